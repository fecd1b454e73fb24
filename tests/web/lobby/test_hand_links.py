"""Who may see a hand: only as long as somebody sits there who allowed it."""

from __future__ import annotations

from tourelle.testing.server import Device, Running, Sitter, pair
from tourelle.web.live.connection import FORBIDDEN


def test_a_spy_leaves_with_the_player_who_let_him_see(server: Running) -> None:
    host, guest, made = pair(server.base, "gunnery")
    game = made["game"]
    host.sit(game, 0), guest.sit(game, 1)
    spy = Device(server.base)
    spy.join(guest.post(f"/api/games/{game}/links", {"kind": "hand", "seat": 1})["url"])
    looks = spy.sit(game, 1)
    assert looks.sync["t"] == "sync"
    assert guest.ask("DELETE", f"/api/games/{game}", {})[0] == 200
    assert looks.closed() == FORBIDDEN
    other = Device(server.base)
    other.join(host.post(f"/api/games/{game}/links", {"kind": "seat", "seat": 1})["url"])
    assert other.sit(game, 1).sync["hash"]
    assert Sitter(spy, game).closed() == FORBIDDEN
