"""Square grids: names, steps, rays, symmetries."""

from __future__ import annotations

import pytest

from tourelle.core.codec import Malformed
from tourelle.space.squares import (
    FACINGS,
    File,
    Rank,
    facing_named,
    grid_of,
    mirrored,
    opposite,
    turned,
)

SMALL = grid_of(16)
LARGE = grid_of(20)


@pytest.mark.rule("CH-1.1")
@pytest.mark.parametrize(
    ("n", "first", "last"), [(16, "a1", "p16"), (20, "a1", "t20")], ids=["16", "20"]
)
def test_squares_have_a_file_letter_and_a_rank_number(n: int, first: str, last: str) -> None:
    grid = grid_of(n)
    assert grid.names[0] == first
    assert grid.names[-1] == last
    assert [grid.square(name) for name in grid.names] == list(range(n * n))
    assert grid.name(grid.at(File(3), Rank(6))) == "d7"


@pytest.mark.parametrize(
    "name", ["", "a", "a0", "a01", "a17", "q1", "A1", "a-1", "1a", "a1 ", "a²"]
)
def test_a_wrong_name_is_refused_with_the_limits(name: str) -> None:
    with pytest.raises(Malformed, match="files a to p, ranks 1 to 16"):
        SMALL.square(name)


def test_squares_off_the_board_are_refused() -> None:
    with pytest.raises(Malformed):
        SMALL.name(256)
    with pytest.raises(Malformed):
        SMALL.at(File(16), Rank(0))
    with pytest.raises(Malformed):
        grid_of(27)


@pytest.mark.rule("CH-1.2")
def test_directions_as_steps() -> None:
    around = ["d5", "e5", "e4", "e3", "d3", "c3", "c4", "c5"]
    assert [SMALL.name(square) for square in SMALL.neighbours(SMALL.square("d4"))] == around
    assert FACINGS == ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
    with pytest.raises(Malformed, match="no facing 'NNE'"):
        facing_named("NNE")


def test_a_step_over_the_edge_stays_off() -> None:
    off = SMALL.off
    assert SMALL.step(SMALL.square("a1"), facing_named("SW")) == off
    assert SMALL.step(SMALL.square("p8"), facing_named("E")) == off
    assert all(SMALL.step(off, facing) == off for facing in range(8))


def test_rays_run_to_the_edge() -> None:
    ray = SMALL.rays[SMALL.square("e8") * 8 + facing_named("NE")]
    assert [SMALL.name(square) for square in ray[:3]] == ["f9", "g10", "h11"]
    assert SMALL.name(ray[-1]) == "m16"
    assert SMALL.rays[SMALL.square("a8") * 8 + facing_named("W")] == ()


def test_every_step_is_undone_by_the_opposite_one() -> None:
    for square in range(LARGE.size):
        for facing in range(8):
            after = LARGE.step(square, facing)
            if after != LARGE.off:
                assert LARGE.step(after, opposite(facing)) == square
                assert LARGE.direction(square, after) == facing
                assert LARGE.distance(square, after) == 1


def test_half_turn_and_mirror_are_their_own_inverse() -> None:
    for square in range(SMALL.size):
        assert SMALL.half_turn(SMALL.half_turn(square)) == square
        assert SMALL.mirror(SMALL.mirror(square)) == square
    assert SMALL.name(SMALL.half_turn(SMALL.square("a1"))) == "p16"
    assert SMALL.name(SMALL.mirror(SMALL.square("a1"))) == "a16"


def test_steps_follow_half_turn_and_mirror() -> None:
    for square in SMALL.squares("d4 h8 m3"):
        for facing in range(8):
            after = SMALL.step(square, facing)
            assert SMALL.step(SMALL.half_turn(square), opposite(facing)) == SMALL.half_turn(after)
            assert SMALL.step(SMALL.mirror(square), mirrored(facing)) == SMALL.mirror(after)


def test_facings_turn() -> None:
    assert [FACINGS[turned(0, by)] for by in (1, -1, 4, 8)] == ["NE", "NW", "S", "N"]
    assert [FACINGS[mirrored(facing_named(name))] for name in ("N", "NE", "E")] == ["S", "SE", "E"]


def test_neighbours_at_the_corner() -> None:
    corner = SMALL.square("a1")
    assert [SMALL.name(square) for square in SMALL.neighbours(corner)] == ["a2", "b2", "b1"]
    assert [SMALL.name(square) for square in SMALL.beside(corner)] == ["a2", "b1"]
    assert SMALL.direction(corner, SMALL.square("b3")) is None
