"""`tourelle review`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

Runner = Callable[..., Any]  # see conftest.py
RECORD = str(Path(__file__).parents[2] / "records" / "panzer-squadron" / "sc-1.tourelle.json")


def test_a_review_is_told_in_words(run: Runner) -> None:
    told = run("review", RECORD, "--lang", "fr")
    assert told.code == 0
    assert "chances de gagner" in told.out
    assert "Un maître" in told.out


def test_a_review_is_told_as_data(run: Runner) -> None:
    found = json.loads(run("review", RECORD, "--json").out)
    assert found["start"] == [500, 500]
    assert sum(found["luck"]) == 0
    assert found["moments"][-1][2] in ([1000, 0], [0, 1000])


def test_what_is_no_record_is_refused(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "none.json"
    file.write_text("{}")
    assert run("review", str(file)).code == 2
