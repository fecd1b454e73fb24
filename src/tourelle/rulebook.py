"""The numbered rules as people read them: ids, titles and texts, in both languages.

They lie beside the package when it is installed, and in `docs/rules` of the repository:
`<game>.md` in English, `<game>.fr.md` in French. What is missing in French is told in English.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from tourelle.core.words import Lang

HERE: Final = Path(__file__).parent
PLACES: Final = (HERE / "rulebook", HERE.parents[1] / "docs" / "rules")
_ID: Final = r"[A-Z]{2}-[A-Z]?\d+[a-z]?(?:\.\d+[a-z]?)*"
_RULE: Final = re.compile(rf"^\s*[-*] (?:\*\*({_ID})([^*]*)\*\*|({_ID})\b)(.*)$")
_HEADING: Final = re.compile(r"^(#{1,6}) +(.*?)\s*#*$")
_COMMENT: Final = re.compile(r"^<!--.*-->$")


@dataclass(frozen=True)
class Rule:
    """One numbered rule."""

    id: str
    title: str  # often empty
    text: str
    game: str


@dataclass(frozen=True)
class Section:
    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Book:
    """The rules of one game in one language."""

    game: str
    title: str
    sections: tuple[Section, ...]

    def rule(self, id: str) -> Rule | None:
        return next((r for s in self.sections for r in s.rules if r.id == id), None)


def folder() -> Path | None:
    return next((place for place in PLACES if place.is_dir()), None)


def games() -> tuple[str, ...]:
    """The games that have a book."""
    place = folder()
    if place is None:
        return ()
    return tuple(sorted(file.stem for file in place.glob("*.md") if "." not in file.stem))


@cache
def book(game: str, lang: Lang) -> Book | None:
    """The book of *game*, or None; in English where it is not yet in French."""
    place = folder()
    if place is None or game not in games():
        return None
    file = place / f"{game}.{lang}.md"
    if not file.is_file():
        file = place / f"{game}.md"
    return parsed(game, file.read_text("utf-8"))


def rule(id: str, lang: Lang) -> Rule | None:
    """The rule of that id, in whichever game it stands."""
    for game in games():
        found = book(game, lang)
        known = None if found is None else found.rule(id)
        if known is not None:
            return known
    return None


def parsed(game: str, source: str) -> Book:
    """Ids, titles and texts out of a rules document."""
    reader = _Reader(game)
    for line in source.splitlines():
        reader.take(line)
    return reader.book()


class _Reader:
    def __init__(self, game: str) -> None:
        self._game: Final = game
        self._title = game
        self._sections: Final[list[tuple[str, list[Rule]]]] = [("", [])]
        self._id = ""
        self._name = ""
        self._lines: list[str] = []

    def take(self, line: str) -> None:
        heading, rule = _HEADING.match(line), _RULE.match(line)
        if heading:
            self._close()
            self._head(len(heading[1]), heading[2])
        elif rule:
            self._close()
            self._id, self._name = rule[1] or rule[3], (rule[2] or "").strip(" .:")
            self._lines = [rule[4].strip()]
        elif self._id and not _COMMENT.match(line.strip()):
            self._lines.append(line.rstrip())

    def _head(self, level: int, title: str) -> None:
        if level == 1:
            self._title = title
        else:
            self._sections.append((title, []))

    def _close(self) -> None:
        if self._id:
            text = "\n".join(self._lines).strip().removesuffix("---").strip()
            self._sections[-1][1].append(Rule(self._id, self._name, text, self._game))
        self._id, self._lines = "", []

    def book(self) -> Book:
        self._close()
        filled = [Section(title, tuple(rules)) for title, rules in self._sections if rules]
        return Book(self._game, self._title, tuple(filled))
