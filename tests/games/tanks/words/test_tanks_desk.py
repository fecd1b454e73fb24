"""Chances without a game: dice by T2 and T3, the reroll from a halt, damage by the whole deck."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tourelle.games.desk import read
from tourelle.games.facts import Odds
from tourelle.games.tanks.content.library import library
from tourelle.games.tanks.room import game

DESK = game().desk
assert DESK is not None


def asked(**said: str) -> Odds:
    assert DESK is not None
    return DESK.odds(
        read(DESK, {name.replace("_", "-"): text for name, text in said.items()}), "en"
    )


def dice(odds: Odds) -> tuple[str, str]:
    found = {fact.label: fact.value for fact in odds.modifiers}
    return found["Attack dice"], found["Defence dice"]


@pytest.mark.rule("TK-6.7", "TK-6.16", "TK-6.17", "TK-6.18", "TK-6.19", "TK-6.20", "TK-6.21")
def test_dice_are_counted_line_by_line() -> None:
    tanks = {"shooter": "Panther", "target": "Sherman (76mm)"}
    assert dice(asked(**tanks)) == ("5", "1")
    assert dice(asked(**tanks, shooter_moves="2", target_moves="1", cover="yes")) == ("5", "5")
    assert dice(asked(**tanks, short="yes", side="yes", attack="-2")) == ("3", "0")
    assert dice(asked(**tanks, defence="4", target_moves="3")) == ("5", "6")


@pytest.mark.rule("TK-8.5", "TK-8.8")
def test_keywords_count() -> None:
    heavy = next(t.id for t in library().tanks.values() if "heavy" in t.keywords)
    gung_ho = next(t.id for t in library().tanks.values() if "gung-ho" in t.keywords)
    assert dice(asked(target=heavy, side="yes")) == dice(asked(target=heavy))
    one, none = (dice(asked(shooter=gung_ho, shooter_moves=n)) for n in "10")
    assert one == none


@pytest.mark.rule("TK-6.10", "TK-6.35")
def test_one_die_without_defence() -> None:
    """Half of the faces miss; a six draws a Critical card, which may deal nothing."""
    odds = asked(shooter="Panther", attack="-4", defence="-2", shooter_moves="1", target="Panther",
                 target_moves="0", short="yes", side="yes")  # fmt: skip
    deck = [(card.damage, card.copies) for card in library().criticals.values()]
    harmless = Fraction(sum(n for damage, n in deck if not damage), sum(n for _, n in deck))
    assert dice(odds) == ("1", "0")
    assert odds.results[-1] == ("No damage", Fraction(1, 2) + harmless / 6)


@pytest.mark.rule("TK-6.12")
def test_a_halt_is_worth_a_reroll() -> None:
    still = asked(shooter="Panther")
    moved = asked(shooter="Panther", shooter_moves="1", defence="-1")
    assert dice(still) == dice(moved)
    assert still.results[-1][1] < moved.results[-1][1]
    assert still.modifiers[-1].rule == "TK-6.12"


def test_damage_that_it_has_counts() -> None:
    fresh, worn = asked(damage="0"), asked(damage="5")
    assert worn.results[0][1] > fresh.results[0][1]
    assert worn.results[0][0] == "1 or more: knocked out"
    assert sum(chance for _, chance in worn.results) == 1
