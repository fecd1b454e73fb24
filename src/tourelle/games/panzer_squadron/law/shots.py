"""Which shots are legal, and what they are modified by (PS-7 to PS-9, T2)."""

from __future__ import annotations

from typing import Final

from tourelle.games.panzer_squadron.kernel.sight import Struck, struck
from tourelle.games.panzer_squadron.kernel.tiles import HEDGE, RUIN
from tourelle.games.panzer_squadron.law.choices import Fire
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.resolve import Shot
from tourelle.games.panzer_squadron.law.state import Squadron

Modifier = tuple[str, int]
NEAR: Final = 5  # PS-9.8
FULL: Final = 3  # lines; fewer: partly hidden (PS-7.8)
LINES: Final[dict[str, str]] = {  # the rule of each line of T2
    "m1": "PS-9.6", "m2": "PS-9.6", "m3": "PS-9.2", "m4": "PS-9.7", "m5": "PS-7.8",
    "m6": "PS-9.8", "m7": "PS-11.6", "m8": "PS-11.7", "m9": "PS-11.10", "m10": "PS-8.5",
    "m11": "PS-15.2",
}  # fmt: skip


def ruins_for(state: Squadron, shooter: int, target: int) -> int:
    """What counts as a ruin between two tanks: with PS-15.1 other live tanks too."""
    ground = state.ground
    if not state.setup_options.tanks_hide:
        return ground.ruins
    others = [
        hex
        for at, hex in enumerate(state.hex)
        if not state.fate[at] and at not in (shooter, target)
    ]
    return ground.ruins | state.grid.set_of(others)


def parts_seen(state: Squadron, shooter: int, target: int) -> tuple[Struck, ...]:
    """The parts of a target that may be fired at; its hull counts, not its turret (PS-8.4)."""
    here, there = state.hex[shooter], state.hex[target]
    ruins = ruins_for(state, shooter, target)
    return struck(state.grid, state.ground, here, there, state.facing[target], ruins)


def part_seen(state: Squadron, shooter: int, target: int, part: int) -> Struck:
    return next(one for one in parts_seen(state, shooter, target) if one.part == part)


def turrets(context: Context, state: Squadron, shooter: int, target: int) -> tuple[int, ...]:
    """The vertices that the gun may point at for this shot: where it points now if that will do,
    else any that fits; none for an assault gun that does not bear (PS-9.2, PS-13.5)."""
    arcs = state.grid.bearing(state.hex[shooter], state.hex[target]).arcs
    now = (state.facing[shooter] + state.turret[shooter]) % 6
    if now in arcs:
        return (now,)  # PS-9.9: never turned without need
    return () if context.assault_gun[state.model[shooter]] else arcs


def shots_at(context: Context, state: Squadron, shooter: int, target: int) -> list[Fire]:
    """Every legal shot of one live tank at another of the other side (PS-9.1, PS-R16)."""
    bearings = turrets(context, state, shooter, target)
    if not bearings:
        return []
    parts = parts_seen(state, shooter, target)
    return [Fire(shooter, target, one.part, turret) for one in parts for turret in bearings]


def shots_of(context: Context, state: Squadron, shooter: int) -> list[Fire]:
    """PS-R15: live enemies only."""
    side, fate = 1 - state.side[shooter], state.fate
    found: list[Fire] = []
    for target, owner in enumerate(state.side):
        if owner == side and not fate[target]:
            found += shots_at(context, state, shooter, target)
    return found


def bears(context: Context, state: Squadron, shooter: int, target: int) -> bool:
    """Whether there is any legal shot, at whatever range (PS-7.9): what windows open by."""
    here, there = state.hex[shooter], state.hex[target]
    if not struck(state.grid, state.ground, here, there, state.facing[target]):
        return False
    return not context.assault_gun[state.model[shooter]] or bool(
        turrets(context, state, shooter, target)
    )


def ready(state: Squadron, at: int) -> bool:
    """Not yet activated, or on ambush (PS-12.1, PS-R61); PS-5.9: it has not fired."""
    return not state.fate[at] and (not state.activated[at] or bool(state.ambush[at]))


def could_react(context: Context, state: Squadron, mover: int) -> bool:
    """Whether any enemy could fire at the mover now (PS-12.4)."""
    side = 1 - state.side[mover]
    for at, owner in enumerate(state.side):
        if owner == side and ready(state, at) and bears(context, state, at, mover):
            return True
    return False


def reactions(context: Context, state: Squadron, mover: int, seat: int) -> list[Fire]:
    """What the tanks of a seat may fire at the mover (PS-12.1, PS-12.5)."""
    side = 1 - state.side[mover]
    found: list[Fire] = []
    for at, owner in enumerate(state.side):
        if owner == side and state.seat[at] == seat and ready(state, at):
            found += shots_at(context, state, at, mover)
    return found


def modifiers(
    state: Squadron, shot: Fire, seen: Struck, *, moving: bool, steady: bool
) -> list[Modifier]:
    """Every line of T2 that applies; *moving*: the target is (PS-9.7), *steady*: a FIRE action
    that may have the +1 of PS-15.2. They are cumulative (PS-11.12, PS-R47)."""
    shooter, target = shot.tank, shot.target
    lines = [("m2", -1) if state.started[shooter] else ("m1", 1)]  # PS-9.6, PS-R41
    if shot.turret != (state.facing[shooter] + state.turret[shooter]) % 6:
        lines.append(("m3", -2))
    if moving:
        lines.append(("m4", -1))
    if seen.clear < FULL:
        lines.append(("m5", -1))
    if state.grid.distance(state.hex[shooter], state.hex[target]) <= NEAR:  # PS-R13
        lines.append(("m6", 1))
    tile = state.ground.tiles[state.hex[target]]
    if tile == RUIN:
        lines.append(("m7", -2))
    if seen.behind_ruin:  # PS-R46
        lines.append(("m8", -1))
    if tile == HEDGE or seen.behind_hedge:  # PS-11.11, PS-R43
        lines.append(("m9", -2))
    if seen.substituted:  # PS-R10
        lines.append(("m10", -1))
    if steady and state.setup_options.steady_gun and state.steady[shooter]:
        lines.append(("m11", 1))
    return lines


def is_moving(state: Squadron, target: int) -> bool:
    """Its marker says so, or it is being moved right now (PS-9.7, PS-R42)."""
    return target == state.active or bool(state.moving[target])


def shot_of(context: Context, state: Squadron, shot: Fire, lines: list[Modifier]) -> Shot:
    """What the dice are read by; PS-1.2, PS-1.3."""
    model = state.model
    return Shot(
        sum(value for _, value in lines),
        context.perforation[model[shot.tank]],
        context.armour[model[shot.target]][shot.part],
    )
