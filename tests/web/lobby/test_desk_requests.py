"""Chances over HTTP: questions, answers, cards, and what is refused."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tourelle.testing.server import Device, Running, running, toy_config
from tourelle.web.config import Served


@pytest.fixture(scope="module")
def hexes() -> Iterator[Running]:
    served = Served(("panzer-squadron", "skirmish"), "tourelle.testing.server:any_game")
    with running(toy_config(served=served)) as found:
        yield found


def test_the_catalogue_says_which_games_have_one(hexes: Running) -> None:
    games = Device(hexes.base).get("/api/catalogue?lang=fr")["games"]
    assert {one["name"]: one["desk"] for one in games} == {
        "panzer-squadron": "Chances d’un tir",
        "skirmish": None,
    }


def test_questions_answer_and_picture(hexes: Running) -> None:
    one = Device(hexes.base)
    told = one.get("/api/odds/panzer-squadron?lang=fr")
    assert told["heading"] == "Chances d’un tir"
    kinds = [question["kind"] for question in told["questions"]]
    assert (kinds.count("card"), kinds.count("switch"), kinds[-1]) == (2, 10, "number")
    assert told["questions"][0]["words"][0]["group"] == "Allemagne"
    odds = one.post("/api/odds/panzer-squadron", {"asked": {"net": "0"}})
    assert odds["results"][0]["chance"] == [53, 200]
    status, data, headers = one.ask("GET", "/api/odds/panzer-squadron/de-tiger1.svg?theme=dark")
    assert (status, headers["Content-Type"]) == (200, "image/svg+xml")
    assert data.startswith(b"<svg")
    assert one.ask("GET", "/api/odds/panzer-squadron/none.svg")[0] == 404
    status, page, _ = one.ask("GET", "/odds/panzer-squadron")
    assert status == 200
    assert b'data-name="panzer-squadron"' in page


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"asked": []},
        {"asked": {"net": 0}},
        {"asked": {"net": "99"}},
        {"asked": {"gun": "x"}},
        {"asked": {"shooter": "x" * 200}},
        {"asked": {f"n{n}": "" for n in range(50)}},
    ],
)
def test_what_cannot_be_read_is_refused(hexes: Running, body) -> None:
    status, _, _ = Device(hexes.base).ask("POST", "/api/odds/panzer-squadron", body)
    assert 400 <= status < 500


def test_a_game_without_a_desk_has_no_page(hexes: Running) -> None:
    one = Device(hexes.base)
    assert one.ask("GET", "/api/odds/skirmish")[0] == 404
    assert one.ask("GET", "/api/odds/nothing")[0] in (400, 404)
