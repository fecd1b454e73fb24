"""Exact odds: the tables of the document, and the frequencies of play."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.core.odds import spread
from tourelle.games.tank_hunter.law.choices import Attack, Counter, Pass, Scout, Yes
from tourelle.games.tank_hunter.law.odds import chances, duel_of, exchange, recon_odds, success
from tourelle.games.tank_hunter.law.resolve import Guns, salvo
from tourelle.games.tank_hunter.law.values import AP
from tourelle.testing.conformance import agrees

Make = Callable[..., Any]
T3 = {
    1: ("17", "31", "42", "52", "31"),
    2: ("33", "56", "70", "80", "56"),
    3: ("50", "75", "88", "94", "75"),
    4: ("67", "89", "96", "99", "89"),
    5: ("83", "97", "99.5", "99.9", "97"),
    6: ("100",) * 5,
}
T4 = {
    7: ("0",) * 4,
    6: ("17", "31", "42", "52"),
    5: ("33", "56", "70", "80"),
    4: ("50", "75", "88", "94"),
    3: ("67", "89", "96", "99"),
    2: ("83", "97", "99.5", "99.9"),
    1: ("100",) * 4,
}


def near(chance: Fraction, said: str) -> bool:
    digits = 1 if "." in said else 0
    shown = Fraction(round(1000 * chance), 10) if digits else Fraction(round(100 * chance))
    # halves are rounded up in the document
    return abs(shown - Fraction(said)) <= (0 if digits else Fraction(1, 2)) or (
        100 * chance - Fraction(said)
    ) in (Fraction(1, 2), Fraction(-1, 2))


@pytest.mark.rule("TH-1.3", "TH-13.4", "TH-21.12")
@pytest.mark.parametrize("number", T3)
def test_table_t3(number: int) -> None:
    for shots, said in enumerate(T3[number][:4], 1):
        assert near(success(Guns(AP, number, shots, 7)), said)
    assert near(success(Guns(AP, number, 1, 7, lead=True)), T3[number][4])
    assert success(Guns(AP, 0, 4, 7)) == success(Guns(AP, -2, 1, 7, lead=True)) == 0


def runs_dry(guns: Guns) -> Fraction:
    """The chance that all announced shots leave it out of ammo."""
    return spread(lambda dice: salvo(dice, guns._replace(need=0)).dry).get(True, Fraction(0))


@pytest.mark.rule("TH-14.4", "TH-21.12")
@pytest.mark.parametrize("supply", T4)
def test_table_t4(supply: int) -> None:
    for shots, said in enumerate(T4[supply], 1):
        assert near(runs_dry(Guns(AP, 3, shots, supply)), said)
    assert runs_dry(Guns(AP, 3, 1, supply, lead=True)) == runs_dry(Guns(AP, 3, 2, supply))


@pytest.mark.rule("TH-13.5", "TH-18.2")
@pytest.mark.parametrize(
    "guns",
    [
        Guns(AP, 2, 1, 6),
        Guns(AP, 1, 4, 4),
        Guns(1, 2, 3, 3),
        Guns(AP, 3, 2, 5, lead=True, evasion=3),
        Guns(1, 3, 2, 5, evasion=2),
    ],
)
def test_salvos_fall_as_often_as_the_odds_say(guns: Guns) -> None:
    agrees(lambda dice: salvo(dice, guns))


@pytest.mark.rule("TH-7.7", "TH-12.10", "TH-18.5")
@pytest.mark.parametrize(
    ("mine", "theirs", "kind", "shots", "charge"),
    [
        ("U060", "U007", 0, 1, 0),
        ("U038", "U004", 0, 1, 1),
        ("U020", "U024", 1, 1, 0),
        ("U059", "U020", 0, 2, 0),
        ("U009", "U025", 2, 1, 0),
    ],
)
def test_exchanges_fall_as_often_as_the_odds_say(
    battle: Make, mine: str, theirs: str, kind: int, shots: int, charge: int
) -> None:
    game = battle([mine], [theirs])
    duel = duel_of(game.context, game.state, 0, Attack(11, 21, kind, shots, charge))
    agrees(lambda dice: exchange(dice, duel), rounds=40_000)


@pytest.mark.rule("TH-13.20", "TH-R81")
def test_play_itself_falls_as_the_odds_say(battle: Make) -> None:
    """The phases, not the resolver: a Puma answers a Lee, countering and evading when it may."""
    game = battle(["U059", "U060"], ["U020", "U009"])
    choice = Attack(11, 21, 0, 2, 0)
    odds = chances(duel_of(game.context, game.state, 0, choice))
    dice, rounds = FastDice(11), 6000
    seen = {"destroyed": 0, "dry": 0, "lost": 0}
    for _ in range(rounds):
        world = game.state.clone()
        game.game.rules.apply(world, Seat(0), choice, dice)
        while (ask := game.game.rules.asks(world)[0]).kind in ("evade", "counter"):
            answer = Yes() if ask.kind == "evade" else Counter(21, 1, 0)
            game.game.rules.apply(world, Seat(1), answer, dice)
        seen["destroyed"] += world.unit(21) is None
        seen["lost"] += world.unit(11) is None
        shooter = world.unit(11)
        seen["dry"] += shooter is not None and shooter.has(2)
    for name in ("destroyed", "lost"):
        share = float(getattr(odds, name))
        error = 3 * (share * (1 - share) / rounds) ** 0.5
        assert abs(seen[name] / rounds - share) <= error


@pytest.mark.rule("TH-8.2")
def test_recon_odds() -> None:
    assert recon_odds(5, 2) == (Fraction(5, 6), Fraction(1 + 2 + 2 + 2 + 2, 6))
    assert recon_odds(3, 9) == (Fraction(1, 2), Fraction(1))


@pytest.mark.rule("TH-13.2", "TH-7.9", "TH-13.3")
def test_odds_in_words_name_every_modifier(battle: Make) -> None:
    game = battle(["U060 +E30"], ["U007 +E26"], ahead={"b": ["E28"]})
    view = game.game.rules.view(game.state, Seat(0))
    told = game.game.odds(Attack(11, 21, 0, 1, 0), view, "en")
    facts = [fact.value for fact in told.modifiers]
    assert facts == [
        "5 -2 Marshland -1 River Line = 2",
        "3 +2 Dug-In Position = 5",
        "cannot succeed",
    ]
    french = game.game.odds(Attack(11, 21, 0, 1, 0), view, "fr")
    assert "Marécage" in french.modifiers[0].value
    assert sum(chance for _, chance in told.results) == 1


@pytest.mark.rule("TH-19.2", "TH-19.3")
def test_odds_of_a_charge_show_the_counter_first(battle: Make) -> None:
    game = battle(["U038"], ["U008"])
    view = game.game.rules.view(game.state, Seat(0))
    told = game.game.odds(Attack(11, 21, 0, 1, 1), view, "en")
    assert told.reply[0].label == "counter comes first"
    assert chances(duel_of(game.context, game.state, 0, Attack(11, 21, 0, 1, 1))).lost == 1
    assert game.game.odds(Pass(), view, "en") is None


@pytest.mark.rule("TH-13.2", "TH-13.20")
def test_a_dug_in_tank_that_attacks_is_answered_in_the_open(battle: Make) -> None:
    game = battle(["U010 +E26"], ["U066"])
    duel = duel_of(game.context, game.state, 0, Attack(11, 21, 0, 1, 1))
    assert duel.counter is not None
    assert duel.counter.need == 2
    assert chances(duel).lost == Fraction(1, 3)
    assert game.unit("a1").under  # to ask is not to declare
    game.play("a: attack a1 b1 charge", "b: counter b1; rolls 2")
    assert game.unit("a1") is None
    assert game.pile("discard") == ["E26"]


@pytest.mark.rule("TH-8.3", "TH-8.4")
def test_the_odds_of_a_recon_include_the_counter(battle: Make) -> None:
    """Of what is revealed in the front line; nothing is guessed of what is hidden."""
    game = battle(["U020"], ["U010 hidden", "U007"])
    view = game.game.rules.view(game.state, Seat(0))
    scout = next(
        one for ask in game.game.rules.asks(game.state) for domain in ask.domains
        for one in domain.listed() or () if isinstance(one, Scout)
    )  # fmt: skip
    odds = game.game.odds(scout, view, "en")
    failure = odds.results[1][1]
    assert odds.then is not None
    assert 0 < odds.then <= 1
    lost = next(fact for fact in odds.reply if fact.label == "your unit lost to the counter")
    assert lost.value.removesuffix("%").strip() == str(round(100 * failure * odds.then))
    unseen = battle(["U020"], ["U010 hidden"])
    alone = unseen.game.odds(scout, unseen.game.rules.view(unseen.state, Seat(0)), "en")
    assert alone.then is None
