"""Records that come from anywhere: what is in them is checked before it is believed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tourelle.core.codec import digest
from tourelle.testing.server import Device, Running, play_out


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
