"""What a move costs: whole random games without a network, by part.

Two pages that watch, three queries of orders with their pictures for each move; CPU time of the
server's own thread, the store in memory. Every game is played after others of its kind, whose
memos it finds: the same game twice would flatter. Memory is looked through as the server does it.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import wraps
from typing import Any

from tourelle.core.ask import Ask
from tourelle.core.chance import FastDice
from tourelle.core.record import promise
from tourelle.core.table import Table
from tourelle.games import registry
from tourelle.testing.server import any_game
from tourelle.web import wire
from tourelle.web.config import Config, Served
from tourelle.web.http.sweeping import settle
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
from tourelle.web.store.store import Store

KINDS = {**dict.fromkeys(registry.names(), 2), "skirmish": 2}  # the last one is a toy
CROWD = {"tank-hunter": 8}
ALL = Served((*registry.names(), "skirmish"), "tourelle.testing.server:any_game")
OTHERS, PLAYED = (101, 102, 103), (2, 3, 4)  # seeds
TERMS: Any = {"hand": False, "take_back": True, "clock": None}


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


def is_asked(session: Session, ask: Ask[Any]) -> bool:
    """Whether a person is waited for: neither a standing order nor the table answers."""
    return not session.passes(ask) and session.by_itself(ask) is None


class Evening:
    """One game with a page at every seat, without a network."""

    def __init__(self, lounge: Lounge, store: Store) -> None:
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
                asks = [ask for ask in table.asks() if is_asked(live.session, ask)]
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
    for seed in OTHERS:  # other games fill the memos
        asyncio.run(one_evening(game, seats, seed, moves))
    settle()
    parts, played = Parts(), []
    began = time.thread_time()
    with watched(parts):
        for seed in PLAYED:
            played.append(asyncio.run(one_evening(game, seats, seed, moves)))
    spent = time.thread_time() - began - sum(one.away for one in played)
    count, steps = (
        max(1, sum(getattr(one, what) for one in played)) for what in ("moves", "steps")
    )
    rows = sorted(parts.spent.items(), key=lambda row: -row[1])
    rest = spent - sum(parts.spent.values())
    told = "  ".join(f"{name} {1000 * took / count:.2f}" for name, took in rows)
    print(
        f"{game:12} {seats} seats {count:4} moves {steps / count:5.2f} steps a move "
        f"{1000 * spent / count:7.2f} ms a move, {1000 * spent / steps:6.2f} a step; "
        f"{sum(one.sent for one in played) / count / 1000:6.1f} kB sent"
    )
    print(f"             {told}  rest {1000 * rest / count:.2f}", flush=True)
