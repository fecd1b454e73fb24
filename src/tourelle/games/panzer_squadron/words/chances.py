"""What a shot is worth, and who could fire at a tank that stands somewhere: the figures of the law,
for pictures and words."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from tourelle.games.panzer_squadron.kernel.ground import with_tile
from tourelle.games.panzer_squadron.kernel.shots import destroy_chance, hit_chance
from tourelle.games.panzer_squadron.kernel.tiles import RUIN, SMALL_HOUSE
from tourelle.games.panzer_squadron.law.choices import Fire
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.shots import (
    Modifier,
    is_moving,
    modifiers,
    part_seen,
    ready,
    shot_of,
    shots_at,
)
from tourelle.games.panzer_squadron.law.state import NOBODY, Squadron

PER_CENT: Final = 100
PER_MILLE: Final = 1000


class Worth(NamedTuple):
    """A shot with its lines of T2, their sum, and its chances."""

    shot: Fire
    lines: tuple[Modifier, ...]
    net: int
    perforation: int
    armour: int
    hit: Fraction
    kill: Fraction


def worth(context: Context, state: Squadron, shot: Fire, *, steady: bool = False) -> Worth:
    """*steady*: it is a FIRE action (PS-15.2)."""
    seen = part_seen(state, shot.tank, shot.target, shot.part)
    lines = modifiers(state, shot, seen, moving=is_moving(state, shot.target), steady=steady)
    dice = shot_of(context, state, shot, lines)
    hit = Fraction(hit_chance(dice.net), PER_CENT)
    kill = Fraction(destroy_chance(dice.net, dice.armour - dice.perforation), PER_MILLE)
    return Worth(shot, tuple(lines), dice.net, dice.perforation, dice.armour, hit, kill)


def best(context: Context, state: Squadron, shooter: int, target: int) -> Worth | None:
    """The shot with the best chance to destroy; None: there is none."""
    shots = (worth(context, state, shot) for shot in shots_at(context, state, shooter, target))
    return max(shots, key=lambda one: one.kill, default=None)


def answer(context: Context, state: Squadron, shot: Fire) -> Worth | None:
    """What the target could fire back once this shot has been made: the shooter then stands."""
    twin = state.clone()
    twin.active = NOBODY
    twin.moving[shot.tank] = 0
    return best(context, twin, shot.target, shot.tank)


class Exposure:
    """Who could fire at the active tank, wherever it would stand (PS-12.1)."""

    def __init__(self, context: Context, state: Squadron) -> None:
        self._context: Final = context
        self._state: Final = state
        self._twin: Final = state.clone()
        self._ground: Final = state.ground
        enemy = 1 - state.side[state.active]
        sides = enumerate(state.side)
        self._ready: Final = [at for at, side in sides if side == enemy and ready(state, at)]
        self._found: Final[dict[int, tuple[Worth, ...]]] = {}

    def at(self, hex: int, facing: int) -> tuple[Worth, ...]:
        """The best shot of each enemy that may react there; none in the starting hex (PS-12.2)."""
        state = self._state
        if hex == state.start_hex or not self._ready:
            return ()
        key = hex * 6 + facing
        if key not in self._found:
            self._stand(hex, facing)
            shots = (best(self._context, self._twin, at, state.active) for at in self._ready)
            self._found[key] = tuple(one for one in shots if one is not None)
        return self._found[key]

    def _stand(self, hex: int, facing: int) -> None:
        """As if the tank were there; a small house would be a ruin then (PS-11.4)."""
        twin, tank = self._twin, self._state.active
        twin.hex[tank], twin.facing[tank] = hex, facing
        house = self._ground.tiles[hex] == SMALL_HOUSE
        twin.ground = with_tile(self._ground, hex, RUIN) if house else self._ground

    def risk(self, hex: int, facing: int) -> Fraction | None:
        """The chance to be destroyed if all of them fire; None: nobody can."""
        return risk_of(self.at(hex, facing))


def risk_of(shots: tuple[Worth, ...]) -> Fraction | None:
    if not shots:
        return None
    lives = Fraction(1)
    for one in shots:
        lives *= 1 - one.kill
    return 1 - lives
