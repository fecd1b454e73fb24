"""The battlefield: rows G2, G1, N, S1, S2 of some columns; what touches what, how far it is, and
what lies between (TC-6, TC-8b, TC-9.1, TC-9.2).

A position is row * columns + column. The number after the last one is the reserve: it touches the
second row of its owner, and to nothing else: it is the hand, no battlefield position, and never the
enemy's to enter (TC-5e, TC-6c). Each side owns two rows (TC-6a); how many spaces that makes decides
nothing (TC-R2). Where no man's land is a mere line, row N is left out (TC-R1).
"""

from __future__ import annotations

from functools import cache
from typing import Final

from tourelle.games.tank_commander.law.setup_options import LINE, ROWS, SetupOptions

ROW_NAMES: Final = ("G2", "G1", "N", "S1", "S2")
COLUMN_NAMES: Final = "abcdef"
SECOND: Final = (0, 4)  # the second row of each side
FIRST: Final = (1, 3)
NO_MANS_LAND: Final = 2
FAR: Final = 99
Path = tuple[int, int]  # to, via; via -1: one step


class Ground:
    """One layout, with everything that never changes worked out once."""

    def __init__(self, columns: int, line: bool) -> None:
        self.columns: Final = columns
        self.spots: Final = ROWS * columns
        self.reserve: Final = self.spots
        self._ranks: Final = (0, 1, -1, 2, 3) if line else (0, 1, 2, 3, 4)
        every = [pos for pos in range(self.spots) if self._ranks[pos // columns] >= 0]
        self.positions: Final = tuple(every)
        self.owner: Final = tuple(_owner(pos // columns) for pos in range(self.spots))
        self.second: Final = tuple(self._row(every, (SECOND[side],)) for side in (0, 1))
        self.own: Final = tuple(self._row(every, (SECOND[side], FIRST[side])) for side in (0, 1))
        self.distance: Final = tuple(
            tuple(self._distance(a, b) for b in range(self.spots)) for a in range(self.spots)
        )
        self.near: Final = tuple(
            tuple(b for b in every if self.distance[a][b] == 1) for a in range(self.spots)
        )
        self.within: Final = tuple(
            tuple(b for b in every if self.distance[a][b] <= 2) for a in range(self.spots)
        )
        self.between: Final = {
            (a, b): self._between(a, b) for a in every for b in every if self.distance[a][b] == 2
        }
        # from a position, or the reserve of a side: the positions of one step, the reserve too
        self.steps: Final = tuple(
            tuple(self._steps(side, pos) for pos in range(self.spots + 1)) for side in (0, 1)
        )

    def _row(self, every: list[int], rows: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(pos for pos in every if pos // self.columns in rows)

    def _distance(self, a: int, b: int) -> int:
        """The larger of row and column difference (TC-R31)."""
        ranks = self._ranks[a // self.columns], self._ranks[b // self.columns]
        if min(ranks) < 0:
            return FAR
        return max(abs(ranks[0] - ranks[1]), abs(a % self.columns - b % self.columns))

    def _between(self, a: int, b: int) -> tuple[int, ...]:
        """The positions that a long-range shot looks at (TC-9.2b, TC-R32)."""
        row_a, row_b = self._ranks[a // self.columns], self._ranks[b // self.columns]
        col_a, col_b = a % self.columns, b % self.columns
        if abs(row_a - row_b) == 2:
            rows = ((row_a + row_b) // 2,) * 2
            cols = (((col_a + col_b) // 2,) * 2) if abs(col_a - col_b) != 1 else (col_a, col_b)
        else:
            rows = (row_a, row_b) if row_a != row_b else (row_a, row_a)
            cols = ((col_a + col_b) // 2,) * 2
        found = [self._at(row, col) for row, col in zip(rows, cols, strict=True)]
        return tuple(dict.fromkeys(found))

    def _at(self, rank: int, column: int) -> int:
        return self._ranks.index(rank) * self.columns + column

    def _steps(self, side: int, pos: int) -> tuple[int, ...]:
        if pos == self.reserve:
            return self.second[side]
        home = (self.reserve,) if pos in self.second[side] else ()
        return (*self.near[pos], *home)

    def name(self, pos: int) -> str:
        """S1b, Nb; empty for a reserve."""
        if not 0 <= pos < self.spots:
            return ""
        return ROW_NAMES[pos // self.columns] + COLUMN_NAMES[pos % self.columns]

    def find(self, name: str) -> int:
        """The position of that name; -1: there is none."""
        names = [self.name(pos) for pos in self.positions]
        return self.positions[names.index(name)] if name in names else -1


def _owner(row: int) -> int:
    """Whose position it is for ever (TC-R96); -1: nobody's."""
    return (0, 0, -1, 1, 1)[row]


@cache
def _ground(columns: int, line: bool) -> Ground:
    return Ground(columns, line)


def ground_of(options: SetupOptions) -> Ground:
    return _ground(options.columns, options.no_mans_land == LINE)
