"""The engine of Tank Chess: it wins what can be won, defends, repeats nothing, stays legal."""

from __future__ import annotations

import random
from dataclasses import replace
from time import process_time

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.table import Table
from tourelle.games import registry
from tourelle.games.engine import Stopwatch
from tourelle.games.tank_chess.kernel.flat.served import load, why_not
from tourelle.games.tank_chess.kernel.kernel import EXITS_COMMAND, kernel_of
from tourelle.games.tank_chess.kernel.turns import ESCAPE
from tourelle.games.tank_chess.mind.engine import built, engine, levels, weights
from tourelle.games.tank_chess.mind.engine.engine import loaded
from tourelle.games.tank_chess.mind.engine.forced import LIMIT, kept_solver
from tourelle.games.tank_chess.mind.engine.levels import LEVELS, as_seen
from tourelle.games.tank_chess.mind.engine.think import SURE, WON, Budget, think
from tourelle.games.tank_chess.mind.engine.worth import Worth
from tourelle.stage.positions.tank_chess_board import board

needs_compiler = pytest.mark.skipif(not built.compiled(), reason="nothing is compiled here")
WAYS = (pytest.param(False, marks=needs_compiler, id="compiled"), pytest.param(True, id="plain"))
TIME = 0.5


@pytest.fixture(params=WAYS, name="pure")
def both_ways(request, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Every test in both modes: with the compiled search, and without."""
    if request.param:
        monkeypatch.setenv(built.PURE, "1")
    return request.param


def choose(stage, level: int = 5, seconds: float = TIME, seed: int = 1):
    """What the engine answers to the open question, which must be legal."""
    world = stage.table.state()
    ask = stage.table.asks()[0]
    watch = Stopwatch(seconds, process_time)
    found = stage.game.engine.choose(world, ask, level, watch, FastDice(seed))
    assert found is None or ask.refuse(found) is None
    return found


@pytest.mark.usefixtures("pure")
@pytest.mark.rule("CH-8.1", "CH-8.2")
@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_it_wins_at_once_where_it_can(begin, level: int) -> None:
    leaves = choose(begin("Ch14N Lh2N ca16S lb12S #a15 #b15 #b16"), level)
    assert leaves is not None
    assert leaves.move == ESCAPE
    shoots = choose(begin("Lh4N Ca1N ch16E lp9S"), level)
    assert shoots.target == begin("ch16E Ca1N").table.state().position.command[1]


@pytest.mark.usefixtures("pure")
@pytest.mark.rule("CH-9.1")
def test_it_parries_a_threat(begin) -> None:
    """Black shoots the command tank next, unless it goes or the line is closed."""
    stage = begin("Ch1E Ha5N ch16S hh9S ma16S")
    turn = choose(stage)
    after = stage.table.state().position.clone()
    kernel = kernel_of(16)
    kernel.apply(after, kernel.code(after, turn))
    assert not kernel.shots_at(after, 1, [after.command[0]])


@pytest.mark.usefixtures("pure")
def test_no_time_at_all_gives_a_legal_turn(begin) -> None:
    assert choose(begin("Lh4N Mc3N Ca1N ch16S lp9S"), seconds=0.0) is not None


@pytest.mark.usefixtures("pure")
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_legal_turns_to_the_end(begin, level: int) -> None:
    """A short game of each level against itself; *choose* asks whether each turn is legal."""
    stage = begin("Lh4N Mc3N Ch1N ch16S lp9S md14S")
    for ply in range(12):
        if not stage.table.asks():
            return
        turn = choose(stage, level, 0.02, seed=ply)
        stage.table.submit(stage.table.asks()[0].seat, turn)


@pytest.mark.usefixtures("pure")
@pytest.mark.rule("CH-13.15")
def test_what_it_does_not_understand_is_left_to_others(begin) -> None:
    assert choose(begin("Lh4N Ch1N ch16S lp9S", objective="O3")) is None
    assert choose(begin("Lh4N Ch1N ch16S lp9S", objective="O6")) is not None


@pytest.mark.rule("CH-13.8")
def test_bulldozers_are_played_on_the_kernel(begin) -> None:
    stage = begin("Bh4N Ch1N ch16S lp9S #h6")
    assert why_not(stage.table.state().position)
    assert choose(stage) is not None


# ---- the search


@needs_compiler
def test_it_sees_a_win_of_two_turns() -> None:
    """The light tank goes round to where the front is not: whatever Black does, it is too late."""
    position = board("Ch9N Ma1N ca16S #a15 #b15 #b16")  # shut in, and White leaves in two
    thought = think(loaded(kernel_of(16), position, EXITS_COMMAND), Budget(2.0, wall=60))
    assert thought.score > SURE
    assert WON - thought.score == 3


@needs_compiler
def test_a_position_that_stood_before_is_a_draw() -> None:
    position = board("Ca1N Lh4N ch16S hh12S mc12S")  # Black is far ahead
    search = loaded(kernel_of(16), position, EXITS_COMMAND)
    plain = think(search, Budget(9.0, depth=2, wall=60))
    drawn = think(
        search, Budget(9.0, depth=2, wall=60), stood=lambda code: code == plain.ranked[-1][0]
    )
    assert plain.score < 0
    assert drawn.score == 0
    assert drawn.best == plain.ranked[-1][0]


@needs_compiler
def test_positions_or_plies_end_it_as_well_as_time() -> None:
    position = board("Lh4N Mc3N Hd3N Ca1N ch16S lp9S me13S")
    search = loaded(kernel_of(16), position, EXITS_COMMAND)
    few = think(search, Budget(60.0, nodes=5000, wall=60))
    assert few.nodes <= 5000
    search = loaded(kernel_of(16), position, EXITS_COMMAND)
    again = think(search, Budget(60.0, nodes=5000, wall=60))
    assert again.ranked == few.ranked  # nothing is left of the time before
    assert think(search, Budget(60.0, depth=2, wall=60)).depth == 2


@needs_compiler
def test_the_best_three_have_scores_of_their_own() -> None:
    position = board("Lh4N Mc3N Ca1N ch16S lh9E mc11E")
    search = loaded(kernel_of(16), position, EXITS_COMMAND)
    thought = think(search, Budget(60.0, depth=2, wall=60), lines=3)
    alone = {code: search.look(code, 2, -WON, WON) for code, _ in thought.ranked[:3]}
    assert [score for _, score in thought.ranked[:3]] == sorted(alone.values(), reverse=True)


@needs_compiler
def test_both_ways_weigh_a_position_alike() -> None:
    """The sum of the compiled search is that of the plain one."""
    rng = random.Random(4)
    for words in ("Lh4N Mc3N Ca1N ch16S lp9S", "Ch9E Hd2N ta3S cb8W rk9N", "Ch14N Lh2N ca3S"):
        position = board(words)
        position.side = rng.randrange(2)
        compiled = loaded(kernel_of(16), position, EXITS_COMMAND).worth()
        plain = Worth(kernel_of(16), position, EXITS_COMMAND)
        side = position.side
        assert compiled == plain.of(position, side) - plain.of(position, 1 - side)


def test_a_run_is_counted_round_what_stands_there() -> None:
    position = board("Ch14N ch3S #g15 #h15 #i15 #f15 #j15")
    away = weights.away(position, EXITS_COMMAND)
    cell = 14 * 18 + 7 + 1
    assert away[cell] == 5  # h14, g14, f14, e15, e16, out
    assert away[484 + 3 * 18 + 7 + 1] == 3


# ---- levels


def test_a_low_level_overlooks_the_same_units_in_all_it_thinks() -> None:
    position = board("Ca1N La2N ch16S lb3S lp9S mp12S hp14S tk9S rk12S")
    kept, far, near = 0, 0, 0
    for seed in range(300):
        seen = as_seen(position, levels.Level(1, 1, unseen=350), FastDice(seed))
        gone = [s for s in position.units[1] if s not in seen.units[1]]
        assert position.command[1] not in gone
        assert seen.units[0] == position.units[0]
        kept += not gone
        near += 2 * 16 + 1 in gone  # b3 is next to the own command tank
        far += 8 * 16 + 15 in gone
    assert kept < 60
    assert near < far / 2
    assert as_seen(position, LEVELS[5], FastDice(1)) is position


def test_levels_see_more_and_look_further_as_they_rise() -> None:
    table = [LEVELS[level] for level in range(1, 6)]
    assert [one.unseen for one in table] == sorted((one.unseen for one in table), reverse=True)
    assert [one.liking for one in table] == sorted((one.liking for one in table), reverse=True)
    assert [one.depth for one in table] == sorted(one.depth for one in table)


@needs_compiler
def test_master_sees_a_win_of_two_turns_however_few_positions_he_looks_at(
    begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LEVELS, 5, replace(LEVELS[5], nodes=1))
    stage = begin("Ch9N Ma1N ca16S #a15 #b15 #b16")  # as above
    world, ask = stage.table.state(), stage.table.asks()[0]
    watch = Stopwatch(TIME, process_time, usual=True)
    kernel, position = kernel_of(16), world.position
    turn = stage.game.engine.choose(world, ask, 5, watch, FastDice(1))
    solver = kept_solver()
    load(solver, position, kernel.kinds, EXITS_COMMAND)
    assert solver.winners(1, LIMIT) == []
    assert kernel.code(position, turn) in solver.winners(2, LIMIT)


@needs_compiler
@pytest.mark.parametrize("usual", [True, False])
def test_master_thinks_about_so_many_positions_unless_he_is_told_how_long(
    monkeypatch: pytest.MonkeyPatch, usual: bool
) -> None:
    chess, found = registry.game("tank-chess"), []
    table = Table(chess.rules, 2, {"map": "16-0"}, b"nodes")

    def thinks(*given):
        found.append(think(*given))
        return found[-1]

    monkeypatch.setattr(engine, "think", thinks)
    watch = Stopwatch(0.5, process_time, usual)
    chess.engine.choose(table.state(), table.asks()[0], 5, watch, FastDice(1))
    (thought,) = found
    assert (thought.nodes <= LEVELS[5].nodes) is usual


@pytest.mark.rule("CH-10.7")
def test_after_a_long_quiet_time_a_side_goes_forward() -> None:
    """Else two careful players would sit at home until the game is drawn for inactivity."""
    calm, later, last = (weights.leaning(eager) for eager in (0, 60, 190))
    assert calm.glimpse > later.glimpse == 0
    assert calm.near_own[1] > later.near_own[1] == 0
    assert calm.near_other[12] == 0 < later.near_other[12] < last.near_other[12]
    assert list(last.near_other) == sorted(last.near_other, reverse=True)
