"""Pictures and links of a step show what the one who shares may see, and lead where they say."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest

from tourelle.testing.server import Device, Running, pair, play_out


def picture(device: Device, game: str, query: str = "") -> tuple[int, str, Any]:
    status, body, headers = device.ask("GET", f"/api/games/{game}/picture.svg{query}")
    return status, body.decode(), headers


def begun(server: Running, name: str = "gunnery") -> tuple[Device, Device, str]:
    host, guest, made = pair(server.base, name)
    host.sit(made["game"], 0).close()
    guest.sit(made["game"], 1).close()
    return host, guest, made["game"]


def test_a_picture_stands_alone_and_is_kept_as_a_file(server: Running) -> None:
    host, _, game = begun(server)
    status, svg, headers = picture(host, game, "?seat=0&theme=dark")
    assert status == 200
    assert "attachment" in headers["Content-Disposition"]
    assert headers["Cache-Control"] == "private, no-store"
    root = ElementTree.fromstring(svg)
    assert root.tag.endswith("svg")
    assert root.get("viewBox")
    assert "<style" in svg


def test_a_picture_shows_what_the_seat_may_see(server: Running) -> None:
    host, guest, game = begun(server)
    mine, theirs = picture(host, game, "?seat=0")[1], picture(guest, game, "?seat=1")[1]
    everybodys = picture(host, game)[1]
    assert mine != theirs
    assert mine != everybodys
    assert picture(guest, game, "?seat=0")[1] == everybodys, "another's hand is not to be had"
    assert picture(guest, game, "?seat=x")[1] == everybodys


def test_of_what_is_not_there_is_no_picture(server: Running) -> None:
    host, guest, made = pair(server.base)
    assert picture(host, made["game"])[0] == 404, "it has not begun"
    game = begun(server)[2]
    assert picture(guest, game)[0] == 404, "it is not his"
    host, _, game = begun(server)
    assert picture(host, game, "?step=999")[0] == 404
    late = host.post(f"/api/games/{game}/links", {"kind": "watch", "delay": 60})
    watcher = Device(server.base)
    watcher.join(late["url"])
    assert picture(watcher, game)[0] == 404, "he is behind"


def test_a_link_to_a_step_stands_beside_the_others(server: Running) -> None:
    host, _, game = begun(server)
    watch = host.post(f"/api/games/{game}/links", {"kind": "watch"})
    first = host.post(f"/api/games/{game}/step-link", {"step": 0})
    second = host.post(f"/api/games/{game}/step-link", {"step": 0})
    assert first["url"].endswith(".0")
    for link in (watch["url"], first["url"].rpartition(".")[0], second["url"].rpartition(".")[0]):
        assert Device(server.base).join(link)["kind"] == "watch"


@pytest.mark.parametrize("step", [-1, 999, "0", None, True])
def test_no_link_leads_to_a_step_that_is_not_there(server: Running, step: Any) -> None:
    host, _, game = begun(server)
    told = host.post(f"/api/games/{game}/step-link", {"step": step}, expect=404)
    assert told["code"] == "no-step"


def test_who_only_watches_shares_no_step(server: Running) -> None:
    host, _, game = begun(server)
    watcher = Device(server.base)
    watcher.join(host.post(f"/api/games/{game}/links", {"kind": "watch"})["url"])
    told = watcher.post(f"/api/games/{game}/step-link", {"step": 0}, expect=400)
    assert told["code"] == "watching"


def test_the_list_says_how_it_ended_for_each(server: Running) -> None:
    host, guest, made = pair(server.base, "gunnery")
    play_out([host.sit(made["game"], 0), guest.sit(made["game"], 1)])
    results = {one.get("/api/games")["games"][0]["result"] for one in (host, guest)}
    assert results in ({"won", "lost"}, {"draw"})
    open_game = begun(server)
    assert open_game[0].get("/api/games")["games"][0]["result"] == ""
