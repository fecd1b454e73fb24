"""One thread writes: whatever waits is committed together, then everybody is told."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from typing import Any, Final

from tourelle.web.store.store import Conflict, StoreError

Statement = tuple[str, tuple[Any, ...]]
Job = tuple[list[Statement], "asyncio.Future[None]"]
MOST: Final = 512  # jobs in one commit


class Writer:
    """Group commit: a job is durable when its future is done."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect: Final = connect
        self._jobs: Final[queue.SimpleQueue[Job | None]] = queue.SimpleQueue()
        self._thread: Final = threading.Thread(target=self._run, name="writer", daemon=True)
        self._loop: Final = asyncio.get_running_loop()
        self.commits = 0
        self._thread.start()

    async def write(self, statements: list[Statement]) -> None:
        done: asyncio.Future[None] = self._loop.create_future()
        self._jobs.put((statements, done))
        await done

    def stop(self) -> None:
        """Write what waits, then end."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        db = self._connect()
        while True:
            batch = self._batch()
            if batch:
                results = self._commit(db, batch)
                self._loop.call_soon_threadsafe(_tell, batch, results)
            else:
                db.close()
                return

    def _batch(self) -> list[Job]:
        """All that waits, at least one; empty: it is time to end."""
        first = self._jobs.get()
        batch = [] if first is None else [first]
        while batch and len(batch) < MOST:
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                break
            if job is None:
                self._jobs.put(None)
                break
            batch.append(job)
        return batch

    def _commit(self, db: sqlite3.Connection, batch: list[Job]) -> list[Exception | None]:
        self.commits += 1
        try:
            _transact(db, [statement for statements, _ in batch for statement in statements])
        except Exception as error:  # a thread that ended would let all wait for ever
            if len(batch) == 1:
                return [_named(error)]
            return [self._commit(db, [job])[0] for job in batch]  # one alone is at fault
        return [None] * len(batch)


def _transact(db: sqlite3.Connection, statements: list[Statement]) -> None:
    db.execute("BEGIN IMMEDIATE")
    try:
        for sql, values in statements:
            changed = db.execute(sql, values).rowcount
            if not changed and sql.startswith("UPDATE"):
                raise Conflict("what was to be changed has gone on meanwhile")
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def _named(error: Exception) -> StoreError:
    if isinstance(error, StoreError):
        return error
    if isinstance(error, sqlite3.IntegrityError):
        return Conflict(str(error))
    return StoreError(f"{type(error).__name__}: {error}")


def _tell(batch: list[Job], results: list[Exception | None]) -> None:
    for (_, done), error in zip(batch, results, strict=True):
        if done.done():
            continue  # nobody waits any more
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)
