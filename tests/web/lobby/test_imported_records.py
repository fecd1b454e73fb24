"""Records that come from anywhere: what is in them is checked before it is believed."""

from __future__ import annotations

import json
import tracemalloc
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tourelle.core.ask import Illegal
from tourelle.core.chance import FastDice
from tourelle.core.clock import DAY
from tourelle.core.codec import digest
from tourelle.core.recordfile import record_from, record_text
from tourelle.core.table import Table
from tourelle.testing.server import TOYS, Device, Running, play_out, running, toy_config, turn
from tourelle.testing.toys.rooms import room
from tourelle.web.session.records import imported


@pytest.fixture(scope="module")
def finished(server: Running) -> dict[str, Any]:
    """The record of a whole game."""
    device = Device(server.base)
    game = device.make()["game"]
    play_out([device.sit(game, 0), device.sit(game, 1)])
    return dict(device.get(f"/api/games/{game}/record?form=json"))


def as_text(record: dict[str, Any], **changes: Any) -> str:
    """A file whose own sum holds, whatever was changed."""
    known = {**record, **changes}
    known.pop("sum", None)
    return json.dumps({**known, "sum": digest(known)})


@pytest.mark.parametrize(
    ("field", "value"),
    [("at", 2**70), ("at", 2**62), ("at", -1), ("opening", "\ud800"), ("nonces", ["\udfff", "b"])],
)
def test_a_record_that_cannot_be_kept_is_refused_and_others_play_on(
    server: Running, finished: dict[str, Any], field: str, value: Any
) -> None:
    text = as_text(finished, **{field: value})
    answer = Device(server.base).post("/api/import", {"text": text}, 400)
    assert answer["code"] == "unreadable"
    assert f"{field}: " in answer["text"]
    assert Device(server.base).make()["game"]


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"seats": 60_000_000}, "seats: "),
        ({"seats": 90}, "seats: "),
        ({"nonces": ["a"] * 3}, "nonces: "),
    ],
)
def test_seats_are_checked_before_anything_is_made_for_them(
    server: Running, finished: dict[str, Any], changes: dict[str, Any], word: str
) -> None:
    device = Device(server.base)
    answer = device.post("/api/import", {"text": as_text(finished, **changes)}, 400)
    assert answer["code"] == "unreadable"
    assert word in answer["text"]
    assert device.get("/api/games") == {"games": []}


def test_no_memory_is_taken_for_seats_that_no_game_has(finished: dict[str, Any]) -> None:
    """Whoever reads the record: a notation may say what it likes."""
    record = replace(record_from(as_text(finished)), seats=5_000_000)
    tracemalloc.start()
    try:
        with pytest.raises(Illegal):
            imported(TOYS.game(record.game), record, "host", "en", 0)
        assert tracemalloc.get_traced_memory()[1] < 1_000_000
    finally:
        tracemalloc.stop()


def unfinished(server: Running) -> dict[str, Any]:
    """A game with a clock as it stood after its third step, a day ago."""
    device = Device(server.base)
    clock = {"budget": 600_000, "increment": 0, "each_turn": False}
    game = device.make("gunnery", clock=clock, back=False)["game"]
    play_out([device.sit(game, 0), device.sit(game, 1)])
    record = dict(device.get(f"/api/games/{game}/record"))
    steps = [[*step[:5], step[5] - DAY] for step in record["steps"][:3]]
    return {**record, "at": record["at"] - DAY, "steps": steps}


def test_an_unfinished_game_that_was_brought_has_no_clock(tmp_path: Path) -> None:
    """The time since it was played elsewhere is nobody's."""
    config = toy_config(store=tmp_path / "games.db", film=False, tick=20)
    with running(config) as server:
        device = Device(server.base)
        games = [
            device.post("/api/import", {"text": as_text(unfinished(server))})["game"]
            for _ in range(2)
        ]
        sitters = [device.sit(games[0], seat) for seat in (0, 1)]
        assert sitters[0].sync["meta"]["kind"] == "sandbox"
        assert sitters[0].sync["now"].get("clocks") is None
        assert turn(sitters, FastDice(1))
        sitters[0].until_asked()
        assert sitters[0].listen(0.2) == []
    with running(config) as server:
        later = Device(server.base)
        later.cookies = device.cookies
        for game in games:
            one = later.sit(game, 0)
            one.listen(0.2)
            assert one.sync["now"].get("outcome") is None


def test_an_unfinished_game_without_nonces_is_played_on(server: Running) -> None:
    """As Python keeps it: nobody but the seed has given anything."""
    table = Table(room("gunnery").rules, 2, {}, seed=b"unfinished")
    text = record_text(table.reveal())
    device = Device(server.base)
    game = device.post("/api/import", {"text": text})["game"]
    play_out([device.sit(game, 0), device.sit(game, 1)])
