"""`tourelle ladder`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Runner = Callable[..., Any]  # see conftest.py
ARGS = ("ladder", "gunnery", "--bots", "random,easy,hard", "-n", "4", "--workers", "1")


def test_a_ladder_is_told_as_data_and_as_a_picture(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "ladder.svg"
    told = run(*ARGS, "--json", "--svg", str(file))
    assert told.code == 0
    found = json.loads(told.out)
    assert [one["bot"] for one in found["levels"]] == ["random", "easy", "hard"]
    assert [len(one["bots"]) for one in found["matches"]] == [2, 2, 2]
    assert all(one["games"] == 4 for one in found["matches"])
    for one in found["levels"]:
        assert one["interval"][0] < one["elo"] < one["interval"][1]
    assert file.read_text().startswith("<svg")


def test_a_ladder_is_told_as_tables(run: Runner) -> None:
    told = run(*ARGS, "--near", "--lang", "fr")
    assert told.code == 0
    assert "Difficile - Facile" in told.out
    assert "Difficile - Aléatoire" not in told.out
    assert "force (Elo)" in told.out


@pytest.mark.parametrize("bots", ["easy", "easy,easy", "easy,genius", "easy,hard:time=x"])
def test_what_cannot_be_played_is_said_first(run: Runner, bots: str) -> None:
    told = run("ladder", "gunnery", "--bots", bots)
    assert told.code == 2
    assert told.err.strip()
