"""Every registered game passes what every game must pass."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest

from tourelle.core.ids import Seat
from tourelle.games import registry
from tourelle.testing.conformance import CHECKS, ROOM_CHECKS, Case, Check, cases, ends
from tourelle.testing.fuzz import fuzz
from tourelle.testing.golden import golden_files, prove_file

RECORDS = Path(__file__).parents[2] / "records"
FULL = 3  # cases of a game that go through all checks here; the fuzzer does many more
EVERY = 25  # dear checks look at one state in so many


def built(name: str) -> bool:
    """Whether the room is there; a room that is there and broken is a failure."""
    return name not in registry.ROOMS or find_spec(registry.ROOMS[name]) is not None


GAMES = [name for name in registry.names() if built(name)]


@cache
def cases_of(name: str) -> list[Case]:
    return cases(registry.game(name), seed=1, every=EVERY)


def some_cases(name: str) -> list[Case]:
    """The first case, the last and one between."""
    found = cases_of(name)
    return [found[at] for at in sorted({0, len(found) // 2, len(found) - 1})][:FULL]


def label(value: object) -> str | None:
    return getattr(value, "__name__", None)


@pytest.mark.parametrize("name", GAMES)
def test_every_scenario_is_played_to_its_end(name: str) -> None:
    for case in cases_of(name):
        assert ends(case) > 0


@pytest.mark.parametrize("check", [*CHECKS, *ROOM_CHECKS], ids=label)
@pytest.mark.parametrize("name", GAMES)
def test_game_passes(name: str, check: Check) -> None:
    for case in some_cases(name):
        check(case)


@pytest.mark.parametrize("name", GAMES)
def test_some_random_games(name: str) -> None:
    report = fuzz(registry.game(name), 60, seed=1, workers=1, minutes=0.3)
    assert [failure.line for failure in report.failures] == []


@pytest.mark.parametrize("name", GAMES)
def test_the_judge_is_whole_and_looks_at_imagined_states(name: str) -> None:
    game = registry.game(name)
    case = replace(cases_of(name)[0], seed=2)
    table, bot = case.table(), case.bot()
    for seat in map(Seat, range(case.seats)):
        world = game.rules.imagine(table.view(seat), bot)
        assert type(game.judge.worth(world, seat)) is int


@pytest.mark.parametrize("file", golden_files(RECORDS), ids=lambda file: file.name)
def test_golden_record_proves(file: Path) -> None:
    assert prove_file(file).reason
