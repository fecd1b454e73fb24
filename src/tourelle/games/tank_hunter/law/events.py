"""What happens in Tank Hunter, told as data: turns, cards and the end; all kinds are in EVENTS."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from tourelle.core.ids import AnySeat
from tourelle.core.kinds import Kinds, Rest
from tourelle.games.tank_hunter.law import unit_events as units
from tourelle.games.tank_hunter.law.unit_events import CardKind, HunterEvent, Line, OfCard, OfUnit


@dataclass(frozen=True)
class Counted(HunterEvent):
    n: int


# --- the draft, turns, and who is in play --------------------------------------------------------


class Sealed(HunterEvent):
    kind: ClassVar[str] = "sealed"


class Packets(Counted):
    kind: ClassVar[str] = "packets"


class Announced(Counted):
    kind: ClassVar[str] = "announced"


@dataclass(frozen=True)
class Lot(HunterEvent):
    kind: ClassVar[str] = "lot"
    face: int


class First(HunterEvent):
    kind: ClassVar[str] = "first"


class Turn(Counted):
    kind: ClassVar[str] = "turn"


@dataclass(frozen=True)
class Rearranged(HunterEvent):
    kind: ClassVar[str] = "rearranged"
    line: Line


class Forward(HunterEvent):
    kind: ClassVar[str] = "forward"


class Waits(HunterEvent):
    kind: ClassVar[str] = "waits"


class Refreshed(HunterEvent):
    kind: ClassVar[str] = "refreshed"


class Concedes(HunterEvent):
    kind: ClassVar[str] = "concedes"


class Eliminated(Counted):
    kind: ClassVar[str] = "eliminated"


# --- cards drawn and looked at: a public telling, and the player's own ---------------------------


class Draws(HunterEvent):
    kind: ClassVar[str] = "draws"


class DrawsOwn(OfCard):
    kind: ClassVar[str] = "draws.own"


class Musters(HunterEvent):
    kind: ClassVar[str] = "musters"


class MustersOwn(OfCard):
    kind: ClassVar[str] = "musters.own"


class Looks(Counted):
    kind: ClassVar[str] = "looks"


@dataclass(frozen=True)
class LooksOwn(HunterEvent):
    kind: ClassVar[str] = "looks.own"
    cards: Rest[CardKind]


@dataclass(frozen=True)
class Reads(HunterEvent):
    kind: ClassVar[str] = "reads"
    foe: AnySeat


@dataclass(frozen=True)
class ReadsOwn(HunterEvent):
    kind: ClassVar[str] = "reads.own"
    foe: AnySeat
    cards: Rest[CardKind]


# --- events, commanders and other cards on the table ---------------------------------------------


class Reshuffled(Counted):
    kind: ClassVar[str] = "reshuffled"


class Discarded(OfCard):
    kind: ClassVar[str] = "discarded"


class Played(OfCard):
    kind: ClassVar[str] = "played"


class DrawnRed(OfCard):
    kind: ClassVar[str] = "drawn-red"


class NoEffect(OfCard):
    kind: ClassVar[str] = "no-effect"


@dataclass(frozen=True)
class Attached(OfUnit):
    """*card* lies under a unit of *seat*."""

    kind: ClassVar[str] = "attached"
    card: CardKind


class Lies(OfCard):
    kind: ClassVar[str] = "lies"


class Covered(OfCard):
    kind: ClassVar[str] = "covered"


class Cancelled(HunterEvent):
    kind: ClassVar[str] = "cancelled"


class Fizzled(HunterEvent):
    kind: ClassVar[str] = "fizzled"


class Staff(OfCard):
    kind: ClassVar[str] = "staff"


class StaffLost(OfCard):
    kind: ClassVar[str] = "staff-lost"


class Commands(OfCard):
    kind: ClassVar[str] = "commands"


class Swims(OfCard):
    kind: ClassVar[str] = "swims"


# --- the end, by its reason ----------------------------------------------------------------------


class EndedLast(HunterEvent):
    kind: ClassVar[str] = "ended-last"


class EndedNobody(HunterEvent):
    kind: ClassVar[str] = "ended-nobody"


class EndedCarpet(HunterEvent):
    kind: ClassVar[str] = "ended-carpet"


class EndedUnits(HunterEvent):
    kind: ClassVar[str] = "ended-units"


class EndedEvents(HunterEvent):
    kind: ClassVar[str] = "ended-events"


class EndedSpent(HunterEvent):
    kind: ClassVar[str] = "ended-spent"


class EndedQuiet(HunterEvent):
    kind: ClassVar[str] = "ended-quiet"


#: The end, by its reason.
ENDED: Final[dict[str, type[HunterEvent]]] = {
    "last": EndedLast,
    "nobody": EndedNobody,
    "carpet": EndedCarpet,
    "units": EndedUnits,
    "events": EndedEvents,
    "spent": EndedSpent,
    "quiet": EndedQuiet,
}


EVENTS: Final = Kinds[HunterEvent](
    "event",
    Sealed, Packets, Announced, Lot, First, Turn, Rearranged, Forward, Waits, Refreshed, Concedes,
    Eliminated, Draws, DrawsOwn, Musters, MustersOwn, Looks, LooksOwn, Reads, ReadsOwn, Reshuffled,
    Discarded, Played, DrawnRed, NoEffect, Attached, Lies, Covered, Cancelled, Fizzled, Staff,
    StaffLost, Commands, Swims, units.Attacks, units.Counters, units.Scouts, units.Shot,
    units.Rerolled, units.Evades, units.ReconDie, units.Flak, units.AmmoDie, units.EventDie,
    units.CarpetDie, units.Revealed, units.Hidden, units.Exhausted, units.Dry, units.Ringed,
    units.Removed, units.Captured, units.Recovered, units.Unmarked, units.Moved, units.Entered,
    units.Destroyed, EndedLast, EndedNobody, EndedCarpet, EndedUnits, EndedEvents, EndedSpent,
    EndedQuiet,
)  # fmt: skip
