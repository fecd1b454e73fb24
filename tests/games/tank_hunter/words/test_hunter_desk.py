"""Chances without a game: an attack between two cards, and its counter by T1."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tourelle.games.desk import read
from tourelle.games.facts import Odds
from tourelle.games.tank_hunter.content.library import library
from tourelle.games.tank_hunter.room import game

DESK = game().desk
assert DESK is not None


def asked(**said: str) -> Odds:
    assert DESK is not None
    return DESK.odds(read(DESK, said), "en")


def facts(odds: Odds) -> dict[str, str]:
    return {fact.label: fact.value for fact in odds.reply}


@pytest.mark.rule("TH-7.4", "TH-13.2")
def test_the_die_must_not_exceed_the_target_number() -> None:
    units = {unit.name.said("en"): unit for unit in library().units.values()}
    shooter, target = units["Panzer I Ausf. B"], units["T-26"]
    pair = {"attacker": shooter.id, "target": target.id}
    for bonus in range(6):
        number = shooter.ap.value + bonus - target.defence
        odds = asked(**pair, bonus=str(bonus), silent="yes")
        assert odds.results[0] == ("target destroyed", Fraction(min(6, max(0, number)), 6))
        assert odds.modifiers[2].value == str(number)


@pytest.mark.rule("TH-12.3", "TH-12.10")
def test_the_counter_comes_if_the_attack_failed() -> None:
    odds = asked()  # a Panzer I at a T-26: 1 in 6, and 3 in 6 back
    told = facts(odds)
    assert told["counter succeeds, if made"] == "50 %"
    assert told["your unit lost to the counter"] == "42 %"  # 5/6 of a half
    assert "counter if it fails" in told
    assert "no counter" in facts(asked(silent="yes"))


@pytest.mark.rule("TH-21.12")
def test_leadership_rolls_two_dice() -> None:
    assert asked(leadership="yes", silent="yes").results[0][1] == 1 - Fraction(5, 6) ** 2


@pytest.mark.rule("TH-18.2")
def test_evasion_is_tried() -> None:
    nimble = next(unit for unit in library().units.values() if unit.evasion > 0)
    shooter = next(u for u in library().units.values() if u.type == "AFV" and u.ap.value > 2)
    kind = "anti-armour" if nimble.type == "AFV" else "grenade"
    odds = asked(attacker=shooter.id, target=nimble.id, attack=kind, bonus="6", evasion="yes",
                 silent="yes")  # fmt: skip
    assert "target evades" in dict(odds.results)


def test_every_pair_of_kinds_has_its_answer() -> None:
    kinds = {unit.type: unit.id for unit in library().units.values()}
    for attacker in kinds.values():
        for target in kinds.values():
            for attack in ("usual", "grenade", "long-range", "pistol", "suicide", "trample"):
                odds = asked(attacker=attacker, target=target, attack=attack)
                assert sum(chance for _, chance in odds.results) == 1
