"""Watchers who are behind: they see the game as it stood some time ago."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Final
from weakref import WeakMethod

from tourelle.web.live.connection import Connection
from tourelle.web.live.gate import Gate
from tourelle.web.live.services import Services
from tourelle.web.now import now_ms
from tourelle.web.session.opening import session_at
from tourelle.web.session.session import TAIL, Session
from tourelle.web.store.store import Store

Look = Callable[[Connection], Awaitable[None]]
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


async def session_behind(store: Store, gate: Gate, delay: int) -> Session:
    """The game as it stood *delay* milliseconds ago; in a window no further than all may know."""
    step = await last_step(store, gate.session.row.id, gate.known, now_ms() - delay)
    return await session_at(store, gate.session, step)


class Delays:
    """Those who are behind in one game, and when each looks again."""

    def __init__(self, gate: Gate, lock: asyncio.Lock, services: Services, look: Look) -> None:
        self._gate: Final = gate
        self._lock: Final = lock
        self._services: Final = services
        self._look: Final = WeakMethod(look)  # whoever has us: a game that is put away is gone
        self._looks: Final[dict[Connection, asyncio.Task[None]]] = {}

    async def session(self, one: Connection) -> Session:
        """What *one*, who is behind, may see now; the lock is held. A game that is over ends for
        him when his time has come: then he is no longer behind."""
        assert one.reader is not None
        store, session = self._services.store, self._gate.session
        one.delay = self._gate.behind(one.rights, one.reader.seat)
        if not one.delay or session.table is None:
            return session
        lines = await store.lines(session.row.id, None, TAIL)
        then = await session_behind(store, self._gate, one.delay)
        then.lines[:] = [row for row in lines if row.seq <= then.step]
        await self._look_again(one, then.step)
        return then

    def later(self, readers: Iterable[Connection]) -> None:
        """Let every one who is behind look again once the last step is old enough."""
        for one in readers:
            if one.delay and one not in self._looks:
                self._plan(one, one.delay)

    async def _look_again(self, one: Connection, shown: int) -> None:
        """When the next step is old enough, or the end; one look at a time is enough, as each finds
        what comes after it."""
        row = self._gate.session.row
        if old := self._looks.pop(one, None):
            old.cancel()
        if shown < self._gate.known:
            [following] = await self._services.store.steps(row.id, shown, shown + 1)
            self._plan(one, (following.step.at or 0) + one.delay - now_ms())
        elif row.status == "over":
            self._plan(one, row.updated + one.delay - now_ms())

    def _plan(self, one: Connection, wait: int) -> None:
        self._looks[one] = self._services.tasks.spawn(self._wait(one, wait))

    async def _wait(self, one: Connection, wait: int) -> None:
        await asyncio.sleep(max(0, wait) / 1000 + 0.05)
        await self._gate.timing.quiet()
        async with self._lock:
            self._looks.pop(one, None)
            if look := self._look():
                await look(one)
