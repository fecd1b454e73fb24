"""Handles: public names of cards that lie face down.

A handle says nothing about its card. When hidden cards are rearranged, fresh handles are dealt in
the new order, so that no trace of the old one is left and no chance is needed.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

LAST: Final = 999  # then they begin again: never two alike at the same time


def fresh(after: int, used: Collection[int]) -> int:
    """The next handle after *after* that is not in use."""
    handle = after % LAST + 1
    while handle in used:
        handle = handle % LAST + 1
    return handle


def fresh_row(after: int, count: int, used: Collection[int]) -> list[int]:
    """So many new handles, in order."""
    row: list[int] = []
    for _ in range(count):
        after = fresh(after, used)
        row.append(after)
    return row
