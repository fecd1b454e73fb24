"""The chances that people are told are the frequencies of play: every kind of attack of every game,
and whatever else dice or cards decide (melees, mines, repairs, points), by the rules that play,
against the exact odds. How often is said in `tourelle.testing.frequency`."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tourelle.games import registry
from tourelle.testing.frequency import Case, check, yes_or_no
from tourelle.testing.odds.cases import CASES, of_game

DICELESS = {"tank-chess"}  # nothing in it is left to chance


@pytest.mark.parametrize("name", CASES)
def test_odds_are_the_frequencies_of_play(name: str) -> None:
    check(CASES[name](), seed=20)


def test_every_game_with_dice_is_there() -> None:
    assert {name for name in registry.names() if not of_game(name)} == DICELESS


def test_a_wrong_chance_is_found() -> None:
    with pytest.raises(AssertionError):
        check(Case(yes_or_no(Fraction(1, 2)), lambda dice: dice.draw(10, "die") < 6), seed=3)
