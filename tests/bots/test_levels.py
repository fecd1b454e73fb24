"""Players of five levels: legal with any time, from the view alone, with human mistakes."""

from __future__ import annotations

from statistics import mean, pstdev
from typing import Any

import pytest

from tourelle.bots import spec
from tourelle.bots.candidates import Haze, closest, normal
from tourelle.bots.levels import STRENGTHS
from tourelle.core.ask import Ask, Listed
from tourelle.core.chance import FastDice
from tourelle.core.codec import Malformed
from tourelle.core.ids import Seat
from tourelle.core.table import Table
from tourelle.games.engine import Engine, Stopwatch
from tourelle.games.registry import game
from tourelle.lab.arena import Match, play_game
from tourelle.testing.toys.rooms import room

TOYS = ("gunnery", "skirmish")


def played(name: str, *bots: str) -> tuple[int, ...]:
    match = Match(name, bots, 1, seed=5)
    return play_game(room(name), match, 0).ranks


@pytest.mark.parametrize("name", TOYS)
@pytest.mark.parametrize("level", spec.LEVELS)
def test_every_level_plays_every_toy_to_the_end(name: str, level: str) -> None:
    seats = min(room(name).rules.seats)
    assert len(played(name, level, *["random"] * (seats - 1))) == seats


@pytest.mark.parametrize("level", spec.LEVELS)
def test_with_no_time_at_all_it_still_answers_legally(level: str) -> None:
    bots = [f"{level}:time=0"] * min(room("skirmish").rules.seats)
    assert 1 in played("skirmish", *bots)


def test_the_same_dice_give_the_same_game() -> None:
    first, second = (played("gunnery", "hard", "easy") for _ in range(2))
    assert first == second


def test_a_level_is_named_in_both_languages_with_its_temper() -> None:
    labels = [spec.label(name, "fr") for name in spec.offered()]
    assert labels == ["Facile", "Moyen", "Difficile", "Expert", "Maître"]
    assert spec.label(spec.offered()[0], "en") == "Easy"
    assert spec.label("hard:mood=scout,time=50", "fr") == "Difficile, éclaireur"
    assert spec.label("hard:mood=cautious", "en") == "Hard, cautious"
    assert spec.offered()[0] == spec.USUAL
    assert "random" not in spec.offered()


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ("hard:mood=brave", "mood is one of cautious"),
        ("hard:time=5001", "time goes from 0 to 4000"),
        ("hard:time=99999999999999999999", "time goes from 0 to 4000"),
        ("hard:worlds=2", "no setting worlds"),
        ("hard:mood=scout", "nobody is scout there"),
    ],
)
def test_what_a_level_cannot_be_is_explained(wrong: str, why: str) -> None:
    with pytest.raises(Malformed, match=why):
        spec.player(wrong, room("gunnery"), Seat(0))


def test_thinking_time_is_under_a_second_and_grows() -> None:
    times = [strength.time for strength in STRENGTHS.values()]
    assert times == sorted(times)
    assert times[-1] < 1000


def test_noise_is_about_normal() -> None:
    dice = FastDice(3)
    some = [normal(dice) for _ in range(20_000)]
    assert abs(mean(some)) < 0.05
    assert abs(pstdev(some) - 1) < 0.05


def test_who_errs_at_a_glance_misses_the_best_and_errs_the_same_at_every_look(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tanks = game("tanks")
    table: Any = Table(tanks.rules, 2, {"points": 40}, b"haze")
    worths = {choice: worth for worth, choice in enumerate("abcdefgh")}
    judge: Any = tanks.judge.in_mood("")
    monkeypatch.setattr(judge, "glances", lambda _, few, *__: [300 * worths[one] for one in few])
    monkeypatch.setattr(judge, "close", lambda *_: 2)
    found: set[str] = set()
    for seed in range(20):
        dice = FastDice(seed)
        haze = Haze[str](0.3, dice)
        near = closest(tanks, judge, table.state(), [*worths], Seat(0), dice, haze)
        errors = [haze.error(one) for one in near]
        assert [haze.error(one) for one in near] == errors
        found.update(near)
        assert set(closest(tanks, judge, table.state(), [*worths], Seat(0), dice)) == {"g", "h"}
    assert found > {"g", "h"}
    judge.hazy_glance = False
    dice = FastDice(1)
    near = closest(tanks, judge, table.state(), [*worths], Seat(0), dice, Haze[str](9.0, dice))
    assert set(near) == {"g", "h"}


class Sure(Engine[Any, Any]):
    """Answers the first of all turns, and leaves other questions."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, float, bool]] = []

    def choose(
        self, world: Any, ask: Ask[Any], level: int, watch: Stopwatch, dice: Any
    ) -> Any | None:
        self.asked.append((level, watch.seconds, watch.usual))
        listed = ask.domains[0].listed()
        return None if listed is None else listed[0]


def test_a_room_may_bring_an_engine_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    chess, engine = game("tank-chess"), Sure()
    monkeypatch.setattr(chess, "engine", engine)
    table: Any = Table(chess.rules, 2, {"map": "16-0"}, b"engine")
    bot = spec.player("expert:time=70", chess, Seat(0))
    answer = bot.answer(table.view(Seat(0)), FastDice(1))
    assert answer == table.asks()[0].domains[0].listed()[0]
    spec.player("expert", chess, Seat(0)).answer(table.view(Seat(0)), FastDice(1))
    assert engine.asked == [(4, 0.07, False), (4, 0.6, True)]


def test_time_is_measured_by_the_clock_that_was_given() -> None:
    ticks = iter(range(10**6))
    bot = spec.player("master", room("gunnery"), Seat(0), lambda: float(next(ticks)))
    rules = room("gunnery").rules
    state, _ = rules.start(2, {}, FastDice(1))
    assert bot.answer(rules.view(state, Seat(0)), FastDice(1)) is not None
    assert next(ticks) < 5  # each look at the clock takes a second: there is time for none


def test_a_blind_player_overlooks_windows_and_never_a_duty() -> None:
    hunter = game("tank-hunter")
    bot: Any = spec.player("easy", hunter, Seat(0))
    table: Any = Table(hunter.rules, 2, {}, b"blind")
    seen: set[bool] = set()
    dice = FastDice(1)
    while table.asks() and len(seen) < 2:
        ask = table.asks()[0]
        view = table.view(ask.seat)
        declined = bot._declined(table.state(), ask, view)
        assert (declined is not None) == bool(hunter.window(ask, view))
        assert declined is None or declined == ask.default
        seen.add(declined is None)
        table.submit(ask.seat, ask.sample(dice))
    assert seen == {True, False}


def test_an_only_answer_is_given_without_thought() -> None:
    bot: Any = spec.player("master", room("gunnery"), Seat(0))
    only = room("gunnery").rules.choice_from(["decline"])
    ask: Ask[Any] = Ask(Seat(0), "any", (Listed([only], "X-1"),))
    assert bot.choose(None, ask, None, FastDice(1)) == only
