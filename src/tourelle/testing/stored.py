"""Games stored without a server: rows, random steps, one suite for every store."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from tourelle.core.chance import FastDice
from tourelle.core.codec import Json
from tourelle.core.ids import Seat
from tourelle.testing.toys.rooms import room
from tourelle.web.session.creating import founded
from tourelle.web.session.session import Session
from tourelle.web.store.kinds import ENDINGS, store_at
from tourelle.web.store.rows import GameRow, PersonRow, Write
from tourelle.web.store.store import Store

OPEN: Final[Json] = {"hand": False, "take_back": True, "clock": None}


def a_row(game: str = "skirmish", seats: int = 2) -> GameRow:
    return founded(room(game), None, {}, [PersonRow("me")] * seats, OPEN, "host", "en", 1000)


async def begun(store: Store, row: GameRow) -> Session:
    await store.write(Write(row, new=True))
    session = Session(row, room(row.game), None, [])
    for seat in range(row.seats):
        job = session.give([Seat(seat)], "nonce", 1000)
        assert job is not None
        await store.write(job)
    return session


async def played(store: Store, session: Session, steps: int, seed: int = 1) -> Session:
    """Random legal steps, stored one by one; some are taken back."""
    luck, now = FastDice(seed), 2000
    for _ in range(steps):
        table = session.playable
        if table.outcome() is not None:
            break
        asks = table.asks()
        ask = asks[luck.draw(len(asks), "ask")]
        now += 10
        if table.can_undo(ask.seat) and luck.draw(3, "undo") == 0:
            job = session.undo(ask.seat, None, now)
        else:
            choice = ask.sample(luck).data()
            key = f"{ask.seat}:{session.step}"
            job = session.play(ask.seat, choice, table.asked(ask.seat), key, now)
        await store.write(job)
    return session


def every_store(test: Callable[[Store], Awaitable[None]], folder: Path) -> None:
    """One suite, run on every store that there is: in memory and of every ending."""

    async def run(store: Store) -> None:
        await store.open(1000)
        try:
            await test(store)
        finally:
            await store.close()

    for place in (None, *(folder / f"every{ending}" for ending in ENDINGS)):
        asyncio.run(run(store_at(place)))
