"""Matches, fuzzing and coverage from the command line."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tourelle.core.codec import Malformed
from tourelle.core.recordfile import record_from
from tourelle.games.ranks import halves
from tourelle.games.registry import game
from tourelle.lab.arena import Match, Played, play_game, play_match
from tourelle.lab.result import summed
from tourelle.lab.stats import wilson
from tourelle.testing.coverage import report
from tourelle.testing.fuzz import Failure, Report

Runner = Callable[..., Any]  # see conftest.py


def test_greedy_beats_random(run: Runner) -> None:
    """Ten games here; `tourelle match tank-chess --bots greedy,random --games 100` plays more."""
    args = ("tank-chess", "--bots", "greedy,random", "--games", "10", "--workers", "1")
    told = run("match", *args, "--json")
    assert told.code == 0
    result = json.loads(told.out)
    greedy, random = result["bots"]
    assert result["games"] == 10
    assert greedy["points"] >= 9.5
    assert greedy["points"] + random["points"] == 10
    assert greedy["interval"][0] > 0.5
    assert sum(result["reasons"].values()) == 10


def test_a_match_is_told_as_a_table(run: Runner) -> None:
    told = run("match", "gunnery", "--bots", "greedy,random", "-n", "6", "--workers", "1")
    assert told.code == 0
    assert "95 % interval" in told.out
    assert "6 games" in told.out
    assert told.err.count("\n") <= 2  # the bar is gone at the end


def test_a_match_follows_from_its_seed(run: Runner) -> None:
    args = ("match", "gunnery", "--bots", "random,random", "-n", "8", "--json", "--workers", "1")
    first, second = run(*args, "--seed", "5"), run(*args, "--seed", "5")
    assert first.out == second.out
    assert first.out != run(*args, "--seed", "6").out


def test_the_pool_plays_the_same_games() -> None:
    room = game("tank-chess")
    match = Match("tank-chess", ("greedy", "random"), 5, seed=3)
    here = sorted(play_match(room, match, workers=1), key=lambda one: one.number)
    there = sorted(play_match(room, match, workers=2), key=lambda one: one.number)
    assert here == there
    assert [one.number for one in here] == list(range(5))


@pytest.mark.parametrize("patience", [0.0, 1e9])
def test_a_match_begins_here_and_is_shared_out_when_it_is_long(
    monkeypatch: pytest.MonkeyPatch, patience: float
) -> None:
    pooled: list[range] = []

    def shared(match: Match, numbers: range, *_: Any) -> Any:
        pooled.append(numbers)
        return iter([play_game(room, match, number) for number in numbers])

    monkeypatch.setattr("tourelle.lab.arena.PATIENCE", patience)
    monkeypatch.setattr("tourelle.lab.arena._pooled", shared)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    room = game("tank-chess")
    match = Match("tank-chess", ("greedy", "random"), 4, seed=3)
    assert list(play_match(room, match)) == list(play_match(room, match, workers=1))
    assert pooled == ([range(1, 4)] if patience == 0 else [])


def test_sides_are_swapped_and_ranks_follow_the_bots() -> None:
    match = Match("tank-chess", ("greedy", "random"), 4)
    assert [match.order(n) for n in range(4)] == [(0, 1), (1, 0), (0, 1), (1, 0)]
    room = game("tank-chess")
    assert [play_game(room, match, number).ranks for number in (0, 1)] == [(1, 2), (1, 2)]
    three = Match("skirmish", ("a", "b", "c"), 3)
    assert [three.order(n) for n in range(3)] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_a_match_of_three(run: Runner) -> None:
    args = ("--bots", "greedy,random,random", "-n", "3", "--json", "--workers", "1")
    result = json.loads(run("match", "skirmish", *args).out)
    assert [bot["bot"] for bot in result["bots"]] == ["greedy", "random", "random"]
    assert sum(bot["points"] for bot in result["bots"]) == pytest.approx(4.5)


def test_a_draw_counts_half() -> None:
    match = Match("tank-chess", ("a", "b"), 4)
    ranks = [(1, 2), (1, 1), (2, 1), (1, 1)]
    result = summed(match, [Played(n, r, "agreed", 7) for n, r in enumerate(ranks)])
    first, second = result.scores
    assert (first.wins, first.draws, first.losses, first.points) == (1, 2, 1, 2.0)
    assert second.share == 0.5
    assert result.steps == 28
    assert result.reasons == Counter(agreed=4)


def test_ranks_among_many() -> None:
    assert [halves((1, 2, 2, 4), at) for at in range(4)] == [1.0, 0.5, 0.5, 0.0]


@pytest.mark.parametrize(
    ("score", "games", "low", "high"),
    [(10, 10, 0.7225, 1.0), (95, 100, 0.8882, 0.9785), (0, 20, 0.0, 0.1611), (0, 0, 0.0, 1.0)],
)
def test_the_interval_of_wilson(score: float, games: int, low: float, high: float) -> None:
    assert wilson(score, games) == pytest.approx((low, high), abs=1e-4)


def test_a_game_without_end_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tourelle.lab.arena.BOUND", 3)
    match = Match("tank-chess", ("random", "random"), 1)
    with pytest.raises(Malformed, match="not over after 3 steps"):
        play_game(game("tank-chess"), match, 0)


def test_fuzz_tells_what_it_did(run: Runner, tmp_path: Path) -> None:
    told = run("fuzz", "skirmish", "--games", "40", "--seed", "3", "--workers", "1")
    assert told.code == 0
    assert told.out.startswith("skirmish, seed 3: ")
    assert "0 failures" in told.out
    assert list(tmp_path.iterdir()) == []


def test_fuzz_keeps_a_crash_as_a_record(
    run: Runner, record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = record.read_text()

    def broken(*_: Any) -> Report:
        failure = Failure(7, "a case", "ZeroDivisionError: jammed\nand more", kept)
        return Report("tank-chess", 3, games=8, failures=[failure])

    monkeypatch.setattr("tourelle.testing.fuzz.fuzz", broken)
    told = run("fuzz", "tank-chess", "--seed", "3", "--save", "crashes")
    assert told.code == 1
    assert "game 7 (a case): ZeroDivisionError: jammed" in told.err
    saved = tmp_path / "crashes" / "tank-chess-3-7.tourelle.json"
    assert str(saved.relative_to(tmp_path)) in told.err
    assert record_from(saved.read_text()).game == "tank-chess"


def test_rules_tells_the_coverage(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(__file__).parents[2])
    whole = report()
    monkeypatch.setattr("tourelle.cli.rules.report", lambda: whole)
    told = run("rules", "tank-chess")
    assert told.code == (1 if whole.errors else 0)
    assert "CH-4.7" in told.out
    assert "tank-chess: " in told.out.splitlines()[-1]
    short = run("rules", "tank-chess", "--missing", "--lang", "fr")
    assert len(short.out) < len(told.out)
    assert "règles testées sur" in short.out
    assert len(run("rules").out.splitlines()) == 2 * len(whole.games)


def test_rules_fails_on_an_id_that_the_documents_do_not_have(run: Runner, tmp_path: Path) -> None:
    (tmp_path / "docs" / "rules").mkdir(parents=True)
    (tmp_path / "docs" / "rules" / "toy.md").write_text("- **TY-1** a rule\n")
    (tmp_path / "tests").mkdir()
    test = '@pytest.mark.rule("TY-2")\ndef test_it():\n    assert True\n'
    (tmp_path / "tests" / "test_toy.py").write_text(test)
    told = run("rules")
    assert told.code == 1
    assert "tests/test_toy.py:1: no rule TY-2 in the documents" in told.err


def test_a_match_is_played_with_a_pack_in_every_process(run: Runner, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    values = '[unit.light]\nspeed = 6\nprovenance = "authored"\n'
    (tmp_path / "mine" / "fast.toml").write_text(values)
    args = ("match", "tank-chess", "--bots", "greedy,random", "-n", "4", "--json", "--seed", "8")
    house = json.loads(run(*args, "--workers", "1").out)
    fast = json.loads(run(*args, "--workers", "1", "--pack", "mine").out)
    pooled = json.loads(run(*args, "--workers", "2", "--pack", "mine").out)
    assert pooled == fast
    assert house["steps"] != fast["steps"]
