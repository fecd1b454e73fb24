"""Watchers who are behind: they see the game as it stood some time ago."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from tourelle.web.live.connection import Connection
from tourelle.web.live.pictures import Pictures
from tourelle.web.now import now_ms
from tourelle.web.session.opening import session_at
from tourelle.web.session.session import TAIL, Session
from tourelle.web.store.store import Store

if TYPE_CHECKING:
    from tourelle.web.live.live_game import LiveGame


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


async def session_behind(store: Store, now: Session, delay: int, known: int | None) -> Session:
    """The game as it stood *delay* milliseconds ago; in a window no further than all may know."""
    newest = now.step if known is None else known
    step = await last_step(store, now.row.id, newest, now_ms() - delay)
    return await session_at(store, now, step)


class Delays:
    def __init__(self, store: Store, pictures: Pictures) -> None:
        self._store: Final = store
        self._pictures: Final = pictures
        self._looks: Final[dict[Connection, asyncio.Task[None]]] = {}

    async def sync(self, live: LiveGame, one: Connection) -> None:
        """The whole picture as of *delay* ago; its lock is held. A game that is over ends
        for him when his time has come: then he is no longer behind."""
        session = live.session
        one.delay = _behind(live, one)
        if one.delay and session.table is not None:
            lines = await self._store.lines(live.id, None, TAIL)
            session = await session_behind(self._store, session, one.delay, live.timing.step)
            session.lines[:] = [row for row in lines if row.seq <= session.step]
            await self._look_again(live, one, session.step)
        one.send(await self._pictures.sync(live, session, one))

    async def weigh(self, live: LiveGame) -> None:
        """Rights have changed: who has given up his seat may have to fall behind; the lock is
        held."""
        for one in list(live.connections):
            if one.ready and one.delay != (delay := _behind(live, one)):
                one.delay, one.scene = delay, None
                await live.sync(one)

    def later(self, live: LiveGame) -> None:
        """Let every watcher who is behind look again once the last step is old enough."""
        for one in live.connections:
            if one.ready and one.delay and one not in self._looks:
                self._plan(live, one, one.delay)

    async def _look_again(self, live: LiveGame, one: Connection, shown: int) -> None:
        """When the next step is old enough, or the end; one look at a time is enough, as each finds
        what comes after it."""
        row = live.session.row
        if old := self._looks.pop(one, None):
            old.cancel()
        if shown < (row.steps if live.timing.step is None else live.timing.step):
            [following] = await self._store.steps(live.id, shown, shown + 1)
            self._plan(live, one, (following.step.at or 0) + one.delay - now_ms())
        elif row.status == "over":
            self._plan(live, one, row.updated + one.delay - now_ms())

    def _plan(self, live: LiveGame, one: Connection, wait: int) -> None:
        self._looks[one] = asyncio.create_task(self._look(live, one, wait))

    async def _look(self, live: LiveGame, one: Connection, wait: int) -> None:
        await asyncio.sleep(max(0, wait) / 1000 + 0.05)
        await live.timing.quiet()
        async with live.lock:
            self._looks.pop(one, None)
            if one in live.connections and one.ready and one.delay:
                await self.sync(live, one)

    def stop(self) -> None:
        for task in self._looks.values():
            task.cancel()


def _behind(live: LiveGame, one: Connection) -> int:
    assert one.reader is not None
    return one.rights.behind(one.reader.seat, live.session.row, now_ms())
