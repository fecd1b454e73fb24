"""The end states of one unit on one board, remembered by what stands near it."""

from __future__ import annotations

from itertools import compress
from typing import Final

from tourelle.games.tank_chess.kernel_shape import Shape
from tourelle.games.tank_chess.kernel_tables import Tables

ENTRIES_KEPT: Final = 1 << 15

Entry = tuple[list[int], int]  # codes of the turns without a shot; the set of end states
Slot = tuple[int, int, dict[int, Entry], Shape, list[int]]


class Reach:
    """End states by square, facing, speed and the blocked squares nearby (CH-4)."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables
        self._shapes: Final[dict[tuple[int, int], Shape]] = {}
        self._slots: Final[list[Slot | None]] = [None] * (tables.size * 8 * 10)
        self._kept = 0

    def entry(self, square: int, facing: int, speed: int, blocked: int) -> Entry:
        """*blocked* is a window of the whole board, walls included."""
        at = (square * 8 + facing) * 10 + speed
        slot = self._slots[at] or self._slot(at, square, facing, speed)
        shift, window, memo, _, _ = slot
        pattern = blocked >> shift & window
        return memo.get(pattern) or self._make(slot, pattern)

    def window(self, square: int, facing: int, speed: int) -> int:
        """The squares the unit can ever look at, as a set of squares."""
        shape = self._shape(facing, speed)
        return shape.window << self.tables.index[square] >> self.tables.centre

    def _make(self, slot: Slot, pattern: int) -> Entry:
        _, _, memo, shape, codes = slot
        flags, states = shape.turning
        for group in shape.groups:
            part = pattern & group.mask
            solved = group.table.get(part) or shape.solve(part, group)
            flags |= solved[0]
            states |= solved[1]
        if self._kept >= ENTRIES_KEPT:
            self.forget()
        self._kept += 1
        reached = flags.to_bytes(len(codes), "little")
        entry = memo[pattern] = (list(compress(codes, reached)), states)
        return entry

    def forget(self) -> None:
        """Drop every remembered entry."""
        for slot in self._slots:
            if slot is not None:
                slot[2].clear()
        self._kept = 0

    def _shape(self, facing: int, speed: int) -> Shape:
        found = self._shapes.get((facing, speed))
        if found is None:
            found = self._shapes[facing, speed] = Shape(self.tables, facing, speed)
        return found

    def _slot(self, at: int, square: int, facing: int, speed: int) -> Slot:
        shape = self._shape(facing, speed)
        base = square << 21 | square << 12
        codes = [base + code for code in shape.codes]
        slot: Slot = (self.tables.index[square], shape.window, {}, shape, codes)
        self._slots[at] = slot
        return slot
