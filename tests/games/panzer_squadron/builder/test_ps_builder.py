"""The builder of forces: what it offers, and what it says of a list."""

from __future__ import annotations

from typing import Any

import pytest

from tourelle.core.codec import Malformed
from tourelle.games import registry
from tourelle.games.builder import Bought, List, Place, Verdict
from tourelle.games.panzer_squadron.builder.forces import SquadronBuilder
from tourelle.games.panzer_squadron.content.library import library
from tourelle.games.panzer_squadron.law.choices import CHOICES

BUILDER = SquadronBuilder(library())


def judged(found: List, limit: int = 500, lang: Any = "en") -> Verdict:
    return BUILDER.judge(found, limit, Place(), lang)


def broken(found: List, limit: int = 500) -> set[str]:
    return {check.rule for check in judged(found, limit).checks if not check.ok}


def test_it_is_the_builder_of_the_game() -> None:
    assert registry.game("panzer-squadron").builder is not None


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_whole_stock_is_offered_with_its_words(lang: Any) -> None:
    stock = BUILDER.stock(lang)
    assert len(stock.items) == 69
    assert all(item.name and item.label and item.tags[0] for item in stock.items)
    assert len(stock.sides) == 7
    assert stock.limits == (500, 300, 750, 1200)


def test_ready_forces_are_legal() -> None:
    ready = BUILDER.stock("en").ready
    assert len(ready) >= 12
    assert all(judged(one.list, one.limit).ok for one in ready)
    assert {one.side for one in ready} >= {"germany", "ussr", "usa", "uk", "france", "japan"}


def test_a_list_is_costed_and_can_be_fielded() -> None:
    found = judged((Bought("ru-t34-85", count=3), Bought("ru-t70")))
    light = next(item.points for item in BUILDER.stock("en").items if item.id == "ru-t70")
    assert (found.points, found.ok) == (300 + light, True)
    assert {row.id: (row.count, row.points) for row in found.rows} == {
        "ru-t34-85": (3, 300), "ru-t70": (1, light),
    }  # fmt: skip
    assert found.choice is not None
    assert CHOICES.read(found.choice.data()) == found.choice
    assert len(found.choice.data()) == 5


@pytest.mark.rule("PS-16.1")
def test_over_the_limit() -> None:
    assert broken((Bought("ru-t34-85", count=4),), 300) == {"PS-16.1"}
    assert judged((Bought("ru-t34-85", count=4),), 300).choice is None


@pytest.mark.rule("PS-16.1", "PS-16.3")
def test_too_few_and_too_many() -> None:
    assert broken(()) == {"PS-16.3"}
    assert broken((Bought("de-pz2f", count=6),), 300) == {"PS-16.1", "PS-16.3"}
    refused = judged((Bought("de-pz2f", count=5),), 300).refused
    assert refused["de-pz2f"].rule == "PS-16.3"


@pytest.mark.rule("PS-16.4")
def test_allies_only_and_the_reason_is_told_with_every_card_of_the_others() -> None:
    assert broken((Bought("ru-t34-85"), Bought("de-pz4h"))) == {"PS-16.4"}
    refused = judged((Bought("de-pz4h"),)).refused
    assert refused["ru-t34-85"].rule == "PS-16.4"
    assert "it-m13" not in refused


@pytest.mark.rule("PS-16.1")
def test_copies_of_heavy_tanks_in_the_readers_language() -> None:
    found = judged((Bought("de-marder3m", count=4),), 500, "fr")
    assert any("exemplaires" in check.text for check in found.checks if not check.ok)
    most = {item.id: item.most for item in BUILDER.stock("en").items}
    assert (most["de-tiger1"], most["de-pz4h"]) == (3, None)


def test_text_leads_back_to_the_same_list() -> None:
    found = judged((Bought("ru-t34-85", count=3), Bought("ru-t70")))
    assert BUILDER.read(found.text) == found.list


@pytest.mark.parametrize("said", [(Bought("maus"),), (Bought("de-pz4h", ("x",)),)])
def test_what_is_not_in_the_stock_is_refused(said: List) -> None:
    with pytest.raises(Malformed):
        judged(said)
    with pytest.raises(Malformed):
        BUILDER.read("2 maus")


def test_every_thing_has_a_picture() -> None:
    scene = BUILDER.picture("de-panther-g", "fr", "dark")
    assert scene is not None
    assert "Panther" in scene.document()
    assert BUILDER.picture("nothing", "en", "light") is None
