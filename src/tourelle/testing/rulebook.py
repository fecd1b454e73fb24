"""The numbered rules of a document: which ids it defines, with titles and vectors.

`tourelle.rulebook` says where an id is defined: at the head of a list item or of a row of a
table. What counts are rules (n.n), rulings (R) and effects (E), and beside them vectors (worked
examples: X, V or Y). Decision points, cards and units that have ids of their own are no rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tourelle.core.codec import Malformed
from tourelle.rulebook import RULE, VECTOR, head

RULE_ID: Final = re.compile(RULE)
VECTOR_ID: Final = re.compile(VECTOR)
NO_EFFECT: Final = "(no effect)"
MARK: Final = r"`(?:authored|rulebook|public|optional|expansion)`"
MARKS: Final = re.compile(rf"(?:(?:\({MARK}[^)]*\)|{MARK})[\s:.]*)+")
BRACKET: Final = re.compile(r"\((?P<inside>[^()]*)\)\W*(?P<after>.*)")
WIDTH: Final = 72
FOLDER: Final = Path("docs", "rules")


@dataclass(frozen=True)
class Rule:
    """One id of a document."""

    id: str
    title: str
    line: int
    idle: bool = False  # marked as having no effect on play


@dataclass(frozen=True)
class Rulebook:
    """All ids of one document."""

    game: str  # as the file is called
    rules: tuple[Rule, ...]
    vectors: tuple[Rule, ...]

    @property
    def prefix(self) -> str:
        return self.rules[0].id.partition("-")[0]

    def ids(self) -> set[str]:
        return {rule.id for rule in self.rules}


def docs_folder(start: Path | None = None) -> Path:
    """The folder of the rules documents, found upwards from *start* (here, if not given)."""
    here = (Path.cwd() if start is None else start).resolve()
    for folder in (here, *here.parents):
        if (folder / FOLDER).is_dir():
            return folder / FOLDER
    raise Malformed(f"no {FOLDER.as_posix()} in {here} or above it: name the folder")


def read_rulebooks(folder: Path) -> dict[str, Rulebook]:
    """The documents of a folder by game; translations (`*.fr.md`) have the same ids."""
    files = sorted(file for file in folder.glob("*.md") if "." not in file.stem)
    if not files:
        raise Malformed(f"no rules documents in {folder}")
    return {file.stem: read_rulebook(file) for file in files}


def read_rulebook(file: Path) -> Rulebook:
    return rulebook_from(file.stem, file.read_text(encoding="utf-8"))


def rulebook_from(game: str, text: str) -> Rulebook:
    """The ids that *text* defines, in its order; Malformed if it defines one twice."""
    found: dict[str, Rule] = {}
    for rule in _defined(text):
        if rule.id in found:
            first = found[rule.id].line
            raise Malformed(f"{game}: {rule.id} is defined on lines {first} and {rule.line}")
        found[rule.id] = rule
    rules = tuple(rule for rule in found.values() if RULE_ID.fullmatch(rule.id))
    vectors = tuple(rule for rule in found.values() if VECTOR_ID.fullmatch(rule.id))
    if not rules:
        raise Malformed(f"{game}: no numbered rules found")
    return Rulebook(game, rules, vectors)


def _defined(text: str) -> Iterator[Rule]:
    """Scenarios and the like have ids as well: the first prefix is that of the rules."""
    prefix = ""
    for number, line in enumerate(text.splitlines(), 1):
        found = head(line)
        if found is not None and _counts(found.id) and found.id.startswith(prefix):
            prefix = prefix or found.id[:3]
            idle = NO_EFFECT in (found.title + found.text)[:40]
            yield Rule(found.id, _title(found.title, found.text), number, idle)


def _counts(id: str) -> bool:
    return bool(RULE_ID.fullmatch(id) or VECTOR_ID.fullmatch(id))


def _title(inside: str, after: str) -> str:
    """What is written in bold after the id, or the beginning of the text."""
    words = _plain(inside) or _plain(after)
    first = re.split(r"\. | \| ", words)[0].rstrip(".:")
    return first if len(first) <= WIDTH else first[: WIDTH - 3].rsplit(" ", 1)[0] + "..."


def _plain(text: str) -> str:
    """Without marks of the document, provenance and leading brackets."""
    text = text.replace(NO_EFFECT, "").replace("*", "").strip(" |.:")
    text = text[(marks.end() if (marks := MARKS.match(text)) else 0) :].strip(" |.:")
    said = BRACKET.fullmatch(text)
    return said["inside"] if said and not said["after"] else said["after"] if said else text
