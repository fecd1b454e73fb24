"""Instructions at the table: the server answers for the seat, and only its owner knows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tourelle.testing.server import Device, Running, Sitter, pair, running, toy_config

DEALS = 20


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(toy_config(store=tmp_path_factory.mktemp("told") / "games.db")) as found:
        yield found


def duel(server: Running) -> tuple[Sitter, Sitter, Any]:
    """Two tanks; the first one begins."""
    host, guest, made = pair(server.base, "skirmish")
    one, two = host.sit(made["game"], 0), guest.sit(made["game"], 1)
    one.until("sync")
    assert one.do(0, ["bid", 3], one.asks(0)[0]["asked"])["t"] == "ack"
    assert two.do(1, ["bid", 0], two.asks(1)[0]["asked"])["t"] == "ack"
    one.reach(2)
    two.reach(2)
    return one, two, made


def told(one: Sitter) -> dict[str, str]:
    return {row["key"]: row["level"] for row in one.sync["now"]["can"]["instructions"]}


def test_a_tank_that_was_told_answers_by_itself(server: Running) -> None:
    one, two, _ = duel(server)
    assert two.act(1, "instruct", keys=["fire-1"], level="never")["t"] == "ack"
    assert one.do(0, ["fire", 1], one.asks(0)[0]["asked"])["t"] == "ack"
    one.reach(4)  # the question was answered without a word from its owner
    assert "react" not in [ask["kind"] for ask in one.sync["now"]["asks"]]


def fired_at(server: Running) -> tuple[Sitter, Sitter]:
    """A duel in which the second tank is fired at and asked: one in five was dealt no smoke, and
    the table answers for it."""
    for _ in range(DEALS):
        one, two, _ = duel(server)
        assert one.do(0, ["fire", 1], one.asks(0)[0]["asked"])["t"] == "ack"
        two.reach(3)
        two.until_asked()
        if [ask["kind"] for ask in two.asks(1)] == ["react"]:
            return one, two
    raise AssertionError(f"nobody was asked in {DEALS} deals")


def test_who_has_told_nothing_is_asked(server: Running) -> None:
    one, two = fired_at(server)
    # what is told while the question is open answers it too
    assert two.act(1, "instruct", keys=["fire-1"], level="never")["t"] == "ack"
    one.reach(4)


def test_only_its_owner_is_told(server: Running) -> None:
    one, two, _ = duel(server)
    assert told(two) == {"fire-1": "ask"}
    assert two.act(1, "instruct", keys=["fire-1"], level="smoke")["t"] == "ack"
    two.until("events")
    assert told(two) == {"fire-1": "smoke"}
    assert told(one) == {"fire-0": "ask"}
    assert not one.listen(0.05)


@pytest.mark.parametrize(
    ("args", "code"),
    [
        ({"keys": ["fire-0"], "level": "never"}, "no-arm"),
        ({"keys": ["fire-1"], "level": "perhaps"}, "malformed"),
        ({"keys": ["fire-1"], "level": 3}, "malformed"),
        ({"keys": [], "level": "never"}, "malformed"),
        ({"keys": "fire-1", "level": "never"}, "malformed"),
        ({"keys": [["fire-1"]], "level": "never"}, "no-arm"),
        ({"keys": ["fire-1"] * 2, "level": "never"}, "malformed"),
    ],
)
def test_what_is_not_offered_is_refused(server: Running, args: Any, code: str) -> None:
    _, two, _ = duel(server)
    answer = two.act(1, "instruct", **args)
    assert (answer["t"], answer["code"]) == ("refuse", code)
    assert told(two) == {"fire-1": "ask"}


def test_what_was_told_outlives_a_restart(tmp_path: Path) -> None:
    config = toy_config(store=tmp_path / "games.db")
    with running(config) as server:
        _, two, made = duel(server)
        assert two.act(1, "instruct", keys=["fire-1"], level="never")["t"] == "ack"
        cookies = two.device.cookies
    with running(config) as server:
        guest = Device(server.base)
        guest.cookies = cookies
        again = guest.sit(made["game"], 1)
        assert told(again) == {"fire-1": "never"}
