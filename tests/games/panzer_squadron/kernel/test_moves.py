"""Steps, pivots, reverse, and the cheapest way to every place."""

from __future__ import annotations

import random

import pytest

from tourelle.games.panzer_squadron.kernel.moves import (
    FORWARD,
    NONE,
    PIVOT,
    PIVOT_ORDER,
    REVERSE,
    may_enter,
    route,
    routes,
    steps,
)
from tourelle.games.panzer_squadron.kernel.tiles import (
    ENTRY,
    HEDGE,
    KINDS,
    OPEN,
    RUIN,
    SHELL_HOLE,
    SMALL_HOUSE,
    STONE_HOUSE,
)
from tourelle.stage.positions.hex_field import GRID, Place, at, field

EMPTY = bytearray(GRID.size)
PLAIN = field().tiles


def ends(
    facing: int, points: int, gear: int, tiles: bytes = PLAIN, standing: bytearray = EMPTY
) -> set[tuple[int, int]]:
    found = steps(GRID, tiles, standing, at(0, 0), facing, points, gear)
    assert len(set(found)) == len(found)
    return {(GRID.next[at(0, 0) * 6 + order // 6 % 6], order % 6) for order in found}


def places(*found: tuple[int, int, int]) -> set[tuple[int, int]]:
    return {(at(q, r), facing) for q, r, facing in found}


@pytest.mark.vector("PS-X2")
@pytest.mark.rule("PS-6.1", "PS-6.2", "PS-R34")
def test_steps_forward() -> None:
    assert ends(1, 1, FORWARD) == places((1, -1, 0), (1, -1, 1), (0, -1, 1), (0, -1, 2))


@pytest.mark.vector("PS-X3")
@pytest.mark.rule("PS-6.4", "PS-R35")
def test_steps_in_reverse() -> None:
    back = places((-1, 1, 0), (-1, 1, 1), (0, 1, 1), (0, 1, 2))
    assert ends(1, 1, REVERSE) == back
    assert ends(1, 1, NONE) == back | ends(1, 1, FORWARD)


@pytest.mark.vector("PS-X4")
@pytest.mark.rule("PS-6.3")
def test_prices_of_pivots() -> None:
    assert [PIVOT[(to - 1) % 6] for to in (2, 3, 4, 5, 0)] == [1, 2, 2, 2, 1]


@pytest.mark.rule("PS-6.7", "PS-R23", "PS-R24")
def test_what_cannot_be_entered() -> None:
    ahead = at(1, -1)
    for tile in (SHELL_HOLE, STONE_HOUSE):
        assert ends(1, 8, FORWARD, field({(1, -1): tile}).tiles) == places((0, -1, 1), (0, -1, 2))
    standing = bytearray(GRID.size)
    standing[ahead] = 3
    assert ends(1, 8, FORWARD, standing=standing) == places((0, -1, 1), (0, -1, 2))
    north = GRID.hex_at(0, 5)
    assert steps(GRID, PLAIN, EMPTY, north, 1, 8, FORWARD) == []


@pytest.mark.vector("PS-X9")
@pytest.mark.rule(
    "PS-6.1",
    "PS-6.8",
    "PS-11.2",
    "PS-11.3",
    "PS-11.4",
    "PS-11.5",
    "PS-11.8",
    "PS-R32",
    "PS-R40",
    "PS-R45",
)
@pytest.mark.parametrize(
    ("tile", "cost"),
    [(OPEN, 1), (SHELL_HOLE, 0), (STONE_HOUSE, 0), (SMALL_HOUSE, 3), (RUIN, 2), (HEDGE, 3)],
)
def test_the_price_of_entering(tile, cost) -> None:
    tiles = field({(1, -1): tile, (0, -1): STONE_HOUSE}).tiles
    enough = [bool(ends(1, points, FORWARD, tiles)) for points in range(9)]
    assert enough == [0 < cost <= points for points in range(9)]
    assert ENTRY[tile] == cost


@pytest.mark.rule("PS-6.2", "PS-6.3", "PS-6.8")
@pytest.mark.parametrize("gear", [FORWARD, REVERSE])
def test_how_many_places_a_number_of_points_reaches(gear) -> None:
    found = [len(routes(GRID, PLAIN, EMPTY, at(0, 0), 1, points, gear)) for points in range(1, 9)]
    assert found == [7, 29, 81, 176, 310, 478, 682, 922]


@pytest.mark.rule("PS-6.5")
def test_a_route_is_legal_order_by_order_and_costs_what_it_says() -> None:
    dice = random.Random(5)
    for _ in range(20):
        kinds = bytes(dice.choice((OPEN, OPEN, *KINDS)) for _ in range(GRID.size))
        standing = bytearray(dice.choice((0, 0, 0, 7)) for _ in range(GRID.size))
        start, facing = dice.randrange(GRID.size), dice.randrange(6)
        gear, points = dice.choice((FORWARD, REVERSE)), dice.randint(2, 8)
        reach = routes(GRID, kinds, standing, start, facing, points, gear)
        for place, (cost, _, _) in reach.items():
            hex, turned, left = start, facing, points
            for order in route(reach, place):
                if order >= PIVOT_ORDER:
                    left -= PIVOT[(order - PIVOT_ORDER - turned) % 6]
                    turned = order - PIVOT_ORDER
                    continue
                assert order in steps(GRID, kinds, standing, hex, turned, left, gear)
                hex, turned = GRID.next[hex * 6 + order // 6 % 6], order % 6
                left -= ENTRY[kinds[hex]]
            assert (hex * 6 + turned, points - left) == (place, cost)


@pytest.mark.rule("PS-6.3", "PS-R33")
def test_no_way_is_cheaper_than_the_cheapest() -> None:
    """Against a plain search that relaxes every place until nothing changes."""
    dice = random.Random(8)
    for _ in range(5):
        kinds = bytes(dice.choice((OPEN, OPEN, *KINDS)) for _ in range(GRID.size))
        reach = routes(GRID, kinds, EMPTY, at(0, 0), 2, 6, FORWARD)
        costs = {at(0, 0) * 6 + 2: 0}
        before: dict[int, int] = {}
        while before != costs:
            before = dict(costs)
            for place, cost in before.items():
                hex, facing = divmod(place, 6)
                onward = [(hex * 6 + to, PIVOT[(to - facing) % 6]) for to in range(6)]
                for order in steps(GRID, kinds, EMPTY, hex, facing, 6 - cost, FORWARD):
                    there = GRID.next[hex * 6 + order // 6]
                    onward.append((there * 6 + order % 6, ENTRY[kinds[there]]))
                for there, price in onward:
                    if cost + price <= 6:
                        costs[there] = min(costs.get(there, 99), cost + price)
        assert {place: reached.cost for place, reached in reach.items()} == costs


@pytest.mark.rule("PS-5.11", "PS-5.15", "PS-R30")
def test_whether_another_hex_can_be_entered_at_all() -> None:
    """Against trying no or one pivot, then one step."""

    def tried(tiles: bytes, standing: bytearray, facing: int, points: int) -> bool:
        return any(
            steps(GRID, tiles, standing, at(0, 0), to, points - PIVOT[(to - facing) % 6], NONE)
            for to in range(6)
        )

    dice = random.Random(2)
    answers = set()
    around: list[Place] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
    for _ in range(400):
        tiles = field({place: dice.choice((STONE_HOUSE, *KINDS)) for place in around}).tiles
        standing = bytearray(GRID.size)
        for place in around:
            standing[at(*place)] = dice.choice((0, 1))
        facing, points = dice.randrange(6), dice.randint(0, 4)
        found = may_enter(GRID, tiles, standing, at(0, 0), facing, points)
        assert found == tried(tiles, standing, facing, points)
        answers.add(found)
    assert answers == {True, False}
