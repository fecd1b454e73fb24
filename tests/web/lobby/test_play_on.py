"""Playing on from a step of a game against the computer."""

from __future__ import annotations

import time

from tourelle.testing.server import Device, Running, Sitter, play_out


def _asked(one: Sitter) -> bool:
    return any(ask["seat"] == 1 for ask in one.sync["now"].get("asks", []))


def test_a_step_is_played_on_against_the_computer(server: Running) -> None:
    host = Device(server.base)
    game = host.make("gunnery")["game"]
    play_out([host.sit(game, 0), host.sit(game, 1)])
    made = host.post(f"/api/games/{game}/fork", {"step": 0, "seat": 1, "level": "random"})
    mine = host.sit(made["game"], 1)
    assert [seat["kind"] for seat in mine.sync["meta"]["seats"]] == ["bot", "me"]
    assert mine.sync["meta"]["mine"] == [1]
    until = time.monotonic() + 30
    while not _asked(mine) and time.monotonic() < until:
        time.sleep(0.1)  # the computer begins
        mine = host.sit(made["game"], 1)
    assert _asked(mine)
    assert mine.step > 0, "the other seat has moved by itself"


def test_a_seat_that_is_none_is_refused(server: Running) -> None:
    host = Device(server.base)
    game = host.make("gunnery")["game"]
    play_out([host.sit(game, 0), host.sit(game, 1)])
    for seat in (7, -1, "me", True):
        told = host.post(f"/api/games/{game}/fork", {"step": 0, "seat": seat}, 400)
        assert told["code"] == "malformed"
    told = host.post(f"/api/games/{game}/fork", {"step": 0, "seat": 0, "level": "nobody"}, 400)
    assert told["code"] == "no-bot"
