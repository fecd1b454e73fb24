"""The table in the browser; without it a small menu. Also what keeps a house in order."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import click

from tourelle.cli.desk import command, option
from tourelle.cli.keyboard import Ended, ask_line
from tourelle.cli.tongue import lang, say
from tourelle.cli.trouble import FAILED, Trouble
from tourelle.games import registry

SERVE: Final = "tourelle.web.serve"
GAMES: Final = "games.db"


def web(name: str) -> Any:
    """A function of the web room, or None where that is not installed."""
    try:
        if find_spec(SERVE) is None:
            return None
        return getattr(import_module(SERVE), name, None)
    except ModuleNotFoundError:
        return None


def open_house(wishes: Mapping[str, Any]) -> int:
    """Serve until somebody stops it; without the web room a menu."""
    serve = web("serve")
    if serve is None:
        return menu()
    origins = wishes["origin"]
    serve(
        store_of(wishes["data"]),
        port=wishes["port"],
        lan=wishes["lan"],
        public=wishes["public"],
        origin=origins[0] if origins else None,
        browser=not wishes["quiet"],
        lang=lang(),
        say=click.echo,
    )
    return 0


def store_of(folder: str | None) -> Path | None:
    """The file of the games in a folder; None: in the usual place."""
    return None if folder is None else Path(folder) / GAMES


def menu() -> int:
    """What one can do in a terminal, by number."""
    context = click.get_current_context()
    choices = [(name, bots) for name in registry.names() for bots in ((), ("2=greedy",))]
    click.echo(say("menu.title"))
    for number, (name, bots) in enumerate(choices, 1):
        title = registry.game(name).speech.title(lang())
        click.echo(f"{number:>3}  {say('menu.bot' if bots else 'menu.two', title=title)}")
    click.echo(say("menu.more"))
    while True:
        try:
            typed = ask_line("> ")
        except Ended:
            return 0
        if typed.casefold() in ("", "q", "quit", "quitter"):
            return 0
        if typed.isascii() and typed.isdigit() and 0 < int(typed) <= len(choices):
            name, bots = choices[int(typed) - 1]
            from tourelle.cli.play import play

            context.invoke(play, game=name, bots=bots)
            return 0
        click.echo(say("menu.unknown", n=len(choices)))


@command("backup")
@option("--data", metavar="DIR")
@option("--out", required=True, metavar="FILE")
def backup(data: str | None, out: str) -> None:
    store, target = kept(data), Path(out)
    if target.exists():
        raise Trouble(say("house.exists", file=target))
    with closing(readable(store)) as source, closing(sqlite3.connect(target)) as copy:
        source.backup(copy)
    click.echo(say("house.copied", file=target))


@command("doctor")
@option("--data", metavar="DIR")
def doctor(data: str | None) -> int:
    store = kept(data)
    with closing(readable(store)) as source:
        try:
            found = [str(row[0]) for row in source.execute("PRAGMA integrity_check")]
        except sqlite3.DatabaseError as error:
            found = [str(error)]
    if found == ["ok"]:
        click.echo(say("house.sound", file=store))
        return 0
    raise Trouble(f"{store}: {found[0]}", FAILED)


def kept(folder: str | None) -> Path:
    """The file of the games, which must be there."""
    usual = web("default_store")
    store = store_of(folder) or (usual() if usual else None)
    if store is None:
        raise Trouble(say("no-web"))
    if not store.is_file():
        raise Trouble(f"{store}: {say('os.missing')}")
    return store


def readable(store: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{store.resolve().as_uri()}?mode=ro", uri=True)
