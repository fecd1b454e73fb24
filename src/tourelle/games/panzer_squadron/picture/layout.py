"""Where things lie in the picture: the map, and the two forces as rows of plates above and below
it; on a phone the map lies on its side and both forces below it.

Lettering is measured in pixels of a screen, not in units of the map, so that it can be read on the
largest map: *pixel* is how many units of the picture one of them takes.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from tourelle.art.geometry import Area, Cell, Point
from tourelle.art.terrain.hexes import WIDE, HexPlan, R

STAGE: Final = (892.0, 602.0)  # what a window of 1280 by 720 leaves for the picture
PHONE: Final = 360.0
STRIP: Final = 31.0  # height of a row of plates, in pixels
RIM: Final = 15.0  # of the map: names of columns and rows
ROW: Final = 10  # plates side by side
SLIM_RIM: Final = 18.0  # numbers of two figures, seen whole at the edge of the screen
SLIM_STRIP: Final = 42.0
SLIM_ROW: Final = 2
GAP: Final = 3.0


@dataclass(frozen=True, eq=False)
class Plan:
    hexes: HexPlan
    left: float
    top: float
    width: float
    height: float
    pixel: float
    near: Area
    far: Area
    narrow: bool

    def centre(self, cell: Cell) -> Point:
        x, y = self.hexes.centre(cell)
        return x + self.left, y + self.top

    def compass(self, vertex: int) -> float:
        return self.hexes.compass(vertex)

    @property
    def middle(self) -> Point:
        w, h = self.hexes.size
        return self.left + w / 2, self.top + h / 2

    @property
    def sparse(self) -> bool:
        """Hexes are so small that a tank has no room for a number that can be read."""
        return 12.5 * self.pixel > R * 0.8

    def px(self, pixels: float) -> float:
        return pixels * self.pixel

    def places(self, area: Area, count: int) -> list[Area]:
        """The plates of a force, in rows."""
        most = SLIM_ROW if self.narrow else ROW
        rows = max(1, -(-count // most))
        each = most if rows > 1 or self.narrow else max(4, count)
        gap = self.px(GAP)
        w, h = (area.w + gap) / each - gap, (area.h + gap) / rows - gap
        return [
            Area(area.x + at % each * (w + gap), area.y + at // each * (h + gap), w, h)
            for at in range(count)
        ]


def _lines(count: int, narrow: bool) -> int:
    """Rows of plates."""
    return max(1, -(-count // (SLIM_ROW if narrow else ROW)))


def _strip(lines: int, narrow: bool) -> float:
    """Height in pixels."""
    return lines * ((SLIM_STRIP if narrow else STRIP) + GAP) - GAP


def plan(columns: int, rows: int, counts: tuple[int, int], narrow: bool, quarter: int) -> Plan:
    """For a map of that size and forces of so many tanks, the near one first: the very same one
    wherever they take as much room, so that what is drawn on it is shared."""
    near, far = counts
    return _plan(columns, rows, (_lines(near, narrow), _lines(far, narrow)), narrow, quarter)


@cache
def _plan(columns: int, rows: int, lines: tuple[int, int], narrow: bool, quarter: int) -> Plan:
    if narrow:
        return _slim(columns, rows, lines, quarter)
    strips = [_strip(count, narrow) for count in lines]
    high, wide = R * (1.5 * rows + 0.5), WIDE * columns
    below = STAGE[1] - sum(strips) - 2 * RIM - 4 * GAP
    pixel = max(high / below, wide / (STAGE[0] - 2 * RIM))
    hexes = HexPlan(columns, rows, quarter, RIM * pixel)
    w, h = hexes.size
    width = max(w, STAGE[0] * pixel)
    top = (strips[1] + 2 * GAP) * pixel
    edge = GAP * pixel
    near = Area(edge, top + h + edge, width - 2 * edge, strips[0] * pixel)
    far = Area(edge, edge, width - 2 * edge, strips[1] * pixel)
    left = (width - w) / 2
    return Plan(hexes, left, top, width, near.y + near.h + edge, pixel, near, far, False)


def _slim(columns: int, rows: int, lines: tuple[int, int], quarter: int) -> Plan:
    """The map lies on its side: its hexes are half as large again."""
    pixel = R * (1.5 * rows + 0.5) / (PHONE - 2 * SLIM_RIM)
    hexes = HexPlan(columns, rows, quarter, SLIM_RIM * pixel)
    w, h = hexes.size
    edge = 4 * pixel
    heights = [_strip(count, True) * pixel for count in lines]
    near = Area(edge, h + edge, w - 2 * edge, heights[0])
    far = Area(edge, near.y + near.h + 3 * edge, w - 2 * edge, heights[1])
    return Plan(hexes, 0.0, 0.0, w, far.y + far.h + edge, pixel, near, far, True)
