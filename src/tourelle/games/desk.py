"""Chances for people who play on a real table: a room says what it must be told, and answers with
exact odds. No game is needed; the command line and a page ask the same questions.

    desk = room.desk
    desk.questions()                        cards, words, switches and numbers that count
    desk.odds(read(desk, {"shooter": "t-34-85", "part": "front"}), lang)
"""

from __future__ import annotations

import re
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final, Literal

from tourelle.art.scene import Scene
from tourelle.art.themes import Theme
from tourelle.core.fields import choices
from tourelle.core.misread import Misread
from tourelle.core.words import Lang, Phrase
from tourelle.games.facts import Odds

Kind = Literal["card", "word", "switch", "number"]
Value = str | int | bool | None
Asked = Mapping[str, Value]
YES: Final = ("true", "yes", "on", "1", "oui", "")
NO: Final = ("false", "no", "off", "0", "non")
MOST_ALIKE: Final = 6

NO_QUESTION: Final = Phrase("no {name}; there are: {known}", "pas de {name} ; il y a : {known}")
NO_WORD: Final = Phrase(
    "{name}: no {got}; did you mean {known}?", "{name} : pas de {got} ; peut-être {known} ?"
)
NO_NUMBER: Final = Phrase(
    "{name}: expected a whole number from {low} to {high}, got {got}",
    "{name} : il faut un nombre entier de {low} à {high} et non {got}",
)
NO_SWITCH: Final = Phrase(
    "{name}: expected yes or no, got {got}", "{name} : il faut oui ou non, et non {got}"
)


@dataclass(frozen=True)
class Word:
    """One answer to a question; *also*: what else people call it."""

    id: str
    label: Phrase
    also: tuple[str, ...] = ()
    group: str = ""  # of cards: their nation


@dataclass(frozen=True)
class Question:
    """Something that counts for the odds; a number without *usual* may be left open."""

    name: str
    label: Phrase
    kind: Kind
    usual: Value
    words: tuple[Word, ...] = ()
    low: int = 0
    high: int = 0
    rule: str = ""


class Desk(ABC):
    """What one room is asked, and what it answers."""

    @abstractmethod
    def title(self, lang: Lang) -> str:
        """How the way to it is called."""

    @abstractmethod
    def questions(self) -> tuple[Question, ...]: ...

    @abstractmethod
    def odds(self, asked: Asked, lang: Lang) -> Odds:
        """The chances of what was *asked*: a value for every question."""

    @abstractmethod
    def picture(self, card: str, lang: Lang, theme: Theme) -> Scene | None:
        """A card that a question offers."""


def read(desk: Desk, said: Mapping[str, str]) -> Asked:
    """What people wrote as values, the usual ones where nothing was said; or Misread."""
    questions = {question.name: question for question in desk.questions()}
    for name in said:
        if name not in questions:
            raise Misread(NO_QUESTION, name=name[:40], known=", ".join(questions))
    return {
        name: _value(question, said[name]) if name in said else question.usual
        for name, question in questions.items()
    }


def _value(question: Question, text: str) -> Value:
    if question.kind == "switch":
        return _switch(question, text)
    if question.kind == "number":
        return _number(question, text)
    return _word(question, text)


def _switch(question: Question, text: str) -> bool:
    if text.casefold() not in (*YES, *NO):
        raise Misread(NO_SWITCH, name=question.name, got=text[:40])
    return text.casefold() in YES


def _number(question: Question, text: str) -> int | None:
    if not text and question.usual is None:
        return None
    whole = re.fullmatch(r"[+-]?[0-9]{1,4}", text)
    if whole is None or not question.low <= int(text) <= question.high:
        raise Misread(
            NO_NUMBER, name=question.name, low=question.low, high=question.high, got=text[:40]
        )
    return int(text)


def _word(question: Question, text: str) -> str:
    """By its id or any of the names it goes by, also by the beginning of one if no other begins
    so."""
    wanted = plain(text)
    names = {word.id: [plain(name) for name in _names(word)] for word in question.words}
    whole = [word for word, known in names.items() if wanted in known]
    begun = [word for word, known in names.items() if any(n.startswith(wanted) for n in known)]
    for found in (whole, begun):
        if wanted and len(found) == 1:
            return found[0]
    known = [name for word in question.words for name in (word.id, *word.also)]
    alike = (begun if wanted else []) or get_close_matches(text, known, 3)
    named = ", ".join(alike[:MOST_ALIKE]) if alike else choices(known, text)
    raise Misread(NO_WORD, name=question.name, got=text[:40], known=named)


def _names(word: Word) -> tuple[str, ...]:
    return word.id, *word.also, word.label.said("en"), word.label.said("fr")


def plain(text: str) -> str:
    """Small letters and digits alone: T 34/85 is t-34-85."""
    spread = unicodedata.normalize("NFD", text.casefold())
    return "".join(sign for sign in spread if sign.isalnum())
