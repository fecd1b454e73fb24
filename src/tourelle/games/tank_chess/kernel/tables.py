"""Geometry in the layouts of the kernel, built once for a board size and a set of kinds.

A *window* is a set of squares seen from one square: the origin has index `centre`, a step adds
`delta[facing]`. A set of *states* has eight bits for each square of a window: bit 8 * index +
facing. Sets of squares become windows by a shift, as each rank has spare bits (`walls`).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from tourelle.games.tank_chess.kernel.position import STRIDE, bits_of
from tourelle.games.tank_chess.kernel.units import Kinds
from tourelle.space.squares import FILE_STEP, RANK_STEP, Grid, grid_of


class Frame:
    """The window of a unit that moves at most *span* squares, on any board."""

    def __init__(self, span: int) -> None:
        self.span: Final = span
        self.centre: Final = span * STRIDE + span
        # CH-1.2
        self.delta: Final = tuple(RANK_STEP[d] * STRIDE + FILE_STEP[d] for d in range(8))

    def away(self, index: int, n: int) -> int:
        """What a step from the origin to *index* adds to the number of a square."""
        rank, file = divmod(index, STRIDE)
        return (rank - self.span) * n + file - self.span


@lru_cache(maxsize=16)
def frame_of(span: int) -> Frame:
    return Frame(span)


class Tables:
    """What every part of the kernel looks up."""

    def __init__(self, n: int, kinds: Kinds) -> None:
        self.n: Final = n
        self.kinds: Final = kinds
        self.grid: Final[Grid] = grid_of(n)
        self.size: Final = n * n
        self.bits: Final = bits_of(n)
        self.index: Final = tuple(bit.bit_length() - 1 for bit in self.bits)
        self.frame: Final = frame_of(max(kinds.speed))
        self.centre: Final = self.frame.centre
        self.delta: Final = self.frame.delta
        self.high_bits: Final = tuple(bit << self.centre for bit in self.bits)
        self.inside: Final = self.set_of(range(n * n))
        self.board: Final = self.inside << self.centre
        self.ones: Final = [1 << at for at in range(STRIDE * n + self.centre + 1)]
        self.squares_at: Final = [self.square_at(at) for at in range(STRIDE * n)]
        self.walls: Final = ((1 << (STRIDE * n + 2 * self.centre)) - 1) & ~self.board

    def set_of(self, squares: Iterable[int]) -> int:
        """*squares* as a set of squares."""
        found = 0
        for square in squares:
            found |= self.bits[square]
        return found

    def window(self, squares: Iterable[int]) -> int:
        """*squares* as a window of the whole board, which has the centre at a1."""
        window = 0
        for square in squares:
            window |= self.high_bits[square]
        return window

    def square_at(self, index: int) -> int:
        """The square of an index in a set of squares."""
        return (index >> 5) * self.n + (index & 31)
