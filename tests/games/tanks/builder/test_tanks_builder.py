"""The platoon builder: what it offers, and what it says of a list."""

from __future__ import annotations

from typing import Any

import pytest

from tourelle.core.codec import Malformed
from tourelle.games import registry
from tourelle.games.builder import Bought, List, Place, Verdict
from tourelle.games.tanks.builder.platoons import TanksBuilder
from tourelle.games.tanks.content.library import library
from tourelle.games.tanks.law.choices import CHOICES

BUILDER = TanksBuilder(library())


def judged(found: List, limit: int = 100, active: int = 0) -> Verdict:
    return BUILDER.judge(found, limit, Place(active), "en")


def row(tank: str, *cards: str) -> Bought:
    return Bought(tank, cards)


def broken(found: List, limit: int = 100) -> set[str]:
    return {check.rule for check in judged(found, limit).checks if not check.ok}


def test_it_is_the_builder_of_the_game() -> None:
    assert registry.game("tanks").builder is not None
    assert registry.game("tank-chess").builder is None


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_whole_stock_is_offered_with_its_words(lang: Any) -> None:
    stock = BUILDER.stock(lang)
    assert len(stock.items) == 38 + 89
    assert all(item.name and item.label for item in stock.items)
    assert {item.kind for item in stock.items} == {kind.id for kind in stock.kinds}
    assert [kind.id for kind in stock.kinds if kind.base] == ["tank"]


@pytest.mark.rule("TK-9.1")
def test_each_nation_has_ready_platoons_of_fifty_and_of_a_hundred_points() -> None:
    ready = BUILDER.stock("en").ready
    for nation in ("GER", "USA", "UK", "USSR"):
        limits = {one.limit for one in ready if one.side == nation}
        assert {50, 100} <= limits
    assert all(judged(one.list, one.limit).ok for one in ready)


def test_a_list_is_costed_and_can_be_fielded() -> None:
    found = judged((row("TK-G03", "TK-C25"), row("TK-G06")), 50)
    assert (found.points, found.left, found.ok) == (50, 0, True)
    assert [one.points for one in found.rows] == [35, 15]
    assert found.choice is not None
    assert CHOICES.read(found.choice.data()) == found.choice


def test_copies_are_tanks_of_their_own() -> None:
    found = judged((Bought("TK-G06", count=3),))
    assert found.list == (row("TK-G06"),) * 3
    assert found.points == 45


@pytest.mark.rule("TK-9.1")
def test_over_the_limit() -> None:
    assert broken((row("TK-G03"), row("TK-G06")), 46) == {"TK-9.1"}
    assert judged((row("TK-G03"), row("TK-G06")), 46).choice is None


@pytest.mark.rule("TK-9.4")
def test_an_empty_list_has_no_tank() -> None:
    assert broken(()) == {"TK-9.4"}
    first = next(card.id for card in library().cards.values())
    assert judged(()).refused[first].rule == "TK-9.4"


@pytest.mark.rule("TK-9.2")
def test_one_nation_and_the_reason_is_told_with_every_tank_of_another() -> None:
    assert broken((row("TK-G06"), row("TK-U01"))) == {"TK-9.2"}
    refused = judged((row("TK-G06"),)).refused
    assert refused["TK-U02"].rule == "TK-9.2"
    assert "TK-G06" not in refused


@pytest.mark.rule("TK-9.5")
@pytest.mark.rule("TK-9.7")
def test_every_broken_rule_is_told_not_the_first_alone() -> None:
    hero = next(c.id for c in library().cards.values() if c.hero and c.nation == "de")
    lists = (row("TK-G06", hero, hero), row("TK-G06", hero))
    assert {"TK-9.5", "TK-9.7"} <= broken(lists, 500)
    assert {item.id: item.most for item in BUILDER.stock("en").items}[hero] == 1


@pytest.mark.rule("TK-9.5")
def test_what_may_be_added_to_the_active_tank_depends_on_it() -> None:
    force = (row("TK-G03", "TK-C25"), row("TK-G06"))
    gunners = [c.id for c in library().cards.values() if c.type == "gunner" and c.id != "TK-C25"]
    first, second = judged(force, 500, 0).refused, judged(force, 500, 1).refused
    world = next(g for g in gunners if library().cards[g].nation == "any")
    assert first[world].rule == "TK-9.5"
    assert world not in second


def test_text_leads_back_to_the_same_list() -> None:
    found = judged((row("TK-G03", "TK-C25"), row("TK-G06")))
    assert found.text == "Panther + Dead-Eye Gunner; StuG G"
    assert BUILDER.read(found.text) == found.list


@pytest.mark.parametrize("said", [(row("Maus"),), (row("TK-G03", "no-card"),)])
def test_what_is_not_in_the_stock_is_refused(said: List) -> None:
    with pytest.raises(Malformed):
        judged(said)
    with pytest.raises(Malformed):
        BUILDER.read("Maus")


def test_reasons_name_cards_in_the_readers_language() -> None:
    told = BUILDER.judge((row("TK-G03", "TK-C25", "TK-C25"),), 100, Place(0), "fr")
    assert any("Tireur" in check.text for check in told.checks if not check.ok)


def test_every_thing_has_a_picture() -> None:
    scene = BUILDER.picture("TK-G03", "fr", "dark")
    assert scene is not None
    assert "Panther" in scene.document()
    assert BUILDER.picture("nothing", "en", "light") is None
