"""Which hexes a line crosses: exact, and the same as the oracle in fractions finds.

`TOURELLE_CASES=100000 pytest tests/space/test_hex_lines.py` is the long run.
"""

from __future__ import annotations

import os
import random

import pytest

from tourelle.space.hex_lines import (
    CORNER,
    POINTS,
    centre_of,
    clip,
    crossed,
    overlap,
    point_of,
)
from tourelle.space.hexes import ORIGIN, STEPS, Axial, length, moved, rotated
from tourelle.testing.oracles.hex_lines import is_cut

CASES = int(os.environ.get("TOURELLE_CASES", "2500"))


def cut(way: Axial, point: int, blockers: set[Axial]) -> bool:
    line = crossed(way, point)
    return not blockers.isdisjoint(line.through) or any(
        blockers.issuperset(pair) for pair in line.between
    )


def some_way(dice: random.Random) -> Axial:
    """Near and far, and often along a row or exactly through a vertex."""
    far = dice.choice((2, 4, 8, 20))
    if dice.random() < 0.3:
        k, steps = dice.randrange(6), dice.randint(1, far)
        way = moved(ORIGIN, k, steps)
        return moved(way, (k + 1) % 6, steps) if dice.random() < 0.6 else way
    while True:
        way = Axial(dice.randint(-far, far), dice.randint(-far, far))
        if way != ORIGIN:
            return way


def some_blockers(dice: random.Random, way: Axial) -> set[Axial]:
    """Hexes scattered along the way, both ends among them at times."""
    steps = length(way)
    found = set()
    for _ in range(dice.randint(1, 5)):
        i = dice.randint(0, steps)
        at = Axial(way.q * i // steps, way.r * i // steps)
        found.add(Axial(at.q + dice.randint(-1, 1), at.r + dice.randint(-1, 1)))
    return found


@pytest.mark.rule("PS-7.4", "PS-7.5", "PS-7.11", "PS-R4", "PS-R5")
def test_lines_are_cut_as_the_oracle_says() -> None:
    dice = random.Random(1)
    answers = {True: 0, False: 0}
    for _ in range(CASES):
        way, point = some_way(dice), dice.randrange(POINTS)
        blockers = some_blockers(dice, way)
        expected = is_cut(way, point, blockers)
        assert cut(way, point, blockers - {ORIGIN, way}) == expected, (way, point, blockers)
        answers[expected] += 1
    assert min(answers.values()) > CASES // 5  # both answers come up


@pytest.mark.rule("PS-7.11")
def test_the_twelve_points_lie_nine_tenths_out() -> None:
    for vertex in range(6):
        (ax, ay, az), (bx, by, bz) = (
            centre_of(STEPS[vertex]),
            centre_of(STEPS[(vertex + 1) % 6]),
        )
        # the corner is a third of the way to the sum of both neighbours; nine tenths of it
        assert point_of(ORIGIN, vertex) == tuple(
            3 * (a + b) // 10 for a, b in ((ax, bx), (ay, by), (az, bz))
        )
        assert point_of(ORIGIN, vertex) == tuple(18 * part for part in CORNER[vertex])
    for edge in range(6):
        x, y, z = centre_of(STEPS[edge])
        assert point_of(ORIGIN, 6 + edge) == (9 * x // 20, 9 * y // 20, 9 * z // 20)
    assert point_of(Axial(1, 0), 6) == (87, -87, 0)


@pytest.mark.rule("PS-7.4", "PS-R4")
def test_a_line_along_a_border_has_a_hex_on_either_side() -> None:
    way = Axial(2, -1)  # exactly through vertex 0 of the start
    near, far = crossed(way, 3), crossed(way, 0)
    assert near == far  # the rest of the line lies in the hex of its end
    assert near.through == ()
    assert [set(pair) for pair in near.between] == [{Axial(1, 0), Axial(1, -1)}]
    longer = crossed(Axial(4, -2), 3)
    assert longer.through == (Axial(2, -1),)
    assert len(longer.between) == 2


@pytest.mark.rule("PS-7.4")
def test_touching_a_corner_does_not_cut() -> None:
    # along a row of hexes the line meets no corner; through a vertex it meets the tips of others
    tips = {moved(Axial(2, -1), direction) for direction in range(6)}
    line = crossed(Axial(4, -2), 3)
    touched = tips - {at for pair in line.between for at in pair}
    assert len(touched) == 2
    assert touched.isdisjoint(line.through)


@pytest.mark.rule("PS-7.11")
def test_clipping_knows_the_inside_from_the_border() -> None:
    start, end = centre_of(ORIGIN), point_of(Axial(2, -1), 3)
    beside = centre_of(Axial(1, 0))
    assert Axial(1, 0) not in crossed(Axial(2, -1), 3).through
    along = clip(start, end, beside)
    other = clip(start, end, centre_of(Axial(1, -1)))
    assert along is not None
    assert other is not None
    assert overlap(along, other)
    inside = clip(start, end, start)
    assert inside is not None
    assert not overlap(inside, along)  # one ends where the other begins
    assert clip(start, end, centre_of(Axial(-1, 0))) is None


def test_lines_turn_with_the_plane() -> None:
    for way in (Axial(5, -2), Axial(3, 0), Axial(4, -2), Axial(1, -3)):
        for point in range(POINTS):
            plain = crossed(way, point)
            turned = crossed(rotated(way, 1), point - point % 6 + (point + 1) % 6)
            assert set(turned.through) == {rotated(at, 1) for at in plain.through}
            assert len(turned.between) == len(plain.between)
