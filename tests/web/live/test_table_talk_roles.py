"""A game may call its seats otherwise in the course of play: who sits there hears of it."""

from __future__ import annotations

from tourelle.testing.server import Device, Sitter, running, toy_config
from tourelle.web.config import Served

SETUP = {"map": "village", "points": 50, "force0": "TK-P1", "force1": "TK-P4", "mission": "ace"}


def roles(one: Sitter) -> list[str]:
    return [person["role"] for person in one.until("table")["seats"]]


def test_a_player_becomes_the_attacker() -> None:
    served = Served(("tanks",), "tourelle.testing.server:any_game")
    with running(toy_config(served=served)) as found:
        device = Device(found.base)
        game = device.make("tanks", setup=SETUP)["game"]
        one = device.sit(game, 0)
        ask = one.asks()[0]
        if ask["seat"] != 0:
            one.hello(ask["seat"])
        assert [person["role"] for person in one.sync["meta"]["seats"]] == ["Player 1", "Player 2"]
        assert one.do(ask["seat"], ["role", 1], ask["asked"])["t"] == "ack"
        names = ["Attacker", "Defender"]
        assert roles(one) == (names if ask["seat"] == 0 else names[::-1])
        one.close()
