"""The fuzzer finds faults, shrinks them and keeps them as records that crash again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tourelle.core.ask import Choice
from tourelle.core.chance import Dice
from tourelle.core.event import Notice
from tourelle.core.ids import Seat
from tourelle.core.recordfile import record_from
from tourelle.core.replay import prove
from tourelle.testing import fuzz as fuzzing
from tourelle.testing.fuzz import Report, fuzz, save
from tourelle.testing.toys.rooms import GunneryRoom, SkirmishRoom
from tourelle.testing.toys.skirmish import SkirmishRules
from tourelle.testing.toys.skirmish_parts import Fire, Skirmish
from tourelle.testing.variety import case_of


class Jams(SkirmishRules):
    """Breaks when a seat fires for the third time in a game."""

    def apply(self, state: Skirmish, seat: Seat, choice: Choice, dice: Dice) -> list[Notice]:
        if isinstance(choice, Fire):
            state.sides[seat].y += 10_000_000
            if state.sides[seat].y > 25_000_000:
                raise ZeroDivisionError("jammed")
        return super().apply(state, seat, choice, dice)


class JamsRoom(SkirmishRoom):
    rules = Jams()


class Cheats(SkirmishRules):
    """Lets the last seat keep more armour than there is."""

    def check(self, state: Skirmish) -> None:
        super().check(state)
        assert state.plies < 30, "too many plies"


class CheatsRoom(SkirmishRoom):
    rules = Cheats()


def test_the_toys_stand_it() -> None:
    for room in (SkirmishRoom(), GunneryRoom()):
        report = fuzz(room, 200, seed=5, workers=1)
        assert [failure.line for failure in report.failures] == []
        assert report.games + report.skipped == 200
        assert report.full == 2
        assert report.steps > 2000
        assert report.tally["choice concede"] > 0
        assert report.tally["decree flag"] > 0


def test_it_follows_from_the_seed_and_not_from_the_workers() -> None:
    told: list[int] = []
    here = fuzz(GunneryRoom(), 60, seed=9, workers=1, progress=lambda r: told.append(r.games))
    pooled = fuzz(GunneryRoom(), 60, seed=9, workers=2)
    assert (here.steps, here.tally) == (pooled.steps, pooled.tally)
    assert fuzz(GunneryRoom(), 60, seed=10, workers=1).tally != here.tally
    assert told == list(range(5, 61, 5))


def test_a_crash_is_shrunk_and_crashes_again_from_its_record(tmp_path: Path) -> None:
    report = fuzz(JamsRoom(), 20, seed=1, workers=1)
    failure = report.failures[0]
    assert "ZeroDivisionError: jammed" in failure.line
    (first, *_) = save(report, tmp_path)
    assert first.name.endswith(".tourelle.json")
    record = record_from(first.read_text())
    fired = [step.choice for step in record.steps if step.choice[0] == "fire"]  # type: ignore[index]
    assert len(record.steps) < 40  # three shots of one seat, and what must lie between
    assert len(fired) <= 2 * 3 * record.seats
    with pytest.raises(ZeroDivisionError, match="jammed"):
        list(prove(JamsRoom.rules, record))
    assert "ZeroDivisionError" in first.with_name(first.name[:-14] + ".txt").read_text()


def test_a_broken_invariant_is_found_in_place() -> None:
    report = fuzz(CheatsRoom(), 40, seed=1, workers=1)
    assert report.failures
    record = record_from(report.failures[0].record)
    assert len(record.steps) == 30
    assert "too many plies" in report.failures[0].message


def test_a_fault_of_the_suite_is_kept_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(case: object) -> None:
        raise AssertionError(f"never content with {case}")

    monkeypatch.setattr(fuzzing, "CHECKS", (never,))
    report = fuzz(SkirmishRoom(), 100, seed=2, workers=1)
    assert [failure.number for failure in report.failures] == [99]
    assert "never: AssertionError: never content" in report.failures[0].message
    assert record_from(report.failures[0].record).steps


def test_time_is_kept() -> None:
    report = fuzz(SkirmishRoom(), 100_000, seed=1, workers=1, minutes=0.002)
    assert 0 < report.games < 2000
    assert "0 failures" in report.summary()


@pytest.mark.parametrize("workers", [1, 2])
def test_an_interrupt_ends_it_with_what_was_played(workers: int) -> None:
    def tired(report: Report) -> None:
        if report.games >= 10:
            raise KeyboardInterrupt

    report = fuzz(GunneryRoom(), 100_000, seed=9, workers=workers, progress=tired)
    assert report.games == 10
    assert "10 games" in report.summary()


def test_seats_scenarios_and_options_vary() -> None:
    cases = [case_of(SkirmishRoom(), 4, number) for number in range(200)]
    assert {case.seats for case in cases} == {2, 3, 4, 5, 6}
    setups = [dict(case.setup) for case in cases]
    assert {} in setups
    assert {"armour": 3, "cards": 1} in setups
    assert {setup.get("cards") for setup in setups} == {None, 1, 2, 3}
    drawn = [setup for setup in setups if setup.get("smoke") is False and "armour" not in setup]
    assert drawn
    assert all("cards" not in setup for setup in drawn)


def test_reports_add_up() -> None:
    one, two = Report("x", 1, games=2, steps=3), Report("x", 1, games=5, skipped=1)
    one.add(two)
    assert (one.games, one.steps, one.skipped) == (7, 3, 1)
