"""Fire: lines, gap, armour zones, tank destroyer and mortar (CH-5, CH-6, CH-7)."""

from __future__ import annotations

import random

import pytest

from tourelle.games.tank_chess.kernel.kernel import kernel_of
from tourelle.games.tank_chess.kernel.position import (
    KIND,
    OBSTACLE,
    UNIT,
    WRECK,
    Position,
    unit_cell,
)
from tourelle.games.tank_chess.kernel.study import (
    BLOCKED,
    CLOSE,
    DESTROYS,
    HOLDS,
    NOTHING,
    OPEN,
    fire_lines,
    threats,
)
from tourelle.games.tank_chess.kernel.units import DEFAULT, LETTERS, ZONES, zone_hit
from tourelle.space.squares import FACINGS, grid_of
from tourelle.stage.positions.tank_chess_board import board, turns


def shots(position: Position, move: str) -> set[str]:
    """What can be shot after *move*: `Lh11s`."""
    return {turn.split("x")[1] for turn in turns(position) if turn.startswith(f"{move}x")}


def lines(position: Position, origin: str, end: str, facing: str) -> dict[str, tuple[str, str]]:
    """By direction: effect and the square met."""
    grid = grid_of(position.n)
    found = fire_lines(
        kernel_of(position.n),
        position,
        grid.square(origin),
        grid.square(end),
        FACINGS.index(facing),
    )
    return {
        FACINGS[line.shot]: (line.effect, grid.name(line.square) if line.square >= 0 else "")
        for line in found
    }


@pytest.mark.rule("CH-5.1", "CH-5.5", "CH-6.1", "CH-6.2")
@pytest.mark.vector("CH-X3")
def test_first_firing_example() -> None:
    position = board("Me5N lh11W")
    assert lines(position, "e5", "e8", "N") == {
        "NW": (OPEN, ""),
        "N": (OPEN, ""),
        "NE": (DESTROYS, "h11"),
    }
    assert shots(position, "Me5-e8/N") == {"Lh11s"}


@pytest.mark.rule("CH-5.5", "CH-4.5")
@pytest.mark.vector("CH-X4")
def test_a_reverse_gives_three_targets() -> None:
    position = board("mh9S Lh6N Le7N Mk7N", side="b")
    assert lines(position, "h9", "h9", "S")["S"] == (DESTROYS, "h6")
    assert [met for _, met in lines(position, "h9", "h9", "S").values() if met] == ["h6"]
    assert shots(position, "Mh9~h10") == {"Lh6f", "Le7s", "Mk7s"}


@pytest.mark.rule("CH-5.2")
@pytest.mark.vector("CH-X5")
def test_too_close() -> None:
    near = board("He5N le6S")
    assert not shots(near, "He5/NE")
    assert lines(near, "e5", "e5", "N")["N"] == (CLOSE, "e6")
    assert shots(board("He3N le6S"), "He3-e4/N") == {"Le6f"}


@pytest.mark.rule("CH-6.1", "CH-6.3")
@pytest.mark.vector("CH-X6")
def test_rear_shot() -> None:
    assert shots(board("cf4N Mf8N", side="b"), "Cf4-f5/N") == {"Mf8r"}


@pytest.mark.rule("CH-6.2", "CH-5.7", "CH-R16")
@pytest.mark.vector("CH-X7")
def test_two_targets_without_effect() -> None:
    position = board("Md4N hd9S hg8S")
    assert not shots(position, "Md4-d5/N")
    found = lines(position, "d4", "d5", "N")
    assert found["N"] == (HOLDS, "d9")
    assert found["NE"] == (HOLDS, "g8")


@pytest.mark.rule("CH-6.1", "CH-6.2")
@pytest.mark.vector("CH-X8")
def test_command_tank_destroyed() -> None:
    position = board("hl10SW Cg5N", side="b")
    assert shots(position, "Hl10-k9/SW") == {"Cg5s"}
    kernel = kernel_of(16)
    codes = [c for c in kernel.legal_codes(position) if (c & 511) - 1 == grid_of(16).square("g5")]
    after = position.clone()
    assert KIND[kernel.apply(after, codes[0])] == 0
    assert after.command[0] == -1


@pytest.mark.rule("CH-7.2", "CH-7.3", "CH-7.4", "CH-7.5")
@pytest.mark.vector("CH-X13")
def test_mortar() -> None:
    walls = "#k9 #k8 #k6 Mk7N Tk5N"
    assert shots(board(f"rk10SE {walls}", "b", 20), "Rk10/S") == {"Mk7f", "Tk5f"}
    assert shots(board(f"rk11SE {walls}", "b", 20), "Rk11/S") == {"Mk7f"}


@pytest.mark.rule("CH-6.1", "CH-R17")
def test_the_zone_by_relative_direction() -> None:
    """Table T5."""
    zones = [ZONES[zone_hit(shot, 0)] for shot in range(8)]
    assert zones == ["r", "s", "s", "s", "f", "s", "s", "s"]
    assert all(zone_hit(s, f) == zone_hit(s - f & 7, 0) for s in range(8) for f in range(8))


BEATS = {
    "LC": {"LCRFA": "sr", "MTBW": "r", "H": "", "S": ""},
    "M": {"LCRFA": "fsr", "MTBW": "sr", "H": "r", "S": ""},
    "H": {"LCRFA": "fsr", "MTBW": "fsr", "H": "sr", "S": "r"},
    "TS": {"LCRFA": "fsr", "MTBW": "fsr", "H": "fsr", "S": "sr"},
    "R": {"LCRFA": "fsr", "MTBW": "fsr", "H": "fsr", "S": "fsr"},
    "F": {"LCRFA": "fsr", "MTBW": "fsr", "H": "sr", "S": "r"},
    "AW": {"LCRFA": "sr", "MTBW": "r", "H": "", "S": ""},
    "B": {"LCRFA": "", "MTBW": "", "H": "", "S": ""},
}


@pytest.mark.rule("CH-6.2", "CH-6.3", "CH-7.6", "CH-13.1", "CH-13.2", "CH-13.4", "CH-13.5")
@pytest.mark.parametrize("attackers", BEATS)
def test_what_destroys_what(attackers: str) -> None:
    """Table T4, and the line under T6: a shot north at a target that faces each way."""
    for attacker in attackers:
        for targets, zones in BEATS[attackers].items():
            for target in targets:
                for zone, facing in (("f", "S"), ("s", "E"), ("r", "N")):
                    position = board(f"{attacker}h3N {target.lower()}h8{facing}")
                    move = f"{attacker}h3-h4/N"
                    wanted = {f"{target}h8{zone}"} if zone in zones else set()
                    assert shots(position, move) == wanted, (attacker, target, zone)


@pytest.mark.rule("CH-5.1")
def test_three_lines_and_no_other() -> None:
    around = "lh12N ll12N ll8N ll4N lh4N ld4N ld8N ld12N"
    for at, facing in enumerate(FACINGS):
        seen = {
            target[1:-1]
            for target in shots(board(f"Mh8{FACINGS[at - 1]} {around}"), f"Mh8/{facing}")
        }
        squares = ["h12", "l12", "l8", "l4", "h4", "d4", "d8", "d12"]
        assert seen == {squares[at - 1], squares[at], squares[(at + 1) % 8]}


@pytest.mark.rule("CH-5.2", "CH-R9")
def test_the_range_is_unlimited() -> None:
    assert shots(board("Ma1E la16S"), "Ma1/N") == {"La16f"}
    assert shots(board("Ma1E lt20S", n=20), "Ma1/NE") == {"Lt20s"}


@pytest.mark.rule("CH-5.3", "CH-5.6")
@pytest.mark.parametrize("blocker", ["#h7", "%h7", "Lh7N"])
def test_the_first_thing_on_the_line_decides(blocker: str) -> None:
    position = board(f"Hh3N lh9S {blocker}")
    assert not shots(position, "Hh3-h4/N")
    assert lines(position, "h3", "h4", "N")["N"] == (BLOCKED, "h7")


@pytest.mark.rule("CH-5.3")
def test_an_enemy_hides_the_one_behind() -> None:
    assert shots(board("Hh3N lh7S lh9S"), "Hh3-h4/N") == {"Lh7f"}
    assert not shots(board("Hh3N lh5S lh9S"), "Hh3-h4/N")


@pytest.mark.rule("CH-5.4", "CH-R4")
def test_a_diagonal_line_looks_only_at_its_own_squares() -> None:
    assert shots(board("Hd4N lg7S #d5 #e4 #e6 #f5 #f7 #g6"), "Hd4/NE") == {"Lg7s"}


@pytest.mark.rule("CH-5.3", "CH-R31")
def test_the_square_that_was_left_does_not_block() -> None:
    # backing along its own line: the square left is between now
    assert shots(board("Hh4N lh7S"), "Hh4~h3") == {"Lh7f"}
    # first adjacent, then with a gap where it stood
    assert shots(board("Hh4N lh5S"), "Hh4~h3") == {"Lh5f"}


@pytest.mark.rule("CH-7.1", "CH-7.7", "CH-13.2")
@pytest.mark.parametrize("letter", ["T", "F"])
def test_tank_destroyers_fire_straight_ahead_only(letter: str) -> None:
    position = board(f"{letter}h4E lh9N lm9N lc9N")
    assert shots(position, f"{letter}h4/N") == {"Lh9r"}
    assert shots(position, f"{letter}h4/NE") == {"Lm9s"}


@pytest.mark.rule("CH-7.2", "CH-7.5")
def test_a_mortar_reaches_three_to_five_squares() -> None:
    for away in range(1, 9):
        for square, move in (
            (f"h{2 + away}", "Rh2/N"),
            (f"{'hijklmnop'[away]}{2 + away}", "Rh2/NE"),
        ):
            position = board(f"Rh2E l{square}S")
            assert bool(shots(position, move)) == (away in (3, 4, 5))
    assert not shots(board("Rh2E lk5S"), "Rh2/N")


@pytest.mark.rule("CH-7.3", "CH-R21", "CH-13.13")
def test_a_mortar_fires_over_everything_at_enemies_only() -> None:
    position = board("Rh2E #h3 %h4 Lh5N lh6S *h7")
    assert shots(position, "Rh2/N") == {"Lh6f"}
    found = fire_lines(
        kernel_of(16), position, grid_of(16).square("h2"), grid_of(16).square("h2"), 0
    )
    assert [line.effect for line in found] == [NOTHING, DESTROYS, NOTHING]


@pytest.mark.rule("CH-7.7", "CH-3.2", "CH-3.3")
def test_a_unit_that_did_not_move_cannot_fire() -> None:
    for letter in "HTR":
        listed = turns(board(f"{letter}h2N lh6S"))
        fired = [turn for turn in listed if "x" in turn]
        assert fired
        assert f"{letter}h2/NxLh6f" not in listed


@pytest.mark.rule("CH-6.4")
def test_a_destroyed_unit_is_a_wreck_for_good() -> None:
    kernel, position = kernel_of(16), board("Hh3N lh7S")
    turn = next(kernel.turn(position, code) for code in kernel.legal_codes(position) if code & 511)
    effects = kernel.play(position, turn)
    assert position.unit_at("h7") == WRECK
    assert effects.victim >= UNIT
    assert effects.zone == "f"
    assert effects.destroyed == (effects.victim,)
    assert position.units[1] == []
    assert position.side == 1


def test_every_kind_is_in_the_tables() -> None:
    assert [row.letter for row in DEFAULT.rows] == list(LETTERS)


def test_threats_name_the_enemies_that_could_destroy_a_unit() -> None:
    position = board("Lh8N mh14S hc3N ta1W")
    found = threats(kernel_of(16), position, grid_of(16).square("h8"))
    origins = {grid_of(16).name(turn.origin) for turn in found}
    assert origins == {"h14", "c3"}
    assert all(turn.target == grid_of(16).square("h8") for turn in found)


@pytest.mark.rule("CH-5.3", "CH-6.2", "CH-R31")
@pytest.mark.parametrize("letters", ["LMHTR", "LMHTRSFABW"], ids=["base", "expansion"])
def test_one_target_is_asked_for_as_the_list_of_shots_has_it(letters: str) -> None:
    """Crowded random boards: hits() is true where shots_at() finds a turn."""
    rng = random.Random(5)
    kernel, found = kernel_of(16), [0, 0]
    for _ in range(60):
        position = Position(16)
        for square in rng.sample(range(256), 60):
            kind = LETTERS.index(rng.choice(letters))
            things = (OBSTACLE, WRECK, unit_cell(kind, rng.randrange(2), rng.randrange(8)))
            position.put(square, things[rng.choice((0, 1, 2, 2, 2))])
        for target in position.units[1]:
            hit = kernel.hits(position, 0, target)
            assert hit == bool(kernel.shots_at(position, 0, [target]))
            found[hit] += 1
    assert min(found) > 100
