"""The end states of one unit on one board, remembered by what stands near it."""

from __future__ import annotations

from itertools import compress
from typing import Final

from tourelle.games.tank_chess.kernel_shape import Shape, shape_of
from tourelle.games.tank_chess.kernel_tables import Tables
from tourelle.games.tank_chess.turns import REVERSE

ENTRIES_KEPT: Final = 1 << 15

Entry = tuple[list[int], int]  # codes of the turns without a shot; the set of end states
Slot = tuple[int, int, dict[int, Entry], Shape, int, list[int]]


class Reach:
    """End states by square, facing, speed and the blocked squares nearby (CH-4)."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables
        self._added: Final[dict[tuple[int, int], list[int]]] = {}
        self._slots: Final[list[Slot | None]] = [None] * (tables.size * 8 * 10)
        self._kept = 0

    def entry(self, square: int, facing: int, speed: int, blocked: int) -> Entry:
        """*blocked* is a window of the whole board, walls included."""
        at = (square * 8 + facing) * 10 + speed
        slot = self._slots[at] or self._slot(at, square, facing, speed)
        pattern = blocked >> slot[0] & slot[1]
        return slot[2].get(pattern) or self._make(slot, pattern)

    def window(self, square: int, facing: int, speed: int) -> int:
        """The squares the unit can ever look at, as a set of squares."""
        shape = self._shape(facing, speed)
        return shape.window << self.tables.index[square] >> self.tables.centre

    def _make(self, slot: Slot, pattern: int) -> Entry:
        _, _, memo, shape, base, codes = slot
        reached = shape.turning
        for mask, table, parts in shape.groups:
            seen = pattern & mask
            reached |= table.get(seen) or shape.solve(seen, table, parts)
        width = shape.width
        flags = (reached & (1 << 8 * width) - 1).to_bytes(width, "little")
        if self._kept >= ENTRIES_KEPT:
            self.forget()
        self._kept += 1
        plain = [base + code for code in compress(codes, flags)]
        entry = memo[pattern] = (plain, reached >> 8 * width)
        return entry

    def forget(self) -> None:
        """Drop every remembered entry."""
        for slot in self._slots:
            if slot is not None:
                slot[2].clear()
        self._kept = 0

    def _shape(self, facing: int, speed: int) -> Shape:
        return shape_of(self.tables.frame.span, facing, speed)

    def _slot(self, at: int, square: int, facing: int, speed: int) -> Slot:
        shape = self._shape(facing, speed)
        base = square << 21 | square << 12
        codes, shift = self._codes(shape), self.tables.index[square]
        slot: Slot = (shift, shape.window, {}, shape, base, codes)
        self._slots[at] = slot
        return slot

    def _codes(self, shape: Shape) -> list[int]:
        """What each state of the universe adds to the code of staying on the origin."""
        key = (shape.facing, shape.speed)
        if key not in self._added:
            away, n = self.tables.frame.away, self.tables.n
            codes = [(away(index, n) << 12) + (to << 9) for index, to in shape.universe]
            codes[-1] += REVERSE << 30
            self._added[key] = codes
        return self._added[key]
