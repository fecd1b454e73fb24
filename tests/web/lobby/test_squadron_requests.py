"""Panzer Squadron from the page: every scenario begins, a pack is read or explained, and a force
goes out and comes in as JSON and as text."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tourelle.games.panzer_squadron.room import game
from tourelle.testing.server import Device, Running, running, toy_config
from tourelle.web.config import Served

GAME = "panzer-squadron"
SEATS = [{"kind": "me", "level": None, "name": ""}, {"kind": "here", "level": None, "name": ""}]
TANK = '[tank.ru-t34-85]\n{}\nprovenance = "authored"\n'


@pytest.fixture(scope="module")
def hexes() -> Iterator[Running]:
    served = Served((GAME,), "tourelle.testing.server:any_game")
    with running(toy_config(served=served)) as found:
        yield found


def begun(one: Device, **more: Any) -> dict[str, Any]:
    body = {
        "game": GAME, "scenario": None, "setup": {}, "seats": SEATS, "clock": None,
        "dice": "provable", "back": True, **more,
    }  # fmt: skip
    made: dict[str, Any] = one.post("/api/games", body)
    return made


def test_every_scenario_is_offered_and_begins(hexes: Running) -> None:
    one = Device(hexes.base)
    (told,) = one.get("/api/catalogue?lang=fr")["games"]
    offered = [found["id"] for found in told["scenarios"]]
    assert sorted(offered) == sorted(found.id for found in game().scenarios())
    assert len(offered) == 12
    for scenario in offered:
        assert begun(one, scenario=scenario)["url"]


def test_a_pack_is_read_and_played_with(hexes: Running) -> None:
    one = Device(hexes.base)
    text = TANK.format("perforation = 200")
    brought = one.post("/api/packs", {"game": GAME, "files": [["tanks.toml", text]]})
    assert "mistakes" not in brought
    assert begun(one, scenario="SC-1", pack=brought["pack"])["url"]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("perforation = 9999", "perforation"),
        ('perforation = "much"', "perforation"),
        ("wings = 2", "wings"),
    ],
)
def test_a_mistake_names_file_id_and_field(hexes: Running, line: str, why: str) -> None:
    one = Device(hexes.base)
    body = {"game": GAME, "files": [["mine.toml", TANK.format(line)]]}
    status, data, _ = one.ask("POST", "/api/packs", body)
    found = json.loads(data)
    assert (status, found["code"]) == (400, "bad-pack")
    for word in ("mine.toml", "ru-t34-85", why):
        assert word in found["mistakes"][0]


def test_a_force_goes_out_and_comes_in_again(hexes: Running) -> None:
    one = Device(hexes.base)
    rows = [{"base": "ru-t34-85", "count": 3}, {"base": "ru-is2"}]
    at = f"/api/builder/{GAME}"
    first = one.post(at, {"limit": 500, "list": rows})
    assert first["ok"], first
    for said in (first["text"], json.dumps(first["data"]), first["data"]):
        again = one.post(at, {"limit": 500, "list": said})
        assert (again["data"], again["ok"]) == (first["data"], True)


def test_the_largest_scenario_may_be_built_for(hexes: Running) -> None:
    """SC-12 gives 1,200 points."""
    one = Device(hexes.base)
    rows = [{"base": "ru-t34-76", "count": 12}, {"base": "ru-kv1", "count": 3}]
    found = one.post(f"/api/builder/{GAME}", {"limit": 1200, "list": rows})
    assert found["limit"] == 1200
    assert found["points"] > 1000
