"""A pack with cards, a scenario and its forces: played to the end, and proved by who has it not."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tourelle.bots.spec import player
from tourelle.core.chance import FastDice
from tourelle.core.content import read_texts
from tourelle.core.ids import Seat
from tourelle.core.recordfile import record_from, record_text
from tourelle.core.replay import prove
from tourelle.core.table import Table
from tourelle.games import registry
from tourelle.games.game import packed
from tourelle.games.tank_commander.content.library import KINDS, library
from tourelle.games.tank_commander.law.context import kind_of

PAGE = (Path(__file__).parents[4] / "docs" / "packs.md").read_text(encoding="utf-8")
#: the pack that docs/packs.md shows
(EXAMPLE,) = re.findall(r"```toml\n# a pack for Tank Commander\n(.*?)```", PAGE, re.DOTALL)


def entries() -> Any:
    return read_texts([("own.toml", EXAMPLE)], KINDS)


@pytest.mark.rule("TC-2.1a")
def test_a_game_with_a_pack_is_played_and_proved_by_others() -> None:
    room = registry.game("tank-commander").with_pack(entries())
    (mine,) = [one for one in room.scenarios() if one.id == "crossing"]
    table = Table(room.rules, seats=2, setup=mine.setup, seed=b"crossing")
    bots = [player("greedy", room, Seat(0)), player("random", room, Seat(1))]
    dice = FastDice(5)
    while asks := table.asks():
        seat = asks[0].seat
        table.submit(seat, bots[seat].answer(table.view(seat), dice))
    assert table.outcome() is not None
    record = record_from(record_text(table.reveal()))
    plain = packed(registry.game("tank-commander"), record.pack)
    assert len(list(prove(plain.rules, record))) == len(record.steps) + 1
    own = library(entries()).place["is-3"]
    said: list[Any] = [step.choice for step in record.steps]
    assert own in [kind_of(choice[1]) for choice in said if choice[0] == "place"]


def test_a_scenario_without_ready_forces_asks_for_own_ones() -> None:
    text = EXAMPLE[: EXAMPLE.index("[force.")]
    room = registry.game("tank-commander").with_pack(read_texts([("own.toml", text)], KINDS))
    table = Table(room.rules, seats=2, setup={"scenario": "crossing"}, seed=b"bare")
    assert {ask.kind for ask in table.asks()} == {"force"}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_scenario_of_a_pack_is_offered_by_its_name(lang: Any) -> None:
    room = registry.game("tank-commander").with_pack(entries())
    option = next(one for one in room.rules.options() if one.name == "scenario")
    said = room.speech.value(option, "crossing", lang)
    assert ("crossing" if lang == "en" else "traversée") in said
