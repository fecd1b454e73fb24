"""What a bot compares: what wins or takes something first, then a little of every unit."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

from tourelle.core.chance import FastDice
from tourelle.games.registry import game
from tourelle.games.shortlist import Shortlist
from tourelle.games.tank_chess.kernel.position import letter_of
from tourelle.games.tank_chess.kernel.turns import ESCAPE
from tourelle.games.tank_chess.law.choices import EndBuilding, PlacePiece
from tourelle.games.tank_chess.law.turns import Turn
from tourelle.games.tank_chess.mind.shortlist import apart
from tourelle.games.tank_chess.text.tfen import write_tfen
from tourelle.stage.positions.tank_chess_board import board
from tourelle.testing.case import Case

ROOM = game("tank-chess")
VICTIMS = "Hd4N ld10S cf10S Ca1N"
BOTH = board(VICTIMS)


def listed(setup: dict[str, Any], limit: int) -> tuple[Any, Shortlist[Any]]:
    state = Case(ROOM.rules, 2, setup).start(FastDice(1))
    (ask,) = ROOM.rules.asks(state)
    return ask, ROOM.judge.shortlist(state, ask, FastDice(1), limit)


def on(words: str, limit: int) -> tuple[Turn, ...]:
    found = listed({"position": write_tfen(board(words))}, limit)[1]
    assert found.clear == len(found.answers)
    return found.answers


def test_the_way_out_comes_first() -> None:
    (first,) = on("Ch16N Ld4N cp1S", 1)
    assert first.move == ESCAPE


def test_the_dearest_victim_comes_first() -> None:
    turns = on(VICTIMS, 400)
    struck = [turn.target for turn in turns]
    shots = [target for target in struck if target >= 0]
    assert shots, "something can be destroyed"
    assert struck[: len(shots)] == shots, "quiet turns come after them"
    kinds = [letter_of(BOTH.cells[target]).lower() for target in shots]
    assert kinds[0] == "c"
    assert kinds == sorted(kinds), "the command tank before the light one"


def test_every_unit_has_its_turn_in_a_short_list() -> None:
    ask, found = listed({}, 24)
    (every,) = (domain.listed() for domain in ask.domains)
    units = {turn.origin for turn in every}
    counts = Counter(turn.origin for turn in found.answers)
    assert len(found.answers) == 24
    assert set(counts) == units or len(units) > 24
    assert max(counts.values()) - min(counts.values()) <= 1 or len(counts) < len(units)


def test_the_whole_list_has_every_turn_once() -> None:
    ask, found = listed({}, 5000)
    (every,) = (domain.listed() for domain in ask.domains)
    assert len(found.answers) == len(every)
    assert set(found.answers) == set(every)


def test_neighbours_in_the_list_are_kept_apart() -> None:
    assert sorted(apart(range(40))) == list(range(40))
    for few in (2, 3, 4, 6, 9):
        first = sorted(apart(range(40))[:few])
        assert min(b - a for a, b in pairwise(first)) >= 40 // few // 2
    assert apart([7]) == [7]


def test_places_are_drawn_and_ending_stays_open() -> None:
    ask, found = listed({"map": "blank-16", "build": "open", "deploy": "free"}, 8)
    assert ask.kind == "build"
    kinds = Counter(type(one) for one in found.answers)
    assert kinds[PlacePiece] <= 8
    assert all(ask.refuse(one) is None for one in found.answers)
    assert EndBuilding() in found.answers
