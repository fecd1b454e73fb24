"""The game that docs/add-a-game.md builds is run as it stands there."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.games.game import AnyGame
from tourelle.lab.arena import Match, play_match
from tourelle.lab.result import summed
from tourelle.testing.fuzz import fuzz

PAGE = Path(__file__).parents[2] / "docs" / "add-a-game.md"


@cache
def module() -> dict[str, Any]:
    """All blocks of the page, one after the other, as one module."""
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    names: dict[str, Any] = {"__name__": "duel"}
    for block in blocks:
        exec(compile(block, str(PAGE), "exec", dont_inherit=True), names)
    return names


def duel() -> AnyGame:
    made: AnyGame = module()["game"]()
    return made


def test_its_own_tests_pass() -> None:
    tests = [name for name in module() if name.startswith("test_")]
    assert tests == ["test_duel_passes", "test_a_shot_hits_at_the_distance_or_above"]
    for name in tests:
        module()[name]()


def test_it_stands_the_fuzzer() -> None:
    report = fuzz(duel(), 120, seed=2, workers=1)
    assert [failure.line for failure in report.failures] == []
    assert report.full == 1
    assert {"outcome destroyed", "choice concede", "decree flag"} <= set(report.tally)


def test_bots_play_it() -> None:
    match = Match("duel", ("greedy", "random"), 6)
    assert summed(match, play_match(duel(), match, workers=1)).games == 6


def test_every_rule_of_the_page_is_cited_in_its_code() -> None:
    text = PAGE.read_text(encoding="utf-8")
    stated = set(re.findall(r"- \*\*(DU-\d)\*\*", text))
    code = "".join(re.findall(r"```python\n(.*?)```", text, re.DOTALL))
    assert stated == {"DU-1", "DU-2", "DU-3", "DU-4", "DU-5"}
    assert stated == set(re.findall(r"DU-\d", code))


def test_the_view_is_all_that_the_picture_needs() -> None:
    room = duel()
    state, _ = room.rules.start(2, {"distance": 4}, FastDice(1))
    view = room.rules.view(state, Seat(0))
    state.distance = 1
    assert room.board(view, "en") == "1...2"
    assert json.loads(json.dumps(view.data()))["distance"] == 4
