"""Bots: outside the loop, within their budget, legal, replaced when they fail."""

from __future__ import annotations

import asyncio

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.testing.badbots import WHICH
from tourelle.testing.server import Device, running, toy_config
from tourelle.testing.toys.rooms import room
from tourelle.web.config import Served
from tourelle.web.live.botpool import BotCrash, BotLate, BotPool, Thought

FINDER = "tourelle.testing.toys.rooms:room"
BOTS = [{"kind": "bot", "level": "greedy"}, {"kind": "bot", "level": "random"}]


def a_thought(spec: str = "greedy", finder: str = FINDER) -> Thought:
    rules = room("gunnery").rules
    state, _ = rules.start(2, {}, FastDice(1))
    return Thought(finder, "gunnery", None, spec, Seat(0), rules.view(state, Seat(0)), 1)


def test_a_bot_is_told_its_view_and_nothing_else() -> None:
    thought = a_thought()
    place = {"finder", "game", "pack", "content", "kept", "rules"}  # which game it is, by which law
    assert set(vars(thought)) == place | {"spec", "seat", "view", "luck"}
    rules = room("gunnery").rules
    choice = rules.choice_from(thought.answer())
    assert choice.data() in (["shoot"], ["decline"])


def test_somebody_plays_against_a_bot_to_the_end() -> None:
    with running(toy_config()) as server:
        host = Device(server.base)
        game = host.make("gunnery", [{"kind": "me"}, {"kind": "bot", "level": "greedy"}])["game"]
        one = host.sit(game, 0)
        for _ in range(400):
            if one.sync["now"].get("outcome"):
                break
            asks = [ask for ask in one.asks() if "hint" in ask]
            if asks:
                items = asks[0]["hint"][0]["items"]
                one.do(0, items[-1], asks[0]["asked"])
            one.hear()
        assert one.sync["now"]["outcome"]
        assert host.get(f"/api/games/{game}/proof")["ok"]


def test_bots_among_themselves_come_to_an_end() -> None:
    with running(toy_config()) as server:
        host = Device(server.base)
        game = host.make("gunnery", BOTS)["game"]
        one = host.sit(game, None)
        while not one.sync["now"].get("outcome"):
            one.hear()
        assert "failed" not in " ".join(line["text"] for line in one.sync["now"]["log"])


def test_with_no_time_at_all_a_bot_still_answers_legally() -> None:
    with running(toy_config(bot_budget=0)) as server:
        host = Device(server.base)
        game = host.make("skirmish", BOTS)["game"]
        one = host.sit(game, None)
        while not one.sync["now"].get("outcome"):
            one.hear()
        assert host.get(f"/api/games/{game}/proof")["ok"]


@pytest.mark.parametrize(
    ("kind", "line"),
    [("sleeper", "took too long"), ("breaker", "failed"), ("quitter", "failed"), ("cheat", "")],
)
def test_a_bot_that_goes_wrong_is_reported_and_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch, kind: str, line: str
) -> None:
    monkeypatch.setenv(WHICH, kind)
    served = Served(("gunnery",), "tourelle.testing.badbots:room")
    with running(toy_config(served=served, bot_budget=250)) as server:
        host = Device(server.base)
        game = host.make("gunnery", [{"kind": "bot", "level": "greedy"}, {"kind": "me"}])["game"]
        one = host.sit(game, 1)
        one.reach(1, timeout=20)
        log = " ".join(text["text"] for text in host.sit(game, 1).sync["now"]["log"])
        assert line in log
        one.say(t="ping", at=1)
        assert one.until("pong")
        seat = host.sit(game, 1).sync["meta"]["seats"][0]
        assert seat["bot"] == ("random" if line == "failed" else "greedy")


def test_without_a_process_to_think_in_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def none_left(_: object) -> None:
        raise OSError("no process left")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", none_left)
    with running(toy_config()) as server:
        host = Device(server.base)
        game = host.make("gunnery", [{"kind": "bot", "level": "greedy"}, {"kind": "me"}])["game"]
        host.sit(game, 1).reach(1, timeout=20)
        log = " ".join(text["text"] for text in host.sit(game, 1).sync["now"]["log"])
        assert "failed" in log


def test_a_slow_bot_is_stopped_and_its_process_replaced() -> None:
    async def test() -> None:
        pool = BotPool(1)
        try:
            assert await pool.think(a_thought(), 20_000) is not None
            with pytest.raises(BotLate):
                await pool.think(a_thought(), 0)
            with pytest.raises(BotCrash):
                await pool.think(a_thought("no such bot"), 20_000)
            assert pool.replaced == 1
            await pool.warm(FINDER, "gunnery")
            await pool.warm(FINDER, "no such game")
            assert await pool.think(a_thought(), 20_000) is not None
        finally:
            pool.stop()

    asyncio.run(test())


def test_people_and_bots_share_a_table_of_three() -> None:
    with running(toy_config()) as server:
        host = Device(server.base)
        seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "here"}]
        game = host.make("skirmish", seats)["game"]
        one, two = host.sit(game, 0), host.sit(game, 2)
        for _ in range(300):
            if one.sync["now"].get("outcome"):
                return
            for sitter, seat in ((one, 0), (two, 2)):
                for ask in sitter.asks(seat):
                    if "hint" in ask:
                        hint = ask["hint"][-1]
                        sitter.do(seat, hint["items"][-1], ask["asked"])
            one.hear()
            two.reach(one.step)
        raise AssertionError("it never ended")
