"""What a move leaves on the disk and an open game in memory, both of long games.

On the disk: every page of every table and index of a store of its own, after a checkpoint, divided
by the moves (`dbstat`); first pictures and grounds count as well, so that a short game has more a
move. There are a few games in it: a table has a page also where it is empty. In memory: everything
that hangs on the open game and on nothing else, at several steps.
"""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import sys
import tempfile
from contextlib import closing
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


async def _held(game: str, seats: int, steps: int) -> list[tuple[int, float]]:
    """MB of one game at several steps, beside another one: what both share is not counted."""
    config = Config(served=ALL, film=False, window_hold=0, bot_pace=0, tick=10_000)
    lounge = Lounge(config, MemoryStore())
    await lounge.start()
    evenings = [Evening(lounge, lounge.store) for _ in range(2)]
    other, live = [
        await one.begin(game, seats, bytes([at + 1] * 32)) for at, one in enumerate(evenings)
    ]
    await evenings[0].play(other, FastDice(3), 30)
    luck, out = FastDice(5), list[tuple[int, float]]()
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


def held(game: str, seats: int, steps: int) -> None:
    rows = asyncio.run(_held(game, seats, steps))
    told = ", ".join(f"{size:.2f} after {step}" for step, size in rows)
    print(f"{game:15} {seats} seats: MB of an open game with its pages: {told} steps", flush=True)


# --- on the disk -----------------------------------------------------------------------------


def pages(file: Path) -> dict[str, int]:
    """Bytes of the pages of each table and index."""
    with closing(sqlite3.connect(file)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        sql = "SELECT name, sum(pgsize) FROM dbstat GROUP BY name"
        return {name: size for name, size in db.execute(sql) if not name.startswith("sqlite_")}


GAMES = (7, 8, 9)  # seeds, in one store


async def _played(game: str, seats: int, moves: int, folder: Path) -> tuple[int, int]:
    """How many moves and steps."""
    store = SqliteStore(folder / "games.db")
    config = Config(served=ALL, film=False, window_hold=0, bot_pace=0, tick=10_000)
    lounge = Lounge(config, store)
    await lounge.start()
    film, count, steps = Film(store, ALL, True), 0, 0
    for seed in GAMES:
        evening = Evening(lounge, store)
        live = await evening.begin(game, seats, bytes([seed] * 32))
        await evening.play(live, FastDice(seed), moves)
        film.note(live.id)
        count, steps = count + evening.moves, steps + live.session.step
    while film.behind:
        await film._next()
    await lounge.stop()
    return count, steps


def stored(game: str, seats: int, moves: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        count, steps = asyncio.run(_played(game, seats, moves, Path(folder)))
        found = pages(Path(folder) / "games.db")
        with closing(sqlite3.connect(Path(folder) / "games.db")) as db:
            keys = db.execute("SELECT sum(length(body)) FROM film WHERE who = -3").fetchone()[0]
    count = max(1, count)
    once = found.pop("contents", 0)
    rows = sorted(found.items(), key=lambda row: -row[1])
    told = "  ".join(f"{name} {size / count / 1000:.2f}" for name, size in rows if size > count * 5)
    print(
        f"{game:15} {seats} seats {count:4} moves {steps:4} steps:"
        f" {sum(found.values()) / count / 1000:6.2f} kB a move"
        f" ({sum(found.values()) / max(1, steps) / 1000:.2f} a step): {told}"
        f"  (key pictures {(keys or 0) / count / 1000:.2f}; content once {once / 1000:.0f} kB)",
        flush=True,
    )
