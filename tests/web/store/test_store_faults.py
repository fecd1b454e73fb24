"""What the store must refuse without harm to anybody else."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from tourelle.testing.stored import a_row, begun, every_store, played
from tourelle.web.store.rows import GameRow, HoldRow, Write
from tourelle.web.store.sqlite import SqliteStore
from tourelle.web.store.store import Conflict, Store, StoreError


@pytest.mark.parametrize(
    "spoilt",
    [lambda row: replace(row, began=2**70), lambda row: replace(row, opening="\ud800")],
    ids=["a number", "half a character"],
)
def test_what_no_store_can_hold_is_one_writers_trouble(tmp_path: Path, spoilt: object) -> None:
    """The thread that writes goes on, and all who wrote at the same time are served."""
    assert callable(spoilt)

    async def test() -> None:
        store = SqliteStore(tmp_path / "games.db")
        await store.open(0)
        bad: GameRow = spoilt(a_row())
        rows = [a_row(), bad, a_row()]
        jobs = [store.write(Write(row, new=True)) for row in rows]
        async with asyncio.timeout(5):
            results = await asyncio.gather(*jobs, return_exceptions=True)
            await store.write(Write(a_row(), new=True))
        assert [type(one) for one in results] == [type(None), StoreError, type(None)]
        assert len(await store.every()) == 3
        await store.close()

    asyncio.run(test())


def test_an_older_row_never_takes_the_place_of_a_younger_one(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        session = await begun(store, a_row())
        early = session.row
        await played(store, session, 3)
        for stale in (replace(early, next="elsewhere"), replace(session.row, lines=0)):
            with pytest.raises(Conflict):
                await store.write(Write(stale))
        assert await store.game(early.id) == session.row
        named = replace(session.row, next="elsewhere")  # no step, no line: it is as young
        await store.write(Write(named))
        assert await store.game(early.id) == named

    every_store(test, tmp_path)


def test_a_game_that_was_never_made_cannot_be_changed(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        with pytest.raises(Conflict):
            await store.write(Write(a_row()))
        assert await store.every() == []

    every_store(test, tmp_path)


def test_what_others_see_of_a_hand_goes_with_the_last_who_held_the_seat(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        row = a_row()
        seats = [HoldRow(device, row.id, "seat", 1) for device in ("laptop", "phone")]
        spies = [HoldRow(device, row.id, "hand", 1) for device in ("spy", "phone")]
        stay = [HoldRow("other", row.id, "hand", 0), HoldRow("spy", row.id, "watch", -1)]
        await store.write(Write(row, holds=(*seats, *spies, *stay), new=True))
        await store.release("laptop", row.id, None)
        assert spies[0] in await store.holds(row.id)
        await store.release("phone", row.id, [1])
        assert sorted(await store.holds(row.id), key=str) == sorted(stay, key=str)

    every_store(test, tmp_path)
