"""A bot's seat is its own: nobody sees its cards or answers for it."""

from __future__ import annotations

from tourelle.core.chance import FastDice
from tourelle.testing.server import Device, Running, patiently, running, toy_config
from tourelle.web.config import Served
from tourelle.web.lobby.links import new_link
from tourelle.web.store.rows import GameRow

CHESS = Served(("tank-chess",), "tourelle.testing.server:any_game")
WITH_BOT = [{"kind": "me"}, {"kind": "bot", "level": "random"}]


def test_the_host_gets_no_link_to_a_bots_seat(server: Running) -> None:
    host = Device(server.base)
    game = host.make(seats=WITH_BOT)["game"]
    path = f"/api/games/{game}/links"
    for kind, code in (("seat", "not-host"), ("hand", "not-yours")):
        assert host.post(path, {"kind": kind, "seat": 1}, 403)["code"] == code
    assert host.post(path, {"kind": "seat", "seat": 0})["seat"] == 0  # his own, as ever


def test_an_older_link_to_a_bots_seat_opens_nothing(server: Running) -> None:
    host, second = Device(server.base), Device(server.base)
    game = host.make(seats=WITH_BOT)["game"]
    token, link = new_link(game, "seat", 1)
    server.put(server.lounge.store.relink(link))
    assert second.post("/api/join", {"game": game, "token": token}, 403)["code"] == "no-link"
    assert second.ask("GET", f"/api/games/{game}/mini.svg")[0] == 404


def test_a_bot_that_stands_in_gives_its_seat_to_whoever_comes() -> None:
    with running(toy_config(grace=50)) as server:
        host, guest = Device(server.base), Device(server.base)
        made = host.make(seats=[{"kind": "me"}, {"kind": "link"}])
        game = made["game"]
        guest.join(made["links"][0]["url"])
        one, two = host.sit(game, 0), guest.sit(game, 1)
        one.until("sync")
        one.do(0, ["bid", 1], 0)
        two.close()
        while one.until("table")["can"]["claim"] != [1]:
            pass
        assert one.act(0, "claim", seat=1, how="bot")["t"] == "ack"
        assert guest.ask("DELETE", f"/api/games/{game}", {})[0] == 200
        fresh = host.post(f"/api/games/{game}/links", {"kind": "seat", "seat": 1})
        other = Device(server.base)
        assert other.join(fresh["url"])["seat"] == 1
        other.sit(game, 1)

        def back() -> bool:
            live = server.lounge.at_hand(game)
            row: GameRow | None = None if live is None else live.session.row
            return row is not None and row.people[1].kind == "link"

        patiently(back)


def test_a_bot_lets_a_turn_be_taken_back_at_once() -> None:
    with running(toy_config(served=CHESS, film=False)) as server:
        host = Device(server.base)
        game = host.make("tank-chess", WITH_BOT, back=True)["game"]
        one = host.sit(game, 0, nonce="n")
        turn = server.lounge.at_hand(game).session.playable.asks()[0].sample(FastDice(1))
        assert one.do(0, turn.data(), 0)["t"] == "ack"
        one.reach(2)  # the bot has answered
        assert one.act(0, "ask-back")["t"] == "ack"
        one.reach(4)  # asked and granted
        assert one.sync["now"].get("wish") is None
        assert [ask["seat"] for ask in one.asks(0)] == [0]
        assert "the step is taken back" in one.sync["now"]["log"][-1]["text"]
