"""The end states of one unit on one board, remembered by what stands near it."""

from __future__ import annotations

from itertools import compress
from typing import Final

from tourelle.games.tank_chess.kernel_shape import Shape, shape_of
from tourelle.games.tank_chess.kernel_tables import Tables
from tourelle.games.tank_chess.turns import REVERSE

ENTRIES_KEPT: Final = 1 << 15

# codes of the turns without a shot; a flag for each state of the universe; end squares
Entry = tuple[list[int], bytes, int]


class Slot:
    """One square, facing and speed, with what was found there."""

    def __init__(self, tables: Tables, shape: Shape, square: int, added: list[int]) -> None:
        self.shift: Final = tables.index[square]
        self.window: Final = shape.window
        self.shape: Final = shape
        self.base: Final = square << 21 | square << 12  # the code of staying on the square
        self.added: Final = added  # what each state of the universe adds to it
        self.memo: Final[dict[int, Entry]] = {}

    def ends(self, entry: Entry, index: int, facings: tuple[int, ...]) -> list[int]:
        """The codes of *entry* that end on *index* of the window with one of *facings*."""
        place, flags = self.shape.place, entry[1]
        found: list[int] = []
        for facing in facings:
            at = place.get(index << 3 | facing, -1)
            if at >= 0 and flags[at]:
                found.append(self.base + self.added[at])
        return found


class Reach:
    """End states by square, facing, speed and the blocked squares nearby (CH-4)."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables
        self._added: Final[dict[tuple[int, int], list[int]]] = {}
        self.slots: Final[list[Slot | None]] = [None] * (tables.size * 8 * 10)
        self._kept = 0

    def slot(self, square: int, facing: int, speed: int) -> Slot:
        at = (square * 8 + facing) * 10 + speed
        return self.slots[at] or self.new_slot(at)

    def entry(self, slot: Slot, blocked: int) -> Entry:
        """*blocked* is a window of the whole board, walls included."""
        pattern = blocked >> slot.shift & slot.window
        return slot.memo.get(pattern) or self.make(slot, pattern)

    def window(self, square: int, facing: int, speed: int) -> int:
        """The squares the unit can ever look at, as a set of squares."""
        shape = self._shape(facing, speed)
        return shape.window << self.tables.index[square] >> self.tables.centre

    def make(self, slot: Slot, pattern: int) -> Entry:
        shape = slot.shape
        reached = shape.turning
        for mask, table, parts in shape.groups:
            seen = pattern & mask
            found = table.get(seen)
            reached |= shape.solve(seen, table, parts) if found is None else found
        if self._kept >= ENTRIES_KEPT:
            self.forget()
        self._kept += 1
        width = shape.width
        flags = (reached & shape.all_flags).to_bytes(width, "little")
        base = slot.base
        codes = [base + code for code in compress(slot.added, flags)]
        entry = slot.memo[pattern] = (codes, flags, reached >> 8 * width)
        return entry

    def forget(self) -> None:
        """Drop every remembered entry."""
        for slot in self.slots:
            if slot is not None:
                slot.memo.clear()
        self._kept = 0

    def _shape(self, facing: int, speed: int) -> Shape:
        return shape_of(self.tables.frame.span, facing, speed)

    def new_slot(self, at: int) -> Slot:
        state, speed = divmod(at, 10)
        shape = self._shape(state & 7, speed)
        slot = Slot(self.tables, shape, state >> 3, self._codes(shape))
        self.slots[at] = slot
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
