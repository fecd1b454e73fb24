"""What a place at the end of a game is worth."""

from __future__ import annotations


def halves(ranks: tuple[int, ...], at: int) -> float:
    """What a rank is worth: the share of the others that it beats, a tie counting half."""
    others = [rank for place, rank in enumerate(ranks) if place != at]
    beaten = sum(rank > ranks[at] for rank in others)
    tied = sum(rank == ranks[at] for rank in others)
    return (beaten + tied / 2) / len(others)
