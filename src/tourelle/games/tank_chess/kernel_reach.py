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
        self.window: Final = shape.window
        self.number: Final = shape.facing * 10 + shape.speed
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

    def make(self, square: int, pattern: int) -> Entry:
        """All end states from *square* when the squares of *pattern* are blocked."""
        pieces: list[bytes] = []
        ends = 0
        for mask, kept, classes in self.groups:
            seen = pattern & mask
            words, squares = kept.get(seen) or self.solve(seen, kept, classes)
            pieces.append(words)
            ends |= squares
        words = b"".join(pieces)
        size = len(words)
        base = (square << 21 | square << 12) - LIFT  # the code of staying on the square
        codes = int.from_bytes(words, "little") + base * ONES[size // WORD]
        return codes.to_bytes(size, "little"), ends

    def has(self, square: int, entry: Entry, state: State) -> bool:
        """Whether *entry*, made for *square*, ends in *state*."""
        code = (square << 21 | square << 12) + self.added(state)
        return entry[1] >> state[0] & 1 == 1 and code in array("q", entry[0])


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


class Reach:
    """End states by square, facing, speed and the blocked squares nearby (CH-4)."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables
        self.plans: Final[list[Plan | None]] = [None] * 80
        self.memo: Final[dict[int, Entry]] = {}

    def plan(self, facing: int, speed: int) -> Plan:
        at = facing * 10 + speed
        return self.plans[at] or self.new_plan(at)

    def new_plan(self, at: int) -> Plan:
        shape = shape_of(self.tables.frame.span, *divmod(at, 10))
        plan = self.plans[at] = Plan(shape, self.tables.n)
        return plan

    def entry(self, square: int, plan: Plan, blocked: int) -> Entry:
        """*blocked* is a window of the whole board, walls included."""
        pattern = blocked >> self.tables.index[square] & plan.window
        key = (pattern << 9 | square) << 7 | plan.number
        return self.memo.get(key) or self.make(key, square, plan, pattern)

    def make(self, key: int, square: int, plan: Plan, pattern: int) -> Entry:
        if len(self.memo) >= ENTRIES_KEPT:
            self.memo.clear()
        entry = self.memo[key] = plan.make(square, pattern)
        return entry

    def window(self, square: int, facing: int, speed: int) -> int:
        """The squares the unit can ever look at, as a set of squares."""
        window = self.plan(facing, speed).window
        return window << self.tables.index[square] >> self.tables.centre
