"""The table in the browser; without it a small menu. Also what keeps a house in order."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

import click

from tourelle.cli.desk import command, option
from tourelle.cli.keyboard import Ended, ask_line
from tourelle.cli.tongue import lang, say
from tourelle.cli.trouble import Trouble
from tourelle.games import registry

SERVE: Final = "tourelle.web.serve"


def web(name: str) -> Any:
    """A function of the web room, or None where that is not installed."""
    try:
        if find_spec(SERVE) is None:
            return None
        return getattr(import_module(SERVE), name, None)
    except ModuleNotFoundError:
        return None


def open_house(wishes: Mapping[str, Any]) -> int:
    serve = web("serve")
    if serve is None:
        return menu()
    code = serve(
        lan=wishes["lan"],
        public=wishes["public"],
        origins=tuple(wishes["origin"]),
        port=wishes["port"],
        browser=not wishes["quiet"],
        data=wishes["data"],
        lang=lang(),
    )
    return code if isinstance(code, int) else 0


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
@option("--out", metavar="FILE")
def backup(**wishes: Any) -> int:
    return _call("backup", wishes)


@command("doctor")
@option("--data", metavar="DIR")
def doctor(**wishes: Any) -> int:
    return _call("doctor", wishes)


def _call(name: str, wishes: Mapping[str, Any]) -> int:
    function = web(name)
    if function is None:
        raise Trouble(say("no-web", name=name))
    code = function(**wishes)
    return code if isinstance(code, int) else 0
