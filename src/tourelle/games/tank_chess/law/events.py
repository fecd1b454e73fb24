"""What happens in Tank Chess, told as data: a class for each kind, with its values by name.

The types of the values say how they are put in words.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Final, Literal, get_args

from tourelle.core.event import Event
from tourelle.core.kinds import Kinds, Rest

Colour = Annotated[int, "colour"]
UnitKind = Annotated[int, "kind of unit"]  # its place among the letters
UnitLetter = Annotated[int, "kind of unit, said by its letter"]
At = Annotated[int, "square"]  # -1: nowhere
Zone = Annotated[int, "zone hit"]
Player = Annotated[int, "seat, before it has a colour"]
Side = Annotated[int, "seat, called by its colour"]
Army = Annotated[Rest[int], "how many of each kind of unit"]
Mines = Annotated[Rest[int], "squares, as mines_data() hides them"]


@dataclass(frozen=True)
class Played(Event):
    """A turn as it was driven: the shot and what it did are events of their own."""

    kind: ClassVar[str] = "played"
    colour: Colour
    unit: UnitKind
    move: int  # DRIVE, REVERSE, ESCAPE or DEATH
    origin: At
    end: At  # -1: off the board
    start: int  # its facing before
    facing: int  # and after
    target: At  # -1: no shot
    victim: int  # the kind of unit it destroys, -1: none
    zone: str  # f, s or r, "" without a shot
    route: str  # as far as it was driven; "" unless it matters (CH-11.13)


@dataclass(frozen=True)
class Destroyed(Event):
    """A unit became a wreck, or sank; zone -1: by a mine."""

    kind: ClassVar[str] = "destroyed"
    colour: Colour
    unit: UnitKind
    square: At
    zone: Zone
    sunk: bool
    by: At  # the square of the shooter; -1: a mine


@dataclass(frozen=True)
class Left(Event):
    """A unit left the board over the far edge (CH-8.2, O5)."""

    kind: ClassVar[str] = "left"
    colour: Colour
    unit: UnitKind
    square: At  # its last square


Change = Literal["built", "lifted", "cleared", "found", "pushed", "causeway", "spent"]
GROUND: Final[tuple[Change, ...]] = get_args(Change)


@dataclass(frozen=True)
class Ground(Event):
    """The board itself changed."""

    kind: ClassVar[str] = "ground"
    what: Change
    square: At
    to: At = -1


Fate = Literal["marked", "taken", "dropped", "returned"]


@dataclass(frozen=True)
class FlagMoved(Event):
    """A flag was marked, taken, dropped or sent back (O2)."""

    kind: ClassVar[str] = "flag"
    what: Fate
    colour: Colour  # whose flag
    square: At


@dataclass(frozen=True)
class Held(Event):
    """A side is alone in the zone at the end of its turn, for *n* turns (O4)."""

    kind: ClassVar[str] = "held"
    colour: Colour
    n: int


@dataclass(frozen=True)
class Ended(Event):
    """The game is over; winner -1: a draw."""

    kind: ClassVar[str] = "ended"
    reason: str
    winner: int


# --- chosen before the first turn, or said about the draw ----------------------------------------


@dataclass(frozen=True)
class PlaysWhite(Event):
    kind: ClassVar[str] = "set white"
    seat: Player


@dataclass(frozen=True)
class TakesColour(Event):
    kind: ClassVar[str] = "set colour"
    seat: Player
    colour: Colour


@dataclass(frozen=True)
class Said(Event):
    seat: Side


@dataclass(frozen=True)
class NamesArmy(Said):
    kind: ClassVar[str] = "set army"
    army: Army


@dataclass(frozen=True)
class Deployed(Said):
    kind: ClassVar[str] = "set deployed"
    unit: UnitLetter
    square: At


class Passed(Said):
    kind: ClassVar[str] = "set passed"


class MinesHidden(Said):
    kind: ClassVar[str] = "set mines-in"


@dataclass(frozen=True)
class OwnMines(Said):
    """Where they lie: for their owner alone."""

    kind: ClassVar[str] = "set mines"
    squares: Mines


class Offered(Said):
    kind: ClassVar[str] = "set offer"


class Declined(Said):
    kind: ClassVar[str] = "set declined"


class Resigned(Said):
    kind: ClassVar[str] = "set resigned"


EVENTS: Final = Kinds[Event](
    "event",
    Played, Destroyed, Left, Ground, FlagMoved, Held, Ended, PlaysWhite, TakesColour, NamesArmy,
    Deployed, Passed, MinesHidden, OwnMines, Offered, Declined, Resigned,
)  # fmt: skip
