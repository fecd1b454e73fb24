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


async def sitting_behind(store: Store, now: Sitting, delay: int, known: int | None) -> Sitting:
    """The game as it stood *delay* milliseconds ago; in a window no further than all may know."""
    newest = now.step if known is None else known
    step = await last_step(store, now.row.id, newest, now_ms() - delay)
    return await sitting_at(store, now, step)


class Delays:
    def __init__(self, store: Store, pictures: Pictures) -> None:
        self._store: Final = store
        self._pictures: Final = pictures
        self._looks: Final[dict[Seated, asyncio.Task[None]]] = {}

    async def sync(self, desk: Desk, one: Seated) -> None:
        """The whole picture as of *delay* ago; the desk's lock is held. A game that is over ends
        for him when his time has come: then he is no longer behind."""
        sitting = desk.sitting
        one.delay = _behind(desk, one)
        if one.delay and sitting.table is not None:
            lines = await self._store.lines(desk.id, None, TAIL)
            sitting = await sitting_behind(self._store, sitting, one.delay, desk.veil.step)
            sitting.lines[:] = [row for row in lines if row.seq <= sitting.step]
            await self._look_again(desk, one, sitting.step)
        one.send(await self._pictures.sync(desk, sitting, one))

    async def weigh(self, desk: Desk) -> None:
        """Rights have changed: who has given up his seat may have to fall behind; the lock is
        held."""
        for one in list(desk.seated):
            if one.ready and one.delay != (delay := _behind(desk, one)):
                one.delay, one.scene = delay, None
                await desk.sync(one)

    def later(self, desk: Desk) -> None:
        """Let every watcher who is behind look again once the last step is old enough."""
        for one in desk.seated:
            if one.ready and one.delay and one not in self._looks:
                self._plan(desk, one, one.delay)

    async def _look_again(self, desk: Desk, one: Seated, shown: int) -> None:
        """When the next step is old enough, or the end; one look at a time is enough, as each finds
        what comes after it."""
        row = desk.sitting.row
        if old := self._looks.pop(one, None):
            old.cancel()
        if shown < (row.steps if desk.veil.step is None else desk.veil.step):
            [following] = await self._store.steps(desk.id, shown, shown + 1)
            self._plan(desk, one, (following.step.at or 0) + one.delay - now_ms())
        elif row.status == "over":
            self._plan(desk, one, row.updated + one.delay - now_ms())

    def _plan(self, desk: Desk, one: Seated, wait: int) -> None:
        self._looks[one] = asyncio.create_task(self._look(desk, one, wait))

    async def _look(self, desk: Desk, one: Seated, wait: int) -> None:
        await asyncio.sleep(max(0, wait) / 1000 + 0.05)
        await desk.veil.quiet()
        async with desk.lock:
            self._looks.pop(one, None)
            if one in desk.seated and one.ready and one.delay:
                await self.sync(desk, one)

    def stop(self) -> None:
        for task in self._looks.values():
            task.cancel()


def _behind(desk: Desk, one: Seated) -> int:
    assert one.reader is not None
    return one.rights.behind(one.reader.seat, desk.sitting.row, now_ms())
