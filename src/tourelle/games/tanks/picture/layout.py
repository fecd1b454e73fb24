"""Where things lie in the picture: the table as a square, the platoons beside or below it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from tourelle.art.cards.card import Size
from tourelle.art.geometry import Area, Point
from tourelle.games.tanks.picture.data import Pose
from tourelle.space.plane_arrow import TABLE

U: Final = 100  # u for one unit of the picture at full size: ten units are one centimetre
SPAN: Final = TABLE / U
MARGIN: Final = 26.0
RAIL: Final = 412.0
GAP: Final = 8.0
SLIM: Final = 360.0


class Rows(NamedTuple):
    """How the tanks of a platoon lie: size and scale of their cards, rows and columns."""

    size: Size
    scale: float
    columns: int
    height: float


@dataclass(frozen=True)
class Plan:
    """*scale* of the table, its middle and how it is turned; then the boxes of all else."""

    narrow: bool
    quarter: int
    scale: float
    middle: Point
    margin: float
    width: float
    height: float
    far: Area
    near: Area
    band: Area
    rows: tuple[Rows, Rows]  #: of the near and of the far platoon

    def at(self, x: float, y: float) -> Point:
        """A point of the table in the picture: north is up unless the table is turned."""
        k = self.scale / U
        dx, dy = (x - TABLE / 2) * k, (TABLE / 2 - y) * k
        for _ in range(self.quarter % 4):
            dx, dy = -dy, dx
        return self.middle[0] + dx, self.middle[1] + dy

    def place(self, pose: Pose) -> Point:
        return self.at(pose.x, pose.y)

    def compass(self, heading: float) -> float:
        """Degrees clockwise from the top of the picture."""
        return (90 - heading / 100 + 90 * self.quarter) % 360

    def length(self, u: float) -> float:
        return u / U * self.scale

    def matrix(self) -> tuple[float, ...]:
        """a b c d e f as in SVG: from u on the table to the units of the picture."""
        e, f = self.at(0, 0)
        (ax, ay), (cx, cy) = self.at(TABLE, 0), self.at(0, TABLE)
        return (ax - e) / TABLE, (ay - f) / TABLE, (cx - e) / TABLE, (cy - f) / TABLE, e, f


def _rows(tanks: int, room: float) -> Rows:
    """The largest cards with which a platoon finds room in a rail."""
    if tanks <= 3:
        scale = min(1.42, (room / max(2, tanks) - 4) / Size.HAND.h)
        if scale >= 0.9:
            return Rows(Size.HAND, round(scale, 2), 1, room / max(2, tanks))
    columns = 1
    while -(-tanks // columns) * (Size.MINI.h + 4) > room and columns < 4:
        columns += 1
    height = min(room / max(1, -(-tanks // columns)), Size.MINI.h * 1.3 + 4)
    return Rows(Size.MINI, round(max(0.3, (height - 4) / Size.MINI.h), 2), columns, height)


@cache
def plan(near: int, far: int, narrow: bool, quarter: int) -> Plan:
    """For platoons of so many tanks."""
    return _slim(near, far, quarter) if narrow else _wide(near, far, quarter)


HEAD: Final = 28.0
BAND: Final = 140.0


def _wide(near: int, far: int, quarter: int) -> Plan:
    high = SPAN + 2 * MARGIN
    x, w = high + GAP, RAIL
    block = (high - BAND - 2 * GAP) / 2
    room = block - HEAD - 4
    return Plan(
        False,
        quarter,
        1.0,
        (high / 2, high / 2),
        MARGIN,
        high + GAP + RAIL + GAP,
        high,
        Area(x, 0.0, w, block),
        Area(x, high - block, w, block),
        Area(x, block + GAP, w, BAND),
        (_rows(near, room), _rows(far, room)),
    )


SLIM_MARGIN: Final = 9.0
SLIM_BAND: Final = 118.0
SLIM_HEAD: Final = 26.0


def _slim(near: int, far: int, quarter: int) -> Plan:
    row = Size.MINI.h * 1.14 + 5
    side = SLIM
    rows = [Rows(Size.MINI, 1.14, 1 if n <= 5 else 2, row) for n in (near, far)]
    heights = [
        SLIM_HEAD + row * -(-n // one.columns) + 4 for n, one in zip((near, far), rows, strict=True)
    ]
    band = Area(4, side + 3, SLIM - 8, SLIM_BAND)
    mine = Area(4, band.y + band.h + 4, SLIM - 8, heights[0])
    theirs = Area(4, mine.y + mine.h + 4, SLIM - 8, heights[1])
    return Plan(
        True,
        quarter,
        (side - 2 * SLIM_MARGIN) / SPAN,
        (side / 2, side / 2),
        SLIM_MARGIN,
        SLIM,
        round(theirs.y + theirs.h + 4),
        theirs,
        mine,
        band,
        (rows[0], rows[1]),
    )
