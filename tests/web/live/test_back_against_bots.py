"""Against a bot a step is taken back at once, in every game, where nothing was drawn or shown."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

from tourelle.core.chance import FastDice
from tourelle.games import registry
from tourelle.testing.server import HOT, Device, Running, Sitter, running, toy_config
from tourelle.web.config import Served

WITH_BOT = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
ALL = Served(registry.names(), "tourelle.testing.server:any_game")


@pytest.fixture(scope="module")
def house() -> Iterator[Running]:
    with running(toy_config(served=ALL, film=False)) as found:
        yield found


def answered(house: Running, game: str, one: Sitter, luck: FastDice) -> dict[str, Any]:
    """The person's next question, answered somehow."""
    one.until_asked()
    asked = one.asks(0)[0]
    live = house.lounge.at_hand(game)
    assert live is not None
    ask = next(ask for ask in live.session.playable.asks() if ask.seat == 0)
    choice = ask.sample(luck)
    assert one.do(0, choice.data(), asked["asked"])["t"] == "ack"
    one.until("events", "sync")
    one.until_asked()
    return dict(asked)


def kinds(one: Sitter) -> list[str]:
    return [ask["kind"] for ask in one.asks(0)]


@pytest.mark.parametrize("name", registry.names())
def test_a_bot_grants_it_at_once(house: Running, name: str) -> None:
    host, luck = Device(house.base), FastDice(7)
    scenario = registry.game(name).scenarios()[0].id
    game = host.make(name, WITH_BOT, scenario=scenario, back=True)["game"]
    one = host.sit(game, 0, nonce="n")
    codes = []
    for _ in range(40):
        asked = answered(house, game, one, luck)
        if one.sync["now"].get("outcome"):
            break
        said = one.act(0, "ask-back")
        codes.append(said.get("code", said["t"]))
        if said["t"] != "ack":
            continue
        end = time.monotonic() + 5
        while kinds(one) != [asked["kind"]] and time.monotonic() < end:
            one.listen(0.05)
        assert kinds(one) == [asked["kind"]], "the very question, not one after it"
        assert one.sync["now"].get("wish") is None, "nobody waits for a bot"
        return
    raise AssertionError(f"never granted: {codes}")


def test_whoever_asks_grants_it_for_the_other_seats_of_his_device(house: Running) -> None:
    host, luck = Device(house.base), FastDice(3)
    game = host.make("tank-chess", HOT, back=True)["game"]
    one = host.sit(game, 0, nonce="n")
    answered(house, game, one, luck)
    assert one.asks(0) == []
    assert one.act(0, "ask-back")["t"] == "ack"
    end = time.monotonic() + 5
    while not one.asks(0) and time.monotonic() < end:
        one.listen(0.05)
    assert kinds(one) == ["turn"]
    assert one.sync["now"].get("wish") is None
