"""Commands whose help is said in both languages, and the kinds of values they take."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

import click

from tourelle.cli.tongue import say
from tourelle.cli.trouble import unknown
from tourelle.cli.words import WORDS
from tourelle.core.words import LANGS

#: Every command is loaded when it is called: `tourelle games` need not know the web.
COMMANDS: Final = {
    "play": "play:play",
    "games": "games:games",
    "show": "show:show",
    "prove": "prove:prove",
    "convert": "convert:convert",
    "review": "review:review",
    "match": "match:match",
    "ladder": "ladder:ladder",
    "puzzles": "puzzles:puzzles",
    "fuzz": "fuzz:fuzz",
    "perft": "perft:perft",
    "odds": "odds:odds",
    "rules": "rules:rules",
    "content": "content:content",
    "lessons": "lessons:lessons",
    "backup": "server:backup",
    "doctor": "server:doctor",
}


Check = Callable[[click.Context, click.Parameter, Any], Any]


class Option(click.Option):
    """An option whose help is `option.<command>.<name>` or `option.<name>` in the catalogue."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        own = f"option.{ctx.command.name}.{self.name}"
        values = {"bots": known_bots()} if self.name == "bots" else {}
        self.help = say(own if own in WORDS else f"option.{self.name}", **values)
        return super().get_help_record(ctx)


def known_bots() -> str:
    from tourelle.bots.spec import examples  # commands that name no bot need not know them

    return ", ".join(examples())


class Command(click.Command):
    """A command whose help is `help.<name>` in the catalogue."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.params.append(lang_option())

    def get_short_help_str(self, limit: int = 45) -> str:
        return say(f"help.{self.name}").partition("\n")[0]

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, say("usage"))

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write_paragraph()
        with formatter.indentation():
            for paragraph in say(f"help.{self.name}").split("\n"):
                formatter.write_text(paragraph)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section(say("options")):
            formatter.write_dl(
                [record for p in self.get_params(ctx) if (record := _record(p, ctx))]
            )


def _record(param: click.Parameter, ctx: click.Context) -> tuple[str, str] | None:
    record = param.get_help_record(ctx)
    if record is None or isinstance(param, click.Argument):
        return None
    return record if isinstance(param, Option) else (record[0], say("option.help"))


class Commands(Command, click.Group):
    """The whole program."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name].partition(":")
        command: click.Command = getattr(import_module(f"tourelle.cli.{module}"), name)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in COMMANDS:
            raise unknown("command", args[0], tuple(COMMANDS))
        return super().resolve_command(ctx, args)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_options(ctx, formatter)
        self.format_commands(ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        told = [(name, say(f"help.{name}").partition("\n")[0]) for name in COMMANDS]
        with formatter.section(say("commands")):
            formatter.write_dl(told)


def lang_option() -> Option:
    """Read before anything else, see tongue.language(); here it is only checked."""
    return Option(["--lang"], callback=one_of(*LANGS), expose_value=False, metavar="en|fr")


def one_of(*known: str) -> Check:
    """A value that is one of a few words."""

    def check(ctx: click.Context, param: click.Parameter, value: Any) -> str | None:
        if value is not None and value not in known:
            why = say("not-a-word", value=value, known=", ".join(known))
            raise click.BadParameter(why, ctx, param)
        return None if value is None else str(value)

    return check


def whole(low: int = 0, high: int = 2**63 - 1) -> Check:
    """A value that is a whole number between two ends."""

    def check(ctx: click.Context, param: click.Parameter, value: Any) -> int | None:
        if value is None:
            return None
        digits = str(value).removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) < 20):
            raise click.BadParameter(say("not-a-number", value=value), ctx, param)
        if not low <= int(value) <= high:
            why = say("not-in-range", value=value, low=low, high=high)
            raise click.BadParameter(why, ctx, param)
        return int(value)

    return check


Decorator = Callable[[Any], Any]


def command(name: str) -> Decorator:
    return click.command(name, cls=Command)


def option(*names: str, **more: Any) -> Decorator:
    return click.option(*names, cls=Option, **more)


def argument(name: str, **more: Any) -> Decorator:
    return click.argument(name, **more)


def packs(function: Any) -> Any:
    return option("--pack", "packs", multiple=True, metavar="DIR")(function)


def settings(function: Any) -> Any:
    """What is agreed before play."""
    function = option("--option", "-o", "options", multiple=True, metavar="NAME=VALUE")(function)
    return option("--scenario", "-s", metavar="ID")(function)
