"""`rules`: the numbered rules, and which of them a test proves."""

from __future__ import annotations

import click
from rich.table import Table as Grid

from tourelle.cli.commands import argument, command, option
from tourelle.cli.screen import console, grid
from tourelle.cli.tongue import say
from tourelle.cli.trouble import FAILED, unknown
from tourelle.testing.coverage import GameReport, report


@command("rules")
@argument("game", required=False)
@option("--missing", is_flag=True)
def rules(game: str | None, missing: bool) -> int:
    found = report()
    if game is not None and game not in found.games:
        raise unknown("rules", game, tuple(found.games))
    for name in found.games if game is None else (game,):
        if game is not None:
            console().print(listed(found.games[name], missing))
        click.echo("\n".join(summary(found.games[name])))
    for error in found.errors:
        click.echo(error, err=True)
    return FAILED if found.errors else 0


def listed(game: GameReport, missing: bool) -> Grid:
    """Rules and vectors; with *missing* those that no test proves."""
    table = grid("rules.id", "rules.test", "rules.code", "rules.title")
    rules = game.missing() if missing else list(game.book.rules)
    vectors = game.missing_vectors() if missing else list(game.book.vectors)
    for rule in (*rules, *vectors):
        tested = say("yes") if rule.id in game.tested else "-"
        table.add_row(
            rule.id,
            say("rules.idle") if rule.idle else tested,
            say("yes") if rule.id in game.cited else "-",
            rule.title,
            style="dim" if rule.idle or rule.id in game.tested else "red",
        )
    return table


def summary(game: GameReport) -> list[str]:
    """Rules on one line, worked examples on another."""
    due, vectors = len(game.due()), len(game.book.vectors)
    done, played = due - len(game.missing()), vectors - len(game.missing_vectors())
    cited, idle = due - len(game.uncited()), len(game.book.rules) - due
    values = {"game": game.book.game, "done": done, "due": due, "cited": cited, "idle": idle}
    return [
        say("rules.done", percent=100 * done // max(1, due), **values),
        say(
            "rules.played",
            game=game.book.game,
            played=played,
            vectors=vectors,
            percent=100 * played // max(1, vectors),
        ),
    ]
