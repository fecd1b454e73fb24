"""The builder of forces over HTTP: stock, judgement, pictures, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tourelle.testing.server import HOT, Device, Running, running, toy_config
from tourelle.web.config import Served


@pytest.fixture(scope="module")
def plane() -> Iterator[Running]:
    served = Served(("tanks", "skirmish", "gunnery"), "tourelle.testing.server:any_game")
    with running(toy_config(served=served)) as found:
        yield found


def test_the_catalogue_says_which_games_have_one(plane: Running) -> None:
    games = Device(plane.base).get("/api/catalogue")["games"]
    assert {one["name"]: one["builder"] for one in games} == {
        "tanks": "Build a platoon",
        "skirmish": None,
        "gunnery": "Build a deck",
    }


def test_stock_judgement_and_picture(plane: Running) -> None:
    one = Device(plane.base)
    stock = one.get("/api/builder/tanks?lang=fr")
    assert stock["game"] == "tanks"
    assert stock["kinds"][0]["label"] == "Chars"
    ready = stock["ready"][0]
    told = one.post("/api/builder/tanks", {"list": ready["list"], "limit": ready["limit"]})
    assert told["ok"]
    assert told["choice"][0] == stock["start"]["ask"]
    status, data, headers = one.ask("GET", "/api/builder/tanks/TK-G03.svg?theme=dark")
    assert (status, headers["Content-Type"]) == (200, "image/svg+xml")
    assert data.startswith(b"<svg")
    status, page, _ = one.ask("GET", "/builder/tanks")
    assert status == 200
    assert b'data-name="tanks"' in page


@pytest.mark.parametrize(
    "body",
    [
        {"list": [], "limit": "many"},
        {"list": [], "limit": 0},
        {"list": [], "limit": 100, "active": "first"},
        {"list": "Maus", "limit": 100},
        {"list": [{"cards": []}], "limit": 100},
        {"list": [{"base": "TK-G03", "count": 0}], "limit": 100},
        {"list": {"game": "tank-hunter", "list": []}, "limit": 100},
        {"list": {"game": "tanks"}, "limit": 100},
        {"list": [{"base": "TK-G03", "cards": ["no-card"]}], "limit": 100},
        {"list": "{", "limit": 100},
        {"list": "x" * 8_001, "limit": 100},
        {"limit": 100},
    ],
)
def test_what_is_malformed_is_refused_and_named(plane: Running, body: Any) -> None:
    told = Device(plane.base).post("/api/builder/tanks", body, expect=400)
    assert told["code"] == "malformed"
    assert told["text"]


def test_a_list_comes_in_as_text_as_json_and_as_it_was_kept_before(plane: Running) -> None:
    one = Device(plane.base)

    def judged(said: Any) -> Any:
        return one.post("/api/builder/tanks", {"list": said, "limit": 100})

    rows = [{"base": "TK-G03", "cards": ["TK-C25"]}, {"base": "TK-G06"}]
    found = judged(rows)
    assert found["data"] == {"game": "tanks", "list": rows}
    assert [row["base"] for row in found["list"]] == ["TK-G03", "TK-G06"]
    old = [{"tank": "TK-G03", "cards": ["TK-C25"]}, {"tank": "TK-G06", "cards": []}]
    again = [old, {"game": "tanks", "platoon": old}, found["list"], found["data"], found["text"]]
    for said in (*again, *(f" {json.dumps(said)}" for said in again[:4])):
        assert judged(said) == found


def test_a_deck_of_copies_in_sections(plane: Running) -> None:
    one = Device(plane.base)
    stock = one.get("/api/builder/gunnery?lang=fr")
    assert [part["label"] for part in stock["sections"]] == ["Unités", "Pioche"]
    assert {item["id"]: item["most"] for item in stock["items"]}["smoke"] == 2
    assert all(kind["base"] and kind["counted"] for kind in stock["kinds"])
    assert stock["start"] is None
    rows = [{"base": "light", "count": 58, "section": "force"}]
    rows += [{"base": "smoke", "count": 3, "section": "pile"}]
    body = {"list": rows, "limit": 300, "section": "pile"}
    told = one.post("/api/builder/gunnery", body)
    assert [check["rule"] for check in told["checks"] if not check["ok"]] == ["GD-2", "GD-3"]
    assert (told["points"], told["left"], told["choice"]) == (235, 65, None)
    assert set(told["refused"]) == {"smoke"}
    assert told["data"] == {"game": "gunnery", "list": rows}
    elsewhere = one.post("/api/builder/gunnery", {**body, "section": "force"})
    assert elsewhere["refused"]["smoke"]["rule"] == "GD-4"
    again = one.post("/api/builder/gunnery", {**body, "list": told["text"]})
    assert again == told


def test_a_game_without_one_says_so(plane: Running) -> None:
    one = Device(plane.base)
    for path in ("/api/builder/skirmish", "/api/builder/nothing"):
        status, _, _ = one.ask("GET", path)
        assert status in (400, 404)
    assert one.ask("GET", "/api/builder/tanks/nothing.svg")[0] == 404


def test_what_cannot_be_read_is_told_in_the_readers_language(plane: Running) -> None:
    one, body = Device(plane.base), {"list": "Jeep", "limit": 100}
    told = one.post("/api/builder/tanks?lang=fr", body, 400)
    assert told["text"] == "Ce message est illisible\u202f: pas de char 'Jeep'."
    assert "no tank 'Jeep'" in one.post("/api/builder/tanks?lang=en", body, 400)["text"]
    many = {"list": [{"base": "TK-G03", "count": 100}], "limit": 100}
    assert "de 1 à 99 exemplaires" in one.post("/api/builder/tanks?lang=fr", many, 400)["text"]


def test_a_table_has_the_stock_and_the_judge_of_its_pack(plane: Running) -> None:
    one, stranger = Device(plane.base), Device(plane.base)
    text = '[tank.TK-G03]\npoints = 16\nprovenance = "authored"\n'
    told = one.post("/api/packs", {"game": "tanks", "files": [["own.toml", text]]})
    table = one.make("tanks", HOT, pack=told["pack"], setup={"points": 50})["game"]
    here = f"/api/builder/tanks?table={table}"
    body = {"list": "Panther; Panther; Panther", "limit": 50}
    assert one.post(here, body)["points"] == 48
    assert one.post(here, body)["ok"]
    assert not one.post("/api/builder/tanks", body)["ok"]
    stock = one.get(here)
    assert stock["table"] == table
    assert {item["points"] for item in stock["items"] if item["id"] == "TK-G03"} == {16}
    picture = f"/api/builder/tanks/TK-G03.svg?table={table}"
    assert one.ask("GET", picture)[1] != one.ask("GET", picture.partition("?")[0])[1]
    assert stranger.ask("GET", here)[0] == 404  # as if there were no such table
    assert one.ask("GET", f"/api/builder/skirmish?table={table}")[0] == 404
