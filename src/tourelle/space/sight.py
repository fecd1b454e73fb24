"""Sight, cover, range, side and arc between two hulls, in whole numbers.

    pair = Pair(shooter, eye, target, solids, woods)    *eye*: the point that lines are drawn from
    clear = pair.clear()                                which corners of the target are clear
    pair.sees(clear)                                    whether any sample point is visible

Solids block; a wood blocks what is behind it, and what lies beneath the shooter's hull is ignored.
Bounding boxes come first, corners before the other sample points.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final

from tourelle.space.plane import (
    EPS,
    Body,
    Edge,
    Point,
    Polygon,
    Rect,
    all_carried,
    body,
    boxes_meet,
    carried,
    in_frame,
    is_inside,
    rounded,
    within,
)
from tourelle.space.plane_arrow import ARROW, clipped
from tourelle.space.plane_lines import crosses, crosses_beyond, cut
from tourelle.space.plane_trig import UNIT

SPACING: Final = 250  # sample points lie at most so far apart
ENOUGH: Final = 3  # clear corners that leave no cover
START: Final = (0, 1)


@lru_cache(maxsize=256)
def sample_offsets(h: int, k: int) -> tuple[Point, ...]:
    """Where the sample points of a hull lie in its frame: corners first (TK-0.24)."""
    corners = ((h, k), (h, -k), (-h, -k), (-h, k))
    found = list(corners)
    for at, (p, q) in enumerate(corners):
        p1, q1 = corners[at - 3]
        parts = -(-(abs(p1 - p) + abs(q1 - q)) // SPACING)
        for i in range(1, parts):
            along = (
                rounded(p * parts + i * (p1 - p), parts),
                rounded(q * parts + i * (q1 - q), parts),
            )
            found.append(along)
    return tuple(found)


@lru_cache(maxsize=1 << 9)
def samples(rect: Rect) -> tuple[Point, ...]:
    x, y, heading, h, k = rect
    return all_carried(x, y, heading, sample_offsets(h, k))


@lru_cache(maxsize=256)
def row_offsets(h: int, k: int) -> tuple[tuple[Point, ...], ...]:
    """The same offsets edge by edge, from corner to corner."""
    points, found, start = sample_offsets(h, k), list[tuple[Point, ...]](), 4
    for at in range(4):
        size = 2 * (k if at % 2 == 0 else h)
        end = start - (-size // SPACING) - 1
        found.append((points[at], *points[start:end], points[(at + 1) % 4]))
        start = end
    return tuple(found)


def rows(rect: Rect) -> tuple[tuple[Point, ...], ...]:
    """The sample points edge by edge."""
    x, y, heading, h, k = rect
    return tuple([all_carried(x, y, heading, row) for row in row_offsets(h, k)])


def origin(rect: Rect, forward: int) -> Point:
    """The point on the long axis that lines are drawn from."""
    return carried(rect.x, rect.y, rect.heading, forward, 0)


class Wedge:
    """All lines from an eye to a hull, and what cannot touch any of them."""

    __slots__ = ("eye", "rays", "target", "view")

    def __init__(self, eye: Point, target: Polygon) -> None:
        self.eye: Final = eye
        self.target: Final = target
        self.rays: Final = self._rays()
        (x, y), (low_x, low_y, high_x, high_y) = eye, target.box
        self.view: Final = min(x, low_x), min(y, low_y), max(x, high_x), max(y, high_y)

    def matters(self, polygon: Polygon) -> bool:
        """Whether it may lie in the way."""
        return boxes_meet(polygon.box, self.view) and not self._aside(polygon)

    def _aside(self, polygon: Polygon) -> bool:
        """Whether it lies wholly to one side of all lines from the eye to the target."""
        ex, ey = self.eye
        for side, (ox, oy), least in self.rays:
            for x, y in polygon.corners:
                if side * (ox * (y - ey) - oy * (x - ex)) <= least:
                    break
            else:
                return True
        return False

    def _rays(self) -> list[tuple[int, Point, int]]:
        """The outermost lines, and a margin of 2 u: sample points are rounded, too."""
        ex, ey = self.eye
        low_x, low_y, high_x, high_y = self.target.box
        if low_x <= ex <= high_x and low_y <= ey <= high_y:
            return []  # too near: there may be no outermost line
        found = [(side, self._outermost(side)) for side in (1, -1)]
        return [(side, ray, 2 * (abs(ray[0]) + abs(ray[1]))) for side, ray in found]

    def _outermost(self, side: int) -> Point:
        """The direction to the corner farthest to the left (1) or right (-1)."""
        ex, ey = self.eye
        best: Point | None = None
        for x, y in self.target.corners:
            dx, dy = x - ex, y - ey
            if best is None or side * (best[0] * dy - best[1] * dx) > 0:
                best = dx, dy
        assert best is not None
        return best


class Pair:
    """One hull looking at another; bodies that cannot matter are sorted out first."""

    __slots__ = ("eye", "hull", "solids", "target", "woods")

    def __init__(
        self,
        shooter: Rect | Body,
        eye: Point,
        target: Rect | Body,
        solids: Sequence[Body],
        woods: Sequence[Body],
    ) -> None:
        self.hull: Final = _body(shooter)
        self.target: Final = _body(target)
        self.eye: Final = eye
        wedge = Wedge(eye, self.target.outer)
        self.solids: Final = [one for one in solids if wedge.matters(one.inner)]
        self.woods: Final = [one for one in woods if wedge.matters(one.inner)]

    def _out(self, x: int, y: int) -> tuple[int, int]:
        """Where the line to a point leaves the shooter's own hull."""
        px, py = self.eye
        span = cut(px, py, x, y, self.hull.outer.edges)
        return START if span is None else (span[2], span[3])

    def _is_free(self, x: int, y: int) -> bool:
        px, py = self.eye
        for solid in self.solids:
            if crosses(px, py, x, y, solid.inner.edges):
                break
        else:
            return True
        return False

    def is_clear(self, x: int, y: int) -> bool:
        """No solid body, and no wood but beneath the shooter (TK-0.27)."""
        if not self.woods:
            return self._is_free(x, y)
        return self._is_free(x, y) and not any(
            self._through(x, y, wood.inner) for wood in self.woods
        )

    def _through(self, x: int, y: int, wood: Polygon) -> bool:
        px, py = self.eye
        return crosses_beyond(px, py, x, y, wood.edges, self._out(x, y))

    def is_visible(self, x: int, y: int) -> bool:
        """One sees into a wood and out of it, not through it (TK-0.25)."""
        if not self._is_free(x, y):
            return False
        for wood in self.woods:
            inner = wood.inner
            open_ = is_inside(*self.eye, inner) or is_inside(x, y, inner)
            if not open_ and self._through(x, y, inner):
                return False
        return True

    def clear(self) -> tuple[bool, ...]:
        """Which of the target's corners are clear: front left, front right, rear right, left."""
        if not self.solids and not self.woods:
            return (True,) * 4
        return tuple([self.is_clear(x, y) for x, y in self.target.outer.corners])

    def _cores(self) -> list[tuple[Edge, ...]]:
        """What certainly hides all that is behind it: solids, and woods that touch neither hull."""
        hulls = self.hull.outer, self.target.outer
        apart = [
            wood for wood in self.woods if not any(within(hull, wood.outer, EPS) for hull in hulls)
        ]
        return [one.core.edges for one in (*self.solids, *apart)]

    def _behind(self, point: Point, cores: list[tuple[Edge, ...]]) -> int:
        """Which bodies a point is certainly hidden by: bits."""
        px, py = self.eye
        found = 0
        for at, edges in enumerate(cores):
            if cut(px, py, point[0], point[1], edges) is not None:
                found |= 1 << at
        return found

    def _any_visible(
        self, row: Sequence[Point], cores: list[tuple[Edge, ...]], first: int, last: int
    ) -> bool:
        """Whether a point of a straight row between its ends is visible; *row*: where they lie in
        the frame of the target, most of which nobody need look at. *first*, *last*: which bodies
        its ends are hidden by.

        The shadow of a convex body is convex: if it covers both ends of a stretch it covers all
        of it, and with the core in place of the body no rounding matters. Other stretches are
        halved, and points that no core hides are tested one by one.
        """
        x, y, heading = self.target.rect[:3]
        stretches = [(0, len(row) - 1, first, last)]
        while stretches:
            low, high, first, last = stretches.pop()
            if first & last or high - low < 2:
                continue
            middle = (low + high) // 2
            point = carried(x, y, heading, *row[middle])
            hidden = self._behind(point, cores)
            if not hidden and self.is_visible(*point):
                return True
            stretches += [(low, middle, first, hidden), (middle, high, hidden, last)]
        return False

    def is_hidden(self) -> bool:
        """Whether one solid body alone certainly hides all of the target: as fast as may be."""
        px, py = self.eye
        for solid in self.solids:
            edges = solid.core.edges
            for x, y in self.target.outer.corners:
                if cut(px, py, x, y, edges) is None:
                    break
            else:
                return True
        return False

    def sees(self, clear: tuple[bool, ...]) -> bool:
        """Whether a sample point is visible; a clear corner is one (TK-0.26)."""
        if any(clear):
            return True
        cores, corners = self._cores(), self.target.outer.corners
        hidden = [self._behind(corner, cores) for corner in corners]
        if hidden[0] & hidden[1] & hidden[2] & hidden[3]:
            return False
        if self.woods:  # without any, what is not clear is not visible
            for corner, behind in zip(corners, hidden, strict=True):
                if not behind and self.is_visible(*corner):
                    return True
        _, _, _, h, k = self.target.rect
        for at, row in enumerate(row_offsets(h, k)):
            if self._any_visible(row, cores, hidden[at], hidden[(at + 1) % 4]):
                return True
        return False


def is_enveloped(hull: Polygon, wood: Polygon) -> bool:
    """Wholly inside a wood by more than the tolerance on every side (TK-0.41)."""
    return boxes_meet(hull.box, wood.box) and all(is_inside(x, y, wood) for x, y in hull.corners)


def has_cover(pair: Pair, clear: tuple[bool, ...], woods: Sequence[Body]) -> bool:
    """Fewer than three corners clear, or one of the two wholly in a wood (TK-0.28, TK-0.41)."""
    if sum(clear) < ENOUGH:
        return True
    hulls = pair.hull.outer, pair.target.outer
    return any(is_enveloped(hull, wood.inner) for hull in hulls for wood in woods)


def _body(one: Rect | Body) -> Body:
    return one if isinstance(one, Body) else body(one)


def is_short(shooter: Rect | Body, target: Rect | Body, reach: int = ARROW) -> bool:
    """At most so far apart, hull to hull (TK-0.29, TK-0.32)."""
    return within(_body(shooter).outer, _body(target).outer, reach + EPS)


def is_side(shooter: Rect | Body, target: Rect) -> bool:
    """Some corner of the shooter is behind the target's front line (TK-0.30)."""
    limit = (target.h - EPS) * UNIT
    frame = target[:3]
    return any(in_frame(*frame, x, y)[0] < limit for x, y in _body(shooter).outer.corners)


def is_in_arc(shooter: Rect | Body, target: Rect | Body) -> bool:
    """Wholly before the front line, or partly dead ahead (TK-0.31)."""
    hull = _body(shooter).rect
    frame = hull[:3]
    seen = [in_frame(*frame, x, y) for x, y in _body(target).outer.corners]
    if all(p >= (hull.h - EPS) * UNIT for p, _ in seen):
        return True
    vertices = [(rounded(p, UNIT), rounded(q, UNIT)) for p, q in seen]
    ahead = clipped(vertices, 1, EPS - hull.k, hull.k - EPS)
    return ahead is not None and ahead[1] > hull.h + EPS


def outline(pair: Pair) -> tuple[tuple[Point, Point], ...]:
    """The stretches of the target's edges that are visible, sample by sample, for a picture."""
    found: list[tuple[Point, Point]] = []
    for row in rows(pair.target.rect):
        for seen, stretch in groupby(row, lambda point: pair.is_visible(*point)):
            points = list(stretch)
            if seen:
                found.append((points[0], points[-1]))
    return tuple(found)


__all__ = [
    "Edge",
    "Pair",
    "has_cover",
    "is_enveloped",
    "is_in_arc",
    "is_short",
    "is_side",
    "origin",
    "outline",
    "rows",
    "sample_offsets",
    "samples",
]
