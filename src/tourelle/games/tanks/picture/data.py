"""What the picture of the table shows, as plain data. Lengths in u, headings in hundredths of a
degree counter-clockwise from east, as the rules have them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, NamedTuple

from tourelle.art.kept import hashed_once
from tourelle.core.words import Phrase
from tourelle.games.tanks.content.entries import STRIKE

Point = tuple[int, int]
Line = Literal["clear", "via", "cut"]


class Pose(NamedTuple):
    x: int
    y: int
    heading: int


# ---- cards


@hashed_once
@dataclass(frozen=True)
class TankFace:
    """A tank card; *picture* is the vehicle that is drawn, *h*, *k* and *eye* are those of the
    rules (TK-0.6)."""

    id: str
    name: Phrase
    nation: str
    role: str
    points: int
    initiative: int
    attack: int
    defence: int
    resistance: int
    crew: int
    keywords: tuple[str, ...]
    gun: str
    text: Phrase
    picture: str
    h: int
    k: int
    eye: int


@hashed_once
@dataclass(frozen=True)
class UpgradeFace:
    """A crew or upgrade card; *nation* is empty where any nation may take it, *wears* is the
    nation whose uniform the portrait has, *picture* the name of its plate, if it has one."""

    id: str
    name: Phrase
    kind: str
    type: str
    nation: str
    hero: bool
    points: int
    text: Phrase
    wears: str
    picture: str = ""


@hashed_once
@dataclass(frozen=True)
class CriticalFace:
    id: str
    name: Phrase
    damage: int
    repairable: bool
    text: Phrase
    picture: str = STRIKE


Face = TankFace | UpgradeFace | CriticalFace


class CardPicture(NamedTuple):
    """A card on a tank. Without a *face* only its *cost* is known (TK-9.8); *down*: face down, its
    own side looks at it."""

    key: str
    face: UpgradeFace | CriticalFace | None
    cost: int = 0
    down: bool = False
    spent: bool = False
    lost: bool = False
    chosen: bool = False
    acts: tuple[str, ...] = ()


# ---- on the table


@hashed_once
@dataclass(frozen=True)
class TankPicture:
    """A tank with all that everybody may know of it; *pose* None: not deployed yet. *aim*: where
    its gun points; None: ahead."""

    key: str
    number: int
    face: TankFace
    owner: int
    pose: Pose | None
    damage: int = 0
    resistance: int = 1
    initiative: tuple[int, int] = (1, 1)  #: when moving, when shooting
    shown_initiative: int = 1
    moves: int = 0
    wreck: bool = False
    out: bool = False  #: knocked out; it burns until the Command phase
    parting: bool = False  #: its parting shot is still to come (TK-6.38)
    active: bool = False
    chosen: bool = False
    aim: int | None = None
    cards: tuple[CardPicture, ...] = ()
    crits: tuple[CardPicture, ...] = ()
    acts: tuple[str, ...] = ()
    attacker: int = -1  #: which seat attacks; below 0: not known yet


class PiecePicture(NamedTuple):
    """A terrain card: a wood or a building."""

    wood: bool
    pose: Pose


@dataclass(frozen=True, slots=True)
class TokenPicture:
    """An objective; *owner* whose it is to take, *holder* who holds it now (-1: nobody)."""

    at: Point
    owner: int = -1
    holder: int = -1
    contested: bool = False
    attacker: int = -1


@dataclass(frozen=True, slots=True)
class ZonePicture:
    """Where a side deploys: along an *edge* (0 south, 1 north, 2 west, 3 east) or in a *corner*."""

    owner: int
    edge: int = -1
    corner: Point | None = None
    attacker: int = -1


@dataclass(frozen=True, slots=True)
class GhostPicture:
    """A hull where it was or might be."""

    face: TankFace
    owner: int
    pose: Pose
    before: bool = False


@dataclass(frozen=True, slots=True)
class CarriedPicture:
    """What a page may carry over the table: a tank, a piece of terrain, or an objective."""

    face: TankFace | None = None
    wood: bool | None = None


@dataclass(frozen=True, slots=True)
class ArrowPicture:
    """The arrow as it lies (TK-0.21): tail and tip, and how much of its shaft was needed."""

    tail: Point
    tip: Point
    used: int


@dataclass(frozen=True, slots=True)
class CornerPicture:
    """A line to one corner of the target; *at*: where something interrupts it."""

    corner: Point
    line: Line
    at: Point | None = None


@dataclass(frozen=True, slots=True)
class OddsPicture:
    """The exact chances of a shot before it is fired (odds.py)."""

    attack: int
    defence: int
    any: Fraction
    mean: Fraction
    out: Fraction
    damage: tuple[tuple[int, Fraction], ...]
    again: Fraction | None = None  #: knocking out with the stationary reroll
    hidden: bool = False  #: the target has cards that are face down
    lines: tuple[tuple[str, int], ...] = ()  #: attack lines, then those of the defence
    split: int = 0  #: how many of the lines are of the attack
    reply: Fraction | None = None


@dataclass(frozen=True, slots=True)
class AimPicture:
    """One tank looking at another: four corner lines, cover, range, side, arc."""

    shooter: str
    target: str
    eye: Point
    corners: tuple[CornerPicture, ...]
    front: tuple[Point, Point]  #: the target's front corners, left and right
    sees: bool
    arc: bool
    cover: bool
    short: bool
    side: bool
    dice: tuple[int, int] | None = None  #: attack and defence
    outline: tuple[tuple[Point, Point], ...] = ()  #: the parts of the target that are in sight


@dataclass(frozen=True, slots=True)
class SightPicture:
    """A glance at one enemy: clear, with cover, or not at all."""

    eye: Point
    to: Point
    line: Line


@dataclass(frozen=True, slots=True)
class SpotPicture:
    """A pose that is offered; a tap on it fills the place of an order."""

    pose: Pose
    act: str
    chosen: bool = False
    faces: bool = True  #: it has a front; an objective has none


@dataclass(frozen=True, slots=True)
class PadPicture:
    """A heading that is offered at the place chosen."""

    at: Point
    heading: int
    act: str


# ---- beside the table


class SeatPicture(NamedTuple):
    """One side: its platoon, its points."""

    seat: int
    name: str
    nation: str
    role: str  #: attacker, defender; empty: not known yet
    tanks: tuple[TankPicture, ...]
    destroyed: int = 0
    score: int = 0
    me: bool = False
    sealed: bool = False


@dataclass(frozen=True, slots=True)
class TurnPicture:
    """One tank in the order of the phase; *state*: done, now, next."""

    key: str
    number: int
    owner: int
    initiative: int
    state: str
    name: Phrase


@dataclass(frozen=True, slots=True)
class ShotPicture:
    """The shot in hand: dice as they lie."""

    shooter: str
    target: str
    attack: tuple[int, ...] = ()
    before: tuple[int, ...] = ()
    defence: tuple[int, ...] = ()
    hits: int = 0
    crits: int = 0
    turned: tuple[CardPicture, ...] = ()
    fours: bool = False


@dataclass(frozen=True, slots=True)
class TablePicture:
    """Everything to be seen at one moment, by one seat; *seats*: the near one first."""

    seats: tuple[SeatPicture, SeatPicture]
    pieces: tuple[PiecePicture, ...] = ()
    tokens: tuple[TokenPicture, ...] = ()
    zones: tuple[ZonePicture, ...] = ()
    order: tuple[TurnPicture, ...] = ()
    map: str = ""
    settled: bool = True  #: all terrain is on the table
    turn: int = 0
    most: int = 0
    phase: int = 0
    mission: str = ""
    scored: bool = False  #: the mission has victory points
    left: int = 0  #: Critical cards left
    discard: int = 0
    aim: AimPicture | None = None
    odds: OddsPicture | None = None
    sights: tuple[SightPicture, ...] = ()
    kills: tuple[tuple[str, Fraction], ...] = ()  #: targets, with the chance to knock them out
    arrow: ArrowPicture | None = None
    ghosts: tuple[GhostPicture, ...] = ()
    piece_ghost: PiecePicture | None = None
    carried: CarriedPicture | None = None  #: what the seat of the view is to place
    ring: tuple[TankFace, Pose] | None = None  #: Short Range round this hull
    fan: tuple[TankFace, Pose] | None = None  #: the arc of a gun that looks ahead
    reach: tuple[TankFace, Pose] | None = None  #: how far a move can take it
    links: tuple[tuple[Point, Point], ...] = ()  #: friends that coordinate their fire
    spots: tuple[SpotPicture, ...] = ()
    pads: tuple[PadPicture, ...] = ()
    edges: tuple[int, ...] = ()  #: edges of the table that are offered
    shot: ShotPicture | None = None
    zoom: Face | None = None
    quarter: int = 0  #: quarter turns clockwise of the table, so that the near edge is below
    title: str = ""

    def tanks(self) -> tuple[TankPicture, ...]:
        return (*self.seats[0].tanks, *self.seats[1].tanks)
