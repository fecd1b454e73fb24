"""What a picture of the battlefield is drawn from: plain data, made from a seat's view.

Nothing here decides anything, and what is not given is not drawn: a card without a *face* is a
back, whoever looks. Words come in the reader's language; faces in both.

A part of the scene is called `card-c<number>` (cards and units anywhere), `pos-<number>`,
`edge-<a>-<b>` (a Stream, or a border that could have one), `reserve`, `colour-<n>`, `goal`,
`pile-<side>`, `panel`, `chain-<n>`, `zoom`, `aim-<n>`.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final, NamedTuple

from tourelle.art.kept import hashed_once
from tourelle.games.tank_commander.picture.faces_data import Face

Acts = tuple[str, ...]
NO_ACTS: Final[Acts] = ()


class Touch(NamedTuple):
    """How something can be chosen: it is *lit*, it is *chosen*, it is a button."""

    lit: bool = False
    chosen: bool = False
    acts: Acts = NO_ACTS


IDLE: Final = Touch()


class Tag(NamedTuple):
    """A passenger, equipment or an event on a unit: tucked in, with an icon and its name."""

    key: str
    icon: str
    name: str
    touch: Touch = IDLE


@hashed_once
@dataclass(frozen=True)
class UnitPicture:
    """A unit on the table. *attack* and *defence* are its two lines of numbers; *note* is what an
    order in the making would do to it; *lost*: noted as destroyed, still there (TC-10g)."""

    key: str
    face: Face
    side: int
    attack: str
    defence: str
    tags: tuple[Tag, ...] = ()
    note: str = ""
    lost: bool = False
    label: str = ""
    touch: Touch = IDLE


class PosPicture(NamedTuple):
    """One position; *owner*: a side or -1. *held*: who occupies it as a goal, *goal*: for whom it
    is one."""

    pos: int
    name: str
    owner: int
    terrain: Face | None = None
    fort: str = ""
    fort_side: int = -1
    mines: bool = False
    smoke: int = 0  # the last game turn of the smoke; 0: none
    far: tuple[UnitPicture, ...] = ()
    near: tuple[UnitPicture, ...] = ()
    goal: int = -1
    held: int = -1
    note: str = ""
    threat: str = ""  # what waits for whoever is about to march there
    safe: bool = False  # and that it is nothing
    label: str = ""
    touch: Touch = IDLE

    @property
    def contested(self) -> bool:
        return bool(self.far and self.near)


class EdgePicture(NamedTuple):
    """A border: with a Stream on it, or one that could have it."""

    a: int
    b: int
    label: str
    wet: bool = True
    touch: Touch = IDLE


class HandCard(NamedTuple):
    """A card of the reserve, or of the force before it is placed."""

    key: str
    face: Face | None
    touch: Touch = IDLE
    armed: bool = False
    label: str = ""


@dataclass(frozen=True, slots=True)
class SidePicture:
    """What is known of a side beside the field."""

    side: int
    name: str
    nation: str
    hand: int
    pile: int
    discard: int
    destroyed: int
    group: int = 0
    active: bool = False
    asked: bool = False
    label: str = ""


@dataclass(frozen=True, slots=True)
class GoalPicture:
    """Turn, step, and how far each side is from winning: (side, has, needs)."""

    turn: str
    step: str
    goal: str
    meters: tuple[tuple[int, int, int], ...] = ()
    clock: str = ""


@dataclass(frozen=True, slots=True)
class ColourPicture:
    """The naming of a colour: why, and the five answers."""

    title: str
    why: str
    touches: tuple[Touch, ...]


@dataclass(frozen=True, slots=True)
class FlipPicture:
    """A card that was turned up: the number that counts is ringed; without a face a die."""

    face: Face | None
    colour: int
    number: int
    what: str
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LinkPicture:
    """One card of a chain of interrupts: what, by whom, on what, and what comes of it."""

    face: Face
    side: int
    by: str
    on: str
    fate: str
    touch: Touch = IDLE


@dataclass(frozen=True, slots=True)
class ChainPicture:
    """What waits while a window is open: the last was played last and happens first."""

    moment: str
    deed: str
    links: tuple[LinkPicture, ...]
    nobody: str  # what happens if nobody answers
    mine: bool


@dataclass(frozen=True, slots=True)
class OddsPicture:
    """What a shot needs and what may come of it."""

    title: str
    needed: int
    results: tuple[tuple[str, Fraction], ...]
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ShotPicture:
    """One shot of a melee: *chance* before, *result* after."""

    side: int
    unit: str
    target: str
    weapon: str
    needed: int
    chance: Fraction | None = None
    result: str = ""


@dataclass(frozen=True, slots=True)
class MeleePicture:
    title: str
    shots: tuple[ShotPicture, ...]
    lines: tuple[str, ...] = ()


Panel = ColourPicture | ChainPicture | MeleePicture | OddsPicture | FlipPicture


@dataclass(frozen=True, slots=True)
class AimPicture:
    """An arrow from a unit to another, or to a position."""

    source: str
    target: str
    note: str = ""
    planned: bool = False


@dataclass(frozen=True, slots=True)
class FieldPicture:
    """The whole: rows from the far side to mine."""

    columns: int
    rows: tuple[tuple[PosPicture, ...], ...]
    edges: tuple[EdgePicture, ...]
    hand: tuple[HandCard, ...]
    sides: tuple[SidePicture, ...]  # the far one first
    goal: GoalPicture
    panels: tuple[Panel, ...] = ()
    aims: tuple[AimPicture, ...] = ()
    reserve: Touch = IDLE
    reserve_name: str = ""
    zoom: Face | None = None
    title: str = ""
