"""What went wrong, as one line for a person: exit code 2 for bad input, 1 for a failed check."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from typing import Final

import click

from tourelle.cli.tongue import lang, say
from tourelle.cli.words_malformed import told
from tourelle.core.ask import Illegal
from tourelle.core.codec import Malformed
from tourelle.core.content import ContentError
from tourelle.core.phrases import CORE
from tourelle.games.game import AnyGame

BAD_INPUT: Final = 2
FAILED: Final = 1


class Trouble(Exception):
    """The end of a command, with its one line and its exit code."""

    def __init__(self, line: str, code: int = BAD_INPUT) -> None:
        super().__init__(line)
        self.line: Final = " ".join(line.split())
        self.code: Final = code


@contextmanager
def explained(where: str = "", game: AnyGame | None = None) -> Iterator[None]:
    """Turn what the rooms raise on bad input into Trouble, *where* in front."""
    try:
        yield
    except (Malformed, Illegal, OSError, UnicodeDecodeError) as error:
        line = reason(error, game)
        raise Trouble(f"{where}: {line}" if where else line) from error


def reason(error: Exception, game: AnyGame | None = None) -> str:
    """Why, in the reader's language where the room that raised it can say it."""
    if isinstance(error, Illegal):
        return refused(error, game)
    if isinstance(error, ContentError):
        lines = error.lines(lang())
        return lines[0] + (say("and-more", n=len(lines) - 1) if lines[1:] else "")
    if isinstance(error, UnicodeDecodeError):
        return say("not-text")
    if isinstance(error, OSError):
        return system_reason(error)
    said = getattr(error, "said", None)
    return str(said(lang())) if callable(said) else told(str(error), lang())


def system_reason(error: OSError) -> str:
    """What the system said, in our words where they are known."""
    kinds = {
        FileNotFoundError: "os.missing",
        IsADirectoryError: "os.folder",
        NotADirectoryError: "os.missing",
        PermissionError: "os.denied",
    }
    key = kinds.get(type(error))
    return error.strerror or str(error) if key is None else say(key)


def refused(error: Illegal, game: AnyGame | None = None) -> str:
    refusal = error.refusal
    words = CORE if game is None else game.speech.catalogue
    if f"refuse.{refusal.code}" not in words:
        return str(error)
    text = refusal.said(words, lang())
    return f"{text} ({refusal.rule})" if refusal.rule else text


def usage_line(error: click.ClickException) -> str:
    """Click's complaints in our words."""
    if isinstance(error, click.NoSuchOption):
        return say("usage.option", name=error.option_name)
    if isinstance(error, click.MissingParameter) and error.param is not None:
        return say("usage.missing", name=error.param.human_readable_name)
    if isinstance(error, click.BadParameter) and error.param is not None:
        name = error.param.opts[0] if error.param.opts else error.param.human_readable_name
        return say("usage.bad", name=name, why=error.message)
    return error.format_message()


def unknown(what: str, name: str, known: Collection[str]) -> Trouble:
    """No such game, scenario, bot...: with those that there are, or that are alike."""
    alike = get_close_matches(name, known, 3)
    tail = say("alike" if alike else "known", names=", ".join(alike or known))
    return Trouble(f"{say(f'unknown.{what}', name=name)} {tail}")
