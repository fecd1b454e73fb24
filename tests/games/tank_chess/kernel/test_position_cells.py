"""Positions: cells, copies, keys, border areas; and the tables of kinds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tourelle.core.codec import Malformed
from tourelle.games.tank_chess.content.library import library
from tourelle.games.tank_chess.kernel import units
from tourelle.games.tank_chess.kernel.position import (
    BLACK,
    COLOUR,
    COVERED,
    EMPTY,
    KIND,
    MINE,
    OBSTACLE,
    WHITE,
    WRECK,
    Position,
    bits_of,
    is_cell,
    letter_of,
    squares_of,
    unit_cell,
)
from tourelle.games.tank_chess.law.position_data import position_data, position_from
from tourelle.space.squares import grid_of
from tourelle.stage.positions.tank_chess_board import board


def test_the_built_in_values_are_those_of_the_content() -> None:
    assert library().kinds() == units.DEFAULT


def test_kinds_are_checked() -> None:
    rows = units.DEFAULT.rows
    with pytest.raises(ValueError, match="unit W is missing"):
        units.kinds_from(rows[:-1])
    with pytest.raises(ValueError, match="unit C is given twice"):
        units.kinds_from((*rows, rows[0]))
    with pytest.raises(ValueError, match="unit C: weapon 10"):
        units.kinds_from((replace(rows[0], weapon=10), *rows[1:]))
    with pytest.raises(ValueError, match="unit C: speed 0"):
        units.kinds_from((replace(rows[0], speed=0), *rows[1:]))
    with pytest.raises(ValueError, match="no fire pattern"):
        units.kinds_from((replace(rows[0], pattern="all"), *rows[1:]))
    with pytest.raises(ValueError, match="letter 'Z'"):
        units.kind_of_letter("Z")


def test_every_unit_has_its_own_cell() -> None:
    cells = {
        unit_cell(kind, colour, facing): (kind, colour, facing)
        for kind in range(12)
        for colour in (WHITE, BLACK)
        for facing in range(8)
    }
    assert len(cells) == 192
    assert all((KIND[cell], COLOUR[cell], cell & 7) == said for cell, said in cells.items())
    assert {cell for cell in range(256) if is_cell(cell)} == {*cells, *range(COVERED + 1)}


def test_the_sets_follow_the_cells() -> None:
    position = board("Ld4N ce5S #d7 %e7 ~f7 *g7 =Ah7N")
    grid = grid_of(16)
    assert [grid.name(s) for s in squares_of(16, position.solid)] == ["d4", "e5", "d7", "e7", "h7"]
    assert [grid.name(s) for s in squares_of(16, position.water)] == ["f7", "h7"]
    assert [grid.name(s) for s in squares_of(16, position.mines)] == ["g7"]
    assert position.command == [-1, grid.square("e5")]
    assert letter_of(position.unit_at("e5")) == "c"
    for square in range(256):
        position.put(square, EMPTY)
    assert (position.solid, position.water, position.mines) == (0, 0, 0)
    assert position.units == ([], [])
    assert position.command == [-1, -1]


def test_a_clone_is_apart() -> None:
    position = board("Ld4N ce5S #d7")
    twin = position.clone()
    assert twin == position
    twin.put(0, WRECK)
    assert twin != position
    assert position.cells[0] == EMPTY


def test_data_brings_a_position_back() -> None:
    position = board("Ld4N ce5S #d7 %e7 ~f7 *g7 =Ah7N", side="b")
    position.cover(1, 2)
    position.closed = (0b110, 1)
    again = position_from(position_data(position))
    assert again == position
    assert (again.area, again.solid, again.units) == (position.area, position.solid, position.units)


@pytest.mark.parametrize(
    "change",
    [
        {"n": 0},
        {"side": 2},
        {"cells": "00"},
        {"cells": "zz"},
        {"cells": "07" * 256},
        {"closed": [1]},
    ],
)
def test_bad_data_is_refused(change: dict[str, object]) -> None:
    data = position_data(board("Ld4N"))
    assert isinstance(data, dict)
    with pytest.raises(Malformed):
        position_from({**data, **change})  # type: ignore[dict-item]


def test_two_command_tanks_are_refused() -> None:
    position = board("Ca1N")
    cells = bytearray(position.cells)
    cells[5] = cells[0]
    with pytest.raises(Malformed, match="two command tanks"):
        position_from({"n": 16, "cells": cells.hex(), "side": 0, "closed": [0, 0]})


@pytest.mark.rule("CH-10.4", "CH-10.10")
def test_the_key_tells_positions_apart() -> None:
    words = "Ld4N ch16S #d7 %e7"
    keys = {
        board(words).key(),
        board(words, side="b").key(),
        board(words.replace("d4N", "d4E")).key(),
        board(words.replace("L", "M")).key(),
        board(words.replace("L", "l")).key(),
        board(words.replace("%e7", "%e8")).key(),
        board(words.replace("%e7", "#e7")).key(),
        board(f"{words} *a1").key(),
        board(f"{words} ~a1").key(),
    }
    assert len(keys) == 9
    assert board(words).key() == board("%e7 #d7 ch16S Ld4N").key() < 1 << 64


@pytest.mark.rule("CH-12.8")
def test_border_areas_cover_opposite_pairs() -> None:
    position = Position(16)
    position.cover(files=1, ranks=2)
    covered = [s for s in range(256) if position.cells[s] == COVERED]
    assert len(covered) == 256 - 14 * 12
    assert position.area == (1, 14, 2, 13)
    assert position.is_open(grid_of(16).square("b3"))
    assert not position.is_open(grid_of(16).square("b2"))


def test_bits_leave_room_between_ranks() -> None:
    bits = bits_of(20)
    assert len(set(bits)) == 400
    assert bits[20] > bits[19] << 9
    assert squares_of(20, bits[19] | bits[20]) == [19, 20]
    assert board("#a1 *b1").cells[:2] == bytes((OBSTACLE, MINE))
