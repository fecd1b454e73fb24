"""What a server has done so far, counted as it goes: cheap, always on, told only if asked for."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from typing import Final

#: Seconds: from what nobody feels to what everybody does.
BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Spread:
    """How often something took how long."""

    def __init__(self) -> None:
        self.counts: Final = [0] * (len(BOUNDS) + 1)
        self.total = 0.0
        self.worst = 0.0

    def note(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds
        self.worst = max(self.worst, seconds)

    @property
    def count(self) -> int:
        return sum(self.counts)

    def buckets(self) -> list[tuple[str, int]]:
        """Up to each bound, as Prometheus counts: each has those below it as well."""
        out, seen = [], 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self.counts, strict=True):
            seen += count
            out.append((bound, seen))
        return out


class Tally:
    """The counters of one server."""

    def __init__(self) -> None:
        self.moves = 0  # steps that were stored
        self.heard = 0  # messages of pages
        self.acks: Final = Spread()  # from a message to its acknowledgement
        self.lag: Final = Spread()  # by which the event loop was late
        self.refusals: Final[Counter[str]] = Counter()  # by code
        self.store_errors = 0
        self.bots: Final[Counter[str]] = Counter()  # answered, late, crashed
