"""The end states of one unit on one board, remembered by what stands near it.

End states that need the same squares free form a class, classes that share squares a group. What
a group reaches is looked up by the pattern of blocked squares among the few it looks at, so that
a new neighbourhood is joined from a handful of known pieces. Codes lie side by side in bytes, 32
bits each, and the code of the unit's own square is added to all of them at once, as to one long
number.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from tourelle.games.tank_chess.kernel.lookup import Lookup, gathered, lookup
from tourelle.games.tank_chess.kernel.shape import Shape, State, Ways, shape_of
from tourelle.games.tank_chess.kernel.tables import Tables
from tourelle.games.tank_chess.kernel.turns import REVERSE

ENTRIES_KEPT: Final = 1 << 11  # in each plan
WORD: Final = 4  # bytes of a code
LIFT: Final = 1 << 20  # added to what may be negative, taken off from the base

Class = tuple[Ways, bytes]  # what must be free for these codes
Memo = list[dict[int, bytes]]  # by square, by blocked squares: the codes

# by facings as bits: what they add to a code
IN_CODES: Final = tuple(tuple(f << 9 for f in range(8) if bits >> f & 1) for bits in range(256))

# ONES[count] has a one in each of so many words
ONES: Final = [((1 << 32 * count) - 1) // ((1 << 32) - 1) for count in range(1200)]


def is_open(ways: Ways, pattern: int) -> bool:
    """Whether one of *ways* is free when the squares of *pattern* are blocked."""
    return any(not pattern & way for way in ways)


class Pieces:
    """A shape on boards of one size: what it reaches, by what is blocked. Nothing of any game:
    all kernels share it."""

    def __init__(self, shape: Shape, n: int) -> None:
        self._shape: Final = shape
        self._n: Final = n
        self.groups: Final = self._groups()
        self.at: Final = self._facings()

    def _groups(self) -> list[Lookup[bytes]]:
        classes = [(ways, self._piece(states)) for ways, states in self._shape.classes.items()]
        groups = gathered([joined(ways) for ways, _ in classes])
        return [codes_by([classes[place] for place in places]) for places in groups]

    def _facings(self) -> dict[int, Lookup[int]]:
        """By end: in which facings, as bits."""
        ends: dict[int, dict[Ways, int]] = {}
        for ways, states in self._shape.classes.items():
            for index, facing in states:
                there = ends.setdefault(index, {})
                there[ways] = there.get(ways, 0) | 1 << facing
        return {index: facings_by(there) for index, there in ends.items()}

    def _piece(self, states: list[State]) -> bytes:
        return b"".join([(self._added(s) + LIFT).to_bytes(WORD, "little") for s in states])

    def _added(self, state: State) -> int:
        """What a turn to *state* adds to the code of staying on the origin."""
        code = (self._shape.frame.away(state[0], self._n) << 12) + (state[1] << 9)
        return code + (REVERSE << 30) if state == self._shape.reverse else code


@lru_cache(maxsize=256)
def pieces_of(span: int, facing: int, speed: int, n: int) -> Pieces:
    return Pieces(shape_of(span, facing, speed), n)


class Plan:
    """A shape on a board of one size: its end states as pieces of code, and what was met."""

    def __init__(self, shape: Shape, n: int) -> None:
        pieces = pieces_of(shape.frame.span, shape.facing, shape.speed, n)
        self.shape: Final = shape
        self.window: Final = shape.window
        self.number: Final = shape.facing * 10 + shape.speed
        self.groups: Final = pieces.groups
        self.at: Final = pieces.at
        self.ends: Final = sum(1 << index for index in self.at)  # squares it may ever end on
        self.memo: Final[Memo] = [{} for _ in range(n * n)]
        self._kept = 0
        # by square: the code of staying there
        self._bases: Final = [(square << 21 | square << 12) - LIFT for square in range(n * n)]
        self._back: Final = shape.reverse[0]

    def facings(self, index: int, pattern: int) -> int:
        """In which facings the unit may end there, as bits."""
        mask, modulus, found = self.at[index]
        return found[(pattern & mask) % modulus]

    def coded(self, index: int, facings: int) -> Sequence[int]:
        """What ending there in these facings, as bits, adds to a code."""
        added = IN_CODES[facings]
        if index != self._back:
            return added
        heading = self.shape.facing << 9
        return [one | REVERSE << 30 if one == heading else one for one in added]

    def make(self, square: int, pattern: int) -> bytes:
        """All end states from *square* where *pattern* is blocked: the codes of the turns without
        a shot."""
        if self._kept == ENTRIES_KEPT:
            self.forget()
        self._kept += 1
        words = b"".join([f[(pattern & mask) % modulus] for mask, modulus, f in self.groups])
        size = len(words)
        codes = int.from_bytes(words, "little") + self._bases[square] * ONES[size // WORD]
        entry = self.memo[square][pattern] = codes.to_bytes(size, "little")
        return entry

    def forget(self) -> None:
        self._kept = 0
        for known in self.memo:
            known.clear()

    def is_inner(self, state: State, pattern: int) -> bool:
        """Whether the unit may be in *state* on its way, its first one too."""
        if state == self.shape.start:
            return True
        return state[0] in self.at and self.facings(state[0], pattern) >> state[1] & 1 == 1


def codes_by(classes: list[Class]) -> Lookup[bytes]:
    """The codes of those of *classes* that are reached, by what is blocked."""

    def make(pattern: int) -> bytes:
        return b"".join([words for ways, words in classes if is_open(ways, pattern)])

    return lookup(joined(tuple(way for ways, _ in classes for way in ways)), make)


def facings_by(there: dict[Ways, int]) -> Lookup[int]:
    """The facings that are reached, by what is blocked."""

    def make(pattern: int) -> int:
        found = 0
        for ways, facings in there.items():
            if is_open(ways, pattern):
                found |= facings
        return found

    return lookup(joined(tuple(way for ways in there for way in ways)), make)


def joined(ways: Ways) -> int:
    mask = 0
    for way in ways:
        mask |= way
    return mask


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
                plan.forget()

    def window(self, square: int, facing: int, speed: int) -> int:
        """The squares the unit can ever look at, as a set of squares."""
        window = self.plan(facing, speed).window
        return window << self.tables.index[square] >> self.tables.centre
