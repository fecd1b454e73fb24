"""The run of a command tank: what stops it, and that a player without a compiler sees it come."""

from __future__ import annotations

import random

import pytest

from tourelle.games.tank_chess.kernel.kernel import EXITS_COMMAND, EXITS_NONE, kernel_of
from tourelle.games.tank_chess.kernel.position import Position
from tourelle.games.tank_chess.kernel.turns import DEATH
from tourelle.games.tank_chess.mind.engine.runs import Runs
from tourelle.games.tank_chess.mind.engine.two_ply import CALM, TwoPly
from tourelle.stage.positions.tank_chess_board import board

KERNEL = kernel_of(16)
RUNS = Runs(KERNEL, EXITS_COMMAND)


def black_to_move(words: str) -> Position:
    position = board(words)
    position.side = 1
    return position


def stops(position: Position) -> list[int]:
    """By trying everything: the turns after which the runner neither leaves nor has left."""
    found = []
    for code in KERNEL.legal_codes(position, EXITS_COMMAND):
        after = position.clone()
        KERNEL.apply(after, code)
        if code >> 30 != DEATH and not RUNS.leaves(after, 1 - position.side):
            found.append(code)
    return found


@pytest.mark.rule("CH-8.1", "CH-8.2")
def test_a_tank_that_nobody_reaches_is_through() -> None:
    assert RUNS.is_through(black_to_move("Ch14N La1N ca16S lp1S #a15 #b15 #b16"))


@pytest.mark.rule("CH-8.1")
@pytest.mark.parametrize("guard", ["hh9N", "lh5N"], ids=["behind", "light, behind"])
def test_a_shot_stops_it(guard: str) -> None:
    position = black_to_move(f"Ch14N La1N ca16S {guard} #a15 #b15 #b16")
    assert RUNS.wins(position, 1)
    assert not RUNS.is_through(position)


@pytest.mark.rule("CH-8.1", "CH-8.3")
def test_who_is_through_is_not_stopped_by_any_turn() -> None:
    """Against trying every turn, on random boards with a command tank near its edge."""
    rng = random.Random(8)
    walls = "#b12 #b13 #b14 #b15 #c14"
    through = blocked = 0
    for _ in range(160):
        letters = [f"{rng.choice('lmh')}{file}{rng.randrange(5, 17)}S" for file in "df"]
        runner = f"C{rng.choice('aaegi')}{rng.randrange(12, 16)}N La1N"
        guard = f"s{rng.choice('bc')}16W cp9S"
        position = black_to_move(f"{runner} {guard} {walls} {' '.join(letters)}")
        shot = RUNS.wins(position, 1)
        ways = stops(position)
        assert RUNS.leaves(position, 0)
        assert RUNS.is_through(position) == (not shot and not ways)
        through += not shot and not ways
        blocked += not shot and bool(ways)
    assert through > 5
    assert blocked


def test_a_run_begins_two_turns_from_the_edge() -> None:
    far = board("Ch4N La1N ca9S lp9S")
    near = board("Ch9N La1N ca16S #a15 #b15 #b16 lp2S")
    assert RUNS.begun(far) == 0
    code = RUNS.begun(near)
    assert code in KERNEL.legal_codes(near, EXITS_COMMAND)
    assert RUNS.begun(near, code) == code
    assert Runs(KERNEL, EXITS_NONE).begun(near) == 0


@pytest.mark.rule("CH-8.1")
def test_without_a_compiler_a_run_is_seen_before_it_begins() -> None:
    """Black's command tank needs two turns; White must use this one."""
    position = board("Cb1N Lg4W Mb12S co7S ll12S hc15S")
    thought = TwoPly(KERNEL, position, EXITS_COMMAND).think(None, {}, lambda: False, CALM)
    after = position.clone()
    after.side = 1
    assert RUNS.begun(after)  # if White did nothing
    after = position.clone()
    KERNEL.apply(after, thought.best)
    assert not RUNS.begun(after)
