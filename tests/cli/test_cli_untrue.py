"""Records that are not true: prove, show and convert agree, in one line and without codes."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tourelle.core.codec import digest

Runner = Callable[..., Any]  # see conftest.py
CODE = re.compile(r"\b[a-z]+(?:-[a-z]+)+ (?:[a-z]+ |CH-)|tfen\.")
BOARD = "15c4/16/16/16/16/16/16/16/16/16/16/16/16/16/16/C015"


def another_map(data: dict[str, Any]) -> None:
    data["setup"]["map"] = "16-2"


def no_map(data: dict[str, Any]) -> None:
    data["setup"]["map"] = "16-99"


def bad_position(data: dict[str, Any]) -> None:
    data["setup"]["position"] = "1/2 w 0 1"


def over(data: dict[str, Any]) -> None:
    data["setup"]["position"] = f"{BOARD} - 0 1"


def another_end(data: dict[str, Any]) -> None:
    data["steps"][0][2][3] += 1


def twice(data: dict[str, Any]) -> None:
    data["steps"].append(data["steps"][-1])


WAYS = [another_map, no_map, bad_position, over, another_end, twice]


def spoil(record: Path, way: Callable[[dict[str, Any]], None], whole: bool) -> None:
    """Change a record; *whole*: as a forger would, the sum of the file holds again."""
    data = json.loads(record.read_text())
    way(data)
    if whole:
        del data["sum"]
        data["sum"] = digest(data)
    record.write_text(json.dumps(data))


@pytest.mark.parametrize("whole", [False, True])
@pytest.mark.parametrize("way", WAYS)
def test_an_untrue_record_is_not_converted(run: Runner, record: Path, way, whole) -> None:
    spoil(record, way, whole)
    for lang in ("en", "fr"):
        told = run("convert", str(record), "--lang", lang)
        assert told.code == 2
        assert not CODE.search(told.line.removeprefix(f"tourelle: {record}")), told.line
    assert run("convert", str(record), "--out", "game.txt").code == 2
    assert not Path("game.txt").exists()


@pytest.mark.parametrize("whole", [False, True])
@pytest.mark.parametrize("way", WAYS)
def test_prove_and_show_end_alike(run: Runner, record: Path, way, whole) -> None:
    spoil(record, way, whole)
    proved, shown = run("prove", str(record)), run("show", str(record))
    assert (proved.code, proved.line) == (shown.code, shown.line)
    assert proved.code == (1 if whole else 2)
    assert not CODE.search(proved.line.removeprefix(f"tourelle: {record}")), proved.line


def test_a_changed_file_whose_steps_are_true(run: Runner, record: Path) -> None:
    """It is shown, for it can be; but it is no good file."""
    spoil(record, lambda data: data.update(at=7), whole=False)
    proved, shown = run("prove", str(record)), run("show", str(record))
    assert shown.out
    assert (proved.code, proved.err) == (shown.code, shown.err)
    assert proved.code == 2
    assert run("convert", str(record)).code == 2


def test_sentences_end_before_the_next_begins(run: Runner, record: Path) -> None:
    spoil(record, another_end, whole=False)
    assert ". The file was changed" in run("prove", str(record)).line
    assert ". Le fichier a été modifié" in run("prove", str(record), "--lang", "fr").line


def test_a_cut_file_says_at_once(run: Runner, record: Path) -> None:
    record.write_text(record.read_text()[:-6])
    line = run("prove", str(record)).line
    assert "Unterminated string starting at line" in line
    assert "at at" not in line


@pytest.mark.parametrize(
    ("position", "said"),
    [("1/2 w 0 1", "16 or 20 ranks, not 2"), (f"{BOARD} - 0 1", "the game is over")],
)
def test_a_bad_position_is_told_in_words(run: Runner, position: str, said: str) -> None:
    Path("game.txt").write_text(f'[Position "{position}"] *')
    for told in (
        run("convert", "game.txt"),
        run("show", "tank-chess", "--option", f"position={position}"),
    ):
        assert told.code == 2
        assert said in told.line
        assert not CODE.search(told.line), told.line


def test_a_map_that_is_not_there_is_told_in_words(run: Runner) -> None:
    Path("game.txt").write_text('[Map "16-99"] *')
    assert "the tags do not fit: map cannot be 16-99 (CH-2.6)" in run("convert", "game.txt").line
    told = run("convert", "game.txt", "--lang", "fr").line
    assert "map ne peut pas valoir 16-99 (CH-2.6)" in told
