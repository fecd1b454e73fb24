"""What happens to event, equipment and terrain cards in Tank Commander."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from tourelle.core.event import Event
from tourelle.core.kinds import Rest
from tourelle.games.tank_commander.law.happenings import (
    AtPos,
    BySide,
    CardKind,
    OfCard,
    OfUnit,
    PosId,
    UnitId,
)


@dataclass(frozen=True)
class PlayedOn(BySide):
    """A card of the reserve is played on some units on the table."""

    kind: ClassVar[str] = "played-on"
    card: CardKind
    units: Rest[UnitId]


@dataclass(frozen=True)
class PlayedAt(BySide):
    """A card of the reserve is played on some positions."""

    kind: ClassVar[str] = "played-at"
    card: CardKind
    positions: Rest[PosId]


class Played(OfCard):
    """A card of the reserve is played; it names no target on the table."""

    kind: ClassVar[str] = "played"


@dataclass(frozen=True)
class Answers(BySide):
    """A card of the reserve is played against another card that was just played."""

    kind: ClassVar[str] = "answers"
    card: CardKind
    against: CardKind


class FlakFires(OfUnit):
    """A dual-purpose gun will fire at an air event (TC-E20)."""

    kind: ClassVar[str] = "flak-fires"


@dataclass(frozen=True)
class Checked(BySide):
    """An event check: natural <= needed succeeds (AA fire, clearing a Breakdown)."""

    kind: ClassVar[str] = "checked"
    card: CardKind
    natural: int
    needed: int


class Countered(OfCard):
    """*by*: whose card comes to nothing."""

    kind: ClassVar[str] = "countered"


class NoEffect(OfCard):
    kind: ClassVar[str] = "no-effect"


@dataclass(frozen=True)
class Strikes(OfUnit):
    """An artillery or air event draws for a unit; *unit* is the target, *by* its owner."""

    kind: ClassVar[str] = "strikes"
    card: CardKind
    natural: int
    modifier: int
    needed: int


@dataclass(frozen=True)
class Attached(OfUnit):
    """An event or equipment lies on a unit now."""

    kind: ClassVar[str] = "attached"
    card: CardKind


@dataclass(frozen=True)
class Detached(OfUnit):
    """It lies there no longer (Breakdown repaired or cleared, Bogged Down over, used up)."""

    kind: ClassVar[str] = "detached"
    card: CardKind


class LiesAt(AtPos):
    """A Minefield, Smoke Screen, Foxholes or Bunker lies on a position now."""

    kind: ClassVar[str] = "lies-at"


class LeavesPos(AtPos):
    """It lies there no longer."""

    kind: ClassVar[str] = "leaves"


@dataclass(frozen=True)
class Bridged(BySide):
    """A Stream is gone."""

    kind: ClassVar[str] = "bridged"
    a: PosId
    b: PosId


class ExtraPlay(BySide):
    """Coordination: one more move or fire play (TC-E13)."""

    kind: ClassVar[str] = "extra-play"


ALL: Final[tuple[type[Event], ...]] = (
    PlayedOn, PlayedAt, Played, Answers, FlakFires, Checked, Countered, NoEffect, Strikes, Attached,
    Detached, LiesAt, LeavesPos, Bridged, ExtraPlay,
)  # fmt: skip
