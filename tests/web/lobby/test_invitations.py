"""Asking a friend: what a link leads to, and opening to the network around while games go on."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from tourelle.testing.server import PAIR, Device, Running, running, toy_config
from tourelle.web.config import Config
from tourelle.web.http.security import is_here
from tourelle.web.reach import Reach

NEAR = "127.0.0.2"  # all of 127.0.0.0/8 is this machine: a second address to be reached at
here_only = pytest.mark.skipif(sys.platform != "linux", reason="needs 127.0.0.2")


@pytest.fixture
def house() -> Iterator[Running]:
    with running(toy_config(lan_addresses=lambda: [NEAR])) as found:
        yield found


def token_of(link: dict[str, Any]) -> dict[str, str]:
    path, _, token = link["url"].partition("#")
    return {"game": path.rpartition("/")[2], "token": token}


def test_a_link_tells_what_it_leads_to_before_it_is_taken(house: Running) -> None:
    host, guest = Device(house.base), Device(house.base)
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "link"}]
    made = host.make("skirmish", seats)
    told = guest.post("/api/invitation", token_of(made["links"][0]))
    assert (told["kind"], told["by"], told["name"]) == ("seat", "Ada", "")
    assert told["title"]
    assert told["role"]
    assert not guest.cookies
    assert host.get("/api/games")["games"][0]["waiting"] == [0, 1]
    assert guest.post("/api/invitation", token_of(made["watch"]))["kind"] == "watch"


def test_a_wrong_link_tells_nothing(house: Running) -> None:
    host, guest = Device(house.base), Device(house.base)
    made = host.make("skirmish", PAIR)
    other = host.make("skirmish", PAIR)
    for body in (
        {"game": made["game"], "token": "0" * 32},
        {"game": other["game"], "token": token_of(made["links"][0])["token"]},
        {"game": made["game"], "token": 7},
        {},
    ):
        assert guest.post("/api/invitation", body, expect=403)["code"] == "no-link"


@here_only
def test_the_host_opens_to_the_network_and_games_go_on(house: Running) -> None:
    host = Device(house.base)
    made = host.make("skirmish", PAIR)
    game, link = made["game"], made["links"][0]
    assert (link["mode"], link["can_open"], link["qr"]) == ("local", True, None)
    one = host.sit(game, 0)
    told = host.post(f"/api/games/{game}/open", {})
    assert told == {"mode": "lan", "address": f"http://{NEAR}:{house.port}"}
    again = host.post(f"/api/games/{game}/links", {"kind": "seat", "seat": 1})
    assert again["url"].startswith(f"http://{NEAR}:{house.port}/join/")
    assert again["qr"]["size"] > 20
    assert host.get("/api/catalogue")["lan"]

    guest = Device(f"{NEAR}:{house.port}")
    guest.join(again["url"])
    two = guest.sit(game, 1)
    assert one.until("sync")["now"]["asks"], "the line of before is still open"
    assert two.sync["now"]["asks"]
    assert host.post(f"/api/games/{game}/open", {}) == told, "once more changes nothing"


@here_only
def test_nobody_else_opens_it(house: Running) -> None:
    host, guest = Device(house.base), Device(house.base)
    made = host.make("skirmish", PAIR)
    way = f"/api/games/{made['game']}/open"
    assert guest.post(way, {}, expect=404)["code"] == "no-game"
    guest.join(made["links"][0]["url"])
    assert guest.post(way, {}, expect=403)["code"] == "not-here"
    with pytest.raises(OSError, match="refused"):
        Device(f"{NEAR}:{house.port}").get("/api/catalogue")
    status, _, _ = host.ask("POST", way, {}, {"Origin": "http://evil.example"})
    assert status == 403
    status, _, _ = host.ask("POST", way, {}, {"Host": NEAR})
    assert status == 403


@here_only
def test_even_the_hosts_device_does_not_open_it_from_elsewhere(house: Running) -> None:
    host = Device(house.base)
    first = host.make("skirmish", PAIR)["game"]
    host.post(f"/api/games/{first}/open", {})
    away = Device(f"{NEAR}:{house.port}")
    away.cookies = dict(host.cookies)
    assert away.post(f"/api/games/{first}/open", {}, expect=403)["code"] == "not-here"


def test_for_the_world_it_is_never_opened() -> None:
    config = toy_config(mode="public", origin="https://tanks.example", hosts=("127.0.0.1",))
    with running(config) as house:
        told = {"Origin": "https://tanks.example", "X-Forwarded-Proto": "https"}
        status, _, headers = Device(house.base).ask(
            "POST", "/api/games", {"game": "skirmish", "seats": PAIR}, told
        )
        assert status == 200
        cookie = headers["Set-Cookie"].partition(";")[0]
        status, answer, _ = Device(house.base).ask(
            "GET", "/api/games", headers={**told, "Cookie": cookie}
        )
        game = json.loads(answer)["games"][0]["game"]
        status, _, _ = Device(house.base).ask(
            "POST", f"/api/games/{game}/open", {}, {**told, "Cookie": cookie}
        )
        assert status == 403


def test_without_a_network_it_says_so() -> None:
    with running(toy_config(lan_addresses=list)) as house:
        host = Device(house.base)
        game = host.make("skirmish", PAIR)["game"]
        assert host.post(f"/api/games/{game}/open", {}, expect=409)["code"] == "no-network"
        assert host.get("/api/catalogue")["mode"] == "local"


@pytest.mark.parametrize(
    ("where", "here"),
    [
        ("127.0.0.1", True),
        ("::1", True),
        ("192.168.1.4", False),
        ("", False),
        ("testclient", False),
    ],
)
def test_where_this_machine_is(where: str, here: bool) -> None:
    assert is_here(where) is here


@pytest.mark.parametrize(
    ("host", "base"),
    [
        ("127.0.0.1:7373", "http://10.0.0.5:7373"),
        ("localhost:80", "http://10.0.0.5:80"),
        ("[::1]:7373", "http://10.0.0.5:7373"),
        ("10.0.0.6:7373", "http://10.0.0.6:7373"),
    ],
)
def test_a_link_names_an_address_that_others_can_use(host: str, base: str) -> None:
    hosts = ("127.0.0.1", "localhost", "[::1]", "10.0.0.5", "10.0.0.6")
    assert Reach(Config(mode="lan", hosts=hosts)).base(host) == base
    assert Reach(Config()).base(host) == f"http://{host}"
    assert Reach(Config(mode="public", origin="https://x.example")).base(host) == (
        "https://x.example"
    )
