"""A book of things for people who love them: every unit, card, event and piece of ground of a room,
with its values, its picture, what it does and what is told of it. No game is needed.

A room that has one opens it as `Game.codex`; the page and the machines behind the cards
(`games/machines.py`) read all of them alike.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol

from tourelle.art.scene import Scene
from tourelle.art.themes import Theme
from tourelle.core.words import Lang, Phrase

Value = int | str | Phrase
Side = Literal["front", "back"]  # of a card; few have a back that is worth reading


@dataclass(frozen=True)
class Column:
    """A value that things of a kind have; *note* says what it is for."""

    id: str
    label: Phrase
    note: Phrase | None = None


@dataclass(frozen=True)
class Kind:
    """Things that are compared with one another."""

    id: str
    label: Phrase  # of several: tanks, events
    columns: tuple[Column, ...] = ()
    rules: tuple[str, ...] = ()  # that speak of all of them


@dataclass(frozen=True)
class Entry:
    """One thing. A value that it does not have is absent."""

    id: str
    kind: str
    name: Phrase
    nation: str = ""  # of core/nations.py
    years: tuple[int, int] | None = None
    values: Mapping[str, Value] = field(default_factory=dict)
    text: Phrase | None = None  # what it does
    history: Phrase | None = None
    machine: str = ""  # the vehicle it stands for (art/data): the same in every room
    sides: tuple[Side, ...] = ("front",)  # that are drawn; none: it has no picture


def entry_address(kind: str, id: str) -> str:
    """Where an entry is found among those of its room."""
    return f"{kind}/{id}"


class Codex(ABC):
    """All that one room has."""

    @abstractmethod
    def kinds(self) -> Sequence[Kind]: ...

    @abstractmethod
    def entries(self) -> Sequence[Entry]:
        """Every entry of the room's content, by kind."""

    @abstractmethod
    def picture(self, entry: Entry, side: Side, lang: Lang, theme: Theme) -> Scene | None:
        """One side of what *entry* shows."""


class Titled(Protocol):
    """Whatever has a name."""

    @property
    def name(self) -> Phrase: ...


class Described(Titled, Protocol):
    """Whatever has a name and a note."""

    @property
    def note(self) -> Phrase: ...


def titled(kind: str, things: Mapping[str, Titled]) -> list[Entry]:
    """Things that are no more than a name here: armies, pieces."""
    return [Entry(id, kind, one.name, sides=()) for id, one in things.items()]


def described(kind: str, things: Mapping[str, Described]) -> list[Entry]:
    """Things that are a name and a note: scenarios, maps."""
    return [Entry(id, kind, one.name, text=one.note, sides=()) for id, one in things.items()]


def present(values: Mapping[str, Value | None]) -> Mapping[str, Value]:
    """Without those that a thing does not have."""
    return {name: value for name, value in values.items() if value is not None and _says(value)}


def _says(value: Value) -> bool:
    return bool(value.en if isinstance(value, Phrase) else str(value))
