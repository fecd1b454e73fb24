"""Where the active tank should go with its points: the best place in reach, and the way there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tourelle.core.ask import Choice
from tourelle.games.moods import TEMPERS, Temper
from tourelle.games.panzer_squadron.kernel.moves import (
    FORWARD,
    NONE,
    PIVOT_ORDER,
    REVERSE,
    Reach,
    route,
    routes,
)
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.orders import PIVOTS, SHOT, STEPS
from tourelle.games.panzer_squadron.law.state import Squadron
from tourelle.games.panzer_squadron.mind.known import Way, battle_of, known_of
from tourelle.games.panzer_squadron.mind.places import Places

MOST: Final = 160  # places that are looked at closely, the likeliest by what pulls
POINT: Final = 20  # what a point costs: the shorter way of two that are as good


class Aim(NamedTuple):
    """A place to go to, and what for."""

    worth: int
    place: int
    gear: int
    fires: bool  # there, with three points left


class Aimed(NamedTuple):
    aim: Aim
    reach: Reach  # how all places are reached in its gear


def best_way(context: Context, state: Squadron, points: int) -> Way:
    """To the best end of an activation with so many points."""
    tank = state.active
    own = (
        state.hex[tank], state.facing[tank], state.turret[tank], state.started[tank],
        state.gear, state.moved, state.owes, points,
    )  # fmt: skip
    known, key = known_of(context), (battle_of(state, tank), own)
    found = known.ways.get(key)
    if found is None:
        best = max(aims(context, state, points), key=lambda one: one.aim.worth)
        found = Way(best.aim.worth, first_order(*best), best.aim.fires)
        known.keep_way(key, found)
    return found


def aims(
    context: Context, state: Squadron, points: int, temper: Temper = TEMPERS[""]
) -> list[Aimed]:
    """Every end of an activation with so many points that is worth a look."""
    tank = state.active
    places = Places(context, state, tank, temper)
    found: list[Aimed] = []
    for gear in (FORWARD, REVERSE) if state.gear == NONE else (state.gear,):
        reach = routes(
            state.grid, state.ground.tiles, state.standing, state.hex[tank],
            state.facing[tank], points, gear,
        )  # fmt: skip
        found += [Aimed(aim, reach) for aim in _aims(places, state, reach, points, gear)]
    return found


def _aims(places: Places, state: Squadron, reach: Reach, points: int, gear: int) -> Iterator[Aim]:
    tank = state.active
    here, started = state.hex[tank], state.started[tank]
    for place in _likely(places, reach):
        hex, facing = divmod(place, 6)
        cost = reach[place].cost
        stays = hex == here and not state.moved
        if stays and state.owes:
            continue  # PS-5.7
        left = points - cost
        moving = gear == FORWARD and not stays
        worth = places.worth(hex, facing)
        if moving:
            worth = max(worth, places.worth(hex, facing, moving=True))
        yield Aim(worth - POINT * cost, place, gear, False)
        if left >= SHOT:
            shot = places.shot(hex, facing, started)
            if shot:
                yield Aim(places.worth(hex, facing) + shot - POINT * cost, place, gear, True)


def _likely(places: Places, reach: Reach) -> list[int]:
    """Of very many places those that lie well, of all facings the ones kept by the way there."""
    if len(reach) <= MOST:
        return list(reach)
    return sorted(reach, key=lambda place: places.pull(place // 6), reverse=True)[:MOST]


def first_order(aim: Aim, reach: Reach) -> Choice | None:
    """The first of the orders that lead there; None: it is there."""
    orders = route(reach, aim.place)
    if not orders:
        return None
    first = orders[0]
    return PIVOTS[first - PIVOT_ORDER] if first >= PIVOT_ORDER else STEPS[first]
