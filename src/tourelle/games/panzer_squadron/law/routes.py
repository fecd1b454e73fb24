"""\"Drive there, face so\": the cheapest way to a hex and a facing, as the single orders it is made
of. Nothing here is legal by itself: each order is answered to the question of its moment."""

from __future__ import annotations

from typing import Final, NamedTuple

from tourelle.core.ask import Choice
from tourelle.games.panzer_squadron.kernel.moves import (
    FORWARD,
    NONE,
    PIVOT_ORDER,
    REVERSE,
    route,
)
from tourelle.games.panzer_squadron.kernel.moves import routes as reached
from tourelle.games.panzer_squadron.law.orders import PIVOTS, STEPS
from tourelle.games.panzer_squadron.law.state import Squadron

SPENDING: Final = "spend"


class Route(NamedTuple):
    reverse: bool
    hex: int
    facing: int
    cost: int
    orders: tuple[Choice, ...]


def routes(state: Squadron) -> list[Route]:
    """Every other hex that the active tank reaches with its points, in each gear it may use, with
    every facing there; empty unless it is spending them."""
    if state.stack.top.phase != SPENDING:
        return []
    gears = (FORWARD, REVERSE) if state.gear == NONE else (state.gear,)
    return [found for gear in gears for found in _in_gear(state, gear)]


def _in_gear(state: Squadron, gear: int) -> list[Route]:
    tank = state.active
    here = state.hex[tank]
    tiles, standing = state.ground.tiles, state.standing
    reach = reached(state.grid, tiles, standing, here, state.facing[tank], state.points, gear)
    return [
        Route(gear == REVERSE, place // 6, place % 6, one.cost, _orders(route(reach, place)))
        for place, one in reach.items()
        if place // 6 != here
    ]


def _orders(codes: list[int]) -> tuple[Choice, ...]:
    return tuple(
        PIVOTS[code - PIVOT_ORDER] if code >= PIVOT_ORDER else STEPS[code] for code in codes
    )
