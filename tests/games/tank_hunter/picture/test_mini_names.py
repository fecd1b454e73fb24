"""Names at the smallest size: of events they are read whole."""

from __future__ import annotations

import pytest

from tourelle.core.words import LANGS, Lang
from tourelle.games.tank_hunter.content.library import library
from tourelle.games.tank_hunter.picture.mini_faces import rows_of


@pytest.mark.parametrize("lang", LANGS)
def test_no_name_of_an_event_is_cut_where_cards_lie_close(lang: Lang) -> None:
    for event in library().events.values():
        name = event.name.said(lang)
        rows = rows_of(name)
        assert len(rows) <= 2
        assert max(map(len, rows)) <= 15, rows
        assert "".join(rows).replace(" ", "").replace("-", "") == name.replace(" ", "").replace(
            "-", ""
        )


def test_a_name_is_parted_where_it_may_be() -> None:
    assert rows_of("Smoke Screen") == ["Smoke", "Screen"]
    assert rows_of("Fighter-Bombers") == ["Fighter-", "Bombers"]
    assert rows_of("Reinforcements") == ["Reinforc-", "ements"]
    assert rows_of("Renforts") == ["Renforts"]
