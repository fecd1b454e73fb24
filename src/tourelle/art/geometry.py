"""Points, polygons and path data: the few drawing helpers that every picture shares."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import NamedTuple

from tourelle.art.svg import num

Point = tuple[float, float]
Cell = tuple[int, int]


class Area(NamedTuple):
    """A place for something: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def middle(self) -> Point:
        return (self.x + self.w / 2, self.y + self.h / 2)


def pt(point: Point) -> str:
    return f"{num(point[0])} {num(point[1])}"


def lerp(a: Point, b: Point, t: float) -> Point:
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)


def polar(centre: Point, radius: float, degrees: float) -> Point:
    """Degrees run clockwise from north, as headings do on a map."""
    a = math.radians(degrees)
    return (centre[0] + radius * math.sin(a), centre[1] - radius * math.cos(a))


def distance(a: Point, b: Point) -> float:
    return math.hypot(b[0] - a[0], b[1] - a[1])


def heading(a: Point, b: Point) -> float:
    """Clockwise degrees from north of the way from *a* to *b*."""
    return math.degrees(math.atan2(b[0] - a[0], a[1] - b[1])) % 360


def turned(points: Iterable[Point], degrees: float, about: Point = (0.0, 0.0)) -> list[Point]:
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    ox, oy = about
    return [(ox + (x - ox) * c - (y - oy) * s, oy + (x - ox) * s + (y - oy) * c) for x, y in points]


def moved(points: Iterable[Point], dx: float, dy: float) -> list[Point]:
    return [(x + dx, y + dy) for x, y in points]


def mirrored(right: Sequence[Point]) -> list[Point]:
    """A left-right symmetric outline from its right half, listed front to rear."""
    return [*right, *((-x, y) for x, y in reversed(right) if abs(x) > 1e-9)]


def line(points: Sequence[Point], close: bool = False) -> str:
    run = "L".join([f"{num(x)} {num(y)}" for x, y in points])
    return f"M{run}Z" if close else f"M{run}"


def polygon(points: Sequence[Point]) -> str:
    return line(points, close=True)


def rounded(points: Sequence[Point], radius: float) -> str:
    """A closed polygon whose corners are eased by *radius*, at most to the middles of its edges."""
    if radius <= 0:
        return polygon(points)
    parts: list[str] = []
    bx, by = points[-1]
    for (x, y), (ax, ay) in zip(points, (*points[1:], points[0]), strict=True):
        back = min(radius / (math.hypot(bx - x, by - y) or 1), 0.5)
        on = min(radius / (math.hypot(ax - x, ay - y) or 1), 0.5)
        parts.append(
            f"{num(x + (bx - x) * back)} {num(y + (by - y) * back)}Q{num(x)} {num(y)} "
            f"{num(x + (ax - x) * on)} {num(y + (ay - y) * on)}"
        )
        bx, by = x, y
    return f"M{'L'.join(parts)}Z"


def smooth(points: Sequence[Point]) -> str:
    """A closed curve through the middles of a polygon's edges: soft blobs."""
    return rounded(points, 1e9)


def rect(cx: float, cy: float, w: float, h: float) -> list[Point]:
    return [
        (cx - w / 2, cy - h / 2),
        (cx + w / 2, cy - h / 2),
        (cx + w / 2, cy + h / 2),
        (cx - w / 2, cy + h / 2),
    ]


@lru_cache(maxsize=8192)  # the same frames come again and again
def box(cx: float, cy: float, w: float, h: float, radius: float = 0.0) -> str:
    return rounded(rect(cx, cy, w, h), radius)


@lru_cache(maxsize=4096)
def circle(cx: float, cy: float, r: float) -> str:
    radius, across = num(r), num(2 * r)
    half = f"a{radius} {radius} 0 1 0"
    return f"M{pt((cx - r, cy))}{half} {across} 0{half} -{across} 0Z"


def regular(cx: float, cy: float, r: float, sides: int, first: float = 0.0) -> list[Point]:
    return [polar((cx, cy), r, first + 360 * i / sides) for i in range(sides)]


def star(cx: float, cy: float, r: float, tips: int = 5, inner: float = 0.42) -> list[Point]:
    return [
        polar((cx, cy), r if i % 2 == 0 else r * inner, 180 * i / tips) for i in range(2 * tips)
    ]


def blob(
    cx: float, cy: float, r: float, rng: Random, lobes: int = 9, rough: float = 0.18
) -> list[Point]:
    """A round, slightly uneven outline."""
    turn = rng.uniform(0, 360)
    return [
        polar((cx, cy), r * rng.uniform(1 - rough, 1 + rough), turn + 360 * i / lobes)
        for i in range(lobes)
    ]


def shaky(points: Sequence[Point], rng: Random, by: float) -> list[Point]:
    return [(x + rng.uniform(-by, by), y + rng.uniform(-by, by)) for x, y in points]


def walk(points: Sequence[Point], step: float, close: bool = False) -> list[Point]:
    """Points at about every *step* along a polyline."""
    ends = [*points, points[0]] if close else list(points)
    out: list[Point] = []
    for a, b in pairwise(ends):
        pieces = max(1, round(distance(a, b) / step))
        out += [lerp(a, b, i / pieces) for i in range(pieces)]
    return out if close else [*out, ends[-1]]


def beside(points: Sequence[Point], by: float) -> list[Point]:
    """A line that runs at a distance to the right of another (to the left when negative)."""
    out: list[Point] = []
    for i, p in enumerate(points):
        before, after = (
            heading(points[max(0, i - 1)], points[max(1, i)]),
            heading(points[min(i, len(points) - 2)], points[min(i + 1, len(points) - 1)]),
        )
        bend = ((after - before + 180) % 360 - 180) / 2
        out.append(polar(p, by / max(0.5, math.cos(math.radians(bend))), before + bend + 90))
    return out


def inside(p: Point, shape: Sequence[Point]) -> bool:
    """Even-odd test."""
    hit = False
    for (ax, ay), (bx, by) in zip(shape, [*shape[1:], shape[0]], strict=True):
        if (ay > p[1]) != (by > p[1]) and p[0] < (bx - ax) * (p[1] - ay) / (by - ay) + ax:
            hit = not hit
    return hit


def _cell_edges(cells: set[Cell]) -> dict[Point, list[Point]]:
    """Directed border edges of a set of unit cells, interior on the right hand."""
    out: dict[Point, list[Point]] = {}
    for x, y in sorted(cells):
        for (dx, dy), a, b in (
            ((0, -1), (x, y), (x + 1, y)),
            ((1, 0), (x + 1, y), (x + 1, y + 1)),
            ((0, 1), (x + 1, y + 1), (x, y + 1)),
            ((-1, 0), (x, y + 1), (x, y)),
        ):
            if (x + dx, y + dy) not in cells:
                out.setdefault(a, []).append(b)
    return out


def outlines(cells: set[Cell]) -> list[list[Point]]:
    """Closed borders of a union of unit cells, collinear points dropped."""
    edges = _cell_edges(cells)
    loops: list[list[Point]] = []
    while edges:
        start = min(edges)
        loop, at = [start], _take(edges, start, None)
        while at != start:
            loop.append(at)
            at = _take(edges, at, loop[-2])
        loops.append(_without_collinear(loop))
    return loops


def _take(edges: dict[Point, list[Point]], at: Point, came: Point | None) -> Point:
    """The next border point; where two borders touch, the sharper right turn keeps them apart."""
    nexts = edges[at]
    pick = nexts[0]
    if came is not None and len(nexts) > 1:
        vx, vy = at[0] - came[0], at[1] - came[1]
        pick = max(nexts, key=lambda p: vx * (p[1] - at[1]) - vy * (p[0] - at[0]))
    nexts.remove(pick)
    if not nexts:
        del edges[at]
    return pick


def _without_collinear(loop: list[Point]) -> list[Point]:
    n = len(loop)
    return [
        p
        for i, p in enumerate(loop)
        if (p[0] - loop[i - 1][0]) * (loop[(i + 1) % n][1] - p[1])
        != (p[1] - loop[i - 1][1]) * (loop[(i + 1) % n][0] - p[0])
    ]


def shrunk(loop: Sequence[Point], by: float) -> list[Point]:
    """Move every edge of an axis-parallel loop inward (clockwise on screen, y down)."""
    n = len(loop)
    out: list[Point] = []
    for i, p in enumerate(loop):
        a, b = loop[i - 1], loop[(i + 1) % n]
        nx, ny = _inward(a, p)
        mx, my = _inward(p, b)
        out.append((p[0] + (nx + mx) * by, p[1] + (ny + my) * by))
    return out


def _inward(a: Point, b: Point) -> Point:
    d = distance(a, b) or 1
    return (-(b[1] - a[1]) / d, (b[0] - a[0]) / d)
