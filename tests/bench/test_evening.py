"""The arithmetic of the bench of an evening: what its figures are made of."""

from __future__ import annotations

from collections import Counter

import pytest
from evening.lines import Spent
from evening.people import part
from evening.stored import Grown, growth, largest
from evening.table import MUST, Row, missed, table


@pytest.mark.parametrize(
    ("found", "judged"),
    [(5.0, "goal met"), (6.0, "goal met"), (6.1, "met"), (8.0, "met"), (8.1, "MISSED")],
)
def test_a_cost_is_kept_below_its_bound(found: float, judged: str) -> None:
    assert Row("a move", 8, 6).judged(found) == judged


@pytest.mark.parametrize(
    ("found", "judged"), [(600, "goal met"), (599, "met"), (400, "met"), (399, "MISSED")]
)
def test_games_held_are_kept_above_theirs(found: float, judged: str) -> None:
    assert Row("games", 400, 600, "", more=True).judged(found) == judged


def test_the_table_has_a_line_for_each_promise_and_says_what_was_not_measured() -> None:
    lines = table({"tank-chess": 8.5}).splitlines()
    assert len(lines) == len(MUST) + 1
    assert lines[1].endswith("8 ms     6      8.50  MISSED")
    assert all(line.endswith("not measured") for line in lines[2:])


def test_what_was_not_measured_is_not_missed() -> None:
    assert missed({"tank-chess": 8.5, "tanks": 12.0, "games": 300}) == ["tank-chess", "games"]


def test_of_an_open_game_the_largest_and_the_second_half_count() -> None:
    rows = [(3, 0.1), (500, 0.7), (1000, 0.8), (1500, 0.95), (2000, 0.9)]
    assert largest(rows) == 0.95
    assert growth(rows) == pytest.approx(0.15)


def test_content_is_stored_once_and_not_by_the_move() -> None:
    grown = Grown(1, 100, 150, Counter(film=200_000, steps=100_000, contents=900_000))
    assert grown.a_move == pytest.approx(3.0)
    assert "3.00 kB a move (2.00 a step): film 2.00  steps 1.00" in grown.told()


def test_cpu_time_is_shared_out_by_moves_and_by_steps() -> None:
    spent = Spent(moves=200, steps=400, looks=600, cpu=1.2, others=0.4)
    assert (spent.a_move, spent.a_step) == (pytest.approx(6.0), pytest.approx(3.0))
    assert Spent(0, 0, 0, 0.5, 0).a_move == pytest.approx(500)  # of nothing: no fault, and no gain


def test_a_part_of_all_is_told_in_milliseconds() -> None:
    rows = [at / 1000 for at in range(100, 0, -1)]
    assert part(rows, 0.5) == pytest.approx(51)
    assert part(rows, 0.99) == pytest.approx(100)
    assert part([], 0.99) == 0
