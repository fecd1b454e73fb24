"""Exact odds: the resolver that plays, run through every outcome of its dice."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import comb, prod
from typing import TypeVar

from tourelle.core.chance import Dice
from tourelle.core.ids import Seat

T = TypeVar("T")


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

    def draw(
        self, sides: int, why: str, cuts: tuple[int, ...] = (), roller: Seat | None = None
    ) -> int:
        if not cuts:
            return self.pick(sides, why)
        first, sizes = _classes(sides, cuts)
        return first[self._take(sizes, sides)]

    def pool(
        self,
        count: int,
        sides: int,
        why: str,
        cuts: tuple[int, ...] = (),
        roller: Seat | None = None,
    ) -> list[int]:
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
