"""People at the tables of a server: they look at orders, think, and move every few seconds.

At a toy's table they answer from the hints that come with the question, as its own tests do.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import time
from collections import Counter, defaultdict
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from tourelle.core.chance import FastDice
from tourelle.testing.server import TOYS, Device, choice_for

WAIT = 60.0  # seconds: an answer that takes longer never comes


class Asked(msgspec.Struct):
    """Only what these people read: the rest of a message is skipped."""

    seat: int
    asked: int | None = None
    mine: bool = False
    window: bool = False
    hint: Any = None


class Now(msgspec.Struct):
    asks: list[Asked] = []
    outcome: Any = None


class Option(msgspec.Struct):
    key: str


class Orders(msgspec.Struct):
    options: list[Option] = []
    choice: Any = None
    asked: int | None = None


class Heard(msgspec.Struct):
    t: str
    id: int | None = None
    key: str | None = None
    now: Now | None = None
    data: Orders | None = None
    code: str = ""


READ = msgspec.json.Decoder(Heard)


class Page:
    """One socket: what it was asked last, and what it waits for."""

    def __init__(self, line: ClientConnection, seat: int, club: Club) -> None:
        self.line, self.seat, self.club = line, seat, club
        self.asks: list[Asked] = []
        self.over = False
        self._waiting: dict[str, asyncio.Future[Heard]] = {}

    async def listen(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for text in self.line:
                self.hear(text)

    def hear(self, text: str | bytes) -> None:
        self.club.received += len(text)
        try:
            said = READ.decode(text)
        except msgspec.ValidationError:  # news: its data is none of theirs
            return
        if said.now is not None and said.t in ("sync", "events"):
            self.asks = [ask for ask in said.now.asks if ask.mine and ask.seat == self.seat]
            self.over = said.now.outcome is not None
        name = said.key if said.key is not None else f"{said.t}{said.id}"
        if said.t == "refuse" and said.key is None:
            name = f"answer{said.id}"
        waiting = self._waiting.pop(name, None)
        if waiting is not None and not waiting.done():
            waiting.set_result(said)

    async def say(self, name: str, **message: Any) -> Heard:
        found = self._waiting[name] = asyncio.get_running_loop().create_future()
        await self.line.send(json.dumps(message))
        async with asyncio.timeout(WAIT):
            return await found


class Club:
    """All of them, and how long they had to wait."""

    def __init__(
        self, base: str, pace: float, *, queries: float = 0, seats: int = 2, probed: bool = True
    ) -> None:
        self.base, self.pace, self.seats = base, pace, seats
        self.queries = queries  # for orders a move, on the mean: so many at least
        self.probed = probed  # whether somebody measures by how much all are late
        self.waits: list[float] = []
        self.looks: list[float] = []
        self.lags: list[float] = []  # of an empty word there and back
        self.own: list[float] = []  # by which these people themselves are late
        self.received = 0
        self.moves: Counter[str] = Counter()
        self.stuck: Counter[str] = Counter()
        self.faults: Counter[str] = Counter()
        self.tables: dict[str, int] = defaultdict(int)
        self._tasks: set[asyncio.Task[None]] = set()
        self._near: set[asyncio.Task[None]] = set()

    def forget(self) -> None:
        """What was measured so far."""
        self.received = 0
        for rows in (self.waits, self.looks, self.lags, self.own):
            rows.clear()
        for counts in (self.moves, self.stuck, self.faults):
            counts.clear()

    async def join(self, kind: str, seed: int) -> None:
        """One table more, with somebody at it."""
        device = Device(self.base)
        made = await asyncio.to_thread(self._made, device, kind)
        self.tables[kind] += 1
        work = self._sit(device, kind, made["game"], random.Random(seed))
        self._tasks.add(asyncio.create_task(work))
        if self.probed and not self._near:
            for probe in (self._probe(device, made["game"]), self._self()):
                self._near.add(asyncio.create_task(probe))

    def _made(self, device: Device, kind: str) -> dict[str, Any]:
        people = [{"kind": "me"}, *({"kind": "here"} for _ in range(1, self.seats))]
        found: dict[str, Any] = device.make(kind, people)
        return found

    async def leave(self) -> None:
        for task in (*self._tasks, *self._near):
            task.cancel()
        await asyncio.gather(*self._tasks, *self._near, return_exceptions=True)

    @contextlib.asynccontextmanager
    async def _line(self, device: Device, game: str) -> AsyncIterator[ClientConnection]:
        url, origin = f"ws://{self.base}/play/{game}/socket", Origin(f"http://{self.base}")
        async with connect(
            url, origin=origin, additional_headers={"Cookie": device.cookie}, max_size=None,
            compression=None, open_timeout=WAIT, ping_interval=None,
        ) as line:  # fmt: skip
            yield line

    async def _probe(self, device: Device, game: str) -> None:
        async with self._line(device, game) as line:
            while True:
                began = time.perf_counter()
                await line.send('{"t":"ping","at":1}')
                await line.recv()
                self.lags.append(time.perf_counter() - began)
                await asyncio.sleep(0.02)

    async def _self(self) -> None:
        while True:
            began = time.perf_counter()
            await asyncio.sleep(0.02)
            self.own.append(time.perf_counter() - began - 0.02)

    async def _sit(self, device: Device, kind: str, game: str, luck: random.Random) -> None:
        """One person at all sides, each with a page of its own, game after game."""
        try:
            while True:
                await self._play(device, kind, game, luck)
                game = (await asyncio.to_thread(self._made, device, kind))["game"]
        except (OSError, ConnectionClosed, TimeoutError, AssertionError) as error:
            self.faults[f"{kind} {type(error).__name__}"] += 1

    async def _play(self, device: Device, kind: str, game: str, luck: random.Random) -> None:
        async with contextlib.AsyncExitStack() as held:
            lines = [
                await held.enter_async_context(self._line(device, game)) for _ in range(self.seats)
            ]
            pages = [Page(line, seat, self) for seat, line in enumerate(lines)]
            ears = [asyncio.create_task(page.listen()) for page in pages]
            try:
                for page in pages:
                    hello = {"t": "hello", "v": 1, "seat": page.seat, "nonce": f"n{luck.random()}"}
                    await page.line.send(json.dumps(hello))
                await asyncio.sleep(luck.random() * self.pace)
                while not any(page.over for page in pages):
                    await self._turn(pages, kind, luck)
            finally:
                for ear in ears:
                    ear.cancel()

    async def _turn(self, pages: list[Page], kind: str, luck: random.Random) -> None:
        """A move every so often, with looks between."""
        think = self.pace * (0.5 + luck.random())
        page = next((page for page in pages if page.asks), None)
        if page is None:
            await asyncio.sleep(think / 4)
            return
        end = time.monotonic() + think
        order = await self._order(page, kind, luck, think / 8)
        await asyncio.sleep(max(0.0, end - time.monotonic()))
        if order is None or not await self._do(page, order):
            self.stuck[kind] += 1
        else:
            self.moves[kind] += 1

    async def _order(
        self, page: Page, kind: str, luck: random.Random, pause: float
    ) -> Orders | None:
        if kind in TOYS.names:
            ask = page.asks[0]
            return Orders(
                choice=choice_for({"hint": ask.hint}, FastDice(luck.getrandbits(32))),
                asked=ask.asked,
            )
        order = await self._look(page, luck, pause)
        while len(self.looks) < self.queries * (len(self.waits) + 1):
            await self._look(page, luck, pause, most=2)  # at another one, which is not given
        return order

    async def _look(
        self, page: Page, luck: random.Random, pause: float, most: int = 8
    ) -> Orders | None:
        """The orders, part by part, until one is whole."""
        chosen: list[str] = []
        for at in range(most):
            args = {"chosen": chosen, "text": "", "limit": 40}
            began = time.perf_counter()
            said = await page.say(
                f"answer{at}", t="query", id=at, seat=page.seat, what="orders", args=args
            )
            self.looks.append(time.perf_counter() - began)
            if said.data is None or said.data.choice is not None:
                return said.data
            if not said.data.options:
                return None
            chosen.append(luck.choice(said.data.options).key)
            await asyncio.sleep(pause)
        return None

    async def _do(self, page: Page, order: Orders) -> bool:
        key = os.urandom(8).hex()
        asked, page.asks = page.asks, []  # what is asked next comes with what has happened
        began = time.perf_counter()
        found = await page.say(
            key, t="do", key=key, seat=page.seat, asked=order.asked, choice=order.choice
        )
        self.waits.append(time.perf_counter() - began)
        if found.t != "ack":
            page.asks = page.asks or asked
        return found.t == "ack"


def part(rows: list[float], at: float) -> float:
    """Milliseconds: so much of all took no longer."""
    found = sorted(rows) or [0.0]
    return 1000 * found[min(len(found) - 1, int(at * len(found)))]
