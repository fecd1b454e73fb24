"""`convert`: a record as the game's own notation, and back."""

from __future__ import annotations

from pathlib import Path

import click

from tourelle.cli.commands import argument, command, option
from tourelle.cli.files import read_text, write_record, write_text
from tourelle.cli.prove import known_game, proved
from tourelle.cli.rooms import find_game
from tourelle.cli.tongue import say
from tourelle.cli.trouble import Trouble, explained
from tourelle.core.record import Record
from tourelle.core.recordfile import SUFFIX, record_from, record_text
from tourelle.games import registry


@command("convert")
@argument("file")
@option("--game", metavar="GAME")
@option("--out", metavar="FILE")
def convert(file: str, game: str | None, out: str | None) -> None:
    source = read_text(file)
    if file.endswith(SUFFIX) or source.lstrip().startswith("{"):
        text = to_notation(file, source)
        if out is None:
            click.echo(text.rstrip("\n"))
        else:
            write_text(Path(out), text)
        return
    record = _read(file, source, game)
    if out is None:
        click.echo(record_text(record), nl=False)
    else:
        click.echo(write_record(out, record))


def to_notation(file: str, source: str) -> str:
    with explained(file):
        record = record_from(source)
    game = known_game(file, record)
    if game.notation is None:
        raise Trouble(say("no-notation", game=record.game))
    try:
        proved(file, source, game, record)
    except Trouble as trouble:  # what is not true is not written down
        raise Trouble(trouble.line) from trouble
    with explained(file, game):
        return game.notation.game(record)


def _read(file: str, source: str, name: str | None) -> Record:
    """The record of a game file, by the game that is named or the first that can read it."""
    names = registry.names() if name is None else (name,)
    troubles: list[Trouble] = []
    for game in map(find_game, names):
        if game.notation is None:
            continue
        try:
            with explained(file, game):
                return game.notation.record(source)
        except Trouble as trouble:
            troubles.append(trouble)
    raise troubles[0] if troubles else Trouble(say("no-notation", game=", ".join(names)))
