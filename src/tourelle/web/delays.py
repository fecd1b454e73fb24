"""Watchers who are behind: they see the game as it stood some time ago."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from tourelle.web.opening import sitting_at
from tourelle.web.pictures import Pictures
from tourelle.web.seated import Seated
from tourelle.web.sitting import TAIL, Sitting
from tourelle.web.store import Store
from tourelle.web.timing import now_ms

if TYPE_CHECKING:
    from tourelle.web.desk import Desk


AT_ONCE: Final = 200  # steps read from the store


async def last_step(store: Store, game: str, newest: int, until: int) -> int:
    """The last step of *game* that was made no later than *until*; 0 if there is none."""
    while newest > 0:
        older = max(0, newest - AT_ONCE)
        for row in reversed(await store.steps(game, older, newest)):
            if (row.step.at or 0) <= until:
                return row.seq
        newest = older
    return 0


async def sitting_behind(store: Store, now: Sitting, delay: int) -> Sitting:
    """The game as it stood *delay* milliseconds ago."""
    step = await last_step(store, now.row.id, now.step, now_ms() - delay)
    return await sitting_at(store, now, step)


class Delays:
    def __init__(self, store: Store, pictures: Pictures) -> None:
        self._store: Final = store
        self._pictures: Final = pictures
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    async def sync(self, desk: Desk, one: Seated) -> None:
        """The whole picture as of *delay* ago; the desk's lock is held."""
        sitting = desk.sitting
        if sitting.table is not None and sitting.row.status != "over":
            lines = await self._store.lines(desk.id, None, TAIL)
            sitting = await sitting_behind(self._store, sitting, one.delay)
            sitting.lines[:] = [row for row in lines if row.seq <= sitting.step]
        one.send(await self._pictures.sync(desk, sitting, one))

    def later(self, desk: Desk) -> None:
        """Let every watcher who is behind look again once the last step is old enough."""
        for one in desk.seated:
            if one.ready and one.delay:
                task = asyncio.create_task(self._look(desk, one))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _look(self, desk: Desk, one: Seated) -> None:
        await asyncio.sleep(one.delay / 1000 + 0.05)
        async with desk.lock:
            if one in desk.seated and one.ready:
                await self.sync(desk, one)

    def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
