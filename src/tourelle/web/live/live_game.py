"""An open game with all who look at it: takes what they say, has it stored, then tells.

Everything that reads or changes the game holds its lock, so that nobody is ever shown
what is not yet durable.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import structlog

from tourelle.art.themes import theme_of
from tourelle.core.ask import Illegal, Refusal, refusal
from tourelle.core.clock import ClockTerms
from tourelle.core.ids import Seat
from tourelle.core.words import Lang
from tourelle.web import wire
from tourelle.web.live import showing
from tourelle.web.live.connection import FORBIDDEN, Connection, rights_of
from tourelle.web.live.showing import Easel, Reader
from tourelle.web.live.window_timing import WindowTiming
from tourelle.web.now import now_ms
from tourelle.web.session.opening import opened
from tourelle.web.session.session import Session
from tourelle.web.store.rows import HoldRow, Write
from tourelle.web.store.store import StoreError
from tourelle.web.words import WEB, lang_of, said

if TYPE_CHECKING:
    from tourelle.web.live.lounge import Lounge

LOG: Final = structlog.get_logger("tourelle.live")
VERSION: Final = 1  # of the protocol


class LiveGame:
    """One open game."""

    def __init__(self, lounge: Lounge, session: Session, holds: list[HoldRow]) -> None:
        self.lounge: Final = lounge
        self.session = session
        self.holds = holds
        self.lock: Final = asyncio.Lock()
        self.connections: Final[set[Connection]] = set()
        self.easel: Final = Easel()
        self.gone: Final[dict[Seat, int]] = {}  # since when nobody is there
        self.waited: Final[set[Seat]] = set()  # the others agreed to wait for them
        self.claimable: frozenset[Seat] = frozenset()
        self.clock_offer: tuple[Seat, ClockTerms | None] | None = None
        self.rematch: Final[set[Seat]] = set()
        self.refused: Final[OrderedDict[str, wire.Refuse]] = OrderedDict()  # by key
        self.orders: Final[dict[tuple[int, Seat, Lang], list[object]]] = {}
        self.then: Session | None = None  # an earlier moment that somebody looks at
        self.awake = False  # a bot or a standing order is at work
        self.pins = 0
        self.timing = WindowTiming(session.row, now_ms(), lounge.config.window_hold)
        self.roles: list[str] = self.called()
        self._note_absent(now_ms())

    @property
    def id(self) -> str:
        return self.session.row.id

    @property
    def idle(self) -> bool:
        busy = self.awake or self.pins or self.lock.locked() or not self.timing.calm
        return not (self.connections or busy)

    # --- who is here -----------------------------------------------------------------------

    def present(self) -> frozenset[Seat]:
        ready = [one for one in self.connections if one.ready]
        return frozenset(seat for one in ready for seat in one.rights.seats)

    def _note_absent(self, now: int) -> None:
        here = self.present()
        for at in range(self.session.row.seats):
            seat = Seat(at)
            if seat in here:
                self.gone.pop(seat, None)
                self.waited.discard(seat)
            else:
                self.gone.setdefault(seat, now)

    def people(self, reader: Reader | None) -> list[wire.Person]:
        here, row = self.present(), self.session.row
        mine = frozenset() if reader is None else reader.mine
        lang = "en" if reader is None else reader.lang
        seats = {Seat(hold.seat) for hold in self.holds if hold.kind == "seat"}
        return [
            wire.Person(
                seat=at,
                name=person.name,
                role=self.session.role(at, lang),
                kind=person.kind,
                bot=person.bot,
                connected=at in here or person.kind == "bot",
                devices=len({h.device for h in self.holds if (h.kind, h.seat) == ("seat", at)}),
                mine=at in mine,
                joined=at in seats or person.kind == "bot",
            )
            for at, person in enumerate(row.people)
        ]

    def claims(self, now: int) -> frozenset[Seat]:
        """Seats that may be waited for and have been away for longer than the grace."""
        session = self.session
        if session.table is None or session.outcome() is not None:
            return frozenset()
        people = session.row.people
        return frozenset(
            seat
            for seat in self._awaited(now)
            if people[seat].kind != "bot"
            and seat not in self.waited
            and now - self.gone.get(seat, now) >= self.lounge.config.grace
        )

    def _awaited(self, now: int) -> list[Seat]:
        """Who is asked. In a window that is not told: once it has been open for longer than the
        grace, it may be waiting for anybody who is still in the game."""
        table = self.session.playable
        if self.timing.step is None:
            return [ask.seat for ask in table.asks()]
        if self.timing.lasts(now) < self.lounge.config.grace:
            return []
        seats = (Seat(at) for at in range(self.session.row.seats))
        return [seat for seat in seats if table.unasked(seat)]

    def can(self, reader: Reader) -> wire.Can:
        session, seat = self.session, reader.seat
        table, over = session.table, session.row.status == "over"
        can = wire.Can(fork=session.table is not None and (over or not session.row.hides))
        can.export = can.fork
        if seat is None or seat not in reader.mine or table is None:
            return can
        can.rematch = sorted(self.rematch)
        if over:
            return can
        blind = self.blinds(seat)
        can.undo = table.can_undo(seat) and not blind
        can.back = table.record.terms.take_back and table.wish() is None and not blind
        can.claim = sorted(other for other in self.claimable if other not in reader.mine)
        can.standing = list(session.row.people[seat].standing)
        self._orders_of(can, seat, reader.lang)
        if self.clock_offer is not None:
            by, terms = self.clock_offer
            can.clock = {"by": by, "terms": None if terms is None else terms.data()}
        return can

    def _orders_of(self, can: wire.Can, seat: Seat, lang: Lang) -> None:
        """What may wait for a window, and what does."""
        session, person = self.session, self.session.row.people[seat]
        arms = session.room.arms(session.view(seat), lang)
        can.arms = [wire.Arm(part.key, part.label, part.key in person.armed) for part in arms]
        can.windows = person.windows if session.room.has_windows else ""

    # --- windows ---------------------------------------------------------------------------

    def blinds(self, seat: Seat) -> bool:
        """Whether a window is open in which *seat* is not asked: it must not learn who is."""
        row = self.session.row
        return row.window is not None and not self.session.called(frozenset((seat,)))

    async def hush(self, one: Connection) -> None:
        """Until all that has happened has been told. Whoever is not asked in the window that has
        just been opened waits as if nobody were: being heard at once would tell that somebody
        is."""
        if not self.session.called(one.rights.seats):
            await asyncio.sleep(self.timing.first(now_ms()) / 1000)
        await self.timing.quiet()

    def shown(self, one: Connection) -> int:
        """The step that *one* may know of."""
        known = self.timing.step
        if known is None or self.session.called(one.rights.seats):
            return self.session.step
        return known

    # --- what is told ----------------------------------------------------------------------

    def refuse(
        self,
        found: Refusal,
        lang: Lang,
        key: str | None = None,
        id: int | str | None = None,
    ) -> wire.Refuse:
        game = self.session.game
        words = WEB if game is None else game.speech.catalogue
        text = said(found, lang, words)
        step = self.session.step if self.timing.step is None else self.timing.step
        return wire.Refuse(found.code, text, step, key, id, found.rule)

    async def sync(self, one: Connection) -> None:
        """The whole picture, as of now or as of some time ago."""
        assert one.reader is not None
        if one.delay:
            await self.lounge.delays.sync(self, one)
        else:
            one.send(await self.lounge.pictures.sync(self, self.session, one))

    async def sync_all(self) -> None:
        for one in list(self.connections):
            if one.ready:
                await self.sync(one)

    def tell(self, job: Write) -> None:
        """What happened, to each as he may know it."""
        self.easel.clear()
        self.orders.clear()
        if self.timing.covers(self.session.row):
            self._tell_called(job)
        elif (wait := self.timing.wait(now_ms())) > 0:
            self.timing.trouble()
            self.lounge.spawn(self._tell_later(job, wait))
        else:
            self._tell_all(job)
        self.lounge.delays.later(self)
        self.lounge.film.note(self.id)
        before, self.roles = self.roles, self.called()
        if self.roles != before:
            self.news()

    def called(self) -> list[str]:
        """How the game calls its seats now: a player becomes the attacker."""
        return [self.session.role(at, "en") for at in range(self.session.row.seats)]

    def _tell_called(self, job: Write) -> None:
        """Somebody passed in a window: only he and whoever is asked now are told."""
        made = job.steps[-1] if job.steps else None
        mover = None if made is None or made.key is None else made.step.seat
        now = now_ms()
        for one in list(self.connections):
            called = mover in one.rights.seats or self.session.called(one.rights.seats)
            if called and one.ready and not one.delay:
                self._tell(job, one, now)

    async def _tell_later(self, job: Write, wait: int) -> None:
        """A window has closed: not before its time."""
        try:
            await asyncio.sleep(wait / 1000)
        finally:
            async with self.lock:
                self._tell_all(job)
        self.lounge.wake(self)

    def _tell_all(self, job: Write) -> None:
        now = now_ms()
        self.timing.settle(self.session.row, now)
        for one in list(self.connections):
            if one.ready and not one.delay:
                self._tell(job, one, now)

    def tell_owner(self, seat: Seat) -> None:
        """What changed for nobody but *seat*: what he has armed."""
        self.easel.clear()
        for one in list(self.connections):
            if one.ready and not one.delay and seat in one.rights.seats:
                self._tell(Write(self.session.row), one, now_ms())

    def _tell(self, job: Write, one: Connection, now: int) -> None:
        """A picture that cannot be drawn is one reader's trouble, not the table's."""
        assert one.reader is not None
        try:
            message = self.lounge.pictures.events(self, job, one, now)
        except Exception:
            LOG.exception("not-drawn", game=self.id, step=self.session.step)
            one.scene = None
            one.send(self.refuse(refusal("internal"), one.reader.lang))
        else:
            one.send(message)

    def news(self, following: str | None = None) -> None:
        """Beside the game: who is here, what is wished for."""
        now = now_ms()
        for one in self.connections:
            if one.reader is not None and not one.delay:
                one.send(
                    wire.News(
                        self.people(one.reader),
                        self.can(one.reader),
                        showing.wish(self.session),
                        showing.clocks(self.session, now, one.reader.mine),
                        now,
                        following or self.session.row.next or None,
                    )
                )

    # --- what is stored --------------------------------------------------------------------

    async def commit(self, job: Write) -> None:
        """Durable, or as if it had never been: then all look again."""
        try:
            await self.lounge.store.write(job)
        except StoreError as error:
            await self.reload()
            raise Illegal(refusal("store")) from error
        except asyncio.CancelledError:
            self.lounge.forget(self)
            raise
        self.lounge.note_flag(self.session.row)

    async def reload(self) -> None:
        row = await self.lounge.store.game(self.id)
        assert row is not None
        self.session = await opened(self.lounge.store, self.lounge.served, row)
        self.timing.settle(row, now_ms())
        self.easel.clear()
        self.orders.clear()
        await self.sync_all()

    async def recover(self) -> None:
        """After a fault of ours: only what is stored counts."""
        async with self.lock:
            try:
                await self.reload()
            except Exception:
                LOG.exception("no-recovery", game=self.id)
                self.lounge.forget(self)

    # --- what is said ----------------------------------------------------------------------

    async def hello(self, one: Connection, message: wire.Hello) -> None:
        lang = lang_of(message.lang)
        await self.hush(one)
        async with self.lock:
            found = self._greet(one, message, lang)
            if isinstance(found, Refusal):
                one.send(self.refuse(found, lang))
                return
            began = await self._nonce(one, message.nonce)
            await self._come_back(one)
            one.reader, one.scene = found, None
            one.delay = one.rights.behind(found.seat, self.session.row, now_ms())
            if began:
                self.lounge.film.note(self.id)
                await self.sync_all()
            else:
                await self.sync(one)
        self._note_absent(now_ms())
        self.news()
        self.lounge.wake(self)

    def _greet(self, one: Connection, message: wire.Hello, lang: Lang) -> Refusal | Reader:
        if message.v != VERSION:
            return refusal("bad-version")
        seat = None if message.seat is None else Seat(message.seat)
        if one.rights.delay(seat) is None:
            return refusal("not-yours")
        near = None if message.near is None else Seat(message.near)
        if near is not None and not 0 <= near < self.session.row.seats:
            near = None
        theme = theme_of(message.theme)
        return Reader(seat, one.rights.seats, lang, theme, near, message.narrow)

    async def _nonce(self, one: Connection, nonce: str) -> bool:
        """Whether the game began with what this page has added to the seed."""
        job = self.session.give(sorted(one.rights.seats), nonce, now_ms())
        if job is None:
            return False
        await self.commit(job)
        return self.session.row.status != "waiting"

    async def _come_back(self, one: Connection) -> None:
        """Whoever returns takes his seat from the bot that stood in."""
        for seat in one.rights.seats:
            person = self.session.row.people[seat]
            if person.stand_in:
                back = replace(person, kind="link", bot="", stand_in=False)
                self.session.seat_row(seat, back)
                job = self.session.note("came-back", seat, now_ms())
                await self.commit(job)
                self.tell(job)

    async def leave(self, one: Connection) -> None:
        self.connections.discard(one)
        self._note_absent(now_ms())
        self.news()

    def rights_changed(self, holds: list[HoldRow]) -> None:
        """Somebody joined or left: who no longer holds anything is let go."""
        self.holds = holds
        for one in list(self.connections):
            rights = rights_of(one.rights.device, holds)
            if rights == one.rights:
                continue
            one.rights = rights
            seat = None if one.reader is None else one.reader.seat
            if one.reader is not None and rights.delay(seat) is not None:
                one.reader = replace(one.reader, mine=rights.seats)
            else:
                one.reader = None
                one.let_go(FORBIDDEN)

    def hold_of(self, seat: int) -> bool:
        return any(hold.kind == "seat" and hold.seat == seat for hold in self.holds)
