"""Sine and cosine of headings in hundredths of a degree, from a committed integer table.

The table holds the sine of 0 to 90 degrees, times 10^9 and rounded, so that every machine agrees
to the last digit: `SIN[a]` is the sine of *a*, `SIN[a + QUARTER]` its cosine, for 0 <= a < TURN.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Final

UNIT: Final = 10**9
QUARTER: Final = 9000
TURN: Final = 4 * QUARTER


def _quarter() -> list[int]:
    text = (files(__package__) / "plane_sines.txt").read_text(encoding="ascii")
    return [int(word) for word in text.split()]


def _whole(quarter: list[int]) -> list[int]:
    """A turn and a quarter, so that a cosine needs no second look at the heading."""
    half = quarter + quarter[-2:0:-1]
    turn = half + [-value for value in half]
    return turn + turn[:QUARTER]


SIN: Final = _whole(_quarter())


def sine(heading: int) -> int:
    return SIN[heading % TURN]


def cosine(heading: int) -> int:
    return SIN[heading % TURN + QUARTER]
