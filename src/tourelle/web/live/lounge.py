"""All open games: opened when somebody comes, put away when nobody has been there for long."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter, OrderedDict
from typing import Final
from weakref import WeakValueDictionary

import structlog

from tourelle.core.ask import Illegal, refusal
from tourelle.core.house import FLAG, Decree
from tourelle.web.botpool import BotPool
from tourelle.web.config import Config
from tourelle.web.delays import Delays
from tourelle.web.desk import Desk
from tourelle.web.film import Film
from tourelle.web.grounds import Grounds
from tourelle.web.helpers import Helpers
from tourelle.web.opening import opened
from tourelle.web.pictures import Pictures
from tourelle.web.rows import GameRow
from tourelle.web.seated import AGAIN
from tourelle.web.store import Store
from tourelle.web.timing import now_ms

LOG: Final = structlog.get_logger("tourelle.hall")
BEAT: Final = 2_000  # milliseconds between notes that the house is open


class Hall:
    """The games in memory and the clockwork that moves them when nobody speaks."""

    def __init__(self, config: Config, store: Store) -> None:
        self.config: Final = config
        self.store: Final = store
        self.served: Final = config.games()
        self.grounds: Final = Grounds(store)
        self.pictures: Final = Pictures(store, self.grounds, config.mode)
        self.delays: Final = Delays(store, self.pictures)
        self.film: Final = Film(store, self.served, config.film)
        self._desks: Final[OrderedDict[str, Desk]] = OrderedDict()
        self._opening: Final[dict[str, asyncio.Future[None]]] = {}
        self._coming: Final[Counter[str]] = Counter()  # how many are on their way to a game
        # Put away, but a request may still hold it: two desks of one game would part ways.
        self._away: Final[WeakValueDictionary[str, Desk]] = WeakValueDictionary()
        self._flags: Final[dict[str, int]] = {}
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._beaten = 0
        self._ticker: asyncio.Task[None] | None = None

    async def start(self) -> None:
        closed = await self.store.open(now_ms())
        self._flags.update(await self.store.flags())
        self.pool: BotPool = BotPool(self.config.bot_workers)
        finder, budget, pace = self.served.finder, self.config.bot_budget, self.config.bot_pace
        self.helpers: Helpers = Helpers(self.pool, finder, budget, pace)
        self.film.start()
        self._ticker = asyncio.create_task(self._tick())
        LOG.info("open", closed_ms=closed, flags=len(self._flags))

    async def stop(self) -> None:
        """What was said is finished and stored; then all is put away."""
        tasks = [task for task in (self._ticker, *self._tasks) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for desk in self._desks.values():
            async with desk.lock:
                pass
        self.delays.stop()
        await self.film.stop()
        self.pool.stop()
        await self.store.beat(now_ms())
        await self.store.close()

    # --- opening and putting away ----------------------------------------------------------

    @property
    def open(self) -> int:
        return len(self._desks)

    def at_hand(self, game: str) -> Desk | None:
        """The desk of a game that is open already."""
        return self._desks.get(game)

    async def enter(self, game: str) -> Desk:
        """The desk of *game*, or Illegal if there is none; opened once for all who come.

        It is not put away before the caller has it: whoever stays pins it before he waits.
        """
        self._coming[game] += 1
        try:
            while (desk := self._desks.get(game)) is None:
                await self._opened(game)
            self._desks.move_to_end(game)
            self.tidy()
        finally:
            self._coming[game] -= 1
            if not self._coming[game]:
                del self._coming[game]
        return desk

    async def _opened(self, game: str) -> None:
        task = self._opening.get(game)
        if task is None:
            task = self._opening[game] = asyncio.ensure_future(self._open(game))
            task.add_done_callback(lambda _: self._opening.pop(game, None))
        await asyncio.shield(task)

    async def _open(self, game: str) -> None:
        desk = self._away.get(game)
        if desk is not None:
            desk.rights_changed(await self.store.holds(game))  # who joined meanwhile
        else:
            row = await self.store.game(game)
            if row is None:
                raise Illegal(refusal("no-game"))
            sitting = await opened(self.store, self.served, row)
            desk = Desk(self, sitting, await self.store.holds(game))
        self._desks[game] = desk

    def tidy(self) -> None:
        """Put away the games that nobody has looked at for longest."""
        if len(self._desks) <= self.config.keep:
            return
        for game, desk in list(self._desks.items()):
            if desk.idle and game not in self._coming:
                self._away[game] = self._desks.pop(game)
                if len(self._desks) <= self.config.keep:
                    return

    def forget(self, desk: Desk) -> None:
        """What it holds in memory may be wrong: it will be read again."""
        for known in (self._desks, self._away):
            if known.get(desk.id) is desk:
                del known[desk.id]
        for one in desk.seated:
            one.let_go(AGAIN)

    # --- what happens by itself ------------------------------------------------------------

    def wake(self, desk: Desk) -> None:
        """Let bots and standing orders answer, if it is for them."""
        if desk.awake or self.helpers.mine(desk) is None:
            return
        desk.awake = True
        self.spawn(self._help(desk))

    async def _help(self, desk: Desk) -> None:
        try:
            await self.helpers.work(desk)
        except Exception:
            LOG.exception("helper", game=desk.id)
            await desk.recover()
        finally:
            desk.awake = False

    def spawn(self, work: object) -> None:
        assert asyncio.iscoroutine(work)
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def note_flag(self, row: GameRow) -> None:
        if row.flag_at is None:
            self._flags.pop(row.id, None)
        else:
            self._flags[row.id] = row.flag_at

    async def _tick(self) -> None:
        """The clockwork: one fault in it must not stop it."""
        while True:
            await asyncio.sleep(self.config.tick / 1000)
            try:
                await self._moment(now_ms())
            except Exception:
                LOG.exception("clockwork")

    async def _moment(self, now: int) -> None:
        if now - self._beaten >= BEAT:
            self._beaten = now
            await self.store.beat(now)
        for game in [game for game, at in self._flags.items() if at <= now]:
            await self._flag(game)
        for desk in list(self._desks.values()):
            self._absences(desk, now)
        self.tidy()

    async def _flag(self, game: str) -> None:
        """A flag that fell is a step of the house."""
        with contextlib.suppress(Illegal):
            desk = await self.enter(game)
            async with desk.lock:
                clock = None if desk.sitting.table is None else desk.sitting.table.clock
                seat = None if clock is None else clock.fallen(now_ms())
                if seat is None:
                    self.note_flag(desk.sitting.row)
                    return
                job = desk.sitting.decree(Decree(FLAG, seat), now_ms())
                await desk.commit(job)
                desk.tell(job)
            self.wake(desk)
            return
        self._flags.pop(game, None)

    def _absences(self, desk: Desk, now: int) -> None:
        if not desk.seated:
            return
        claims = desk.claims(now)
        if claims != desk.claimable:
            desk.claimable = claims
            desk.news()
