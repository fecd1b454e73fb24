"""Reviews and advice: of a game that is over and open to the asker; for who plays against bots."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from tourelle.core.codec import Json
from tourelle.testing.server import Device, Running, Sitter, running, toy_config
from tourelle.web.config import Served
from tourelle.web.live.botpool import Thought
from tourelle.web.live.counsel import Counsel


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    served = Served(("tank-chess", "skirmish"), "tourelle.testing.server:any_game")
    with running(toy_config(served=served)) as found:
        yield found


def seats(*kinds: str) -> list[dict[str, str]]:
    return [{"kind": kind, **({"bot": "easy"} if kind == "bot" else {})} for kind in kinds]


def advice(one: Sitter, **args: Any) -> Any:
    """A master may take a while on a busy machine."""
    one.say(t="query", id=1, seat=None, what="advice", args=args)
    answer = one.until("answer", "refuse", timeout=60)
    return answer.get("data", answer)


def test_a_game_that_is_over_is_reviewed(server: Running) -> None:
    one = Device(server.base)
    game = one.make("tank-chess", seats("me", "here"))["game"]
    white = one.sit(game, 0)
    assert one.ask("GET", f"/api/games/{game}/review")[0] == 409  # it is not over yet
    assert white.do(0, ["resign"], None)["t"] == "ack"
    found = one.get(f"/api/games/{game}/review")
    assert one.get(f"/api/games/{game}/review?brief=1")["start"] == found["start"]
    assert found["moments"][-1][2] == [0, 1000]
    assert Device(server.base).ask("GET", f"/api/games/{game}/review")[0] == 404  # a stranger


def test_against_a_bot_a_master_gives_advice(server: Running) -> None:
    one = Device(server.base)
    white = one.sit(one.make("tank-chess", seats("me", "bot"))["game"], 0)
    told = advice(white)
    assert 1 <= len(told["best"]) <= 3
    assert all(0 <= best["percent"] <= 100 and best["label"] for best in told["best"])
    orders = white.query("orders", chosen=told["best"][0]["keys"])
    assert orders["choice"] is not None  # the keys are a whole order
    planned = advice(white, choice=orders["choice"])["planned"]
    assert planned["told"]
    assert planned["reply"]  # what the bot would do then


def test_nobody_is_helped_against_a_friend(server: Running) -> None:
    one = Device(server.base)
    made = one.make("tank-chess", seats("me", "link"))
    friend = Device(server.base)
    friend.join(made["links"][0]["url"])
    white, black = one.sit(made["game"], 0), friend.sit(made["game"], 1)
    white.reach(0)
    assert advice(white)["code"] == "not-alone"
    assert advice(black)["code"] == "not-alone"


def test_a_plan_must_be_legal(server: Running) -> None:
    one = Device(server.base)
    white = one.sit(one.make("tank-chess", seats("me", "bot"))["game"], 0)
    assert advice(white, choice=["resign"])["code"] == "not-asked"
    assert advice(white, choice={"no": "choice"})["code"] == "malformed"
    assert advice(white, choice=[["deep"] * 3] * 3)["code"] == "malformed"


def test_who_waits_for_advice_may_play_meanwhile(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """His clock runs. And a table has one adviser at a time, however many pages ask."""
    pool, sign = server.lounge.bots, asyncio.Event()
    bots = pool.think

    async def think(thought: Thought, budget: int) -> Json:
        if not isinstance(thought, Counsel):
            return await bots(thought, budget)
        await sign.wait()
        return {"best": []}

    monkeypatch.setattr(pool, "think", think)
    one = Device(server.base)
    game = one.make("tank-chess", seats("me", "bot"))["game"]
    white, again = one.sit(game, 0), one.sit(game, 0)
    white.say(t="query", id=7, seat=None, what="advice", args={})
    assert advice(white)["code"] == "rate"
    assert advice(again)["code"] == "rate"
    assert white.do(0, ["resign"], None)["t"] == "ack"
    server.put(_set(sign))
    answer = white.until("answer")
    assert answer["id"] == 7
    assert answer["data"] == {"best": []}


async def _set(sign: asyncio.Event) -> None:
    sign.set()
