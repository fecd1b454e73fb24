"""What a picture of the board is drawn from: plain data, made from a seat's view. Nothing here
decides anything."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

#: File and rank from 1; an exit square has rank 0 or size + 1 (CH-8.4).
Cell = tuple[int, int]
Effect = Literal["kill", "none", "blocked", "open"]
Zone = Literal["front", "side", "rear"]
Purpose = Literal["unit", "obstacle", "mine", "flag"]


def square_name(cell: Cell) -> str:
    return f"{chr(96 + cell[0])}{cell[1]}"


@dataclass(frozen=True, slots=True)
class Piece:
    """A live unit. *key* is stable through the game; *facing* is 0..7 clockwise from north."""

    key: str
    white: bool
    letter: str
    cell: Cell
    facing: int
    afloat: bool = False
    acts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Wreck:
    """Without a *letter* nobody remembers what it was (CH-11.8)."""

    cell: Cell
    letter: str = ""
    facing: int = 1


@dataclass(frozen=True, slots=True)
class Flag:
    """The flag of one side (CH-13.15, O2): lying on its square, or carried by the unit there."""

    white: bool
    cell: Cell
    carried: bool = False


class Step(NamedTuple):
    """A square on which the selected unit can end: cheapest cost, and every facing to be had there.

    *acts* are the actions in the order of the *facings*, or empty.
    """

    cell: Cell
    points: int
    facings: tuple[int, ...]
    reverse: bool = False
    mined: bool = False
    acts: tuple[str, ...] = ()
    kills: bool = False  # a shot from there destroys


@dataclass(frozen=True, slots=True)
class Exit:
    """An exit square beyond the edge that the selected unit can leave over."""

    cell: Cell
    points: int
    reverse: bool = False
    acts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Spot:
    """A square that is offered for something to be placed on."""

    cell: Cell
    purpose: Purpose
    acts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pad:
    """A facing that is offered on the chosen square: an arrow on the square it points to."""

    cell: Cell
    facing: int
    acts: tuple[str, ...] = ()
    kills: bool = False
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Ray:
    """A fire line to its first obstruction. At a target: weapon, armour struck and its zone.
    *lob*: a mortar's arc."""

    start: Cell
    end: Cell
    effect: Effect
    weapon: int = 0
    armour: int = 0
    zone: Zone | None = None
    lob: bool = False
    acts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LastMove:
    """The unit as it stood before, the squares it went through, and what it shot at.

    *mined*: a mine destroyed it on the last square of its way (CH-13.10).
    """

    before: Piece
    way: tuple[Cell, ...] = ()
    shot: Cell | None = None
    mined: bool = False


@dataclass(frozen=True, slots=True)
class Check:
    """A CHECK (CH-9.1): the unit that threatens, the square it would fire from, the command
    tank."""

    attacker: Cell
    origin: Cell
    target: Cell


@dataclass(frozen=True, slots=True)
class Armour:
    """The plates of the unit that is looked at, where it stands or would stand."""

    cell: Cell
    facing: int
    front: int
    side: int
    rear: int


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """Everything to be seen on the board at one moment, by one seat."""

    size: int
    obstacles: frozenset[Cell] = frozenset()
    pieces: tuple[Piece, ...] = ()
    wrecks: tuple[Wreck, ...] = ()
    water: frozenset[Cell] = frozenset()
    mines: frozenset[Cell] = frozenset()
    own_mines: frozenset[Cell] = frozenset()  #: hidden from the other side (CH-13.14)
    covered: frozenset[Cell] = frozenset()  #: squares under a border area (CH-12.8)
    closed: frozenset[Cell] = frozenset()  #: exit squares that a border strip closes (CH-12.8)
    flags: tuple[Flag, ...] = ()
    zone: frozenset[Cell] = frozenset()  #: the bridgehead (CH-13.15, O4)
    selected: str | None = None  #: key of a piece
    reach: tuple[Step, ...] = ()
    exits: tuple[Exit, ...] = ()
    spots: tuple[Spot, ...] = ()
    pads: tuple[Pad, ...] = ()
    rays: tuple[Ray, ...] = ()
    hover: tuple[Cell, int] | None = None  #: the end state that is looked at
    armour: Armour | None = None
    threats: frozenset[Cell] = frozenset()  #: squares on which the enemy could strike
    last: LastMove | None = None
    checks: tuple[Check, ...] = ()
    escape: tuple[
        Cell, ...
    ] = ()  #: the way of an ESCAPE (CH-9.2), from the command tank to the exit square
    from_black: bool = False  #: Black's edge below
    title: str = ""  #: what is seen, in the reader's language; a plain description when empty
