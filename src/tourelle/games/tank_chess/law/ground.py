"""Laying obstacles: pieces, where they fit, and what they may not cut off (CH-12).

Here a set of squares is an integer with bit `square` set."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tourelle.games.tank_chess.content.entries import Piece
from tourelle.games.tank_chess.content.library import Library
from tourelle.games.tank_chess.kernel.position import COVERED, OBSTACLE, WATER, WRECK, Position

FREE_RANKS: Final = 2  # at either edge nothing is built (CH-12.4)
Cells = tuple[tuple[int, int], ...]  # (file, rank) of each square of a piece, from 0


def obstacle_pieces(library: Library) -> tuple[Piece, ...]:
    """The obstacle set, in a fixed order: choices name a piece by its place in it."""
    return tuple(piece for piece in library.pieces.values() if piece.use == "obstacle")


@lru_cache(maxsize=64)
def shapes(rows: tuple[str, ...]) -> tuple[Cells, ...]:
    """The different ways a piece can lie, by quarter turns (CH-12.10)."""
    found: list[Cells] = []
    here = [
        (x, y) for y, row in enumerate(reversed(rows)) for x, sign in enumerate(row) if sign == "#"
    ]
    for _ in range(4):
        low_x, low_y = min(x for x, _ in here), min(y for _, y in here)
        cells = tuple(sorted((x - low_x, y - low_y) for x, y in here))
        if cells not in found:
            found.append(cells)
        here = [(y, -x) for x, y in here]
    return tuple(found)


def footprint(position: Position, cells: Cells, square: int) -> int | None:
    """The set of squares a piece covers with its corner on *square*; None: off the board."""
    n = position.n
    west, east, south, north = position.area
    rank, file = divmod(square, n)
    covered = 0
    for x, y in cells:
        if not (west <= file + x <= east and south <= rank + y <= north):
            return None
        covered |= 1 << ((rank + y) * n + file + x)
    return covered


def half_turned(squares: int, n: int) -> int:
    """The image of a set of squares under a half turn (CH-12.1)."""
    bits = f"{squares:0{n * n}b}"
    return int(bits[::-1], 2)


def block(n: int, width: int) -> tuple[int, ...]:
    """The squares in the middle of the board, so many wide and high."""
    low = (n - width) // 2
    span = range(low, low + width)
    return tuple(rank * n + file for rank in span for file in span)


def ranks_mask(position: Position, ranks: int) -> int:
    """So many open ranks at either edge."""
    n = position.n
    _, _, south, north = position.area
    row = (1 << n) - 1
    low = sum(row << (n * (south + i)) for i in range(ranks))
    high = sum(row << (n * (north - i)) for i in range(ranks))
    return low | high


def where(position: Position, *kinds: int) -> int:
    """The set of squares that hold one of these cells."""
    return sum(1 << square for square, cell in enumerate(position.cells) if cell in kinds)


def squares_in(squares: int) -> list[int]:
    """The members of a set of squares, ascending."""
    found: list[int] = []
    while squares:
        low = squares & -squares
        found.append(low.bit_length() - 1)
        squares ^= low
    return found


def is_connected(free: int, n: int) -> bool:
    """Whether all *free* squares hang together by orthogonal steps (CH-12.4)."""
    west = sum(1 << (n * rank) for rank in range(n))
    not_west, not_east = ~west, ~(west << (n - 1))
    reached = free & -free
    while True:
        spread = reached << n | reached >> n | (reached & not_east) << 1 | (reached & not_west) >> 1
        grown = (reached | spread) & free
        if grown == reached:
            return reached == free
        reached = grown


def open_ground(position: Position) -> int:
    """All squares that count for CH-12.4: neither built on nor covered; units stand on some."""
    board = (1 << (position.n * position.n)) - 1
    return board & ~where(position, OBSTACLE, WRECK, WATER, COVERED)
