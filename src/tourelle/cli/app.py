"""The program itself: chooses the language, runs a command, and ends with one clear line."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Any, Final

import click

from tourelle import __version__
from tourelle.cli.commands import Commands, Option, whole
from tourelle.cli.tongue import language, say, speak
from tourelle.cli.trouble import BAD_INPUT, Trouble, reason, usage_line
from tourelle.core.ask import Illegal
from tourelle.core.codec import Malformed

INTERRUPTED: Final = 130
START: Final = (
    Option(["--lan"], is_flag=True),
    Option(["--public"], is_flag=True),
    Option(["--origin"], multiple=True, metavar="URL"),
    Option(["--port"], callback=whole(1, 65535), metavar="N"),
    Option(["--no-browser", "quiet"], is_flag=True),
    Option(["--data"], metavar="DIR"),
    Option(["--metrics"], is_flag=True),
    Option(["--film-days"], callback=whole(0, 36_500), metavar="N"),
    Option(["--plain-assets", "plain"], is_flag=True),
    Option(["--version", "version"], is_flag=True),
)


def start(version: bool, **wishes: Any) -> int | None:
    """Without a command: the table, or the menu where there is none."""
    context = click.get_current_context()
    if version:
        click.echo(f"tourelle {__version__}")
        return 0
    if context.invoked_subcommand is not None:
        return None
    from tourelle.cli.server import open_house

    return open_house(wishes)


PROGRAM: Final = Commands("tourelle", callback=start, params=[*START], invoke_without_command=True)


def main(args: Sequence[str] | None = None) -> int:
    """Run one command; the exit code. Bad input is one line, never a traceback."""
    given = sys.argv[1:] if args is None else list(args)
    speak(language(given))
    try:
        code = PROGRAM.main(given, prog_name="tourelle", standalone_mode=False)
    except Trouble as trouble:
        return _end(trouble.line, trouble.code)
    except click.Abort:
        return _end(say("interrupted"), INTERRUPTED)
    except click.ClickException as error:
        return _end(usage_line(error), BAD_INPUT)
    except BrokenPipeError:  # `tourelle ... | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (Malformed, Illegal, OSError) as error:
        return _end(reason(error), BAD_INPUT)
    return code if isinstance(code, int) else 0


def _end(line: str, code: int) -> int:
    click.echo(f"tourelle: {line}", err=True)
    return code
