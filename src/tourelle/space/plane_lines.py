"""Lines through convex polygons, cut in exact fractions."""

from __future__ import annotations

from typing import Final

from tourelle.space.plane import EPS, Edge, Point, rounded

GRAZE: Final = EPS * EPS  # a cut whose ends, rounded, are no farther apart is none
SURE: Final = (EPS + 2) ** 2  # so long before rounding: no need to round
Span = tuple[int, int, int, int]  # from n0/d0 to n1/d1 of the way


def cut(px: int, py: int, qx: int, qy: int, edges: tuple[Edge, ...]) -> Span | None:
    """Which part of p -> q lies inside; None: none of it."""
    n0, d0, n1, d1 = 0, 1, 1, 1
    for ex, ey, c in edges:
        a = ey * px - ex * py - c
        b = ey * qx - ex * qy - c
        if a < 0:
            if b <= 0:
                return None
            if -a * d0 > n0 * (b - a):
                n0, d0 = -a, b - a
        elif b < 0 and a * d1 < n1 * (a - b):
            n1, d1 = a, a - b
    return (n0, d0, n1, d1) if n0 * d1 < n1 * d0 else None


def meets(px: int, py: int, qx: int, qy: int, edges: tuple[Edge, ...]) -> bool:
    """Whether any of p -> q lies inside."""
    return cut(px, py, qx, qy, edges) is not None


def at(px: int, py: int, qx: int, qy: int, n: int, d: int) -> Point:
    """The point n/d of the way from p to q, rounded to whole u."""
    return rounded(px * d + n * (qx - px), d), rounded(py * d + n * (qy - py), d)


def is_long(px: int, py: int, qx: int, qy: int, span: Span) -> bool:
    """Whether the cut is longer than the tolerance once its ends are rounded."""
    n0, d0, n1, d1 = span
    way = (qx - px) ** 2 + (qy - py) ** 2
    if (n1 * d0 - n0 * d1) ** 2 * way > SURE * (d0 * d1) ** 2:
        return True
    ax, ay = at(px, py, qx, qy, n0, d0)
    bx, by = at(px, py, qx, qy, n1, d1)
    return (ax - bx) ** 2 + (ay - by) ** 2 > GRAZE


def crosses(px: int, py: int, qx: int, qy: int, edges: tuple[Edge, ...]) -> bool:
    """Whether p -> q runs through the polygon, not only along an edge or a corner."""
    span = cut(px, py, qx, qy, edges)
    return span is not None and is_long(px, py, qx, qy, span)


def crosses_beyond(
    px: int, py: int, qx: int, qy: int, edges: tuple[Edge, ...], out: tuple[int, int]
) -> bool:
    """The same for what comes after *out* (n/d of the way): what lies before is left out."""
    span = cut(px, py, qx, qy, edges)
    if span is None:
        return False
    n0, d0, n1, d1 = span
    n, d = out
    if n * d0 > n0 * d:
        n0, d0 = n, d
    return n0 * d1 < n1 * d0 and is_long(px, py, qx, qy, (n0, d0, n1, d1))
