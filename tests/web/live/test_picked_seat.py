"""A page that does not say which seat it wants is shown its own at once: one picture, not two."""

from __future__ import annotations

from tourelle.testing.server import HOT, Device, Running, pair, running, toy_config
from tourelle.web.config import Served

CHESS = Served(("tank-chess",), "tourelle.testing.server:any_game")


def test_a_device_with_one_seat_is_shown_it(server: Running) -> None:
    host, guest, made = pair(server.base)
    assert host.sit(made["game"], None, pick=True).sync["seat"] == 0
    assert guest.sit(made["game"], None, pick=True).sync["seat"] == 1
    assert guest.sit(made["game"], None).sync["seat"] is None


def test_who_watches_stays_a_watcher(server: Running) -> None:
    _, _, made = pair(server.base)
    watcher = Device(server.base)
    watcher.join(made["watch"]["url"])
    assert watcher.sit(made["game"], None, pick=True).sync["seat"] is None


def test_where_a_curtain_must_fall_none_is_picked(server: Running) -> None:
    host = Device(server.base)
    game = host.make("gunnery", HOT)["game"]
    sync = host.sit(game, None, pick=True).sync
    assert sync["meta"]["hides"]
    assert sync["seat"] is None


def test_a_seat_that_is_said_counts(server: Running) -> None:
    host = Device(server.base)
    game = host.make("skirmish", HOT)["game"]
    assert host.sit(game, 1, pick=True).sync["seat"] == 1


def test_the_first_picture_of_a_new_game_is_that_of_the_seat_that_is_asked() -> None:
    with running(toy_config(served=CHESS)) as server:
        host = Device(server.base)
        game = host.make("tank-chess", HOT)["game"]
        sync = host.sit(game, None, pick=True).sync
        assert not sync["meta"]["hides"]
        assert sync["seat"] == sync["now"]["asks"][0]["seat"]
