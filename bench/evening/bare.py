"""A bare server, beside which ours is judged: a socket, a group commit, two readers.

`python -m evening.bare PORT FILE CORE` serves until its standard input ends.
"""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve

from evening.people import part
from evening.server import HERE, cpu
from tourelle.testing.crash import free_port
from tourelle.web.store.sqlite_file import connect as opened
from tourelle.web.store.writer import Writer

MOVE = '{"t":"do","key":"0123456789abcdef","seat":0,"choice":[1],"asked":%d}'
ADD = "INSERT INTO steps (body) VALUES (?)"


# --- inside ----------------------------------------------------------------------------------


async def serve_here(port: int, file: Path, core: int) -> None:
    os.sched_setaffinity(0, {core})
    with opened(file) as db:
        db.execute("CREATE TABLE steps (n INTEGER PRIMARY KEY, body TEXT)")
    writer = Writer(lambda: opened(file))
    tables: dict[str, set[ServerConnection]] = {}

    async def serve_one(page: ServerConnection) -> None:
        assert page.request is not None
        table = tables.setdefault(page.request.path, set())
        table.add(page)
        async for text in page:
            await writer.write([(ADD, (str(text),))])
            for other in table:
                await other.send(text)

    async with serve(serve_one, "127.0.0.1", port, compression=None, ping_interval=None):
        print("ready", flush=True)
        await asyncio.to_thread(sys.stdin.read)
    writer.stop()


# --- from outside ----------------------------------------------------------------------------


@dataclass
class Bare:
    """What it took."""

    waits: list[float]
    cpu: float  # seconds

    def told(self) -> str:
        count = max(1, len(self.waits))
        return (
            f"bare server, {count} moves: {1000 * self.cpu / count:.2f} ms of CPU a move,"
            f" ack p50 {part(self.waits, 0.5):.1f} p99 {part(self.waits, 0.99):.1f} ms"
        )


async def _table(url: str, seed: int, pace: float, waits: list[float], end: float) -> None:
    luck = random.Random(seed)
    async with connect(url, compression=None) as one, connect(url, compression=None) as two:
        await asyncio.sleep(luck.random() * pace)
        while time.monotonic() < end:
            began = time.perf_counter()
            await one.send(MOVE % seed)
            await one.recv()
            waits.append(time.perf_counter() - began)
            await two.recv()
            await asyncio.sleep(pace * (0.5 + luck.random()))


async def _evening(port: int, games: int, seconds: float, pace: float) -> list[float]:
    waits: list[float] = []
    end = time.monotonic() + seconds
    urls = [f"ws://127.0.0.1:{port}/{at}" for at in range(games)]
    await asyncio.gather(*(_table(url, at, pace, waits, end) for at, url in enumerate(urls)))
    return waits


def bare(games: int, seconds: float, pace: float, core: int) -> Bare:
    """So many tables at a bare server."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        env = {
            **os.environ,
            "PYTHONPATH": ":".join(path for path in (str(HERE), *sys.path) if path),
        }
        process: Any = subprocess.Popen(
            [sys.executable, "-m", "evening.bare", str(port), f"{folder}/bare.db", str(core)],
            env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip
        try:
            assert process.stdout.readline()
            before = cpu(process.pid)
            waits = asyncio.run(_evening(port, games, seconds, pace))
            return Bare(waits, cpu(process.pid) - before)
        finally:
            process.stdin.close()
            process.wait(20)


if __name__ == "__main__":
    port, file, core = sys.argv[1:]
    asyncio.run(serve_here(int(port), Path(file), int(core)))
