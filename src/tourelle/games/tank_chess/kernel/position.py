"""What stands on the board, flat: one byte a square, and sets of squares as integers.

    cell codes      EMPTY OBSTACLE WRECK WATER MINE COVERED, and unit_cell(kind, colour, facing)
    KIND COLOUR     tables from a cell code (COLOUR is NOBODY where no unit stands)
    Position        cells, side to move, closed exits; put() changes a square, clone() copies
    Position.key()  64 bits for repetition (CH-10.4, CH-10.10)

A set of squares is an integer: bits_of(n)[square] is the bit of one square, squares_of(n, bits)
lists them. Each rank takes STRIDE bits, so that a shift never wraps from rank to rank.
Nothing here knows turn order, draws, clocks, objectives or hidden mines.
"""

from __future__ import annotations

import hashlib
from bisect import insort
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from tourelle.games.tank_chess.kernel.units import AFLOAT, AMPHIBIAN, COMMAND, HIGHEST, LETTERS
from tourelle.space.squares import Square, grid_of

WHITE: Final = 0
BLACK: Final = 1
NOBODY: Final = 2

EMPTY: Final = 0
OBSTACLE: Final = 1
WRECK: Final = 2
WATER: Final = 3
MINE: Final = 4
COVERED: Final = 5  # by a border area: outside the board (CH-12.8)
UNIT: Final = 64  # unit codes: 64 + colour * 96 + kind * 8 + facing

STRIDE: Final = 32  # bits a rank takes in a set of squares
LARGEST: Final = STRIDE - HIGHEST  # board, so that no unit crosses the spare bits

Area = tuple[int, int, int, int]  # of the open board: first and last file, first and last rank


@lru_cache(maxsize=4)
def bits_of(n: int) -> tuple[int, ...]:
    """The bit of each square in a set of squares."""
    return tuple(1 << (square // n * STRIDE + square % n) for square in range(n * n))


def unit_cell(kind: int, colour: int, facing: int) -> int:
    """The code of a unit; kind AFLOAT is an amphibian that stands on water."""
    return UNIT + colour * 96 + kind * 8 + facing


def _kind(cell: int) -> int:
    return (cell - UNIT) // 8 % 12 if cell >= UNIT else -1


KIND: Final = tuple(_kind(cell) for cell in range(256))
COLOUR: Final = tuple((cell - UNIT) // 96 if cell >= UNIT else NOBODY for cell in range(256))
IS_WATER: Final = tuple(cell == WATER or KIND[cell] == AFLOAT for cell in range(256))
# what stops fire and movement (CH-1.4, CH-5.3, T7): neither water (CH-13.6) nor mines (CH-13.12)
IS_SOLID: Final = tuple(cell not in (EMPTY, WATER, MINE) for cell in range(256))


def letter_of(cell: int) -> str:
    """The unit's letter: upper case White, lower case Black (CH-11.8)."""
    kind = KIND[cell]
    letter = LETTERS[AMPHIBIAN if kind == AFLOAT else kind]
    return letter if COLOUR[cell] == WHITE else letter.lower()


def ashore(cell: int) -> int:
    """The code of the same unit on land."""
    return cell - 8 * (AFLOAT - AMPHIBIAN) if KIND[cell] == AFLOAT else cell


class Position:
    """One board in play. The sets beside `cells` follow from it; put() keeps them right."""

    __slots__ = (
        "area",
        "cells",
        "closed",
        "command",
        "mines",
        "n",
        "side",
        "solid",
        "units",
        "water",
    )

    def __init__(self, n: int, side: int = WHITE) -> None:
        self.n = n
        self.cells = bytearray(n * n)
        self.side = side
        self.solid = 0  # stops fire and movement: obstacles, wrecks, units, covered squares
        self.water = 0  # with or without an amphibian on it
        self.mines = 0
        self.units: tuple[list[int], list[int]] = ([], [])  # squares by colour, ascending
        self.command: list[int] = [-1, -1]  # the square of each command tank
        self.closed: tuple[int, int] = (0, 0)  # files shut at White's and Black's far edge
        self.area: Area = (0, n - 1, 0, n - 1)

    def clone(self) -> Position:
        twin = Position.__new__(Position)
        twin.n = self.n
        twin.cells = self.cells[:]
        twin.side = self.side
        twin.solid = self.solid
        twin.water = self.water
        twin.mines = self.mines
        twin.units = (self.units[0][:], self.units[1][:])
        twin.command = self.command[:]
        twin.closed = self.closed
        twin.area = self.area
        return twin

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        same = self.cells == other.cells and self.side == other.side
        return same and self.closed == other.closed

    __hash__ = None  # type: ignore[assignment]  # it changes in place

    def key(self) -> int:
        """64 bits that tell positions apart (CH-10.4): every cell and the side to move."""
        raw = hashlib.blake2b(self.cells + bytes((self.side,)), digest_size=8).digest()
        return int.from_bytes(raw, "big")

    def put(self, square: int, cell: int) -> None:
        """Let *cell* be what stands on *square*, instead of what stood there."""
        old = self.cells[square]
        bit = bits_of(self.n)[square]
        self.cells[square] = cell
        self.solid = self.solid | bit if IS_SOLID[cell] else self.solid & ~bit
        self.water = self.water | bit if IS_WATER[cell] else self.water & ~bit
        self.mines = self.mines | bit if cell == MINE else self.mines & ~bit
        if old >= UNIT:
            self._take(square, old)
        if cell >= UNIT:
            self._place(square, cell)

    def _take(self, square: int, cell: int) -> None:
        colour = COLOUR[cell]
        self.units[colour].remove(square)
        if KIND[cell] == COMMAND and self.command[colour] == square:
            self.command[colour] = -1

    def _place(self, square: int, cell: int) -> None:
        colour = COLOUR[cell]
        insort(self.units[colour], square)
        if KIND[cell] == COMMAND:
            self.command[colour] = square

    def cover(self, files: int, ranks: int) -> None:
        """Cover so many files and ranks on either side with border areas (CH-12.6, CH-12.8)."""
        last = self.n - 1
        self.area = (files, last - files, ranks, last - ranks)
        for square in range(self.n * self.n):
            if not self.is_open(square):
                self.put(square, COVERED)

    def is_open(self, square: int) -> bool:
        """Whether *square* lies in the open area."""
        west, east, south, north = self.area
        rank, file = divmod(square, self.n)
        return west <= file <= east and south <= rank <= north

    def unit_at(self, name: str) -> int:
        """The cell code at the square called *name*."""
        return self.cells[grid_of(self.n).square(name)]


def is_cell(cell: int) -> bool:
    return cell <= COVERED or cell >= UNIT


def fill(position: Position, cells: Iterable[int]) -> None:
    """Put all *cells*, from a1 on, and find the open area."""
    for square, cell in enumerate(cells):
        position.put(square, cell)
    for colour in (WHITE, BLACK):
        kinds = [KIND[position.cells[square]] for square in position.units[colour]]
        if kinds.count(COMMAND) > 1:
            raise ValueError("two command tanks of one colour")  # CH-11.12
    position.area = open_area(position)


def open_area(position: Position) -> Area:
    """The rectangle that is not covered; the whole board where nothing is."""
    n = position.n
    free = [square for square in range(n * n) if position.cells[square] != COVERED]
    files, ranks = [square % n for square in free], [square // n for square in free]
    if not free:
        raise ValueError("the whole board is covered")
    return min(files), max(files), min(ranks), max(ranks)


def squares_of(n: int, bits: int) -> list[Square]:
    """The squares in a set, ascending."""
    found: list[Square] = []
    while bits:
        low = bits & -bits
        rank, file = divmod(low.bit_length() - 1, STRIDE)
        found.append(Square(rank * n + file))
        bits ^= low
    return found
