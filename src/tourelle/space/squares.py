"""Square grids in integers: names, steps, rays, neighbourhoods, symmetries.

A square is rank * n + file, both counted from 0; `a1` is square 0, and N points toward the
highest rank. A facing is 0..7 = N NE E SE S SW W NW, clockwise.

    grid = grid_of(16)
    grid.square("d4"), grid.name(Square(51)), grid.at(File(3), Rank(3))
    grid.steps[square * 8 + facing]     the next square, or grid.off beyond the edge
    grid.rays[square * 8 + facing]      all squares from there to the edge, nearest first
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NewType

from tourelle.core.codec import Malformed

Square = NewType("Square", int)
File = NewType("File", int)
Rank = NewType("Rank", int)
Facing = NewType("Facing", int)

FACINGS: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
FILE_STEP: Final = (0, 1, 1, 1, 0, -1, -1, -1)
RANK_STEP: Final = (1, 1, 0, -1, -1, -1, 0, 1)
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
LARGEST: Final = len(LETTERS)


def opposite(facing: int) -> Facing:
    return Facing((facing + 4) & 7)


def turned(facing: int, eighths: int) -> Facing:
    """*facing* after turning clockwise by so many times 45 degrees (negative: left)."""
    return Facing((facing + eighths) & 7)


def mirrored(facing: int) -> Facing:
    """*facing* with N and S exchanged."""
    return Facing((4 - facing) & 7)


def facing_named(text: str) -> Facing:
    if text not in FACINGS:
        raise Malformed(f"no facing {text!r}: one of {' '.join(FACINGS)}")
    return Facing(FACINGS.index(text))


class Grid:
    """The geometry of one n x n board. Use grid_of(n), which keeps it."""

    def __init__(self, n: int) -> None:
        if not 1 <= n <= LARGEST:
            raise Malformed(f"a board has 1 to {LARGEST} ranks, not {n}")
        self.n: Final = n
        self.size: Final = n * n
        self.off: Final = Square(n * n)  # beyond every edge; steps from it stay there
        self.steps: Final[tuple[Square, ...]] = tuple(
            self._next(square, facing) for square in range(n * n + 1) for facing in range(8)
        )
        self.rays: Final[tuple[tuple[Square, ...], ...]] = tuple(
            self._ray(square, facing) for square in range(n * n) for facing in range(8)
        )
        self.names: Final = tuple(f"{LETTERS[s % n]}{s // n + 1}" for s in range(n * n))

    def _next(self, square: int, facing: int) -> Square:
        n = self.n
        file = square % n + FILE_STEP[facing]
        rank = square // n + RANK_STEP[facing]
        inside = square < self.size and 0 <= file < n and 0 <= rank < n
        return Square(rank * n + file) if inside else self.off

    def _ray(self, square: int, facing: int) -> tuple[Square, ...]:
        found: list[Square] = []
        here = self.steps[square * 8 + facing]
        while here != self.off:
            found.append(here)
            here = self.steps[here * 8 + facing]
        return tuple(found)

    def at(self, file: File, rank: Rank) -> Square:
        if not (0 <= file < self.n and 0 <= rank < self.n):
            raise Malformed(f"file {file}, rank {rank} is not on a {self.n}x{self.n} board")
        return Square(rank * self.n + file)

    def file(self, square: int) -> File:
        return File(square % self.n)

    def rank(self, square: int) -> Rank:
        return Rank(square // self.n)

    def name(self, square: int) -> str:
        if not 0 <= square < self.size:
            raise Malformed(f"no square {square} on a {self.n}x{self.n} board")
        return self.names[square]

    def square(self, name: str) -> Square:
        """The square called *name*, written exactly as `d4`."""
        letter, digits = name[:1], name[1:]
        file = LETTERS.find(letter) if letter else -1
        plain = digits.isascii() and digits.isdecimal() and not digits.startswith("0")
        rank = int(digits) - 1 if plain and len(digits) < 3 else -1
        if not (0 <= file < self.n and 0 <= rank < self.n):
            raise Malformed(
                f"no square {name!r} on a {self.n}x{self.n} board: "
                f"files a to {LETTERS[self.n - 1]}, ranks 1 to {self.n}"
            )
        return Square(rank * self.n + file)

    def squares(self, names: str) -> tuple[Square, ...]:
        """Several squares, separated by blanks."""
        return tuple(self.square(name) for name in names.split())

    def step(self, square: int, facing: int) -> Square:
        return self.steps[square * 8 + facing]

    def half_turn(self, square: int) -> Square:
        """The image of *square* under a half turn about the centre."""
        return Square(self.size - 1 - square)

    def mirror(self, square: int) -> Square:
        """The image of *square* with the first and the last rank exchanged."""
        return self.at(self.file(square), Rank(self.n - 1 - square // self.n))

    def neighbours(self, square: int) -> tuple[Square, ...]:
        """The up to eight squares around *square*, clockwise from N."""
        return self._inside(self.steps[square * 8 : square * 8 + 8])

    def beside(self, square: int) -> tuple[Square, ...]:
        """The up to four squares that share a side with *square*."""
        return self._inside(self.steps[square * 8 : square * 8 + 8 : 2])

    def _inside(self, squares: Iterable[Square]) -> tuple[Square, ...]:
        return tuple(square for square in squares if square != self.off)

    def distance(self, a: int, b: int) -> int:
        """King steps from *a* to *b*."""
        files = abs(a % self.n - b % self.n)
        ranks = abs(a // self.n - b // self.n)
        return max(files, ranks)

    def direction(self, a: int, b: int) -> Facing | None:
        """The facing whose line leads from *a* to *b*, or None if none does."""
        for facing in range(8):
            if b in self.rays[a * 8 + facing]:
                return Facing(facing)
        return None


@lru_cache(maxsize=LARGEST)
def grid_of(n: int) -> Grid:
    return Grid(n)
