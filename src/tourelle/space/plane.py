"""A plane in whole numbers: rectangles, and what can be asked of them without a fraction.

Lengths are in u, hundredths of a millimetre; headings in hundredths of a degree, counter-clockwise
from east. What is derived (corners, insets) is rounded to whole u once; after that everything is
integer arithmetic, so that two machines always agree.

    hull = body(Rect(x, y, heading, half_length, half_width))
    overlaps(hull, other), within(hull, other, limit), is_inside(x, y, hull.inner)

Polygons are convex, their corners run clockwise.
"""

from __future__ import annotations

from functools import lru_cache
from math import isqrt
from typing import Final, NamedTuple

from tourelle.space.plane_trig import QUARTER, SIN, TURN, UNIT

EPS: Final = 50  # the one tolerance: half a millimetre
CORE: Final = 2 * EPS + 20

Point = tuple[int, int]
Edge = tuple[int, int, int]  # ex, ey, c: ex * y - ey * x + c is positive outside
Box = tuple[int, int, int, int]  # least x, least y, greatest x, greatest y


class Rect(NamedTuple):
    """A rectangle by its centre, heading and half sizes along and across it."""

    x: int
    y: int
    heading: int
    h: int
    k: int


class Polygon:
    """Corners, edges as half planes, and the box around it."""

    __slots__ = ("_edges", "box", "corners")

    def __init__(self, corners: tuple[Point, ...], box: Box | None = None) -> None:
        self.corners: Final = corners
        self._edges: tuple[Edge, ...] | None = None  # most are told apart by their boxes
        self.box: Final = _box(corners) if box is None else box

    @property
    def edges(self) -> tuple[Edge, ...]:
        if self._edges is None:
            corners = self.corners
            self._edges = tuple(
                [_edge(corner, corners[at - len(corners) + 1]) for at, corner in enumerate(corners)]
            )
        return self._edges


def _box(corners: tuple[Point, ...]) -> Box:
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(xs), min(ys), max(xs), max(ys)


class Body:
    """A rectangle as it lies: its outline, the outline drawn in by the tolerance, and a core.

    A line that meets the core runs through the inner outline for longer than the tolerance,
    whatever is rounded.
    """

    __slots__ = ("_core", "_inner", "outer", "rect")

    def __init__(self, rect: Rect) -> None:
        self.rect: Final = rect
        self.outer: Final = outline_of(*rect)
        self._inner: Polygon | None = None  # made when it is asked for
        self._core: Polygon | None = None

    @property
    def inner(self) -> Polygon:
        if self._inner is None:
            x, y, heading, h, k = self.rect
            self._inner = outline_of(x, y, heading, h - EPS, k - EPS)
        return self._inner

    @property
    def core(self) -> Polygon:
        if self._core is None:
            x, y, heading, h, k = self.rect
            self._core = outline_of(x, y, heading, h - CORE, k - CORE)
        return self._core


@lru_cache(maxsize=1 << 11)
def body(rect: Rect) -> Body:
    """The body of what lies on a table; of a place that is only tried: `Body(rect)`."""
    return Body(rect)


def rounded(number: int, by: int) -> int:
    """*number* / *by* to the nearest whole, halves away from zero; *by* is positive."""
    if number >= 0:
        return (2 * number + by) // (2 * by)
    return -((by - 2 * number) // (2 * by))


def _unit(number: int) -> int:
    """`rounded(number, UNIT)`."""
    if number >= 0:
        return (2 * number + UNIT) // (2 * UNIT)
    return -((UNIT - 2 * number) // (2 * UNIT))


def carried(x: int, y: int, heading: int, p: int, q: int) -> Point:
    """A point of a frame (p forward, q to the left) on the plane."""
    s, c = SIN[heading], SIN[heading + QUARTER]
    return x + _unit(p * c - q * s), y + _unit(p * s + q * c)


def all_carried(x: int, y: int, heading: int, points: tuple[Point, ...]) -> tuple[Point, ...]:
    """Many points of one frame."""
    s, c = SIN[heading], SIN[heading + QUARTER]
    return tuple([(x + _unit(p * c - q * s), y + _unit(p * s + q * c)) for p, q in points])


def in_frame(x: int, y: int, heading: int, px: int, py: int) -> Point:
    """A point of the plane in a frame, times UNIT: nothing is rounded."""
    s, c = SIN[heading], SIN[heading + QUARTER]
    dx, dy = px - x, py - y
    return dx * c + dy * s, dy * c - dx * s


def corners_of(rect: Rect) -> tuple[Point, Point, Point, Point]:
    """Front left, front right, rear right, rear left."""
    x, y, heading, h, k = rect
    ax, ay, bx, by = _halves(heading, h, k)
    return (x + ax, y + ay), (x + bx, y + by), (x - ax, y - ay), (x - bx, y - by)


def _halves(heading: int, h: int, k: int) -> tuple[int, int, int, int]:
    """From the middle to the front left and to the front right; the other two lie opposite, also
    when they are rounded: halves go away from zero."""
    s, c = SIN[heading], SIN[heading + QUARTER]
    hc, hs, kc, ks = h * c, h * s, k * c, k * s
    return _unit(hc - ks), _unit(hs + kc), _unit(hc + ks), _unit(hs - kc)


def outline_of(x: int, y: int, heading: int, h: int, k: int) -> Polygon:
    """A rectangle as a polygon."""
    ax, ay, bx, by = _halves(heading, h, k)
    wide, high = max(abs(ax), abs(bx)), max(abs(ay), abs(by))
    corners = (x + ax, y + ay), (x + bx, y + by), (x - ax, y - ay), (x - bx, y - by)
    return Polygon(corners, (x - wide, y - high, x + wide, y + high))


def polygon_in(x: int, y: int, heading: int, low: Point, high: Point) -> Polygon:
    """The rectangle between two corners of a frame, carried to the plane."""
    (p0, q0), (p1, q1) = low, high
    ends = ((p1, q1), (p1, q0), (p0, q0), (p0, q1))
    return Polygon(all_carried(x, y, heading, ends))


def _edge(a: Point, b: Point) -> Edge:
    ex, ey = b[0] - a[0], b[1] - a[1]
    return ex, ey, ey * a[0] - ex * a[1]


# --- predicates ---------------------------------------------------------------------------------


def boxes_meet(a: Box, b: Box, gap: int = 0) -> bool:
    return a[0] <= b[2] + gap and b[0] <= a[2] + gap and a[1] <= b[3] + gap and b[1] <= a[3] + gap


def interiors_meet(a: Polygon, b: Polygon) -> bool:
    """By separating axes: touching is not meeting."""
    return boxes_meet(a.box, b.box) and not (_all_beyond(a, b.corners) or _all_beyond(b, a.corners))


def _all_beyond(polygon: Polygon, points: tuple[Point, ...]) -> bool:
    """Whether an edge of *polygon* has all of *points* on its outer side."""
    for ex, ey, c in polygon.edges:
        for x, y in points:
            if ex * y - ey * x + c < 0:
                break
        else:
            return True
    return False


def overlaps(a: Body, b: Body) -> bool:
    """Whether two bodies overlap by more than the tolerance allows each of them."""
    return boxes_meet(a.outer.box, b.outer.box) and interiors_meet(a.inner, b.inner)


def is_inside(x: int, y: int, polygon: Polygon) -> bool:
    """Strictly inside."""
    for ex, ey, c in polygon.edges:  # a loop: it is asked too often for a generator
        if ex * y - ey * x + c >= 0:
            break
    else:
        return True
    return False


def within(a: Polygon, b: Polygon, limit: int) -> bool:
    """Whether two polygons are at most *limit* apart."""
    if not boxes_meet(a.box, b.box, limit):
        return False
    return _near(a, b, limit) or _near(b, a, limit) or interiors_meet(a, b)


def closer(a: Polygon, b: Polygon, limit: int) -> bool:
    """Whether two polygons are less than *limit* apart: for a least distance that is asked."""
    if not boxes_meet(a.box, b.box, limit):
        return False
    return _near(a, b, limit, -1) or _near(b, a, limit, -1) or interiors_meet(a, b)


def closer_moved(a: Polygon, x: int, y: int, b: Polygon, limit: int) -> bool:
    """`closer` for *a* moved by x and y, whose boxes are near: no polygon is made for it."""
    mine = tuple([(x + px, y + py) for px, py in a.corners])
    if _any_near(mine, b, limit, -1):
        return True
    theirs = tuple([(px - x, py - y) for px, py in b.corners])
    if _any_near(theirs, a, limit, -1):
        return True
    return not (_all_beyond(a, theirs) or _all_beyond(b, mine))


def point_within(x: int, y: int, polygon: Polygon, limit: int) -> bool:
    spot = ((x, y),)
    return _any_near(spot, polygon, limit) or is_inside(x, y, polygon)


def _near(a: Polygon, b: Polygon, limit: int, less: int = 0) -> bool:
    return _any_near(a.corners, b, limit, less)


def _any_near(points: tuple[Point, ...], polygon: Polygon, limit: int, less: int = 0) -> bool:
    """*less*: added to the squares that are compared; -1 makes the comparison strict."""
    square = limit * limit
    for (ax, ay), (ex, ey, _) in zip(polygon.corners, polygon.edges, strict=True):
        length = ex * ex + ey * ey
        for x, y in points:
            dx, dy = x - ax, y - ay
            along = dx * ex + dy * ey
            if along <= 0:
                near = dx * dx + dy * dy <= square + less
            elif along >= length:
                near = (dx - ex) ** 2 + (dy - ey) ** 2 <= square + less
            else:
                near = (ex * dy - ey * dx) ** 2 <= square * length + less
            if near:
                return True
    return False


def distance(a: Polygon, b: Polygon) -> int:
    """How far apart, rounded down to whole u: to compare two distances with each other."""
    if interiors_meet(a, b):
        return 0
    return isqrt(min(_least_square(a, b), _least_square(b, a)))


def _least_square(a: Polygon, b: Polygon) -> int:
    found = -1
    for (ax, ay), (ex, ey, _) in zip(b.corners, b.edges, strict=True):
        length = ex * ex + ey * ey
        for x, y in a.corners:
            dx, dy = x - ax, y - ay
            along = dx * ex + dy * ey
            if along <= 0:
                square = dx * dx + dy * dy
            elif along >= length:
                square = (dx - ex) ** 2 + (dy - ey) ** 2
            else:
                square = (ex * dy - ey * dx) ** 2 // length
            found = square if found < 0 or square < found else found
    return found


def bearing(dx: int, dy: int) -> int:
    """The heading of a direction, to the hundredth of a degree."""
    quarters = 0
    while not (dx > 0 <= dy):
        if dx == 0 == dy:
            return 0
        dx, dy, quarters = dy, -dx, quarters + 1
    low, high = 0, QUARTER  # the direction lies at low or beyond, and before high
    while high - low > 1:
        middle = (low + high) // 2
        if dy * SIN[middle + QUARTER] >= dx * SIN[middle]:
            low = middle
        else:
            high = middle
    return (low + quarters * QUARTER) % TURN


def along(x: int, y: int, heading: int, length: int) -> Point:
    """The point so far from another in a direction."""
    return carried(x, y, heading % TURN, length, 0)
