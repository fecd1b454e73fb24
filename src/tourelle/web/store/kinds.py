"""Which stores there are. A new one is a module beside this and a line below: the server, the
doctor and the suite of tests for stores then know it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from tourelle.web.store.memory import MemoryStore
from tourelle.web.store.sqlite import SqliteStore
from tourelle.web.store.store import Store

GAMES: Final = "games.db"  # the file in the folder of a house: its ending chooses the store
ENDINGS: Final[Mapping[str, Callable[[Path], Store]]] = {
    ".db": SqliteStore,
}


def store_at(place: Path | None) -> Store:
    """Nowhere: in memory. Where the ending says nothing: SQLite."""
    if place is None:
        return MemoryStore()
    return ENDINGS.get(place.suffix, SqliteStore)(place)
