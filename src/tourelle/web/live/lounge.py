"""All open games: opened when somebody comes, put away when nobody has been there for long."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter, OrderedDict
from typing import Final
from weakref import WeakValueDictionary

import structlog

from tourelle.core.ask import Illegal, refusal
from tourelle.core.decree import FLAG, Decree
from tourelle.web.config import Config
from tourelle.web.live.botpool import BotPool
from tourelle.web.live.connection import AGAIN
from tourelle.web.live.delays import Delays
from tourelle.web.live.grounds import Grounds
from tourelle.web.live.helpers import Helpers
from tourelle.web.live.live_game import LiveGame
from tourelle.web.live.pictures import Pictures
from tourelle.web.now import now_ms
from tourelle.web.session.film import Film
from tourelle.web.session.opening import opened
from tourelle.web.store.rows import GameRow
from tourelle.web.store.store import Store

LOG: Final = structlog.get_logger("tourelle.lounge")
BEAT: Final = 2_000  # milliseconds between notes that the house is open


class Lounge:
    """The games in memory and the clockwork that moves them when nobody speaks."""

    def __init__(self, config: Config, store: Store) -> None:
        self.config: Final = config
        self.store: Final = store
        self.served: Final = config.games()
        self.grounds: Final = Grounds(store)
        self.pictures: Final = Pictures(store, self.grounds, config.mode)
        self.delays: Final = Delays(store, self.pictures)
        self.film: Final = Film(store, self.served, config.film)
        self._desks: Final[OrderedDict[str, LiveGame]] = OrderedDict()
        self._opening: Final[dict[str, asyncio.Future[None]]] = {}
        self._coming: Final[Counter[str]] = Counter()  # how many are on their way to a game
        # Put away, but a request may still hold it: two desks of one game would part ways.
        self._away: Final[WeakValueDictionary[str, LiveGame]] = WeakValueDictionary()
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
        for live in self._desks.values():
            async with live.lock:
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

    def at_hand(self, game: str) -> LiveGame | None:
        """A game that is open already."""
        return self._desks.get(game)

    async def enter(self, game: str) -> LiveGame:
        """The live game *game*, or Illegal if there is none; opened once for all who come.

        It is not put away before the caller has it: whoever stays pins it before he waits.
        """
        self._coming[game] += 1
        try:
            while (live := self._desks.get(game)) is None:
                await self._opened(game)
            self._desks.move_to_end(game)
            self.tidy()
        finally:
            self._coming[game] -= 1
            if not self._coming[game]:
                del self._coming[game]
        return live

    async def _opened(self, game: str) -> None:
        task = self._opening.get(game)
        if task is None:
            task = self._opening[game] = asyncio.ensure_future(self._open(game))
            task.add_done_callback(lambda _: self._opening.pop(game, None))
        await asyncio.shield(task)

    async def _open(self, game: str) -> None:
        live = self._away.get(game)
        if live is not None:
            live.rights_changed(await self.store.holds(game))  # who joined meanwhile
        else:
            row = await self.store.game(game)
            if row is None:
                raise Illegal(refusal("no-game"))
            session = await opened(self.store, self.served, row)
            live = LiveGame(self, session, await self.store.holds(game))
        self._desks[game] = live

    def tidy(self) -> None:
        """Put away the games that nobody has looked at for longest."""
        if len(self._desks) <= self.config.keep:
            return
        for game, live in list(self._desks.items()):
            if live.idle and game not in self._coming:
                self._away[game] = self._desks.pop(game)
                if len(self._desks) <= self.config.keep:
                    return

    def forget(self, live: LiveGame) -> None:
        """What it holds in memory may be wrong: it will be read again."""
        for known in (self._desks, self._away):
            if known.get(live.id) is live:
                del known[live.id]
        for one in live.connections:
            one.let_go(AGAIN)

    # --- what happens by itself ------------------------------------------------------------

    def wake(self, live: LiveGame) -> None:
        """Let bots and standing orders answer, if it is for them."""
        if live.awake or self.helpers.mine(live) is None:
            return
        live.awake = True
        self.spawn(self._help(live))

    async def _help(self, live: LiveGame) -> None:
        try:
            await self.helpers.work(live)
        except Exception:
            LOG.exception("helper", game=live.id)
            await live.recover()
        finally:
            live.awake = False

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
        for live in list(self._desks.values()):
            self._absences(live, now)
        self.tidy()

    async def _flag(self, game: str) -> None:
        """A flag that fell is a step of the house."""
        with contextlib.suppress(Illegal):
            live = await self.enter(game)
            async with live.lock:
                clock = None if live.session.table is None else live.session.table.clock
                seat = None if clock is None else clock.fallen(now_ms())
                if seat is None:
                    self.note_flag(live.session.row)
                    return
                job = live.session.decree(Decree(FLAG, seat), now_ms())
                await live.commit(job)
                live.tell(job)
            self.wake(live)
            return
        self._flags.pop(game, None)

    def _absences(self, live: LiveGame, now: int) -> None:
        if not live.connections:
            return
        claims = live.claims(now)
        if claims != live.claimable:
            live.claimable = claims
            live.news()
