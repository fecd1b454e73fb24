"""A map as numbers: hexes row by row from the north-west, -1 beyond the edge.

A set of hexes is one whole number, in which a step in some direction is always the same shift. So
a set is seen from a hex by a shift, and compared with the lines of any bearing:

    grid.bits[hex]              the hex as a set
    grid.seen_from(hex, set)    those hexes by the way from *hex* to them
    grid.bearing(a, b)          distance, arcs, zones and lines between two hexes
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from tourelle.games.panzer_squadron.kernel.bearing import Bearing, Frame
from tourelle.space.hexes import Axial, hex_grid

NOWHERE: Final = -1


class Grid:
    """The outline of one size of map. Use grid_of(width, height), which keeps it."""

    def __init__(self, width: int, height: int) -> None:
        plane = hex_grid(width, height)
        self.width: Final = width
        self.height: Final = height
        self.size: Final = plane.size
        self.names: Final = plane.names
        self.columns: Final = tuple(column for column, _ in plane.places)
        self.rows: Final = tuple(row for _, row in plane.places)
        self.axial: Final = plane.axial
        self.next: Final[tuple[int, ...]] = tuple(
            NOWHERE if there == plane.off else there for there in plane.steps[: plane.size * 6]
        )
        # so wide that no two ways between hexes of the map have the same number
        self.stride: Final = 2 * width + 2
        self.frame: Final = Frame(self.stride, height * self.stride)
        self.codes: Final = tuple(r * self.stride + q + width for q, r in plane.axial)
        self.bits: Final = tuple(1 << code + self.frame.centre for code in self.codes)
        self.near: Final = tuple(self.set_of(plane.neighbours(hex)) for hex in range(plane.size))
        self._bearings: Final[dict[int, Bearing]] = {}

    def __reduce__(self) -> tuple[Callable[[int, int], Grid], tuple[int, int]]:
        """To another process it goes as its size: what is known of bearings grows meanwhile."""
        return grid_of, (self.width, self.height)

    def set_of(self, hexes: Iterable[int]) -> int:
        found = 0
        for hex in hexes:
            found |= self.bits[hex]
        return found

    def hexes_of(self, hexes: int) -> list[int]:
        return [hex for hex, bit in enumerate(self.bits) if hexes & bit]

    def seen_from(self, hex: int, hexes: int) -> int:
        return hexes >> self.codes[hex]

    def bearing(self, a: int, b: int) -> Bearing:
        """The way from *a* to *b*, which are not the same hex."""
        key = self.codes[b] - self.codes[a]
        found = self._bearings.get(key)
        if found is None:
            found = self._bearings[key] = Bearing(self.frame, self._way(a, b))
        return found

    def _way(self, a: int, b: int) -> Axial:
        (aq, ar), (bq, br) = self.axial[a], self.axial[b]
        return Axial(bq - aq, br - ar)

    def distance(self, a: int, b: int) -> int:
        """PS-2.5"""
        return 0 if a == b else self.bearing(a, b).distance

    def hex_at(self, row: int, column: int) -> int:
        if not (0 <= row < self.height and 0 <= column < self.width - row % 2):
            return NOWHERE
        return row * self.width - row // 2 + column

    def row(self, row: int) -> range:
        """The hexes of a row, from west to east (PS-2.10)."""
        first = self.hex_at(row, 0)
        return range(first, first + self.width - row % 2)


@lru_cache(maxsize=16)
def grid_of(width: int, height: int) -> Grid:
    return Grid(width, height)
