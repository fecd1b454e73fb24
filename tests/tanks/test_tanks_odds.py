"""Exact chances: the document's tables, frequencies, the reroll (T9, T10)."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tourelle.core.chance import FastDice
from tourelle.games.tanks.choices import Aim, Pass, Reroll
from tourelle.games.tanks.odds import (
    advice,
    aimed,
    at_least,
    best_of_two,
    critical_damage,
    damage_of,
    mean,
    pile_of,
    resolve,
    through,
)
from tourelle.games.tanks.room import game
from tourelle.games.tanks.state import Shot
from tourelle.testing.checks.frequencies import agrees

DOCUMENT = (Path(__file__).parents[2] / "docs" / "rules" / "tanks.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| (\d) \|((?: \d\.\d\d\+\d\.\d\d / \d+% \|){7})$", re.MULTILINE)


def rounded(value: Fraction, digits: int) -> float:
    return round(float(value), digits)


@pytest.mark.rule("TK-6.23", "TK-R31", "TK-6.29")
def test_the_table_of_the_document() -> None:
    rows = ROW.findall(DOCUMENT)
    assert len(rows) == 8
    for attack, cells in rows:
        for defence, cell in enumerate(cells.strip(" |").split("|")):
            hits, crits, percent = re.findall(r"[\d.]+", cell)
            found = through(int(attack), defence)
            assert f"{sum(h * p for (h, _), p in found.items()) * 1.0:.2f}" == hits
            assert f"{sum(c * p for (_, c), p in found.items()) * 1.0:.2f}" == crits
            assert round(100 * (1 - found.get((0, 0), Fraction(0)))) == int(percent)


def test_one_half_when_attack_is_one_more_than_defence() -> None:
    for defence in range(7):
        assert 1 - through(defence + 1, defence)[0, 0] == Fraction(1, 2)


@pytest.mark.rule("TK-6.30", "TK-R37")
def test_critical_cards(kit: Any) -> None:
    pile = pile_of(kit.law, list(range(30)))
    assert pile == (3, 21, 4, 2)
    assert mean(critical_damage(1, pile)) == Fraction(35, 30)
    assert sum(critical_damage(3, pile).values()) == 1
    assert mean(critical_damage(2, pile)) == 2 * Fraction(35, 30)
    assert critical_damage(2, (0,)) == {2: 1}


@pytest.mark.parametrize(("attack", "defence"), [(5, 4), (6, 0), (4, 6)])
def test_odds_are_the_frequencies(attack: int, defence: int) -> None:
    agrees(lambda dice: resolve(attack, defence, dice), rounds=100_000, errors=3.6)


@pytest.mark.rule("TK-R95")
def test_spoiled_rolls_are_in_the_odds() -> None:
    agrees(lambda dice: resolve(6, 2, dice, ones=2), rounds=20_000, errors=3.6)
    agrees(lambda dice: resolve(7, 2, dice, fours=True), rounds=20_000, errors=3.6)
    whole = through(6, 2)
    assert mean(damage_of(through(6, 2, ones=2), (1,))) < mean(damage_of(whole, (1,)))


@pytest.mark.rule("TK-6.12")
def test_the_chance_before_a_shot_is_that_of_play(kit: Any) -> None:
    """The rules themselves, played with dice of their own."""
    sides = [kit.t("Panther", moves=1)], [kit.t("IS-2", 60, 45, 180, moves=1)]
    pile = pile_of(kit.law, list(range(30)))
    found = aimed(kit.law, kit.battle(*sides), 0, 1, pile)
    assert (found.attack, found.defence) == (5, 4)
    assert found.rerolled is None
    dice, rounds = FastDice(5), 1500
    total = 0
    for _ in range(rounds):
        play = kit.shooting(*sides)
        dice.shuffle(play.state.deck, "deck")
        play.rules.apply(play.state, 0, play.rules.choice_from(["aim", 1]), dice)
        while play.asked() and play.asked()[0].endswith("cancel"):
            ask = play.ask()
            play.rules.apply(play.state, ask.seat, ask.default, dice)
        total += play.tank(1).damage
    expected = float(mean(found.damage))
    assert abs(total / rounds - expected) < 0.16


@pytest.mark.rule("TK-6.12", "TK-6.13")
def test_the_reroll_pays_when_it_should(kit: Any) -> None:
    pile = pile_of(kit.law, list(range(30)))
    plain = mean(damage_of(through(5, 2), pile))
    again = mean(best_of_two(5, 2, Shot(0, 0), pile))
    assert again > plain
    play = kit.shooting([kit.t("Panther")], [kit.t("KV-1S", 60, 45, 180)])
    poor = advice(kit.law, play.state, Shot(0, 1, roll=(1, 1, 2, 3, 4)), pile, 0)
    assert poor.kept == ()
    assert poor.reroll > poor.keep
    rich = advice(kit.law, play.state, Shot(0, 1, roll=(4, 5, 6, 6, 6)), pile, 0)
    assert rich.kept is None
    semi = advice(kit.law, play.state, Shot(0, 1, roll=(1, 1, 2, 3, 6)), pile, 1)
    assert semi.kept == (6,)


def test_odds_on_the_page(kit: Any) -> None:
    room = game()
    play = kit.shooting(
        [kit.t("Panther")], [kit.t("Sherman (75mm)", 60, 45, 180, cards=["Tool Kit"])], open_=False
    )
    view = play.rules.view(play.state, 0)
    for lang in ("en", "fr"):
        odds = room.odds(Aim(1), view, lang)
        assert sum(chance for _, chance in odds.results) == 1
        assert odds.modifiers
        assert odds.reply
        assert "{" not in odds.title
    assert room.odds(Pass(), view, "en") is None
    play.play("0: aim 1; rolls 1 1 2 3 4")
    view = play.rules.view(play.state, 0)
    assert len(room.odds(Reroll(), view, "en").modifiers) == 2
    asked = room.speech.prompt("reroll", view, "fr")
    assert asked == "Relancer les dés d'attaque ? (attaque 1 1 2 3 4)"
    assert at_least({0: Fraction(1, 2), 3: Fraction(1, 2)}, 2) == Fraction(1, 2)


@pytest.mark.rule("TK-12.11", "TK-12.29")
def test_odds_count_what_the_slot_has_declared(kit: Any) -> None:
    """An extra shot with an Attack of its own, and a crew that fires in spite of a card."""
    foes = [kit.t("Sherman V", 60, 45, 180), kit.t("Sherman V", 60, 40, 180)]
    woll = kit.t("Panther", 20, 45, 0, moves=1, cards=["'Bobby' Woll"])
    play = kit.shooting([woll], foes)
    view = play.rules.view(play.state, 0)
    assert dice_told(view) == "5"
    play.play("0: aim 1; rolls 4 1 1 1 1 1 1").use("'Bobby' Woll")
    assert play.asked() == ["0: extra-shot"]
    assert dice_told(play.rules.view(play.state, 0)) == "3"
    play.play("0: aim 2; rolls 1 1 1")
    assert play.last("attack")["faces"] == (1, 1, 1)
    loader = "Cool-headed Loader"
    stunned = kit.t("Panther", 20, 45, 0, cards=[loader], crits=["Stunned Crew"])
    play = kit.shooting([stunned], foes).use(loader)
    assert dice_told(play.rules.view(play.state, 0)) == "3"  # 5 - 2


def dice_told(view: Any) -> str:
    odds = game().odds(Aim(2), view, "en")
    assert odds is not None
    return next(fact.value for fact in odds.modifiers if fact.label == "Attack dice")
