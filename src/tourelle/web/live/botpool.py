"""Bots think in processes of their own: a slow one is stopped, a crashed one is replaced."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final, TypeVar

from tourelle.bots.spec import player
from tourelle.core.chance import FastDice
from tourelle.core.codec import Json, Malformed
from tourelle.core.ids import Seat
from tourelle.games.game import AnyGame
from tourelle.web.config import edition, found

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


class BotLate(Exception):
    """It took longer than its budget."""


class BotCrash(Exception):
    """It ended, or raised."""


def think(thought: Thought) -> Json:
    """One answer, as data; None: it leaves the question open."""
    choice = player(thought.spec, _game(thought), thought.seat).answer(
        thought.view, FastDice(thought.luck)
    )
    return None if choice is None else choice.data()


def _game(thought: Thought) -> AnyGame:
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
                answer = (True, think(asked))
            else:
                found(*asked)
        except Exception as error:
            answer = (False, f"{type(error).__name__}: {error}")
        pipe.send(answer)


class Worker:
    """One process and the pipe to it."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self.pipe: Final = ours
        self.process: Final[BaseProcess] = context.Process(
            target=serve_thoughts, args=(theirs,), daemon=True, name="tourelle-bot"
        )
        self.process.start()
        theirs.close()
        self._loaded: Final[set[Place]] = set()

    def ask(self, thought: Thought, budget: int) -> Json:
        """Blocks: for a thread of its own. What a game takes to load is not its bot's time."""
        self.load((thought.finder, thought.game))
        return self._told(thought, budget)

    def load(self, place: Place) -> None:
        if place not in self._loaded:
            self._told(place, STARTING)
            self._loaded.add(place)

    def _told(self, asked: Thought | Place, budget: int) -> Json:
        try:
            self.pipe.send(asked)
            if not self.pipe.poll(budget / 1000):
                raise BotLate
            good, answer = self.pipe.recv()
        except (EOFError, OSError) as error:
            raise BotCrash("the process ended") from error
        if not good:
            raise BotCrash(answer)
        told: Json = answer
        return told

    def stop(self) -> None:
        self.pipe.close()
        self.process.kill()
        self.process.join(2)


def _hired() -> Worker:
    try:
        return Worker()
    except (OSError, RuntimeError) as error:  # the machine has no process left to give
        raise BotCrash("no process to think in") from error


class BotPool:
    """A few workers, started when they are first needed."""

    def __init__(self, workers: int) -> None:
        self._most: Final = workers
        self._free: Final[list[Worker]] = []
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

    async def _with(self, use: Callable[[Worker], T]) -> T:
        async with self._turns:
            worker = self._free.pop() if self._free else _hired()
            loop = asyncio.get_running_loop()
            try:
                answer = await loop.run_in_executor(self._threads, use, worker)
            except BaseException:
                self.replaced += 1
                worker.stop()
                raise
            self._free.append(worker)
            return answer

    def stop(self) -> None:
        for worker in self._free:
            worker.stop()
        self._free.clear()
        self._threads.shutdown(wait=False, cancel_futures=True)
