"""Lines over hexes a second time, in fractions and without clipping: cut a line wherever it meets
a border of the plane of hexes, and ask of the middle of each piece which hexes it lies in.

    is_cut(way, point, blockers)        whether those hexes cut the line (PS-7.4, PS-7.5)

Every border of a hex lies on a line where the difference of two cube coordinates is whole, so
between two such places a line stays inside one hex or on the border of two.
"""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterator
from fractions import Fraction
from math import ceil, floor

Place = tuple[int, int]  # axial
Point = tuple[Fraction, Fraction]  # axial as well

NINE_TENTHS = Fraction(9, 10)
EDGES = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def sight_point(hex: Place, point: int) -> Point:
    """One of the twelve points: a vertex is a third of the way to three hexes around it."""
    if point >= 6:
        dq, dr = (Fraction(step, 2) for step in EDGES[point - 6])
    else:
        (aq, ar), (bq, br) = EDGES[point], EDGES[(point + 1) % 6]
        dq, dr = Fraction(aq + bq, 3), Fraction(ar + br, 3)
    return hex[0] + NINE_TENTHS * dq, hex[1] + NINE_TENTHS * dr


def differences(q: Fraction, r: Fraction) -> tuple[Fraction, Fraction, Fraction]:
    """x - y, y - z and z - x of the cube coordinates x = q, y = -q - r, z = r."""
    return 2 * q + r, -q - 2 * r, r - q


def borders_met(end: Point) -> list[Fraction]:
    """Where between start (0) and end (1) a line meets a border or runs into a corner."""
    found = {Fraction(0), Fraction(1)}
    for rise in differences(*end):
        low, high = sorted((Fraction(0), rise))
        found |= {whole / rise for whole in range(ceil(low), floor(high) + 1) if rise}
    return sorted(found)


def hexes_at(q: Fraction, r: Fraction) -> Iterator[Place]:
    """All hexes that have this place inside or on their border."""
    for hq in range(floor(q) - 1, ceil(q) + 2):
        for hr in range(floor(r) - 1, ceil(r) + 2):
            if all(abs(gap) <= 1 for gap in differences(q - hq, r - hr)):
                yield hq, hr


def pieces(way: Place, point: int) -> Iterator[frozenset[Place]]:
    """The hexes of each piece of the line: one if it is inside a hex, two on a border."""
    end = sight_point(way, point)
    met = borders_met(end)
    for low, high in itertools.pairwise(met):
        middle = (low + high) / 2
        yield frozenset(hexes_at(middle * end[0], middle * end[1]))


def is_cut(way: Place, point: int, blockers: Collection[Place]) -> bool:
    blocking = set(blockers) - {(0, 0), way}
    return any(piece <= blocking for piece in pieces(way, point))
