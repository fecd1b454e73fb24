"""What a position is worth, summed up in Python: the same sum as in search.py.

Everything that depends on one square is looked up by it; the two tables for the distance to a
command tank are made once for each square that one stands on.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tourelle.games.tank_chess.kernel.kernel import Kernel
from tourelle.games.tank_chess.kernel.position import UNIT, Position
from tourelle.games.tank_chess.kernel.turns import DEATH
from tourelle.games.tank_chess.mind.engine import weights
from tourelle.games.tank_chess.mind.engine.levels import distance

Row = tuple[int, ...]  # by square


class Worth:
    """Weighs positions that follow from *position*."""

    def __init__(self, kernel: Kernel, position: Position, exits: int, eager: int = 0) -> None:
        self._n: Final = position.n
        self._fire: Final = kernel.fire
        placed = weights.placed(position.n, position.area, kernel.kinds)
        away = weights.away(position, exits)
        self._rows: Final = _rows(position.n, placed)
        self._away: Final = [by_square(position.n, away, 484 * colour) for colour in (0, 1)]
        self._race: Final = weights.race() if exits else [0] * 64
        self._lean: Final = weights.leaning(eager)

    def balance(self, position: Position) -> int:
        """To the side that is to move."""
        side = position.side
        return self.of(position, side) - self.of(position, 1 - side)

    def of(self, position: Position, colour: int) -> int:
        """What one side has."""
        cells, rows = position.cells, self._rows
        own, other = position.command[colour], position.command[1 - colour]
        near = self._near(own, other)
        found = self._alone(position, own, colour)
        for square in position.units[colour]:
            found += rows[(cells[square] - UNIT) >> 3][square]
            if square != own:
                found += near[square]
        return found

    def promises(self, position: Position, codes: list[int]) -> list[int]:
        """What each turn adds at once, but for the lines that it opens and closes."""
        side, cells, rows = position.side, position.cells, self._rows
        own, other = position.command[side], position.command[1 - side]
        near, theirs = self._near(own, other), self._near(other, own)
        found = []
        for code in codes:
            origin, end, target = code >> 21 & 511, code >> 12 & 511, (code & 511) - 1
            cell = cells[origin]
            row = rows[(cell - UNIT) >> 3]
            gain = row[end] - row[origin]
            if origin == own:
                gain += self._run(side, end, code >> 9 & 7) - self._run(side, origin, cell & 7)
            else:
                gain += near[end] - near[origin]
            if target >= 0:
                gain += rows[(cells[target] - UNIT) >> 3][target] + theirs[target]
            found.append(gain if code >> 30 & 3 != DEATH else -row[origin])
        return found

    def _alone(self, position: Position, square: int, colour: int) -> int:
        """What the command tank counts beside its place: its race, and the lines open to it."""
        if square < 0:
            return 0
        run = self._run(colour, square, position.cells[square] & 7)
        return run - self._lean.glimpse * self._glimpsed(position, square)

    def _run(self, colour: int, square: int, facing: int) -> int:
        turned = (facing + 4 * colour) & 7
        turned = min(turned, 8 - turned)
        return self._race[min(63, self._away[colour][square] + max(0, turned - 1))]

    def _glimpsed(self, position: Position, square: int) -> int:
        """The squares from which a shot could come."""
        solid, until = position.solid, self._fire.until
        return sum(until(solid, square, way).bit_count() for way in range(8))

    def _near(self, own: int, other: int) -> Row:
        """By square: what nearness to both command tanks is worth to a unit."""
        return near(self._n, own, other, self._lean)


@lru_cache(maxsize=1024)
def near(n: int, own: int, other: int, lean: weights.Leaning) -> Row:
    squares = range(n * n)
    found = [0] * len(squares)
    for command, table in ((own, lean.near_own), (other, lean.near_other)):
        if command >= 0:
            found = [found[s] + table[distance(n, s, command)] for s in squares]
    return tuple(found)


@lru_cache(maxsize=16)
def _rows(n: int, placed: Row) -> tuple[Row, ...]:
    """By colour * 12 + kind, and square."""
    return tuple(by_square(n, placed, 484 * thing) for thing in range(24))


def by_square(n: int, cells: Row, first: int) -> Row:
    """A table of the flat board's cells, which has a border, by square."""
    places = ((s // n + 1) * (n + 2) + s % n + 1 for s in range(n * n))
    return tuple(cells[first + place] for place in places)
