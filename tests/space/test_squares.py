"""Square grids: names, directions, rays, neighbourhoods, symmetries."""

from __future__ import annotations

import pytest

from tourelle.core.codec import Malformed
from tourelle.space.squares import (
    FACINGS,
    FILE_STEP,
    LARGEST,
    RANK_STEP,
    File,
    Rank,
    facing_named,
    grid_of,
    mirrored,
    opposite,
    turned,
)

SIZES = (1, 2, 16, 20, 26)


@pytest.mark.rule("CH-1.1")
@pytest.mark.parametrize(("n", "last"), [(16, "p16"), (20, "t20")])
def test_squares_are_named_by_file_and_rank(n, last) -> None:
    grid = grid_of(n)
    assert (grid.name(0), grid.name(1), grid.name(n), grid.name(n * n - 1)) == (
        "a1",
        "b1",
        "a2",
        last,
    )
    assert [grid.square(name) for name in grid.names] == list(range(n * n))
    assert len(set(grid.names)) == n * n


@pytest.mark.parametrize("n", SIZES)
def test_files_and_ranks_count_from_zero(n) -> None:
    grid = grid_of(n)
    for square in range(n * n):
        file, rank = grid.file(square), grid.rank(square)
        assert (file, rank) == (square % n, square // n)
        assert grid.at(file, rank) == square


@pytest.mark.rule("CH-1.2")
@pytest.mark.parametrize(
    ("facing", "step"),
    [
        ("N", (0, 1)),
        ("NE", (1, 1)),
        ("E", (1, 0)),
        ("SE", (1, -1)),
        ("S", (0, -1)),
        ("SW", (-1, -1)),
        ("W", (-1, 0)),
        ("NW", (-1, 1)),
    ],
)
def test_directions_as_steps(facing, step) -> None:
    grid, way = grid_of(16), facing_named(facing)
    assert (FILE_STEP[way], RANK_STEP[way]) == step
    end = grid.step(grid.square("h8"), way)
    assert (grid.file(end) - 7, grid.rank(end) - 7) == step


@pytest.mark.parametrize("n", SIZES)
def test_a_step_stays_on_the_board_or_leaves_it(n) -> None:
    grid = grid_of(n)
    for square in range(n * n):
        for way in range(8):
            file, rank = square % n + FILE_STEP[way], square // n + RANK_STEP[way]
            inside = 0 <= file < n and 0 <= rank < n
            assert grid.step(square, way) == (rank * n + file if inside else grid.off)
    assert all(grid.step(grid.off, way) == grid.off for way in range(8))


@pytest.mark.parametrize("n", SIZES)
def test_a_ray_runs_to_the_edge_nearest_first(n) -> None:
    grid = grid_of(n)
    for square in range(n * n):
        for way in range(8):
            here = square
            for other in grid.rays[square * 8 + way]:
                here = grid.step(here, way)
                assert other == here
            assert grid.step(here, way) == grid.off


def test_distance_and_direction_follow_the_rays() -> None:
    grid = grid_of(16)
    start = grid.square("f6")
    lines = {}
    for way in range(8):
        for away, other in enumerate(grid.rays[start * 8 + way], 1):
            assert grid.distance(start, other) == grid.distance(other, start) == away
            lines[other] = way
    for other in range(256):
        assert grid.direction(start, other) == lines.get(other)
    assert grid.distance(grid.square("a1"), grid.square("d2")) == 3
    assert grid.distance(start, start) == 0


@pytest.mark.parametrize(
    ("name", "around", "beside"),
    [
        ("h8", "h9 i9 i8 i7 h7 g7 g8 g9", "h9 i8 h7 g8"),
        ("a1", "a2 b2 b1", "a2 b1"),
        ("p16", "p15 o15 o16", "p15 o16"),
        ("a8", "a9 b9 b8 b7 a7", "a9 b8 a7"),
    ],
)
def test_neighbours_clockwise_from_north(name, around, beside) -> None:
    grid = grid_of(16)
    assert grid.neighbours(grid.square(name)) == grid.squares(around)
    assert grid.beside(grid.square(name)) == grid.squares(beside)


def test_symmetries_of_the_board() -> None:
    for n in (16, 20):
        grid = grid_of(n)
        for square in range(n * n):
            assert grid.half_turn(grid.half_turn(square)) == square
            assert grid.mirror(grid.mirror(square)) == square
            assert grid.file(grid.mirror(square)) == grid.file(square)
    grid = grid_of(16)
    assert grid.name(grid.half_turn(grid.square("c2"))) == "n15"
    assert grid.name(grid.mirror(grid.square("c2"))) == "c15"


def test_symmetries_carry_steps_along() -> None:
    grid = grid_of(16)
    for square in range(256):
        for way in range(8):
            end = grid.step(square, way)
            if end != grid.off:
                assert grid.step(grid.half_turn(square), opposite(way)) == grid.half_turn(end)
                assert grid.step(grid.mirror(square), mirrored(way)) == grid.mirror(end)


def test_turning() -> None:
    assert [FACINGS[turned(0, by)] for by in (1, 2, -1, 8, -9)] == ["NE", "E", "NW", "N", "NW"]
    assert [FACINGS[opposite(way)] for way in range(8)] == [*FACINGS[4:], *FACINGS[:4]]
    assert [FACINGS[mirrored(way)] for way in range(8)] == [
        "S", "SE", "E", "NE", "N", "NW", "W", "SW",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "name", ["", "a", "8", "a0", "a17", "q1", "A1", "a01", "a1 ", " a1", "a-1", "a1b", "a٣", "aa1"]
)
def test_names_that_are_no_squares(name) -> None:
    with pytest.raises(Malformed, match="files a to p, ranks 1 to 16"):
        grid_of(16).square(name)


@pytest.mark.parametrize("square", [-1, 256, 257])
def test_numbers_that_are_no_squares(square) -> None:
    with pytest.raises(Malformed, match="no square"):
        grid_of(16).name(square)


@pytest.mark.parametrize(("file", "rank"), [(-1, 0), (0, -1), (16, 0), (0, 16)])
def test_files_and_ranks_off_the_board(file, rank) -> None:
    with pytest.raises(Malformed, match="not on a 16x16 board"):
        grid_of(16).at(File(file), Rank(rank))


@pytest.mark.parametrize("text", ["", "n", "X", "NN", "north"])
def test_names_that_are_no_facings(text) -> None:
    with pytest.raises(Malformed, match="one of N NE E"):
        facing_named(text)


@pytest.mark.parametrize("n", [0, -1, LARGEST + 1])
def test_sizes_that_are_no_board(n) -> None:
    with pytest.raises(Malformed, match="1 to 26 ranks"):
        grid_of(n)
