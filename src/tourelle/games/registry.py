"""Which games there are, in the order of the lobby. A new one is one line here, or an entry point
of its package."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Final

from tourelle.core.codec import Malformed
from tourelle.core.record import Record
from tourelle.games.game import AnyGame, packed

GROUP: Final = "tourelle.games"
ROOMS: Final = {
    "tank-chess": "tourelle.games.tank_chess.room",
    "tanks": "tourelle.games.tanks.room",
    "tank-hunter": "tourelle.games.tank_hunter.room",
    "panzer-squadron": "tourelle.games.panzer_squadron.room",
    "tank-commander": "tourelle.games.tank_commander.room",
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


def game_of(record: Record) -> AnyGame:
    """The game that a record was played by: with its pack, and with the content of its day."""
    return edition_of(game(record.game), record)


def edition_of(found: AnyGame, record: Record) -> AnyGame:
    """*found* with the content and the law of *record*; where nobody has them any more, with
    today's."""
    then = _with_content(found, record)
    return then.at_version(record.version) or then


def _with_content(found: AnyGame, record: Record) -> AnyGame:
    if record.pack is None and found.rules.content() == record.content:
        return found
    then = found.edition(record.content, record.pack)
    return packed(found, record.pack) if then is None else then


def _maker(name: str) -> Callable[[], AnyGame]:
    if name in ROOMS:
        room: Callable[[], AnyGame] = import_module(ROOMS[name]).game
        return room
    for point in entry_points(group=GROUP):
        if point.name == name:
            made: Callable[[], AnyGame] = point.load()
            return made
    raise Malformed(f"no game {name}: there are {', '.join(names())}")
