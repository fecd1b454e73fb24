"""Shots at the end of an order of several choices: drive there, then fire; activate it, then fire.

    walk(state, choices)        where the active tank stands after each of them
    at_the_shot(state, choices) the state in which the last of them, a shot, would be made
    from_places(...)            drives that end with a shot at one target, the best first
    by_tanks(...)               tanks that could be activated to fire at it where they stand

Nothing is rolled, and it is taken that nobody comes between.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from tourelle.core.ask import Choice
from tourelle.games.panzer_squadron.kernel.moves import PIVOT
from tourelle.games.panzer_squadron.law.choices import Fire, PickTank, Pivot, Step
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.odds import Preview, best_at, placed, threats
from tourelle.games.panzer_squadron.law.orders import PIVOTS, SHOT
from tourelle.games.panzer_squadron.law.routes import SPENDING, Route, routes
from tourelle.games.panzer_squadron.law.state import Squadron

ACTION: Final = "action"
PICKING: Final = "tank"  # the question which tank is activated


class Place(NamedTuple):
    hex: int
    facing: int


class Strike(NamedTuple):
    """A way to fire at something: what comes before the shot, the shot, and what may happen to the
    tank before it."""

    route: Route | None  # None: a tank is activated and fires where it stands
    found: Preview
    risk: Fraction = Fraction(0)

    @property
    def promise(self) -> Fraction:
        return self.found.chances.destroyed * (1 - self.risk)


def walk(state: Squadron, choices: Sequence[Choice]) -> Iterator[Place]:
    tank = state.active
    hex, facing = state.hex[tank], state.facing[tank]
    for choice in choices:
        if isinstance(choice, Step):
            hex = state.grid.next[hex * 6 + choice.direction]
        if isinstance(choice, (Step, Pivot)):
            facing = choice.facing
            yield Place(hex, facing)


def at_the_shot(state: Squadron, choices: Sequence[Choice]) -> Squadron:
    first = choices[0]
    if isinstance(first, PickTank):
        return activated(state, first.tank)
    *_, last = (Place(state.hex[state.active], state.facing[state.active]), *walk(state, choices))
    return placed(state, state.active, *last)


def activated(state: Squadron, tank: int) -> Squadron:
    """As the tank is asked what it does: the +1 of PS-15.2 is then known."""
    twin = state.clone()
    twin.active = tank
    twin.stack.goto(ACTION)
    return twin


def by_tanks(
    context: Context, state: Squadron, tanks: Sequence[int], target: int
) -> list[tuple[int, Strike]]:
    """Of those that started stopped: any other must roll and move first (PS-5.3, PS-5.6). One that
    breaks down may still fire (PS-13.3)."""
    found: list[tuple[int, Strike]] = []
    for tank in tanks:
        if not state.started[tank]:
            best = best_at(context, activated(state, tank), tank, target)
            found += [] if best is None else [(tank, Strike(None, best))]
    return sorted(found, key=lambda one: one[1].promise, reverse=True)


def from_places(context: Context, state: Squadron, target: int) -> list[Strike]:
    """For each hex the facing and the way that promise most, with three points left (PS-5.8)."""
    tank = state.active
    best: dict[int, Strike] = {}
    for route in (*_pivots(state), *routes(state)):
        if route.cost + SHOT > state.points:
            continue
        there = placed(state, tank, route.hex, route.facing)
        found = best_at(context, there, tank, target)
        if found is None:
            continue
        strike = Strike(route, found, risk(context, state, route))
        known = best.get(route.hex)
        if known is None or strike.promise > known.promise:
            best[route.hex] = strike
    return sorted(best.values(), key=lambda one: one.promise, reverse=True)


def _pivots(state: Squadron) -> Iterator[Route]:
    """In its own hex, unless it must leave it first (PS-5.10)."""
    tank = state.active
    if state.owes or state.stack.top.phase != SPENDING:
        return
    for facing in range(6):
        cost = PIVOT[(facing - state.facing[tank]) % 6]
        if cost:
            yield Route(False, state.hex[tank], facing, cost, (PIVOTS[facing],))


def risk(context: Context, state: Squadron, route: Route) -> Fraction:
    """To be destroyed on the way, if every enemy that may react fires at its best moment (PS-12.3,
    PS-R64)."""
    return lost(worst(context, state, route.orders))


def worst(context: Context, state: Squadron, choices: Sequence[Choice]) -> dict[int, Preview]:
    """Of each enemy that could fire on the way, its best shot."""
    found: dict[int, Preview] = {}
    for hex, facing in walk(state, choices):
        for one in threats(context, state, state.active, hex, facing):
            known = found.setdefault(one.fire.tank, one)
            if one.chances.destroyed > known.chances.destroyed:
                found[one.fire.tank] = one
    return found


def lost(shots: dict[int, Preview]) -> Fraction:
    lives = Fraction(1)
    for one in shots.values():
        lives *= 1 - one.chances.destroyed
    return 1 - lives


def shot_of_order(choice: Choice, then: Sequence[Choice]) -> Fire | None:
    """The shot that an order ends with."""
    last = then[-1] if then else choice
    return last if isinstance(last, Fire) else None
