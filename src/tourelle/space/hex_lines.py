"""Which hexes a straight line crosses, without a fraction or a float.

A line starts at the centre of a hex and ends at one of twelve points of another one, nine tenths
of the way to its border: points 0..5 lie toward the vertices, 6..11 toward the middles of the
edges. Places are cube coordinates (x = q, y = -q - r, z = r), multiplied by 60.

    line = crossed(way, point)      way: from the hex of the start to the hex of the end
    line.through                    hexes whose interior it passes through
    line.between                    pairs of hexes: it runs along the border that they share

The hexes of its start and of its end are in neither.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from tourelle.space.hexes import ORIGIN, STEPS, Axial, moved, rotated, sector_of

Cube = tuple[int, int, int]
Rational = tuple[int, int]  # numerator, denominator > 0
Span = tuple[Rational, Rational]  # where a line is in a hex: from, to; 0 is its start, 1 its end

SCALE: Final = 60
POINTS: Final = 12
MIDDLE: Final = 6  # the number of the first middle of an edge
VERTEX: Final = 20  # so many times a corner: from the centre of a hex to its vertex
CORNER: Final = ((2, -1, -1), (1, 1, -2), (-1, 2, -1), (-2, 1, 1), (-1, -1, 2), (1, -2, 1))
ONWARD: Final = (5, 0, 1, 2)  # of a line between East and North-East
SLABS: Final = ((0, 1), (1, 2), (2, 0))
START: Final[Rational] = (0, 1)
END: Final[Rational] = (1, 1)


class Line(NamedTuple):
    through: tuple[Axial, ...]
    between: tuple[tuple[Axial, Axial], ...]


def cube_of(at: Axial) -> Cube:
    return at.q, -at.q - at.r, at.r


def centre_of(at: Axial) -> Cube:
    x, y, z = cube_of(at)
    return SCALE * x, SCALE * y, SCALE * z


def point_of(at: Axial, point: int) -> Cube:
    """Where one of the twelve points of a hex lies."""
    x, y, z = centre_of(at)
    if point < MIDDLE:
        (dx, dy, dz), share = CORNER[point], 18
    else:
        (dx, dy, dz), share = cube_of(STEPS[point - MIDDLE]), 27
    return x + share * dx, y + share * dy, z + share * dz


def clip(start: Cube, end: Cube, centre: Cube) -> Span | None:
    """The part of a line inside a hex, with its border. None if that part has no length."""
    low, high = START, END
    for i, j in SLABS:
        offset = centre[i] - centre[j]
        first = start[i] - start[j] - offset
        rise = end[i] - end[j] - offset - first
        if rise == 0:
            if abs(first) > SCALE:
                return None
            continue
        sign = 1 if rise > 0 else -1
        rise *= sign
        low = _later(low, (-SCALE - first * sign, rise))
        high = _sooner(high, (SCALE - first * sign, rise))
    return (low, high) if _before(low, high) else None


def _before(a: Rational, b: Rational) -> bool:
    return a[0] * b[1] < b[0] * a[1]


def _later(a: Rational, b: Rational) -> Rational:
    return b if _before(a, b) else a


def _sooner(a: Rational, b: Rational) -> Rational:
    return b if _before(b, a) else a


def overlap(a: Span, b: Span) -> bool:
    """Whether two parts of one line share more than a point."""
    return _before(_later(a[0], b[0]), _sooner(a[1], b[1]))


def crossed(way: Axial, point: int) -> Line:
    """What the line from a hex to a point of the hex at *way* crosses."""
    turned = sector_of(way).k  # all ways are turned toward East, and what was found turned back
    home = rotated(way, -turned)
    kind = point - point % 6
    found = _crossed(home, kind + (point - turned) % 6)
    if turned == 0:
        return found
    return Line(
        tuple(rotated(at, turned) for at in found.through),
        tuple((rotated(a, turned), rotated(b, turned)) for a, b in found.between),
    )


@lru_cache(maxsize=1 << 16)
def _crossed(way: Axial, point: int) -> Line:
    end = point_of(way, point)
    reach = VERTEX * max(abs(_turn(end, corner)) for corner in CORNER)
    through, grazed = list[Axial](), list[tuple[Axial, Span]]()
    for at, span, side in _touched(end, reach):
        if at in (ORIGIN, way):
            continue
        if side < reach:
            through.append(at)
        else:  # a border lies on the line
            grazed.append((at, span))
    return Line(tuple(through), _pairs(grazed))


def _touched(end: Cube, reach: int) -> Iterator[tuple[Axial, Span, int]]:
    """All hexes that share a part of a line from the middle toward the East, borders included, and
    how far to its side they lie; beyond *reach* they do not meet it. The line goes on from a hex
    into one of its neighbours, also through a corner: three hexes meet there."""
    start, seen, near = centre_of(ORIGIN), {ORIGIN}, [ORIGIN]
    for here in near:
        centre = centre_of(here)
        side = abs(_turn(end, centre))
        span = clip(start, end, centre) if side <= reach else None
        if span is None:
            continue
        yield here, span, side
        around = [moved(here, direction) for direction in ONWARD]
        near += [at for at in around if at not in seen]
        seen.update(around)


def _turn(a: Cube, b: Cube) -> int:
    """Twice the area between two ways, in units of the grid: on which side of one the other is."""
    return a[0] * b[2] - a[2] * b[0]


def _pairs(grazed: list[tuple[Axial, Span]]) -> tuple[tuple[Axial, Axial], ...]:
    """Hexes on both sides of the same part of the line."""
    return tuple(
        (at, other)
        for i, (at, span) in enumerate(grazed)
        for other, beside in grazed[i + 1 :]
        if overlap(span, beside)
    )
