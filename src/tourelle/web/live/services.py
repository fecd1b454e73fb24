"""What all open games of one server share."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any, Final

from tourelle.web.config import Config, Served
from tourelle.web.live.pictures import Pictures
from tourelle.web.live.turns import Turns
from tourelle.web.session.film import Film
from tourelle.web.store.rows import GameRow
from tourelle.web.store.store import Store
from tourelle.web.tally import Tally


class Tasks:
    """What goes on by itself; it ends with the house."""

    def __init__(self) -> None:
        self._running: Final[set[asyncio.Task[None]]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    async def stop(self) -> None:
        tasks = list(self._running)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class Flags:
    """When which game's next flag falls."""

    def __init__(self) -> None:
        self._at: Final[dict[str, int]] = {}

    def __len__(self) -> int:
        return len(self._at)

    def note(self, row: GameRow) -> None:
        if row.flag_at is None:
            self.forget(row.id)
        else:
            self._at[row.id] = row.flag_at

    def load(self, known: dict[str, int]) -> None:
        self._at.update(known)

    def forget(self, game: str) -> None:
        self._at.pop(game, None)

    def fallen(self, now: int) -> list[str]:
        return [game for game, at in self._at.items() if at <= now]


@dataclass(frozen=True)
class Services:
    """One of each for a server."""

    config: Config
    store: Store
    served: Served
    pictures: Pictures
    film: Film
    flags: Flags
    tasks: Tasks
    tally: Tally = field(default_factory=Tally)
    turns: Turns = field(default_factory=Turns)
