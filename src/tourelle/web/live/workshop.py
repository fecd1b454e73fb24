"""Strangers' work: imports, packs and proofs, done elsewhere and within limits.

It runs in processes of their own that are nice to all others. Whoever asks for more time or memory
than there is, or for more at once than his share, is refused with a sentence; nobody else waits
for it, and least of all the end of the house.
"""

from __future__ import annotations

import asyncio
import os
from collections import Counter, OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, Final, ParamSpec, TypeVar

import structlog

from tourelle.core.ask import Illegal, Refusal, refusal
from tourelle.web.live.worker import Crash, Late, Worker

LOG: Final = structlog.get_logger("tourelle.workshop")
MIB: Final = 1 << 20
NICE: Final = 10
KNOWN: Final = 64
WAITING: Final = 32  # jobs of all together, at work or waiting
P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True)
class Share:
    """What strangers' work may take."""

    workers: int = 2
    time: int = 30_000  # milliseconds of one job
    memory: int = 768  # MiB of one process
    each: int = 2  # jobs of one address or device at once


def serve_work(pipe: Connection, memory: int) -> None:
    """The life of a worker: functions and what they are given, one after the other."""
    _bound(memory * MIB)
    while True:
        try:
            function, args = pipe.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        pipe.send((True, _done(function, args)))


def _done(function: Callable[..., Any], args: tuple[Any, ...]) -> Any:
    try:
        return function(*args)
    except Illegal as error:
        return error.refusal
    except (MemoryError, RecursionError):
        return refusal("too-dear")
    except Exception as error:  # a fault of ours: told as one, and not to be repeated here
        return refusal("internal", why=f"{type(error).__name__}: {error}"[:200])


def _bound(memory: int) -> None:
    """Where the system has such limits."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        os.nice(NICE)


class Tried:
    """What was found sound lately, by its digest."""

    def __init__(self) -> None:
        self._known: Final[OrderedDict[str, None]] = OrderedDict()

    def __contains__(self, key: str) -> bool:
        return key in self._known

    def add(self, key: str) -> None:
        self._known[key] = None
        if len(self._known) > KNOWN:
            self._known.popitem(last=False)


class Workshop:
    """A few workers, started when they are first needed."""

    def __init__(self, share: Share) -> None:
        self._share: Final = share
        self._free: Final[list[Worker]] = []
        self._all: Final[set[Worker]] = set()
        self._turns: Final = asyncio.Semaphore(share.workers)
        self._threads: Final = ThreadPoolExecutor(share.workers, "workshop")
        self._under_way: Final[Counter[str]] = Counter()
        self.tried: Final = Tried()
        self._jobs = 0
        self._closed = False

    async def do(
        self, whose: Sequence[str], function: Callable[P, T], *args: P.args, **_: P.kwargs
    ) -> T:
        """What *function* finds, or Illegal; *whose*: the address and the device that ask."""
        if self._closed:
            raise Illegal(refusal("closing"))
        names = [name for name in whose if name]
        if self._jobs >= WAITING or any(self._under_way[n] >= self._share.each for n in names):
            raise Illegal(refusal("busy"))
        self._under_way.update(names)
        self._jobs += 1
        try:
            async with self._turns:
                found = await self._asked(function, args)
        finally:
            self._jobs -= 1
            self._gone(names)
        if isinstance(found, Refusal):
            raise Illegal(found)
        answer: T = found
        return answer

    def _gone(self, names: list[str]) -> None:
        for name in names:
            self._under_way[name] -= 1
            if not self._under_way[name]:
                del self._under_way[name]

    async def _asked(self, function: Callable[..., Any], args: tuple[Any, ...]) -> Any:
        if self._closed:
            raise Illegal(refusal("closing"))
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._threads, self._work, function, args)
        except Late as error:
            LOG.warning("late", job=function.__name__)
            raise Illegal(refusal("too-dear")) from error
        except Crash as error:
            LOG.warning("crash", job=function.__name__, error=str(error))
            raise Illegal(refusal("closing" if self._closed else "too-dear")) from error

    def _work(self, function: Callable[..., Any], args: tuple[Any, ...]) -> Any:
        """In a thread: a worker that was late, or has not enough memory, is replaced."""
        worker = self._free.pop() if self._free else self._hired()
        sound = False
        try:
            found = worker.told((function, args), self._share.time)
            code = found.code if isinstance(found, Refusal) else ""
            sound = code not in ("too-dear", "internal")
        finally:
            if sound:
                self._free.append(worker)
            else:
                self._all.discard(worker)
                worker.stop()
        if code == "internal":
            LOG.error("fault", job=function.__name__, error=dict(found.values).get("why"))
        return found

    def _hired(self) -> Worker:
        worker = Worker("tourelle-work", serve_work, self._share.memory)
        self._all.add(worker)
        if self._closed:
            worker.kill()
        return worker

    def stop(self) -> None:
        """At once: what is under way is given up."""
        self._closed = True
        for worker in list(self._all):
            worker.kill()
        self._threads.shutdown(wait=False, cancel_futures=True)
