"""What shots are worth: the chance to destroy, times the points of the target, per mille.

They are the law's own shots and modifiers, looked at in a state that may be a scratch copy in which
one tank was put elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from tourelle.games.panzer_squadron.kernel.shots import destroy_chance
from tourelle.games.panzer_squadron.kernel.sight import struck
from tourelle.games.panzer_squadron.law.choices import Fire
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.shots import (
    is_moving,
    modifiers,
    parts_seen,
    shot_of,
    shots_at,
)
from tourelle.games.panzer_squadron.law.state import Squadron
from tourelle.games.panzer_squadron.mind.known import known_of

SURE: Final = 1000


@lru_cache(maxsize=1 << 14)
def destroys(net: int, gap: int) -> int:
    """Per mille."""
    return destroy_chance(net, gap)


def chance(context: Context, state: Squadron, fire: Fire, *, moving: bool) -> int:
    """That a legal shot destroys its target, per mille; *moving*: the target is (PS-9.7)."""
    for seen in parts_seen(state, fire.tank, fire.target):
        if seen.part == fire.part:
            lines = modifiers(state, fire, seen, moving=moving, steady=False)
            net, perforation, armour = shot_of(context, state, fire, lines)
            return destroys(net, armour - perforation)
    return 0


def best_chance(
    context: Context, state: Squadron, shooter: int, target: int, *, moving: bool
) -> int:
    """Of all legal shots of one tank at another, the best; 0: there is none."""
    if state.setup_options.tanks_hide:  # PS-15.1: it hangs on where all others stand
        return _best_chance(context, state, shooter, target, moving)
    here, there, ground = state.hex[shooter], state.hex[target], state.ground
    if not struck(ground.grid, ground, here, there, state.facing[target]):
        return 0  # nearly all pairs
    known = known_of(context)
    chances, key = known.chances(ground), _key(known.models, state, shooter, target, moving)
    found = chances.get(key)
    if found is None:
        found = chances[key] = _best_chance(context, state, shooter, target, moving)
    return found


def _key(models: int, state: Squadron, shooter: int, target: int, moving: bool) -> int:
    """All that a chance hangs on, on one ground."""
    hexes, facing, model = state.hex, state.facing, state.model
    key = (hexes[shooter] * state.grid.size + hexes[target]) * 6 + facing[target]
    key = key * 6 + (facing[shooter] + state.turret[shooter]) % 6
    key = (key * models + model[shooter]) * models + model[target]
    return key * 4 + (2 if state.started[shooter] else 0) + moving


def _best_chance(context: Context, state: Squadron, shooter: int, target: int, moving: bool) -> int:
    found = 0
    for fire in shots_at(context, state, shooter, target):
        found = max(found, chance(context, state, fire, moving=moving))
    return found


def shot_worth(context: Context, state: Squadron, fire: Fire) -> int:
    """What a shot may be expected to destroy, in thousandths of a point."""
    found = chance(context, state, fire, moving=is_moving(state, fire.target))
    return found * context.worth[state.model[fire.target]]


def prey(
    context: Context, state: Squadron, shooter: int, targets: Sequence[int] | None = None
) -> int:
    """The most that a tank may expect of one shot from where it stands, as things are; *targets*
    are those that it sees, where that is known."""
    found = 0
    for target in state.live(1 - state.side[shooter]) if targets is None else targets:
        likely = best_chance(context, state, shooter, target, moving=bool(state.moving[target]))
        found = max(found, likely * context.worth[state.model[target]])
    return found


def danger(
    context: Context,
    state: Squadron,
    tank: int,
    enemies: Sequence[int] | None = None,
    *,
    moving: bool,
) -> int:
    """What a tank may expect to lose where it stands if every enemy fires at it once; those that
    have had their turn will fire in the next one, which counts half. *enemies* are those that see
    it, where that is known."""
    survives = SURE
    for enemy in state.live(1 - state.side[tank]) if enemies is None else enemies:
        likely = best_chance(context, state, enemy, tank, moving=moving)
        if likely:
            due = not state.activated[enemy] or state.ambush[enemy]
            survives = survives * (SURE - (likely if due else likely // 2)) // SURE
    return (SURE - survives) * context.worth[state.model[tank]]
