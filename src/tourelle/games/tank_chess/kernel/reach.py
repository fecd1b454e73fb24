"""The end states of one unit on one board, remembered by what stands near it.

End states that need the same squares free form a class, classes that share squares a group. What
a group reaches is kept by the pattern of blocked squares among the few it looks at: these
patterns come back everywhere, so that a new neighbourhood is joined from a handful of known
pieces. Codes lie side by side in bytes, 32 bits each, and the code of the unit's own square is
added to all of them at once, as to one long number.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tourelle.games.tank_chess.kernel.shape import Shape, State, Ways, shape_of
from tourelle.games.tank_chess.kernel.tables import Tables
from tourelle.games.tank_chess.kernel.turns import REVERSE

FEW: Final = 6  # squares that a group should look at
ENTRIES_KEPT: Final = 1 << 11  # in each plan
WORD: Final = 4  # bytes of a code
LIFT: Final = 1 << 20  # added to what may be negative, taken off from the base

Class = tuple[Ways, bytes]  # what must be free for these codes

# ONES[count] has a one in each of so many words
ONES: Final = [((1 << 32 * count) - 1) // ((1 << 32) - 1) for count in range(1200)]


class Pieces(dict[int, bytes]):
    """What a group reaches, by the pattern of blocked squares among those it looks at."""

    def __init__(self, mask: int, classes: list[Class]) -> None:
        super().__init__()
        self._classes: Final = classes
        if mask.bit_count() <= FEW:
            for pattern in subsets(mask):
                self[pattern]

    def __missing__(self, pattern: int) -> bytes:
        words = b"".join([words for ways, words in self._classes if is_open(ways, pattern)])
        self[pattern] = words
        return words


def subsets(mask: int) -> Iterator[int]:
    pattern = mask
    while pattern:
        yield pattern
        pattern = pattern - 1 & mask
    yield 0


def is_open(ways: Ways, pattern: int) -> bool:
    """Whether one of *ways* is free when the squares of *pattern* are blocked."""
    return any(not pattern & way for way in ways)


class Plan:
    """A shape on a board of one size: its end states as pieces of code."""

    def __init__(self, shape: Shape, n: int) -> None:
        self.shape: Final = shape
        self.window: Final = shape.window
        self.number: Final = shape.facing * 10 + shape.speed
        self._n: Final = n
        self.ends = 0  # a window of all squares it may ever end on
        self._at: Final[dict[int, list[tuple[Ways, int]]]] = {}  # by end: facings, as bits
        self.memo: Final[dict[int, bytes]] = {}  # by blocked squares and square, as in key()
        masks: list[int] = []
        members: list[list[Class]] = []
        for ways, states in sorted(shape.classes.items(), key=lambda c: -joined(c[0]).bit_count()):
            mask = joined(ways)
            at = least_added(masks, mask)
            if at == len(masks):
                masks.append(0)
                members.append([])
            masks[at] |= mask
            members[at].append((ways, self._piece(states)))
            self._note(ways, states)
        self.groups: Final = [
            (mask, Pieces(mask, classes)) for mask, classes in zip(masks, members, strict=True)
        ]

    def _note(self, ways: Ways, states: list[State]) -> None:
        ends: dict[int, int] = {}
        for index, facing in states:
            ends[index] = ends.get(index, 0) | 1 << facing
        for index, facings in ends.items():
            self.ends |= 1 << index
            self._at.setdefault(index, []).append((ways, facings))

    def facings(self, index: int, pattern: int) -> int:
        """In which facings the unit may end there, as bits."""
        found = 0
        for ways, facing in self._at[index]:
            for way in ways:
                if not pattern & way:
                    found |= facing
                    break
        return found

    def _piece(self, states: list[State]) -> bytes:
        return b"".join([(self.added(s) + LIFT).to_bytes(WORD, "little") for s in states])

    def added(self, state: State) -> int:
        """What a turn to *state* adds to the code of staying on the origin."""
        code = (self.shape.frame.away(state[0], self._n) << 12) + (state[1] << 9)
        return code + (REVERSE << 30) if state == self.shape.reverse else code

    def make(self, key: int) -> bytes:
        """All end states by *key*, blocked squares << 9 | square: the codes of the turns
        without a shot."""
        if len(self.memo) >= ENTRIES_KEPT:
            self.memo.clear()
        pattern, square = key >> 9, key & 511
        words = b"".join([pieces[pattern & mask] for mask, pieces in self.groups])
        size = len(words)
        base = (square << 21 | square << 12) - LIFT  # the code of staying on the square
        codes = int.from_bytes(words, "little") + base * ONES[size // WORD]
        entry = self.memo[key] = codes.to_bytes(size, "little")
        return entry

    def is_inner(self, state: State, pattern: int) -> bool:
        """Whether the unit may be in *state* on its way, its first one too."""
        if state == self.shape.start:
            return True
        return state[0] in self._at and self.facings(state[0], pattern) >> state[1] & 1 == 1


def joined(ways: Ways) -> int:
    mask = 0
    for way in ways:
        mask |= way
    return mask


def least_added(masks: list[int], mask: int) -> int:
    """The group to which *mask* adds the fewest squares, or a new one."""
    added = [
        ((other | mask).bit_count() - other.bit_count(), at)
        for at, other in enumerate(masks)
        if (other | mask).bit_count() <= FEW
    ]
    return min(added)[1] if added else len(masks)


class Reach:
    """End states by square, facing, speed and the blocked squares nearby (CH-4)."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables
        self.plans: Final[list[Plan | None]] = [None] * 80

    def plan(self, facing: int, speed: int) -> Plan:
        at = facing * 10 + speed
        return self.plans[at] or self.new_plan(at)

    def new_plan(self, at: int) -> Plan:
        shape = shape_of(self.tables.frame.span, *divmod(at, 10))
        plan = self.plans[at] = Plan(shape, self.tables.n)
        return plan

    def forget(self) -> None:
        """Give the memory back; nothing else changes."""
        for plan in self.plans:
            if plan:
                plan.memo.clear()

    def window(self, square: int, facing: int, speed: int) -> int:
        """The squares the unit can ever look at, as a set of squares."""
        window = self.plan(facing, speed).window
        return window << self.tables.index[square] >> self.tables.centre
