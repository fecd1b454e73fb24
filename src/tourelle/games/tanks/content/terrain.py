"""Terrain cards: how large they are, and how far apart they lie (TK-0.7, TK-3.4)."""

from __future__ import annotations

from typing import Final, NamedTuple

from tourelle.games.tanks.content.entries import TableMap
from tourelle.space.plane import EPS, Rect, body, closer, outline_of
from tourelle.space.plane_arrow import ARROW, TABLE

WOOD, BUILDING = range(2)
SIZES: Final = {WOOD: (7_000, 5_000), BUILDING: (4_000, 3_000)}  # half sizes (TK-0.7)
Rects = tuple[Rect, ...]


class Piece(NamedTuple):
    """A terrain card on the table."""

    kind: int
    x: int
    y: int
    heading: int


def piece_rect(piece: Piece) -> Rect:
    return Rect(piece.x, piece.y, piece.heading, *SIZES[piece.kind])


def is_apart(rect: Rect, others: Rects, gap: int) -> bool:
    """At least *gap* from every table edge and from every other piece (TK-3.4). Most are only
    tried: nothing is kept of them."""
    least, (x, y, _, h, k) = gap - EPS, rect
    short = min(h, k)
    for other in others:
        if (x - other.x) ** 2 + (y - other.y) ** 2 < too_near(short, other, gap):
            return False
    polygon = outline_of(*rect)
    low_x, low_y, high_x, high_y = polygon.box
    if min(low_x, low_y) < least or max(high_x, high_y) > TABLE - least:
        return False
    return not any(closer(polygon, body(other).outer, least) for other in others)


def too_near(short: int, other: Rect, gap: int) -> int:
    """The square of a distance of the middles at which a piece whose shorter half is *short* is
    less than *gap* from another, whatever the rotation; two u are for what is rounded."""
    return (gap - EPS + short + min(other.h, other.k) - 2) ** 2


def spacing_faults(plan: TableMap) -> list[tuple[str, int]]:
    """The pieces of a ready map that lie too near (8.6): field and number from 1 in it."""
    names = [("woods", n) for n in range(1, len(plan.woods) + 1)]
    names += [("buildings", n) for n in range(1, len(plan.buildings) + 1)]
    pieces = [Piece(WOOD, *at) for at in plan.woods]
    pieces += [Piece(BUILDING, *at) for at in plan.buildings]
    rects = [piece_rect(piece) for piece in pieces]
    return [
        names[at]
        for at, rect in enumerate(rects)
        if not is_apart(rect, tuple(rects[:at] + rects[at + 1 :]), ARROW)
    ]
