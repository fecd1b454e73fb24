"""Memory that only holds itself: playing leaves none, and it is looked for when it is quiet."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from tourelle.core.chance import FastDice
from tourelle.games import registry
from tourelle.testing.server import any_game, toy_config
from tourelle.web import wire
from tourelle.web.config import Served
from tourelle.web.http.sweeping import OFTEN, SELDOM, Sweeper, settle
from tourelle.web.live.connection import Connection
from tourelle.web.live.hearing import hear, hello
from tourelle.web.live.live_game import LiveGame
from tourelle.web.live.lounge import Lounge
from tourelle.web.session.creating import founded
from tourelle.web.session.rights import rights_of
from tourelle.web.store.memory import MemoryStore
from tourelle.web.store.rows import HoldRow, PersonRow, Write

SERVED = Served((*registry.names(), "skirmish"), "tourelle.testing.server:any_game")
TERMS = {"hand": False, "take_back": True, "clock": None}


@pytest.fixture
def by_hand() -> Iterator[None]:
    """Nothing is looked through by itself."""
    gc.collect()
    gc.disable()
    yield
    gc.set_debug(0)
    gc.garbage.clear()
    gc.enable()


async def seated(lounge: Lounge, game: str) -> tuple[LiveGame, list[Connection]]:
    row = founded(any_game(game), None, {}, [PersonRow("me")] * 2, TERMS, "d0", "en", 1)
    holds = tuple(HoldRow(f"d{at}", row.id, "seat", at) for at in range(2))
    await lounge.store.write(Write(row, holds=holds, new=True))
    live = await lounge.enter(row.id)
    pages = [Connection(rights_of(f"d{at}", live.presence.holds)) for at in range(2)]
    for at, page in enumerate(pages):
        live.come(page)
        await hello(live, page, wire.Hello(1, at, nonce=f"n{at}"))
    return live, pages


async def moved(lounge: Lounge, live: LiveGame, pages: list[Connection], moves: int) -> None:
    luck = FastDice(3)
    for move in range(moves):
        table = live.session.playable
        asks = [ask for ask in table.asks() if live.session.by_itself(ask) is None]
        if not asks or table.outcome() is not None:
            await asyncio.sleep(0)
            continue
        ask, seat = asks[0], int(asks[0].seat)
        args = {"chosen": [], "text": "", "limit": 40}
        await hear(lounge, live, pages[seat], wire.Query(move, "orders", seat, args))
        said = wire.Do(f"k{move}", seat, ask.sample(luck).data(), table.asked(ask.seat))
        await hear(lounge, live, pages[seat], said)
        for page in pages:
            page.outbox.empty_out()


@pytest.mark.usefixtures("by_hand")
@pytest.mark.parametrize("game", SERVED.names)
def test_a_move_leaves_nothing_behind_that_holds_itself(game: str) -> None:
    async def test() -> None:
        lounge = Lounge(toy_config(served=SERVED, film=False), MemoryStore())
        await lounge.start()
        live, pages = await seated(lounge, game)
        await moved(lounge, live, pages, 4)
        gc.collect()
        await moved(lounge, live, pages, 8)
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        left = {type(one).__name__ for one in gc.garbage}
        gc.set_debug(0)
        gc.garbage.clear()
        await lounge.stop()
        ours = left & {"Offers", "Draft", "Order", "Listing", "Scene", "Session", "Connection"}
        assert not ours

    asyncio.run(test())


@pytest.mark.usefixtures("by_hand")
def test_a_game_that_is_put_away_is_gone_at_once() -> None:
    async def test() -> None:
        lounge = Lounge(toy_config(served=SERVED, film=False, keep=0), MemoryStore())
        await lounge.start()
        live, pages = await seated(lounge, "skirmish")
        await moved(lounge, live, pages, 3)
        for page in pages:
            live.leave(page)
        while not live.idle:
            await asyncio.sleep(0)
        parts = [weakref.ref(one) for one in (live, live.session, live.broadcast, live.gate)]
        del live, page
        pages.clear()
        lounge._tidy()
        assert lounge.open == 0
        await asyncio.sleep(0)
        assert [part() for part in parts] == [None] * 4
        await lounge.stop()

    asyncio.run(test())


def test_it_is_looked_through_when_nobody_speaks_or_at_last_once_an_hour() -> None:
    said = [0]
    sweeper = Sweeper(lambda: said[0])
    assert not sweeper.is_due(1.0)
    assert not sweeper.is_due(OFTEN - 1)
    assert sweeper.is_due(OFTEN)  # nothing was said since the last look
    said[0] = 7
    assert not sweeper.is_due(OFTEN + 5)
    assert sweeper.is_due(OFTEN + 10)
    for second in range(5):
        said[0] += 1
        assert not sweeper.is_due(SELDOM - 10 + second)
    said[0] += 1
    assert sweeper.is_due(SELDOM)


def test_in_the_middle_of_play_few_objects_are_looked_through_at_once() -> None:
    """Ten generations of the youngest at once held everybody up for 20 ms and more."""
    before, frozen, looks = gc.get_threshold(), gc.get_freeze_count(), list[int]()

    def noted(phase: str, info: dict[str, int]) -> None:
        if phase == "start" and info["generation"]:
            looks.append(len(gc.get_objects(0)) + len(gc.get_objects(1)))

    settle()
    gc.callbacks.append(noted)
    try:
        held = [[at] for at in range(30_000)]
    finally:
        gc.callbacks.remove(noted)
        gc.set_threshold(*before)
        if not frozen:
            gc.unfreeze()
    assert len(held) == 30_000
    assert looks
    assert max(looks) < 4_000
