"""A record as the game's own notation, and back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tourelle.core.codec import Malformed
from tourelle.core.record import Record
from tourelle.core.recordfile import record_from, record_text
from tourelle.games.game import Notation
from tourelle.games.registry import game

Runner = Callable[..., Any]  # see conftest.py


class Backwards(Notation[Any, Any]):
    """A notation that is easy to see through: the record's text, read from its end."""

    def write(self, state: Any, choice: Any) -> str:
        return str(choice.data())[::-1]

    def read(self, state: Any, text: str) -> Any:
        raise Malformed(f"{text}: no turn")

    def game(self, record: Record) -> str:
        return "moves\n" + record_text(record)[::-1]

    def record(self, text: str) -> Record:
        if not text.startswith("moves\n"):
            raise Malformed("line 1: expected moves")
        return record_from(text.removeprefix("moves\n").strip("\n")[::-1])


@pytest.fixture
def backwards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game("tank-chess"), "notation", Backwards(), raising=False)


@pytest.mark.usefixtures("backwards")
def test_there_and_back(run: Runner, record: Path) -> None:
    told = run("convert", str(record))
    assert told.code == 0
    assert told.out.startswith("moves\n")
    Path("game.txt").write_text(told.out)
    assert run("convert", "game.txt").out == record.read_text()
    assert run("convert", "game.txt", "--game", "tank-chess", "--out", "again").code == 0
    assert Path("again.tourelle.json").read_text() == record.read_text()
    assert run("convert", str(record), "--out", "other.txt").code == 0
    assert Path("other.txt").read_text().startswith("moves\n")


@pytest.mark.usefixtures("backwards")
def test_notation_with_a_typo(run: Runner, tmp_path: Path) -> None:
    Path("game.txt").write_text("mvoes\n")
    told = run("convert", "game.txt", "--out", "again")
    assert told.code == 2
    assert "game.txt: line 1: expected moves" in told.line
    assert [file.name for file in tmp_path.iterdir()] == ["game.txt"]


@pytest.mark.usefixtures("backwards")
def test_a_typo_at_the_table_is_told_by_the_notation(run: Runner) -> None:
    told = run("play", "tank-chess", typed="Lc3-c99/N\nquit\n")
    assert "Lc3-c99/N: no turn" in told.out
    assert "→" not in told.out


def test_a_game_without_notation(run: Runner, record: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(game("tank-chess"), "notation", None, raising=False)
    assert "no text notation for tank-chess" in run("convert", str(record)).line
