"""What was worked out before, for whoever plays on in thought: the same shots and places are asked
about again at every order of an activation, and in every imagined course of it. It changes no
answer, and is forgotten when it grows."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import Final, NamedTuple

from tourelle.core.ask import Choice
from tourelle.games.panzer_squadron.kernel.ground import Ground
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.state import Squadron

GROUNDS: Final = 24
CHANCES: Final = 1 << 14  # on each of them
BATTLES: Final = 128  # of which places are kept
WAYS: Final = 1 << 10


class Way(NamedTuple):
    """To the best place there is."""

    worth: int
    order: Choice | None  # the first; None: it is reached
    fires: bool  # there


class Known:
    """By ground the chances of shots, by battle the worth of places and the best way of a tank."""

    def __init__(self, context: Context) -> None:
        self.models: Final = len(context.worth)
        self._chances: Final[dict[Ground, dict[int, int]]] = {}
        self._places: Final[dict[Hashable, dict[int, int]]] = {}
        self.ways: Final[dict[Hashable, Way]] = {}

    def chances(self, ground: Ground) -> dict[int, int]:
        found = self._chances.get(ground)
        if found is None or len(found) >= CHANCES:
            if len(self._chances) >= GROUNDS:
                self._chances.clear()
            found = self._chances[ground] = {}
        return found

    def keep_way(self, key: Hashable, way: Way) -> None:
        if len(self.ways) >= WAYS:
            self.ways.clear()
        self.ways[key] = way

    def places(self, battle: Hashable) -> dict[int, int]:
        found = self._places.get(battle)
        if found is None:
            if len(self._places) >= BATTLES:
                self._places.clear()
            found = self._places[battle] = {}
        return found


@lru_cache(maxsize=8)
def known_of(context: Context) -> Known:
    return Known(context)


def battle_of(state: Squadron, tank: int) -> Hashable:
    """All that the worth of a place for *tank* hangs on, but for how the tank stands there."""
    lists = (
        state.hex, state.facing, state.turret, state.moving, state.started, state.activated,
        state.ambush, state.fate,
    )  # fmt: skip
    others = tuple((*one[:tank], *one[tank + 1 :]) for one in lists)
    own = state.activated[tank], state.ambush[tank], state.fate[tank]
    return tank, own, state.setup_options, state.model, state.side, state.ground, others
