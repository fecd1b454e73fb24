"""What is told of each seat when a game is over: its points, what they came from, why its rank."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from tourelle.games.facts import Fact


@dataclass(frozen=True)
class Tally:
    """*points*: as they are counted; *why*: what decided the rank beside them (eliminated)."""

    points: str = ""
    why: str = ""
    came: tuple[Fact, ...] = ()


def spoils(taken: Iterable[tuple[str, int]], rule: str) -> tuple[Fact, ...]:
    """Each kind of thing that was taken, with what it brought: the dearest first."""
    counts = Counter(taken)
    ordered = sorted(counts, key=lambda one: (-one[1] * counts[one], one[0]))
    return tuple(
        Fact(f"{counts[one]} × {one[0]}" if counts[one] > 1 else one[0],
             str(one[1] * counts[one]) if one[1] else "", rule)
        for one in ordered
    )  # fmt: skip
