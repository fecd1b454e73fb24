"""A new store is its module and one line."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from tourelle.testing.server import toy_config
from tourelle.testing.stored import every_store
from tourelle.web.http.app import make_app
from tourelle.web.store.kinds import ENDINGS, GAMES, store_at
from tourelle.web.store.memory import MemoryStore
from tourelle.web.store.sqlite import SqliteStore
from tourelle.web.store.store import Store


class Third(MemoryStore):
    """Not one of ours."""

    def __init__(self, place: Path) -> None:
        super().__init__()
        self.place = place


@pytest.mark.parametrize("name", [GAMES, "games", "games.sqlite3", "copy.db"])
def test_what_is_on_disk_is_sqlite_unless_its_ending_says_otherwise(name: str) -> None:
    assert isinstance(store_at(Path(name)), SqliteStore)
    assert isinstance(store_at(None), MemoryStore)


def test_one_line_brings_a_store_to_the_server_and_to_the_suite(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(cast("dict[str, object]", ENDINGS), ".third", Third)
    app = make_app(toy_config(store=tmp_path / "games.third"))
    assert isinstance(app.state.context.lounge.store, Third)
    seen: list[type[Store]] = []

    async def test(store: Store) -> None:
        seen.append(type(store))

    every_store(test, tmp_path)
    assert seen == [MemoryStore, SqliteStore, Third]
