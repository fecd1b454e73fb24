"""Chance has one door: every draw is named, bounded and recorded."""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, prod
from typing import Final, TypeVar

from mypy_extensions import mypyc_attr

from tourelle.core.codec import Malformed

T = TypeVar("T")


@dataclass(frozen=True)
class Draw:
    """One recorded act of chance: a uniform pick of *value* in 0..sides-1."""

    why: str
    sides: int
    value: int


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice(ABC):
    """The only source of chance. Every draw is named, bounded and recorded."""

    def __init__(self) -> None:
        self.draws: list[Draw] = []

    @abstractmethod
    def pick(self, sides: int, why: str) -> int:
        """The next value in 0..sides-1; implementations differ in where from."""

    def draw(self, sides: int, why: str, cuts: tuple[int, ...] = ()) -> int:
        """A value in 0..sides-1. Values between two *cuts* are alike to the caller.

        Play ignores the cuts; exact odds need one branch for each class of likes.
        """
        value = self.pick(sides, why)
        self.draws.append(Draw(why, sides, value))
        return value

    def pool(self, count: int, sides: int, why: str, cuts: tuple[int, ...] = ()) -> list[int]:
        """*count* dice rolled at once and sorted: which die is which means nothing."""
        return sorted([self.draw(sides, why, cuts) for _ in range(count)])

    def d6(self, why: str) -> int:
        return self.draw(6, why) + 1

    def shuffle(self, items: list[T], why: str) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.draw(i + 1, why)
            items[i], items[j] = items[j], items[i]


class SeededDice(Dice):
    """Chance as a pure function of (seed, stream, step, index): no hidden state."""

    def __init__(self, seed: bytes, stream: str, step: int) -> None:
        super().__init__()
        self._key: Final = seed
        self._salt: Final = f"{stream}/{step}/"
        self._index = 0

    def pick(self, sides: int, why: str) -> int:
        limit = (1 << 64) - (1 << 64) % sides
        while True:  # reject the biased tail
            text = f"{self._salt}{self._index}".encode()
            self._index += 1
            raw = hashlib.blake2b(text, key=self._key, digest_size=8).digest()
            word = int.from_bytes(raw, "big")
            if word < limit:
                return word % sides


class FastDice(Dice):
    """Cheap chance for simulations: a small multiplicative generator, unrecorded."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._word = seed % 34359738336 + 1

    def pick(self, sides: int, why: str) -> int:
        self._word = self._word * 200105 % 34359738337
        return self._word % sides

    def draw(self, sides: int, why: str, cuts: tuple[int, ...] = ()) -> int:
        return self.pick(sides, why)


class ScriptedDice(Dice):
    """Chance told in advance: for rule tests and for dice rolled by hand."""

    def __init__(self, values: Sequence[int]) -> None:
        super().__init__()
        self._values: Final = list(values)

    def pick(self, sides: int, why: str) -> int:
        at = len(self.draws)
        if at >= len(self._values):
            raise ChanceNeeded(sides, why)
        if not 0 <= self._values[at] < sides:
            raise Malformed(f"{why}: {self._values[at]} is not below {sides}")
        return self._values[at]


class ChanceNeeded(Exception):
    """A script ran out: the next value, 1 of *sides*, must be told."""

    def __init__(self, sides: int, why: str) -> None:
        super().__init__(f"{why}: 1 of {sides}")
        self.sides = sides
        self.why = why


class EveryDice(Dice):
    """Walks through every outcome, one run after the other: see spread()."""

    def __init__(self) -> None:
        super().__init__()
        self._path: list[int] = []  # the branch taken at each act of chance
        self._ends: list[int] = []  # how many branches there are
        self._weights: list[int] = []
        self._bases: list[int] = []
        self._at = 0

    def pick(self, sides: int, why: str) -> int:
        return self._take([1] * sides, sides)

    def draw(self, sides: int, why: str, cuts: tuple[int, ...] = ()) -> int:
        if not cuts:
            return self.pick(sides, why)
        first, sizes = _classes(sides, cuts)
        return first[self._take(sizes, sides)]

    def pool(self, count: int, sides: int, why: str, cuts: tuple[int, ...] = ()) -> list[int]:
        # class by class, each count with its binomial weight: 28 branches for six
        # dice read as miss, hit or critical, where die by die there are 46,656
        first, sizes = _classes(sides, cuts or tuple(range(1, sides)))
        values: list[int] = []
        rest = sides
        for value, size in zip(first, sizes, strict=True):
            left = count - len(values)
            rest -= size
            if rest == 0:
                values += [value] * left
            elif left:
                ways = _ways(left, size, rest)
                values += [value] * self._take(ways, (size + rest) ** left)
        return values

    def _take(self, weights: list[int], base: int) -> int:
        at = self._at
        self._at += 1
        if at == len(self._path):
            self._path.append(0)
            self._ends.append(len(weights))
            self._weights.append(0)
            self._bases.append(base)
        self._weights[at] = weights[self._path[at]]
        return self._path[at]

    def weight(self) -> tuple[int, int]:
        """How likely the run was that has just ended: so many ways out of how many."""
        return prod(self._weights), prod(self._bases)

    def advance(self) -> bool:
        """Turn to the next outcome; False when all have been seen."""
        self._at = 0
        while self._path and self._path[-1] + 1 == self._ends[-1]:
            for column in (self._path, self._ends, self._weights, self._bases):
                column.pop()
        if self._path:
            self._path[-1] += 1
        return bool(self._path)


def _ways(dice: int, good: int, bad: int) -> list[int]:
    """In how many ways 0, 1, 2... of some dice fall on one of the *good* values."""
    return [comb(dice, n) * good**n * bad ** (dice - n) for n in range(dice + 1)]


def _classes(sides: int, cuts: tuple[int, ...]) -> tuple[list[int], list[int]]:
    """First value and size of each class of like values."""
    first = [0, *sorted({cut for cut in cuts if 0 < cut < sides})]
    ends = [*first[1:], sides]
    return first, [end - start for start, end in zip(first, ends, strict=True)]


def spread(resolve: Callable[[Dice], T]) -> dict[T, Fraction]:
    """Exact chance of each result of *resolve*: odds by the resolver that plays.

    *resolve* must end whatever is rolled: no "roll ties again" inside.
    """
    dice = EveryDice()
    ways: dict[T, dict[int, int]] = {}  # result -> how many ways out of how many
    more = True
    while more:
        counts = ways.setdefault(resolve(dice), {})
        weight, base = dice.weight()
        counts[base] = counts.get(base, 0) + weight
        more = dice.advance()
    return {
        result: sum((Fraction(n, base) for base, n in counts.items()), Fraction(0))
        for result, counts in ways.items()
    }
