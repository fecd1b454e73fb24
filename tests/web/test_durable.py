"""Saved before said: the store, snapshots, restarts, migrations, damage."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.clock import ClockTerms
from tourelle.core.codec import Malformed
from tourelle.core.ids import Seat
from tourelle.core.record import Step, Terms
from tourelle.core.replay import begin, repeat
from tourelle.core.table import Table
from tourelle.games.game import AnyGame
from tourelle.testing.crash import crash
from tourelle.testing.server import (
    TOYS,
    Device,
    Running,
    play_out,
    running,
    toy_config,
    turn,
)
from tourelle.testing.toys.rooms import TOYS as GAMES
from tourelle.testing.toys.rooms import room
from tourelle.web.creating import founded
from tourelle.web.migrations import FIRST, SCRIPTS, migrate
from tourelle.web.opening import opened
from tourelle.web.rows import FrameRow, GameRow, HoldRow, LinkRow, PersonRow, StepRow, Write
from tourelle.web.sitting import EVERY, Sitting
from tourelle.web.store import Conflict, Store, StoreError
from tourelle.web.store_memory import MemoryStore
from tourelle.web.store_sqlite import SqliteStore
from tourelle.web.upkeep import backup, doctor, examined

OPEN = {"hand": False, "take_back": True, "clock": None}


def a_row(game: str = "skirmish", seats: int = 2) -> GameRow:
    return founded(room(game), None, {}, [PersonRow("me")] * seats, OPEN, "host", "en", 1000)


async def begun(store: Store, row: GameRow) -> Sitting:
    await store.write(Write(row, new=True))
    sitting = Sitting(row, room(row.game), None, [])
    for seat in range(row.seats):
        job = sitting.give([seat], "nonce", 1000)  # type: ignore[list-item]
        assert job is not None
        await store.write(job)
    return sitting


async def played(store: Store, sitting: Sitting, steps: int, seed: int = 1) -> Sitting:
    """Random legal steps, stored one by one; some are taken back."""
    luck, now = FastDice(seed), 2000
    for _ in range(steps):
        table = sitting.playable
        if table.outcome() is not None:
            break
        asks = table.asks()
        ask = asks[luck.draw(len(asks), "ask")]
        now += 10
        if table.can_undo(ask.seat) and luck.draw(3, "undo") == 0:
            job = sitting.undo(ask.seat, None, now)
        else:
            choice = ask.sample(luck).data()
            key = f"{ask.seat}:{sitting.step}"
            job = sitting.play(ask.seat, choice, table.asked(ask.seat), key, now)
        await store.write(job)
    return sitting


def both(test: Callable[[Store], Awaitable[None]], folder: Path) -> None:
    """One suite, run on every store."""

    async def run(store: Store) -> None:
        await store.open(1000)
        try:
            await test(store)
        finally:
            await store.close()

    asyncio.run(run(MemoryStore()))
    asyncio.run(run(SqliteStore(folder / "both.db")))


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
        sitting = await played(store, await begun(store, a_row("gunnery")), 80)
        row = await store.game(sitting.row.id)
        assert row == sitting.row
        steps = await store.steps(row.id, 0)
        assert [one.seq for one in steps] == list(range(1, row.steps + 1))
        assert [one.step for one in steps] == sitting.playable.record.steps
        assert await store.steps(row.id, 3, 5) == steps[3:5]
        assert await store.told(row.id, 1)
        assert await store.told(row.id, 999) is None
        keyed = next(one for one in steps if one.key)
        assert await store.keyed(row.id, keyed.key or "") == keyed.seq
        assert await store.keyed(row.id, "none") is None
        lines = await store.lines(row.id, None, 5)
        assert len(lines) == 5
        earlier = await store.lines(row.id, lines[0].n, 3)
        assert [one.n < lines[0].n for one in earlier] == [True] * 3
        assert await store.every() == [row.id]
        assert await store.flags() == {}

    both(test, tmp_path)


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

    both(test, tmp_path)


def test_the_same_step_is_never_stored_twice(tmp_path: Path) -> None:
    """Two who append at once: one of them is refused, and nothing of his is kept."""

    async def test(store: Store) -> None:
        sitting = await played(store, await begun(store, a_row()), 3)
        last = (await store.steps(sitting.row.id, 0))[-1]
        twin = StepRow(last.seq, last.step, "other", b"")
        with pytest.raises(Conflict):
            await store.write(Write(replace(sitting.row, status="over"), (twin,)))
        row = await store.game(sitting.row.id)
        assert row is not None
        assert row.status == "playing"

    both(test, tmp_path)


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
        sitting = await begun(store, a_row("gunnery"))
        for _ in range(12):
            await played(store, sitting, 17, seed)
            row = await store.game(sitting.row.id)
            assert row is not None
            again = await opened(store, TOYS, row)
            assert again.playable.snapshot(5) == sitting.playable.snapshot(5)
            assert again.playable.first >= row.steps - 2 * EVERY
            assert again.hash(None) == sitting.hash(None)
            assert again.marks(None) == sitting.marks(None)
        assert (await examined(store, TOYS, sitting.row)).health == "well"

    both(test, tmp_path)


def test_taking_back_past_a_snapshot_can_be_replayed(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        sitting = await begun(store, a_row("gunnery"))
        for now in range(70):  # calm: nothing is drawn or shown
            table = sitting.playable
            seat = table.asks()[0].seat
            asked = table.asked(seat)
            await store.write(sitting.play(seat, ["decline"], asked, None, 2000 + now))
        for now in range(60):
            mover = sitting.playable.record.steps[-1].seat if now == 0 else Seat(now % 2)
            await store.write(sitting.ask_back(mover, None, 3000 + now))
            await store.write(sitting.answer_back(Seat(1 - mover), True, None, 3000 + now))
            row = await store.game(sitting.row.id)
            assert row is not None
            again = await opened(store, TOYS, row)
            assert again.playable.snapshot(2) == sitting.playable.snapshot(2)
        assert (await examined(store, TOYS, sitting.row)).health == "well"

    both(test, tmp_path)


def test_if_it_cannot_be_saved_it_was_not_played(tmp_path: Path) -> None:
    class Full(SqliteStore):
        full = False

        async def write(self, job: Write) -> None:
            if self.full:
                raise StoreError("disk full")
            await super().write(job)

    store = Full(tmp_path / "full.db")
    with running(toy_config(), store) as server:
        host = Device(server.base)
        one = host.sit(host.make()["game"], 0)
        store.full = True
        refused = one.do(0, ["bid", 1], 0, key="a")
        assert refused["code"] == "store"
        store.full = False
        assert host.sit(one.game, 0).sync["step"] == 0
        assert one.do(0, ["bid", 1], 0, key="a")["t"] == "ack"  # the same key may try again


def test_all_is_there_after_a_restart(tmp_path: Path) -> None:
    config = toy_config(store=tmp_path / "games.db")
    with running(config) as server:
        host = Device(server.base)
        made = host.make("gunnery")
        sitters = [host.sit(made["game"], 0), host.sit(made["game"], 1)]
        luck = FastDice(4)
        for _ in range(9):
            turn(sitters, luck)
        before = sitters[0].query("scene", 0, step=sitters[0].step)["svg"]
        step, log = sitters[0].step, host.sit(made["game"], 0).sync["now"]["log"]
        acked = sitters[0].heard
    keys = [message for message in map(json.loads, acked) if message["t"] == "ack"]
    with running(config) as server:
        again = Device(server.base)
        again.cookies = host.cookies
        sitters = [again.sit(made["game"], 0), again.sit(made["game"], 1)]
        assert sitters[0].step == step
        assert sitters[0].sync["now"]["log"] == log
        assert sitters[0].query("scene", 0, step=step)["svg"] == before
        old = sitters[0].do(0, ["shoot"], None, key=keys[0]["key"])
        assert old["t"] == "ack"
        assert old["step"] == keys[0]["step"]
        play_out(sitters)
        assert again.get(f"/api/games/{made['game']}/proof")["ok"]


def test_killed_in_the_middle_of_play_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    """`python -m tourelle.testing.crash --moves 1000` is the long one."""
    tally, games = crash(moves=150, people=6, folder=tmp_path)
    assert tally.count >= 150
    assert games >= 6


def test_an_older_store_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    config = toy_config(store=path)
    with running(config) as server:
        host = Device(server.base)
        game = host.make()["game"]
        host.sit(game, 0).do(0, ["bid", 1], 0)
    downgrade(path)
    with running(config) as server:
        again = Device(server.base)
        again.cookies = host.cookies
        one = again.sit(game, 0)
        assert one.sync["step"] == 1
        assert one.do(1, ["bid", 2], 0)["t"] == "ack"
    assert [one.health for one in doctor(path, TOYS)] == ["well"]


def downgrade(path: Path) -> None:
    """The same games in the first schema."""
    old = sqlite3.connect(path.with_suffix(".first"))
    old.executescript(FIRST + "PRAGMA user_version = 1;")
    old.execute("ATTACH ? AS now", (str(path),))
    for table in ("games", "steps", "lines", "snapshots", "links", "holds", "made", "house"):
        names = [row[1] for row in old.execute(f"PRAGMA main.table_info({table})")]
        fields = ", ".join(names)
        old.execute(f"INSERT INTO main.{table} ({fields}) SELECT {fields} FROM now.{table}")
    old.commit()
    old.close()
    for end in ("", "-wal", "-shm"):
        Path(f"{path}{end}").unlink(missing_ok=True)
    path.with_suffix(".first").rename(path)


def test_a_store_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / "new.db")
    db.execute(f"PRAGMA user_version = {len(SCRIPTS) + 1}")
    with pytest.raises(Malformed, match="newer"):
        migrate(db)
    db.close()


def test_the_doctor_finds_a_flipped_step_and_calls_other_rules_no_damage(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with running(toy_config(store=path)) as server:
        host = Device(server.base)
        for _ in range(3):
            game = host.make()["game"]
            play_out([host.sit(game, 0), host.sit(game, 1)])
        host.make(seats=[{"kind": "me"}, {"kind": "link"}])
    assert [one.health for one in doctor(path, TOYS)] == ["well"] * 3 + ["waiting"]
    db = sqlite3.connect(path)
    ids = [row[0] for row in db.execute("SELECT id FROM games WHERE steps > 0 ORDER BY created")]
    db.execute("UPDATE steps SET choice = '[\"bid\",3]' WHERE game = ? AND seq = 1", (ids[0],))
    db.execute("UPDATE steps SET digest = 'x' WHERE game = ? AND seq = 1", (ids[0],))
    db.execute("UPDATE games SET rules = 1 WHERE id = ?", (ids[1],))
    last = "SELECT max(seq) FROM steps WHERE game = ?1"
    db.execute(f"DELETE FROM steps WHERE game = ?1 AND seq = ({last})", (ids[2],))
    db.commit()
    db.close()
    found = {one.game: one for one in doctor(path, TOYS)}
    assert found[ids[0]].health == "damaged"
    assert found[ids[0]].reason.startswith("step 1")
    assert found[ids[1]].health == "other rules"
    assert found[ids[2]].health == "damaged"


def test_a_game_of_other_rules_can_still_be_watched(tmp_path: Path) -> None:
    """From what was shown at the time: pictures, log, result."""
    path = tmp_path / "games.db"
    with running(toy_config(store=path)) as server:
        host = Device(server.base)
        game = host.make("gunnery")["game"]
        one = host.sit(game, 0, theme="both", near=0)
        play_out([one, host.sit(game, 1)])
        steps, reason = one.step, one.sync["now"]["outcome"]["reason"]
        shown = [one.query("scene", 0, step=step) for step in range(steps + 1)]
    db = sqlite3.connect(path)
    db.execute("UPDATE games SET rules = 1")
    db.commit()
    db.close()
    with running(toy_config(store=path)) as server:
        again = Device(server.base)
        again.cookies = host.cookies
        one = again.sit(game, 0)
        assert one.sync["meta"]["watch_only"]
        assert one.sync["now"]["outcome"]["reason"] == reason
        assert len(one.sync["now"]["log"]) > 3
        assert one.do(0, ["shoot"], None)["code"] == "watch-only"
        for step in range(steps + 1):
            kept = one.query("scene", 0, step=step)
            assert kept["svg"] == shown[step]["svg"]
            assert [line["text"] for line in kept["log"]] == [
                line["text"] for line in shown[step]["log"]
            ]
            status, ground, _ = again.ask("GET", f"/art/ground/{kept['ground']}.svg")
            assert status == 200
            assert ground.startswith(b"<svg")


def test_a_backup_is_whole_and_never_overwrites(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with running(toy_config(store=path)) as server:
        host = Device(server.base)
        game = host.make()["game"]
        play_out([host.sit(game, 0), host.sit(game, 1)])
        assert backup(path, tmp_path / "copy.db") == 1
        with pytest.raises(Malformed, match="exists already"):
            backup(path, tmp_path / "copy.db")
    assert [one.health for one in doctor(tmp_path / "copy.db", TOYS)] == ["well"]
    with pytest.raises(Malformed, match="no store"):
        backup(tmp_path / "nothing.db", tmp_path / "other.db")
    (tmp_path / "text.db").write_text("this is no database at all")
    with pytest.raises(Malformed, match="no store"):
        list(doctor(tmp_path / "text.db", TOYS))


def test_many_open_games_stay_within_bounds(tmp_path: Path) -> None:
    """500 games are opened; only so many stay in memory, and all can be opened again."""
    config = toy_config(store=tmp_path / "many.db", keep=40, film=False)
    with running(config) as server:
        host = Device(server.base)
        games = [host.make()["game"] for _ in range(500)]
        for game in games:
            one = host.sit(game, 0)
            one.close()
        assert server.hall.open <= 41
        assert host.sit(games[0], 0).sync["meta"]["waiting"] == []
        assert host.sit(games[1], 0).do(0, ["bid", 1], 0)["t"] == "ack"


def test_a_step_says_when_it_was_made(server: Running) -> None:
    host = Device(server.base)
    game = host.make()["game"]
    one = host.sit(game, 0)
    one.do(0, ["bid", 1], 0)
    desk = server.hall.at_hand(game)
    assert desk is not None
    made: Step = desk.sitting.playable.record.steps[0]
    assert made.at is not None
    assert host.sit(game, 0).sync["now"]["log"][0]["at"] == made.at
