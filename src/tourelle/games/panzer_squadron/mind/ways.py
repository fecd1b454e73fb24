"""The way to a place, not the place alone: whoever has not acted yet may fire at every step of it
(PS-12), and a shot is made only by a tank that has come through."""

from __future__ import annotations

from typing import Final

from tourelle.games.moods import Temper
from tourelle.games.panzer_squadron.kernel.moves import PIVOT_ORDER, route
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.orders import STEPS
from tourelle.games.panzer_squadron.law.shots import ready
from tourelle.games.panzer_squadron.law.state import Squadron
from tourelle.games.panzer_squadron.mind.moves import POINT, Aim, Aimed
from tourelle.games.panzer_squadron.mind.places import DANGER, Places
from tourelle.games.panzer_squadron.mind.shots import SURE, best_chance


class Careful:
    """Looks again at places that seem good."""

    def __init__(self, context: Context, state: Squadron, points: int, temper: Temper) -> None:
        self._context: Final = context
        self._state: Final = state
        self._temper: Final = temper
        self._places: Final = Places(context, state, state.active, temper)
        enemies = state.live(1 - state.side[state.active])
        self._ready: Final = [at for at in enemies if ready(state, at)]
        self._chances: Final[dict[int, tuple[int, ...]]] = {}

    def again(self, one: Aimed) -> Aim:
        """The aim with what may happen before its end: what it would lose counts whole, because it
        is lost in this activation, and what it hopes for there only if it comes through."""
        aim, reach = one
        survives = self._through(list(self._way(route(reach, aim.place))))
        if survives == SURE:
            return aim
        value = self._context.worth[self._state.model[self._state.active]] * SURE
        gains = (aim.worth + POINT * reach[aim.place].cost) * survives // SURE
        loss = value * (SURE - survives) // SURE * DANGER // 100 * self._temper.fear // 100
        return aim._replace(worth=gains - loss - POINT * reach[aim.place].cost)

    def _way(self, orders: list[int]) -> list[int]:
        """The places before the last one, outside the hex where the movement began: what threatens
        at its end is known."""
        state = self._state
        hex, facing = state.hex[state.active], state.facing[state.active]
        found = []
        for code in orders:
            if code >= PIVOT_ORDER:
                facing = code - PIVOT_ORDER
            else:
                step = STEPS[code]
                hex, facing = state.grid.next[hex * 6 + step.direction], step.facing
            if hex != state.start_hex:
                found.append(hex * 6 + facing)
        return found[:-1]

    def _through(self, way: list[int]) -> int:
        """Per mille: that it is not destroyed; each enemy fires once, at its best moment."""
        survives = SURE
        for worst in zip(*(self._at(place) for place in way), strict=True):
            survives = survives * (SURE - max(worst)) // SURE
        return survives

    def _at(self, place: int) -> tuple[int, ...]:
        """By enemy that may react: its chance to destroy the tank there."""
        if place not in self._chances:
            self._places.put(*divmod(place, 6))
            state, tank = self._places.state, self._state.active
            self._chances[place] = tuple(
                best_chance(self._context, state, at, tank, moving=True) for at in self._ready
            )
        return self._chances[place]
