"""What players read of a game before its exact rules: one page with how it is won, what a turn is,
what to touch, and its units or cards from the content; and the rules without the marks that are for
whoever writes them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from tourelle.core.words import Lang, Phrase
from tourelle.games.codex import Codex, Entry, Kind, Value
from tourelle.games.game import AnyGame
from tourelle.games.guide import guide
from tourelle.rulebook import Book, Section
from tourelle.web.config import Served

ROWS: Final = 12  # of a table; the codex has them all
COLUMNS: Final = 6
#: Where a rule comes from: of use to whoever checks it against the box.
_MARK: Final = (
    r"`(?:authored|rulebook|public|optional|expansion|maison|livret|option|extension|\(?hidden\)?)`"
)
_NOTE: Final = re.compile(rf" ?\((?:(?:all|toutes) )?{_MARK}(?:,? {_MARK})*\)|,? ?{_MARK}")
_REFEREE: Final = re.compile(r"[A-Z]{2}-[A-Z]\d")  # rulings, worked examples
_EXACT: Final = re.compile(r"geometr|géométr|exact", re.IGNORECASE)


def told_book(book: Book) -> list[dict[str, Any]]:
    """All sections; *referee*: worked examples, rulings, geometry: nobody needs them to play."""
    return [
        {
            "title": readable(section.title),
            "referee": _for_referees(section),
            "rules": [
                {"id": rule.id, "title": rule.title, "text": readable(rule.text)}
                for rule in section.rules
            ],
        }
        for section in book.sections
    ]


def readable(text: str) -> str:
    return _NOTE.sub("", text).strip()


def _for_referees(section: Section) -> bool:
    numbered = [rule for rule in section.rules if not _REFEREE.match(rule.id)]
    return not numbered or _EXACT.search(section.title) is not None


@lru_cache(maxsize=32)
def players_page(served: Served, name: str, lang: Lang) -> dict[str, Any] | None:
    """The page for players; None: the game is not served here."""
    if name not in served.names:
        return None
    game = served.game(name)
    told = guide(game.speech.catalogue, lang)
    return {**told._asdict(), "things": _things(game, lang)}


def _things(game: AnyGame, lang: Lang) -> dict[str, Any] | None:
    """The first kind of things in the codex: what one plays with."""
    codex: Codex | None = game.codex
    if codex is None:
        return None
    kind = codex.kinds()[0]
    entries = [entry for entry in codex.entries() if entry.kind == kind.id]
    return {
        "kind": kind.id,
        "label": kind.label.said(lang),
        "columns": [column.label.said(lang) for column in kind.columns[:COLUMNS]],
        "rows": [_row(entry, kind, lang) for entry in _some(entries)],
        "total": len(entries),
    }


def _some(entries: Sequence[Entry]) -> Sequence[Entry]:
    """All of a short list, of a long one some that differ."""
    if len(entries) <= ROWS:
        return entries
    return [entries[at * len(entries) // ROWS] for at in range(ROWS)]


def _row(entry: Entry, kind: Kind, lang: Lang) -> dict[str, Any]:
    shown = kind.columns[:COLUMNS]
    return {
        "id": entry.id,
        "name": entry.name.said(lang),
        "drawn": bool(entry.sides),
        "values": [_said(entry.values.get(column.id, ""), lang) for column in shown],
    }


def _said(value: Value, lang: Lang) -> str:
    return value.said(lang) if isinstance(value, Phrase) else str(value)
