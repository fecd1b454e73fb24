"""What happens in the toy game gunnery, told as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from tourelle.core.event import Event
from tourelle.core.ids import Seat
from tourelle.core.kinds import Kinds


@dataclass(frozen=True)
class OfSeat(Event):
    seat: Seat


class Fires(OfSeat):
    kind: ClassVar[str] = "fires"


@dataclass(frozen=True)
class Interrupts(OfSeat):
    kind: ClassVar[str] = "interrupts"
    card: int


class Hit(OfSeat):
    kind: ClassVar[str] = "hit"


@dataclass(frozen=True)
class Number(Event):
    kind: ClassVar[str] = "number"
    card: int
    colour: int
    number: int


class Concedes(OfSeat):
    kind: ClassVar[str] = "concedes"


@dataclass(frozen=True)
class Agreed(Event):
    kind: ClassVar[str] = "agreed"


class Flagged(OfSeat):
    kind: ClassVar[str] = "flag"


class Abandoned(OfSeat):
    kind: ClassVar[str] = "abandon"


EVENTS: Final = Kinds[Event](
    "event",
    Fires,
    Interrupts,
    Hit,
    Number,
    Concedes,
    Agreed,
    Flagged,
    Abandoned,
)
