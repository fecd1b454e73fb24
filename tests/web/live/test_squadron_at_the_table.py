"""Panzer Squadron at the table: tanks that were told to hold fire ask nobody."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tourelle.core.chance import FastDice
from tourelle.testing.server import Device, Running, Sitter, choice_for, running, toy_config
from tourelle.web.config import Served

SQUADRON = Served(("panzer-squadron",), "tourelle.testing.server:any_game")
STEPS = 60
SOUTH = 392  # the first hex of the last row


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    store = tmp_path_factory.mktemp("squadron") / "games.db"
    with running(toy_config(store=store, served=SQUADRON, film=False)) as found:
        yield found


def asked_kinds(one: Sitter, luck: FastDice, steps: int) -> list[tuple[int, str]]:
    """Everything that both seats of one device are asked while they play at random."""
    seen: list[tuple[int, str]] = []
    while len(seen) < steps and not one.sync["now"].get("outcome"):
        while not one.asks():
            one.until("events", "sync")
        ask = one.asks()[0]
        seen.append((ask["seat"], ask["kind"]))
        assert one.do(ask["seat"], answer_to(ask, seen, luck), ask["asked"])["t"] == "ack"
        one.until("events", "sync")
        while one.listen(0.02):
            pass
    return seen


def answer_to(ask: Any, seen: list[tuple[int, str]], luck: FastDice) -> Any:
    if ask["kind"] != "deploy":
        return choice_for(ask, luck)
    at = sum(one == (ask["seat"], "deploy") for one in seen) - 1
    return ["deploy", 6 * ask["seat"] + at, SOUTH * ask["seat"] + 2 * at, 4, 0]


@pytest.mark.parametrize(("level", "asked"), [("ask", True), ("hold", False)])
def test_whoever_holds_fire_is_not_asked(server: Running, level: str, asked: bool) -> None:
    host = Device(server.base)
    made = host.make("panzer-squadron", setup={"scenario": "SC-4"})
    one, luck = host.sit(made["game"], 0, nonce="same"), FastDice(4)
    asked_kinds(one, luck, 12)  # all tanks are deployed
    for seat in (0, 1):
        other = host.sit(made["game"], seat)
        keys = [row["key"] for row in other.sync["now"]["can"]["instructions"]]
        assert len(keys) == 6
        assert other.act(seat, "instruct", keys=keys, level=level)["t"] == "ack"
        other.close()
    while one.listen(0.05):
        pass
    seen = asked_kinds(one, luck, STEPS)
    assert any(kind == "react" for _, kind in seen) is asked
    assert any(kind == "spend" for _, kind in seen)
