"""`games`: which there are, and what may be agreed before play."""

from __future__ import annotations

from collections.abc import Sequence

import click
from rich.table import Table as Grid

from tourelle.cli.commands import argument, command, packs
from tourelle.cli.rooms import find_game
from tourelle.cli.screen import console, grid
from tourelle.cli.tongue import lang, say
from tourelle.core.option import OneOf, Option, Whole
from tourelle.games import registry
from tourelle.games.game import AnyGame


@command("games")
@argument("game", required=False)
@packs
def games(game: str | None, packs: Sequence[str]) -> None:
    if game is not None:
        describe(find_game(game, packs))
        return
    table = grid("games.name", "games.title", "games.seats", "games.scenarios")
    for name in registry.names():
        room = find_game(name, packs)
        scenarios = ", ".join(scenario.id for scenario in room.scenarios())
        table.add_row(name, room.speech.title(lang()), seats(room), scenarios)
    console().print(table)
    click.echo(say("games.more"))


def seats(game: AnyGame) -> str:
    counts = game.rules.seats
    return str(counts[0]) if len(counts) == 1 else f"{min(counts)}-{max(counts)}"


def describe(game: AnyGame) -> None:
    """Scenarios and options of one game."""
    screen = console()
    click.echo(f"{game.speech.title(lang())} ({game.rules.name}): {seats(game)}")
    screen.print(scenarios_of(game))
    screen.print(options_of(game))


def scenarios_of(game: AnyGame) -> Grid:
    table = grid("games.scenario", "games.called", "games.note")
    for scenario in game.scenarios():
        table.add_row(scenario.id, scenario.name.said(lang()), scenario.note.said(lang()))
    return table


def options_of(game: AnyGame) -> Grid:
    table = grid("games.option", "games.values", "games.help", "games.rule")
    for option in game.rules.options():
        _, text = game.speech.option(option, lang())
        table.add_row(option.name, values_of(option), text, option.rule)
    return table


def values_of(option: Option) -> str:
    """What it takes, the default first."""
    if isinstance(option, OneOf):
        return ", ".join(str(value) for value in option.values)
    if isinstance(option, Whole):
        return f"{option.default} ({option.low} ... {option.high})"
    return str(option.default).lower() if isinstance(option.default, bool) else say("games.text")
