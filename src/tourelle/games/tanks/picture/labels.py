"""Where the marks of each tank go: beside its hull, clear of other hulls and of one another."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from tourelle.art.geometry import Point
from tourelle.core.words import Lang
from tourelle.games.tanks.picture.data import TankPicture
from tourelle.games.tanks.picture.layout import Plan

PIP: Final = 9.25  # from one box of damage to the next
LETTER: Final = 3.7  # half the width of a letter of the name
SLIM_LETTER: Final = 5.6  # where the marks are small and the name is not
OUTSIDE: Final = 4.0  # a mark that leaves the picture is worse than one that is crossed
SMALL: Final = 0.62
LARGE: Final = 1.6  # a table of a metre on a laptop: marks are twelve pixels high there


class Box(NamedTuple):
    x0: float
    y0: float
    x1: float
    y1: float

    def moved(self, dx: float, dy: float) -> Box:
        return Box(self.x0 + dx, self.y0 + dy, self.x1 + dx, self.y1 + dy)

    def shares(self, other: Box) -> float:
        """The area of both."""
        w = min(self.x1, other.x1) - max(self.x0, other.x0)
        h = min(self.y1, other.y1) - max(self.y0, other.y0)
        return w * h if w > 0 and h > 0 else 0.0

    def area(self) -> float:
        return (self.x1 - self.x0) * (self.y1 - self.y0)


def named(tank: TankPicture, lang: Lang) -> str:
    """Its model in a word, and its number."""
    return f"{tank.face.name.said(lang).split()[0]} {tank.number}"


def scale_of(plan: Plan) -> float:
    return SMALL if plan.narrow else LARGE


def hull_box(tank: TankPicture, plan: Plan) -> Box:
    """Round the hull, however it is turned."""
    assert tank.pose is not None
    x, y = plan.place(tank.pose)
    way = math.radians(plan.compass(tank.pose.heading))
    h, k = plan.length(tank.face.h) + 4, plan.length(tank.face.k) + 4
    wide = abs(math.sin(way)) * h + abs(math.cos(way)) * k
    high = abs(math.cos(way)) * h + abs(math.sin(way)) * k
    return Box(x - wide, y - high, x + wide, y + high)


def marks_box(tank: TankPicture, plan: Plan, lang: Lang) -> Box:
    """The marks round the middle of the damage boxes, the name below them."""
    k, wide = scale_of(plan), tank.resistance * PIP / 2
    name = len(named(tank, lang)) * (SLIM_LETTER if plan.narrow else LETTER)
    right = wide + (30 + 4 * min(tank.moves, 3) if tank.moves else 2)
    if tank.crits:
        right = wide + (46 if tank.moves else 16) + 20 * len(tank.crits) - 10
    low = 29.0 if plan.narrow else 23.0
    return Box(-max(wide + 24, name) * k, -12 * k, max(right, name) * k, low * k)


def _places(hull: Box, marks: Box, at: Point) -> Iterator[Point]:
    """Below, above, at the sides, then farther away: as steps from the middle of the tank."""
    air = 3.0
    down, up = hull.y1 - at[1] - marks.y0 + air, hull.y0 - at[1] - marks.y1 - air
    right, left = hull.x1 - at[0] - marks.x0 + air, hull.x0 - at[0] - marks.x1 - air
    level = -(marks.y0 + marks.y1) / 2
    high = marks.y1 - marks.y0
    aside = (marks.x1 - marks.x0) / 2
    yield from ((0.0, down), (0.0, up), (right, level), (left, level))
    yield from ((aside, down), (-aside, down), (aside, up), (-aside, up))
    for far in (high, 2 * high):
        yield from ((0.0, down + far), (0.0, up - far))


def _table(plan: Plan) -> Box:
    """Within its frame; on a small table up to the rim of the picture."""
    (x, y), rim = plan.middle, 2.0 if plan.narrow else plan.margin
    return Box(rim, rim, 2 * x - rim, 2 * y - rim)


def _inside(box: Box, plan: Plan) -> float:
    """How far to push a box to the side so that it stays in the picture of the table."""
    table = _table(plan)
    return max(0.0, table.x0 - box.x0) + min(0.0, table.x1 - box.x1)


def _cost(box: Box, taken: Sequence[Box], plan: Plan) -> float:
    lost = OUTSIDE * (box.area() - box.shares(_table(plan)))
    return lost + sum(box.shares(other) for other in taken)


@lru_cache(maxsize=1024)
def settle(tanks: tuple[TankPicture, ...], plan: Plan, lang: Lang) -> dict[str, Point]:
    """For each tank on the table the middle of its marks, as a step from its own middle."""
    placed = [tank for tank in tanks if tank.pose is not None]
    taken = [hull_box(tank, plan) for tank in placed]
    out: dict[str, Point] = {}
    for tank, hull in zip(placed, tuple(taken), strict=True):
        if tank.wreck or tank.pose is None:
            continue
        x, y = plan.place(tank.pose)
        marks = marks_box(tank, plan, lang)
        found: list[tuple[float, int, Point, Box]] = []
        for rank, (dx, dy) in enumerate(_places(hull, marks, (x, y))):
            push = _inside(marks.moved(x + dx, y + dy), plan)
            box = marks.moved(x + dx + push, y + dy)
            found.append((_cost(box, taken, plan) // 4, rank, (dx + push, dy), box))
            if found[-1][0] <= 0:
                break
        _, _, out[tank.key], box = min(found)
        taken.append(box)
    return out
