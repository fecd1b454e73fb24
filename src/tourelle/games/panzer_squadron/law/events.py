"""What happens in Panzer Squadron, told as data: a class for each kind, with its values by name.

The types of the values say how they are put in words. Each event holds enough to be drawn without
the state before it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Final

from tourelle.core.event import Event
from tourelle.core.ids import AnySeat
from tourelle.core.kinds import Bit, Kinds

SideNo = Annotated[int, "side"]  # -1: nobody
TankAt = Annotated[int, "tank"]
CardAt = Annotated[int, "tank card"]
HexAt = Annotated[int, "hex"]
TileKind = Annotated[int, "kind of tile"]
Vertex = Annotated[int, "vertex"]
PartNo = Annotated[int, "part of the armour"]
Modifiers = Annotated[tuple[tuple[str, int], ...], "what a roll to hit is added up from"]


@dataclass(frozen=True)
class OfSeat(Event):
    seat: AnySeat


@dataclass(frozen=True)
class OfTank(Event):
    tank: TankAt


@dataclass(frozen=True)
class OfContest(Event):
    """A D10 of each side; equal ones are told too, and rolled again."""

    first: int
    second: int


# --- before the first turn -----------------------------------------------------------------------


@dataclass(frozen=True)
class ForcePicked(OfSeat):
    """The tanks of *side* from number *tank* on (PS-3.14)."""

    kind: ClassVar[str] = "force-picked"
    side: SideNo
    tank: TankAt
    cards: Annotated[tuple[CardAt, ...], "tank cards"]


@dataclass(frozen=True)
class TilesDealt(Event):
    """The tiles that a side has drawn, by kind from shell hole to hedge (PS-3.13)."""

    kind: ClassVar[str] = "tiles-dealt"
    side: SideNo
    counts: Annotated[tuple[int, ...], "tiles by kind"]


class SetupRoll(OfContest):
    """Who places first (PS-3.3)."""

    kind: ClassVar[str] = "setup-roll"


@dataclass(frozen=True)
class TilePlaced(OfSeat):
    kind: ClassVar[str] = "tile-placed"
    tile: TileKind
    hex: HexAt


@dataclass(frozen=True)
class TilesDiscarded(OfSeat):
    """No legal place is left for any of them (PS-3.12)."""

    kind: ClassVar[str] = "tiles-discarded"
    count: int


@dataclass(frozen=True)
class Deployed(OfTank):
    kind: ClassVar[str] = "deployed"
    hex: HexAt
    facing: Vertex
    moving: Bit


@dataclass(frozen=True)
class HouseFalls(OfTank):
    """A tank drives into a small house: it is a ruin from now on (PS-11.4)."""

    kind: ClassVar[str] = "house-falls"
    hex: HexAt


# --- the turn ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class TurnBegins(Event):
    kind: ClassVar[str] = "turn-begins"
    turn: int


@dataclass(frozen=True)
class TurretBack(OfTank):
    """*back*: it points forward again; or it stays as it is."""

    kind: ClassVar[str] = "turret-back"
    back: Bit


class InitiativeRoll(OfContest):
    kind: ClassVar[str] = "initiative-roll"


@dataclass(frozen=True)
class Initiative(Event):
    """Who opens the turn; *fixed*: the scenario says so."""

    kind: ClassVar[str] = "initiative"
    side: SideNo
    fixed: Bit


class Activated(OfTank):
    kind: ClassVar[str] = "activated"


@dataclass(frozen=True)
class BreakdownRoll(OfTank):
    kind: ClassVar[str] = "breakdown-roll"
    face: int
    broken: Bit


class Ambushes(OfTank):
    kind: ClassVar[str] = "ambushes"


class DoesNothing(OfTank):
    """Immobilised, it neither fires nor waits."""

    kind: ClassVar[str] = "does-nothing"


@dataclass(frozen=True)
class PointsRoll(OfTank):
    """One D4, or two of a tank that started the turn moving (PS-5.4, PS-5.6)."""

    kind: ClassVar[str] = "points-roll"
    faces: Annotated[tuple[int, ...], "dice"]
    points: int


class DutyWaived(OfTank):
    """It cannot enter any other hex with these points (PS-5.11)."""

    kind: ClassVar[str] = "duty-waived"


@dataclass(frozen=True)
class Pivoted(OfTank):
    kind: ClassVar[str] = "pivoted"
    hex: HexAt
    before: Vertex
    facing: Vertex
    cost: int
    points: int  # left


@dataclass(frozen=True)
class Stepped(OfTank):
    kind: ClassVar[str] = "stepped"
    start: HexAt
    hex: HexAt
    before: Vertex
    facing: Vertex
    reverse: Bit
    cost: int
    points: int  # left


@dataclass(frozen=True)
class LeftMap(OfTank):
    kind: ClassVar[str] = "left-map"
    hex: HexAt


class MoveEnded(OfTank):
    """The points left are lost (PS-5.12)."""

    kind: ClassVar[str] = "move-ended"


@dataclass(frozen=True)
class Marked(OfTank):
    kind: ClassVar[str] = "marked"
    moving: Bit
    chosen: Bit  # by its owner; or it follows from what it did


# --- fire ----------------------------------------------------------------------------------------


class HoldsFire(OfSeat):
    """A window passes."""

    kind: ClassVar[str] = "holds-fire"


@dataclass(frozen=True)
class Fires(OfTank):
    """*turned*: the turret had to turn; *modifiers*: every line of T2 that applies, *net* their
    sum; *reaction*: an opportunity shot (PS-12)."""

    kind: ClassVar[str] = "fires"
    target: TankAt
    part: PartNo
    turret: Vertex
    turned: Bit
    reaction: Bit
    net: int
    modifiers: Modifiers


@dataclass(frozen=True)
class HitRoll(OfTank):
    """The D10, modified, and the bonus it brings; -1: a miss (T1)."""

    kind: ClassVar[str] = "hit-roll"
    target: TankAt
    face: int
    result: int
    bonus: int


@dataclass(frozen=True)
class PierceRoll(OfTank):
    """*perforation* + *bonus* + *face* against *armour*; *pierced* also by a critical (PS-10)."""

    kind: ClassVar[str] = "pierce-roll"
    target: TankAt
    face: int
    perforation: int
    bonus: int
    armour: int
    pierced: Bit


@dataclass(frozen=True)
class Destroyed(OfTank):
    kind: ClassVar[str] = "destroyed"
    hex: HexAt


# --- the end -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class TurnEnds(Event):
    kind: ClassVar[str] = "turn-ends"
    turn: int


@dataclass(frozen=True)
class AmbushesEnd(Event):
    """They waited and did not fire: with the turn it is over (PS-12.7)."""

    kind: ClassVar[str] = "ambushes-end"
    tanks: Annotated[tuple[TankAt, ...], "tanks"]


@dataclass(frozen=True)
class Scored(Event):
    """SC-3: *side* has more tanks in the village; *score* so far."""

    kind: ClassVar[str] = "scored"
    side: SideNo
    score: int


class Claimed(OfSeat):
    kind: ClassVar[str] = "claimed"


class NotClaimed(OfSeat):
    kind: ClassVar[str] = "not-claimed"


class Conceded(OfSeat):
    kind: ClassVar[str] = "conceded"


class Offered(OfSeat):
    kind: ClassVar[str] = "offered"


class Declined(OfSeat):
    kind: ClassVar[str] = "declined"


@dataclass(frozen=True)
class Counted(Event):
    """What each side has destroyed, in points (PS-14.2)."""

    kind: ClassVar[str] = "counted"
    first: int
    second: int


@dataclass(frozen=True)
class Ended(Event):
    """How it ended; *side* -1: a draw."""

    kind: ClassVar[str] = "ended"
    reason: Annotated[str, "how it ended"]
    side: SideNo


EVENTS: Final = Kinds[Event](
    "event",
    ForcePicked, TilesDealt, SetupRoll, TilePlaced, TilesDiscarded, Deployed, HouseFalls,
    TurnBegins, TurretBack, InitiativeRoll, Initiative, Activated, BreakdownRoll, Ambushes,
    DoesNothing, PointsRoll, DutyWaived, Pivoted, Stepped, LeftMap, MoveEnded, Marked, HoldsFire,
    Fires, HitRoll, PierceRoll, Destroyed, TurnEnds, AmbushesEnd, Scored, Claimed, NotClaimed,
    Conceded, Offered, Declined, Counted, Ended,
)  # fmt: skip
