"""Films are drawn in a process of its own that yields to everything else."""

from __future__ import annotations

import asyncio
import os
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, Final

from tourelle.web.live.worker import Crash, Late, Worker
from tourelle.web.session.developing import Developer, Take
from tourelle.web.session.film import Lost
from tourelle.web.store.rows import FrameRow

NICE: Final = 19
TIME: Final = 120_000  # milliseconds for some steps: a busy machine lets it wait long


def serve_films(pipe: Connection) -> None:
    """The life of the worker: takes, one after the other."""
    with suppress(OSError, AttributeError):
        os.nice(NICE)
    developer = Developer()
    while True:
        try:
            take: Take = pipe.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        pipe.send(_developed(developer, take))


def _developed(developer: Developer, take: Take) -> tuple[bool, Any]:
    try:
        return True, list(developer.frames(take)) if developer.knows(take) else None
    except Exception as error:  # that film is lost, the others are not
        developer.forget(take.row.id)
        return False, f"{type(error).__name__}: {error}"[:200]


class Darkroom:
    """One worker, started when it is first needed."""

    def __init__(self) -> None:
        self._worker: Worker | None = None
        self._thread: Final = ThreadPoolExecutor(1, "film")

    async def develop(self, take: Take) -> list[FrameRow] | None:
        """The pictures, or None: it must be told what was before; or Lost."""
        loop = asyncio.get_running_loop()
        try:
            found: list[FrameRow] | None
            found = await loop.run_in_executor(self._thread, self._asked, take)
        except Late as error:
            self.stop_worker()
            raise Lost("it took too long") from error
        except Crash as error:
            if self._worker is not None and not self._worker.process.is_alive():
                self.stop_worker()
            raise Lost(str(error)) from error
        return found

    def _asked(self, take: Take) -> Any:
        if self._worker is None:
            self._worker = Worker("tourelle-film", serve_films)
        return self._worker.told(take, TIME)

    def stop_worker(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.stop()

    def stop(self) -> None:
        """At once: what is under way is given up, and drawn another time."""
        if self._worker is not None:
            self._worker.kill()
        self._thread.shutdown(wait=False, cancel_futures=True)
