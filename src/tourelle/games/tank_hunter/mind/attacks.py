"""The best attacks, remembered: most answers that a bot compares change nothing about them."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from tourelle.games.tank_hunter.law.context import Context
from tourelle.games.tank_hunter.law.state import FRONT, HIDDEN, REAR, Hunter
from tourelle.games.tank_hunter.mind.fights import best_attack

MOST: Final = 20_000


class Attacks:
    def __init__(self, context: Context) -> None:
        self._context: Final = context
        self._known: Final[dict[Hashable, float]] = {}

    def best(self, state: Hunter, seat: int) -> float:
        """best_attack() of *seat*."""
        key = matters(state, seat)
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= MOST:
                self._known.clear()
            found = self._known[key] = best_attack(self._context, state, seat)
        return found


def matters(state: Hunter, seat: int) -> Hashable:
    """All that best_attack() looks at. Which card a hidden enemy is does not matter: it is no
    target, and no comrade of a leader by its card (TH-5.1, TH-R42)."""
    front, rear = state.lines[FRONT], state.lines[REAR]
    foes = tuple(
        (foe, len(rear[foe]), tuple(None if one.has(HIDDEN) else one for one in front[foe]))
        for foe in state.foes(seat)
    )
    agreed = state.setup_options
    ahead = tuple(map(tuple, state.ahead)) if any(state.ahead) else None
    return (
        seat, tuple(front[seat]), tuple(rear[seat]), foes, ahead, tuple(state.ignored),
        state.night, len(state.event_pile), state.thirds, agreed.evasion, agreed.charge,
        agreed.strict,
    )  # fmt: skip
