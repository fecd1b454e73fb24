"""Bad weather on the line: lost, doubled and reordered messages, and everybody at once."""

from __future__ import annotations

import asyncio
import json
import secrets
import threading
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.core.record import promise
from tourelle.core.replay import prove
from tourelle.testing.server import TOYS, Device, Running, Sitter, pair, patiently, toy_config
from tourelle.testing.toys.rooms import room
from tourelle.web import wire
from tourelle.web.live.acts import act
from tourelle.web.live.connection import Connection
from tourelle.web.live.hearing import hello
from tourelle.web.live.idempotency import do
from tourelle.web.live.live_game import LiveGame
from tourelle.web.live.lounge import Lounge
from tourelle.web.session.creating import founded
from tourelle.web.session.lapsing import open_ask
from tourelle.web.session.records import record_of
from tourelle.web.session.rights import rights_of
from tourelle.web.store.memory import MemoryStore
from tourelle.web.store.rows import HoldRow, PersonRow, Write

SEED = bytes(range(32))


def test_of_two_who_answer_the_same_question_at_once_one_is_stale(server: Running) -> None:
    """Two devices of one player, the same question, different answers and keys."""
    host = Device(server.base)
    game = host.make("gunnery")["game"]
    sitters = [host.sit(game, 0) for _ in range(8)]
    answers: list[dict[str, Any]] = []
    gate = threading.Barrier(len(sitters))

    def press(one: Sitter) -> None:
        gate.wait()
        answers.append(one.do(0, ["decline"], 0))

    threads = [threading.Thread(target=press, args=(one,)) for one in sitters]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(10)
    kinds = sorted(answer["t"] for answer in answers)
    assert kinds == ["ack"] + ["refuse"] * 7
    assert {answer.get("code") for answer in answers if answer["t"] == "refuse"} == {"stale"}
    assert host.sit(game, 0).step == 1


def test_sealed_answers_may_cross(server: Running) -> None:
    host, guest, made = pair(server.base, "skirmish")
    one, two = host.sit(made["game"], 0), guest.sit(made["game"], 1)
    one.until("sync")
    one.say(t="do", key="a", seat=0, asked=0, choice=["bid", 1])
    two.say(t="do", key="b", seat=1, asked=0, choice=["bid", 2])
    assert {one.reply("a")["t"], two.reply("b")["t"]} == {"ack"}
    assert host.sit(made["game"], 0).step == 2


@pytest.mark.parametrize("seed", range(4))
def test_lost_doubled_and_reordered_messages_change_nothing_but_once(
    server: Running, seed: int
) -> None:
    """The page sends until it hears the answer, as pages do; the line does what it likes."""
    host = Device(server.base)
    game = host.make("gunnery")["game"]
    luck = FastDice(seed)
    one = host.sit(game, 0)
    held: list[str] = []
    played = 0
    while played < 12 and one.asks():
        ask = one.asks()[0]
        seat = ask["seat"]
        if "hint" not in ask:
            one.hello(seat)
            continue
        items = ask["hint"][0]["items"]
        said = {"key": secrets.token_hex(4), "seat": seat, "asked": ask["asked"]}
        text = json.dumps({"t": "do", **said, "choice": items[luck.draw(len(items), "item")]})
        fate = luck.draw(4, "fate")
        if fate == 0:
            held.append(text)  # lost now, arrives later
            one.close()
            one = host.sit(game, seat)
            continue
        for _ in range(fate):
            one.socket.send(text)
        for late in held:
            one.socket.send(late)
        held.clear()
        one.say(t="ping", at=played)  # when it is answered, all before it is done
        one.until("pong")
        one.hello(seat)
        played += 1
    live = server.lounge.at_hand(game)
    assert live is not None
    session = live.session
    patiently(lambda: open_ask(session) is None)  # the table has said what needs nobody
    record = session.playable.record
    record.seed = live.session.row.seed
    assert sum(1 for _ in prove(room("gunnery").rules, record)) == host.sit(game, 0).step + 1
    record.seed = None
    made = asyncio.run(server.lounge.store.steps(game, 0))
    keys = [row.key for row in made if row.key is not None]  # what has one answer needs nobody
    assert len(keys) == len(set(keys)) > 0  # a first shot may end the game


class Table(RuleBasedStateMachine):
    """Two people, a watcher and an intruder at one table; any order of anything."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()

    @initialize(game=st.sampled_from(["skirmish", "gunnery"]))
    def sit_down(self, game: str) -> None:
        self.loop.run_until_complete(self._sit_down(game))

    async def _sit_down(self, game: str) -> None:
        self.lounge = Lounge(toy_config(film=False), MemoryStore())
        await self.lounge.start()
        people = [PersonRow("me"), PersonRow("link")]
        terms = {"hand": False, "take_back": True, "clock": None}
        row = founded(room(game), None, {}, people, terms, "d0", "en", 0)
        row = replace(row, seed=SEED, promise=promise(SEED))  # the same chance every time
        holds = (
            HoldRow("d0", row.id, "seat", 0),
            HoldRow("d1", row.id, "seat", 1),
            HoldRow("w", row.id, "watch", -1),
        )
        await self.lounge.store.write(Write(row, holds=holds, new=True))
        self.live: LiveGame = await self.lounge.enter(row.id)
        self.pages = [Connection(rights_of(name, holds)) for name in ("d0", "d1", "w")]
        for page, seat in zip(self.pages, (0, 1, None), strict=True):
            self.live.come(page)
            await hello(self.live, page, wire.Hello(1, seat, nonce="n"))
        self.acked: dict[str, int] = {}
        self.luck = FastDice(1)
        self.keys = 0

    def heard(self, page: Connection) -> list[dict[str, Any]]:
        out = []
        while not page.outbox.empty():
            out.append(json.loads(page.outbox.get_nowait() or "null"))
        return out

    def do(self, who: int, message: wire.Do) -> dict[str, Any]:
        page = self.pages[who]
        for one in self.pages:
            self.heard(one)
        self.loop.run_until_complete(do(self.live, page, message))
        answers = [m for m in self.heard(page) if m["t"] in ("ack", "refuse")]
        assert len(answers) == 1
        return answers[0]

    def fresh(self) -> str:
        self.keys += 1
        return f"k{self.keys}"

    @precondition(lambda self: self.live.session.playable.asks())
    @rule()
    def play(self) -> None:
        """Whoever is asked answers legally."""
        table = self.live.session.playable
        ask = table.asks()[0]
        key, choice = self.fresh(), ask.sample(self.luck).data()
        answer = self.do(ask.seat, wire.Do(key, ask.seat, choice, table.asked(ask.seat)))
        assert answer == {"t": "ack", "key": key, "step": self.live.session.step}
        self.acked[f"{ask.seat} {key}"] = answer["step"]

    @precondition(lambda self: self.acked)
    @rule(pick=st.integers(0, 999))
    def say_again(self, pick: int) -> None:
        """An answer that was acknowledged is sent once more, with another content."""
        before = self.live.session.step
        said = sorted(self.acked)[pick % len(self.acked)]
        seat, key = int(said.split()[0]), said.split()[1]
        answer = self.do(seat, wire.Do(key, seat, ["nonsense"], 0))
        assert (answer["t"], answer["step"]) == ("ack", self.acked[said])
        assert self.live.session.step == before

    @precondition(lambda self: self.live.session.playable.asks())
    @rule()
    def be_stale(self) -> None:
        table = self.live.session.playable
        ask = table.asks()[0]
        before = self.live.session.step
        choice = ask.sample(self.luck).data()
        answer = self.do(ask.seat, wire.Do(self.fresh(), ask.seat, choice, before + 5))
        assert answer["code"] == "stale"
        assert self.live.session.step == before

    @precondition(lambda self: self.live.session.playable.asks())
    @rule(who=st.sampled_from([0, 1, 2]))
    def speak_for_another(self, who: int) -> None:
        table = self.live.session.playable
        ask = table.asks()[0]
        if ask.seat in self.pages[who].rights.seats:
            return
        before = self.live.session.step
        choice = ask.sample(self.luck).data()
        answer = self.do(who, wire.Do(self.fresh(), ask.seat, choice, table.asked(ask.seat)))
        assert answer["code"] in ("not-yours", "watching")
        assert self.live.session.step == before

    @rule(who=st.sampled_from([0, 1]), what=st.sampled_from(["undo", "ask-back", "agree-back"]))
    def go_back(self, who: int, what: str) -> None:
        page = self.pages[who]
        self.loop.run_until_complete(act(self.live, page, wire.Act(self.fresh(), who, what)))

    @rule(who=st.sampled_from([0, 1, 2]))
    def come_again(self, who: int) -> None:
        """A page that was away is told what those who stayed know."""
        page = self.pages[who]
        self.heard(page)
        seat = None if who == 2 else who
        self.loop.run_until_complete(hello(self.live, page, wire.Hello(1, seat, nonce="n")))
        sync = next(m for m in self.heard(page) if m["t"] == "sync")
        assert sync["step"] == self.live.session.step
        assert sync["hash"] == self.live.session.hash(None if seat is None else Seat(seat))

    @rule()
    def forget_and_open_again(self) -> None:
        self.loop.run_until_complete(self.live.reload())

    @invariant()
    def all_is_stored_and_proves(self) -> None:
        if not hasattr(self, "live"):
            return
        row = self.live.session.row
        stored = self.loop.run_until_complete(record_of(self.lounge.store, row))
        assert len(stored.steps) == row.steps == self.live.session.playable.count

    def teardown(self) -> None:
        if hasattr(self, "live"):
            row = self.live.session.row
            record = self.loop.run_until_complete(record_of(self.lounge.store, row))
            assert sum(1 for _ in prove(room(row.game).rules, record)) == row.steps + 1
            self.loop.run_until_complete(self.lounge.stop())
        self.loop.close()


Table.TestCase.settings = settings(max_examples=60, stateful_step_count=25, deadline=None)
TestTable = Table.TestCase


def test_the_toys_are_what_this_server_serves(server: Running) -> None:
    assert server.lounge.served == TOYS
