"""What is printed: tables, boards and bars, with colour where the terminal wants it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.highlighter import RegexHighlighter
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table as Grid
from rich.theme import Theme

from tourelle.cli.tongue import lang, say
from tourelle.core.rules import View
from tourelle.games.game import AnyGame, Fact

WIDE: Final = 140  # where the output is no terminal
COLOURS: Final = Theme(
    {
        "board.upper": "bold yellow",
        "board.lower": "bold cyan",
        "board.wall": "green",
        "board.water": "blue",
        "board.mine": "bold red",
        "board.faint": "dim",
    }
)


class BoardColours(RegexHighlighter):
    """Letters with an arrow are units: upper case for one side, lower case for the other."""

    base_style = "board."
    highlights = [  # noqa: RUF012 - as the base class has it
        r"(?P<upper>[A-Z][↑↗→↘↓↙←↖])",
        r"(?P<lower>[a-z][↑↗→↘↓↙←↖])",
        r"(?P<wall>█+)",
        r"(?P<water>~+)",
        r"(?P<mine>[*o])(?= )",
        r"(?P<faint>[·%])",
    ]


def console(error: bool = False) -> Console:
    stream = sys.stderr if error else sys.stdout
    width = None if stream.isatty() else WIDE
    return Console(file=stream, width=width, theme=COLOURS, highlight=False)


def grid(*titles: str) -> Grid:
    """A table with headings from the catalogue."""
    table = Grid(box=SIMPLE_HEAD, pad_edge=False)
    for title in titles:
        table.add_column(say(title), overflow="fold")
    return table


def draw_board(game: AnyGame, view: View) -> None:
    """The board in letters, what must be announced and what is to be known beside it."""
    screen = console()
    board = game.board(view, lang())
    if board:
        screen.print(BoardColours()(board), soft_wrap=True)
    for fact in game.banners(view, lang()):
        screen.print(f"[bold red]{line_of(fact)}[/]", soft_wrap=True)
    facts = [line_of(fact) for fact in game.status(view, lang())]
    if facts:
        screen.print("; ".join(facts), style="dim", markup=False, soft_wrap=True)


def line_of(fact: Fact) -> str:
    return f"{fact.label}: {fact.value}" if fact.value else fact.label


class Bar:
    """How far a long work has come."""

    def __init__(self, progress: Progress, task: TaskID) -> None:
        self._progress: Final = progress
        self._task: Final = task

    def tell(self, done: int, text: str) -> None:
        self._progress.update(self._task, completed=done, description=text)


@contextmanager
def bar(total: int, text: str) -> Iterator[Bar]:
    """A bar on the error stream, so that the result alone is on the other."""
    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console(error=True), transient=True) as progress:
        yield Bar(progress, progress.add_task(text, total=total))
