"""`content`: the editions of a game's content, and a new one after a correction."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from tourelle.cli.commands import argument, command, option
from tourelle.cli.rooms import find_game
from tourelle.cli.tongue import say
from tourelle.cli.trouble import FAILED, Trouble
from tourelle.core.content_source import ContentSource
from tourelle.core.editions import FOLDER, publish
from tourelle.games import registry


@command("content")
@argument("game", required=False)
@option("--keep", is_flag=True)
def content(game: str | None, keep: bool) -> int:
    names = registry.names() if game is None else (game,)
    sources = [(name, source) for name in names if (source := find_game(name).source) is not None]
    if keep:
        for name, source in sources:
            kept(name, source)
        return 0
    missing = [told(name, source) for name, source in sources].count(False)
    return FAILED if missing else 0


def kept(name: str, source: ContentSource[Any]) -> None:
    """Today's content becomes an edition, unless it is one."""
    folder = source.folder()
    if not isinstance(folder, Path):
        raise Trouble(say("content.packed", name=name))
    file = publish(folder / FOLDER, source.digest(), source.book())
    if file is not None:
        click.echo(say("content.kept", name=name, file=file))


def told(name: str, source: ContentSource[Any]) -> bool:
    """All editions, and whether today's content is one of them."""
    today = source.digest()
    names = source.editions().names()
    for digest, file in names.items():
        key = "content.today" if digest == today else "content.earlier"
        click.echo(say(key, name=name, number=int(file[:4]), digest=digest))
    if today not in names:
        click.echo(say("content.missing", name=name, digest=today))
    return today in names
