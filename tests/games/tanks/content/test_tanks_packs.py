"""A pack with a tank, a card, a map, a platoon and a scenario: played to the end, and proved."""

from __future__ import annotations

import re
from pathlib import Path

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
from tourelle.games.tanks.content.library import KINDS, ContentError, library

PAGE = (Path(__file__).parents[4] / "docs" / "packs.md").read_text(encoding="utf-8")
#: the pack that docs/packs.md shows
(EXAMPLE,) = re.findall(r"```toml\n# a pack for TANKS\n(.*?)```", PAGE, re.DOTALL)
LINES = re.findall(r"^\| `(.*)` \| TANKS", PAGE, re.MULTILINE)
MISTAKES = (
    EXAMPLE.replace('picture = "hetzer"', 'picture = "hetzr"'),
    EXAMPLE.replace("W-SHOT-DECLARE", "W-REPAIR"),
    EXAMPLE.replace("450, 200, 0]", "450, 600, 0]"),
    EXAMPLE.replace("points = 50\n", "points = 40\n"),
)


@pytest.mark.parametrize(("text", "line"), list(zip(MISTAKES, LINES, strict=True)))
def test_the_lines_of_the_page_are_what_is_said(text: str, line: str) -> None:
    with pytest.raises(ContentError) as caught:
        library(read_texts([("house.toml", text)], KINDS))
    assert line in caught.value.lines()


@pytest.mark.rule("TK-9.1", "TK-3.15")
def test_a_game_with_a_pack_is_played_and_proved_by_others() -> None:
    room = registry.game("tanks").with_pack(read_texts([("own.toml", EXAMPLE)], KINDS))
    (mine,) = [one for one in room.scenarios() if one.id == "orchard-duel"]
    table = Table(room.rules, seats=2, setup=mine.setup, seed=b"orchard")
    bots = [player("greedy", room, Seat(0)), player("random", room, Seat(1))]
    dice = FastDice(5)
    while asks := table.asks():
        seat = asks[0].seat
        table.submit(seat, bots[seat].answer(table.view(seat), dice))
    assert table.outcome() is not None
    record = record_from(record_text(table.reveal()))
    plain = packed(registry.game("tanks"), record.pack)
    assert len(list(prove(plain.rules, record))) == len(record.steps) + 1
    used = [step.choice for step in record.steps if step.choice[:1] == ["use"]]
    assert used, "the new card is used"
