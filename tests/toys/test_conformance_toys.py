"""The toy games pass all that every game must pass."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tourelle.testing.conformance import CHECKS, ROOM_CHECKS, Case, Check, by_hand, cases, shows
from tourelle.testing.toys.gunnery import GunneryRules
from tourelle.testing.toys.rooms import TOYS
from tourelle.testing.toys.skirmish import SkirmishRules

ALL = [case for toy in TOYS for case in cases(toy, seed=1)]


def name(value: object) -> str | None:
    return getattr(value, "__name__", None)


@pytest.mark.parametrize("check", CHECKS, ids=name)
@pytest.mark.parametrize("case", ALL, ids=str)
def test_toy_passes(case: Case, check: Check) -> None:
    check(case)


@pytest.mark.parametrize("check", ROOM_CHECKS, ids=name)
@pytest.mark.parametrize("case", ALL, ids=str)
def test_toy_is_shown_and_said(case: Case, check: Check) -> None:
    check(replace(case, every=9))


@pytest.mark.parametrize("seed", range(2, 8))
def test_other_seeds(seed: int) -> None:
    for case in (Case(SkirmishRules(), 3, seed=seed), Case(GunneryRules(), 2, seed=seed)):
        for check in CHECKS:
            check(case)


def test_the_checks_see_what_they_are_for() -> None:
    """A check that meets nothing proves nothing."""
    assert sum(by_hand(Case(SkirmishRules(), 2, seed=seed)) for seed in range(3)) > 10
    assert shows(replace(ALL[0], every=3)) > 2


def test_every_seat_count_and_scenario_is_a_case() -> None:
    assert len(ALL) == 5 * 3 + 1
    assert {case.seats for case in ALL} == {2, 3, 4, 5, 6}
