"""Editions: the content of a room as it once was, so that what was played with it plays again.

An edition is a file, called by its number and the digest of its content. The first holds every
entry, a later one what differs from the edition that it stands on. A file that was published is
never changed: a correction of the content adds one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from tourelle.core.codec import Json, Malformed, canonical, field, fields, parse, rows, text
from tourelle.core.content import UNPLAYED, Entries, Entry, values

FORMAT: Final = "tourelle-content"
VERSION: Final = 1
FOLDER: Final = "editions"
NAME: Final = re.compile(r"([0-9]{4})-([0-9a-f]{32})\.json")

Book = dict[str, dict[str, Json]]  # all entries: kind, id, fields; the order of ids counts


@dataclass(frozen=True)
class Page:
    """What one file says: the entries that differ from those of the edition below."""

    on: str  # the digest of the edition below; empty: there is none
    ids: Mapping[str, list[str]]  # of kinds in which entries went, moved or came in between
    entries: Book

    def over(self, below: Book) -> Book:
        """The whole content, given that of the edition below."""
        book: Book = {}
        for kind in (*below, *(kind for kind in self.entries if kind not in below)):
            known = {**below.get(kind, {}), **self.entries.get(kind, {})}
            wanted = self.ids.get(kind, list(known))
            if not set(wanted) <= set(known):
                raise Malformed(f"{kind}: an entry is in no edition below")
            book[kind] = {id: known[id] for id in wanted}
        return book


def book_of(data: Json) -> Book:
    """Entries as data of a pack, with their shape looked at."""
    return {kind: fields(entries) for kind, entries in fields(data).items()}


def difference(on: str, below: Book, book: Book) -> Page:
    """The page that makes *book* of *below*."""
    entries: Book = {}
    for kind, known in book.items():
        old = below.get(kind, {})
        new = {id: data for id, data in known.items() if not _same(old, id, data)}
        if new:
            entries[kind] = new
    plain = Page(on, {}, entries).over(below)
    ids = {kind: list(book.get(kind, {})) for kind in plain}
    return Page(on, {kind: row for kind, row in ids.items() if row != list(plain[kind])}, entries)


def _same(old: Mapping[str, Json], id: str, data: Json) -> bool:
    return id in old and canonical(old[id]) == canonical(data)  # 1 is not true


def page_text(page: Page) -> str:
    """The text of a file: a line for each entry, so that people can read it."""
    lines = [f'"format": "{FORMAT}"', f'"version": {VERSION}', f'"on": {_said(page.on)}']
    lines.append(f'"ids": {_said(dict(page.ids))}')
    kinds = []
    for kind, entries in page.entries.items():
        body = ",\n".join(f"  {_said(id)}: {_said(data)}" for id, data in entries.items())
        kinds.append(f"{_said(kind)}: {{\n{body}\n}}")
    lines.append('"entries": {\n' + ",\n".join(kinds) + "\n}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _said(data: object) -> str:
    return json.dumps(data, ensure_ascii=False)


def page_from(source: str) -> Page:
    known = fields(parse(source))
    if (known.get("format"), known.get("version")) != (FORMAT, VERSION):
        raise Malformed("not an edition of content that this program reads")
    ids = fields(field(known, "ids"))
    return Page(
        text(field(known, "on")),
        {kind: [text(id) for id in rows(row)] for kind, row in ids.items()},
        book_of(field(known, "entries")),
    )


class Editions:
    """The editions in a folder. Nothing is read before somebody asks for one."""

    def __init__(self, folder: Traversable) -> None:
        self._folder: Final = folder
        self._names: dict[str, str] | None = None

    def names(self) -> dict[str, str]:
        """The file of every edition by its digest, the first edition first."""
        if self._names is None:
            there = self._folder.iterdir() if self._folder.is_dir() else iter(())
            found = sorted(file.name for file in there if NAME.fullmatch(file.name))
            self._names = {name[5:37]: name for name in found}
        return self._names

    def book(self, digest: str) -> Book | None:
        """The content of that digest, or None; Malformed if its files cannot be read."""
        return self._read(digest, {}) if digest in self.names() else None

    def books(self) -> Iterator[Book]:
        """All of them, the latest first; every file is read once."""
        known: dict[str, Book] = {}
        for digest in reversed(self.names()):
            yield self._read(digest, known)

    def _read(self, digest: str, known: dict[str, Book]) -> Book:
        if digest not in known:
            name = self.names()[digest]
            page = page_from((self._folder / name).read_text(encoding="utf-8"))
            if page.on and self.names().get(page.on, name) >= name:
                raise Malformed(f"{name}: it stands on {page.on}, which is no earlier edition")
            known[digest] = page.over(self._read(page.on, known) if page.on else {})
        return known[digest]


def publish(folder: Path, digest: str, book: Book) -> Path | None:
    """Add *book* to the editions in *folder*; None: it is there already."""
    editions = Editions(folder)
    names = editions.names()
    if digest in names:
        return None
    on = next(reversed(names), "")
    page = difference(on, (editions.book(on) if on else None) or {}, book)
    number = int(names[on][:4]) + 1 if on else 1
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{number:04}-{digest}.json"
    file.write_text(page_text(page), encoding="utf-8")
    return file


def said_today(earlier: Entries, today: Entries) -> Entries:
    """*earlier* with today's words for all entries that play as they did: a mended translation
    is for everybody. One that was corrected keeps its words, since they tell what it did then;
    its picture is today's, because today's art draws it."""
    return {key: _said_today(entry, today.get(key)) for key, entry in earlier.items()}


def _said_today(entry: Entry, today: Entry | None) -> Entry:
    if today is None:
        return entry
    if canonical(values(dict(entry.data))) == canonical(values(dict(today.data))):
        return today
    shown = {name: today.data[name] for name in UNPLAYED if name in today.data}
    return Entry(entry.file, entry.kind, entry.id, {**entry.data, **shown})
