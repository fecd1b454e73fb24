"""Steps, pivots and reverse: what one costs, what is legal now, and the cheapest ways ahead.

An order is one number: a step forward is direction * 6 + new facing, in reverse 36 more (the
direction is that of travel), a pivot 72 + new facing. A place to stand is hex * 6 + facing.

    steps(grid, tiles, standing, hex, facing, points, gear)     legal single steps
    reach = routes(grid, tiles, standing, hex, facing, points, FORWARD)
    route(reach, place)                                         the orders that lead there
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tourelle.games.panzer_squadron.kernel.grid import Grid
from tourelle.games.panzer_squadron.kernel.tiles import ENTRY
from tourelle.space.hexes import turns

NONE, FORWARD, REVERSE = range(3)  # gear
BACKWARD: Final = 36
PIVOT_ORDER: Final = 72
#: what a pivot costs, by the number of vertices counter-clockwise (PS-6.3, PS-R33)
PIVOT: Final = tuple((0, 1, 2, 2)[turns(0, by)] for by in range(6))


#: the facings that cost two points
ABOUT: Final = tuple(tuple((facing + by) % 6 for by in (2, 3, 4)) for facing in range(6))
NEVER: Final = 1 << 10


class Stride(NamedTuple):
    """A step that a facing allows: its direction, and both orders, one for each final facing."""

    direction: int
    orders: tuple[int, int]


def _strides(facing: int, reverse: int) -> tuple[Stride, ...]:
    """PS-6.1, PS-6.2 and PS-6.4: toward d = v or v + 1, the front hexes (PS-2.4), then facing
    d - 1 or d, free of charge (PS-R34); in reverse the mirror of it (PS-R35)."""
    found = []
    for d in (facing, (facing + 1) % 6):
        direction = (d + 3 * reverse) % 6
        base = reverse * BACKWARD + direction * 6
        found.append(Stride(direction, (base + (d - 1) % 6, base + d)))
    return tuple(found)


#: by gear and facing; without a gear yet, forward comes first
STRIDES: Final = (
    tuple((*_strides(facing, 0), *_strides(facing, 1)) for facing in range(6)),
    tuple(_strides(facing, 0) for facing in range(6)),
    tuple(_strides(facing, 1) for facing in range(6)),
)


def steps(
    grid: Grid, tiles: bytes, standing: bytearray, hex: int, facing: int, points: int, gear: int
) -> list[int]:
    """The legal steps as orders; *standing* has a number where a tank or wreck is (PS-6.7); what
    cannot be paid is not entered (PS-6.8, PS-R40)."""
    found = list[int]()
    ahead = grid.next[hex * 6 : hex * 6 + 6]
    for direction, orders in STRIDES[gear][facing]:
        there = ahead[direction]
        if there >= 0 and not standing[there] and 0 < ENTRY[tiles[there]] <= points:
            found += orders
    return found


def may_enter(
    grid: Grid, tiles: bytes, standing: bytearray, hex: int, facing: int, points: int
) -> bool:
    """Whether some step, forward or reverse, with no or one pivot before it, is paid by *points*
    (PS-5.11, PS-5.15). Only toward its flanks a tank must pivot first, by one vertex."""
    for direction, there in enumerate(grid.next[hex * 6 : hex * 6 + 6]):
        if there < 0 or standing[there]:
            continue
        cost = ENTRY[tiles[there]]
        flank = (direction - facing) % 3 == 2
        if 0 < cost <= points - flank:
            return True
    return False


class Reached(NamedTuple):
    cost: int
    order: int  # the last order, -1 where it starts
    before: int  # the place it was given at


Reach = dict[int, Reached]


def routes(
    grid: Grid, tiles: bytes, standing: bytearray, hex: int, facing: int, points: int, gear: int
) -> Reach:
    """Every place that *points* reach in one gear, each with its cheapest cost and the order that
    leads there last; the own hex with its facings is among them. One gear for the whole way
    (PS-6.5)."""
    start = hex * 6 + facing
    costs, last = {start: 0}, {start: (-1, -1)}
    layers: list[list[int]] = [[] for _ in range(points + 1)]
    layers[0].append(start)
    for cost, layer in enumerate(layers):
        for place in layer:
            if costs[place] < cost:
                continue  # a cheaper way was found since
            turned = last[place][0] >= PIVOT_ORDER
            for order, there, price in _onward(
                grid, tiles, standing, place, points - cost, gear, turned=turned
            ):
                total = cost + price
                if costs.get(there, NEVER) > total:
                    costs[there] = total
                    last[there] = (order, place)
                    layers[total].append(there)
    return {place: Reached(cost, *last[place]) for place, cost in costs.items()}


def _onward(
    grid: Grid,
    tiles: bytes,
    standing: bytearray,
    place: int,
    points: int,
    gear: int,
    *,
    turned: bool,
) -> list[tuple[int, int, int]]:
    """Order, place and price of everything that can come next. Two pivots in a row are never
    cheaper than one, so after a pivot (*turned*) there is only a step."""
    hex, facing = place // 6, place % 6
    found = list[tuple[int, int, int]]()
    at = hex * 6
    for direction, (first, second) in STRIDES[gear][facing]:
        there = grid.next[at + direction]
        if there >= 0 and not standing[there]:
            price = ENTRY[tiles[there]]
            if 0 < price <= points:
                found.append((first, there * 6 + first % 6, price))
                found.append((second, there * 6 + second % 6, price))
    if points and not turned:
        near, far = (facing + 1) % 6, (facing + 5) % 6
        found += [(PIVOT_ORDER + near, at + near, 1), (PIVOT_ORDER + far, at + far, 1)]
        if points > 1:
            found += [(PIVOT_ORDER + to, at + to, 2) for to in ABOUT[facing]]
    return found


def route(reach: Reach, place: int) -> list[int]:
    """The orders that lead to *place*, first to last."""
    found = list[int]()
    while reach[place].order >= 0:
        found.append(reach[place].order)
        place = reach[place].before
    return found[::-1]
