"""Clocks, flags, people who vanish, standing orders: the table never waits for ever."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tourelle.core.chance import FastDice
from tourelle.testing.server import Device, Running, Sitter, pair, patiently, running, toy_config
from tourelle.web.store.sqlite import SqliteStore

SHORT = {"budget": 400, "increment": 0, "each_turn": False}
LONG = {"budget": 600_000, "increment": 1000, "each_turn": False}
DAYS = {"budget": 3 * 86_400_000, "increment": 0, "each_turn": True}


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A house with little patience."""
    store = tmp_path_factory.mktemp("quick") / "games.db"
    with running(toy_config(store=store, grace=150, tick=20)) as found:
        yield found


def test_a_fallen_flag_loses_where_the_rules_say_so(quick: Running) -> None:
    host = Device(quick.base)
    one = host.sit(host.make("gunnery", clock=SHORT)["game"], 0)
    clocks = one.sync["now"]["clocks"]
    assert [clock["running"] for clock in clocks] == [True, False]
    assert clocks[0]["left"] <= 400
    end = one.until("events")
    assert end["now"]["outcome"]["ranks"] == [2, 1]
    assert end["motions"][0]["data"] == ["flag", 0]


def test_a_fallen_flag_is_a_default_answer_elsewhere(quick: Running) -> None:
    """Nobody answers at all, and the game still goes on: a window never blocks the table."""
    host = Device(quick.base)
    one = host.sit(
        host.make("skirmish", clock={**SHORT, "budget": 60, "each_turn": True})["game"], 0
    )
    one.reach(6)
    assert one.sync["now"]["log"]


def test_a_flag_falls_though_the_game_is_put_away(tmp_path: Path) -> None:
    config = toy_config(store=tmp_path / "games.db", keep=1, tick=20)
    with running(config) as server:
        host = Device(server.base)
        game = host.make("gunnery", clock=SHORT)["game"]
        host.sit(game, 0).close()
        for _ in range(3):
            host.sit(host.make()["game"], 0).close()
        patiently(lambda: server.lounge.at_hand(game) is None)
        patiently(lambda: bool(_row(tmp_path / "games.db", game)[0] == "over"))


def _row(path: Path, game: str) -> Any:
    db = sqlite3.connect(path)
    try:
        return db.execute("SELECT status, flag_at FROM games WHERE id = ?", (game,)).fetchone()
    finally:
        db.close()


def test_while_the_house_is_closed_no_clock_runs(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    config = toy_config(store=path, tick=20)
    clock = {"budget": 1500, "increment": 0, "each_turn": False}
    with running(config) as server:
        host = Device(server.base)
        game = host.make("gunnery", clock=clock)["game"]
        host.sit(game, 0)
        time.sleep(0.2)
    time.sleep(1.6)  # longer than the whole budget
    with running(config) as server:
        again = Device(server.base)
        again.cookies = host.cookies
        one = again.sit(game, 0)
        assert one.sync["now"].get("outcome") is None
        assert 700 <= one.sync["now"]["clocks"][0]["left"] <= 1400
        assert again.get("/api/games")["games"][0]["left"][1] == 1500


def test_downtime_is_counted_from_the_last_sign_of_life(tmp_path: Path) -> None:
    """Killed, not closed: the house beats while it lives."""

    async def closed(now: int) -> int:
        store = SqliteStore(tmp_path / "beat.db")
        found = await store.open(now)
        await store.beat(now + 50)
        await store.close()
        return found

    assert asyncio.run(closed(1_000)) == 0
    assert asyncio.run(closed(91_050)) == 90_000


def test_the_clock_can_be_changed_by_consent(quick: Running) -> None:
    host, guest, made = pair(quick.base, "gunnery", clock=LONG)
    one, two = host.sit(made["game"], 0), guest.sit(made["game"], 1)
    one.until("sync")
    assert one.act(0, "offer-clock", clock=DAYS)["t"] == "ack"
    assert one.act(0, "agree-clock")["code"] == "no-offer"
    while (news := two.until("table"))["can"]["clock"] is None:
        pass
    assert news["can"]["clock"] == {"by": 0, "terms": DAYS}
    assert two.act(1, "agree-clock")["t"] == "ack"
    left = host.sit(made["game"], 0).sync["now"]["clocks"][0]["left"]
    assert left > 2 * 86_400_000
    assert two.act(1, "offer-clock", clock=None)["t"] == "ack"
    assert one.act(0, "deny-clock")["t"] == "ack"
    assert two.act(1, "offer-clock", clock=None)["t"] == "ack"
    assert one.act(0, "agree-clock")["t"] == "ack"
    assert host.sit(made["game"], 0).sync["now"].get("clocks") is None


def test_a_changed_clock_outlives_a_restart(tmp_path: Path) -> None:
    config = toy_config(store=tmp_path / "games.db")
    with running(config) as server:
        host = Device(server.base)
        game = host.make("gunnery", clock=LONG)["game"]
        host.sit(game, 0).act(0, "offer-clock", clock=DAYS)  # alone: nobody else has a say
    with running(config) as server:
        again = Device(server.base)
        again.cookies = host.cookies
        assert again.sit(game, 0).sync["now"]["clocks"][0]["left"] > 2 * 86_400_000


def vanished(quick: Running) -> tuple[Sitter, Device, str]:
    """The host waits; the guest was there and is gone, though it is his turn."""
    host, guest, made = pair(quick.base, "skirmish")
    one, two = host.sit(made["game"], 0), guest.sit(made["game"], 1)
    one.until("sync")
    two.do(1, ["bid", 3], 0)
    one.reach(1)
    one.do(0, ["bid", 0], 0)
    assert one.act(0, "claim", seat=1, how="win")["code"] == "not-gone"
    two.close()
    while one.until("table", timeout=5)["can"]["claim"] != [1]:
        pass
    return one, guest, made["game"]


def test_who_is_gone_for_too_long_may_be_declared_to_have_left(quick: Running) -> None:
    one, _, _ = vanished(quick)
    assert one.act(0, "claim", seat=0, how="win")["code"] == "not-gone"
    assert one.act(0, "claim", seat=1, how="win")["t"] == "ack"
    while not one.sync["now"].get("outcome"):
        one.hear()
    assert one.sync["now"]["outcome"]["ranks"] == [1, 2]


def test_a_bot_may_stand_in_until_he_is_back(quick: Running) -> None:
    one, guest, game = vanished(quick)
    assert one.act(0, "claim", seat=1, how="bot")["t"] == "ack"
    one.reach(3)  # the bot has moved
    assert one.sync["now"]["log"]
    assert one.query("advice")["code"] == "not-alone"  # he may be back any time
    back = guest.sit(game, 1)
    assert back.sync["meta"]["seats"][1]["kind"] == "link"
    assert "is back" in host_log(one)


def host_log(one: Sitter) -> str:
    return " ".join(line["text"] for line in one.device.sit(one.game, 0).sync["now"]["log"])


def test_the_others_may_wait(quick: Running) -> None:
    one, guest, game = vanished(quick)
    assert one.act(0, "claim", seat=1, how="wait")["t"] == "ack"
    assert one.act(0, "claim", seat=1, how="win")["code"] == "not-gone"
    guest.sit(game, 1)
    assert one.act(0, "claim", seat=1, how="win")["code"] == "not-gone"


def test_a_standing_order_passes_for_me(server: Running) -> None:
    host, guest, made = pair(server.base, "gunnery")
    one, two = host.sit(made["game"], 0), guest.sit(made["game"], 1)
    one.until("sync")
    assert two.act(1, "standing", kinds=["window"])["t"] == "ack"
    assert one.do(0, ["shoot"], 0)["t"] == "ack"
    one.reach(2)  # the window was passed at once, without a word from its owner
    assert [ask["seat"] for ask in one.sync["now"]["asks"]] == [0]
    assert two.act(1, "standing", kinds=[])["t"] == "ack"
    step = one.do(0, ["decline"], 2)["step"]
    one.reach(step)
    assert one.sync["now"]["asks"][0]["kind"] in ("window", "colour", "play")
    assert one.step == step


def test_who_never_answers_blocks_nobody(server: Running) -> None:
    """A socket that reads nothing is let go; the others play on."""
    host, guest, made = pair(server.base, "gunnery")
    deaf = guest.sit(made["game"], 1)
    one = host.sit(made["game"], 0)
    other = guest.sit(made["game"], 1)
    luck = FastDice(3)
    for _ in range(12):
        sitter = next((s for s in (one, other) if s.asks()), None)
        if sitter is None:
            break
        ask = sitter.asks()[0]
        items = ask["hint"][0]["items"]
        answer = sitter.do(ask["seat"], items[luck.draw(len(items), "item")], ask["asked"])
        assert answer["t"] == "ack"
        one.reach(answer["step"])
        other.reach(answer["step"])
    assert deaf.step == 0
