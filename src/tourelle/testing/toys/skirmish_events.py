"""What happens in the toy game skirmish, told as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from tourelle.core.event import Event
from tourelle.core.ids import Seat
from tourelle.core.kinds import Kinds


@dataclass(frozen=True)
class OfSeat(Event):
    seat: Seat


class Sealed(OfSeat):
    kind: ClassVar[str] = "sealed"


@dataclass(frozen=True)
class Bids(OfSeat):
    kind: ClassVar[str] = "bid"
    amount: int


class First(OfSeat):
    kind: ClassVar[str] = "first"


@dataclass(frozen=True)
class Drove(OfSeat):
    kind: ClassVar[str] = "drove"
    x: int
    y: int


@dataclass(frozen=True)
class Fires(OfSeat):
    kind: ClassVar[str] = "fires"
    target: Seat


@dataclass(frozen=True)
class Smoke(OfSeat):
    kind: ClassVar[str] = "smoke"
    card: int


@dataclass(frozen=True)
class Rolled(OfSeat):
    kind: ClassVar[str] = "rolled"
    roll: int
    need: int


class Saved(OfSeat):
    kind: ClassVar[str] = "saved"


@dataclass(frozen=True)
class Hit(OfSeat):
    kind: ClassVar[str] = "hit"
    armour: int


class Draws(OfSeat):
    kind: ClassVar[str] = "draws"


@dataclass(frozen=True)
class Drew(OfSeat):
    kind: ClassVar[str] = "drew"
    card: int


class Concedes(OfSeat):
    kind: ClassVar[str] = "concedes"


class Abandons(OfSeat):
    kind: ClassVar[str] = "abandons"


@dataclass(frozen=True)
class Agreed(Event):
    kind: ClassVar[str] = "agreed"


EVENTS: Final = Kinds[Event](
    "event",
    Sealed,
    Bids,
    First,
    Drove,
    Fires,
    Smoke,
    Rolled,
    Saved,
    Hit,
    Draws,
    Drew,
    Concedes,
    Abandons,
    Agreed,
)
