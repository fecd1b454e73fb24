"""Hexes on paper: where they lie, and that every tile is drawn."""

from __future__ import annotations

import math
from xml.etree import ElementTree

import pytest

from tourelle.art.definitions import defined
from tourelle.art.terrain import hexes
from tourelle.art.terrain.hexes import WIDE, HexPlan, neighbour, tile, tile_name
from tourelle.space.hexes import hex_grid

QUARTERS = (0, 1, 2, 3)


def far(plan: HexPlan, a: tuple[int, int], b: tuple[int, int]) -> float:
    return math.dist(plan.centre(a), plan.centre(b))


@pytest.mark.parametrize("quarter", QUARTERS)
def test_neighbours_touch_and_lie_where_their_direction_says(quarter: int) -> None:
    plan = HexPlan(5, 5, quarter)
    grid = hex_grid(5, 5)
    for at, cell in enumerate(plan.cells()):
        assert cell == grid.places[at]
        for direction in range(6):
            beside = neighbour(cell, direction)
            assert far(plan, cell, beside) == pytest.approx(WIDE)
            x, y = plan.centre(cell)
            turn = math.radians(plan.side(direction))
            there = (x + WIDE * math.sin(turn), y - WIDE * math.cos(turn))
            assert plan.centre(beside) == pytest.approx(there)
            found = grid.step(at, direction)
            inside = grid.places[found] if found != grid.off else None
            assert inside in (None, beside)


@pytest.mark.parametrize("quarter", QUARTERS)
def test_a_corner_lies_between_the_two_sides_that_share_it(quarter: int) -> None:
    plan = HexPlan(3, 3, quarter)
    for vertex in range(6):
        between = (plan.side(vertex) - 30) % 360
        assert plan.compass(vertex) == pytest.approx(between)


@pytest.mark.parametrize("quarter", QUARTERS)
def test_the_whole_map_lies_on_its_paper(quarter: int) -> None:
    plan = HexPlan(21, 15, quarter)
    w, h = plan.size
    corners = [point for cell in plan.cells() for point in plan.hexagon(cell)]
    assert min(x for x, _ in corners) == pytest.approx(plan.margin)
    assert max(x for x, _ in corners) == pytest.approx(w - plan.margin)
    assert min(y for _, y in corners) == pytest.approx(plan.margin)
    assert max(y for _, y in corners) == pytest.approx(h - plan.margin)


@pytest.mark.parametrize("kind", sorted(hexes.TILES))
def test_every_tile_is_drawn_and_alike_each_time(kind: str) -> None:
    plan = HexPlan(9, 9, 1)
    names = {tile_name(kind, cell, plan, [(0, 0), (1, 0)]) for cell in plan.cells()}
    for name in names:
        node = tile(name)
        assert ElementTree.fromstring(node.markup).get("id") == name
        assert node == tile.__wrapped__(name)


def test_hedges_grow_towards_one_another() -> None:
    plan = HexPlan(9, 9)
    alone = tile_name("hedge", (4, 4), plan)
    east = tile_name("hedge", (4, 4), plan, [(5, 4)])
    west = tile_name("hedge", (4, 4), plan, [(3, 4)])
    assert len({tile(name).markup for name in (alone, east, west)}) == 3


def test_only_what_cannot_be_entered_has_a_solid_edge() -> None:
    plan = HexPlan(3, 3)
    closed = {kind for kind in hexes.TILES if "bed open" not in tile(f"{kind}-0-0").markup}
    assert closed == {"hole", "stone"}
    assert tile_name("stone", (1, 1), plan).startswith("stone-")


def test_the_field_refers_to_rows_that_are_drawn() -> None:
    rows = {"hexrow-4-0", "hexrow-3-0"}
    found = defined(rows, tile)
    field = hexes.field(HexPlan(4, 3))
    assert all(f'href="#{name}"' in field.markup for name in found)
