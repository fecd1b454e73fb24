"""Strength as one number for each player, from the results of all pairs, and how sure it is.

The model of Bradley and Terry: who is 400 ahead scores ten to one. A draw counts half to both; one
drawn game more for each pair that met keeps a clean sweep finite.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log, sqrt
from typing import Final, NamedTuple

from tourelle.lab.stats import SURE

SCALE: Final = 400 / log(10)
ROUNDS: Final = 200
Pair = tuple[int, int]
Scores = Mapping[Pair, tuple[float, int]]  # points of the first of a pair, and games


class Rating(NamedTuple):
    """Elo, with the mean of all players at 0."""

    elo: float
    low: float
    high: float


def ratings(players: int, scores: Scores) -> list[Rating]:
    """The likeliest strengths, each with its interval of 95 %."""
    met = {pair: (points + 0.5, games + 1) for pair, (points, games) in scores.items() if games}
    strengths = _likeliest(players, met)
    mean = sum(log(one) for one in strengths) / players
    errors = _errors(strengths, met)
    found = []
    for one, error in zip(strengths, errors, strict=True):
        elo, wide = SCALE * (log(one) - mean), SCALE * SURE * error
        found.append(Rating(elo, elo - wide, elo + wide))
    return found


def _likeliest(players: int, met: Scores) -> list[float]:
    """By turns: each strength as its points ask for, given the others."""
    strengths = [1.0] * players
    won = [0.0] * players
    for (a, b), (points, games) in met.items():
        won[a] += points
        won[b] += games - points
    for _ in range(ROUNDS):
        due = [0.0] * players
        for (a, b), (_points, games) in met.items():
            both = strengths[a] + strengths[b]
            due[a] += games / both
            due[b] += games / both
        strengths = [w / d if d else 1.0 for w, d in zip(won, due, strict=True)]
    return strengths


def _errors(strengths: Sequence[float], met: Scores) -> list[float]:
    """Standard errors around the mean of all, from the curvature of the likelihood."""
    count = len(strengths)
    rows = [[1.0 / count] * count for _ in strengths]  # what holds the mean where it is
    for (a, b), (_points, games) in met.items():
        share = strengths[a] / (strengths[a] + strengths[b])
        weight = games * share * (1 - share)
        for at, other in ((a, b), (b, a)):
            rows[at][at] += weight
            rows[at][other] -= weight
    inverse = inverted(rows)
    return [sqrt(max(0.0, inverse[at][at] - 1.0 / count)) for at in range(count)]


def inverted(rows: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a matrix that has one, by elimination."""
    count = len(rows)
    work = [[*row, *(float(at == n) for n in range(count))] for at, row in enumerate(rows)]
    for at in range(count):
        pivot = max(range(at, count), key=lambda row: abs(work[row][at]))
        work[at], work[pivot] = work[pivot], work[at]
        lead = work[at][at]
        work[at] = [value / lead for value in work[at]]
        for other in range(count):
            if other != at and work[other][at]:
                less = work[other][at]
                work[other] = [v - less * w for v, w in zip(work[other], work[at], strict=True)]
    return [row[count:] for row in work]
