"""The codex over HTTP: one list, and each thing when it is opened."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tourelle.testing.server import Device, Running, running, toy_config
from tourelle.web.config import Served


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    names = ("tank-hunter", "skirmish", "panzer-squadron")
    served = Served(names, "tourelle.testing.server:any_game")
    with running(toy_config(served=served)) as found:
        yield found


def test_the_list_has_shelves_of_games_and_of_machines(server: Running) -> None:
    told = Device(server.base).get("/api/codex?lang=fr")
    assert [shelf["game"] for shelf in told["shelves"]] == ["", "tank-hunter", "panzer-squadron"]
    tanks = told["shelves"][2]["kinds"][0]
    assert tanks["label"] == "Chars"
    panther = next(one for one in tanks["entries"] if one["id"] == "de-panther-g")
    by_label = dict(zip((c["label"] for c in tanks["columns"]), panther["values"], strict=True))
    assert by_label["perforation"] == 157
    assert panther["machine"] == "panther-g"


def test_an_event_is_told_with_the_rules_that_speak_of_it(server: Running) -> None:
    told = Device(server.base).get("/api/codex/tank-hunter/event/E01")
    assert told["text"]
    assert {"TH-3.3"} <= {rule["id"] for rule in told["rules"]}


def test_both_sides_of_a_card_are_drawn(server: Running) -> None:
    at = "/api/codex/panzer-squadron/tank/de-panther-g"
    one = Device(server.base)
    front, back = (one.ask("GET", f"{at}.svg?side={side}") for side in ("front", "back"))
    assert front[0] == back[0] == 200
    assert front[1] != back[1]


@pytest.mark.parametrize(
    "path",
    [
        "/api/codex/chess/unit/x",
        "/api/codex/tank-hunter/unit/none",
        "/api/codex/tank-hunter/none/E01",
        "/api/codex/tank-hunter/unit/none.svg",
        "/api/codex/machine/none.svg",
        "/api/codex/panzer-squadron/map/map-1.svg",
    ],
)
def test_what_is_not_there_is_not_found(server: Running, path: str) -> None:
    assert Device(server.base).ask("GET", path)[0] == 404
