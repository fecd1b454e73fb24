"""The table in the browser; without it a small menu. Also what keeps a house in order."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import click

from tourelle.bots.spec import USUAL
from tourelle.cli.commands import argument, command, option
from tourelle.cli.keyboard import Ended, ask_line
from tourelle.cli.tongue import lang, say
from tourelle.cli.trouble import FAILED, Trouble
from tourelle.games import registry
from tourelle.games.running import is_law_compiled

SERVE: Final = "tourelle.web.http.serve"
UPKEEP: Final = "tourelle.web.session.upkeep"
SHORT: Final = 12  # signs of a digest that tell contents apart


def web(name: str, module: str = SERVE) -> Any:
    """A function of the web room, or None where that is not installed."""
    try:
        return None if find_spec(module) is None else getattr(import_module(module), name, None)
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
        plain=wishes["plain"],
        metrics=wishes["metrics"],
        film_days=wishes["film_days"],
        lang=lang(),
        say=click.echo,
    )
    return 0


def store_of(folder: str | None) -> Path | None:
    """The file of the games in a folder; None: in the usual place."""
    if folder is None:
        return None
    from tourelle.web.store.kinds import GAMES

    return Path(folder) / GAMES


def menu() -> int:
    """What one can do in a terminal, by number."""
    context = click.get_current_context()
    choices = [(name, bots) for name in registry.names() for bots in ((), (f"2={USUAL}",))]
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
@argument("file")
def backup(data: str | None, file: str) -> None:
    copied = needed("backup", UPKEEP)(kept(data), Path(file))
    click.echo(say("house.copied", n=copied, file=file))


@command("doctor")
@option("--data", metavar="DIR")
def doctor(data: str | None) -> int:
    """Every stored game played again; a damaged one fails."""
    healths: list[str] = []
    for found in needed("doctor", UPKEEP)(kept(data)):
        healths.append(found.health)
        said = say(f"health.{found.health}", why=found.reason)
        key = "house.earlier" if found.earlier else "house.content"
        said = f"{said} {say(key, digest=found.content[:SHORT])}"
        click.echo(say("house.game", game=found.game, name=found.name, n=found.steps, said=said))
    tell_engines()
    tell_law()
    click.echo(say("house.looked", n=len(healths), damaged=healths.count("damaged")))
    return FAILED if "damaged" in healths else 0


def tell_engines() -> None:
    """Which games think by an engine of their own, and whether it is compiled here."""
    for name in registry.names():
        game = registry.game(name)
        if game.engine is not None and game.engine.compiles:
            key = "house.compiled" if game.engine.is_compiled() else "house.plain"
            click.echo(say(key, game=game.speech.title(lang())))


def tell_law() -> None:
    """Whose rules run compiled here, and whose as text."""
    games = [registry.game(name) for name in registry.names()]
    for key, wanted in (("house.law-compiled", True), ("house.law-text", False)):
        some = [game.speech.title(lang()) for game in games if is_law_compiled(game) is wanted]
        if some:
            click.echo(say(key, games=", ".join(some)))


def kept(folder: str | None) -> Path:
    """The file of the games."""
    store = store_of(folder)
    return needed("default_store")() if store is None else store


def needed(name: str, module: str = SERVE) -> Any:
    found = web(name, module)
    if found is None:
        raise Trouble(say("no-web"))
    return found
