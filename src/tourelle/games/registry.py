"""Which games there are, in the order of the lobby. A new one is one line here, or an entry point
of its package."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Final

from tourelle.core.codec import Malformed
from tourelle.games.game import AnyGame

GROUP: Final = "tourelle.games"
ROOMS: Final = {
    "tank-chess": "tourelle.games.tank_chess.room",
    "tanks": "tourelle.games.tanks.room",
    "tank-hunter": "tourelle.games.tank_hunter.room",
}


def names() -> tuple[str, ...]:
    """All games, our own first."""
    others = sorted(point.name for point in entry_points(group=GROUP))
    return (*ROOMS, *(name for name in others if name not in ROOMS))


@cache
def game(name: str) -> AnyGame:
    """The game of that name. A room's module has a function `game()` that makes it."""
    made: AnyGame = _maker(name)()
    return made


def _maker(name: str) -> Callable[[], AnyGame]:
    if name in ROOMS:
        room: Callable[[], AnyGame] = import_module(ROOMS[name]).game
        return room
    for point in entry_points(group=GROUP):
        if point.name == name:
            made: Callable[[], AnyGame] = point.load()
            return made
    raise Malformed(f"no game {name}: there are {', '.join(names())}")
