"""`fuzz`: random games until something breaks."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from tourelle.cli.commands import argument, command, option, packs, whole
from tourelle.cli.rooms import find_game
from tourelle.cli.screen import bar
from tourelle.cli.tongue import say
from tourelle.cli.trouble import FAILED
from tourelle.testing import fuzz as fuzzer


@command("fuzz")
@argument("game")
@option("--games", "-n", "count", callback=whole(1, 100_000_000), default=1000, metavar="N")
@option("--seed", callback=whole(), default=0, metavar="N")
@option("--minutes", callback=whole(1, 100_000), metavar="N")
@option("--workers", callback=whole(1, 256), metavar="N")
@option("--save", "folder", default="out/fuzz", metavar="DIR")
@packs
def fuzz(
    game: str,
    count: int,
    seed: int,
    minutes: int | None,
    workers: int | None,
    folder: str,
    packs: Sequence[str],
) -> int:
    room = find_game(game, packs)
    with bar(count, game) as shown:

        def tell(report: fuzzer.Report) -> None:
            said = say("fuzz.so-far", steps=report.steps, failures=len(report.failures))
            shown.tell(report.games + report.skipped, f"{game}: {said}")

        report = fuzzer.fuzz(room, count, seed, minutes, workers, tell)
    click.echo(summary(report))
    for failure in report.failures:
        click.echo(failure.line, err=True)
    for file in fuzzer.save(report, Path(folder)):
        click.echo(say("fuzz.saved", file=file), err=True)
    return FAILED if report.failures else 0


def summary(report: fuzzer.Report) -> str:
    return say(
        "fuzz.done",
        game=report.game,
        seed=report.seed,
        games=report.games,
        steps=report.steps,
        full=report.full,
        scenes=report.scenes,
        skipped=report.skipped,
        failures=len(report.failures),
        seconds=f"{report.seconds:.0f}",
    )
