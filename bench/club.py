"""A club's evening: what a move of real games costs the server, and how many games it holds.

`python bench/club.py` has two parts, each bounded.

*Cost*: whole random games of every kind, two pages that watch, three queries of orders with their
pictures for each move; CPU time of the server's own thread, by part, without sockets, the store
in memory. Every game is played after another one of its kind, whose memos it finds: the same game
twice would flatter.

*Evening* (`--games N ...` or `--grow`): a server of its own with its store on disk, N games of all
kinds, people who move every five seconds and look before they do, grown until the slowest hundredth
of all acknowledgements takes longer than 100 ms: so many games one core holds. CPU time of the
event loop apart from that of other threads (the store's writer, what the film packs). Beside it a
bare server in the same run: a socket, a group commit, two readers.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import resource
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import wraps
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection
from websockets.asyncio.server import serve as bare_serve
from websockets.typing import Origin

import tourelle
from tourelle.core.chance import FastDice
from tourelle.core.record import promise
from tourelle.core.table import Table
from tourelle.games import registry
from tourelle.testing.crash import free_port
from tourelle.testing.server import Device, any_game
from tourelle.web import wire
from tourelle.web.config import Config, Served
from tourelle.web.http.journal import quiet_logs
from tourelle.web.live import orders, queries, showing
from tourelle.web.live.connection import Connection
from tourelle.web.live.hearing import hear, hello
from tourelle.web.live.live_game import LiveGame
from tourelle.web.live.lounge import Lounge
from tourelle.web.live.pictures import Pictures
from tourelle.web.session.creating import founded
from tourelle.web.session.rights import rights_of
from tourelle.web.session.session import Session
from tourelle.web.store.memory import MemoryStore
from tourelle.web.store.rows import HoldRow, PersonRow, Write

KINDS = {**dict.fromkeys(registry.names(), 2), "skirmish": 2}
CROWD = {"tank-hunter": 8}
ALL = Served((*registry.names(), "skirmish"), "tourelle.testing.server:any_game")
TERMS: Any = {"hand": False, "take_back": True, "clock": None}
SLOW = 0.1  # seconds: the slowest hundredth of acknowledgements may take no longer


# --- cost ----------------------------------------------------------------------------------


class Parts:
    """CPU time by part: what is within another part counts for the inner one only."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = defaultdict(float)
        self._stack: list[list[float]] = []

    def timed(self, part: str, function: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(function)
        def wrapped(*args: Any, **more: Any) -> Any:
            self._stack.append([0.0])
            began = time.thread_time()
            try:
                return function(*args, **more)
            finally:
                took = time.thread_time() - began
                inner = self._stack.pop()[0]
                self.spent[part] += took - inner
                if self._stack:
                    self._stack[-1][0] += took

        return wrapped


PLACES: tuple[tuple[str, Any, str], ...] = (
    ("rules", Table, "submit"),
    ("views", Session, "_look"),
    ("told", Session, "_told"),
    ("words", showing, "about"),
    ("words", showing, "questions"),
    ("words", showing, "speakings"),
    ("pictures", Pictures, "scene"),
    ("patches", showing, "patch"),
    ("patches", showing, "whole"),
    ("orders", queries, "known_orders"),
    ("orders", orders, "told"),
    ("wire", wire, "written"),
)


@contextlib.contextmanager
def watched(parts: Parts) -> Iterator[None]:
    before = [(owner, name, getattr(owner, name)) for _, owner, name in PLACES]
    for part, owner, name in PLACES:
        setattr(owner, name, parts.timed(part, getattr(owner, name)))
    try:
        yield
    finally:
        for owner, name, function in before:
            setattr(owner, name, function)


class Evening:
    """One game with a page at every seat, without a network."""

    def __init__(self, lounge: Lounge, store: MemoryStore) -> None:
        self.lounge, self.store = lounge, store
        self.sent = self.moves = self.steps = 0  # steps: with those that standing orders made
        self.away = 0.0  # CPU time of the pages, which is not the server's
        self.pages: list[Connection] = []

    async def begin(self, game: str, seats: int, seed: bytes) -> LiveGame:
        people = [PersonRow("me")] * seats
        drawn = founded(any_game(game), None, {}, people, TERMS, "d0", "en", 1)
        row = replace(drawn, seed=seed, promise=promise(seed))  # the same game in every run
        holds = tuple(HoldRow(f"d{at}", row.id, "seat", at) for at in range(seats))
        await self.store.write(Write(row, holds=holds, new=True))
        live = await self.lounge.enter(row.id)
        self.pages = [Connection(rights_of(f"d{at}", live.presence.holds)) for at in range(seats)]
        for at, page in enumerate(self.pages):
            live.come(page)
            await hello(live, page, wire.Hello(1, at, nonce=f"n{at}"))
        self.read()
        return live

    @contextlib.contextmanager
    def elsewhere(self) -> Iterator[None]:
        began = time.thread_time()
        yield
        self.away += time.thread_time() - began

    def read(self) -> None:
        for page in self.pages:
            while not page.outbox.empty():
                self.sent += len(page.outbox.get_nowait() or "")

    async def play(self, live: LiveGame, luck: FastDice, most: int) -> None:
        while self.moves < most:
            for _ in range(2000):  # windows that others let pass
                await asyncio.sleep(0)
                table = live.session.playable
                if table.outcome() is not None:
                    return
                asks = [ask for ask in table.asks() if not live.session.passes(ask)]
                if asks and live.gate.timing.calm:
                    break
            else:
                return
            ask = asks[0]
            page = self.pages[ask.seat]
            await self.look(live, page, int(ask.seat))
            with self.elsewhere():
                choice = ask.sample(luck).data()
            said = wire.Do(f"k{self.moves}", int(ask.seat), choice, table.asked(ask.seat))
            await hear(self.lounge, live, page, said)
            self.moves += 1
            self.read()

    async def look(self, live: LiveGame, page: Connection, seat: int) -> None:
        """Three queries, each one part further."""
        chosen: list[str] = []
        for at in range(3):
            args = {"chosen": list(chosen), "text": "", "limit": 40}
            await hear(self.lounge, live, page, wire.Query(at, "orders", seat, args))
            texts = []
            while not page.outbox.empty():
                texts.append(page.outbox.get_nowait() or "null")
            self.sent += sum(map(len, texts))
            with self.elsewhere():
                data = json.loads(texts[-1]).get("data", {}) if texts else {}
            if data.get("options"):
                chosen.append(data["options"][0]["key"])


async def one_evening(game: str, seats: int, seed: int, moves: int) -> Evening:
    store = MemoryStore()
    config = Config(served=ALL, film=False, window_hold=0, bot_pace=0, tick=10_000)
    lounge = Lounge(config, store)
    await lounge.start()
    evening = Evening(lounge, store)
    live = await evening.begin(game, seats, seed.to_bytes(32, "big"))
    await evening.play(live, FastDice(seed), moves)
    evening.steps = live.session.step
    await lounge.stop()
    return evening


def cost(game: str, seats: int, moves: int) -> None:
    asyncio.run(one_evening(game, seats, 1, moves // 2))  # another game fills the memos
    parts = Parts()
    began = time.thread_time()
    with watched(parts):
        found = asyncio.run(one_evening(game, seats, 2, moves))
    spent, count = time.thread_time() - began - found.away, max(1, found.moves)
    rows = sorted(parts.spent.items(), key=lambda row: -row[1])
    rest = spent - sum(parts.spent.values())
    told = "  ".join(f"{name} {1000 * took / count:.2f}" for name, took in rows)
    print(
        f"{game:12} {seats} seats {count:4} moves {found.steps / count:5.2f} steps a move "
        f"{1000 * spent / count:7.2f} ms a move, {1000 * spent / max(1, found.steps):6.2f} a step; "
        f"{found.sent / count / 1000:6.1f} kB sent"
    )
    print(f"             {told}  rest {1000 * rest / count:.2f}")


# --- evening -------------------------------------------------------------------------------


def cpu(pid: int) -> float:
    words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def loop_cpu(pid: int) -> float:
    """Of the event loop's thread alone: it is the first one."""
    words = Path(f"/proc/{pid}/task/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> float:
    """MB in use."""
    text = Path(f"/proc/{pid}/status").read_text()
    return int(text.partition("VmRSS:")[2].split()[0]) / 1024


def started(folder: Path) -> tuple[subprocess.Popen[bytes], str]:
    port = free_port()
    code = (
        "from pathlib import Path; from tourelle.web.http.serve import serve;"
        "from tourelle.web.config import Config, Served;"
        f"serve(port={port}, browser=False, say=lambda _: None, config=Config("
        f"store=Path({str(folder / 'games.db')!r}), address_sockets=5000, keep=1000,"
        f" address_rate=1000000, socket_rate=1000, served=Served({ALL.names!r}, {ALL.finder!r})))"
    )
    env = {**os.environ, "PYTHONPATH": str(Path(tourelle.__file__).parents[1])}
    process = subprocess.Popen([sys.executable, "-c", code], env=env)
    base = f"127.0.0.1:{port}"
    for _ in range(400):
        with contextlib.suppress(OSError):
            if Device(base).ask("GET", "/healthz")[0] == 200:
                return process, base
        time.sleep(0.05)
    raise RuntimeError("the server did not start")


class Club:
    """People at one server."""

    def __init__(self, base: str, pace: float) -> None:
        self.base, self.pace = base, pace
        self.waits: list[float] = []
        self.lags: list[float] = []
        self.received = 0
        self.stuck: Counter[str] = Counter()
        self.end = 0.0

    def line(self, device: Device, game: str) -> Any:
        url, origin = f"ws://{self.base}/play/{game}/socket", Origin(f"http://{self.base}")
        headers = {"Cookie": device.cookie}
        return connect(
            url, origin=origin, additional_headers=headers, max_size=None, compression=None
        )

    async def probe(self, device: Device, game: str) -> None:
        """How long the loop lets an empty word wait."""
        async with self.line(device, game) as line:
            while time.monotonic() < self.end:
                began = time.perf_counter()
                await line.send(json.dumps({"t": "ping", "at": 1}))
                while json.loads(await line.recv())["t"] != "pong":
                    pass
                self.lags.append(time.perf_counter() - began)
                await asyncio.sleep(0.02)

    async def sit(self, device: Device, kind: str, game: str, seed: int) -> None:
        """One person at both sides, each with a page of its own."""
        luck = random.Random(seed)
        async with self.line(device, game) as first, self.line(device, game) as second:
            pages = [first, second]
            for seat, page in enumerate(pages):
                await page.send(
                    json.dumps({"t": "hello", "v": 1, "seat": seat, "nonce": f"n{seed}"})
                )
            asks: list[list[dict[str, Any]]] = [[], []]
            await asyncio.sleep(luck.random() * self.pace)
            while time.monotonic() < self.end:
                for seat, page in enumerate(pages):
                    await self.hear(page, asks, seat)
                turn = next((s for s in (0, 1) if any(a["seat"] == s for a in asks[s])), None)
                if turn is None or not await self.move(pages[turn], asks, turn, luck):
                    self.stuck[kind] += 1
                await asyncio.sleep(self.pace * (0.5 + luck.random()))

    async def hear(self, page: Any, asks: list[list[dict[str, Any]]], seat: int) -> None:
        with contextlib.suppress(TimeoutError):
            while True:
                self.note(await asyncio.wait_for(page.recv(), 0.01), asks, seat)

    def note(self, text: str, asks: list[list[dict[str, Any]]], seat: int) -> dict[str, Any]:
        self.received += len(text)
        message: dict[str, Any] = json.loads(text)
        if message["t"] in ("sync", "events"):
            found = message["now"]["asks"]
            asks[seat] = [ask for ask in found if ask.get("mine")]
        return message

    async def move(
        self, page: Any, asks: list[list[dict[str, Any]]], seat: int, luck: random.Random
    ) -> bool:
        """Look at orders, part by part, then play one."""
        chosen: list[str] = []
        for at in range(8):
            args = {"chosen": chosen, "text": "", "limit": 40}
            await page.send(
                json.dumps({"t": "query", "id": at, "seat": seat, "what": "orders", "args": args})
            )
            data = (await self.until(page, asks, seat, "answer", "refuse")).get("data") or {}
            if data.get("choice") is not None:
                return await self.do(page, asks, seat, data)
            if not data.get("options"):
                return False
            chosen.append(luck.choice(data["options"])["key"])
        return False

    async def do(
        self, page: Any, asks: list[list[dict[str, Any]]], seat: int, data: dict[str, Any]
    ) -> bool:
        said = {"t": "do", "key": os.urandom(8).hex(), "seat": seat, "asked": data["asked"]}
        began = time.perf_counter()
        await page.send(json.dumps({**said, "choice": data["choice"]}))
        found = await self.until(page, asks, seat, "ack", "refuse")
        self.waits.append(time.perf_counter() - began)
        return bool(found["t"] == "ack")

    async def until(
        self, page: Any, asks: list[list[dict[str, Any]]], seat: int, *kinds: str
    ) -> dict[str, Any]:
        while True:
            message = self.note(await page.recv(), asks, seat)
            if message["t"] in kinds:
                return message


async def held(base: str, games: int, seconds: float, pace: float) -> Club:
    club = Club(base, pace)
    kinds = [kind for kind in KINDS if kind != "skirmish"]
    made = []
    for at in range(games):
        device, kind = Device(base), kinds[at % len(kinds)]
        made.append((device, kind, (await asyncio.to_thread(device.make, kind))["game"]))
    club.end = time.monotonic() + seconds
    work = [club.sit(d, k, g, at) for at, (d, k, g) in enumerate(made)]
    await asyncio.gather(club.probe(made[0][0], made[0][2]), *work, return_exceptions=True)
    return club


def part(rows: list[float], at: float) -> float:
    found = sorted(rows) or [0.0]
    return 1000 * found[min(len(found) - 1, int(at * len(found)))]


def growing() -> Iterator[int]:
    count = 10
    while True:
        yield count
        count = count * 8 // 5


def evening(games: Iterable[int], seconds: float, pace: float) -> None:
    fine = 0
    for count in games:
        with tempfile.TemporaryDirectory() as folder:
            process, base = started(Path(folder))
            try:
                rest, spent, loop = memory(process.pid), cpu(process.pid), loop_cpu(process.pid)
                club = asyncio.run(held(base, count, seconds, pace))
                spent, size = cpu(process.pid) - spent, memory(process.pid) - rest
                loop = loop_cpu(process.pid) - loop
                stored = sum(one.stat().st_size for one in Path(folder).iterdir())
            finally:
                process.terminate()
                process.wait(20)
        moves = max(1, len(club.waits))
        slow = part(club.waits, 0.99)
        print(
            f"{count:4} games: {moves / seconds:6.1f} moves a second,"
            f" CPU {1000 * spent / moves:6.1f} ms a move ({1000 * loop / moves:.1f} of it the loop;"
            f" {100 * spent / seconds:.0f} % of a core),"
            f" ack p50 {part(club.waits, 0.5):.0f} p99 {slow:.0f} ms, loop p99.9"
            f" {part(club.lags, 0.999):.0f} worst {part(club.lags, 1):.0f} ms;"
            f" sent {club.received / moves / 1000:.1f} kB, stored {stored / moves / 1000:.1f} kB a"
            f" move; {size / count:.1f} MB a game; stuck {dict(club.stuck)}",
            flush=True,
        )
        if slow > 1000 * SLOW:
            break
        fine = count
    print(f"{fine} games held with p99 under {1000 * SLOW:.0f} ms")


# --- a bare server ---------------------------------------------------------------------------


async def bare(seconds: float) -> None:
    """A socket, a group commit, two readers: what nobody can go below."""
    with tempfile.TemporaryDirectory() as folder:
        db = sqlite3.connect(Path(folder) / "bare.db", isolation_level=None)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("CREATE TABLE steps (n INTEGER PRIMARY KEY, body TEXT)")
        pages: set[ServerConnection] = set()

        async def serve_one(page: ServerConnection) -> None:
            pages.add(page)
            async for text in page:
                db.execute("INSERT INTO steps (body) VALUES (?)", (text,))
                for other in pages:
                    await other.send(text)

        port = free_port()
        async with bare_serve(serve_one, "127.0.0.1", port, compression=None):
            url, moves = f"ws://127.0.0.1:{port}", 0
            async with connect(url, compression=None) as one, connect(url, compression=None) as two:
                began, spent = time.monotonic(), time.process_time()
                while time.monotonic() - began < seconds:
                    await one.send('{"t":"do","key":"0123456789abcdef","seat":0,"choice":[1]}')
                    await one.recv()
                    await two.recv()
                    moves += 1
                spent = time.process_time() - spent
        db.close()
    print(
        f"bare server and its two readers: {1000 * spent / moves:.2f} ms of CPU a move, both ends"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python bench/club.py")
    parser.add_argument("--moves", type=int, default=60)
    parser.add_argument("--only", nargs="*", default=[*KINDS, "crowd"])
    parser.add_argument("--games", type=int, nargs="*", default=[])
    parser.add_argument("--grow", action="store_true")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--pace", type=float, default=5)
    said = parser.parse_args()
    quiet_logs()
    for game, seats in KINDS.items():
        if game in said.only:
            cost(game, seats, said.moves)
    for game, seats in CROWD.items():
        if "crowd" in said.only:
            cost(game, seats, said.moves // 2)
    if said.games or said.grow:
        asyncio.run(bare(2))
        evening(growing() if said.grow else said.games, said.seconds, said.pace)
    print(f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB here at most")


if __name__ == "__main__":
    main()
