"""The store alone: every kind of it keeps and finds the same; snapshots; group commit."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.clock import ClockTerms
from tourelle.core.ids import Seat
from tourelle.core.record import Step, Terms
from tourelle.core.replay import begin, repeat
from tourelle.core.table import Table
from tourelle.games.game import AnyGame
from tourelle.testing.server import (
    TOYS,
)
from tourelle.testing.stored import a_row, begun, every_store, played
from tourelle.testing.toys.rooms import TOYS as GAMES
from tourelle.web.live.delays import last_step
from tourelle.web.session.opening import opened
from tourelle.web.session.session import EVERY
from tourelle.web.session.upkeep import examined
from tourelle.web.store.rows import FrameRow, HoldRow, LinkRow, StepRow, Write
from tourelle.web.store.sqlite import SqliteStore
from tourelle.web.store.store import Conflict, Store


@pytest.mark.parametrize("hand", [False, True])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.rules.name))
def test_a_table_opened_from_a_snapshot_goes_on_as_if_never_closed(
    game: AnyGame, hand: bool
) -> None:
    for seed in range(4):
        luck = FastDice(seed)
        terms = Terms(hand, True, ClockTerms(10**6, 5))
        table: Any = Table(game.rules, 2, {}, b"x" * 32, ("a", "b"), terms, at=0)
        kept = []
        for now in range(60):
            if table.outcome() is not None:
                break
            kept.append(json.loads(json.dumps(table.snapshot(24))))
            ask = table.asks()[luck.draw(len(table.asks()), "ask")]
            if table.can_undo(ask.seat) and luck.draw(3, "undo") == 0:
                table.undo(ask.seat, at=now)
            else:
                table.submit(ask.seat, ask.sample(luck), at=now)
        for snapshot in kept:
            again: Any = begin(game.rules, table.record, b"x" * 32)
            again.load(snapshot)
            for step in table.record.steps[snapshot["count"] :]:
                repeat(again, step)
                assert again.record.steps[-1] == step
            assert again.count == table.count
            assert again.snapshot(24) == table.snapshot(24)


def test_every_store_keeps_and_finds_the_same(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        session = await played(store, await begun(store, a_row("gunnery")), 80)
        row = await store.game(session.row.id)
        assert row == session.row
        steps = await store.steps(row.id, 0)
        assert [one.seq for one in steps] == list(range(1, row.steps + 1))
        assert [one.step for one in steps] == session.playable.record.steps
        assert await store.steps(row.id, 3, 5) == steps[3:5]
        keyed = next(one for one in steps if one.key)
        assert await store.keyed(row.id, keyed.key or "") == keyed.seq
        assert await store.keyed(row.id, "none") is None
        lines = await store.lines(row.id, None, 5)
        assert len(lines) == 5
        earlier = await store.lines(row.id, lines[0].n, 3)
        assert [one.n < lines[0].n for one in earlier] == [True] * 3
        assert await store.every() == [row.id]
        assert await store.flags() == {}

    every_store(test, tmp_path)


def test_every_store_keeps_links_and_holds(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        row = a_row()
        link = LinkRow("h1", row.id, "seat", 1)
        hold = HoldRow("device", row.id, "seat", 0)
        made = ("device", "key", '{"a":1}')
        await store.write(Write(row, links=(link,), holds=(hold,), made=made, new=True))
        assert await store.link("h1") == link
        assert await store.made("device", "key") == '{"a":1}'
        assert [one.id for one in await store.games_of("device", 9)] == [row.id]
        await store.relink(replace(link, hash="h2"))
        assert await store.link("h1") is None
        await store.hold(HoldRow("other", row.id, "seat", 1))
        assert len(await store.holds(row.id)) == 2
        await store.release("other", row.id, None)
        assert await store.link("h2") is None
        assert await store.holds(row.id) == [hold]
        frame = FrameRow(0, -1, b"body", "ground", "<g/>")
        await store.keep_frames(row.id, [frame])
        assert await store.ground("ground") == "<g/>"
        found = await store.frame(row.id, 7, -1)
        assert found is not None
        assert found.body == b"body"

    every_store(test, tmp_path)


def test_the_same_step_is_never_stored_twice(tmp_path: Path) -> None:
    """Two who append at once: one of them is refused, and nothing of his is kept."""

    async def test(store: Store) -> None:
        session = await played(store, await begun(store, a_row()), 3)
        last = (await store.steps(session.row.id, 0))[-1]
        twin = StepRow(last.seq, last.step, "other", b"")
        with pytest.raises(Conflict):
            await store.write(Write(replace(session.row, status="over"), (twin,)))
        row = await store.game(session.row.id)
        assert row is not None
        assert row.status == "playing"

    every_store(test, tmp_path)


def test_who_is_behind_sees_no_younger_step_however_many_there_are(tmp_path: Path) -> None:
    """A watcher's delay holds when more steps are younger than the store reads at once."""

    async def test(store: Store) -> None:
        row = a_row()
        steps = [Step(Seat(0), "play", None, (), "", at=10 * seq) for seq in range(1, 501)]
        rows = [StepRow(seq, step, None, b"") for seq, step in enumerate(steps, 1)]
        await store.write(Write(row, tuple(rows), new=True))
        assert await last_step(store, row.id, 500, until=1_234) == 123
        assert await last_step(store, row.id, 500, until=5) == 0

    every_store(test, tmp_path)


def test_one_bad_write_spoils_no_other_of_its_group(tmp_path: Path) -> None:
    async def test() -> None:
        store = SqliteStore(tmp_path / "group.db")
        await store.open(0)
        good = [a_row() for _ in range(20)]
        bad = Write(good[0], (), new=True)
        jobs = [store.write(Write(row, new=True)) for row in good]
        before = store.writer.commits
        results = await asyncio.gather(*jobs, store.write(bad), return_exceptions=True)
        assert [type(one) for one in results if one is not None] == [Conflict]
        assert len(await store.every()) == 20
        assert store.writer.commits - before < 45  # together, then one by one
        await store.close()

    asyncio.run(test())


def test_writes_that_wait_are_committed_together(tmp_path: Path) -> None:
    async def test() -> None:
        store = SqliteStore(tmp_path / "group.db")
        await store.open(0)
        before = store.writer.commits
        await asyncio.gather(*(store.write(Write(a_row(), new=True)) for _ in range(100)))
        assert store.writer.commits - before < 50
        await store.close()

    asyncio.run(test())


def test_an_acknowledged_write_is_flushed_to_the_disk(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "settings.db")

    async def test() -> None:
        await store.open(0)
        db = store._reader()
        assert db.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
        assert db.execute("PRAGMA synchronous").fetchone()[0] == 2
        await store.close()

    asyncio.run(test())
    assert (tmp_path / "settings.db").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("seed", range(3))
def test_a_game_is_opened_from_its_last_snapshot_whatever_was_taken_back(
    tmp_path: Path, seed: int
) -> None:
    async def test(store: Store) -> None:
        session = await begun(store, a_row("gunnery"))
        for _ in range(12):
            await played(store, session, 17, seed)
            row = await store.game(session.row.id)
            assert row is not None
            again = await opened(store, TOYS, row)
            assert again.playable.snapshot(5) == session.playable.snapshot(5)
            assert again.playable.first >= row.steps - 2 * EVERY
            assert again.hash(None) == session.hash(None)
            assert again.marks(None) == session.marks(None)
        assert (await examined(store, TOYS, session.row)).health == "well"

    every_store(test, tmp_path)


def test_taking_back_past_a_snapshot_can_be_replayed(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        session = await begun(store, a_row("gunnery"))
        for now in range(70):  # calm: nothing is drawn or shown
            table = session.playable
            seat = table.asks()[0].seat
            asked = table.asked(seat)
            await store.write(session.play(seat, ["decline"], asked, None, 2000 + now))
        for now in range(60):
            mover = session.playable.record.steps[-1].seat if now == 0 else Seat(now % 2)
            await store.write(session.ask_back(mover, None, 3000 + now))
            await store.write(session.answer_back(Seat(1 - mover), True, None, 3000 + now))
            row = await store.game(session.row.id)
            assert row is not None
            again = await opened(store, TOYS, row)
            assert again.playable.snapshot(2) == session.playable.snapshot(2)
        assert (await examined(store, TOYS, session.row)).health == "well"

    every_store(test, tmp_path)
