"""What happens in Tank Commander, told as data: setup, piles, turns and the end; all kinds are in
EVENTS."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from tourelle.core.event import Event
from tourelle.core.ids import AnySeat
from tourelle.core.kinds import Kinds, Rest
from tourelle.games.tank_commander.law import card_events as cards
from tourelle.games.tank_commander.law import unit_events as units
from tourelle.games.tank_commander.law.happenings import (
    AtPos,
    BySide,
    CardKind,
    Counted,
    OfCard,
    PosId,
    SideId,
    UnitId,
)

# --- setup ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sealed(Event):
    """A seat has said in secret which side it wants, or what it brings."""

    kind: ClassVar[str] = "sealed"
    seat: AnySeat


@dataclass(frozen=True)
class Lot(Event):
    """A setup number, always red (TC-R9); card -1: a die."""

    kind: ClassVar[str] = "lot"
    seat: AnySeat
    card: CardKind
    number: int


@dataclass(frozen=True)
class Nation(Event):
    kind: ClassVar[str] = "nation"
    seat: AnySeat
    side: SideId


@dataclass(frozen=True)
class Attacker(Event):
    kind: ClassVar[str] = "attacker"
    seat: AnySeat


@dataclass(frozen=True)
class Year(Event):
    kind: ClassVar[str] = "year"
    year: int


class Fielded(Counted):
    """So many cards make the deck of a side."""

    kind: ClassVar[str] = "fielded"


class PlacesFirst(BySide):
    kind: ClassVar[str] = "places-first"


class Dealt(AtPos):
    """Random terrain: a card is turned up on a position; pos -1: it went back (TC-6.1.1a)."""

    kind: ClassVar[str] = "dealt"


class Laid(AtPos):
    kind: ClassVar[str] = "laid"


@dataclass(frozen=True)
class Spanned(BySide):
    """A Stream lies on the border of two positions."""

    kind: ClassVar[str] = "spanned"
    card: CardKind
    a: PosId
    b: PosId


@dataclass(frozen=True)
class Placed(BySide):
    kind: ClassVar[str] = "placed"
    unit: UnitId
    pos: PosId


class Kept(Counted):
    """The starting reserve, and after the opening draw (TC-R6)."""

    kind: ClassVar[str] = "kept"


class FirstPlayer(BySide):
    kind: ClassVar[str] = "first-player"


# --- turns ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Turn(Event):
    kind: ClassVar[str] = "turn"
    n: int


class Begins(BySide):
    """Step a or d begins."""

    kind: ClassVar[str] = "begins"


class Passes(BySide):
    """Nothing is played (TC-R11)."""

    kind: ClassVar[str] = "passes"


class Concedes(BySide):
    kind: ClassVar[str] = "concedes"


@dataclass(frozen=True)
class Offers(Event):
    kind: ClassVar[str] = "offers"
    seat: AnySeat


@dataclass(frozen=True)
class Declines(Event):
    kind: ClassVar[str] = "declines"
    seat: AnySeat


# --- piles ---------------------------------------------------------------------------------------


class Draws(Counted):
    kind: ClassVar[str] = "draws"


@dataclass(frozen=True)
class DrawsOwn(BySide):
    kind: ClassVar[str] = "draws.own"
    cards: Rest[CardKind]


class Reshuffles(Counted):
    """The discard pile becomes the draw pile (TC-14b)."""

    kind: ClassVar[str] = "reshuffles"


class Neutral(BySide):
    """From now on its numbers come from the neutral number pile (TC-R12)."""

    kind: ClassVar[str] = "neutral"


class Discards(OfCard):
    kind: ClassVar[str] = "discards"


@dataclass(frozen=True)
class Looks(BySide):
    """It looks at the enemy reserve."""

    kind: ClassVar[str] = "looks"


@dataclass(frozen=True)
class LooksOwn(BySide):
    kind: ClassVar[str] = "looks.own"
    cards: Rest[CardKind]


class Arrives(Counted):
    """The reinforcement group enters the reserve (TC-17.5d)."""

    kind: ClassVar[str] = "arrives"


@dataclass(frozen=True)
class ArrivesOwn(BySide):
    kind: ClassVar[str] = "arrives.own"
    cards: Rest[CardKind]


class Recovers(OfCard):
    """A vehicle comes back from the destroyed pile (TC-E21)."""

    kind: ClassVar[str] = "recovers"


# --- the end, by its reason ----------------------------------------------------------------------


class Wins(BySide):
    """The scenario's victory condition (TC-4h)."""

    kind: ClassVar[str] = "wins"


@dataclass(frozen=True)
class OutOfTime(Event):
    """The last game turn has been played (TC-R92); points of enemy units destroyed."""

    kind: ClassVar[str] = "out-of-time"
    german: int
    soviet: int


class ClockStops(BySide):
    """Three game turns after the reinforcements the defender wins (TC-R87)."""

    kind: ClassVar[str] = "clock-stops"


class NothingLeft(BySide):
    """No unit anywhere (TC-R94)."""

    kind: ClassVar[str] = "nothing-left"


@dataclass(frozen=True)
class Agreed(Event):
    kind: ClassVar[str] = "agreed"


EVENTS: Final = Kinds[Event](
    "event",
    Sealed, Lot, Nation, Attacker, Year, Fielded, PlacesFirst, Dealt, Laid, Spanned, Placed, Kept,
    FirstPlayer, Turn, Begins, Passes, Concedes, Offers, Declines, Draws, DrawsOwn, Reshuffles,
    Neutral, Discards, Looks, LooksOwn, Arrives, ArrivesOwn, Recovers, Wins, OutOfTime, ClockStops,
    NothingLeft, Agreed, *units.ALL, *cards.ALL,
)  # fmt: skip
