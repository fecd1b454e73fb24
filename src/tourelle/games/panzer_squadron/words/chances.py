"""The tank in hand, wherever it would stand: who could fire at it there, and what it could fire at.
For pictures and words that look at hundreds of places at once; the figures are those of
law/odds.py."""

from __future__ import annotations

from fractions import Fraction
from math import prod
from typing import Final

from tourelle.games.panzer_squadron.kernel.ground import with_tile
from tourelle.games.panzer_squadron.kernel.tiles import RUIN, SMALL_HOUSE
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.odds import Preview, best_at
from tourelle.games.panzer_squadron.law.orders import SHOT
from tourelle.games.panzer_squadron.law.shots import ready
from tourelle.games.panzer_squadron.law.state import NOWHERE, Squadron

LIKELY: Final = Fraction(1, 2)  # from here on a shot is marked as one that destroys


class _Elsewhere:
    """A scratch copy in which the active tank is put about."""

    def __init__(self, context: Context, state: Squadron) -> None:
        self._context: Final = context
        self._state: Final = state
        self._twin: Final = state.clone()

    def _stand(self, hex: int, facing: int) -> None:
        """As if the tank were there; a small house would be a ruin then (PS-11.4)."""
        twin, ground, tank = self._twin, self._state.ground, self._state.active
        twin.hex[tank], twin.facing[tank] = hex, facing
        house = ground.tiles[hex] == SMALL_HOUSE
        twin.ground = with_tile(ground, hex, RUIN) if house else ground


class Exposure(_Elsewhere):
    """Of the active tank (PS-12.1)."""

    def __init__(self, context: Context, state: Squadron) -> None:
        super().__init__(context, state)
        enemy = 1 - state.side[state.active]
        sides = enumerate(state.side)
        self._ready: Final = [at for at, side in sides if side == enemy and ready(state, at)]
        self._found: Final[dict[int, tuple[Preview, ...]]] = {}
        self._risks: Final[dict[int, Fraction | None]] = {}

    def at(self, hex: int, facing: int) -> tuple[Preview, ...]:
        """The best shot of each enemy that may react there, the worst first; none in the starting
        hex (PS-12.2)."""
        state = self._state
        if hex == state.start_hex or not self._ready:
            return ()
        key = hex * 6 + facing
        if key not in self._found:
            self._stand(hex, facing)
            tank, twin = state.active, self._twin
            shots = (best_at(self._context, twin, at, tank, moving=True) for at in self._ready)
            seen = [one for one in shots if one is not None]
            seen.sort(key=lambda one: one.chances.destroyed, reverse=True)
            self._found[key] = tuple(seen)
        return self._found[key]

    def risk(self, hex: int, facing: int) -> Fraction | None:
        """The chance to be destroyed if all of them fire; None: nobody can."""
        key = hex * 6 + facing
        if key not in self._risks:
            self._risks[key] = _any_of(self.at(hex, facing))
        return self._risks[key]


def _any_of(shots: tuple[Preview, ...]) -> Fraction | None:
    """The chance that one of them destroys."""
    if not shots:
        return None
    lives = prod((1 - one.chances.destroyed for one in shots), start=Fraction(1))
    return 1 - lives


class Prospects(_Elsewhere):
    """What the active tank could destroy in this activation (PS-5.8, PS-5.10)."""

    def __init__(self, context: Context, state: Squadron) -> None:
        super().__init__(context, state)
        enemies = state.live(1 - state.side[state.active])
        self._enemies: Final = [at for at in enemies if state.hex[at] != NOWHERE]
        self._found: Final[dict[int, Fraction]] = {}

    def at(self, hex: int, facing: int, cost: int) -> Fraction | None:
        """The best chance of a shot from there, once so many points are spent; None: there is
        none."""
        state = self._state
        stays = hex == state.hex[state.active]
        if state.points - cost < SHOT or (state.owes and stays):
            return None
        key = hex * 6 + facing
        if key not in self._found:
            self._stand(hex, facing)
            self._found[key] = self._best()
        return self._found[key] or None

    def _best(self) -> Fraction:
        tank, twin = self._state.active, self._twin
        shots = (best_at(self._context, twin, tank, at) for at in self._enemies)
        return max((one.chances.destroyed for one in shots if one), default=Fraction(0))
