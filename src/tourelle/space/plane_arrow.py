"""Legal placement against the measuring arrow: a body drives along it and ends flush with it.

found = placement(contact, pose, h, k, obstacles)
found.why           "" if legal, else a code: off-table, overlap, no-contact, too-far, blocked
found.flank, found.corridor, found.arrow()
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tourelle.space.plane import (
    EPS,
    Body,
    Point,
    Polygon,
    Rect,
    carried,
    in_frame,
    interiors_meet,
    overlaps,
    polygon_in,
    rounded,
)
from tourelle.space.plane_trig import UNIT

SHAFT: Final = 10_000
HEAD: Final = 2_000
ARROW: Final = SHAFT + HEAD
WIDTH: Final = 2_000
TABLE: Final = 90_000

FLANKS: Final = (1, -1)  # left, right


class Pose(NamedTuple):
    x: int
    y: int
    heading: int


class Placement(NamedTuple):
    """The arrow that proves a pose, or why there is none."""

    why: str
    by: int = -1  # which obstacle is in the way
    flank: int = 0
    low: int = 0  # the corridor, in the frame of the pose
    high: int = 0
    start: int = 0  # where its contact end lies: -1 rear, 1 front, 0 no matter


def is_on_table(polygon: Polygon) -> bool:
    low_x, low_y, high_x, high_y = polygon.box
    return min(low_x, low_y) >= -EPS and max(high_x, high_y) <= TABLE + EPS


def standing(hull: Body, obstacles: Sequence[Body]) -> Placement | None:
    """Why a hull may not stand there; None: it may."""
    if not is_on_table(hull.outer):
        return Placement("off-table")
    for at, obstacle in enumerate(obstacles):
        if overlaps(hull, obstacle):
            return Placement("overlap", at)
    return None


def placement(
    contact: Sequence[Point], final: Rect, obstacles: Sequence[Body], sweep: bool = False
) -> Placement:
    """Whether a body may end at *final* by an arrow that touches *contact* (TK-0.15 to TK-0.20)."""
    fault = standing(Body(final), obstacles)
    if fault is not None:
        return fault
    x, y, heading = final[:3]
    seen = [in_frame(x, y, heading, *corner) for corner in contact]
    vertices = [(rounded(p, UNIT), rounded(q, UNIT)) for p, q in seen]
    found = [_flank(side, vertices, final, obstacles, sweep) for side in FLANKS]
    legal = [one for one in found if not one.why]
    if legal:
        return min(legal, key=lambda one: one.high - one.low)
    return max(found, key=lambda one: FAULTS.index(one.why))


def is_placed(
    contact: Sequence[Point], final: Rect, obstacles: Sequence[Body], sweep: bool = False
) -> bool:
    """Whether `placement` finds an arrow, whichever: for poses that are only tried."""
    if standing(Body(final), obstacles) is not None:
        return False
    x, y, heading = final[:3]
    seen = [in_frame(x, y, heading, *corner) for corner in contact]
    vertices = [(rounded(p, UNIT), rounded(q, UNIT)) for p, q in seen]
    left, right = FLANKS
    return not (
        _flank(left, vertices, final, obstacles, sweep).why
        and _flank(right, vertices, final, obstacles, sweep).why
    )


FAULTS: Final = ("no-contact", "too-far", "blocked")  # the last one came nearest to being legal


def _flank(
    side: int, vertices: list[Point], final: Rect, obstacles: Sequence[Body], sweep: bool
) -> Placement:
    x, y, heading, h, k = final
    extent = clipped(vertices, side, k - EPS, k + WIDTH + EPS)
    if extent is None:
        return Placement("no-contact")
    first, last = extent
    low, high, start = -h, h, 0
    if last < -h:
        low, start = last, -1
    elif first > h:
        high, start = first, 1
    if start and high - low > SHAFT + EPS:
        return Placement("too-far")
    near, far = sorted((side * (k + EPS), side * (k + WIDTH - EPS)))
    corridor = polygon_in(x, y, heading, (low + EPS, near), (high - EPS, far))
    by = _blocked(corridor, obstacles)
    if by < 0 and sweep:
        inner = polygon_in(x, y, heading, (low + EPS, EPS - k), (high - EPS, k - EPS))
        by = _blocked(inner, obstacles)
    why = "blocked" if by >= 0 else ""
    return Placement(why, by, side, low, high, start)


def _blocked(corridor: Polygon, obstacles: Sequence[Body]) -> int:
    for at, obstacle in enumerate(obstacles):
        if interiors_meet(corridor, obstacle.inner):
            return at
    return -1


def clipped(vertices: list[Point], side: int, low: int, high: int) -> tuple[int, int] | None:
    """Least and greatest x of what of a convex body lies in low <= side * y <= high.

    Closed: a body that only touches the strip leaves a point. Two vertices are a segment.
    """
    found = [x for x, y in vertices if low <= side * y <= high]
    for at, (bx, by) in enumerate(vertices):
        ax, ay = vertices[at - 1]
        a, b = side * ay, side * by
        for line in (low, high):
            if (a < line < b) or (b < line < a):
                rise = b - a
                number = ax * rise + (line - a) * (bx - ax)
                found.append(rounded(number, rise) if rise > 0 else rounded(-number, -rise))
    return (min(found), max(found)) if found else None


def arrow_of(final: Rect, found: Placement) -> tuple[Point, Point]:
    """Tail and tip of the arrow to draw, along the middle of its shaft (TK-0.21)."""
    x, y, heading, _, k = final
    across = found.flank * (k + WIDTH // 2)
    tail, way = (found.high, -1) if found.start > 0 else (found.low, 1)
    tip = tail + way * ARROW
    return carried(x, y, heading, tail, across), carried(x, y, heading, tip, across)
