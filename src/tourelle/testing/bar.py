"""A progress bar for long work on the command line."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tourelle.testing.fuzz import Progress as Tell
from tourelle.testing.fuzz import Report


@contextmanager
def fuzz_bar(games: int, console: Console | None = None) -> Iterator[Tell]:
    """`with fuzz_bar(n) as tell: fuzz(game, n, progress=tell)`."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console or Console(stderr=True)) as progress:
        task = progress.add_task("games", total=games)

        def tell(report: Report) -> None:
            said = f"{report.game}: {report.steps} steps, {len(report.failures)} failures"
            done = report.games + report.skipped
            progress.update(task, completed=done, description=said)

        yield tell
