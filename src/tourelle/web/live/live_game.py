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

from tourelle.core.ask import Illegal, Refusal, refusal
from tourelle.core.clock import ClockTerms
from tourelle.core.ids import Seat
from tourelle.core.words import Lang
from tourelle.web import showing, wire
from tourelle.web.opening import opened
from tourelle.web.rows import HoldRow, Write
from tourelle.web.seated import FORBIDDEN, Seated, rights_of
from tourelle.web.showing import Easel, Reader
from tourelle.web.sitting import Sitting
from tourelle.web.store import StoreError
from tourelle.web.timing import now_ms
from tourelle.web.veil import Veil
from tourelle.web.words import WEB, lang_of, said

if TYPE_CHECKING:
    from tourelle.web.hall import Hall

LOG: Final = structlog.get_logger("tourelle.desk")
VERSION: Final = 1  # of the protocol


class Desk:
    """One open game."""

    def __init__(self, hall: Hall, sitting: Sitting, holds: list[HoldRow]) -> None:
        self.hall: Final = hall
        self.sitting = sitting
        self.holds = holds
        self.lock: Final = asyncio.Lock()
        self.seated: Final[set[Seated]] = set()
        self.easel: Final = Easel()
        self.gone: Final[dict[Seat, int]] = {}  # since when nobody is there
        self.waited: Final[set[Seat]] = set()  # the others agreed to wait for them
        self.claimable: frozenset[Seat] = frozenset()
        self.clock_offer: tuple[Seat, ClockTerms | None] | None = None
        self.rematch: Final[set[Seat]] = set()
        self.refused: Final[OrderedDict[str, wire.Refuse]] = OrderedDict()  # by key
        self.orders: Final[dict[tuple[int, Seat, Lang], list[object]]] = {}
        self.then: Sitting | None = None  # an earlier moment that somebody looks at
        self.awake = False  # a bot or a standing order is at work
        self.pins = 0
        self.veil = Veil(sitting.row, now_ms(), hall.config.window_hold)
        self.roles: list[str] = self.called()
        self._note_absent(now_ms())

    @property
    def id(self) -> str:
        return self.sitting.row.id

    @property
    def idle(self) -> bool:
        busy = self.awake or self.pins or self.lock.locked() or not self.veil.calm
        return not (self.seated or busy)

    # --- who is here -----------------------------------------------------------------------

    def present(self) -> frozenset[Seat]:
        ready = [one for one in self.seated if one.ready]
        return frozenset(seat for one in ready for seat in one.rights.seats)

    def _note_absent(self, now: int) -> None:
        here = self.present()
        for at in range(self.sitting.row.seats):
            seat = Seat(at)
            if seat in here:
                self.gone.pop(seat, None)
                self.waited.discard(seat)
            else:
                self.gone.setdefault(seat, now)

    def people(self, reader: Reader | None) -> list[wire.Person]:
        here, row = self.present(), self.sitting.row
        mine = frozenset() if reader is None else reader.mine
        lang = "en" if reader is None else reader.lang
        seats = {Seat(hold.seat) for hold in self.holds if hold.kind == "seat"}
        return [
            wire.Person(
                seat=at,
                name=person.name,
                role=self.sitting.role(at, lang),
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
        sitting = self.sitting
        if sitting.table is None or sitting.outcome() is not None:
            return frozenset()
        people = sitting.row.people
        return frozenset(
            seat
            for seat in self._awaited(now)
            if people[seat].kind != "bot"
            and seat not in self.waited
            and now - self.gone.get(seat, now) >= self.hall.config.grace
        )

    def _awaited(self, now: int) -> list[Seat]:
        """Who is asked. In a window that is not told: once it has been open for longer than the
        grace, it may be waiting for anybody who is still in the game."""
        table = self.sitting.playable
        if self.veil.step is None:
            return [ask.seat for ask in table.asks()]
        if self.veil.lasts(now) < self.hall.config.grace:
            return []
        seats = (Seat(at) for at in range(self.sitting.row.seats))
        return [seat for seat in seats if table.unasked(seat)]

    def can(self, reader: Reader) -> wire.Can:
        sitting, seat = self.sitting, reader.seat
        table, over = sitting.table, sitting.row.status == "over"
        can = wire.Can(fork=sitting.table is not None and (over or not sitting.row.hides))
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
        can.standing = list(sitting.row.people[seat].standing)
        self._orders_of(can, seat, reader.lang)
        if self.clock_offer is not None:
            by, terms = self.clock_offer
            can.clock = {"by": by, "terms": None if terms is None else terms.data()}
        return can

    def _orders_of(self, can: wire.Can, seat: Seat, lang: Lang) -> None:
        """What may wait for a window, and what does."""
        sitting, person = self.sitting, self.sitting.row.people[seat]
        arms = sitting.room.arms(sitting.view(seat), lang)
        can.arms = [wire.Arm(part.key, part.label, part.key in person.armed) for part in arms]
        can.windows = person.windows if sitting.room.has_windows else ""

    # --- windows ---------------------------------------------------------------------------

    def blinds(self, seat: Seat) -> bool:
        """Whether a window is open in which *seat* is not asked: it must not learn who is."""
        row = self.sitting.row
        return row.window is not None and not self.sitting.called(frozenset((seat,)))

    async def hush(self, one: Seated) -> None:
        """Until all that has happened has been told. Whoever is not asked in the window that has
        just been opened waits as if nobody were: being heard at once would tell that somebody
        is."""
        if not self.sitting.called(one.rights.seats):
            await asyncio.sleep(self.veil.first(now_ms()) / 1000)
        await self.veil.quiet()

    def shown(self, one: Seated) -> int:
        """The step that *one* may know of."""
        known = self.veil.step
        if known is None or self.sitting.called(one.rights.seats):
            return self.sitting.step
        return known

    # --- what is told ----------------------------------------------------------------------

    def refuse(
        self,
        found: Refusal,
        lang: Lang,
        key: str | None = None,
        id: int | str | None = None,
    ) -> wire.Refuse:
        game = self.sitting.game
        words = WEB if game is None else game.speech.catalogue
        text = said(found, lang, words)
        step = self.sitting.step if self.veil.step is None else self.veil.step
        return wire.Refuse(found.code, text, step, key, id, found.rule)

    async def sync(self, one: Seated) -> None:
        """The whole picture, as of now or as of some time ago."""
        assert one.reader is not None
        if one.delay:
            await self.hall.delays.sync(self, one)
        else:
            one.send(await self.hall.pictures.sync(self, self.sitting, one))

    async def sync_all(self) -> None:
        for one in list(self.seated):
            if one.ready:
                await self.sync(one)

    def tell(self, job: Write) -> None:
        """What happened, to each as he may know it."""
        self.easel.clear()
        self.orders.clear()
        if self.veil.covers(self.sitting.row):
            self._tell_called(job)
        elif (wait := self.veil.wait(now_ms())) > 0:
            self.veil.trouble()
            self.hall.spawn(self._tell_later(job, wait))
        else:
            self._tell_all(job)
        self.hall.delays.later(self)
        self.hall.film.note(self.id)
        before, self.roles = self.roles, self.called()
        if self.roles != before:
            self.news()

    def called(self) -> list[str]:
        """How the game calls its seats now: a player becomes the attacker."""
        return [self.sitting.role(at, "en") for at in range(self.sitting.row.seats)]

    def _tell_called(self, job: Write) -> None:
        """Somebody passed in a window: only he and whoever is asked now are told."""
        made = job.steps[-1] if job.steps else None
        mover = None if made is None or made.key is None else made.step.seat
        now = now_ms()
        for one in list(self.seated):
            called = mover in one.rights.seats or self.sitting.called(one.rights.seats)
            if called and one.ready and not one.delay:
                self._tell(job, one, now)

    async def _tell_later(self, job: Write, wait: int) -> None:
        """A window has closed: not before its time."""
        try:
            await asyncio.sleep(wait / 1000)
        finally:
            async with self.lock:
                self._tell_all(job)
        self.hall.wake(self)

    def _tell_all(self, job: Write) -> None:
        now = now_ms()
        self.veil.settle(self.sitting.row, now)
        for one in list(self.seated):
            if one.ready and not one.delay:
                self._tell(job, one, now)

    def tell_owner(self, seat: Seat) -> None:
        """What changed for nobody but *seat*: what he has armed."""
        self.easel.clear()
        for one in list(self.seated):
            if one.ready and not one.delay and seat in one.rights.seats:
                self._tell(Write(self.sitting.row), one, now_ms())

    def _tell(self, job: Write, one: Seated, now: int) -> None:
        """A picture that cannot be drawn is one reader's trouble, not the table's."""
        assert one.reader is not None
        try:
            message = self.hall.pictures.events(self, job, one, now)
        except Exception:
            LOG.exception("not-drawn", game=self.id, step=self.sitting.step)
            one.scene = None
            one.send(self.refuse(refusal("internal"), one.reader.lang))
        else:
            one.send(message)

    def news(self, following: str | None = None) -> None:
        """Beside the game: who is here, what is wished for."""
        now = now_ms()
        for one in self.seated:
            if one.reader is not None and not one.delay:
                one.send(
                    wire.News(
                        self.people(one.reader),
                        self.can(one.reader),
                        showing.wish(self.sitting),
                        showing.clocks(self.sitting, now, one.reader.mine),
                        now,
                        following or self.sitting.row.next or None,
                    )
                )

    # --- what is stored --------------------------------------------------------------------

    async def commit(self, job: Write) -> None:
        """Durable, or as if it had never been: then all look again."""
        try:
            await self.hall.store.write(job)
        except StoreError as error:
            await self.reload()
            raise Illegal(refusal("store")) from error
        except asyncio.CancelledError:
            self.hall.forget(self)
            raise
        self.hall.note_flag(self.sitting.row)

    async def reload(self) -> None:
        row = await self.hall.store.game(self.id)
        assert row is not None
        self.sitting = await opened(self.hall.store, self.hall.served, row)
        self.veil.settle(row, now_ms())
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
                self.hall.forget(self)

    # --- what is said ----------------------------------------------------------------------

    async def hello(self, one: Seated, message: wire.Hello) -> None:
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
            one.delay = one.rights.behind(found.seat, self.sitting.row, now_ms())
            if began:
                self.hall.film.note(self.id)
                await self.sync_all()
            else:
                await self.sync(one)
        self._note_absent(now_ms())
        self.news()
        self.hall.wake(self)

    def _greet(self, one: Seated, message: wire.Hello, lang: Lang) -> Refusal | Reader:
        if message.v != VERSION:
            return refusal("bad-version")
        seat = None if message.seat is None else Seat(message.seat)
        if one.rights.delay(seat) is None:
            return refusal("not-yours")
        near = None if message.near is None else Seat(message.near)
        if near is not None and not 0 <= near < self.sitting.row.seats:
            near = None
        theme = message.theme if message.theme in ("light", "dark") else "both"
        return Reader(seat, one.rights.seats, lang, theme, near, message.narrow)

    async def _nonce(self, one: Seated, nonce: str) -> bool:
        """Whether the game began with what this page has added to the seed."""
        job = self.sitting.give(sorted(one.rights.seats), nonce, now_ms())
        if job is None:
            return False
        await self.commit(job)
        return self.sitting.row.status != "waiting"

    async def _come_back(self, one: Seated) -> None:
        """Whoever returns takes his seat from the bot that stood in."""
        for seat in one.rights.seats:
            person = self.sitting.row.people[seat]
            if person.stand_in:
                back = replace(person, kind="link", bot="", stand_in=False)
                self.sitting.seated(seat, back)
                job = self.sitting.note("came-back", seat, now_ms())
                await self.commit(job)
                self.tell(job)

    async def leave(self, one: Seated) -> None:
        self.seated.discard(one)
        self._note_absent(now_ms())
        self.news()

    def rights_changed(self, holds: list[HoldRow]) -> None:
        """Somebody joined or left: who no longer holds anything is let go."""
        self.holds = holds
        for one in list(self.seated):
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
