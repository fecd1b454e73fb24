"""Content as data: TOML entries with stable ids and provenance, and users' packs over them.

An entry is written `[kind.id]`. A pack is a folder of files of the same schema: an entry with a
known id changes the fields that it names, one with a new id is added. All mistakes of a load
are collected, and one mistake is enough to keep everything as it was.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, Literal, TypeVar

from tourelle.core.codec import Json, digest, fields
from tourelle.core.fields import ContentError, Fields, Mistake
from tourelle.core.words import Phrase

__all__ = [
    "LESSON",
    "PROVENANCE",
    "Content",
    "ContentError",
    "Entries",
    "Entry",
    "Fields",
    "Mistake",
    "Provenance",
    "overlay",
    "pack_data",
    "pack_from",
    "read_folder",
    "read_packs",
    "read_texts",
    "values",
]

Provenance = Literal["rulebook", "public", "authored"]
LESSON: Final = "lesson"  # a kind of every game: see games/lesson.py
UNPLAYED: Final = ("provenance", "picture")  # no part of the digest
PROVENANCE: Final[tuple[Provenance, ...]] = ("rulebook", "public", "authored")
ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,39}")
T = TypeVar("T")

UNKNOWN_KIND: Final = Phrase(
    "unknown section [{kind}]; known: {known}", "section inconnue [{kind}] ; connues : {known}"
)
NO_CONTENT: Final = Phrase(
    "this game has no content to change", "ce jeu n’a pas de contenu à changer"
)
BAD_ID: Final = Phrase(
    "bad id: use letters, digits, - and _, at most 40",
    "identifiant incorrect : lettres, chiffres, - et _, 40 au plus",
)
TWICE: Final = Phrase("is already in {file}", "se trouve déjà dans {file}")
NO_ENTRY: Final = Phrase(
    "expected entries written [{kind}.id]", "il faut des entrées de la forme [{kind}.id]"
)
NOT_TOML: Final = Phrase("not TOML: {reason}", "ce n’est pas du TOML : {reason}")
UNREADABLE: Final = Phrase("cannot be read: {reason}", "illisible : {reason}")
NO_FILES: Final = Phrase("no .toml file here", "aucun fichier .toml ici")
NO_FRACTION: Final = Phrase(
    "no fractions, no dates and no number beyond {most} in content",
    "ni fractions, ni dates, ni nombres au-delà de {most} dans le contenu",
)
TOO_LONG: Final = Phrase("longer than {most} characters", "plus de {most} caractères")
TOO_DEEP: Final = Phrase(
    "line {line}: a key of more than {most} parts", "ligne {line} : clef de plus de {most} parties"
)
MOST_TEXT: Final = 1 << 20
MOST_PARTS: Final = 24
MOST_NUMBER: Final = 1 << 53  # what every reader of JSON takes
_NAME: Final = r"""(?:[\w-]+|"[^"\n]*"|'[^'\n]*')"""
# The parser makes a table of each part of a key, and looks at all of them for each part.
DEEP: Final = re.compile(rf"(?<![\w-]){_NAME}(?:[ \t]*\.[ \t]*{_NAME}){{{MOST_PARTS}}}")


@dataclass(frozen=True)
class Entry:
    """One entry as it is written."""

    file: str
    kind: str
    id: str
    data: Mapping[str, Json]

    @property
    def where(self) -> str:
        return f"{self.file}: {self.kind} {self.id}"


Entries = dict[tuple[str, str], Entry]


class EntryReader:
    """Gathers the entries of one folder, or of the data of a record."""

    def __init__(self, kinds: Collection[str]) -> None:
        self.kinds: Final = kinds
        self.entries: Final[Entries] = {}
        self.notes: Final[list[Mistake]] = []

    def note(self, where: str, phrase: Phrase, /, **values: object) -> None:
        self.notes.append(Mistake(where, phrase, values))

    def add_file(self, file: Traversable) -> None:
        try:
            text = file.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            self.note(file.name, UNREADABLE, reason=error)
        else:
            self.add_text(file.name, text)

    def add_text(self, file: str, text: str) -> None:
        """What is too long or too deep is refused before it is parsed."""
        deep = DEEP.search(text) if len(text) <= MOST_TEXT else None
        if len(text) > MOST_TEXT:
            self.note(file, TOO_LONG, most=MOST_TEXT)
        elif deep is not None:
            line = text.count("\n", 0, deep.start()) + 1
            self.note(file, TOO_DEEP, line=line, most=MOST_PARTS)
        else:
            self._parse(file, text)

    def _parse(self, file: str, text: str) -> None:
        try:
            document = tomllib.loads(text)
        except ValueError as error:  # no TOML, or a number of thousands of digits
            self.note(file, NOT_TOML, reason=error)
        except RecursionError as error:
            self.note(file, UNREADABLE, reason=error)
        else:
            self.add(file, document)

    def add(self, file: str, document: Mapping[str, object]) -> None:
        for kind, entries in document.items():
            if not self.kinds:
                self.note(file, NO_CONTENT)
            elif kind not in self.kinds:
                self.note(file, UNKNOWN_KIND, kind=kind, known=", ".join(self.kinds))
            elif not isinstance(entries, dict):
                self.note(file, NO_ENTRY, kind=kind)
            else:
                for name, data in entries.items():
                    self._add_entry(file, kind, str(name), data)

    def _add_entry(self, file: str, kind: str, name: str, data: object) -> None:
        where = f"{file}: {kind} {name}"
        if not ID.fullmatch(name):
            self.note(where, BAD_ID)
        elif not isinstance(data, dict):
            self.note(file, NO_ENTRY, kind=kind)
        elif (kind, name) in self.entries:
            self.note(where, TWICE, file=self.entries[kind, name].file)
        elif not is_plain(data):
            self.note(where, NO_FRACTION, most=MOST_NUMBER)
        else:
            self.entries[kind, name] = Entry(file, kind, name, data)
            # Who says so must be known of a changed value, too.
            Fields(where, data, self.notes).one_of("provenance", PROVENANCE)

    def settled(self) -> Entries:
        if self.notes:
            raise ContentError(self.notes)
        return self.entries


def is_plain(data: object) -> bool:
    """Whether *data* is made of what a record can hold: no floats, no dates."""
    if isinstance(data, dict):
        return all(isinstance(key, str) and is_plain(value) for key, value in data.items())
    if isinstance(data, list):
        return all(is_plain(value) for value in data)
    if isinstance(data, int):
        return abs(data) <= MOST_NUMBER
    return isinstance(data, str)


def read_folder(folder: Traversable, kinds: Collection[str]) -> Entries:
    """The entries of all .toml files of a folder, in the order of their names."""
    reader = EntryReader(kinds)
    try:
        files = sorted(folder.iterdir(), key=lambda file: file.name)
    except OSError as error:
        reader.note(str(folder), UNREADABLE, reason=error.strerror)
        files = []
    else:
        files = [file for file in files if file.name.endswith(".toml") and file.is_file()]
        if not files:
            reader.note(str(folder), NO_FILES)
    for file in files:
        reader.add_file(file)
    return reader.settled()


def read_packs(folders: Iterable[Path], kinds: Collection[str]) -> Entries:
    """Users' packs as one; of two that name the same field the later one counts."""
    found: Entries = {}
    notes: list[Mistake] = []
    for folder in folders:
        try:
            found = overlay(found, read_folder(folder, kinds))
        except ContentError as error:
            notes.extend(error.mistakes)
    if notes:
        raise ContentError(notes)
    return found


def read_texts(texts: Iterable[tuple[str, str]], kinds: Collection[str]) -> Entries:
    """A pack that came as texts, each with the name of its file."""
    reader = EntryReader(kinds)
    for name, text in texts:
        reader.add_text(name, text)
    return reader.settled()


def pack_data(entries: Entries) -> Json:
    """A pack as data for a record: kind, id, fields."""
    data: dict[str, Json] = {}
    for entry in entries.values():
        fields(data.setdefault(entry.kind, {}))[entry.id] = dict(entry.data)
    return data


def pack_from(data: Json, kinds: Collection[str], name: str = "pack") -> Entries:
    """The pack whose data is *data*; *name* stands for the file in messages."""
    reader = EntryReader(kinds)
    reader.add(name, fields(data))
    return reader.settled()


def overlay(base: Entries, pack: Entries) -> Entries:
    """*base* as changed by *pack*. Known entries keep their place, new ones follow by id."""
    merged = dict(base)
    for key in sorted(pack):
        entry = pack[key]
        below = merged[key].data if key in merged else {}
        merged[key] = Entry(entry.file, entry.kind, entry.id, {**below, **entry.data})
    return merged


class Content:
    """Entries being made into the things of a game."""

    def __init__(self, entries: Entries) -> None:
        self.entries: Final = entries
        self.notes: Final[list[Mistake]] = []

    def ids(self, kind: str) -> tuple[str, ...]:
        return tuple(entry.id for entry in self.entries.values() if entry.kind == kind)

    def build(self, kind: str, make: Callable[[str, Fields], T]) -> dict[str, T]:
        """Everything of one kind, made by *make* from its id and its fields."""
        built: dict[str, T] = {}
        for entry in self.entries.values():
            if entry.kind == kind:
                reader = Fields(entry.where, entry.data, self.notes)
                built[entry.id] = make(entry.id, reader)
                reader.end()
        return built

    def note(self, kind: str, name: str, field: str, phrase: Phrase, /, **values: object) -> None:
        """Note what is wrong with an entry beside others."""
        where = f"{self.entries[kind, name].where}: {field}"
        self.notes.append(Mistake(where, phrase, values))

    def settle(self) -> None:
        """Raise all that was noted so far, if anything was."""
        if self.notes:
            raise ContentError(self.notes)

    def digest(self) -> str:
        """The same for content that plays alike, whatever the order and the files it came from.

        Words, pictures and provenance are left out: a mended translation breaks no record.
        """
        return digest(values(pack_data(self.entries)))


def values(data: Json) -> Json:
    """*data* without what only people read: what the digest is made of."""
    if isinstance(data, list):
        return [values(item) for item in data]
    if not isinstance(data, dict):
        return data
    kept = {key: value for key, value in data.items() if key not in UNPLAYED}
    return {key: values(value) for key, value in kept.items() if not _is_phrase(value)}


def _is_phrase(data: Json) -> bool:
    return isinstance(data, dict) and set(data) == {"en", "fr"}
