"""What a move leaves on the disk and an open game in memory, both of long games.

On the disk: by how much every page of every table and index of a store grew, after a checkpoint,
divided by the moves (`dbstat`); first pictures and grounds count as well, so that a short game has
more a move: one that ends early is passed over. In memory: everything that hangs on the open game
and on nothing else, at several steps.
"""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import sys
import tempfile
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from msgspec import Raw

from evening.cost import ALL, Evening
from tourelle.core.ask import Illegal
from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.web.config import Config
from tourelle.web.live.live_game import LiveGame
from tourelle.web.live.lounge import Lounge
from tourelle.web.now import now_ms
from tourelle.web.session.film import Film
from tourelle.web.store.memory import MemoryStore
from tourelle.web.store.sqlite import SqliteStore

# --- in memory -------------------------------------------------------------------------------


def weight(one: Any) -> int:
    """Bytes of one thing. A msgspec.Raw tells an address as its size: it weighs its text."""
    return memoryview(one).nbytes if isinstance(one, Raw) else sys.getsizeof(one)


def reached(live: LiveGame, known: set[int]) -> tuple[set[int], int]:
    """All that hangs on a game and is not *known*, and its bytes."""
    waiting: list[Any] = [live]
    known = {*known, id(live.services), id(live.services.store)}
    known.add(id(asyncio.get_running_loop()))  # a lock knows it, and it knows all games
    size = 0
    seen: set[int] = set()
    while waiting:
        one = waiting.pop()
        if id(one) in known or id(one) in seen or isinstance(one, type | ModuleType | FunctionType):
            continue
        seen.add(id(one))
        size += weight(one)
        waiting += gc.get_referents(one)
    return seen, size


async def _held(game: str, seats: int, steps: int) -> Sizes:
    """MB of one game at several steps, beside another one: what both share is not counted."""
    config = Config(served=ALL, film=False, window_hold=0, bot_pace=0, tick=10_000)
    lounge = Lounge(config, MemoryStore())
    await lounge.start()
    evenings = [Evening(lounge, lounge.store) for _ in range(2)]
    other, live = [
        await one.begin(game, seats, bytes([at + 1] * 32)) for at, one in enumerate(evenings)
    ]
    await evenings[0].play(other, FastDice(3), 30)
    luck, out = FastDice(5), Sizes()
    while live.session.step < steps:
        before = live.session.step
        await evenings[1].play(live, luck, evenings[1].moves + 1)
        if luck.draw(8, "back") or live.session.playable.outcome() is not None:
            await _back(live)  # else no game would be long enough
        if not out or live.session.step - out[-1][0] >= steps // 8:
            known = reached(other, set())[0]
            out.append((live.session.step, reached(live, known)[1] / 1e6))
        if live.session.step == before:
            break
    known = reached(other, set())[0]
    out.append((live.session.step, reached(live, known)[1] / 1e6))
    await lounge.stop()
    return out


async def _back(live: LiveGame) -> None:
    """The last move is taken back, if both can: nothing was drawn or shown."""
    session = live.session
    wishers = [Seat(seat) for seat in range(session.row.seats)]
    for seat in wishers:
        try:
            await live.commit(session.ask_back(seat, None, now_ms()))
            for other in wishers:
                if other != seat and session.playable.wish() is not None:
                    await live.commit(session.answer_back(other, True, None, now_ms()))
        except Illegal:
            continue
        return


Sizes = list[tuple[int, float]]  # MB after so many steps


def largest(rows: Sizes) -> float:
    return max(size for _, size in rows)


def growth(rows: Sizes) -> float:
    """MB by which the largest of the last half of the steps is larger than the first of it."""
    half = [size for step, size in rows if 2 * step >= rows[-1][0]]
    return max(half) - half[0]


def held(game: str, seats: int, steps: int) -> Sizes:
    rows = asyncio.run(_held(game, seats, steps))
    told = ", ".join(f"{size:.2f} after {step}" for step, size in rows)
    print(f"{game:15} {seats} seats: MB of an open game with its pages: {told} steps", flush=True)
    return rows


# --- on the disk -----------------------------------------------------------------------------


def pages(file: Path) -> Counter[str]:
    """Bytes of the pages of each table and index."""
    with closing(sqlite3.connect(file)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        sql = "SELECT name, sum(pgsize) FROM dbstat GROUP BY name"
        rows = [(name, size) for name, size in db.execute(sql) if not name.startswith("sqlite_")]
    return Counter(dict(rows))


GAMES, SEEDS = 3, range(7, 15)  # so many that are long enough, of these
LONG = 2 / 3  # of the moves that were asked for: a game that ended earlier tells nothing


@dataclass
class Grown:
    """What the long games of a store brought."""

    games: int = 0
    moves: int = 0
    steps: int = 0
    bytes: Counter[str] = field(default_factory=Counter)

    @property
    def a_move(self) -> float:
        """kB, without the content: it is stored once for all games."""
        return (self.bytes.total() - self.bytes["contents"]) / max(1, self.moves) / 1000

    def told(self) -> str:
        moves, steps = max(1, self.moves), max(1, self.steps)
        rows = "  ".join(
            f"{name} {size / moves / 1000:.2f}"
            for name, size in self.bytes.most_common()
            if size > moves * 5 and name != "contents"
        )
        return (
            f"{self.games} games {self.moves:4} moves {self.steps:4} steps: {self.a_move:6.2f} kB"
            f" a move ({self.a_move * moves / steps:.2f} a step): {rows}"
        )


async def _grown(game: str, seats: int, moves: int, folder: Path) -> Grown:
    file = folder / "games.db"
    store = SqliteStore(file)
    config = Config(served=ALL, film=False, window_hold=0, bot_pace=0, tick=10_000)
    lounge = Lounge(config, store)
    await lounge.start()
    film, grown = Film(store, ALL, True), Grown()
    for seed in SEEDS:
        if grown.games == GAMES:
            break
        before = pages(file)
        evening = Evening(lounge, store)
        live = await evening.begin(game, seats, bytes([seed] * 32))
        await evening.play(live, FastDice(seed), moves)
        film.note(live.id)
        while film.behind:
            await film._next()
        if evening.moves >= LONG * moves:
            grown.games += 1
            grown.moves += evening.moves
            grown.steps += live.session.step
            grown.bytes += pages(file) - before
    await lounge.stop()
    return grown


def stored(game: str, seats: int, moves: int) -> Grown:
    with tempfile.TemporaryDirectory() as folder:
        grown = asyncio.run(_grown(game, seats, moves, Path(folder)))
    print(f"{game:15} {seats} seats {grown.told()}", flush=True)
    return grown
