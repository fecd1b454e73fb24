"""What the store must refuse without harm to anybody else."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from tourelle.testing.stored import a_row
from tourelle.web.rows import GameRow, Write
from tourelle.web.store import StoreError
from tourelle.web.store_sqlite import SqliteStore


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
