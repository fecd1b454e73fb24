"""What follows from the way between two hexes alone: distance, arcs, zones, lines of sight.

It is the same for every two hexes with the same way between them, whatever lies on the map, and is
worked out once for each way, in sector form (PS-2.6, PS-2.7). Lines begin in the middle of the
shooter's hex (PS-7.2, PS-R1) and leave out both ends (PS-7.5, PS-R5). Sets of
hexes are as seen from the shooter (see kernel/grid.py).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from tourelle.space.hex_lines import MIDDLE, POINTS, crossed
from tourelle.space.hexes import Axial, arcs_over, edge_of, length, sector_of

FRONT, LEFT, REAR, RIGHT = range(4)
#: part by (edge - facing) % 6: front and rear are 120 degrees wide, a flank 60 (PS-8.1, PS-R7)
BY_EDGE: Final = (FRONT, FRONT, LEFT, REAR, REAR, RIGHT)
#: part by (vertex - facing) % 6, exactly through a vertex: the zone nearer the front wins (PS-8.2)
BY_VERTEX: Final = (FRONT, FRONT, LEFT, REAR, RIGHT, FRONT)
#: the three points of each part of a target that faces vertex 0, in the order of PS-7.3 (PS-R2);
#: vertex v lies between the directions v and v + 1 (PS-2.2)
PART_POINTS: Final = ((5, 0, 1), (1, MIDDLE + 2, 2), (2, 3, 4), (4, MIDDLE + 5, 5))


class Frame(NamedTuple):
    """How a way to a hex becomes a place in a set of hexes."""

    stride: int
    centre: int

    def set_of(self, ways: Iterable[Axial]) -> int:
        found = 0
        for q, r in ways:
            found |= 1 << r * self.stride + q + self.centre
        return found


class Ray(NamedTuple):
    """One line: hexes that cut it alone, and pairs on both sides of a border that it runs along."""

    through: int
    pairs: tuple[int, ...]


class Bearing:
    """All there is to know of a way from a shooter to a target."""

    __slots__ = ("_frame", "_rays", "_touched", "arcs", "distance", "way", "zones")

    def __init__(self, frame: Frame, way: Axial) -> None:
        self.way: Final = way
        self.distance: Final = length(way)  # PS-2.5
        self.arcs: Final = tuple(sorted(arcs_over(sector_of(way))))  # gun vertices (PS-2.8, PS-R8)
        self.zones: Final = zones_over(Axial(-way.q, -way.r))  # by the target's facing
        self._frame: Final = frame
        self._rays: tuple[Ray, ...] = ()
        self._touched = -1

    @property
    def rays(self) -> tuple[Ray, ...]:
        """The lines to the twelve points of the target."""
        if not self._rays:
            self._rays = tuple(self._ray(point) for point in range(POINTS))
        return self._rays

    @property
    def touched(self) -> int:
        """All hexes that any of the lines meets: if nothing is there, all lines are clear."""
        if self._touched < 0:
            self._touched = _joined(self.rays)
        return self._touched

    def _ray(self, point: int) -> Ray:
        line, set_of = crossed(self.way, point), self._frame.set_of
        return Ray(set_of(line.through), tuple(set_of(pair) for pair in line.between))


def _joined(rays: Iterable[Ray]) -> int:
    found = 0
    for ray in rays:
        found |= ray.through
        for pair in ray.pairs:
            found |= pair
    return found


def zones_over(way: Axial) -> tuple[int, ...]:
    """The part of a tank that lies toward *way*, by its facing (PS-8.1, PS-8.2)."""
    sector = sector_of(way)
    edge = edge_of(sector)
    if edge is None:
        return tuple(BY_VERTEX[(sector.k - facing) % 6] for facing in range(6))
    return tuple(BY_EDGE[(edge - facing) % 6] for facing in range(6))


def points_of(part: int, facing: int) -> tuple[int, int, int]:
    """The three sight points of a part (PS-7.3)."""
    first, second, third = PART_POINTS[part]
    return _turned(first, facing), _turned(second, facing), _turned(third, facing)


def _turned(point: int, facing: int) -> int:
    return point - point % 6 + (point + facing) % 6


def is_cut(ray: Ray, blockers: int) -> bool:
    """Whether hexes, as seen from the shooter, cut a line (PS-7.4, PS-7.11, PS-11.14, PS-R4,
    PS-R74)."""
    if ray.through & blockers:
        return True
    return any(pair & blockers == pair for pair in ray.pairs)
