"""A review of a game: chances add up, luck is only where dice fell, the end is certain."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest

from tourelle.core.recordfile import record_from
from tourelle.core.replay import walk
from tourelle.games.registry import game
from tourelle.lab.review import Reviewer

RECORDS = Path(__file__).parents[2] / "records"


@pytest.mark.parametrize(
    "file",
    [
        "tank-chess/command",
        "tank-hunter/carpet",
        "tanks/destroyed",
        "panzer-squadron/sc-1",
        "tank-commander/scenario-17-1",
    ],
)
def test_a_golden_game_is_reviewed(file: str) -> None:
    record = record_from((RECORDS / f"{file}.tourelle.json").read_text())
    room = game(record.game).edition(record.content, record.pack)
    assert room is not None
    then = room.at_version(record.version)
    assert then is not None
    steps: list[int] = []
    found = Reviewer(then, record, "fr", steps.append, time=0.5).review()
    assert steps == list(range(1, len(record.steps) + 1))
    assert [one.step for one in found.moments] == record.standing()
    turns = [then.rules.turn(table.state()) for table, _ in walk(then.rules, record)]
    for one in found.moments:
        if turns[one.step] == 0 and one.step < len(record.steps):
            assert len(set(one.chances)) == 1  # nobody knows yet what the others will lay out
        assert sum(one.chances) == pytest.approx(1)
        assert sum(one.luck) == pytest.approx(0, abs=1e-9)
        if not record.steps[one.step - 1].draws:
            assert not any(one.luck)
    assert max(found.moments[-1].chances) in (1.0, 0.5, 0.25)  # it is over
    assert all(turn.before >= 0 and turn.played for turn in found.turnings)
    assert [turn.step for turn in found.turnings] == sorted(turn.step for turn in found.turnings)
    data = found.data()
    assert len(data["moments"]) == len(found.moments)  # type: ignore[arg-type]


def test_what_is_still_open_is_not_judged_by_a_single_throw() -> None:
    """One throw made an activation look lost or won, and the throw that came turned it back."""
    record = record_from((RECORDS / "panzer-squadron/sc-1.tourelle.json").read_text())
    room = game(record.game).edition(record.content, record.pack)
    assert room is not None
    then = room.at_version(record.version)
    assert then is not None
    reviewer = Reviewer(then, record, "en", time=600)
    start, passed = reviewer._passed()
    found = reviewer._steadied(start, passed)
    mended = [at for at, one in enumerate(found) if one.chances != passed[at].chances]
    assert mended
    for at in mended:
        assert not then.judge.is_calm(found[at].after)
        assert sum(found[at].chances) == pytest.approx(1)
    assert swings(found) < 0.9 * swings(passed)


def swings(passed: list[Any]) -> float:
    """How far the curve goes up and down."""
    pairs = itertools.pairwise(one.chances[0] for one in passed)
    return sum(abs(a - b) for a, b in pairs)


def test_a_mistake_that_the_answer_shows_is_a_turning_point() -> None:
    """Black stands well until White's answer decides: it was Black's step that let it come."""
    record = record_from((RECORDS / "tank-chess/command.tourelle.json").read_text())
    room = game(record.game).edition(record.content, record.pack)
    assert room is not None
    found = Reviewer(room, record, "en", time=0.1).review()
    chances = {one.step: one.chances for one in found.moments}
    last = max(step for step in chances if chances[step][1] > 0.5)
    turn = next(one for one in found.turnings if one.step == last)
    assert turn.seat == 1
    assert turn.before > 0.5
    assert turn.after == chances[last + 1][1] < 0.01
