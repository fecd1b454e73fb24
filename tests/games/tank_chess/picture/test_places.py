"""Which square lies at a place of the paper: for touches where no part of the picture lies."""

from __future__ import annotations

import pytest

from tourelle.games.tank_chess.picture.ground import Grid


@pytest.mark.parametrize("from_black", [False, True])
@pytest.mark.parametrize("size", [16, 20])
def test_the_middle_of_a_square_is_in_it(size: int, from_black: bool) -> None:
    grid = Grid(size, from_black)
    cells = [(file, rank) for file in range(1, size + 1) for rank in range(1, size + 1)]
    assert [grid.cell(*grid.centre(cell)) for cell in cells] == cells


def test_beside_the_board_lies_no_square() -> None:
    grid = Grid(16)
    assert grid.cell(1.0, grid.whole / 2) is None
    assert grid.cell(grid.whole / 2, grid.whole - 1.0) is None
