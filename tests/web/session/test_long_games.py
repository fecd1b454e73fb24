"""A long game takes no more memory than a short one, and is the same game."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tourelle.core.ask import Illegal
from tourelle.core.ids import Seat
from tourelle.testing.server import TOYS
from tourelle.testing.stored import a_row, begun, every_store
from tourelle.web.session.opening import opened
from tourelle.web.session.past import Past
from tourelle.web.session.session import BACK, EVERY, SPARE, Session
from tourelle.web.session.upkeep import examined
from tourelle.web.store.memory import MemoryStore
from tourelle.web.store.store import Store

LONG = 300


async def long_game(store: Store) -> Session:
    """Most of it is taken back, or the toy would be over too soon."""
    session = await begun(store, a_row("gunnery"))
    while session.step < LONG:
        table = session.playable
        seat = table.asks()[0].seat
        choice, asked = ["decline"], table.asked(seat)
        await store.write(session.play(seat, choice, asked, f"k{session.step}", session.step))
        if session.step < LONG - 30:
            await store.write(session.ask_back(seat, None, session.step))
            assert session.playable.wish() is not None
            await store.write(session.answer_back(Seat(1 - seat), True, None, session.step))
    return session


def test_it_keeps_only_its_latest_steps_and_can_be_opened_and_proved(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        session = await long_game(store)
        table = session.playable
        assert len(table.record.steps) <= EVERY + SPARE
        assert table.count == session.step == session.row.steps
        again = await opened(store, TOYS, session.row)
        assert again.playable.snapshot(BACK) == table.snapshot(BACK)
        assert (await examined(store, TOYS, session.row)).health == "well"

    every_store(test, tmp_path)


def test_what_is_older_than_the_states_kept_cannot_be_taken_back() -> None:
    async def test() -> None:
        session = await long_game(MemoryStore())
        table = session.playable
        table.trim(EVERY, 0)
        with pytest.raises(Illegal):
            session.ask_back(Seat(0), None, session.step)
        assert not table.can_undo(Seat(0))
        assert table.count == session.step

    asyncio.run(test())


def test_who_walks_through_it_step_by_step_holds_no_more() -> None:
    async def test() -> None:
        store = MemoryStore()
        session = await long_game(store)
        past = Past(store)
        for step in range(session.step + 1):
            then = await past.at(session, step)
            assert then.step == then.playable.count == step
            assert len(then.playable.record.steps) <= EVERY + SPARE + 1  # a wish is open
        assert then.view(None).data() == session.view(None).data()

    asyncio.run(test())
