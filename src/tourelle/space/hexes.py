"""Hexagons in whole numbers: directions, vertices, bearings, arcs, maps.

Hexes are pointy-top. A place relative to another is an `Axial` (q, r). Directions 0..5 count
counter-clockwise from East, vertex v lies between the directions v and v + 1.

    sector_of(Axial(3, -4))             the one way to write it: a * dir(k) + b * dir(k + 1)
    arcs_over(sector)                   the vertices whose 60 degrees contain that bearing

A map of W x H hexes numbers them row by row from the north-west; odd rows have one hex less and
are shifted half a hex to the east. Its hexes are called by column and row: `0907`.

    grid = hex_grid(21, 15)
    grid.hex("0907"), grid.name(Hex(152)), grid.at(column=9, row=7)
    grid.steps[hex * 6 + direction]     the next hex, or grid.off beyond the edge
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple, NewType

from tourelle.core.codec import Malformed

Hex = NewType("Hex", int)
Direction = NewType("Direction", int)
Vertex = NewType("Vertex", int)


class Axial(NamedTuple):
    """A place on the plane of hexes, or the way from one place to another."""

    q: int
    r: int


class Sector(NamedTuple):
    """A bearing: a steps in direction k and b in direction k + 1, with a >= 1 and b >= 0."""

    k: Direction
    a: int
    b: int


DIRECTIONS: Final = ("E", "NE", "NW", "W", "SW", "SE")
VERTICES: Final = ("ENE", "N", "WNW", "WSW", "S", "ESE")
STEPS: Final = (Axial(1, 0), Axial(1, -1), Axial(0, -1), Axial(-1, 0), Axial(-1, 1), Axial(0, 1))
ORIGIN: Final = Axial(0, 0)
WIDEST: Final = 64
HIGHEST: Final = 63


def opposite(at: int) -> int:
    """The direction or vertex on the other side."""
    return (at + 3) % 6


def turns(a: int, b: int) -> int:
    """By how many vertices *a* and *b* lie apart, the shorter way round: 0 to 3."""
    left = (b - a) % 6
    return min(left, 6 - left)


def front(facing: int) -> tuple[Direction, Direction]:
    """The directions of the two hexes that share the vertex *facing*."""
    return Direction(facing), Direction((facing + 1) % 6)


def rear(facing: int) -> tuple[Direction, Direction]:
    return Direction((facing + 3) % 6), Direction((facing + 4) % 6)


def moved(at: Axial, direction: int, steps: int = 1) -> Axial:
    dq, dr = STEPS[direction]
    return Axial(at.q + dq * steps, at.r + dr * steps)


def rotated(at: Axial, sixths: int) -> Axial:
    """*at* after turning counter-clockwise about the origin by so many times 60 degrees."""
    q, r = at
    for _ in range(sixths % 6):
        q, r = q + r, -q
    return Axial(q, r)


def length(way: Axial) -> int:
    """How many steps *way* has: its distance from the origin."""
    q, r = way
    return max(abs(q), abs(r), abs(q + r))


def sector_of(way: Axial) -> Sector:
    """*way*, which leads somewhere, in sector form."""
    q, r = way
    for k in range(6):
        # in the frame where k points East: a to the East, b to the North-East
        if q + r >= 1 and r <= 0:
            return Sector(Direction(k), q + r, -r)
        q, r = -r, q + r  # turned back by 60 degrees
    raise Malformed("a hex has no bearing from itself")


def edge_of(sector: Sector) -> Direction | None:
    """The edge that a bearing leaves by, or None if it points exactly through vertex k."""
    k, a, b = sector
    if a == b:
        return None
    return k if a > b else Direction((k + 1) % 6)


def in_arc(sector: Sector, vertex: int) -> bool:
    """Whether a bearing lies in the 60 degrees about *vertex*, borders included."""
    k, _, b = sector
    return k == vertex or (b == 0 and (k - 1) % 6 == vertex)


def arcs_over(sector: Sector) -> tuple[Vertex, ...]:
    """The vertices whose arcs contain a bearing: two for a row of hexes, else one."""
    k, _, b = sector
    return (Vertex(k), Vertex((k - 1) % 6)) if b == 0 else (Vertex(k),)


def vertex_named(text: str) -> Vertex:
    if text not in VERTICES:
        raise Malformed(f"no vertex {text!r}: one of {' '.join(VERTICES)}")
    return Vertex(VERTICES.index(text))


class HexGrid:
    """The outline of a map. Use hex_grid(width, height), which keeps it."""

    def __init__(self, width: int, height: int) -> None:
        if not (2 <= width <= WIDEST and 1 <= height <= HIGHEST and height % 2 == 1):
            raise Malformed(
                f"a map is 2 to {WIDEST} hexes wide and 1 to {HIGHEST} high, in an odd number of "
                f"rows, not {width} x {height}"
            )
        self.width: Final = width
        self.height: Final = height
        places = [(c, r) for r in range(height) for c in range(self.row_length(r))]
        self.places: Final = tuple(places)  # column, row
        self.axial: Final = tuple(Axial(c - r // 2, r) for c, r in places)
        self.names: Final = tuple(f"{c:02}{r:02}" for c, r in places)
        self.size: Final = len(places)
        self.off: Final = Hex(self.size)  # beyond every edge; steps from it stay there
        self._found: Final = {at: Hex(i) for i, at in enumerate(self.axial)}
        self._named: Final = {name: Hex(i) for i, name in enumerate(self.names)}
        self.steps: Final[tuple[Hex, ...]] = (
            tuple(self.found(moved(at, direction)) for at in self.axial for direction in range(6))
            + (self.off,) * 6
        )

    def row_length(self, row: int) -> int:
        return self.width - row % 2

    def found(self, at: Axial) -> Hex:
        """The hex at a place, or `off`."""
        return self._found.get(at, self.off)

    def at(self, column: int, row: int) -> Hex:
        found = self.found(Axial(column - row // 2, row))
        if found == self.off:
            raise Malformed(f"no column {column}, row {row} on a map of {self._size()}")
        return found

    def column(self, hex: int) -> int:
        return self.places[hex][0]

    def row(self, hex: int) -> int:
        return self.places[hex][1]

    def row_of(self, row: int) -> range:
        """All hexes of a row, from west to east."""
        first = self.at(0, row)
        return range(first, first + self.row_length(row))

    def name(self, hex: int) -> str:
        if not 0 <= hex < self.size:
            raise Malformed(f"no hex {hex} on a map of {self._size()}")
        return self.names[hex]

    def hex(self, name: str) -> Hex:
        """The hex called *name*, written exactly as `0907`: column, then row."""
        if name not in self._named:
            raise Malformed(
                f"no hex {name!r} on a map of {self._size()}: two digits each for column and row"
            )
        return self._named[name]

    def step(self, hex: int, direction: int) -> Hex:
        return self.steps[hex * 6 + direction]

    def neighbours(self, hex: int) -> tuple[Hex, ...]:
        """The up to six hexes around *hex*, counter-clockwise from East."""
        around = self.steps[hex * 6 : hex * 6 + 6]
        return tuple(found for found in around if found != self.off)

    def way(self, a: int, b: int) -> Axial:
        """What leads from *a* to *b*."""
        start, end = self.axial[a], self.axial[b]
        return Axial(end.q - start.q, end.r - start.r)

    def distance(self, a: int, b: int) -> int:
        return length(self.way(a, b))

    def half_turn(self, hex: int) -> Hex:
        """The image of *hex* under a half turn about the centre of the map."""
        return Hex(self.size - 1 - hex)

    def _size(self) -> str:
        return f"{self.width} x {self.height}"


@lru_cache(maxsize=64)
def hex_grid(width: int, height: int) -> HexGrid:
    return HexGrid(width, height)
