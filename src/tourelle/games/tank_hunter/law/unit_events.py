"""What happens to units in Tank Hunter, told as data: a class for each kind, its values by name.

Cards are told by what is on them (a small number), never by the copy: what was seen once and
shuffled back must not be followed. The types of the values say how they are put in words.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from tourelle.core.event import Event
from tourelle.core.ids import AnySeat

Handle = Annotated[int, "handle"]
UnitKind = Annotated[int, "what is on a unit card"]  # -1: a hidden one
CardKind = Annotated[int, "what is on an event, commander or drawn card"]
AttackType = Annotated[int, "type of attack"]
Line = Annotated[int, "line"]
Marker = Annotated[int, "place in MARKERS"]


@dataclass(frozen=True)
class HunterEvent(Event):
    """Something that *seat* did or suffered; -1: it concerns all."""

    seat: AnySeat


@dataclass(frozen=True)
class OfCard(HunterEvent):
    card: CardKind


@dataclass(frozen=True)
class OfUnit(HunterEvent):
    """A unit of *seat*, or one that it got."""

    at: Handle
    unit: UnitKind


# --- actions -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Attacks(OfUnit):
    kind: ClassVar[str] = "attacks"
    foe: AnySeat
    to: Handle
    target: UnitKind
    type: AttackType
    n: int
    charge: int


@dataclass(frozen=True)
class Counters(OfUnit):
    kind: ClassVar[str] = "counters"
    foe: AnySeat
    to: Handle
    target: UnitKind
    type: AttackType
    n: int


@dataclass(frozen=True)
class Scouts(OfUnit):
    kind: ClassVar[str] = "scouts"
    foe: AnySeat


# --- dice ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Shot(HunterEvent):
    """*high*: the second die of Leadership (TH-21.12), else the first again."""

    kind: ClassVar[str] = "shot"
    unit: UnitKind
    face: int
    high: int
    need: int
    supply: int


@dataclass(frozen=True)
class Rerolled(HunterEvent):
    kind: ClassVar[str] = "rerolled"
    face: int
    high: int
    need: int


@dataclass(frozen=True)
class Evades(HunterEvent):
    kind: ClassVar[str] = "evades"
    unit: UnitKind
    face: int
    need: int


@dataclass(frozen=True)
class ReconDie(HunterEvent):
    kind: ClassVar[str] = "recon-die"
    unit: UnitKind
    face: int
    need: int


@dataclass(frozen=True)
class Flak(HunterEvent):
    kind: ClassVar[str] = "flak"
    unit: UnitKind
    face: int
    need: int
    supply: int


@dataclass(frozen=True)
class AmmoDie(HunterEvent):
    kind: ClassVar[str] = "ammo-die"
    unit: UnitKind
    face: int
    supply: int


@dataclass(frozen=True)
class EventDie(OfCard):
    kind: ClassVar[str] = "event-die"
    face: int
    need: int


@dataclass(frozen=True)
class CarpetDie(OfUnit):
    kind: ClassVar[str] = "carpet-die"
    face: int


# --- units ---------------------------------------------------------------------------------------


class Revealed(OfUnit):
    kind: ClassVar[str] = "revealed"


class Hidden(OfUnit):
    kind: ClassVar[str] = "hidden"


class Exhausted(OfUnit):
    kind: ClassVar[str] = "exhausted"


class Dry(OfUnit):
    kind: ClassVar[str] = "dry"


class Ringed(OfUnit):
    kind: ClassVar[str] = "ringed"


class Removed(OfUnit):
    kind: ClassVar[str] = "removed"


class Captured(OfUnit):
    kind: ClassVar[str] = "captured"


class Recovered(OfUnit):
    kind: ClassVar[str] = "recovered"


@dataclass(frozen=True)
class Unmarked(OfUnit):
    kind: ClassVar[str] = "unmarked"
    marker: Marker


@dataclass(frozen=True)
class Moved(OfUnit):
    kind: ClassVar[str] = "moved"
    line: Line


@dataclass(frozen=True)
class Entered(HunterEvent):
    kind: ClassVar[str] = "entered"
    at: Handle
    line: Line


@dataclass(frozen=True)
class Destroyed(HunterEvent):
    """*seat* scored the unit of *foe* for *n* points."""

    kind: ClassVar[str] = "destroyed"
    foe: AnySeat
    at: Handle
    unit: UnitKind
    n: int
