"""A choice can be held up to the referee while it is still being dragged."""

from __future__ import annotations

from tourelle.testing.server import Device, Running


def test_the_referee_says_beforehand_what_it_would_take(server: Running) -> None:
    one = Device(server.base)
    game = one.make()["game"]
    me = one.sit(game, 0)
    told = me.query("would", 0, choice=["bid", 3])
    assert told["ok"]
    assert told["label"]
    assert told["parts"]
    assert me.step == 0, "nothing was played"
    assert me.do(0, ["bid", 3], 0)["t"] == "ack"


def test_what_it_would_not_take_comes_with_the_reason(server: Running) -> None:
    one = Device(server.base)
    game = one.make()["game"]
    me = one.sit(game, 0, lang="fr")
    told = me.query("would", 0, choice=["bid", 99])
    assert told["ok"] is False
    refused = me.do(0, ["bid", 99], 0)
    assert (told["code"], told["text"], told["rule"]) == (
        refused["code"], refused["text"], refused["rule"],
    )  # fmt: skip


def test_who_is_not_asked_is_told_nothing(server: Running) -> None:
    host = Device(server.base)
    game = host.make()["game"]
    watcher = host.sit(game, None)
    assert watcher.query("would", None, choice=["bid", 3])["code"] == "not-asked"
    assert host.sit(game, 0).query("would", 0, choice=["nonsense"])["code"] == "malformed"
