"""The deck builder: what it offers, and what it says of a list."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tourelle.core.codec import Malformed
from tourelle.core.content import read_texts
from tourelle.games import registry
from tourelle.games.builder import Bought, List, Place, Verdict
from tourelle.games.list_data import kept_data, read_list
from tourelle.games.tank_commander.builder.decks import CommanderBuilder
from tourelle.games.tank_commander.content.library import KINDS, library
from tourelle.games.tank_commander.law.choices import CHOICES, FieldForce

BUILDER = CommanderBuilder(library())


def judged(said: str, task: str = "17.2", side: str = "GER", section: str = "force") -> Verdict:
    return BUILDER.judge(BUILDER.read(said), 1, Place(0, section, task, side), "en")


def broken(said: str, task: str = "17.2", side: str = "GER") -> set[str]:
    return {check.rule for check in judged(said, task, side).checks if not check.ok}


def test_it_is_the_builder_of_the_game() -> None:
    assert registry.game("tank-commander").builder is not None


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_whole_stock_is_offered_with_its_words(lang: Any) -> None:
    stock = BUILDER.stock(lang)
    assert len(stock.items) == 165
    assert all(item.name and item.label for item in stock.items)
    assert {item.kind for item in stock.items} == {kind.id for kind in stock.kinds}
    assert all(kind.base and kind.counted and kind.label for kind in stock.kinds)
    assert {item.side for item in stock.items} == {"GER", "SOV", stock.any}
    tiger = next(item for item in stock.items if item.id == "GV-20")
    assert (tiger.points, tiger.years, tiger.most) == (40, (1944, 1945), None)
    assert next(item for item in stock.items if item.id == "NE-01").most == 2


def test_every_scenario_and_role_can_be_built_for() -> None:
    tasks = {task.id: task for task in BUILDER.stock("en").tasks}
    years = [f"17.6-{year}" for year in range(1941, 1946)]
    sides = [f"17.{n}-{role}" for n in (4, 5) for role in ("attacker", "defender")]
    assert list(tasks) == ["17.1", "17.2", "17.3", *sides, *years, "17.7", "17.8", "17.9"]
    assert [tasks[id].limit for id in ("17.1", "17.2", "17.4-attacker", "17.5-defender")] == [
        6, 120, 200, 200,
    ]  # fmt: skip
    assert tasks["17.5-defender"].sections == ("force", "group")
    assert (tasks["17.8"].measure, tasks["17.8"].limit, tasks["17.8"].year) == ("cards", 40, 1943)
    assert tasks["17.2"].setup["SOV"] == {
        "scenario": "17.2", "nations": "second", "soviet_force": "own",
    }  # fmt: skip
    assert tasks["17.4-attacker"].setup == {}, "a number decides who attacks"


def test_there_are_ready_decks_for_every_task_and_both_sides() -> None:
    stock = BUILDER.stock("en")
    for task in stock.tasks:
        for side in ("GER", "SOV"):
            (ready,) = [one for one in stock.ready if (one.task, one.side) == (task.id, side)]
            told = BUILDER.judge(ready.list, 1, Place(0, "force", task.id, side), "fr")
            assert told.ok, told.checks
            assert isinstance(told.choice, FieldForce)


@pytest.mark.rule("TC-17.2a", "TC-14c", "TC-14d")
def test_every_limit_is_told_with_its_rule() -> None:
    assert broken("PzKw IV F; 2x Flank Shot") == set()
    assert broken("4x PzKw VI B") == {"TC-17.2a"}
    assert broken("3x Flank Shot; T-70; 4x PzKw VI B") == {"TC-17.2a", "TC-14c", "TC-14d"}
    assert broken("PzKw VI B", "17.6-1942") == {"TC-17.6b"}
    assert broken("PzKw IV F; Woods", "17.4-attacker") == {"TC-17.4b"}
    assert broken("Woods; 5x PzKw VI E", "17.1") == {"TC-17.1a"}
    assert broken("20x Woods; PzKw VI E", "17.7") == {"TC-17.7c"}
    assert broken("PzKw IV F; 2x Reinforcements", "17.5-defender") == {"TC-R87"}
    assert broken("PzKw IV F // 3x PzKw VI B", "17.5-defender") == {"TC-17.5b"}


@pytest.mark.rule("TC-R94")
def test_a_deck_without_a_unit_is_not_fielded_from_here() -> None:
    told = judged("Woods; Flank Shot")
    assert [check.rule for check in told.checks if not check.ok] == ["TC-R94"]
    assert told.choice is None
    assert judged("Woods; Flank Shot; GI-01").ok


def test_what_cannot_be_added_says_why() -> None:
    told = judged("7x PzKw IV F; 2x Flank Shot; 2x Panic")
    assert told.refused["SV-01"].rule == "TC-14d"
    assert told.refused["NE-01"].rule == "TC-14c"
    assert told.refused["GV-14"].rule == "TC-17.2a"
    assert "NE-04" not in told.refused
    early = judged("PzKw I B", "17.6-1941").refused
    assert early["GV-20"].rule == "TC-17.6b"
    assert judged("6x PzKw VI E", "17.1").refused["GV-19"].rule == "TC-17.1a"
    group = judged("PzKw VI B", "17.5-defender", section="group")
    assert "GV-20" not in group.refused
    assert judged("PzKw VI B; PzKw VI B", "17.5-defender").refused["GV-20"].rule == "TC-17.5b"


def test_a_deck_is_costed_and_can_be_fielded() -> None:
    told = judged("2x PzKw IV F; Woods")
    assert (told.points, told.limit, told.left, told.ok) == (33, 120, 87, True)
    assert [(row.name, row.count, row.points) for row in told.rows] == [
        ("PzKw IV F", 2, 30), ("Woods", 1, 3),
    ]  # fmt: skip
    assert told.choice is not None
    assert CHOICES.read(told.choice.data()) == told.choice
    picks = judged("4x PzKw VI E", "17.1")
    assert (picks.points, picks.limit, picks.choice) == (4, 6, None)


def test_the_rest_is_filled() -> None:
    found = BUILDER.read("PzKw VI B")
    for task in ("17.2", "17.5-defender", "17.6-1944"):
        place = Place(0, "force", task, "GER")
        told = BUILDER.judge(BUILDER.filled(found, 1, place), 1, place, "en")
        assert told.ok
        assert told.left <= 2
        assert "GV-20" in {row.id for row in told.rows}


def test_lists_go_out_and_come_in_as_text_and_json() -> None:
    deck = judged("2x PzKw IV F; Woods // PzKw VI E", "17.5-defender")
    data = kept_data("tank-commander", deck.list)
    assert read_list(data, "tank-commander", BUILDER) == deck.list
    assert read_list(json.dumps(data), "tank-commander", BUILDER) == deck.list
    assert read_list(deck.text, "tank-commander", BUILDER) == deck.list
    french = BUILDER.judge(deck.list, 1, Place(0, "force", "17.5-defender", "GER"), "fr")
    assert "Bois" in french.text
    assert read_list(french.text, "tank-commander", BUILDER) == deck.list


@pytest.mark.parametrize(
    "found",
    [
        (Bought("GV-99"),),
        (Bought("GV-01", ("NE-01",)),),
        tuple(Bought("GV-01", (), 99) for _ in range(5)),
    ],
)
def test_what_is_no_deck_is_malformed(found: List) -> None:
    with pytest.raises(Malformed):
        BUILDER.judge(found, 1, Place(), "en")


def test_without_a_task_the_cards_tell_the_side() -> None:
    told = BUILDER.judge(BUILDER.read("Woods; T-70"), 1, Place(), "en")
    assert (told.side, told.limit, told.ok) == ("SOV", 120, True)


def test_cards_of_a_pack_are_bought_and_ready_decks_that_grew_too_dear_are_gone() -> None:
    text = """
[unit.GV-13]
points = 16
provenance = "authored"

[unit.my-car]
name = { en = "My car", fr = "Ma voiture" }
nation = "GER"
class = "armoured_car"
rarity = "C"
points = 4
years = [1941, 1945]
speed = "fast"
armour = [3, 2]
sa = 2
numbers = [2, 4, 6, 8, 10]
picture = "sdkfz-222"
provenance = "authored"
"""
    mine = CommanderBuilder(library(read_texts([("own.toml", text)], KINDS)))
    stock = mine.stock("en")
    assert len(stock.items) == 166
    found = mine.read("My car; PzKw IV F")
    assert mine.judge(found, 1, Place(0, "force", "17.2", "GER"), "en").points == 20
    ready = {(one.task, one.side) for one in stock.ready}
    assert ("17.2", "GER") not in ready
    assert ("17.2", "SOV") in ready
    assert mine.picture("my-car", "fr", "light") is not None


def test_every_card_has_its_picture() -> None:
    for id in ("GV-19", "SI-02", "NT-01", "GQ-01", "NE-10"):
        found = BUILDER.picture(id, "en", "light")
        assert found is not None
        assert found.document().startswith("<svg")
    assert BUILDER.picture("nothing", "en", "light") is None
