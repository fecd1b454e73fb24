"""Runs of the program inside the test's own process."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tourelle.cli import main
from tourelle.core.ids import Seat
from tourelle.core.recordfile import SUFFIX, record_text
from tourelle.core.table import Table
from tourelle.games.registry import game
from tourelle.stage.script import words_data

MOVES = ("Lc3-c5/N", "Ld14-d12/S", "Mf1/NE", "Hd16/SW")


@dataclass(frozen=True)
class Run:
    code: int
    out: str
    err: str

    @property
    def line(self) -> str:
        """What a run on bad input says: one line and nothing else."""
        assert self.out == ""
        lines = self.err.splitlines()
        assert len(lines) == 1, self.err
        assert "Traceback" not in self.err
        return lines[0]


Runner = Callable[..., Run]


@pytest.fixture
def run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Runner:
    """`run("games", "--lang", "fr", typed="...")`, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    for name in ("TOURELLE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def go(*args: str, typed: str = "") -> Run:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = main(args)
        told = capsys.readouterr()
        return Run(code, told.out, told.err)

    return go


def table_after(*moves: str, setup: Any = None) -> Table[Any, Any, Any]:
    """A table of Tank Chess after turns that are named as the list of orders names them."""
    room = game("tank-chess")
    table: Table[Any, Any, Any] = Table(room.rules, 2, setup or {}, b"s" * 32, ("a", "b"))
    for move in moves:
        ask = table.asks()[0]
        view = table.view(ask.seat)
        (choice,) = [
            one
            for one in ask.domains[0].listed() or ()
            if room.speech.choice(one, view, "en") == move
        ]
        table.submit(ask.seat, choice)
    return table


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Four turns and a resignation."""
    table = table_after(*MOVES)
    table.submit(Seat(0), table.rules.choice_from(words_data("resign")))
    file = tmp_path / f"game{SUFFIX}"
    file.write_text(record_text(table.reveal()), encoding="utf-8")
    return file
