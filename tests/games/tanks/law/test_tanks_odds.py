"""Exact chances: the document's tables, frequencies, the reroll (T9, T10)."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tourelle.core.chance import FastDice
from tourelle.games.tanks.law.choices import Aim, Pass, Reroll
from tourelle.games.tanks.law.odds import (
    Toll,
    aimed,
    at_least,
    best_of_two,
    critical_damage,
    mean,
    pile_of,
    reroll_odds,
    resolve,
    through,
    whole_deck,
)
from tourelle.games.tanks.law.state import Shot
from tourelle.games.tanks.room import game
from tourelle.games.tanks.words.numbers import percent
from tourelle.testing.checks.frequencies import agrees

DOCUMENT = (Path(__file__).parents[4] / "docs" / "rules" / "tanks.md").read_text(encoding="utf-8")
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
    pile = pile_of(kit.context, tuple(range(30)))
    assert pile == (3, 21, 4, 2)
    assert mean(critical_damage(1, (pile, ()))) == Fraction(35, 30)
    assert sum(critical_damage(3, (pile, ())).values()) == 1
    assert mean(critical_damage(2, (pile, ()))) == 2 * Fraction(35, 30)
    assert critical_damage(2, ((0,), ())) == {2: 1}


@pytest.mark.rule("TK-6.35")
def test_critical_cards_are_not_put_back_and_the_discards_come_after_them() -> None:
    assert critical_damage(2, ((1, 1), ())) == {1: 1}
    assert critical_damage(2, ((0, 1), (0, 0, 1))) == {3: 1}
    assert critical_damage(3, ((0, 1), (1,))) == {2: 1}  # TK-R37 when both are empty


@pytest.mark.parametrize(("attack", "defence"), [(5, 4), (6, 0), (4, 6)])
def test_odds_are_the_frequencies(attack: int, defence: int) -> None:
    agrees(lambda dice: resolve(attack, defence, dice), rounds=100_000, errors=3.6)


@pytest.mark.rule("TK-R95")
def test_spoiled_rolls_are_in_the_odds() -> None:
    agrees(lambda dice: resolve(6, 2, dice, ones=2), rounds=20_000, errors=3.6)
    agrees(lambda dice: resolve(7, 2, dice, fours=True), rounds=20_000, errors=3.6)
    whole = through(6, 2)
    plain = Toll(0, ((1,), ()))
    assert plain.mean(through(6, 2, ones=2)) < plain.mean(whole)


@pytest.mark.rule("TK-6.12")
def test_the_chance_before_a_shot_is_that_of_play(kit: Any) -> None:
    """The rules themselves, played with dice of their own."""
    sides = [kit.t("Panther", moves=1)], [kit.t("IS-2", 60, 45, 180, moves=1)]
    found = aimed(kit.context, kit.state(*sides), 0, 1, whole_deck(kit.context))
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
    deck = whole_deck(kit.context)
    toll = Toll(0, (pile_of(kit.context, deck.undrawn), ()))
    assert mean(best_of_two(5, 2, Shot(0, 0), toll)) > toll.mean(through(5, 2))
    play = kit.shooting([kit.t("Panther")], [kit.t("KV-1S", 60, 45, 180)])
    poor = reroll_odds(kit.context, play.state, Shot(0, 1, roll=(1, 1, 2, 3, 4)), deck, 0)
    assert poor.kept == ()
    assert poor.best > poor.keep
    rich = reroll_odds(kit.context, play.state, Shot(0, 1, roll=(4, 5, 6, 6, 6)), deck, 0)
    assert rich.kept is None
    semi = reroll_odds(kit.context, play.state, Shot(0, 1, roll=(1, 1, 2, 3, 6)), deck, 1)
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
    assert [fact.value for fact in room.odds(Reroll(), view, "en").modifiers][
        2
    ] == "Reroll all dice"
    asked = room.speech.prompt("reroll", view, "fr")
    assert asked == "Relancer les dés d’attaque\u202f? (attaque 1 1 2 3 4)"
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


def told(view: Any, choice: Any) -> dict[str, str]:
    odds = game().odds(choice, view, "en")
    assert odds is not None
    return {fact.label: fact.value for fact in odds.modifiers}


@pytest.mark.rule("TK-8.6")
def test_each_way_to_reroll_has_its_own_chance(kit: Any) -> None:
    """Semi-Indirect Fire: a six that is kept is worth more than a one."""
    play = kit.shooting([kit.t("Sherman Firefly")], [kit.t("KV-1S", 60, 45, 180)])
    play.play("0: aim 1; rolls 1 1 2 3 6")
    view = play.rules.view(play.state, 0)
    assert told(view, Reroll(()))["Reroll: mean damage"] == "2.13"
    assert told(view, Reroll((1,)))["Keep 1, reroll the others: mean damage"] == "1.62"
    assert told(view, Reroll((6,)))["Keep 6, reroll the others: mean damage"] == "2.74"
    for choice in (Pass(), Reroll(()), Reroll((6,))):
        assert told(view, choice)["Best on average"] == "Keep 6, reroll the others"


@pytest.mark.rule("TK-8.6", "TK-6.12")
@pytest.mark.parametrize(("defence", "plain", "kept"), [(1, 2.62, 2.89), (2, 2.12, 2.38)])
def test_the_chance_before_a_shot_counts_the_die_that_will_be_kept(
    kit: Any, defence: int, plain: float, kept: float
) -> None:
    toll = Toll(0, (pile_of(kit.context, whole_deck(kit.context).undrawn), ()))
    assert rounded(mean(best_of_two(5, defence, Shot(0, 1), toll)), 2) == plain
    assert rounded(mean(best_of_two(5, defence, Shot(0, 1), toll, 1)), 2) == kept


@pytest.mark.rule("TK-12.6")
@pytest.mark.parametrize(
    ("mine", "cards", "foe", "theirs", "dice"),
    [
        ("Sherman (76mm)", ["'Jailbird' Boggs"], "KV-1S", [], (6, 1)),
        ("T-34/85", [], "Sherman (76mm)", ["Clarence H. Mason"], (5, 3)),
        ("Comet", ["'Woppy' Radley-Walters"], "KV-1S", [], (5, 1)),
        ("Comet", ["Tungsten Shot"], "KV-1S", [], (5, 2)),  # used up: its owner decides
    ],
)
@pytest.mark.parametrize("up", [True, False])
def test_cards_that_lie_up_and_cost_nothing_are_counted(
    kit: Any, mine: str, cards: list[str], foe: str, theirs: list[str], dice: Any, up: bool
) -> None:
    state = kit.state(
        [kit.t(mine, moves=1, cards=cards, up=up)], [kit.t(foe, 60, 45, 180, cards=theirs, up=up)]
    )
    found = aimed(kit.context, state, 0, 1, whole_deck(kit.context))
    bare = aimed(kit.context, kit.state([kit.t(mine, moves=1)], [kit.t(foe, 60, 45, 180)]), 0, 1,
                 whole_deck(kit.context))  # fmt: skip
    assert (found.attack, found.defence) == (dice if up else (bare.attack, bare.defence))


@pytest.mark.rule("TK-8.7", "TK-12.17")
def test_hits_that_will_be_raised_are_counted_as_critical_hits(kit: Any) -> None:
    foe = [kit.t("Panther", 60, 45, 180, damage=4)]
    found = aimed(
        kit.context, kit.state([kit.t("ISU-152", moves=1)], foe), 0, 1, whole_deck(kit.context)
    )
    assert rounded(mean(found.damage), 2) == 1.34
    assert rounded(at_least(found.damage, 2), 3) == 0.389


@pytest.mark.rule("TK-12.16")
@pytest.mark.parametrize(("up", "chance"), [(True, 0.384), (False, 0.371)])
def test_drums_that_everybody_sees_are_counted(kit: Any, up: bool, chance: float) -> None:
    target = kit.t("IS-2", 60, 45, 180, cards=["External Fuel Drums"], up=up, damage=6)
    state = kit.state([kit.t("Panther", moves=1)], [target])
    found = aimed(kit.context, state, 0, 1, whole_deck(kit.context))
    assert rounded(at_least(found.damage, 2), 3) == chance


def test_cards_for_later_are_named(kit: Any) -> None:
    spotter = kit.t("Panther", moves=1, cards=["Spotter Radio Operator"], up=True)
    for mine, said in ((spotter, True), (kit.t("Panther", moves=1), False)):
        play = kit.shooting([mine], [kit.t("KV-1S", 60, 45, 180)])
        found = told(play.rules.view(play.state, 0), Aim(1))
        assert ("Cards that may still be used are not counted" in found) is said


@pytest.mark.rule("TK-6.38")
def test_no_answer_is_told_of_a_tank_whose_slot_is_over(kit: Any) -> None:
    foes = [kit.t("KV-1S", 60, 45, 180, moves=1), kit.t("SU-76M", 20, 60, 270, moves=1)]
    play = kit.shooting([kit.t("Cromwell", moves=1, damage=4)], foes)
    assert play.asked() == ["0: fire"]
    assert game().odds(Aim(1), play.rules.view(play.state, 0), "en").reply
    assert play.context.is_to_fire(play.state, 0)
    play.play("0: pass")
    play.play("1: act 1") if play.asked() == ["1: order"] else None
    assert not game().odds(Aim(0), play.rules.view(play.state, 1), "en").reply
    play.state.change(0, damage=5)
    assert not game().banners(play.rules.view(play.state, 1), "en")


@pytest.mark.rule("TK-6.38")
@pytest.mark.parametrize("crits", [[], ["Stunned Crew"]])
def test_a_parting_shot_is_announced_if_it_can_come(kit: Any, crits: list[str]) -> None:
    out = kit.t("Sherman (75mm)", 60, 45, 180, damage=6, crits=crits)
    play = kit.shooting([kit.t("Panther", moves=1)], [out])
    assert bool(game().banners(play.rules.view(play.state, 0), "en")) is (not crits)


@pytest.mark.rule("TK-6.12")
def test_no_reroll_is_counted_where_there_is_none(kit: Any) -> None:
    foe = [kit.t("KV-1S", 60, 45, 180)]
    for crits, still in (([], True), (["Shell Shocked"], False)):
        state = kit.state([kit.t("Panther", crits=crits)], foe)
        found = aimed(kit.context, state, 0, 1, whole_deck(kit.context))
        assert (found.rerolled is not None) is still


@pytest.mark.rule("TK-2.7")
def test_the_chance_of_a_knock_out_counts_the_damage_taken(kit: Any) -> None:
    chances = []
    for damage in (0, 6):
        target = kit.t("KV-1S", 60, 45, 180, damage=damage)
        play = kit.shooting([kit.t("Panther", moves=1)], [target])
        found = aimed(kit.context, play.state, 0, 1, whole_deck(kit.context))
        chances.append(at_least(found.damage, 7 - damage))
        said = told(play.rules.view(play.state, 0), Aim(1))["Knocks it out"]
        assert said == percent("en", chances[-1])
    assert chances[0] < chances[1]


@pytest.mark.rule("TK-6.38")
def test_a_stunned_crew_gives_no_answer(kit: Any) -> None:
    for crits, answers in (([], True), (["Stunned Crew"], False)):
        play = kit.shooting([kit.t("Panther", moves=1)], [kit.t("KV-1S", 60, 45, 180, crits=crits)])
        odds = game().odds(Aim(1), play.rules.view(play.state, 0), "en")
        assert odds is not None
        assert bool(odds.reply) is answers


@pytest.mark.rule("TK-7.3", "TK-12.31")
@pytest.mark.parametrize(("up", "number"), [(True, 3), (False, 4)])
def test_the_repair_number_that_everybody_sees(kit: Any, up: bool, number: int) -> None:
    mine = kit.t("Panther", cards=["Mechanic Driver"], crits=["Jammed Turret"], up=up)
    play = kit.shooting([mine], [kit.t("KV-1S", 60, 45, 180)])
    facts = game().inspect(play.rules.view(play.state, 0), "t0", "en")
    assert [f"on {number} or more" in fact.value for fact in facts if fact.rule == "TK-7.3"] == [
        True
    ]
