"""What happened, told to each as he may know it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import structlog

from tourelle.core.ask import refusal
from tourelle.core.ids import Seat
from tourelle.web import wire
from tourelle.web.live.beside import Beside
from tourelle.web.live.connection import Connection
from tourelle.web.live.delays import Delays
from tourelle.web.live.gate import Gate
from tourelle.web.live.presence import Presence
from tourelle.web.live.services import Services
from tourelle.web.live.showing import Easel
from tourelle.web.now import now_ms
from tourelle.web.store.rows import Write

LOG: Final = structlog.get_logger("tourelle.live")


class Broadcast:
    """Tells all who are connected to one game."""

    def __init__(
        self,
        gate: Gate,
        presence: Presence,
        beside: Beside,
        lock: asyncio.Lock,
        services: Services,
    ) -> None:
        self._gate: Final = gate
        self._presence: Final = presence
        self._beside: Final = beside
        self._lock: Final = lock
        self._services: Final = services
        self._delays: Final = Delays(gate, lock, services, self._look)
        self.roles = gate.session.row.roles  # how the seats are called, as it was told
        self._untold = 0  # steps that are stored and about to be told
        self._news = False  # something beside the game waits to be told with what happened
        self.easel: Final = Easel()

    # --- the whole picture -----------------------------------------------------------------

    async def sync(self, one: Connection) -> None:
        """The whole picture, as of now or as of some time ago; the lock is held."""
        assert one.reader is not None
        gate, pictures = self._gate, self._services.pictures
        if one.delay:
            session = await self._delays.session(one)
        else:
            session = await gate.seen(self._services.store, one.rights)
        people = self._beside.people(one.reader, session)
        present = session is gate.session
        easel = self.easel if present else Easel()
        can = self._beside.can(one.reader) if present or not one.delay else wire.Can()
        one.send(
            await pictures.sync(
                session,
                one,
                easel,
                people,
                can,
                gate.shown(one.rights) if present else session.step,
            )
        )

    async def sync_all(self) -> None:
        for one in self._presence.readers():
            await self.sync(one)

    async def weigh(self) -> None:
        """Rights have changed: who has given up his seat may have to fall behind; the lock is
        held."""
        for one in self._presence.readers():
            assert one.reader is not None
            delay = self._gate.behind(one.rights, one.reader.seat)
            if one.delay != delay:
                one.delay, one.scene = delay, None
                await self.sync(one)

    async def _look(self, one: Connection) -> None:
        """The time of one who is behind has come."""
        if one in self._presence.connections and one.ready and one.delay:
            await self.sync(one)

    # --- what happened ---------------------------------------------------------------------

    def tell(self, job: Write) -> None:
        """What happened, to each as he may know it, at once or when its window may be told."""
        timing, row = self._gate.timing, self._gate.session.row
        self.easel.clear()
        if timing.covers(row):
            self._tell_called(job)
        elif (wait := timing.wait(now_ms())) > 0:
            timing.trouble()
            self._services.tasks.spawn(self._tell_later(job, wait))
        else:
            self._tell_all(job)
        self._delays.later(self._presence.readers())
        if row.kind != "lesson":  # nobody watches it again
            self._services.film.note(row.id)

    def _tell_called(self, job: Write) -> None:
        """Somebody passed in a window: only he and whoever is asked now are told."""
        made = job.steps[-1] if job.steps else None
        mover = None if made is None or made.key is None else made.step.seat
        session, now = self._gate.session, now_ms()
        for one in self._presence.current():
            if mover in one.rights.seats or session.called(one.rights.seats):
                self._tell(job, one, now)

    async def _tell_later(self, job: Write, wait: int) -> None:
        """A window has closed: not before its time."""
        try:
            await asyncio.sleep(wait / 1000)
            await self._services.turns.turn()
        finally:
            async with self._lock:
                self._tell_all(job)

    def _tell_all(self, job: Write) -> None:
        now = now_ms()
        self._gate.timing.settle(self._gate.session.row, now)
        for one in self._presence.current():
            self._tell(job, one, now)
        self._tell_roles()

    def tell_owner(self, seat: Seat) -> None:
        """What changed for nobody but *seat*: what he has armed."""
        self.easel.clear()
        job, now = Write(self._gate.session.row), now_ms()
        for one in self._presence.current():
            if seat not in one.rights.seats:
                continue
            if self._gate.shown(one.rights) == self._gate.session.step:
                self._tell(job, one, now)
            else:  # not asked in a window: the picture of then is drawn anew
                self._services.tasks.spawn(self._sync_late(one))

    async def _sync_late(self, one: Connection) -> None:
        async with self._lock:
            if one in self._presence.connections and one.ready:
                await self.sync(one)

    def _tell(self, job: Write, one: Connection, now: int) -> None:
        """A picture that cannot be drawn is one reader's trouble, not the table's."""
        assert one.reader is not None
        session, pictures = self._gate.session, self._services.pictures
        try:
            can, shown = self._beside.can(one.reader), self._gate.shown(one.rights)
            message = pictures.events(session, job, one, self.easel, can, shown, now)
        except Exception:
            LOG.exception("not-drawn", game=session.row.id, step=session.step)
            one.scene = None
            one.send(self._gate.refuse(refusal("internal"), one.reader.lang))
        else:
            one.send(message)

    # --- beside the game -------------------------------------------------------------------

    @contextmanager
    def hushed(self) -> Iterator[None]:
        """A step is stored and not told yet; what is to be told beside it comes after it."""
        self._untold += 1
        try:
            yield
        finally:
            self._untold -= 1
            if self._news:
                self.news()

    def news(self) -> None:
        """Who is here, what is wished for. Clocks and roles would tell what came of a window, or of
        a step that is about to be told: then it waits for that to be told."""
        self._news = bool(self._untold) or not self._gate.timing.calm
        if self._news:
            return
        now = now_ms()
        for one in self._presence.current():
            assert one.reader is not None
            one.send(self._beside.news(one.reader, now))

    def _tell_roles(self) -> None:
        """Should the game call its seats otherwise now: a player becomes the attacker."""
        before, self.roles = self.roles, self._gate.session.row.roles
        if self._news or self.roles != before:
            self.news()
