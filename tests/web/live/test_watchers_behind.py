"""Watchers with a delay: they see all that happens, each step when it is old enough."""

from __future__ import annotations

from tourelle.core.chance import FastDice
from tourelle.testing.server import Device, Running, Sitter, play_out, turn

DELAY = 1


def late(server: Running, host: Device, game: str, delay: int = DELAY) -> Sitter:
    link = host.post(f"/api/games/{game}/links", {"kind": "watch", "delay": delay})
    watcher = Device(server.base)
    watcher.join(link["url"])
    return watcher.sit(game, None)


def begun(server: Running) -> tuple[Device, str, list[Sitter]]:
    host = Device(server.base)
    game = host.make()["game"]
    return host, game, [host.sit(game, 0), host.sit(game, 1)]


def test_one_look_after_the_other_finds_every_step(server: Running) -> None:
    host, game, sitters = begun(server)
    watcher, luck = late(server, host, game), FastDice(3)
    assert turn(sitters, luck)
    sitters[0].listen(0.3)
    assert turn(sitters, luck)
    seen = [watcher.until("sync", timeout=3)["step"] for _ in range(2)]
    assert seen == [1, 2]
    assert watcher.listen(0.2) == []
    live = server.lounge.at_hand(game)
    assert live is not None
    assert live.broadcast._delays._looks == {}


def test_the_end_is_told_when_its_time_has_come(server: Running) -> None:
    host, game, sitters = begun(server)
    watcher = late(server, host, game, 2)
    play_out(sitters)
    again = watcher.device.sit(game, None)
    assert again.sync["now"].get("outcome") is None
    assert again.sync["meta"]["delay"] == 2
    while again.sync["meta"]["delay"]:
        again.until("sync", timeout=5)
    assert again.step == sitters[0].step
    assert again.sync["now"]["outcome"]
    assert again.query("scene", step=1)["step"] == 1


def test_who_gives_up_his_seat_falls_behind(server: Running) -> None:
    host, game, sitters = begun(server)
    link = host.post(f"/api/games/{game}/links", {"kind": "watch", "delay": 600})
    guest = Device(server.base)
    guest.join(host.post(f"/api/games/{game}/links", {"kind": "seat", "seat": 1})["url"])
    guest.join(link["url"])
    looks = guest.sit(game, None)
    assert looks.sync["meta"]["delay"] == 0
    assert turn(sitters, FastDice(4))
    looks.reach(1)
    assert guest.ask("DELETE", f"/api/games/{game}", {"seat": 1})[0] == 200
    assert looks.until("sync")["meta"]["delay"] == 600
    assert looks.step == 0
    assert looks.query("scene", step=1)["code"] == "no-step"
