"""Where tiles may lie, and what a map is."""

from __future__ import annotations

import random

import pytest

from tourelle.games.panzer_squadron.kernel.grid import NOWHERE, grid_of
from tourelle.games.panzer_squadron.kernel.ground import (
    free_hexes,
    ground_of,
    is_connected,
    open_to_blockers,
    with_tile,
    with_wreck,
)
from tourelle.games.panzer_squadron.kernel.tiles import (
    HEDGE,
    OPEN,
    RUIN,
    SHELL_HOLE,
    SMALL_HOUSE,
    STONE_HOUSE,
)

GRID = grid_of(15, 11)
SIZES = [(15, 11), (21, 15), (25, 17), (33, 23)]


@pytest.mark.rule("PS-2.10")
@pytest.mark.parametrize("size", SIZES)
def test_a_map_by_rows(size) -> None:
    grid = grid_of(*size)
    found = [hex for row in range(grid.height) for hex in grid.row(row)]
    assert found == list(range(grid.size))
    for hex in found:
        assert grid.hex_at(grid.rows[hex], grid.columns[hex]) == hex
        assert grid.hexes_of(grid.bits[hex]) == [hex]
        near = [there for there in grid.next[hex * 6 : hex * 6 + 6] if there != NOWHERE]
        assert grid.hexes_of(grid.near[hex]) == sorted(near)
        assert {grid.distance(hex, there) for there in near} == {1}
    assert grid.hex_at(0, size[0]) == grid.hex_at(-1, 0) == grid.hex_at(1, size[0] - 1) == NOWHERE


@pytest.mark.parametrize("size", SIZES)
def test_no_two_ways_are_taken_for_one_another(size) -> None:
    grid = grid_of(*size)
    ways: dict[int, tuple[int, int]] = {}
    for a in range(0, grid.size, 3):
        for b in range(grid.size):
            (aq, ar), (bq, br) = grid.axial[a], grid.axial[b]
            way = (bq - aq, br - ar)
            assert ways.setdefault(grid.codes[b] - grid.codes[a], way) == way
    assert min(grid.codes) >= 0


def flood(tiles: bytes, row: int) -> set[int]:
    near = [hex for hex in GRID.row(row) if tiles[hex] not in (SHELL_HOLE, STONE_HOUSE)]
    found = set(near)
    while near:
        hex = near.pop()
        for there in GRID.next[hex * 6 : hex * 6 + 6]:
            if there >= 0 and there not in found and tiles[there] not in (SHELL_HOLE, STONE_HOUSE):
                found.add(there)
                near.append(there)
    return found


def plainly_connected(tiles: bytes) -> bool:
    wanted = {hex for hex in range(GRID.size) if tiles[hex] not in (SHELL_HOLE, STONE_HOUSE)}
    return flood(tiles, 0) == wanted == flood(tiles, GRID.height - 1)


@pytest.mark.rule("PS-3.4", "PS-3.12", "PS-R20")
def test_nothing_may_be_walled_off() -> None:
    dice = random.Random(4)
    answers = []
    for _ in range(60):
        tiles = bytearray(GRID.size)
        for hex in dice.sample(range(15, 145), dice.randint(5, 90)):
            tiles[hex] = dice.choice((SHELL_HOLE, STONE_HOUSE, SMALL_HOUSE, RUIN, HEDGE))
        connected = is_connected(GRID, bytes(tiles))
        assert connected == plainly_connected(bytes(tiles))
        answers.append(connected)
    assert len(set(answers)) == 2


@pytest.mark.rule("PS-3.4", "PS-3.12", "PS-R20")
def test_where_a_blocker_may_go() -> None:
    dice = random.Random(6)
    refused = 0
    for _ in range(12):
        tiles = bytearray(GRID.size)
        for kind in dice.choices((SHELL_HOLE, STONE_HOUSE, HEDGE), k=35):
            free = open_to_blockers(GRID, bytes(tiles))
            expected = [
                hex
                for hex in range(GRID.size)
                if 0 < GRID.rows[hex] < GRID.height - 1 and tiles[hex] == OPEN
                if plainly_connected(bytes(tiles[:hex] + bytes([STONE_HOUSE]) + tiles[hex + 1 :]))
            ]
            assert free == expected
            refused += len(free_hexes(GRID, bytes(tiles))) - len(free)
            if not free:
                break
            tiles[dice.choice(free)] = kind
    assert refused > 0


@pytest.mark.rule("PS-2.9", "PS-10.5", "PS-11.4")
def test_a_ground_is_a_value() -> None:
    tiles = bytearray(GRID.size)
    tiles[40], tiles[41], tiles[42] = SMALL_HOUSE, HEDGE, RUIN
    before = ground_of(GRID, bytes(tiles))
    after = with_tile(before, 40, RUIN)
    assert (before.tiles[40], after.tiles[40]) == (SMALL_HOUSE, RUIN)
    assert before.solids == GRID.bits[40]
    assert (after.solids, after.ruins) == (0, GRID.bits[40] | GRID.bits[42])
    wrecked = with_wreck(with_wreck(after, 41), 42)
    assert GRID.hexes_of(wrecked.solids) == [41, 42]
    assert (wrecked.hedges, wrecked.ruins) == (0, GRID.bits[40])
    assert wrecked.tiles == after.tiles
