"""Lessons are forgotten when nobody has touched them for long; games never are."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

from tourelle.testing.server import toy_config
from tourelle.testing.stored import a_row, begun, every_store, played
from tourelle.web.live.lounge import LESSON, Lounge
from tourelle.web.store.memory import MemoryStore
from tourelle.web.store.rows import GameRow, HoldRow, Write
from tourelle.web.store.store import Store

SOON = LESSON + 1  # a_row is of the first second


def lesson(id: str, updated: int) -> GameRow:
    return replace(a_row(), id=id, kind="lesson", updated=updated)


async def kept(store: Store, row: GameRow) -> None:
    hold = HoldRow("device", row.id, "seat", 0)
    await store.write(Write(row, snapshots=((0, {"a": 1}),), holds=(hold,), new=True))


def test_every_store_drops_old_lessons_whole_and_nothing_else(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        game = await played(store, await begun(store, a_row()), 10)
        old, young = lesson("old", 5_000), lesson("young", 9_000)
        for row in (old, young):
            await kept(store, row)
        assert await store.drop_lessons(9_000, 9) == 1
        assert await store.drop_lessons(9_000, 9) == 0
        assert await store.game("old") is None
        assert await store.snapshot("old", 0) is None
        assert await store.holds("old") == []
        assert [one.id for one in await store.games_of("device", 9)] == ["young"]
        assert await store.snapshot("young", 0) == {"a": 1}
        assert set(await store.every()) == {game.row.id, "young"}
        assert len(await store.steps(game.row.id, 0)) == game.row.steps

    every_store(test, tmp_path)


def test_the_house_sweeps_by_itself_however_many_there_are() -> None:
    async def test() -> None:
        store = MemoryStore()
        lounge = Lounge(toy_config(), store)
        for n in range(250):
            await kept(store, lesson(f"l{n}", n))
        await kept(store, lesson("today", SOON))
        await lounge.sweep_lessons(SOON + 250)
        assert await store.every() == ["today"]

    asyncio.run(test())
