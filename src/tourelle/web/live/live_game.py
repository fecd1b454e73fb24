"""An open game with all who look at it: takes what they say, has it stored, then tells.

Everything that reads or changes the game holds its lock, so that nobody is ever shown
what is not yet durable.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Final

import structlog

from tourelle.core.ask import Illegal, refusal
from tourelle.web import wire
from tourelle.web.live.beside import Beside
from tourelle.web.live.broadcast import Broadcast
from tourelle.web.live.connection import AGAIN, Connection
from tourelle.web.live.gate import Gate
from tourelle.web.live.presence import Presence
from tourelle.web.live.services import Services
from tourelle.web.now import now_ms
from tourelle.web.session.opening import opened
from tourelle.web.session.past import Past
from tourelle.web.session.rights import Rights
from tourelle.web.session.session import Session
from tourelle.web.store.rows import HoldRow, Write
from tourelle.web.store.store import StoreError

LOG: Final = structlog.get_logger("tourelle.live")


class LiveGame:
    """One open game."""

    def __init__(self, services: Services, session: Session, holds: list[HoldRow]) -> None:
        config = services.config
        self.services: Final = services
        self.lock: Final = asyncio.Lock()
        self.gate: Final = Gate(session, config.window_hold)
        self.presence: Final = Presence(self.gate, holds, config.grace)
        self.beside: Final = Beside(self.gate, self.presence)
        self.broadcast: Final = Broadcast(
            self.gate, self.presence, self.beside, self.lock, services
        )
        self.past: Final = Past(services.store)
        self.refused: Final[OrderedDict[str, wire.Refuse]] = OrderedDict()  # by key
        self.spoiled = False  # what it holds in memory may be wrong
        self._pins = 0
        self.presence.note(now_ms())

    @property
    def id(self) -> str:
        return self.session.row.id

    @property
    def session(self) -> Session:
        return self.gate.session

    @property
    def idle(self) -> bool:
        busy = self._pins or self.lock.locked() or not self.gate.timing.calm
        return not (self.presence.connections or busy)

    @contextmanager
    def pinned(self) -> Iterator[None]:
        """It is not put away meanwhile."""
        self._pins += 1
        try:
            yield
        finally:
            self._pins -= 1

    @asynccontextmanager
    async def hushed(self, rights: Rights) -> AsyncIterator[None]:
        """The lock, once all that has happened has been told to whoever may know it."""
        while True:
            await self.gate.hush(rights)
            async with self.lock:
                if self.gate.timing.calm:  # nothing came of a window while the lock was waited for
                    yield
                    return

    # --- stored, then told -----------------------------------------------------------------

    async def publish(self, job: Write) -> None:
        """Stored, then told."""
        await self.commit(job)
        await self.in_turn(lambda: self.broadcast.tell(job))

    async def in_turn(self, telling: Callable[[], None]) -> None:
        """What is stored is told when it is its turn to be drawn; until then nobody hears of it,
        nor of anything beside the game that would show it."""
        with self.broadcast.hushed():
            try:
                await self.services.turns.turn()
            finally:
                telling()

    async def commit(self, job: Write) -> None:
        """Durable, or as if it had never been: then all look again."""
        try:
            await self.services.store.write(job)
        except StoreError as error:
            self.services.tally.store_errors += 1
            await self.reload()
            raise Illegal(refusal("store")) from error
        except asyncio.CancelledError:
            self.spoil()
            raise
        self.services.tally.moves += len(job.steps)
        self.services.flags.note(self.session.row)

    async def reload(self) -> None:
        """Only what is stored counts."""
        store = self.services.store
        row = await store.game(self.id)
        assert row is not None
        self.gate.renew(await opened(store, self.services.served, row))
        self.broadcast.easel.clear()
        await self.broadcast.sync_all()

    async def look_again(self) -> None:
        """All see the table as it stands now."""
        async with self.lock:
            self.broadcast.easel.clear()
            await self.broadcast.sync_all()

    async def recover(self) -> None:
        """After a fault of ours."""
        async with self.lock:
            try:
                await self.reload()
            except Exception:
                LOG.exception("no-recovery", game=self.id)
                self.spoil()

    def spoil(self) -> None:
        """It will be read again: all who are here come to another one."""
        self.spoiled = True
        for one in self.presence.connections:
            one.let_go(AGAIN)

    # --- who comes and goes ----------------------------------------------------------------

    def come(self, one: Connection) -> None:
        """A page that has not said hello yet."""
        self.presence.connections.add(one)

    def leave(self, one: Connection) -> None:
        self.presence.connections.discard(one)
        self.presence.note(now_ms())
        self.broadcast.news()

    async def holds_changed(self) -> None:
        """Somebody has joined or given something up."""
        async with self.lock:
            self.presence.change(await self.services.store.holds(self.id))
            await self.broadcast.weigh()
        self.broadcast.news()
