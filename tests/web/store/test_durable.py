"""Saved before said: restarts, kill -9, migrations, damage, other rules."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.codec import Malformed
from tourelle.core.record import Step
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
from tourelle.testing.stored import a_row
from tourelle.web.session.upkeep import backup, doctor
from tourelle.web.store.migrations import FIRST, SCRIPTS, migrate
from tourelle.web.store.rows import HoldRow, Write
from tourelle.web.store.sqlite import SqliteStore
from tourelle.web.store.store import StoreError
from tourelle.web.tokens import PLAIN_COOKIE, hashed, new_token


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
        sitters[0].until_asked()
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


async def five_hundred(path: Path, device: str) -> list[str]:
    store = SqliteStore(path)
    await store.open(0)
    rows = [a_row() for _ in range(500)]
    for row in rows:
        holds = tuple(HoldRow(device, row.id, "seat", seat) for seat in range(2))
        await store.write(Write(row, holds=holds, new=True))
    await store.close()
    return [row.id for row in rows]


def test_many_open_games_stay_within_bounds(tmp_path: Path) -> None:
    """500 games are opened; only so many stay in memory, and all can be opened again."""
    config = toy_config(store=tmp_path / "many.db", keep=40, film=False)
    token = new_token()
    games = asyncio.run(five_hundred(tmp_path / "many.db", hashed(token)))
    with running(config) as server:
        host = Device(server.base)
        host.cookies[PLAIN_COOKIE] = token
        for game in games:
            one = host.sit(game, 0)
            one.close()
        assert server.lounge.open <= 41
        assert host.sit(games[0], 0).sync["meta"]["waiting"] == []
        assert host.sit(games[1], 0).do(0, ["bid", 1], 0)["t"] == "ack"


def test_a_step_says_when_it_was_made(server: Running) -> None:
    host = Device(server.base)
    game = host.make()["game"]
    one = host.sit(game, 0)
    one.do(0, ["bid", 1], 0)
    live = server.lounge.at_hand(game)
    assert live is not None
    made: Step = live.session.playable.record.steps[0]
    assert made.at is not None
    assert host.sit(game, 0).sync["now"]["log"][0]["at"] == made.at


def test_films_move_to_their_own_table() -> None:
    """The patches of all seats (who is -2 and below) go, whole pictures of a seat stay."""
    db = sqlite3.connect(":memory:", isolation_level=None)
    for script in SCRIPTS[:5]:
        db.executescript(script)
    db.execute("PRAGMA user_version = 5")
    rows = [("g", -2, 2, b"two"), ("g", -2, 1, b"one"), ("g", 0, 1, b"whole")]
    db.executemany(
        "INSERT INTO frames (game, who, seq, body, ground) VALUES (?, ?, ?, ?, '')", rows
    )
    assert migrate(db) == 5
    found = db.execute("SELECT game, who, seq, body FROM film ORDER BY seq").fetchall()
    assert found == [("g", -2, 1, b"one"), ("g", -2, 2, b"two")]
    assert db.execute("SELECT who, body FROM frames").fetchall() == [(0, b"whole")]
    db.close()
