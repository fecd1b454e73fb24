"""The numbered rules as people read them: ids, titles and texts, in both languages.

A rule stands at the head of a list item (`- **CH-4.7** ...`, `- **CH-R3 Title.** ...`,
`- TH-5.4 ...`); rules and worked examples may also head a row of a table (`| TK-E02 | ...`).
A range of ids (`TK-E01 to TK-E04`) defines none of them.

They lie beside the package when it is installed, and in `docs/rules` of the repository:
`<game>.md` in English, `<game>.fr.md` in French. What is missing in French is told in English.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from tourelle.core.typography import french
from tourelle.core.words import Lang

HERE: Final = Path(__file__).parent
PLACES: Final = (HERE / "rulebook", HERE.parents[1] / "docs" / "rules")
RULE: Final = r"[A-Z]{2}-(?:\d+(?:\.\d+)*[a-z]?|[RE]\d+)"
VECTOR: Final = r"[A-Z]{2}-[XVY]\d+"  # a worked example
_ANY: Final = r"[A-Z]{2}-[A-Z]?\d+[a-z]?(?:\.\d+[a-z]?)*"  # decision points as well
_ALONE: Final = r"(?![\w.-]*\w)(?! *(?:[-–…/]|\.\.|(?:to|à) ) *(?:[A-Z]{2}-)?[A-Z]?\d)"
_ITEM: Final = re.compile(
    rf"\s*[-*] +(?:\*\*(?P<bold>{_ANY}){_ALONE}(?P<title>[^*]*)\*\*"
    rf"|(?P<plain>{_ANY}){_ALONE})(?P<text>.*)"
)
_ROW: Final = re.compile(rf"\| *(\*\*)?(?P<id>{RULE}|{VECTOR}){_ALONE}(?(1)\*\*)(?P<text>.*)")
_CELL: Final = re.compile(r" *(?<!\\)\| *")
_HEADING: Final = re.compile(r"^(#{1,6}) +(.*?)\s*#*$")
_COMMENT: Final = re.compile(r"^<!--.*-->$")


@dataclass(frozen=True)
class Head:
    """What the line says on which an id is defined."""

    id: str
    title: str  # written in bold beside the id, often empty
    text: str
    row: bool = False


def head(line: str) -> Head | None:
    """What *line* defines, or None."""
    item, row = _ITEM.fullmatch(line), _ROW.fullmatch(line)
    if item:
        return Head(item["bold"] or item["plain"], item["title"] or "", item["text"])
    if row:
        cells = filter(None, _CELL.split(row["text"].strip()))
        return Head(row["id"], "", " | ".join(cells), row=True)
    return None


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
    if file.is_file() and lang == "fr":
        return parsed(game, french(file.read_text("utf-8")))
    return parsed(game, (place / f"{game}.md").read_text("utf-8"))


def rule(id: str, lang: Lang) -> Rule | None:
    """The rule of that id, in whichever game it stands."""
    for game in games():
        found = book(game, lang)
        known = None if found is None else found.rule(id)
        if known is not None:
            return known
    return None


def speaking(game: str, ids: Iterable[str], words: Iterable[str], lang: Lang) -> tuple[Rule, ...]:
    """The rules of these ids, and those whose English text has one of *words*, each once."""
    english, said = book(game, "en"), book(game, lang)
    if english is None or said is None:
        return ()
    wanted = re.compile("|".join(rf"(?<!\w){re.escape(word)}(?!\w)" for word in words) or r"(?!)")
    every = (rule for section in english.sections for rule in section.rules)
    told = (rule.id for rule in every if wanted.search(f"{rule.title} {rule.text}"))
    found = (said.rule(id) for id in dict.fromkeys((*ids, *told)))
    return tuple(rule for rule in found if rule is not None)


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
        self._prefix = ""
        self._sections: Final[list[tuple[str, list[Rule]]]] = [("", [])]
        self._id = ""
        self._name = ""
        self._lines: list[str] = []

    def take(self, line: str) -> None:
        heading, begun = _HEADING.match(line), head(line)
        if heading:
            self._close()
            self._head(len(heading[1]), heading[2])
        elif begun and (not begun.row or begun.id.startswith(self._prefix)):
            self._begin(begun)
        elif self._id and not _COMMENT.match(line.strip()):
            self._lines.append(line.rstrip())

    def _begin(self, begun: Head) -> None:
        """An item goes on until something else begins, a row does not."""
        self._close()
        self._prefix = self._prefix or begun.id[:3]
        self._id, self._name = begun.id, begun.title.strip(" .:")
        self._lines = [begun.text.strip()]
        if begun.row:
            self._close()

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
