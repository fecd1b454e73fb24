"""Clocks: budget, increment, time anew for each turn, pauses, flags."""

from __future__ import annotations

import pytest

from tourelle.core.clock import DAY, Clock, ClockTerms, clock_terms_from
from tourelle.core.codec import Json, Malformed
from tourelle.core.ids import Seat
from tourelle.core.record import Terms
from tourelle.core.replay import resume
from tourelle.core.table import Table
from tourelle.testing.toys.gunnery import GunneryRules
from tourelle.testing.toys.gunnery_parts import Decline, Shoot
from tourelle.testing.toys.skirmish import SkirmishRules
from tourelle.testing.toys.skirmish_parts import Bid

A, B = Seat(0), Seat(1)


def left(clock: Clock, now: int) -> list[int]:
    return [clock.left(A, now), clock.left(B, now)]


def test_time_runs_for_those_who_are_asked() -> None:
    clock = Clock(ClockTerms(10_000), 2)
    assert left(clock, 99) == [10_000, 10_000]  # nothing runs before the first press
    clock.press((A,), None, 0)
    assert left(clock, 4_000) == [6_000, 10_000]
    clock.press((B,), None, 4_000)
    assert left(clock, 5_000) == [6_000, 9_000]
    clock.press((A, B), None, 6_000)
    assert left(clock, 7_000) == [5_000, 7_000]


def test_time_never_falls_below_zero_and_a_clock_set_back_costs_nothing() -> None:
    clock = Clock(ClockTerms(1_000), 2)
    clock.press((A,), None, 5_000)
    assert left(clock, 4_000) == [1_000, 1_000]
    assert left(clock, 9_000) == [0, 1_000]


def test_flags_fall_for_running_seats_only() -> None:
    clock = Clock(ClockTerms(1_000), 2)
    assert clock.falls() is None
    clock.press((B,), None, 0)
    assert clock.fallen(999) is None
    assert clock.falls() == 1_000
    assert clock.fallen(1_000) == B
    clock.press((), None, 500)
    assert clock.fallen(9_999) is None
    assert clock.falls() is None


def test_the_increment_is_paid_when_a_clock_stops_if_turns_are_not_counted() -> None:
    clock = Clock(ClockTerms(10_000, increment=2_000), 2)
    clock.press((A,), None, 0)
    clock.press((A,), None, 1_000)  # still his move
    assert left(clock, 1_000) == [9_000, 10_000]
    clock.press((B,), None, 3_000)
    assert left(clock, 3_000) == [9_000, 10_000]
    clock.press((A,), None, 4_000)
    assert left(clock, 4_000) == [9_000, 11_000]


def test_the_increment_is_paid_for_a_completed_turn_where_turns_are_counted() -> None:
    clock = Clock(ClockTerms(10_000, increment=2_000), 2)
    clock.press((A,), 0, 0)
    clock.press((B,), 0, 1_000)  # an interrupt: the turn goes on
    clock.press((A,), 0, 2_000)
    assert left(clock, 2_000) == [9_000, 9_000]
    clock.press((B,), 1, 3_000)
    assert left(clock, 3_000) == [10_000, 9_000]


def test_a_turn_that_is_taken_back_pays_nobody() -> None:
    clock = Clock(ClockTerms(10_000, increment=2_000), 2)
    clock.press((A,), 0, 0)
    clock.press((B,), 1, 1_000)
    clock.press((A,), 0, 3_000)  # B let A take the turn back
    assert left(clock, 3_000) == [11_000, 8_000]


def test_a_turn_that_is_played_again_is_not_paid_again() -> None:
    clock = Clock(ClockTerms(10_000, increment=2_000), 2)
    clock.press((A,), 0, 0)
    clock.press((B,), 1, 1_000)
    clock.press((A,), 0, 3_000)  # B let A take the turn back
    clock.press((B,), 1, 4_000)
    assert left(clock, 4_000) == [10_000, 8_000]
    clock.press((A,), 2, 5_000)
    assert left(clock, 5_000) == [10_000, 9_000]


def test_by_correspondence_a_turn_that_is_played_again_gives_the_budget_again() -> None:
    clock = Clock(ClockTerms(DAY, each_turn=True), 2)
    clock.press((A,), 0, 0)
    clock.press((B,), 1, 1_000)
    clock.press((A,), 0, 3_000)
    clock.press((B,), 1, 4_000)
    assert clock.left(A, 4_000) == DAY


def test_correspondence_gives_the_budget_anew() -> None:
    clock = Clock(ClockTerms(DAY, each_turn=True), 2)
    clock.press((A,), 0, 0)
    assert clock.left(A, DAY // 2) == DAY // 2
    clock.press((B,), 1, DAY // 2)
    assert left(clock, DAY // 2) == [DAY, DAY]


def test_a_pause_stops_all() -> None:
    clock = Clock(ClockTerms(10_000), 2)
    clock.press((A,), None, 0)
    clock.pause(2_000)
    assert left(clock, 50_000) == [8_000, 10_000]
    assert clock.running == ()
    assert clock.fallen(99_999) is None
    clock.press((A,), None, 60_000)
    assert left(clock, 61_000) == [7_000, 10_000]


def test_a_clock_is_kept_and_runs_on() -> None:
    clock = Clock(ClockTerms(10_000), 2)
    clock.press((B,), 3, 1_000)
    again = Clock(ClockTerms(10_000), 2)
    again.load(clock.data())
    assert left(again, 3_000) == left(clock, 3_000) == [10_000, 8_000]
    again.load(clock.data(), later=2_000)  # the house was closed
    assert left(again, 3_000) == [10_000, 10_000]
    with pytest.raises(Malformed):
        Clock(ClockTerms(10_000), 3).load(clock.data())


@pytest.mark.parametrize(
    "bad",
    [
        {"budget": 0, "increment": 0, "each_turn": False},
        {"budget": -1, "increment": 0, "each_turn": False},
        {"budget": 367 * DAY, "increment": 0, "each_turn": False},
        {"budget": 1000, "increment": -1, "each_turn": False},
        {"budget": 1000, "increment": DAY + 1, "each_turn": False},
        {"budget": 1000, "increment": 0, "each_turn": "yes"},
        {"budget": True, "increment": 0, "each_turn": False},
        {"budget": 1000, "each_turn": False},
        [],
    ],
)
def test_bad_terms_are_refused(bad: Json) -> None:
    with pytest.raises(Malformed):
        clock_terms_from(bad)


def test_terms_come_back_from_their_data() -> None:
    terms = ClockTerms(45 * 60_000, 5_000, True)
    assert clock_terms_from(terms.data()) == terms


# --- at the table ------------------------------------------------------------------------------


def test_the_table_presses_the_clock_of_all_that_are_asked() -> None:
    terms = Terms(clock=ClockTerms(60_000, 1_000))
    table = Table(SkirmishRules(), 2, {}, b"clock", (), terms, at=0)
    assert table.clock is not None
    assert list(table.clock.running) == [A, B]
    table.submit(A, Bid(0), at=2_000)
    assert list(table.clock.running) == [B]
    assert left(table.clock, 5_000) == [59_000, 55_000]
    assert table.record.steps[-1].at == 2_000


def test_the_table_counts_turns_where_the_game_does() -> None:
    table = Table(GunneryRules(), 2, {}, b"clock", (), Terms(clock=ClockTerms(60_000, 1_000)), at=0)
    assert table.clock is not None
    table.submit(A, Shoot(), at=1_000)  # a play was made: paid
    table.submit(B, Decline(), at=2_000)
    table.submit(A, Decline(), at=3_000)
    assert left(table.clock, 3_000) == [59_000, 59_000]
    assert list(table.clock.running) == [B]


def test_a_resumed_table_has_the_same_time_left() -> None:
    terms = Terms(clock=ClockTerms(60_000))
    table = Table(SkirmishRules(), 2, {}, b"clock", (), terms, at=1_000)
    table.submit(B, Bid(1), at=5_000)
    table.submit(A, Bid(0), at=9_000)
    again = resume(SkirmishRules(), table.record, b"clock")
    assert table.clock is not None
    assert again.clock is not None
    assert left(again.clock, 20_000) == left(table.clock, 20_000) == [52_000, 45_000]


def test_without_times_no_clock_runs() -> None:
    table = Table(SkirmishRules(), 2, {}, b"clock", (), Terms(clock=ClockTerms(60_000)))
    table.submit(A, Bid(0))
    assert table.clock is not None
    assert left(table.clock, 1_000_000) == [60_000, 60_000]
    assert Table(SkirmishRules(), 2, {}, b"clock").clock is None


def test_players_may_agree_on_another_clock() -> None:
    table = Table(SkirmishRules(), 2, {}, b"clock", at=0)
    table.set_clock(Clock(ClockTerms(5_000), 2), at=1_000)
    assert table.clock is not None
    assert left(table.clock, 2_000) == [4_000, 4_000]
    table.set_clock(None, at=2_000)
    assert table.clock is None
