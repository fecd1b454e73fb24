"""The table: terrain, hulls and what stands in whose way, for movement and for sight.

In whole numbers and with one tolerance (TK-0.1, TK-0.3, TK-0.4, TK-0.5, TK-0.8 to TK-0.13:
TK-0.9, TK-0.10, TK-0.11, TK-0.12; TK-3.1, TK-5.8; TK-R1, TK-R2, TK-R3). Sight and cover are those
of space.sight: TK-0.24, TK-0.25, TK-0.26, TK-0.27, TK-0.41, TK-5.1, TK-5.2, TK-5.3, TK-5.4,
TK-6.25, TK-6.26; TK-R17, TK-R18, TK-R19, TK-R20, TK-R21, TK-R22, TK-R70, TK-R71, TK-R101.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from tourelle.games.tanks.content.entries import TankCard
from tourelle.games.tanks.content.terrain import BUILDING, WOOD, Piece, Rects, piece_rect
from tourelle.games.tanks.law.state import EAST, NORTH, SOUTH, WEST, Battle
from tourelle.space.plane import EPS, Body, Polygon, Rect, body, distance, within
from tourelle.space.plane_arrow import TABLE
from tourelle.space.sight import Pair, has_cover, is_side, origin

PIECES: Final = (WOOD, WOOD, BUILDING, BUILDING, BUILDING, BUILDING)  # TK-3.3
EDGES: Final = {
    SOUTH: ((0, 0), (TABLE, 0)),
    NORTH: ((0, TABLE), (TABLE, TABLE)),
    WEST: ((0, 0), (0, TABLE)),
    EAST: ((TABLE, 0), (TABLE, TABLE)),
}
OPPOSITE: Final = {SOUTH: NORTH, NORTH: SOUTH, WEST: EAST, EAST: WEST}
INWARD: Final = {SOUTH: 9000, NORTH: 27000, WEST: 0, EAST: 18000}


class Field(NamedTuple):
    """All bodies of a state as they lie now."""

    hulls: Rects  # of tanks that stand on the table; others have no size
    woods: Rects
    houses: Rects


def rect_of(card: TankCard, x: int, y: int, heading: int) -> Rect:
    return Rect(x, y, heading, card.h, card.k)


@lru_cache(maxsize=256)
def _lying(pieces: tuple[Piece, ...], kind: int) -> Rects:
    return tuple(piece_rect(piece) for piece in pieces if piece.kind == kind)


def woods(state: Battle) -> Rects:
    return _lying(tuple(state.pieces), WOOD)


def houses(state: Battle) -> Rects:
    return _lying(tuple(state.pieces), BUILDING)


class Facts(NamedTuple):
    """What one tank sees of another."""

    sees: bool
    cover: bool
    free: bool  # cover without the woods that touch the shooter (TK-12.32)


@lru_cache(maxsize=1 << 12)
def facts_of(shooter: Rect, eye: int, target: Rect, solids: Rects, trees: Rects) -> Facts:
    """Sight and cover of one pair (TK-0.23 to TK-0.28)."""
    blocks, around = [body(one) for one in solids], [body(one) for one in trees]
    pair = Pair(shooter, origin(shooter, eye), target, blocks, around)
    clear = pair.clear()
    if not pair.sees(clear):
        return Facts(False, True, True)
    cover = has_cover(pair, clear, around)
    free = cover and _covered_apart(shooter, eye, target, blocks, around)
    return Facts(True, cover, free)


def _covered_apart(
    shooter: Rect, eye: int, target: Rect, blocks: list[Body], around: list[Body]
) -> bool:
    hull = body(shooter).outer
    rest = [wood for wood in around if not within(hull, wood.outer, EPS)]
    if len(rest) == len(around):
        return True
    pair = Pair(shooter, origin(shooter, eye), target, blocks, rest)
    return has_cover(pair, pair.clear(), rest)


def gap_between(a: Rect, b: Rect) -> int:
    """Hull to hull, rounded down to whole u (TK-0.39)."""
    return distance(body(a).outer, body(b).outer)


def touches(hull: Rect, trees: Sequence[Rect]) -> bool:
    """Whether a hull touches a wood (section 8.4)."""
    return any(within(body(hull).outer, body(one).outer, EPS) for one in trees)


def shape(rect: Rect) -> Polygon:
    return body(rect).outer


__all__ = ["EDGES", "Facts", "Field", "facts_of", "is_side"]
