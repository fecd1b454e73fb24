"""Bots think in processes of their own: a slow one is stopped, a crashed one is replaced."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, Final, TypeVar

from tourelle.bots.spec import player
from tourelle.core.chance import FastDice
from tourelle.core.codec import Json, Malformed
from tourelle.core.ids import Seat
from tourelle.games.game import AnyGame
from tourelle.web.config import edition, found
from tourelle.web.live.worker import Crash, Late, Worker

STARTING: Final = 20_000  # milliseconds that a process may take to start and load a game
T = TypeVar("T")
Place = tuple[str, str]  # the finder and the name of a game


@dataclass(frozen=True)
class Thought:
    """What a bot is asked: its view, and nothing else of the game."""

    finder: str
    game: str
    pack: Json
    spec: str
    seat: Seat
    view: Any
    luck: int
    content: str = ""  # that the game was begun with; empty: today's
    kept: tuple[bytes, ...] = ()  # where the program does not know it, what the store has
    rules: int = 0  # the version of the law that it is played by; 0: today's

    def answer(self) -> Json:
        """One answer, as data; None: it leaves the question open."""
        bot = player(self.spec, room_of(self), self.seat)
        choice = bot.answer(self.view, FastDice(self.luck))
        return None if choice is None else choice.data()


BotLate = Late
BotCrash = Crash


def room_of(thought: Thought) -> AnyGame:
    """The game that it is about, by the law and the content that it was begun with."""
    game = _with_content(thought)
    then = game.at_version(thought.rules) if thought.rules else game
    if then is None:
        raise Malformed(f"no version {thought.rules} of {thought.game}")
    return then


def _with_content(thought: Thought) -> AnyGame:
    finder, name, pack = thought.finder, thought.game, thought.pack
    if not thought.content:
        return found(finder, name, pack)
    game = edition(finder, name, thought.content, pack, thought.kept)
    if game is None:
        raise Malformed(f"no content {thought.content} of {name}")
    return game


def serve_thoughts(pipe: Connection) -> None:
    """The life of a worker: it loads games and thinks about them until nobody asks any more."""
    while True:
        try:
            asked = pipe.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        try:
            answer: tuple[bool, Any] = (True, None)
            if isinstance(asked, Thought):
                answer = (True, asked.answer())
            else:
                found(*asked)
        except Exception as error:
            answer = (False, f"{type(error).__name__}: {error}")
        pipe.send(answer)


class BotWorker(Worker):
    """One process that thinks; it knows the games that it has loaded."""

    def __init__(self) -> None:
        super().__init__("tourelle-bot", serve_thoughts)
        self._loaded: Final[set[Place]] = set()

    def ask(self, thought: Thought, budget: int) -> Json:
        """Blocks: for a thread of its own. What a game takes to load is not its bot's time."""
        self.load((thought.finder, thought.game))
        answer: Json = self.told(thought, budget)
        return answer

    def load(self, place: Place) -> None:
        if place not in self._loaded:
            self.told(place, STARTING)
            self._loaded.add(place)


class BotPool:
    """A few workers, started when they are first needed."""

    def __init__(self, workers: int) -> None:
        self._most: Final = workers
        self._free: Final[list[BotWorker]] = []
        self._all: Final[set[BotWorker]] = set()
        self._turns: Final = asyncio.Semaphore(workers)
        self._threads: Final = ThreadPoolExecutor(workers, "bots")
        self.replaced = 0

    async def think(self, thought: Thought, budget: int) -> Json:
        """An answer in time, or BotLate or BotCrash; the worker at fault is replaced."""
        if budget <= 0:
            raise BotLate
        return await self._with(lambda worker: worker.ask(thought, budget))

    async def warm(self, finder: str, game: str) -> None:
        """Have a worker ready that knows *game*, before it is needed."""
        with suppress(BotLate, BotCrash):
            await self._with(lambda worker: worker.load((finder, game)))

    async def _with(self, use: Callable[[BotWorker], T]) -> T:
        async with self._turns:
            worker = self._free.pop() if self._free else BotWorker()
            self._all.add(worker)
            loop = asyncio.get_running_loop()
            try:
                answer = await loop.run_in_executor(self._threads, use, worker)
            except BaseException:
                self.replaced += 1
                self._all.discard(worker)
                worker.stop()
                raise
            self._free.append(worker)
            return answer

    def stop(self) -> None:
        """Nobody waits for one who still thinks."""
        for worker in self._all:
            worker.kill()
        self._free.clear()
        self._threads.shutdown(wait=False, cancel_futures=True)
