"""What happens in Tank Chess, told as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tourelle.core.codec import Json
from tourelle.core.event import Event


@dataclass(frozen=True)
class Played(Event):
    """A turn as it was driven: the shot and what it did are events of their own."""

    colour: int
    kind: int  # of the unit
    move: int  # DRIVE, REVERSE, ESCAPE or DEATH
    origin: int
    end: int  # -1: off the board
    start: int  # its facing before
    facing: int  # and after
    target: int  # -1: no shot
    victim: int  # the kind of unit it destroys, -1: none
    zone: str  # f, s or r, "" without a shot
    route: str  # "" unless it matters (CH-11.13)

    def data(self) -> Json:
        way = [self.move, self.origin, self.end, self.start, self.facing]
        shot: list[Json] = [self.target, self.victim, self.zone]
        return ["played", self.colour, self.kind, *way, *shot, self.route]


@dataclass(frozen=True)
class Destroyed(Event):
    """A unit became a wreck, or sank; zone -1: by a mine."""

    colour: int
    kind: int
    square: int
    zone: int
    sunk: bool
    by: int  # the square of the shooter; -1: a mine

    def data(self) -> Json:
        return ["destroyed", self.colour, self.kind, self.square, self.zone, self.sunk, self.by]


@dataclass(frozen=True)
class Left(Event):
    """A unit left the board over the far edge (CH-8.2, O5)."""

    colour: int
    kind: int
    square: int  # its last square

    def data(self) -> Json:
        return ["left", self.colour, self.kind, self.square]


@dataclass(frozen=True)
class Ground(Event):
    """The board itself changed: see GROUND for what."""

    what: str
    square: int
    to: int = -1

    def data(self) -> Json:
        return ["ground", self.what, self.square, self.to]


GROUND: Final = ("built", "lifted", "cleared", "found", "pushed", "causeway", "spent")


@dataclass(frozen=True)
class Set(Event):
    """Something was chosen before the first turn, or about the draw: see SAID.

    With `mines` the values are the numbers of mines_data().
    """

    what: str
    seat: int
    values: tuple[int, ...] = ()

    def data(self) -> Json:
        return ["set", self.what, self.seat, *self.values]


SAID: Final = (
    "white", "colour", "army", "deployed", "passed", "mines-in", "mines",
    "offer", "declined", "resigned",
)  # fmt: skip


@dataclass(frozen=True)
class FlagMoved(Event):
    """A flag was marked, taken, dropped or sent back (O2)."""

    what: str  # marked, taken, dropped, returned
    colour: int  # whose flag
    square: int

    def data(self) -> Json:
        return ["flag", self.what, self.colour, self.square]


@dataclass(frozen=True)
class Held(Event):
    """A side is alone in the zone at the end of its turn (O4)."""

    colour: int
    turns: int

    def data(self) -> Json:
        return ["held", self.colour, self.turns]


@dataclass(frozen=True)
class Ended(Event):
    """The game is over; winner -1: a draw."""

    reason: str
    winner: int

    def data(self) -> Json:
        return ["ended", self.reason, self.winner]
