"""The chances of what is no shot are the frequencies of play as well: melees, mines, what is
cleared or breaks down, points that are rolled. Beside test_odds_of_every_attack.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from tourelle.core.chance import Dice
from tourelle.core.ids import Seat
from tourelle.games import registry
from tourelle.games.panzer_squadron.law import choices as ps
from tourelle.games.tank_commander.law import choices as tc
from tourelle.games.tank_commander.law import odds as tc_odds
from tourelle.games.tank_commander.law.melee_odds import exchange
from tourelle.games.tank_commander.law.state import Shot
from tourelle.stage.positions import panzer_squadron, tank_commander
from tourelle.testing.frequency import Case, check, yes_or_no


def told_first(name: str, stage: Any, choice: Any) -> Any:
    """The chance of the first result that the page names."""
    view = stage.rules.view(stage.state, Seat(0))
    odds = registry.game(name).odds(choice, view, "en")
    assert odds is not None
    return odds.results[0][1]


def offered(stage: Any, kind: type) -> Any:
    domains = stage.rules.asks(stage.state)[0].domains
    return next(one for d in domains for one in d.listed() or () if isinstance(one, kind))


# --- Tank Commander -----------------------------------------------------------------------------


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


def commander_clears(die: bool) -> Case:
    stage = tank_commander.battle(
        {"G1b": ["PzKw IV H +Breakdown"]}, {"Nb": ["Soviet Line Squad"]}, setup={"die": die}
    )
    clear, unit = offered(stage, tc.Clear), stage.called["g1"]

    def play(dice: Dice) -> bool:
        return not played(stage, [(0, clear)], dice).units[unit].events

    return Case(yes_or_no(told_first("tank-commander", stage, clear)), play)


def commander_melee(die: bool) -> Case:
    """Two against one: the chance of the one to be lost."""
    stage = tank_commander.battle(
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


def commander_mines(die: bool) -> Case:
    """A tank drives into a minefield (TC-E6)."""
    stage = tank_commander.battle(
        {"G1b": ["PzKw IV H"], "G2a": ["PzKw IV H"]},
        {"S2c": ["T-38"]},
        mines={"Nb": "S"},
        setup={"die": die},
    )
    stage.play("G: move G1b")
    march = next(one for one in every(stage) if is_into(one, stage))
    card = stage.context.card(next(one for one in stage.state.mines if one))
    view = stage.rules.view(stage.state, Seat(0)).state
    chance = tc_odds.at_most(card.params["hit_vehicle"], tc_odds.numbers(stage.context, view, 1))

    def play(dice: Dice) -> bool:
        return stage.called["g1"] not in played(stage, [(0, march)], dice).units

    return Case(yes_or_no(chance), play)


def every(stage: Any) -> list[Any]:
    return [one for d in stage.rules.asks(stage.state)[0].domains for one in d.listed() or ()]


def is_into(choice: Any, stage: Any) -> bool:
    mined = next(at for at, card in enumerate(stage.state.mines) if card)
    return isinstance(choice, tc.March) and mined in vars(choice).values()


# --- Panzer Squadron ----------------------------------------------------------------------------


def squadron_breaks_down() -> Case:
    stage = panzer_squadron.battle(
        ["de-panther-d @ 0,0 1", "de-panther-d @ 0,4 1"], ["ru-t34-85 @ 9,0 2"]
    )
    pick = offered(stage, ps.PickTank)

    def play(dice: Dice) -> bool:
        world = stage.state.clone()
        notices = stage.rules.apply(world, Seat(0), pick, dice)
        rolls = [one.public for one in notices if one.public.kind == "breakdown-roll"]
        return bool(rolls[0].data()[-1])

    return Case(yes_or_no(told_first("panzer-squadron", stage, pick)), play)


def cases() -> Iterator[Any]:
    for die in (True, False):
        by = "a die" if die else "the pile"
        for make in (commander_clears, commander_melee, commander_mines):
            name = make.__name__.replace("commander_", "")
            yield pytest.param(partial(make, die), id=f"tank-commander: {name}, {by}")
    yield pytest.param(squadron_breaks_down, id="panzer-squadron: breakdown")


@pytest.mark.parametrize("make", [*cases()])
def test_odds_are_the_frequencies_of_play(make: Callable[[], Case]) -> None:
    check(make(), seed=21)
