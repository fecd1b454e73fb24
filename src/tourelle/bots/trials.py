"""Answers tried side by side, in the same worlds with the same dice: what they came to."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

FEWEST: Final = 8  # trials before one answer is said to be better than another
STEADY: Final = 4  # where every trial says the same of them
AHEAD: Final = 3.0  # standard errors
TINY: Final = 1e-9  # of a win: what sums of floats may be off


class Trials:
    """Chances of winning, one row for each answer; the n-th trials of all of them are a pair."""

    def __init__(self, answers: int) -> None:
        self.rows: Final[list[list[float]]] = [[] for _ in range(answers)]
        self.open: list[int] = list(range(answers))  # those that are still tried

    def add(self, values: Sequence[float]) -> None:
        """One trial of each that is open."""
        for at, value in zip(self.open, values, strict=True):
            self.rows[at].append(value)

    def mean(self, at: int) -> float:
        row = self.rows[at]
        return sum(row) / len(row) if row else 0.0

    def estimate(self, at: int) -> float:
        """What an answer comes to beside the best: one that was given up is compared in the worlds
        that both have met."""
        best, row = self.rows[self.best()], self.rows[at]
        if len(row) == len(best):
            return self.mean(at)
        return self.mean(self.best()) - sum(best[: len(row)]) / len(row) + self.mean(at)

    def best(self) -> int:
        """Of those that are open, the first of the best."""
        return max(self.open, key=self.mean)

    def count(self) -> int:
        return len(self.rows[self.open[0]])

    def thin(self) -> None:
        """Give up those that are surely worse than the best."""
        if self.count() >= STEADY:
            best = self.best()
            self.open = [at for at in self.open if at == best or not self._is_behind(at, best)]

    def keep(self, most: int) -> None:
        """Give up all but the best so many."""
        chosen = sorted(self.open, key=self.mean, reverse=True)[:most]
        self.open = [at for at in self.open if at in chosen]

    def is_settled(self) -> bool:
        """One is left, or all do the same in every world."""
        return len(self.open) == 1 or (self.count() >= STEADY and self.is_alike())

    def is_alike(self) -> bool:
        """Whether it makes no difference which answer is given, as far as was tried."""
        return all(row == self.rows[0] for row in self.rows)

    def _is_behind(self, at: int, best: int) -> bool:
        gaps = [a - b for a, b in zip(self.rows[best], self.rows[at], strict=True)]
        count = len(gaps)
        mean = sum(gaps) / count
        spread = sum((gap - mean) ** 2 for gap in gaps) / (count - 1)
        if spread < TINY:
            return mean > TINY
        return count >= FEWEST and mean > AHEAD * sqrt(spread / count)
