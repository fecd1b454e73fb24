"""The server under load: durable moves a second, latency, opening, cold start, size.

`python bench/server.py`: bounded, on this machine only. Two servers run one after the other in
rounds: the store on disk (SQLite, flushed for every group) and the same server with its store in
memory; 200 games of two sockets each, everybody answers as soon as he is asked.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

import tourelle
from tourelle.core.ids import Seat
from tourelle.testing.server import TOYS, Device
from tourelle.testing.toys.rooms import room
from tourelle.web.session.creating import founded
from tourelle.web.session.opening import opened
from tourelle.web.session.session import Session
from tourelle.web.store.rows import PersonRow, Write
from tourelle.web.store.sqlite import SqliteStore

SRC = Path(tourelle.__file__).parents[1]
CORE = ("starlette", "uvicorn", "websockets", "msgspec", "jinja2", "segno", "structlog", "click",
        "rich", "mypy_extensions")  # fmt: skip


def spawned(store: Path | None) -> tuple[subprocess.Popen[bytes], str, float]:
    """A server process, its address, and the seconds until it served the lobby."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    where = f"Path({str(store)!r})" if store else "None"
    code = (
        "from pathlib import Path; from tourelle.web.http.serve import serve;"
        "from tourelle.testing.server import toy_config;"
        f"serve(port={port}, browser=False, say=lambda _: None,"
        f"config=toy_config(store={where}, address_sockets=1000, keep=400))"
    )
    began = time.perf_counter()
    process = subprocess.Popen([sys.executable, "-c", code], env=env())
    base = f"127.0.0.1:{port}"
    while True:
        try:
            if Device(base).ask("GET", "/")[0] == 200:
                return process, base, time.perf_counter() - began
        except OSError:
            if process.poll() is not None or time.perf_counter() - began > 30:
                raise RuntimeError("the server did not start") from None
            time.sleep(0.01)


def env() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(SRC)}


class Load:
    """Many games at once; every answer is timed from sending to its acknowledgement."""

    def __init__(self, base: str, games: int, moves: int) -> None:
        self.base = base
        self.games = games
        self.moves = moves
        self.times: list[float] = []
        self.begin = asyncio.Event()

    async def run(self, pid: int) -> tuple[float, float]:
        made = [await asyncio.to_thread(self._make) for _ in range(self.games)]
        ready = asyncio.Semaphore(0)
        players = [
            asyncio.create_task(self._seat(device, game, seat, ready))
            for device, game in made
            for seat in (0, 1)
        ]
        for _ in players:
            await ready.acquire()
        began, spent = time.perf_counter(), cpu(pid)
        self.begin.set()
        await asyncio.gather(*players)
        return time.perf_counter() - began, cpu(pid) - spent

    def _make(self) -> tuple[Device, str]:
        device = Device(self.base)
        return device, str(device.make("gunnery")["game"])

    async def _seat(self, device: Device, game: str, seat: int, ready: asyncio.Semaphore) -> None:
        url, origin = f"ws://{self.base}/play/{game}/socket", Origin(f"http://{self.base}")
        headers = {"Cookie": device.cookie}
        async with connect(
            url, origin=origin, additional_headers=headers, max_size=None, compression=None
        ) as line:
            await line.send(json.dumps({"t": "hello", "v": 1, "seat": seat, "nonce": "bench"}))
            message = await self._next(line)
            ready.release()
            await self.begin.wait()
            await self._play(line, seat, message)

    async def _play(self, line: ClientConnection, seat: int, message: dict[str, Any]) -> None:
        sent = 0.0
        while True:
            if message["t"] == "ack":
                self.times.append(time.perf_counter() - sent)
            elif message["t"] == "events" or sent == 0.0:
                if message.get("to", 0) >= self.moves:
                    return
                ask = message["now"]["asks"][0]
                if ask["seat"] == seat:
                    sent = time.perf_counter()
                    key = f"{seat}-{ask['asked']}"
                    await line.send(
                        f'{{"t":"do","key":"{key}","seat":{seat},"asked":{ask["asked"]},'
                        '"choice":["decline"]}'
                    )
                elif sent == 0.0:
                    sent = 1.0
            message = await self._next(line)

    async def _next(self, line: ClientConnection) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = json.loads(await line.recv())
            if message["t"] in ("sync", "events", "ack", "refuse"):
                assert message["t"] != "refuse", message
                return message


Measured = tuple[float, float, float, float, float]


def loaded(store: Path | None, games: int, moves: int) -> Measured:
    """Moves a second, p50, p99 and CPU time a move in milliseconds, cold start in seconds."""
    process, base, cold = spawned(store)
    try:
        load = Load(base, games, moves)
        seconds, spent = asyncio.run(load.run(process.pid))
    finally:
        process.terminate()
        process.wait(20)
    times = sorted(load.times)
    middle, slow = times[len(times) // 2], times[int(len(times) * 0.99)]
    return len(times) / seconds, middle * 1000, slow * 1000, 1000 * spent / len(times), cold


def cpu(pid: int) -> float:
    """Seconds of CPU time that a process has used (Linux; elsewhere 0)."""
    try:
        words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def compare(games: int, moves: int, rounds: int) -> None:
    rates: dict[str, list[Measured]] = {"disk": [], "memory": []}
    for _ in range(rounds):
        for kind in rates:
            with tempfile.TemporaryDirectory() as folder:
                store = Path(folder) / "games.db" if kind == "disk" else None
                rates[kind].append(loaded(store, games, moves))
    print(f"{games} games of two sockets, {moves} moves each, median of {rounds}")
    medians = {}
    for kind, found in rates.items():
        rate, middle, slow, each, cold = (
            statistics.median(column) for column in zip(*found, strict=True)
        )
        medians[kind] = rate
        print(
            f"  {kind:7} {rate:7.0f} acknowledged moves a second   p50 {middle:6.1f} ms"
            f"   p99 {slow:6.1f} ms   CPU {each:.2f} ms a move   cold start {cold:.2f} s"
        )
    print(f"  disk / memory: {medians['disk'] / medians['memory']:.2f} (goal: at least 0.50)")


async def opening(folder: Path, sizes: tuple[int, ...]) -> dict[int, float]:
    """Milliseconds of CPU time to open a game that has so many steps."""
    store = SqliteStore(folder / "opening.db")
    await store.open(0)
    rows = {size: await grown(store, size) for size in sizes}
    times: dict[int, list[float]] = {size: [] for size in sizes}
    for _ in range(60):  # in turn, so that a slow spell hits all alike
        for size, row in rows.items():
            began = time.process_time()
            found = await store.game(row)
            assert found is not None
            assert (await opened(store, TOYS, found)).step == size
            times[size].append((time.process_time() - began) * 1000)
    await store.close()
    return {size: statistics.median(found) for size, found in times.items()}


async def grown(store: SqliteStore, steps: int) -> str:
    """A game of so many steps; most are taken back, or the toy would be over too soon."""
    game = room("gunnery")
    terms = {"hand": False, "take_back": True, "clock": None}
    people = [PersonRow("me"), PersonRow("here")]
    row = founded(game, None, {}, people, terms, "", "en", 0)
    session = Session(row, game, None, [])
    jobs = [session.give([Seat(0), Seat(1)], "n", 0)]
    while session.step < steps:
        table = session.playable
        seat = table.asks()[0].seat
        jobs.append(session.play(seat, ["decline"], table.asked(seat), None, session.step))
        if session.step + 2 <= steps - 30:
            jobs.append(session.ask_back(seat, None, session.step))
            jobs.append(session.answer_back(Seat(1 - seat), True, None, session.step))
    kept = [job for job in jobs if job is not None]
    await store.write(
        Write(
            kept[-1].game,
            tuple(step for job in kept for step in job.steps)[:steps],
            tuple(line for job in kept for line in job.lines),
            tuple(snapshot for job in kept for snapshot in job.snapshots),
            new=True,
        )
    )
    return row.id


def installed() -> dict[str, int]:
    """Bytes of the core's dependencies as installed, bytecode not counted."""
    sizes: dict[str, int] = {}
    waiting = list(CORE)
    while waiting:
        name = waiting.pop()
        if name in sizes:
            continue
        try:
            found = distribution(name)
        except ModuleNotFoundError:
            continue
        sizes[name] = _size(found)
        waiting += _needs(found)
    return sizes


def _size(found: Distribution) -> int:
    files = [Path(str(file.locate())) for file in found.files or []]
    return sum(f.stat().st_size for f in files if f.suffix != ".pyc" and f.is_file())


def _needs(found: Distribution) -> list[str]:
    """The names of what it requires, extras and other platforms left out."""
    plain = [need for need in found.requires or [] if ";" not in need]
    return [re.split(r"[^A-Za-z0-9._-]", need.strip())[0] for need in plain]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python bench/server.py")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--moves", type=int, default=40)
    parser.add_argument("--rounds", type=int, default=2)
    said = parser.parse_args()
    compare(said.games, said.moves, said.rounds)
    folder = Path(tempfile.mkdtemp())
    try:
        times = asyncio.run(opening(folder, (50, 2000)))
    finally:
        shutil.rmtree(folder)
    print(
        f"opening a game: {times[50]:.2f} ms with 50 steps, {times[2000]:.2f} ms with 2,000:"
        f" {times[2000] / times[50]:.2f} times (goal: at most 2)"
    )
    sizes = installed()
    print(
        f"core dependencies: {sum(sizes.values()) / 1e6:.1f} MB in {len(sizes)} packages"
        f" (goal: under 15; largest: {max(sizes, key=sizes.__getitem__)})"
    )


if __name__ == "__main__":
    main()
