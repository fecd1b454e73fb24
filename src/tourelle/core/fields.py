"""Readers of content: each checks one field, and says what is wrong in both languages."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final, TypeVar

from tourelle.core.codec import Json, Malformed
from tourelle.core.typography import NARROW
from tourelle.core.words import LANGS, Lang, Phrase

S = TypeVar("S", bound=str)
MANY: Final = 20

MISSING: Final = Phrase("is missing", "manque")
UNKNOWN_FIELD: Final = Phrase("unknown field; known: {known}", "champ inconnu ; connus : {known}")
NOT_TEXT: Final = Phrase("expected text, got {got}", "il faut un texte et non {got}")
NOT_NUMBER: Final = Phrase(
    "expected a whole number from {low} to {high}, got {got}",
    "il faut un nombre entier de {low} à {high} et non {got}",
)
NOT_FLAG: Final = Phrase("expected true or false, got {got}", "il faut true ou false et non {got}")
NOT_LIST: Final = Phrase("expected a list, got {got}", "il faut une liste et non {got}")
NOT_TABLE: Final = Phrase("expected a table, got {got}", "il faut une table et non {got}")
NOT_PLAIN: Final = Phrase("no {{, }} or {bar} in words", "ni {{, ni }}, ni {bar} dans les mots")
NOT_ONE_OF: Final = Phrase(
    "expected one of {known}, got {got}", "il faut l’un de {known} et non {got}"
)


@dataclass(frozen=True)
class Mistake:
    """One thing wrong in a file: where, and in words of both languages what."""

    where: str
    phrase: Phrase
    values: Mapping[str, object]

    def said(self, lang: Lang = "en") -> str:
        """One line that is safe to print, whatever the file holds."""
        line = f"{self.where}: {self.phrase.said(lang, **self.values)}"
        return "".join(s if s.isprintable() or s == NARROW else "?" for s in line)


class ContentError(Malformed):
    """Content that cannot be used. Its text is one line; `mistakes` has all of them."""

    def __init__(self, mistakes: Sequence[Mistake]) -> None:
        self.mistakes: Final = tuple(mistakes)
        more = len(mistakes) - 1
        super().__init__(mistakes[0].said() + (f" (and {more} more)" if more else ""))

    def lines(self, lang: Lang = "en") -> list[str]:
        return [mistake.said(lang) for mistake in self.mistakes]


def shown(data: Json) -> str:
    """A wrong value as a message quotes it: short, and on one line."""
    text = repr(data) if not isinstance(data, bool) else str(data).lower()
    return text if len(text) <= 40 else text[:37] + "..."


def choices(known: Collection[str], got: Json = None) -> str:
    """The words that would do; of very many those most like the wrong one."""
    words = [word for word in dict.fromkeys(known) if word]
    if len(words) <= MANY:
        return ", ".join(words)
    alike = get_close_matches(str(got), words, 3) or words[:3]
    return ", ".join(alike) + " ..."


class Fields:
    """Reads one table of content field by field, notes what is wrong and goes on.

    After a mistake a reader gives a stand-in; the load fails in the end, so nobody sees it.
    """

    def __init__(self, where: str, data: Mapping[str, Json], notes: list[Mistake]) -> None:
        self.where: Final = where
        self._data: Final = data
        self._notes: Final = notes
        self._before: Final = len(notes)
        self._read: Final[list[str]] = []

    def note(self, name: str, phrase: Phrase, /, **values: object) -> None:
        self._notes.append(Mistake(f"{self.where}: {name}", phrase, values))

    def is_sound(self) -> bool:
        """Whether nothing was noted so far: what follows from a stand-in is no news."""
        return len(self._notes) == self._before

    def has(self, name: str) -> bool:
        return name in self._data

    def _take(self, name: str) -> Json:
        """The value of a field; None: it is missing, which is noted."""
        self._read.append(name)
        value = self._data.get(name)
        if value is None:
            self.note(name, MISSING)
        return value

    def _absent(self, name: str) -> bool:
        if name not in self._read:
            self._read.append(name)
        return name not in self._data

    def text(self, name: str, default: str | None = None) -> str:
        if default is not None and self._absent(name):
            return default
        value = self._take(name)
        if isinstance(value, str) and value.strip():
            return value.strip("\n")
        if value is not None:
            self.note(name, NOT_TEXT, got=shown(value))
        return ""

    def number(self, name: str, low: int, high: int, default: int | None = None) -> int:
        if default is not None and self._absent(name):
            return default
        value = self._take(name)
        if value is None:
            return low
        return self._bounded(name, value, low, high)

    def _bounded(self, name: str, value: Json, low: int, high: int) -> int:
        if type(value) is int and low <= value <= high:
            return value
        self.note(name, NOT_NUMBER, low=low, high=high, got=shown(value))
        return low

    def flag(self, name: str, default: bool = False) -> bool:
        if self._absent(name):
            return default
        value = self._take(name)
        if isinstance(value, bool):
            return value
        self.note(name, NOT_FLAG, got=shown(value))
        return default

    def one_of(self, name: str, known: Sequence[S], default: S | None = None) -> S:
        """One of a few words, typed as they are."""
        if default is not None and self._absent(name):
            return default
        value = self._take(name)
        for word in known:
            if word == value:
                return word
        if value is not None:
            self.note(name, NOT_ONE_OF, known=choices(known, value), got=shown(value))
        return known[0]

    def some_of(self, name: str, known: Collection[str]) -> tuple[str, ...]:
        """A list of words, each of them known; a missing one is empty."""
        words = self.texts(name)
        for word in words:
            if word not in known:
                self.note(name, NOT_ONE_OF, known=choices(known, word), got=shown(word))
        return tuple(word for word in words if word in known)

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of texts; a missing one is empty."""
        items = self._list(name)
        for item in items:
            if not isinstance(item, str):
                self.note(name, NOT_TEXT, got=shown(item))
        return tuple(item for item in items if isinstance(item, str))

    def numbers(self, name: str, low: int, high: int) -> tuple[int, ...]:
        """A list of whole numbers; a missing one is empty."""
        return tuple(self._bounded(name, item, low, high) for item in self._list(name))

    def _list(self, name: str) -> list[Json]:
        if self._absent(name):
            return []
        value = self._take(name)
        if isinstance(value, list):
            return value
        self.note(name, NOT_LIST, got=shown(value))
        return []

    def phrase(self, name: str) -> Phrase:
        """Words in both languages: `{ en = "...", fr = "..." }`."""
        table = self.table(name)
        words = Phrase(*(self._words(table, lang) for lang in LANGS))
        table.end()
        return words

    @staticmethod
    def _words(table: Fields, lang: Lang) -> str:
        """Words are said as they stand: they hold no places for values, and no plural."""
        text = table.text(lang)
        if any(sign in text for sign in "{}|"):
            table.note(lang, NOT_PLAIN, bar="|")
        return text

    def counts(self, name: str, known: Collection[str], most: int) -> dict[str, int]:
        """How many of each: `{ light = 4, medium = 3 }`."""
        table = self.table(name)
        found = {key: table.number(key, 0, most) for key in known if table.has(key)}
        table.end(known)
        return found

    def table(self, name: str) -> Fields:
        """A table inside this one; its mistakes say `name.field`."""
        value = self._take(name)
        if value is not None and not isinstance(value, dict):
            self.note(name, NOT_TABLE, got=shown(value))
        if not isinstance(value, dict):
            return Fields(f"{self.where}: {name}", {}, [])  # noted once is enough
        return Inner(self, name, value)

    def tables(self, name: str) -> tuple[Fields, ...]:
        """A list of tables; mistakes of the second say `name 2.field`."""
        found: list[Fields] = []
        for at, item in enumerate(self._list(name), 1):
            if isinstance(item, dict):
                found.append(Inner(self, f"{name} {at}", item))
            else:
                self.note(f"{name} {at}", NOT_TABLE, got=shown(item))
        return tuple(found)

    def plain(self, name: str) -> dict[str, Json]:
        """A table as it stands, for whoever reads it by other rules; a missing one is empty."""
        value = {} if self._absent(name) else self._take(name)
        if isinstance(value, dict):
            return value
        self.note(name, NOT_TABLE, got=shown(value))
        return {}

    def end(self, known: Collection[str] = ()) -> None:
        """Note the fields that nobody asked for."""
        names = [*known, *self._read]
        for name in self._data:
            if name not in names:
                self.note(name, UNKNOWN_FIELD, known=choices(names, name))


class Inner(Fields):
    """A table inside another."""

    def __init__(self, outer: Fields, name: str, data: Mapping[str, Json]) -> None:
        super().__init__(outer.where, data, outer._notes)
        self.name: Final = name
        self._outer: Final = outer

    def note(self, name: str, phrase: Phrase, /, **values: object) -> None:
        self._outer.note(f"{self.name}.{name}", phrase, **values)
