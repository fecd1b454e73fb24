"""The end states of one unit on one board, remembered by what stands near it.

End states that need the same squares free form a class, classes that share squares a group. What
a group reaches is kept by the pattern of blocked squares among the few it looks at: these
patterns come back everywhere, so that a new neighbourhood is joined from a handful of known
pieces. Codes lie side by side in bytes, 64 bits each, and the code of the unit's own square is
added to all of them at once, as to one long number.
"""

from __future__ import annotations

from array import array
from typing import Final

from tourelle.games.tank_chess.kernel_shape import Shape, State, Ways, shape_of
from tourelle.games.tank_chess.kernel_tables import Tables
from tourelle.games.tank_chess.position import KIND, Position
from tourelle.games.tank_chess.turns import REVERSE

FEW: Final = 6  # squares that a group should look at
ALL: Final = 12  # squares of a unit so slow that one group will do
ENTRIES_KEPT: Final = 1 << 15
PIECES_KEPT: Final = 1 << 14  # in each plan
WORD: Final = 8  # bytes of a code
LIFT: Final = 1 << 40  # added to what may be negative, taken off from the base

Entry = tuple[bytes, int]  # codes of the turns without a shot; a window of their end squares
Kept = dict[int, Entry]  # by pattern of blocked squares
Class = tuple[Ways, bytes, int]  # what must be free for these codes and end squares

# ONES[count] has a one in each of so many words
ONES: Final = [((1 << 64 * count) - 1) // ((1 << 64) - 1) for count in range(1200)]


class Plan:
    """A shape on a board of one size: its end states as pieces of code."""

    def __init__(self, shape: Shape, n: int) -> None:
        self.shape: Final = shape
        self._n: Final = n
        masks: list[int] = []
        members: list[list[Class]] = []
        few = ALL if shape.window.bit_count() <= ALL else FEW
        for ways, states in sorted(shape.classes.items(), key=lambda c: -joined(c[0]).bit_count()):
            mask = joined(ways)
            at = least_added(masks, mask, few)
            if at == len(masks):
                masks.append(0)
                members.append([])
            masks[at] |= mask
            members[at].append((ways, *self._piece(states)))
        self.groups: Final[list[tuple[int, Kept, list[Class]]]] = [
            (mask, {}, classes) for mask, classes in zip(masks, members, strict=True)
        ]
        self._kept = 0

    def _piece(self, states: list[State]) -> Entry:
        words = [(self.added(state) + LIFT).to_bytes(WORD, "little") for state in states]
        ends = 0
        for index, _ in states:
            ends |= 1 << index
        return b"".join(words), ends

    def added(self, state: State) -> int:
        """What a turn to *state* adds to the code of staying on the origin."""
        code = (self.shape.frame.away(state[0], self._n) << 12) + (state[1] << 9)
        return code + (REVERSE << 30) if state == self.shape.reverse else code

    def solve(self, pattern: int, kept: Kept, classes: list[Class]) -> Entry:
        """What a group reaches when the squares of *pattern* are blocked."""
        if self._kept >= PIECES_KEPT:
            for _, table, _ in self.groups:
                table.clear()
            self._kept = 0
        self._kept += 1
        pieces: list[bytes] = []
        ends = 0
        for ways, words, squares in classes:
            for way in ways:
                if not pattern & way:
                    pieces.append(words)
                    ends |= squares
                    break
        solved = kept[pattern] = (b"".join(pieces), ends)
        return solved


def joined(ways: Ways) -> int:
    mask = 0
    for way in ways:
        mask |= way
    return mask


def least_added(masks: list[int], mask: int, few: int) -> int:
    """The group to which *mask* adds the fewest squares, or a new one."""
    added = [
        ((other | mask).bit_count() - other.bit_count(), at)
        for at, other in enumerate(masks)
        if (other | mask).bit_count() <= few
    ]
    return min(added)[1] if added else len(masks)


class Slot:
    """One square, facing and speed, with what was found there."""

    __slots__ = ("base", "memo", "plan", "shift", "window")

    def __init__(self, tables: Tables, plan: Plan, square: int) -> None:
        self.shift: Final = tables.index[square]
        self.window: Final = plan.shape.window
        self.plan: Final = plan
        self.base: Final = square << 21 | square << 12  # the code of staying on the square
        self.memo: Final[dict[int, Entry]] = {}

    def make(self, pattern: int) -> Entry:
        """All end states when the squares of *pattern* are blocked."""
        plan = self.plan
        pieces: list[bytes] = []
        ends = 0
        for mask, kept, classes in plan.groups:
            seen = pattern & mask
            words, squares = kept.get(seen) or plan.solve(seen, kept, classes)
            pieces.append(words)
            ends |= squares
        entry = self.memo[pattern] = (self._lowered(b"".join(pieces)), ends)
        return entry

    def _lowered(self, words: bytes) -> bytes:
        size = len(words)
        codes = int.from_bytes(words, "little") + (self.base - LIFT) * ONES[size // WORD]
        return codes.to_bytes(size, "little")

    def has(self, entry: Entry, state: State) -> bool:
        """Whether *entry* ends in *state*."""
        return entry[1] >> state[0] & 1 == 1 and self.code(state) in array("q", entry[0])

    def code(self, state: State) -> int:
        return self.base + self.plan.added(state)


class Reach:
    """End states by square, facing, speed and the blocked squares nearby (CH-4)."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables
        self._speeds: Final = tables.kinds.speed
        self._plans: Final[dict[int, Plan]] = {}
        self.slots: Final[list[Slot | None]] = [None] * (tables.size * 8 * 10)
        self._kept = 0

    def slot_of(self, position: Position, square: int) -> Slot:
        """The slot of the unit on *square*."""
        cell = position.cells[square]
        at = (square * 8 + (cell & 7)) * 10 + self._speeds[KIND[cell]]
        return self.slots[at] or self.new_slot(at)

    def slot(self, square: int, facing: int, speed: int) -> Slot:
        at = (square * 8 + facing) * 10 + speed
        return self.slots[at] or self.new_slot(at)

    def entry(self, slot: Slot, blocked: int) -> Entry:
        """*blocked* is a window of the whole board, walls included."""
        pattern = blocked >> slot.shift & slot.window
        return slot.memo.get(pattern) or self.make(slot, pattern)

    def make(self, slot: Slot, pattern: int) -> Entry:
        if self._kept >= ENTRIES_KEPT:
            self.forget()
        self._kept += 1
        return slot.make(pattern)

    def window(self, square: int, facing: int, speed: int) -> int:
        """The squares the unit can ever look at, as a set of squares."""
        shape = shape_of(self.tables.frame.span, facing, speed)
        return shape.window << self.tables.index[square] >> self.tables.centre

    def forget(self) -> None:
        """Drop every remembered entry."""
        for slot in self.slots:
            if slot is not None:
                slot.memo.clear()
        self._kept = 0

    def new_slot(self, at: int) -> Slot:
        state, speed = divmod(at, 10)
        key = (state & 7) * 10 + speed
        if key not in self._plans:
            shape = shape_of(self.tables.frame.span, state & 7, speed)
            self._plans[key] = Plan(shape, self.tables.n)
        slot = self.slots[at] = Slot(self.tables, self._plans[key], state >> 3)
        return slot
