"""The odds of events and counters: what the page shows is what play does."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.games.tank_hunter.law.choices import Counter, Flak, Play
from tourelle.games.tank_hunter.law.odds_events import fate, strike_of
from tourelle.games.tank_hunter.law.state import Hunter

Make = Callable[..., Any]
ROUNDS = 1_500


def played(game: Any, play: Play, seat: int, rounds: int = ROUNDS) -> Tally[str]:
    """How the first target fares when the event is really played, every AA unit firing."""
    rules, dice = game.game.rules, FastDice(7)
    key = play.targets[0] if play.targets else game.state.stack.frames[-2]["unit"]
    seen: Tally[str] = Tally()
    for _ in range(rounds):
        state: Hunter = game.state.clone()
        rules.apply(state, Seat(seat), play, dice)
        while any(frame.phase == "event" for frame in state.stack.frames):
            ask = rules.asks(state)[0]
            items = [item for domain in ask.domains for item in domain.listed()]
            guns = [item for item in items if isinstance(item, Flak)]
            rules.apply(state, ask.seat, guns[0] if guns else items[0], dice)
        seen[fate(game.state, state, seat, key)] += 1
    return seen


def close(share: float, chance: Fraction) -> bool:
    p = float(chance)
    return bool(abs(share - p) <= 4 * (p * (1 - p) / ROUNDS) ** 0.5 + 1e-9)


@pytest.mark.rule("TH-10.10", "TH-17.3", "TH-17.4")
@pytest.mark.parametrize(
    ("card", "units", "targets", "word", "chance"),
    [
        ("E08", ["U007"], (21,), "destroyed", Fraction(1, 2)),
        ("E08", ["U018"], (21,), "destroyed", Fraction(2, 3)),  # Open Top
        ("E09", ["U007"], (21,), "destroyed", Fraction(5, 9)),
        ("E10", ["U029"], (21,), "ringed", Fraction(1, 3)),
        ("E11", ["U007 hidden"], (21,), "removed", Fraction(1, 3)),
        ("E15", ["U007"], (21,), "destroyed", Fraction(1, 2)),
    ],
)
def test_the_odds_of_an_event_are_those_of_play(
    battle: Make, card: str, units: list[str], targets: tuple[int, ...], word: str, chance: Fraction
) -> None:
    game = battle(["U060"], units, hands={"a": [card]}, step="window-1")
    play = Play(game.held(card), targets)
    view = game.game.rules.view(game.state, Seat(0))
    strike = strike_of(game.context, view.state, 0, play)
    assert strike is not None
    assert strike.blows[0].results[word] == chance
    assert strike.any_hit == chance
    share = played(game, play, 0)[word] / ROUNDS
    assert close(share, chance)


@pytest.mark.rule("TH-17.2", "TH-17.3")
def test_anti_aircraft_guns_are_counted_in(battle: Make) -> None:
    game = battle(["U060"], ["U007", "U029 +E03"], hands={"a": ["E08"]}, step="window-1")
    play = Play(game.held("E08"), (21,))
    view = game.game.rules.view(game.state, Seat(0))
    strike = strike_of(game.context, view.state, 0, play)
    assert strike is not None
    assert strike.guns == (22,)
    assert strike.through == Fraction(5, 6)
    assert strike.any_hit == Fraction(5, 12)
    assert close(played(game, play, 0)["destroyed"] / ROUNDS, Fraction(5, 12))
    for lang in ("en", "fr"):
        odds = game.game.odds(play, view, lang)
        assert sum(chance for _, chance in odds.results) == 1
        assert odds.reply
        assert len(odds.results) == 3


def struck_by(game: Any, card: str, target: int) -> Any:
    view = game.game.rules.view(game.state, Seat(0))
    return strike_of(game.context, view.state, 0, Play(game.held(card), (target,)))


@pytest.mark.rule("TH-17.3", "TH-17.6")
def test_a_gun_that_fired_at_one_strike_is_counted_at_the_next(battle: Make) -> None:
    hands = {"a": ["E08", "E12"]}
    game = battle(["U060"], ["U007", "U070 rear"], hands=hands, step="window-1")
    game.play("a: play E08 b1", "b: flak b2; rolls 4")
    strike = struck_by(game, "E12", 21)
    assert strike.guns == (22,)
    assert strike.through == Fraction(1, 3)
    game.play("a: play E12 b1")
    assert ["flak", 22] in game.offers()


@pytest.mark.rule("TH-14.7", "TH-17.5")
def test_a_gun_that_runs_dry_is_removed_by_the_sortie_it_missed(battle: Make) -> None:
    game = battle(["U060"], ["U070", "U007"], hands={"a": ["E12"]}, step="window-1")
    strike = struck_by(game, "E12", 21)  # AA 4, supply 5: what misses also runs dry
    assert strike.blows[0].results == {"removed": Fraction(1)}
    assert strike.any_hit == strike.through == Fraction(1, 3)
    assert close(played(game, Play(game.held("E12"), (21,)), 0)["removed"] / ROUNDS, strike.any_hit)


@pytest.mark.rule("TH-17.5")
def test_ammo_spent_on_planes_is_no_hit(battle: Make) -> None:
    game = battle(["U060"], ["U070", "U007"], hands={"a": ["E08"]}, step="window-1")
    assert set(struck_by(game, "E08", 21).blows[0].results) == {"destroyed", "miss"}


@pytest.mark.rule("TH-17.4")
def test_a_sure_gun_lets_nothing_through(battle: Make) -> None:
    units = ["U007", "U070 +E03 +E03"]  # AA 6
    game = battle(["U060"], units, hands={"a": ["E08"]}, step="window-1")
    strike = struck_by(game, "E08", 21)
    assert strike.through == strike.any_hit == 0
    assert strike.blows[0].hit == Fraction(1, 2)  # if nothing shot it down


@pytest.mark.rule("TH-17.2")
def test_hidden_units_may_have_guns(battle: Make) -> None:
    game = battle(["U060"], ["U007", "U009 hidden"], hands={"a": ["E08"]}, step="window-1")
    view = game.game.rules.view(game.state, Seat(0))
    strike = strike_of(game.context, view.state, 0, Play(game.held("E08"), (21,)))
    assert strike is not None
    assert strike.unseen == 1


@pytest.mark.rule("TH-R98")
def test_a_barrage_unit_by_unit(battle: Make) -> None:
    units = ["U007", "U029", "U009 hidden"]
    game = battle(["U060"], units, hands={"a": ["E14"]}, step="window-1")
    view = game.game.rules.view(game.state, Seat(0))
    strike = strike_of(game.context, view.state, 0, Play(game.held("E14"), (1,)))
    assert strike is not None
    hits = [blow.hit for blow in strike.blows]
    assert hits == [Fraction(1, 6), Fraction(1, 3), Fraction(1, 3)]
    assert strike.any_hit == 1 - Fraction(5, 6) * Fraction(2, 3) * Fraction(2, 3)
    assert game.game.odds(Play(game.held("E14"), (1,)), view, "en").modifiers


@pytest.mark.rule("TH-E11")
def test_mines_before_the_attack(battle: Make) -> None:
    game = battle(["U060"], ["U007"], hands={"b": ["E16"]})
    game.play("a: attack a1 b1")
    play = Play(game.held("E16"), ())
    view = game.game.rules.view(game.state, Seat(1))
    strike = strike_of(game.context, view.state, 1, play)
    assert strike is not None
    assert strike.any_hit == Fraction(1, 2)
    assert close(played(game, play, 1)["destroyed"] / ROUNDS, Fraction(1, 2))


@pytest.mark.rule("TH-13.9")
def test_the_answer_to_an_attack_has_odds(battle: Make) -> None:
    game = battle(["U060"], ["U024"])
    game.play("a: attack a1 b1 he")
    asked = [ask for ask in game.game.rules.asks(game.state) if ask.kind == "counter"]
    assert asked
    choices = [c for c in asked[0].domains[0].listed() if isinstance(c, Counter)]
    view = game.game.rules.view(game.state, Seat(1))
    odds = game.game.odds(choices[0], view, "fr")
    assert sum(chance for _, chance in odds.results) == 1
    assert len(odds.modifiers) == 3
    assert odds.reply


def test_cards_without_dice_have_no_odds(battle: Make) -> None:
    game = battle(["U060"], ["U007"], hands={"a": ["E23"]}, step="window-1")
    view = game.game.rules.view(game.state, Seat(0))
    assert game.game.odds(Play(game.held("E23"), ()), view, "en") is None
