"""What the active tank may do with its points, and why not anything else (PS-5, PS-6)."""

from __future__ import annotations

from typing import Final

from tourelle.core.ask import Choice, Refusal, refusal
from tourelle.games.panzer_squadron.kernel.moves import BACKWARD, PIVOT, STRIDES, may_enter, steps
from tourelle.games.panzer_squadron.kernel.tiles import ENTRY
from tourelle.games.panzer_squadron.law.choices import EndMove, Fire, Leave, Pivot, Step
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.shots import shots_at, shots_of
from tourelle.games.panzer_squadron.law.state import Squadron

SHOT: Final = 3  # points (PS-5.8, PS-R27)
LEAVE: Final = 1  # points (PS-14.7)
STEPS: Final = tuple(
    Step(order >= BACKWARD, order // 6 % 6, order % 6) for order in range(2 * BACKWARD)
)
PIVOTS: Final = tuple(Pivot(facing) for facing in range(6))
LEAVES: Final = tuple(Leave(order >= 6, order % 6) for order in range(12))
END: Final = EndMove()


def orders(context: Context, state: Squadron) -> list[Choice]:
    """Every legal order; while the duty is owed neither fire nor end is among them (PS-5.10,
    PS-5.15, PS-R29, PS-R70). A turret does not turn by itself (PS-R73)."""
    tank, points = state.active, state.points
    hex, facing = state.hex[tank], state.facing[tank]
    tiles, standing = state.ground.tiles, state.standing
    found: list[Choice] = [
        STEPS[order]
        for order in steps(state.grid, tiles, standing, hex, facing, points, state.gear)
    ]
    for to in range(6):
        cost = PIVOT[(to - facing) % 6]
        if 0 < cost <= points and not (
            state.owes and not enters(context, state, to, points - cost)
        ):
            found.append(PIVOTS[to])
    found += leaves(context, state)
    if not state.owes:
        if points >= SHOT:
            found += shots_of(context, state, tank)
        found.append(END)
    return found


def leaves(context: Context, state: Squadron) -> list[Leave]:
    """Off the map, by a front hex or in reverse by a rear one (PS-14.7, PS-R24)."""
    tank = state.active
    ways = context.plan(state).sides[state.side[tank]].exits[state.hex[tank]]
    if not ways or state.points < LEAVE:
        return []
    return [
        LEAVES[(stride.orders[0] >= BACKWARD) * 6 + stride.direction]
        for stride in STRIDES[state.gear][state.facing[tank]]
        if stride.direction in ways
    ]


def enters(context: Context, state: Squadron, facing: int, points: int) -> bool:
    """Whether so many points lead the active tank into another hex, or off the map, from a facing
    in its present hex (PS-5.11, PS-5.15)."""
    tank = state.active
    hex = state.hex[tank]
    if may_enter(state.grid, state.ground.tiles, state.standing, hex, facing, points):
        return True
    ways = context.plan(state).sides[state.side[tank]].exits[hex]
    # only toward its flanks a tank must pivot first, by one vertex
    return any(points >= LEAVE + ((way - facing) % 3 == 2) for way in ways)


# --- why not ------------------------------------------------------------------------------------


def why_not(context: Context, state: Squadron, choice: Choice) -> Refusal | None:
    """The rule that an order of the active tank breaks; None: nothing is known but that."""
    if isinstance(choice, Step):
        return _why_no_step(state, choice)
    if isinstance(choice, Pivot):
        return _why_no_pivot(state, choice)
    if isinstance(choice, Leave):
        return refusal("no-leaving", "PS-14.7")
    if isinstance(choice, EndMove):
        return refusal("duty", "PS-5.15")
    if isinstance(choice, Fire) and state.owes:
        return refusal("duty", "PS-5.10")
    if isinstance(choice, Fire) and state.points < SHOT:
        return refusal("few-points", "PS-5.8", cost=SHOT, points=state.points)
    return why_no_shot(context, state, choice, (state.active,))


def _why_no_step(state: Squadron, step: Step) -> Refusal | None:
    tank = state.active
    if not (0 <= step.direction < 6 and 0 <= step.facing < 6):
        return refusal("no-direction", "PS-2.1")
    facing = state.facing[tank]
    strides = {one.direction: one for one in STRIDES[2 if step.reverse else 1][facing]}
    if step.direction not in strides:
        return refusal("not-ahead", "PS-6.4" if step.reverse else "PS-6.1")
    if step.facing not in [order % 6 for order in strides[step.direction].orders]:
        return refusal("wrong-facing", "PS-6.2")
    if state.gear and state.gear != 1 + step.reverse:
        return refusal("gear", "PS-6.5")  # PS-R36
    there = state.grid.next[state.hex[tank] * 6 + step.direction]
    if there < 0:
        return refusal("off-map", "PS-6.7")
    cost = ENTRY[state.ground.tiles[there]]
    if state.standing[there] or not cost:
        return refusal("blocked", "PS-6.7")
    return refusal("few-points", "PS-6.8", cost=cost, points=state.points)


def _why_no_pivot(state: Squadron, pivot: Pivot) -> Refusal | None:
    if not 0 <= pivot.facing < 6:
        return refusal("no-direction", "PS-2.3")
    cost = PIVOT[(pivot.facing - state.facing[state.active]) % 6]
    if cost == 0:
        return refusal("same-facing", "PS-6.3")
    if cost > state.points:
        return refusal("few-points", "PS-6.3", cost=cost, points=state.points)
    return refusal("duty", "PS-5.15")


def why_no_shot(
    context: Context, state: Squadron, choice: Choice, shooters: tuple[int, ...]
) -> Refusal | None:
    """Why one of *shooters* may not fire so; PS-9.1."""
    if not isinstance(choice, Fire):
        return None
    if choice.tank not in shooters:
        return refusal("not-its-shot", "PS-5.3")
    target = choice.target
    if not 0 <= target < len(state.side) or state.side[target] == state.side[choice.tank]:
        return refusal("no-target", "PS-9.1")
    if state.fate[target]:
        return refusal("no-target", "PS-9.1")
    legal = shots_at(context, state, choice.tank, target)
    if not legal:
        return _why_not_at(context, state, choice)
    if choice.part not in [shot.part for shot in legal]:
        return refusal("wrong-part", "PS-8.3")
    return refusal("wrong-turret", "PS-9.2")


def _why_not_at(context: Context, state: Squadron, choice: Fire) -> Refusal:
    arcs = state.grid.bearing(state.hex[choice.tank], state.hex[choice.target]).arcs
    if context.assault_gun[state.model[choice.tank]] and state.facing[choice.tank] not in arcs:
        return refusal("out-of-arc", "PS-13.5")
    return refusal("not-seen", "PS-7.7")
