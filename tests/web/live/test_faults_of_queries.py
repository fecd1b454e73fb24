"""A question that goes wrong is the trouble of whoever asked it, not of the table."""

from __future__ import annotations

from typing import Any

import pytest

from tourelle.testing.server import Device, Running, Sitter, pair
from tourelle.web.live import queries


@pytest.fixture
def seen(server: Running) -> tuple[Sitter, Sitter, Sitter]:
    """Two who play, and one who watches."""
    host, guest, made = pair(server.base)
    one, two = host.sit(made["game"], 0), guest.sit(made["game"], 1)
    watcher = Device(server.base)
    watcher.join(made["watch"]["url"])
    late = watcher.sit(made["game"], None)
    for sitter in (one, two):
        sitter.listen(0.2)
    return one, two, late


@pytest.mark.parametrize("number", [1 << 63, -(1 << 63) - 1, 1 << 200])
def test_numbers_beyond_all_counting_are_refused(
    seen: tuple[Sitter, Sitter, Sitter], number: int
) -> None:
    one, two, watcher = seen
    for what, args in (("log", {"before": number}), ("log", {"limit": number})):
        assert watcher.query(what, **args)["code"] == "malformed"
    assert watcher.query("scene", step=number)["code"] in ("malformed", "no-step")
    assert one.listen(0.2) == two.listen(0.2) == []


def test_a_fault_in_a_query_makes_nobody_load_anew(
    seen: tuple[Sitter, Sitter, Sitter], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two, watcher = seen

    async def broken(_: Any) -> Any:
        raise OverflowError

    monkeypatch.setitem(queries.QUERIES, "board", broken)
    assert watcher.query("board")["code"] == "internal"
    assert one.listen(0.3) == two.listen(0.3) == []
    assert "more" in watcher.query("log", limit=1), "the line stays"
    assert one.do(0, ["bid", 1], 0)["t"] == "ack"
    watcher.reach(1)
