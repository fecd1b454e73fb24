"""Forces that are put together before a game, platoons as well as decks: what a page needs to build
one, without its rules.

A list is bought from the stock of a game, thing by thing; its judge says what it costs, which
limits it keeps, and why each thing that cannot be added now cannot. All of this is plain data: JSON
is made of it at the edge (`games/list_data.py`, `web/lobby/builder.py`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field

from tourelle.art.scene import Scene
from tourelle.art.themes import Theme
from tourelle.core.ask import Choice
from tourelle.core.codec import Json, Malformed
from tourelle.core.words import Lang


@dataclass(frozen=True)
class Bought:
    """One row of a list: a base with the cards on it, or so many copies of a card."""

    base: str
    cards: tuple[str, ...] = ()
    count: int = 1
    section: str = ""  # of those that the stock names; empty: it names none


List = tuple[Bought, ...]


# ---- the stock


@dataclass(frozen=True)
class Titles:
    """What a game calls that which is built."""

    build: str  # the way to the builder
    mine: str
    ready: str
    empty: str  # how a list is begun
    paste: str  # how it is written
    secret: str  # how it is brought to the table


@dataclass(frozen=True)
class Side:
    id: str
    label: str
    short: str


@dataclass(frozen=True)
class Section:
    """Where a card may go: the force, the draw pile."""

    id: str
    label: str


@dataclass(frozen=True)
class Kind:
    """A kind of things: bases stand in the list themselves, others are put on one."""

    id: str
    label: str
    base: bool = False
    counted: bool = False  # copies are one row with their number, not a row each


@dataclass(frozen=True)
class Item:
    """One thing that can be bought; *label* says all of it to who cannot see its picture."""

    id: str
    kind: str
    side: str
    name: str
    points: int
    label: str
    tags: tuple[str, ...] = ()
    text: str = ""
    most: int | None = None  # copies in one list; None: as many as points allow
    years: tuple[int, int] | None = None  # in service; None: always


@dataclass(frozen=True)
class ReadyList:
    name: str
    side: str
    limit: int
    list: List
    task: str = ""


@dataclass(frozen=True)
class Task:
    """What a list is built for, where that says how much it holds: a scenario, a role, a year."""

    id: str
    label: str
    limit: int
    measure: str = "points"  # points, or cards: what the limit counts
    sections: tuple[str, ...] = ()  # of the stock, those that it has
    year: int = 0
    setup: Mapping[str, Mapping[str, Json]] = field(default_factory=dict)  # by side: to begin with


@dataclass(frozen=True)
class Start:
    """How a game begins in which a list is fielded."""

    limit: str  # the option that the limit is agreed by; empty: the task says it
    ask: str  # the question that the list answers
    setup: Mapping[str, Json] = field(default_factory=dict)
    options: tuple[str, ...] = ()  # what else is asked for
    skip: Mapping[str, tuple[Json, ...]] = field(default_factory=dict)  # values that do not fit


@dataclass(frozen=True)
class Stock:
    """All that can be bought, and what is known of lists before one is begun."""

    titles: Titles
    sides: tuple[Side, ...]
    any: str  # the side of things that serve all of them
    kinds: tuple[Kind, ...]
    items: tuple[Item, ...]
    limits: tuple[int, ...]  # that are usual
    range: tuple[int, int]  # of limits
    ready: tuple[ReadyList, ...] = ()
    sections: tuple[Section, ...] = ()
    start: Start | None = None  # None: lists are kept and given to others only
    tasks: tuple[Task, ...] = ()  # none: a list is built for a number of points
    fills: bool = False  # whether it can fill the rest


# ---- a list and its judge


@dataclass(frozen=True)
class Place:
    """Where the next thing would go: onto which row, or into which section; and for what, on whose
    side the list is built."""

    row: int = -1
    section: str = ""
    task: str = ""
    side: str = ""


@dataclass(frozen=True)
class Reason:
    text: str
    rule: str


@dataclass(frozen=True)
class Check:
    """One limit, and whether the list keeps it."""

    ok: bool
    text: str
    rule: str


@dataclass(frozen=True)
class CardShown:
    id: str
    name: str
    points: int
    kind: str


@dataclass(frozen=True)
class RowShown:
    """A row of the list as it is read."""

    id: str
    name: str
    points: int
    note: str = ""
    cards: tuple[CardShown, ...] = ()
    count: int = 1
    section: str = ""


@dataclass(frozen=True)
class Verdict:
    """What is to be said of a list."""

    list: List
    side: str | None
    points: int
    limit: int
    checks: tuple[Check, ...]
    rows: tuple[RowShown, ...]
    refused: Mapping[str, Reason]  # what cannot be added now, by its id
    text: str  # the list as people paste it
    choice: Choice | None = None  # the answer that fields it, if it is legal

    @property
    def ok(self) -> bool:
        return all(check.ok for check in self.checks)

    @property
    def left(self) -> int:
        return self.limit - self.points


class Builder(ABC):
    """The stock of a game and the judge of lists."""

    @abstractmethod
    def titles(self, lang: Lang) -> Titles:
        """How the page calls what it builds."""

    @abstractmethod
    def stock(self, lang: Lang) -> Stock:
        """What can be bought."""

    @abstractmethod
    def read(self, text: str) -> List:
        """The list that *text* writes, as `Verdict.text` does; or Malformed."""

    @abstractmethod
    def judge(self, found: List, limit: int, place: Place, lang: Lang) -> Verdict:
        """What *found* costs, which limits it keeps, and why not each thing could be added at
        *place* now; Malformed, if it names what is not in the stock."""

    def filled(self, found: List, limit: int, place: Place) -> List:
        """The same list with the rest chosen by the house; Malformed as `judge`."""
        raise Malformed(f"nothing to fill {len(found)} of {limit} at {place.row} with")

    @abstractmethod
    def picture(self, item: str, lang: Lang, theme: Theme) -> Scene | None:
        """The card of one thing that can be bought."""
