"""Exact odds, by the resolver that plays: my shot, the answer to it, and who threatens a place.

    preview(context, state, fire)               a legal shot, before it is made
    answer(context, state, fire)                the best shot that may come back
    threats(context, state, tank, hex, facing)  who could fire at it there, while it moves

All look at a state (or one imagined from a view) and leave it as it is.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from tourelle.core.odds import spread
from tourelle.games.panzer_squadron.kernel.ground import with_tile
from tourelle.games.panzer_squadron.kernel.shots import MISS
from tourelle.games.panzer_squadron.kernel.struck import Struck
from tourelle.games.panzer_squadron.kernel.tiles import RUIN, SMALL_HOUSE
from tourelle.games.panzer_squadron.law.choices import Fire
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.resolve import Shot, resolve
from tourelle.games.panzer_squadron.law.shots import (
    LINES,
    is_moving,
    modifiers,
    part_seen,
    ready,
    shot_of,
    shots_at,
)
from tourelle.games.panzer_squadron.law.state import Squadron

KEPT: Final = 4096


class Line(NamedTuple):
    """One modifier: its name in T2, what it adds, the rule that says so."""

    name: str
    value: int
    rule: str


class Chances(NamedTuple):
    hit: Fraction
    destroyed: Fraction


class Preview(NamedTuple):
    """A shot that might be made."""

    fire: Fire
    seen: Struck
    lines: tuple[Line, ...]
    shot: Shot
    chances: Chances

    @property
    def percent(self) -> int:
        """The chance to destroy, rounded down: what a standing order is compared with."""
        return int(self.chances.destroyed * 100)


@lru_cache(maxsize=KEPT)
def chances(shot: Shot) -> Chances:
    """Over all outcomes of both dice."""
    falls = spread(lambda dice: resolve(shot, dice))
    hit = sum((chance for fall, chance in falls.items() if fall.bonus != MISS), Fraction(0))
    destroyed = sum((chance for fall, chance in falls.items() if fall.pierced), Fraction(0))
    return Chances(hit, destroyed)


def preview(
    context: Context, state: Squadron, fire: Fire, *, moving: bool | None = None
) -> Preview:
    """A legal shot of this moment; *moving* overrides whether its target is (PS-9.7)."""
    seen = part_seen(state, fire.tank, fire.target, fire.part)
    steady = state.stack.top.phase == "action" and fire.tank == state.active  # PS-15.2
    goes = is_moving(state, fire.target) if moving is None else moving
    found = modifiers(state, fire, seen, moving=goes, steady=steady)
    shot = shot_of(context, state, fire, found)
    lines = tuple(Line(name, value, LINES[name]) for name, value in found)
    return Preview(fire, seen, lines, shot, chances(shot))


def best_at(
    context: Context, state: Squadron, shooter: int, target: int, *, moving: bool | None = None
) -> Preview | None:
    """The shot at one target that destroys most likely; None: there is none."""
    legal = shots_at(context, state, shooter, target)
    found = [preview(context, state, fire, moving=moving) for fire in legal]
    return max(found, key=lambda one: one.chances.destroyed, default=None)


def answer(context: Context, state: Squadron, fire: Fire) -> Preview | None:
    """What the target, if it survives, may fire back: whoever has fired is stopped (PS-5.13).

    Sight need not be mutual (PS-7.10, PS-R14).
    """
    return best_at(context, state, fire.target, fire.tank, moving=False)


def threats(context: Context, state: Squadron, tank: int, hex: int, facing: int) -> list[Preview]:
    """Every enemy that could fire at *tank* if it had just come to *hex*, the worst first; none in
    the hex where its movement began (PS-12.2)."""
    if hex == (state.start_hex if tank == state.active else state.hex[tank]):
        return []
    there = placed(state, tank, hex, facing)
    side = 1 - state.side[tank]
    enemies = [at for at, owner in enumerate(state.side) if owner == side and ready(state, at)]
    found = [best_at(context, there, at, tank, moving=True) for at in enemies]
    return sorted(
        (one for one in found if one is not None),
        key=lambda one: one.chances.destroyed,
        reverse=True,
    )


def placed(state: Squadron, tank: int, hex: int, facing: int) -> Squadron:
    """A copy in which the tank stands elsewhere; a small house falls as it enters (PS-11.4)."""
    twin = state.clone()
    twin.standing[twin.hex[tank]] = 0
    twin.standing[hex] = tank + 1
    twin.hex[tank], twin.facing[tank] = hex, facing
    if twin.ground.tiles[hex] == SMALL_HOUSE:
        twin.ground = with_tile(twin.ground, hex, RUIN)
    return twin
