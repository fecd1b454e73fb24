"""Hexes: directions, vertices, bearings, arcs, and the outline of a map."""

from __future__ import annotations

import itertools
from collections import Counter
from fractions import Fraction

import pytest

from tourelle.core.codec import Malformed
from tourelle.space.hexes import (
    HIGHEST,
    ORIGIN,
    STEPS,
    VERTICES,
    WIDEST,
    Axial,
    arcs_over,
    edge_of,
    front,
    hex_grid,
    in_arc,
    length,
    moved,
    opposite,
    rear,
    rotated,
    sector_of,
    turns,
    vertex_named,
)

SIZES = ((15, 11), (21, 15), (25, 17), (33, 23))
DISC = [Axial(q, r) for q in range(-9, 10) for r in range(-9, 10) if (q, r) != ORIGIN]


def plane(at: Axial) -> tuple[Fraction, Fraction]:
    """East and north of a hex, with sqrt(3) / 2 of the north left out."""
    return at.q + Fraction(at.r, 2), Fraction(-at.r)


@pytest.mark.rule("PS-2.1")
def test_directions_count_counter_clockwise_from_east() -> None:
    assert [tuple(step) for step in STEPS] == [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
    for direction in range(6):
        assert rotated(STEPS[direction], 1) == STEPS[(direction + 1) % 6]
        assert moved(moved(ORIGIN, direction), opposite(direction)) == ORIGIN


@pytest.mark.rule("PS-2.2")
def test_a_vertex_lies_between_two_directions() -> None:
    # at 30 degrees and every 60 after: of equal length, so the sums show where it points
    ends = [plane(Axial(a.q + b.q, a.r + b.r)) for a, b in itertools.pairwise(STEPS)]
    assert ends[0][0] > 0 < ends[0][1]
    assert ends[1][0] == 0 < ends[1][1]  # North
    assert ends[4][0] == 0 > ends[4][1]  # South
    assert VERTICES == ("ENE", "N", "WNW", "WSW", "S", "ESE")
    assert [vertex_named(name) for name in VERTICES] == [0, 1, 2, 3, 4, 5]
    with pytest.raises(Malformed, match="no vertex 'E'"):
        vertex_named("E")


@pytest.mark.rule("PS-2.4")
def test_hexes_around_a_tank() -> None:
    for facing in range(6):
        ahead, behind = front(facing), rear(facing)
        assert ahead == (facing, (facing + 1) % 6)
        assert behind == ((facing + 3) % 6, (facing + 4) % 6)
        flanks = {(facing + 2) % 6, (facing + 5) % 6}
        assert flanks | {*ahead} | {*behind} == set(range(6))


def test_the_shorter_way_round() -> None:
    assert [turns(1, other) for other in range(6)] == [1, 0, 1, 2, 3, 2]


@pytest.mark.rule("PS-2.5")
def test_distance_counts_steps() -> None:
    found = {ORIGIN: 0}
    for steps in range(1, 6):
        ring = {moved(at, d) for at, far in found.items() if far == steps - 1 for d in range(6)}
        found |= {at: steps for at in ring if at not in found}
    assert all(length(at) == far for at, far in found.items())
    assert Counter(found.values()) == {0: 1, 1: 6, 2: 12, 3: 18, 4: 24, 5: 30}


@pytest.mark.rule("PS-2.6")
def test_every_bearing_has_one_sector_form() -> None:
    for way in DISC:
        k, a, b = sector_of(way)
        assert a >= 1
        assert b >= 0
        assert moved(moved(ORIGIN, k, a), (k + 1) % 6, b) == way
        others = (
            [
                (n, i, j)
                for n in range(6)
                for i in range(1, 20)
                for j in range(20)
                if moved(moved(ORIGIN, n, i), (n + 1) % 6, j) == way
            ]
            if length(way) < 4
            else [(k, a, b)]
        )
        assert others == [(k, a, b)]
    with pytest.raises(Malformed, match="no bearing from itself"):
        sector_of(ORIGIN)


@pytest.mark.rule("PS-2.7")
def test_the_nearest_edge_of_a_bearing() -> None:
    for way in DISC:
        nearest = edge_of(sector_of(way))
        ahead = [_dot(way, step) for step in STEPS]
        best = [direction for direction in range(6) if ahead[direction] == max(ahead)]
        if len(best) == 1:
            assert nearest == best[0]
        else:  # two edges alike: exactly through the vertex between them
            assert nearest is None
            assert best in ([sector_of(way).k, sector_of(way).k + 1], [0, 5])


def _dot(a: Axial, b: Axial) -> Fraction:
    (ax, ay), (bx, by) = plane(a), plane(b)
    return ax * bx + ay * by * Fraction(3, 4)


@pytest.mark.rule("PS-2.8")
def test_gun_arcs_have_both_borders() -> None:
    for way in DISC:
        sector = sector_of(way)
        arcs = [vertex for vertex in range(6) if in_arc(sector, vertex)]
        assert set(arcs) == set(arcs_over(sector))
        assert len(arcs) == (2 if sector.b == 0 else 1)
        # an arc is what lies between its two rows of hexes
        for vertex in arcs:
            left, right = STEPS[(vertex + 1) % 6], STEPS[vertex]
            assert _turns_left(right, way) >= 0 <= _turns_left(way, left)


def _turns_left(a: Axial, b: Axial) -> Fraction:
    (ax, ay), (bx, by) = plane(a), plane(b)
    return ax * by - ay * bx


@pytest.mark.rule("PS-2.10")
@pytest.mark.parametrize(("size", "count"), [*zip(SIZES, (160, 308, 417, 748), strict=True)])
def test_the_outline_of_a_map(size, count) -> None:
    width, height = size
    grid = hex_grid(width, height)
    assert grid.size == count
    assert [len(grid.row_of(row)) for row in range(3)] == [width, width - 1, width]
    for hex in range(count):
        column, row = grid.column(hex), grid.row(hex)
        assert grid.axial[hex] == (column - row // 2, row)
        assert grid.at(column, row) == grid.hex(grid.name(hex)) == hex
        turned = grid.half_turn(hex)
        assert (grid.row(turned), grid.column(turned)) == (
            height - 1 - row,
            grid.row_length(row) - 1 - column,
        )
        for direction in range(6):
            there = grid.step(hex, direction)
            if there != grid.off:
                assert grid.step(there, opposite(direction)) == hex
                assert grid.distance(hex, there) == 1
                assert grid.way(hex, there) == STEPS[direction]
    assert {grid.step(grid.off, direction) for direction in range(6)} == {grid.off}


def test_corners_have_few_neighbours() -> None:
    grid = hex_grid(21, 15)
    assert [grid.name(at) for at in grid.neighbours(grid.hex("0000"))] == ["0100", "0001"]
    assert [grid.name(at) for at in grid.neighbours(grid.hex("0001"))] == [
        "0101", "0100", "0000", "0002", "0102",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "name", ["", "907", "2000x", "2100", "2001", "0015", "ab01", "-101", "００００"]
)
def test_a_wrong_name_of_a_hex_is_refused(name) -> None:
    grid = hex_grid(21, 15)
    if name == "2001":
        assert grid.row_length(1) == 20
    with pytest.raises(Malformed, match="no hex"):
        grid.hex(name)


@pytest.mark.parametrize("size", [(1, 3), (WIDEST + 1, 3), (9, 4), (9, HIGHEST + 2), (9, 0)])
def test_a_map_has_its_limits(size) -> None:
    with pytest.raises(Malformed, match="a map is 2 to"):
        hex_grid(*size)
    with pytest.raises(Malformed, match="no hex 308 on a map of 21 x 15"):
        hex_grid(21, 15).name(308)
    with pytest.raises(Malformed, match="no column 21, row 0"):
        hex_grid(21, 15).at(21, 0)
