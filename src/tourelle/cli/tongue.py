"""The language of one run of the program, and the words said in it."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from contextvars import ContextVar
from typing import Final

from tourelle.cli.words import WORDS
from tourelle.core.words import LANGS, Lang

_LANG: Final[ContextVar[Lang]] = ContextVar("lang", default="en")
ASKED: Final = ("TOURELLE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


def lang() -> Lang:
    return _LANG.get()


def speak(lang: Lang) -> None:
    _LANG.set(lang)


def say(key: str, **values: object) -> str:
    return WORDS.say(lang(), key, **values)


def language(args: Sequence[str], environment: Mapping[str, str] = os.environ) -> Lang:
    """What `--lang` says, wherever it stands, else the environment, else English."""
    for at, word in enumerate(args):
        name, _, value = word.partition("=")
        if name == "--lang":
            return _known(value or "".join(args[at + 1 : at + 2]))
    told = next((environment[name] for name in ASKED if environment.get(name)), "")
    return _known(told)


def _known(text: str) -> Lang:
    return next((lang for lang in LANGS if text.casefold().startswith(lang)), "en")
