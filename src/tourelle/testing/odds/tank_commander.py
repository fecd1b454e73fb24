"""Tank Commander: shots, strikes, melees, mines, what is cleared; by a die and by the pile."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import Any, Final

from tourelle.core.chance import Dice
from tourelle.core.ids import Seat
from tourelle.games.tank_commander.law import choices as tc
from tourelle.games.tank_commander.law import odds
from tourelle.games.tank_commander.law.melee_odds import exchange
from tourelle.games.tank_commander.law.state import Shot
from tourelle.games.tank_commander.law.strikes import strike_at
from tourelle.games.tank_commander.law.values import AT, SA, aim
from tourelle.stage.positions.tank_commander import battle
from tourelle.testing.frequency import Case, Makers, yes_or_no
from tourelle.testing.odds.told import every, offered, told_first

VOLLEYS: Final = {
    "anti-tank, a die": ("PzKw III L", "T-70", AT, True),
    "anti-tank, the pile": ("PzKw III L", "T-70", AT, False),
    "small arms, a die": ("German Line Squad", "Soviet Line Squad", SA, True),
    "small arms, the pile": ("German Line Squad", "Soviet Line Squad", SA, False),
}
LUCKY: Final = ("anti-tank, a die", "anti-tank, the pile")  # hits that do not pierce draw again
STRIKES: Final = ("Artillery Barrage", "Rocket Artillery", "Air Strike", "Ju 87 Stuka")


def shot(name: str, lucky: bool = False) -> Case:
    mine, theirs, weapon, die = VOLLEYS[name]
    setup = {"die": die, "lucky_hits": lucky}
    stage = battle({"G1b": [mine]}, {"Nb": [theirs, theirs]}, setup=setup)
    unit, foe = stage.called["g1"], stage.called["s1"]
    units, view = stage.state.units, stage.rules.view(stage.state, Seat(0)).state
    aimed = aim(stage.context, stage.state, units[unit], weapon, 0, units[foe])
    dealt = odds.pile_faces(stage.context, view, 0)
    fire = tc.Fire(unit, weapon, 0, foe)

    def play(dice: Dice) -> bool:
        world = stage.state.clone()
        dice.shuffle(world.piles[0], "pile")
        stage.rules.apply(world, Seat(0), fire, dice)
        while any(frame.phase == "shot" for frame in world.stack.frames):
            ask = stage.rules.asks(world)[0]
            usual = None if ask.kind == "colour" else ask.default  # any colour may be named
            stage.rules.apply(world, ask.seat, usual or ask.sample(dice), dice)
        return foe not in world.units

    return Case(yes_or_no(odds.shot_chances(aimed, dealt, lucky).destroyed), play)


def played(stage: Any, choices: list[tuple[int, Any]], dice: Dice) -> Any:
    """A copy in which these are said, and all that is asked about them has its usual answer; the
    other side names any colour (TC-7a)."""
    world = stage.state.clone()
    for side in (0, 1):
        dice.shuffle(world.piles[side], "pile")
    for seat, choice in choices:
        stage.rules.apply(world, Seat(seat), choice, dice)
    while world.stack.top.phase != "turn" or stage.rules.asks(world)[0].kind == "colour":
        ask = stage.rules.asks(world)[0]
        any_will_do = ask.kind == "colour" or ask.default is None
        stage.rules.apply(world, ask.seat, ask.sample(dice) if any_will_do else ask.default, dice)
    return world


def clears(die: bool) -> Case:
    stage = battle(
        {"G1b": ["PzKw IV H +Breakdown"]}, {"Nb": ["Soviet Line Squad"]}, setup={"die": die}
    )
    clear, unit = offered(stage, tc.Clear), stage.called["g1"]

    def play(dice: Dice) -> bool:
        return not played(stage, [(0, clear)], dice).units[unit].events

    return Case(yes_or_no(told_first("tank-commander", stage, clear)), play)


def melee(die: bool) -> Case:
    """Two against one: the chance of the one to be lost."""
    stage = battle(
        {"Nb": ["German Line Squad", "SPW 251"]}, {"Nb": ["Soviet Line Squad"], "S2c": ["T-38"]},
        stage="melees", setup={"die": die},
    )  # fmt: skip
    first, second, foe = (stage.called[name] for name in ("g1", "g2", "s1"))
    shots = [(0, tc.Fire(unit, 2, 0, foe)) for unit in (first, second)]
    view = stage.rules.view(stage.state, Seat(0)).state
    chances = exchange(stage.context, view, [Shot(0, s.unit, 2, 0, foe) for _, s in shots])

    def play(dice: Dice) -> bool:
        return foe not in played(stage, shots, dice).units

    return Case(yes_or_no(chances[foe]), play)


def mines(die: bool) -> Case:
    """A tank drives into a minefield (TC-E6)."""
    stage = battle(
        {"G1b": ["PzKw IV H"], "G2a": ["PzKw IV H"]},
        {"S2c": ["T-38"]},
        mines={"Nb": "S"},
        setup={"die": die},
    )
    stage.play("G: move G1b")
    march = next(one for one in every(stage) if is_into(one, stage))
    card = stage.context.card(next(one for one in stage.state.mines if one))
    view = stage.rules.view(stage.state, Seat(0)).state
    chance = odds.at_most(card.params["hit_vehicle"], odds.numbers(stage.context, view, 1))

    def play(dice: Dice) -> bool:
        return stage.called["g1"] not in played(stage, [(0, march)], dice).units

    return Case(yes_or_no(chance), play)


def is_into(choice: Any, stage: Any) -> bool:
    mined = next(at for at, card in enumerate(stage.state.mines) if card)
    return isinstance(choice, tc.March) and mined in vars(choice).values()


def strike(card: str, die: bool) -> Case:
    """Artillery on a position, or aircraft on a unit (TC-E1, TC-E2)."""
    stage = battle(
        {"G1b": ["PzKw III L"]}, {"Nb": ["Soviet Line Squad"], "S2c": ["T-38"]},
        hands={"G": [card]}, setup={"die": die},
    )  # fmt: skip
    foe = stage.called["s1"]
    pos = stage.state.units[foe].pos
    plays = [one for one in every(stage) if isinstance(one, tc.Play)]
    play_card = next(one for one in plays if {foe, pos} & {*one.targets})
    found = strike_at(
        stage.context, stage.state, stage.context.card(play_card.card), stage.state.units[foe]
    )
    assert found.kills
    view = stage.rules.view(stage.state, Seat(0)).state
    dealt = odds.numbers(stage.context, view, 0)
    chance = sum((p for at, p in enumerate(dealt, 1) if found.hits(at)), Fraction(0))

    def play(dice: Dice) -> bool:
        return foe not in played(stage, [(0, play_card)], dice).units

    return Case(yes_or_no(chance), play)


def by(die: bool) -> str:
    return "a die" if die else "the pile"


DICE: Final = (True, False)
CASES: Final[Makers] = {
    **{name: partial(shot, name) for name in VOLLEYS},
    **{f"lucky, {name}": partial(shot, name, lucky=True) for name in LUCKY},
    **{
        f"{name}, {by(die)}": partial(make, die)
        for name, make in (("clears", clears), ("melee", melee), ("mines", mines))
        for die in DICE
    },
    **{f"{card}, {by(die)}": partial(strike, card, die) for card in STRIKES for die in DICE},
}
