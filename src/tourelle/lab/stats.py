"""Figures of a match: scores and how sure they are."""

from __future__ import annotations

from math import sqrt
from typing import Final

SURE: Final = 1.959964  # standard errors: 95 of 100 such intervals hold the truth


def wilson(score: float, games: int, width: float = SURE) -> tuple[float, float]:
    """The interval of Wilson for a share of *games*; draws as halves make it wider than need be."""
    if games == 0:
        return 0.0, 1.0
    share, square = score / games, width * width
    middle = share + square / (2 * games)
    spread = width * sqrt(share * (1 - share) / games + square / (4 * games * games))
    whole = 1 + square / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)
