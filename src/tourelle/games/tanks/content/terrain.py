"""Terrain cards: how large they are, and how far apart they lie (TK-0.7, TK-3.4)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from tourelle.games.tanks.content.entries import TableMap
from tourelle.space.plane import EPS, Rect, body, closer
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


@lru_cache(maxsize=4096)
def is_apart(rect: Rect, others: Rects, gap: int) -> bool:
    """At least *gap* from every table edge and from every other piece (TK-3.4)."""
    polygon = body(rect).outer
    low_x, low_y, high_x, high_y = polygon.box
    if min(low_x, low_y) < gap - EPS or max(high_x, high_y) > TABLE - gap + EPS:
        return False
    return not any(closer(polygon, body(other).outer, gap - EPS) for other in others)


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
