"""All open games: opened when somebody comes, put away when nobody has been there for long."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter, OrderedDict
from collections.abc import Coroutine, MutableMapping
from typing import Any, Final
from weakref import WeakValueDictionary

import structlog

from tourelle.core.ask import Illegal, refusal
from tourelle.core.decree import FLAG, Decree
from tourelle.web.config import Config, Served
from tourelle.web.live.botpool import BotPool
from tourelle.web.live.darkroom import Darkroom
from tourelle.web.live.grounds import Grounds
from tourelle.web.live.helpers import Helpers
from tourelle.web.live.live_game import LiveGame
from tourelle.web.live.pictures import Pictures
from tourelle.web.live.services import Flags, Services, Tasks
from tourelle.web.live.studying import Studies
from tourelle.web.live.tutor import Tutor
from tourelle.web.now import now_ms
from tourelle.web.reach import Reach
from tourelle.web.session.film import Film
from tourelle.web.session.opening import opened
from tourelle.web.store.store import Store, StoreError
from tourelle.web.tally import Tally

LOG: Final = structlog.get_logger("tourelle.lounge")
BEAT: Final = 2_000  # milliseconds between notes that the house is open
HEALTH: Final = 1_000  # milliseconds for which the answer to whether it is well holds
HOUR: Final = 3_600_000
LESSON: Final = 30 * 24 * HOUR  # for so long a lesson can be taken up again
SOME: Final = 100  # lessons that are put away at once
SLOW: Final = 10.0  # seconds: a store that takes longer is not well


class Lounge:
    """The games in memory and the clockwork that moves them when nobody speaks."""

    def __init__(self, config: Config, store: Store, reach: Reach | None = None) -> None:
        served = config.games()
        self.grounds: Final = Grounds(store)
        self._darkroom: Final = Darkroom()
        develop = self._darkroom.develop if config.film_apart else None
        self._services: Final = Services(
            config,
            store,
            served,
            Pictures(store, self.grounds, reach or Reach(config)),
            Film(store, served, config.film and config.film_days != 0, develop, config.film_days),
            Flags(),
            Tasks(),
        )
        self.studies: Final = Studies(self._services.pictures)
        self.bots: Final = BotPool(config.bot_workers)
        self._helpers: Final = Helpers(self.bots, self._services)
        self._tutor: Final = Tutor(self._services)
        self._games: Final[OrderedDict[str, LiveGame]] = OrderedDict()
        self._opening: Final[dict[str, asyncio.Future[None]]] = {}
        self._coming: Final[Counter[str]] = Counter()  # how many are on their way to a game
        # Put away, but a request may still hold it: two live games of one row would part ways.
        self._away: Final[WeakValueDictionary[str, LiveGame]] = WeakValueDictionary()
        self._beaten = 0
        self._swept = 0  # when old lessons were looked for
        self._health: tuple[int, bool] = (0, True)  # when the store was tried, and whether it held

    @property
    def store(self) -> Store:
        return self._services.store

    @property
    def tally(self) -> Tally:
        return self._services.tally

    @property
    def unfilmed(self) -> int:
        """Games that have steps without pictures."""
        return self._services.film.behind

    def crowd(self) -> tuple[int, int]:
        """How many pages are connected, and how many messages wait for them."""
        pages = [one for live in self._games.values() for one in live.presence.connections]
        return len(pages), sum(one.outbox.qsize() for one in pages)

    @property
    def served(self) -> Served:
        return self._services.served

    async def start(self) -> None:
        for name in self.served.names:  # read now: the first who comes shall not wait for them
            await asyncio.to_thread(self.served.game, name)
        closed = await self.store.open(now_ms())
        flags = self._services.flags
        flags.load(await self.store.flags())
        self._services.film.start()
        self._services.tasks.spawn(self._tick())
        LOG.info("open", closed_ms=closed, flags=len(flags))

    async def stop(self) -> None:
        """What was said is finished and stored; then all is put away."""
        await self._services.tasks.stop()
        for live in self._games.values():
            async with live.lock:
                pass
        await self._services.film.stop()
        self._darkroom.stop()
        self.bots.stop()
        with contextlib.suppress(StoreError):
            await self.store.beat(now_ms())
        await self.store.close()

    async def well(self) -> bool:
        """Whether the store takes what is written to it; tried at most once a second."""
        tried, good = self._health
        if now_ms() - tried >= HEALTH:
            good = await self._beat(now_ms())
        return good

    async def _beat(self, now: int) -> bool:
        """Note that the house is open; whether that could be stored."""
        good = True
        try:
            async with asyncio.timeout(SLOW):
                await self.store.beat(now)
        except (StoreError, TimeoutError) as error:
            good = False
            if self._health[1]:  # said once, not every two seconds
                LOG.error("store", error=str(error) or "too slow")
        self._health = (now, good)
        return good

    # --- opening and putting away ----------------------------------------------------------

    @property
    def open(self) -> int:
        return len(self._games)

    def at_hand(self, game: str) -> LiveGame | None:
        """A game that is open already."""
        return _sound(self._games, game)

    async def enter(self, game: str) -> LiveGame:
        """The live game *game*, or Illegal if there is none; opened once for all who come.

        It is not put away before the caller has it: whoever stays pins it before he waits.
        """
        self._coming[game] += 1
        try:
            while (live := self.at_hand(game)) is None:
                await self._opened(game)
            self._games.move_to_end(game)
            self._tidy()
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
        live = _sound(self._away, game)
        if live is not None:
            live.presence.change(await self.store.holds(game))  # who joined meanwhile
        else:
            row = await self.store.game(game)
            if row is None:
                raise Illegal(refusal("no-game"))
            session = await opened(self.store, self.served, row)
            live = LiveGame(self._services, session, await self.store.holds(game))
        self._games[game] = live

    def _tidy(self) -> None:
        """Put away the games that nobody has looked at for longest."""
        most = self._services.config.keep
        if len(self._games) <= most:
            return
        for game, live in list(self._games.items()):
            if live.idle and game not in self._coming:
                self._away[game] = self._games.pop(game)
                if len(self._games) <= most:
                    return

    # --- what happens by itself ------------------------------------------------------------

    def wake(self, live: LiveGame) -> None:
        """Let bots and standing orders answer, if it is for them; in a lesson, its script."""
        if live.session.row.kind == "lesson":
            self._tutor.wake(live)
        else:
            self._helpers.wake(live)

    def warm(self, game: str) -> None:
        """A bot will be wanted: let it load *game* before."""
        self._services.tasks.spawn(self.bots.warm(self.served.finder, game))

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """What goes on by itself, and ends with the house."""
        self._services.tasks.spawn(work)

    async def _tick(self) -> None:
        """The clockwork: one fault in it must not stop it."""
        while True:
            await asyncio.sleep(self._services.config.tick / 1000)
            try:
                await self._moment(now_ms())
            except Exception:
                LOG.exception("clockwork")

    async def _moment(self, now: int) -> None:
        if now - self._beaten >= BEAT:
            self._beaten = now
            await self._beat(now)
        if now - self._swept >= HOUR:
            self._swept = now
            await self.sweep_lessons(now)
        for game in self._services.flags.fallen(now):
            await self._flag(game)
        for game in list(self._games):
            self._absences(game, now)
        self._tidy()

    async def sweep_lessons(self, now: int) -> None:
        """Lessons that were done or left long ago are forgotten; how far somebody is, his device
        knows."""
        while dropped := await self.store.drop_lessons(now - LESSON, SOME):
            LOG.info("lessons", dropped=dropped)

    async def _flag(self, game: str) -> None:
        """A flag that fell is a step of the house."""
        with contextlib.suppress(Illegal):
            live = await self.enter(game)
            async with live.lock:
                clock = None if live.session.table is None else live.session.table.clock
                seat = None if clock is None else clock.fallen(now_ms())
                if seat is None:
                    self._services.flags.note(live.session.row)
                    return
                await live.publish(live.session.decree(Decree(FLAG, seat), now_ms()))
            self.wake(live)
            return
        self._services.flags.forget(game)

    def _absences(self, game: str, now: int) -> None:
        live = self.at_hand(game)
        if live is not None and live.presence.connections and live.presence.look(now):
            live.broadcast.news()


def _sound(games: MutableMapping[str, LiveGame], game: str) -> LiveGame | None:
    """The game of that name, unless it is spoiled: then it is forgotten."""
    live = games.get(game)
    if live is None or not live.spoiled:
        return live
    del games[game]
    return None
