"""Content of one's own from the page: read, explained, played with, and carried by the record."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tourelle.core.recordfile import record_from
from tourelle.core.replay import prove
from tourelle.games.game import packed
from tourelle.games.registry import game as room
from tourelle.testing.server import HOT, Device, Running, running, toy_config
from tourelle.web.config import Served

SERVED = Served(("tank-chess", "skirmish"), "tourelle.testing.server:any_game")
FAST = '[unit.light]\nspeed = 6\nprovenance = "authored"\n'
SCENARIO = """
[scenario.hurry]
name = { en = "Hurry", fr = "Vite" }
note = { en = "light tanks are fast", fr = "les chars légers sont rapides" }
maps = ["16-0"]
provenance = "authored"
"""


@pytest.fixture(scope="module")
def house() -> Iterator[Running]:
    with running(toy_config(served=SERVED)) as found:
        yield found


def brought(device: Device, *texts: str, expect: int = 200, lang: str = "en") -> Any:
    files = [[f"{at}.toml", text] for at, text in enumerate(texts)]
    body = {"game": "tank-chess", "files": files}
    return device.post(f"/api/packs?lang={lang}", body, expect)


def test_a_pack_changes_what_the_lobby_offers_and_what_is_played(house: Running) -> None:
    device = Device(house.base)
    told = brought(device, FAST, SCENARIO)
    assert told["entries"] == ["unit.light", "scenario.hurry"]
    names = {one["id"]: one["name"] for one in told["game"]["scenarios"]}
    assert names["hurry"] == "Hurry"
    groups = {one["id"]: one["group"] for one in told["game"]["scenarios"]}
    assert groups["expansion-20"] == "more"
    assert groups["hurry"] == "usual", "what is brought is in sight"
    made = device.make("tank-chess", HOT, pack=told["pack"], scenario="hurry")
    one = device.sit(made["game"], 0)
    orders = one.query("orders", 0, limit=400)
    assert orders["total"] > 549  # what the usual start has
    choice = first_order(one)
    assert one.do(0, choice, 0)["t"] == "ack"
    assert one.do(1, ["resign"], None)["t"] == "ack"
    _, text, _ = device.ask("GET", f"/api/games/{made['game']}/record")
    record = record_from(text.decode())
    assert record.pack == told["pack"]
    assert len(list(prove(packed(room("tank-chess"), record.pack).rules, record))) == 3


def test_a_pack_may_hold_nothing_but_remarks(house: Running) -> None:
    told = brought(Device(house.base), "# to be written\n")
    assert (told["pack"], told["entries"]) == (None, [])


def first_order(one: Any) -> Any:
    """The first order of the list."""
    chosen: list[str] = []
    while True:
        data = one.query("orders", 0, chosen=chosen)
        if data["choice"] is not None:
            return data["choice"]
        chosen.append(data["options"][0]["key"])


def test_every_mistake_is_explained_in_the_readers_language(house: Running) -> None:
    device = Device(house.base)
    bad = FAST.replace("6", '"six"') + "armour = 3\n"
    told = brought(device, bad, "speed = ", expect=400)
    assert told["code"] == "bad-pack"
    assert any("1.toml: not TOML" in line for line in told["mistakes"])
    told = brought(device, bad, expect=400)
    assert any("0.toml: unit light: speed: expected a whole" in line for line in told["mistakes"])
    assert any("unit light: armour" in line for line in told["mistakes"])
    french = brought(device, bad, expect=400, lang="fr")
    assert any("il faut un nombre entier" in line for line in french["mistakes"])
    assert french["text"].startswith("Ce contenu est inutilisable")


@pytest.mark.parametrize("files", [None, [], "x", [["a.toml"]], [["a.toml", 3]], [["a", ""]] * 41])
def test_what_is_no_pack_is_refused(house: Running, files: Any) -> None:
    device = Device(house.base)
    told = device.post("/api/packs", {"game": "tank-chess", "files": files}, 400)
    assert told["code"] == "malformed"
    assert (
        device.post("/api/packs", {"game": "none", "files": files}, 404)["code"] == "no-such-game"
    )


@pytest.mark.parametrize("pack", [3, ["unit"], {"unit": {"light": {"speed": 99}}}, {"no": {}}])
def test_no_game_is_made_with_a_pack_that_cannot_be_used(house: Running, pack: Any) -> None:
    device = Device(house.base)
    body = {"game": "tank-chess", "seats": HOT, "pack": pack}
    assert device.post("/api/games", body, 400)["code"] == "bad-pack"
    assert device.get("/api/games")["games"] == []
    status, _, _ = device.ask("POST", "/api/games", json.dumps(body).encode() + b" " * 300_000)
    assert status == 413


def test_a_game_without_content_takes_no_pack(house: Running) -> None:
    text = '[unit.light]\nspeed = 6\nprovenance = "authored"\n'
    body = {"game": "skirmish", "files": [["own.toml", text]]}
    told = Device(house.base).post("/api/packs", body, 400)
    assert told["mistakes"] == ["own.toml: this game has no content to change"]
