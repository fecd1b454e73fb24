"""The chances that people are told are the frequencies of play: every kind of attack of every game,
by the rules that play, against the exact odds.

How often is said in `tourelle.testing.frequency`; melees, mines and repairs are in
test_odds_of_every_check.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any, Final

import pytest

from tourelle.core.chance import Dice
from tourelle.core.ids import Seat
from tourelle.games.panzer_squadron.law import odds as ps_odds
from tourelle.games.tank_commander.law import choices as tc
from tourelle.games.tank_commander.law import odds as tc_odds
from tourelle.games.tank_commander.law.values import AT, SA
from tourelle.games.tank_commander.law.values import aim as tc_aim
from tourelle.games.tank_hunter.content.entries import NONE
from tourelle.games.tank_hunter.law import choices as th
from tourelle.games.tank_hunter.law import odds as th_odds
from tourelle.games.tank_hunter.law.odds_events import fate, strike_of
from tourelle.games.tank_hunter.law.state import FRONT, HIDDEN
from tourelle.games.tank_hunter.law.values import TYPES, printed
from tourelle.games.tanks.law.choices import Aim
from tourelle.games.tanks.law.odds import aimed, whole_deck
from tourelle.games.tanks.mind.shortlist import reroll
from tourelle.stage.positions import panzer_squadron, tank_commander, tank_hunter
from tourelle.stage.positions import tanks_table as tanks
from tourelle.testing.frequency import Case, check, yes_or_no

# --- Tank Hunter --------------------------------------------------------------------------------

# attacker, its marks, target, charge: an attack of each type, with and without an answer
DUELS: Final = {
    "anti-armour": ("U060", "U007", 0, 1, 0),
    "anti-armour, charging": ("U038", "U004", 0, 1, 1),
    "anti-armour, twice, evaded": ("U059", "U020", 0, 2, 0),
    "grenade": ("U020", "U024", 1, 1, 0),
    "trample": ("U009", "U025", 2, 1, 0),
}
EVENTS: Final = ("E08", "E09", "E10", "E11", "E12", "E14", "E15")


def hunter_duel(mine: str, theirs: str) -> Any:
    """Each with a comrade, so that the game goes on."""
    mates = [one for one in ("U060", "U009", "U066", "U038") if one not in (mine[:4], theirs[:4])]
    return tank_hunter.battle([mine, mates[0]], [theirs, mates[1]])


def hunter_attack(mine: str, theirs: str, kind: int, shots: int, charge: int) -> Case:
    stage = hunter_duel(mine, theirs)
    choice = th.Attack(11, 21, kind, shots, charge)
    duel = th_odds.duel_of(stage.context, stage.state, 0, choice)
    found = th_odds.chances(duel)
    hit = found.destroyed
    told = {"destroyed": hit, "ringed": found.ringed, "": 1 - hit - found.ringed}

    def play(dice: Dice) -> str:
        world = stage.state.clone()
        stage.rules.apply(world, Seat(0), choice, dice)
        while (ask := stage.rules.asks(world)[0]).kind in ("evade", "counter"):
            stage.rules.apply(world, ask.seat, fullest(ask), dice)
        target = world.unit(21)
        return "destroyed" if target is None else "ringed" if target.has(4) else ""

    return Case(told, play)


def offered(stage: Any) -> list[Any]:
    return [one for d in stage.rules.asks(stage.state)[0].domains for one in d.listed()]


def fullest(ask: Any) -> Any:
    """Evades, or counters with all its shots."""
    items = [one for domain in ask.domains for one in domain.listed()]
    counters = [one for one in items if isinstance(one, th.Counter)]
    if counters:
        return max(counters, key=lambda one: (one.unit == 21, one.shots))
    return next(one for one in items if isinstance(one, th.Yes))


def hunter_of_type(kind: int) -> Case:
    """The first attack of a type among all cards that is neither hopeless nor sure."""
    context = tank_hunter.room().rules.context
    units = context.units.values()
    cards = dict.fromkeys(card.id for card in units if printed(card, kind).value > NONE)
    for mine in cards:
        for theirs in ("U024", "U007", "U020"):
            rear = " rear" if TYPES[kind] == "long-range" else ""
            if mine == theirs:
                continue
            for one in offered(hunter_duel(mine + rear, theirs)):
                if isinstance(one, th.Attack) and (one.unit, one.target, one.type) == (
                    11,
                    21,
                    kind,
                ):
                    case = hunter_attack(mine + rear, theirs, kind, one.shots, one.charge)
                    if 0 < case.told["destroyed"] + case.told["ringed"] < 1:
                        return case
    raise AssertionError(TYPES[kind])


def hunter_recon() -> Case:
    stage = tank_hunter.battle(["U020"], ["U010 hidden", "U007 hidden", "U009"])
    value = stage.context.units[stage.state.lines[0][0][0].card].recon

    def play(dice: Dice) -> bool:
        world = stage.state.clone()
        stage.rules.apply(world, Seat(0), th.Scout(11, 1), dice)
        shown = not all(unit.has(HIDDEN) for unit in world.lines[FRONT][1][:2])
        return shown or stage.rules.asks(world)[0].kind == "spot"

    return Case(yes_or_no(th_odds.recon_odds(value, 2)[0]), play)


def hunter_event(name: str) -> Case:
    stage = tank_hunter.battle(
        ["U060", "U009"], ["U034 dry", "U010 dry", "U024"], hands={"a": [name]}, step="window-1"
    )
    choice = next(one for one in offered(stage) if isinstance(one, th.Play))
    strike = strike_of(stage.context, stage.state, 0, choice)
    assert strike is not None
    blow = strike.blows[0]
    told = {word: chance * strike.through for word, chance in blow.results.items()}
    told["miss"] = told.get("miss", Fraction(0)) + 1 - strike.through

    def play(dice: Dice) -> str:
        world = stage.state.clone()
        stage.rules.apply(world, Seat(0), choice, dice)
        while any(frame.phase == "event" for frame in world.stack.frames):
            ask = stage.rules.asks(world)[0]
            flak = [one for d in ask.domains for one in d.listed() if isinstance(one, th.Flak)]
            stage.rules.apply(world, ask.seat, flak[0] if flak else ask.default, dice)
        return fate(stage.state, world, 0, blow.key)

    return Case(told, play)


# --- TANKS --------------------------------------------------------------------------------------

SHOTS: Final = {
    "moved": ({"moves": 1}, {"x": 60, "heading": 180, "moves": 1}),
    "standing, with the reroll": ({"moves": 0}, {"x": 60, "heading": 180, "moves": 1}),
    "side": ({"moves": 1}, {"x": 60, "heading": 90, "moves": 0}),
    "short range": ({"moves": 1}, {"x": 32, "heading": 180, "moves": 2}),
}


def tanks_shot(name: str) -> Case:
    mine, foe = SHOTS[name]
    play_on = tanks.begin(
        tanks.lay([_tank("Panther", x=20, **mine)], [_tank("IS-2", **foe)]), "shooting"
    )
    state, rules = play_on.state, play_on.rules
    if rules.asks(state)[0].seat == 1:
        play_on.play("1: pass")
    found = aimed(rules.context, state, 0, 1, whole_deck(rules.context))
    told = found.damage if found.rerolled is None else found.rerolled
    before = state.tanks[1].damage

    def play(dice: Dice) -> int:
        world = state.clone()
        dice.shuffle(world.deck, "deck")
        rules.apply(world, Seat(0), Aim(1), dice)
        while world.shot is not None:
            ask = rules.asks(world)[0]
            answer = reroll(rules.context, world) if ask.kind == "reroll" else ask.default
            rules.apply(world, ask.seat, answer, dice)
        return int(world.tanks[1].damage - before)

    return Case(told, play)


def _tank(name: str, x: float, heading: float = 0, **values: int) -> tanks.TankSpec:
    return tanks.TankSpec(name, (), (), False, {**tanks.pose(x, 45, heading), **values})


# --- Panzer Squadron ----------------------------------------------------------------------------

FIRES: Final = {
    "front": ("4,0 4", ()),
    "rear": ("4,0 1", ()),
    "moving": ("4,0 2; moving", ()),
    "in ruins": ("4,0 2", ("ruin @ 4,0",)),
}


def squadron_shot(name: str) -> Case:
    there, tiles = FIRES[name]
    stage = panzer_squadron.battle(
        ["ru-t34-85 @ 0,0 1"], [f"de-pz4h @ {there}", "de-pz4h @ 9,0 2"], tiles=list(tiles)
    )
    fire = stage.shots()[0]
    found = ps_odds.preview(stage.context, stage.state, fire).chances.destroyed

    def play(dice: Dice) -> bool:
        world = stage.state.clone()
        stage.rules.apply(world, Seat(0), fire, dice)
        return bool(world.fate[fire.target])

    return Case(yes_or_no(found), play)


# --- Tank Commander -----------------------------------------------------------------------------

VOLLEYS: Final = {
    "anti-tank, a die": ("PzKw III L", "T-70", AT, True),
    "anti-tank, the pile": ("PzKw III L", "T-70", AT, False),
    "small arms, a die": ("German Line Squad", "Soviet Line Squad", SA, True),
    "small arms, the pile": ("German Line Squad", "Soviet Line Squad", SA, False),
}


def commander_shot(name: str) -> Case:
    mine, theirs, weapon, die = VOLLEYS[name]
    stage = tank_commander.battle({"G1b": [mine]}, {"Nb": [theirs, theirs]}, setup={"die": die})
    unit, foe = stage.called["g1"], stage.called["s1"]
    units, view = stage.state.units, stage.rules.view(stage.state, Seat(0)).state
    aim = tc_aim(stage.context, stage.state, units[unit], weapon, 0, units[foe])
    dealt = tc_odds.pile_faces(stage.context, view, 0)
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

    return Case(yes_or_no(tc_odds.shot_chances(aim, dealt).destroyed), play)


def cases() -> Iterator[Any]:
    for name, duel in DUELS.items():
        yield pytest.param(lambda duel=duel: hunter_attack(*duel), id=f"tank-hunter: {name}")
    for name in ("suicide", "pistol", "long-range"):
        kind = TYPES.index(name)
        yield pytest.param(lambda kind=kind: hunter_of_type(kind), id=f"tank-hunter: {name}")
    yield pytest.param(hunter_recon, id="tank-hunter: recon")
    for name in EVENTS:
        yield pytest.param(lambda name=name: hunter_event(name), id=f"tank-hunter: event {name}")
    for name in SHOTS:
        yield pytest.param(lambda name=name: tanks_shot(name), id=f"tanks: {name}")
    for name in FIRES:
        yield pytest.param(lambda name=name: squadron_shot(name), id=f"panzer-squadron: {name}")
    for name in VOLLEYS:
        yield pytest.param(lambda name=name: commander_shot(name), id=f"tank-commander: {name}")


@pytest.mark.parametrize("make", [*cases()])
def test_odds_are_the_frequencies_of_play(make: Callable[[], Case]) -> None:
    check(make(), seed=20)


def test_a_wrong_chance_is_found() -> None:
    with pytest.raises(AssertionError):
        check(Case(yes_or_no(Fraction(1, 2)), lambda dice: dice.draw(10, "die") < 6), seed=3)
