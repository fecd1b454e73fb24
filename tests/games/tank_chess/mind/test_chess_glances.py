"""Glances by the codes of turns: what playing each of them would have shown."""

from __future__ import annotations

from typing import Any

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.core.option import settle
from tourelle.games.registry import game
from tourelle.games.shortlist import MOST
from tourelle.games.tank_chess.law.turns import Turn
from tourelle.games.tank_chess.mind.glances import told_by_code
from tourelle.games.tank_chess.mind.judge import CLOSE
from tourelle.stage.positions.tank_chess import begin
from tourelle.testing.oracles.tank_chess_files import lively

ROOM = game("tank-chess")
RULES: Any = ROOM.rules
SETUPS: tuple[dict[str, Any], ...] = (
    {"map": "16-1"},
    {"map": "X16-1"},
    {"map": "X20-1", "objective": "O5"},
    {"map": "16-3", "objective": "O6"},
)


def after(state: Any, choice: Any) -> Any:
    twin = state.clone()
    RULES.apply(twin, twin.mover, choice, FastDice(1))
    return twin


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup["map"])
def test_a_glance_by_code_is_a_glance_after_the_turn(setup: dict[str, Any]) -> None:
    dice = FastDice(3)
    state = RULES.start(2, settle(RULES.options(), setup), dice)[0]
    seen = 0
    for _ in range(60):
        if RULES.outcome(state) is not None:
            break
        (ask,) = RULES.asks(state)
        turns = list(ask.domains[0].listed())[:: 1 + seen % 11]
        assert told_by_code(state, turns)
        found = ROOM.judge.glances(state, turns, ask.seat, pytest.fail)  # nothing is played
        for turn, glanced in [*zip(turns, found, strict=True)][seen % 7 :: 7]:
            assert glanced == ROOM.judge.glance(after(state, turn), ask.seat), turn
            seen += 1
        RULES.apply(state, ask.seat, lively(ask, state, dice), dice)
    assert seen > 300


@pytest.mark.parametrize(
    ("board", "turn", "objective"),
    [
        ("Ch14N ca16S", "Ch14>>", "O1"),
        ("Lh14N Ca1N ca16S", "Lh14>>", "O5"),
        ("Ch14N La1N ca16S", "Ch14>>", "O5"),
        ("Lh4N Ca1N ca16S *h6", "Lh4*h6", "O1"),
        ("Ch4N La1N ca16S *h6", "Ch4*h6", "O1"),
        ("Mh4N Ca1N ch10W", "Mh4-h5/NxCh10s", "O1"),
        ("Mh4N Ca1N lh10W ca16S", "Mh4-h5/NxLh10s", "O6"),
    ],
)
def test_what_decides_is_told_by_the_code(board: str, turn: str, objective: str) -> None:
    stage = begin(board, objective=objective)
    said = stage.read(turn)
    assert isinstance(said, Turn)
    (found,) = ROOM.judge.glances(stage.state, [said], Seat(0), pytest.fail)
    assert found == ROOM.judge.glance(after(stage.state, said), Seat(0))


def test_flags_zones_points_and_draws_are_played_out() -> None:
    for objective in ("O2", "O3", "O4", "O7"):
        stage = begin("Lh4N Ca1N ca16S", objective=objective)
        assert not told_by_code(stage.state, [])
    assert told_by_code(begin("Lh4N Ca1N ca16S", quiet=198).state, [])
    assert not told_by_code(begin("Lh4N Ca1N ca16S", quiet=199).state, [])


def test_a_command_tank_that_runs_is_not_all_that_is_looked_at() -> None:
    """It was given 12 a rank, and 12 turns were looked at: hardly ever another unit's."""
    state = RULES.start(2, settle(RULES.options(), {"map": "16-1"}), FastDice(1))[0]
    (ask,) = RULES.asks(state)
    turns = list(ask.domains[0].listed())
    found = ROOM.judge.glances(state, turns, ask.seat, pytest.fail)
    order = sorted(range(len(turns)), key=found.__getitem__, reverse=True)
    best = [turns[at].origin for at in order[:CLOSE]]
    assert state.position.command[0] not in best
    assert len(set(best)) > 2


@pytest.mark.parametrize(
    ("board", "all_of_them"),
    [
        ("Ch8N La1N cp16S #o16 #o15 #p15", False),
        ("Ch8N La1N mh14S ca16S", True),  # it may be destroyed
        ("Ca1N La2N ch3S", True),  # the other may leave
    ],
)
def test_in_danger_every_turn_is_looked_at(board: str, all_of_them: bool) -> None:
    stage = begin(board)
    assert ROOM.judge.close(stage.state, Seat(0)) == (MOST if all_of_them else CLOSE)
