"""An open game: what is stored is told, what is not never was; its parts and what each knows."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from tourelle.core.ask import Illegal
from tourelle.core.ids import Seat
from tourelle.testing.server import Device, Running, pair, toy_config
from tourelle.testing.stored import a_row, begun, played
from tourelle.web import wire
from tourelle.web.live import acts
from tourelle.web.live.acts import Saying
from tourelle.web.live.connection import AGAIN, FORBIDDEN, Connection
from tourelle.web.live.hearing import hear, hello
from tourelle.web.live.live_game import LiveGame
from tourelle.web.live.lounge import Lounge
from tourelle.web.now import now_ms
from tourelle.web.session.past import Past
from tourelle.web.session.rights import rights_of
from tourelle.web.store.memory import MemoryStore
from tourelle.web.store.rows import HoldRow, Write
from tourelle.web.store.store import StoreError


class Watched(MemoryStore):
    """Notes what had been told when something was written, or writes nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.pages: list[Connection] = []
        self.waiting: list[int] = []
        self.full = False

    async def write(self, job: Write) -> None:
        if self.full:
            raise StoreError("full")
        await super().write(job)
        self.waiting += [page.outbox.qsize() for page in self.pages]


class Open:
    """Two people and a watcher at one table, without a network."""

    def __init__(self, lounge: Lounge, live: LiveGame, store: Watched) -> None:
        self.lounge, self.live, self.store = lounge, live, store
        names = ("d0", "d1", "w")
        self.pages = [Connection(rights_of(name, live.presence.holds)) for name in names]

    async def come(self) -> None:
        for page, seat in zip(self.pages, (0, 1, None), strict=True):
            self.live.come(page)
            assert await hello(self.live, page, wire.Hello(1, seat, nonce="n"))
        self.store.pages = self.pages

    def heard(self, at: int) -> list[dict[str, Any]]:
        box, out = self.pages[at].outbox, []
        while not box.empty():
            out.append(json.loads(box.get_nowait() or "null"))
        return out

    def all_heard(self) -> list[list[dict[str, Any]]]:
        return [self.heard(at) for at in range(3)]

    async def say(self, at: int, message: wire.Said) -> list[dict[str, Any]]:
        await hear(self.lounge, self.live, self.pages[at], message)
        return self.heard(at)


def at_a_table(test: Callable[[Open], Awaitable[None]], **changes: Any) -> None:
    async def run() -> None:
        store = Watched()
        lounge = Lounge(toy_config(film=False, **changes), store)
        await lounge.start()
        row = a_row()
        seats = [HoldRow(f"d{at}", row.id, "seat", at) for at in (0, 1)]
        holds = (*seats, HoldRow("w", row.id, "watch", -1))
        await store.write(Write(row, holds=holds, new=True))
        table = Open(lounge, await lounge.enter(row.id), store)
        await table.come()
        table.all_heard()
        await test(table)
        await lounge.stop()

    asyncio.run(run())


BID = wire.Do("a", 0, ["bid", 1], 0)


def test_it_is_stored_before_anybody_hears_of_it() -> None:
    async def test(table: Open) -> None:
        table.store.waiting.clear()
        said = await table.say(0, BID)
        assert [message["t"] for message in said] == ["ack", "events"]
        assert table.store.waiting == [0, 0, 0]
        assert [message["t"] for message in table.heard(2)] == ["events"]

    at_a_table(test)


def test_what_is_told_beside_a_step_comes_after_it() -> None:
    """A step is stored, its pictures wait for their turn, and somebody leaves meanwhile."""

    async def test(table: Open) -> None:
        turns = table.live.services.turns
        others = [asyncio.create_task(turns.turn()) for _ in range(5)]
        saying = asyncio.create_task(table.say(0, BID))
        while table.live.session.step == 0:
            await asyncio.sleep(0)
        table.live.leave(table.pages[1])
        said = [message["t"] for message in table.heard(2)]
        await asyncio.gather(saying, *others)
        said += [message["t"] for message in table.heard(2)]
        assert said == ["events", "table"]  # who is here

    at_a_table(test)


def test_what_cannot_be_stored_was_not_played_and_all_look_again() -> None:
    async def test(table: Open) -> None:
        before = table.live.session
        table.store.full = True
        said = await table.say(0, BID)
        assert [message["t"] for message in said] == ["sync", "refuse"]
        assert said[1]["code"] == "store"
        assert table.live.session is not before
        assert table.live.session.step == 0
        assert [message["t"] for message in table.heard(1)] == ["sync"]
        table.store.full = False
        assert (await table.say(0, BID))[0]["t"] == "ack"

    at_a_table(test)


def test_a_spoiled_game_is_read_again_and_all_are_let_go() -> None:
    async def test(table: Open) -> None:
        table.live.spoil()
        assert {page.code for page in table.pages} == {AGAIN}
        assert table.lounge.at_hand(table.live.id) is None
        again = await table.lounge.enter(table.live.id)
        assert again is not table.live
        assert table.lounge.at_hand(table.live.id) is again

    at_a_table(test)


def test_it_has_few_parts() -> None:
    async def test(table: Open) -> None:
        assert len(vars(table.live)) <= 10

    at_a_table(test)


# --- the gate ----------------------------------------------------------------------------------


def test_in_a_window_only_those_who_are_asked_know_more_than_all() -> None:
    async def test(table: Open) -> None:
        gate = table.live.gate
        assert gate.whole
        await table.say(0, BID)
        assert gate.known == gate.shown(table.pages[2].rights) == 1
        gate.session.row = replace(gate.session.row, window=0)
        gate.timing.settle(gate.session.row, now_ms())
        assert (gate.whole, gate.known) == (False, 0)
        asked = {ask.seat for ask in gate.session.playable.asks()}
        for at in (0, 1):
            called = Seat(at) in asked
            assert gate.shown(table.pages[at].rights) == (1 if called else 0)
            assert gate.blinds(Seat(at)) != called
        assert gate.shown(table.pages[2].rights) == 0
        assert len(asked) == 1, "one is asked and one is not, or this shows nothing"

    at_a_table(test)


def test_a_refusal_tells_no_step_that_not_all_may_know() -> None:
    async def test(table: Open) -> None:
        await table.say(0, BID)
        table.all_heard()
        table.live.gate.timing.step = 0
        [refused] = await table.say(2, wire.Query(7, "nothing"))
        assert (refused["code"], refused["id"], refused["step"]) == ("no-query", 7, 0)
        table.live.gate.timing.step = None
        [refused] = await table.say(2, wire.Query(7, "nothing"))
        assert refused["step"] == 1

    at_a_table(test)


# --- presence ----------------------------------------------------------------------------------


def test_who_is_gone_may_be_claimed_after_the_grace_unless_all_wait() -> None:
    async def test(table: Open) -> None:
        presence, now = table.live.presence, now_ms()
        asked = table.live.session.playable.asks()[0].seat
        assert presence.seats() == {0, 1}
        assert presence.claims(now + 10_000) == frozenset(), "he is here"
        table.live.leave(table.pages[asked])
        later = now_ms() + 1_000
        assert presence.claims(later - 500) == frozenset()
        assert presence.claims(later + 1) == {asked}
        assert presence.look(later + 1)
        assert not presence.look(later + 2), "that was told"
        presence.wait_for(asked, later + 3)
        assert presence.claimable == presence.claims(later + 9_000) == frozenset()

    at_a_table(test, grace=1_000, tick=60_000)


def test_who_holds_nothing_any_more_is_let_go() -> None:
    async def test(table: Open) -> None:
        presence = table.live.presence
        assert (presence.devices(1), presence.devices(7)) == ({"d1"}, set())
        await table.store.release("d1", table.live.id, None)
        await table.live.holds_changed()
        assert presence.devices(1) == set()
        assert [page.code for page in table.pages] == [None, FORBIDDEN, None]
        assert not table.pages[1].ready
        assert table.heard(0)[-1]["seats"][1]["joined"] is False

    at_a_table(test)


# --- acts and earlier moments ------------------------------------------------------------------


async def _wave(by: Saying) -> Write:
    return by.live.session.note("fork", by.seat, now_ms())


def test_a_new_act_is_one_line_and_is_done_once(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(acts.ACTS, "wave", _wave)
    host, guest, made = pair(server.base)
    one, two = host.sit(made["game"], 0), guest.sit(made["game"], 1)
    while one.sync["meta"]["waiting"]:
        one.until("sync")
    for _ in range(2):
        one.say(t="act", key="w", seat=0, what="wave")
        assert one.reply("w")["t"] == "ack"
    lines = [line["text"] for line in two.until("events")["now"]["log"]]
    assert lines == ["A sandbox begins here."]
    assert [line["text"] for line in two.query("log")["log"]].count(lines[0]) == 1
    watcher = Device(server.base)
    watcher.join(made["watch"]["url"])
    assert watcher.sit(made["game"], None).act(0, "wave")["code"] == "watching"


def test_earlier_moments_are_the_same_one_by_one_and_at_a_leap() -> None:
    async def test() -> None:
        store = MemoryStore()
        session = await played(store, await begun(store, a_row("gunnery")), 40)
        walk = Past(store)
        for step in (*range(12), 30, 7, 8):
            alone = await Past(store).at(session, step)
            then = await walk.at(session, step)
            assert then.step == alone.step == step
            assert then.hash(None) == alone.hash(None)
            assert then.marks(None) == alone.marks(None)
            assert then.lines == alone.lines

    asyncio.run(test())


def test_what_is_out_of_turn_is_refused_without_a_word_to_others() -> None:
    async def test(table: Open) -> None:
        stranger = Connection(rights_of("x", table.live.presence.holds))
        table.live.come(stranger)
        await hear(table.lounge, table.live, stranger, wire.Ping(3))
        await hear(table.lounge, table.live, stranger, BID)
        texts = [json.loads(stranger.outbox.get_nowait() or "") for _ in range(2)]
        assert [text.get("code", text["t"]) for text in texts] == ["pong", "hello-first"]
        with pytest.raises(Illegal):
            table.live.session.play(Seat(1), ["bid", 99], None, None, now_ms())
        assert table.all_heard() == [[], [], []]

    at_a_table(test)
