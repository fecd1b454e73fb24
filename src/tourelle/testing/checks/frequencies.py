"""Point 11: exact odds are the frequencies of play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TypeVar

from tourelle.core.chance import Dice, FastDice
from tourelle.core.odds import spread

T = TypeVar("T")


def agrees(
    resolve: Callable[[Dice], T], rounds: int = 100_000, seed: int = 1, errors: float = 3.0
) -> None:
    """The odds of *resolve* are its frequencies within so many standard errors."""
    odds = spread(resolve)
    assert sum(odds.values()) == 1, f"the odds add up to {sum(odds.values())}"
    dice = FastDice(seed)
    seen = Counter(resolve(dice) for _ in range(rounds))
    for result in seen:
        assert result in odds, f"{result} was rolled, though the odds do not know it"
    for result, chance in odds.items():
        share = float(chance)
        off = abs(seen[result] / rounds - share)
        allowed = errors * (share * (1 - share) / rounds) ** 0.5
        assert off <= allowed, f"{result}: chance {share:.5f}, seen {seen[result] / rounds:.5f}"
