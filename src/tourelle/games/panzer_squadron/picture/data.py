"""What the picture of the map shows, as plain data made from a seat's view. Nothing here decides
anything. A hex is its column and row; vertices and directions count as the rules do (PS-2.1)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, NamedTuple

from tourelle.art.kept import hashed_once
from tourelle.core.words import Phrase

Cell = tuple[int, int]
Tile = Literal["hole", "stone", "house", "ruin", "hedge"]
Line = Literal["clear", "via", "cut"]
#: what a tank card shows: its values, its history
Side = Literal["game", "history"]


@hashed_once
@dataclass(frozen=True)
class TankFace:
    """A tank card, both sides of it; *picture* is the vehicle that is drawn."""

    id: str
    name: Phrase
    nation: str
    role: str
    picture: str
    perforation: int
    front: int
    side: int
    rear: int
    breakdown: tuple[int, ...]
    assault_gun: bool
    points: int
    year: int
    crew: int
    weight: str
    length: str
    width: str
    gun: str
    history: Phrase
    camouflage: Phrase


@hashed_once
@dataclass(frozen=True)
class UnitPicture:
    """A tank; *cell* None: not on the map. *turret*: vertices counter-clockwise from the hull."""

    key: str
    number: int
    face: TankFace
    side: int
    cell: Cell | None
    facing: int = 1
    turret: int = 0
    moving: bool = False
    ambush: bool = False
    done: bool = False
    broken: bool = False
    fired: bool = False
    wreck: bool = False
    gone: bool = False  #: over the edge, for good
    active: bool = False
    selected: bool = False
    lit: bool = False  #: it may be chosen now
    acts: tuple[str, ...] = ()
    order: str = ""  #: its standing order for opportunity fire, as it is written on its plate


class TilePicture(NamedTuple):
    cell: Cell
    kind: Tile


@dataclass(frozen=True, slots=True)
class ReachPicture:
    """A hex that the tank in hand can end in: its cheapest cost and the facings to be had there.

    *can_fire*: three points are left for a shot. *danger*: the chance to be destroyed on arrival,
    facing as well as can be. *shot*: the best chance to destroy something from there, in this
    activation; None: there is nothing to fire at.
    """

    cell: Cell
    cost: int
    facings: tuple[int, ...]
    can_fire: bool = False
    reverse: bool = False
    danger: Fraction | None = None
    acts: tuple[str, ...] = ()
    chosen: bool = False
    shot: Fraction | None = None


@dataclass(frozen=True, slots=True)
class PadPicture:
    """A facing that is offered on the chosen hex, with its cost (below 0: it costs nothing)."""

    cell: Cell
    facing: int
    cost: int = -1
    reverse: bool = False
    danger: Fraction | None = None
    acts: tuple[str, ...] = ()
    shot: Fraction | None = None


class SpotPicture(NamedTuple):
    """A hex on which something may be placed, or over which the map may be left."""

    cell: Cell
    acts: tuple[str, ...] = ()
    chosen: bool = False
    exit: bool = False


@dataclass(frozen=True, slots=True)
class GhostPicture:
    """A tank as it would stand."""

    face: TankFace
    side: int
    cell: Cell
    facing: int
    turret: int = 0


@dataclass(frozen=True, slots=True)
class SightLine:
    """One of the three lines to an armour part: which of its points, clear, through cover or cut,
    and the hex that does it."""

    point: int
    kind: Line
    at: Cell | None = None


@dataclass(frozen=True, slots=True)
class ShotPicture:
    """A shot that is looked at. *part*: front 0, left 1, rear 2, right 3."""

    shooter: Cell
    target: Cell
    facing: int  #: of the target's hull
    part: int
    lines: tuple[SightLine, ...]
    chance: Fraction | None = None  #: to destroy; None: there is no shot
    hit: Fraction | None = None
    answer: bool = False  #: it is the target's answer


@dataclass(frozen=True, slots=True)
class ArcPicture:
    """The gun arc of a tank, and how far 5 hexes are."""

    cell: Cell
    vertex: int


@dataclass(frozen=True, slots=True)
class LastPicture:
    """What has just happened: the way that a tank came, the shot that was fired."""

    way: tuple[Cell, ...] = ()
    shots: tuple[tuple[Cell, Cell, str], ...] = ()  #: from, to, miss / ricochet / pierced


@dataclass(frozen=True, slots=True)
class ForcePicture:
    """One side: who plays it, its tanks in the order of its list."""

    side: int
    name: str
    units: tuple[UnitPicture, ...] = ()
    acting: bool = False
    reserve: tuple[int, ...] = ()  #: tiles still to be placed, by kind


@dataclass(frozen=True, slots=True)
class TrayPicture:
    """Tiles of one kind that are still to be placed."""

    kind: Tile
    count: int
    chosen: bool = False
    acts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MapPicture:
    """Everything to be seen at one moment, by one seat."""

    columns: int
    rows: int
    near: ForcePicture
    far: ForcePicture
    tiles: tuple[TilePicture, ...] = ()
    goal: tuple[Cell, ...] = ()  #: hexes that a scenario counts
    zones: tuple[tuple[int, tuple[Cell, ...]], ...] = ()  #: where each side deploys
    reach: tuple[ReachPicture, ...] = ()
    pads: tuple[PadPicture, ...] = ()
    spots: tuple[SpotPicture, ...] = ()
    tray: tuple[TrayPicture, ...] = ()  #: it lies where the near force lies else
    ghost: GhostPicture | None = None
    way: tuple[Cell, ...] = ()  #: of the order in the making
    shots: tuple[ShotPicture, ...] = ()
    arc: ArcPicture | None = None
    last: LastPicture | None = None
    zoom: TankFace | None = None
    quarter: int = 0
    title: str = ""

    def units(self) -> tuple[UnitPicture, ...]:
        return (*self.near.units, *self.far.units)
