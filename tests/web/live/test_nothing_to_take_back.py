"""Undo is offered only where a player has something of his own to take back, and says why not."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tourelle.core.chance import FastDice
from tourelle.games import registry
from tourelle.testing.server import Device, Running, pair, running, toy_config
from tourelle.web.config import Served

WITH_BOT = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
ALL = Served(registry.names(), "tourelle.testing.server:any_game")


@pytest.fixture(scope="module")
def house() -> Iterator[Running]:
    with running(toy_config(served=ALL, film=False)) as found:
        yield found


@pytest.mark.parametrize("name", registry.names())
def test_at_the_first_question_there_is_nothing_to_undo(house: Running, name: str) -> None:
    """The table itself may have answered for the player, and the bot may have played already."""
    scenario = registry.game(name).scenarios()[0].id
    host = Device(house.base)
    game = host.make(name, WITH_BOT, scenario=scenario, back=True)["game"]
    one = host.sit(game, 0, nonce="n")
    one.until_asked()
    can = one.sync["now"]["can"]
    assert (can["undo"], can["back"]) == (False, False)
    assert "not chosen anything yet" in can["stuck"] or "you chose nothing since" in can["stuck"]
    refused = one.act(0, "ask-back")
    assert refused["text"] == can["stuck"], "what the button says is what the table would say"


def test_whoever_has_not_moved_is_told_so_and_whoever_has_may_ask(house: Running) -> None:
    host, guest, made = pair(house.base, "tank-chess", back=True)
    one, two = (
        host.sit(made["game"], 0, nonce="a"),
        guest.sit(made["game"], 1, nonce="b", lang="fr"),
    )
    one.until_asked()
    live = house.lounge.at_hand(made["game"])
    assert live is not None
    turn = live.session.playable.asks()[0].sample(FastDice(1))
    one.do(0, turn.data(), one.asks(0)[0]["asked"])
    two.until_asked()
    can = two.sync["now"]["can"]
    assert not can["back"]
    assert can["stuck"] == "Vous n’avez encore rien choisi qui puisse être repris."
    while not one.sync["now"]["can"]["back"]:
        one.hear()
