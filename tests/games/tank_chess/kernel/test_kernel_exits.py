"""Leaving the board: far edge, corners, reverse exits, border areas, the race (CH-8, CH-12.8)."""

from __future__ import annotations

import pytest

from tourelle.games.tank_chess.content.library import library
from tourelle.games.tank_chess.kernel.kernel import EXITS_ANY, EXITS_COMMAND, EXITS_NONE, kernel_of
from tourelle.games.tank_chess.kernel.position import BLACK, EMPTY, WHITE, Position
from tourelle.games.tank_chess.kernel.study import can_destroy_command, can_escape, escape_race
from tourelle.games.tank_chess.kernel.turns import ESCAPE
from tourelle.games.tank_chess.text.tfen import read_tfen
from tourelle.space.squares import FACINGS, grid_of
from tourelle.stage.positions.tank_chess_board import board, turns


def escapes(words: str, side: str = "w", n: int = 16) -> bool:
    return any(turn.endswith(">>") for turn in turns(board(words, side, n)))


@pytest.mark.rule("CH-8.3", "CH-8.2", "CH-R12")
@pytest.mark.vector("CH-X9")
def test_escape() -> None:
    assert escapes("Ch13N")
    assert escapes("Ch12N")  # the fifth point leaves
    assert not escapes("Ch11N")
    assert escapes("Ch14NE")  # one point to turn, or diagonally
    assert not escapes("Ch13N #h14 #g14 #i14")


@pytest.mark.rule("CH-8.4", "CH-8.5", "CH-R13")
@pytest.mark.vector("CH-X10")
def test_corner() -> None:
    assert not escapes("ce5SW", side="b")
    assert escapes("cf5SW", side="b")


@pytest.mark.rule("CH-8.8", "CH-R14")
@pytest.mark.vector("CH-X19")
def test_reverse_exit() -> None:
    assert escapes("Ch16S")
    assert not escapes("Ch14S")
    assert "Ch14~h15" in turns(board("Ch14S"))


@pytest.mark.rule("CH-8.4", "CH-8.5", "CH-1.3", "CH-R34")
def test_over_which_edge_and_where() -> None:
    """One step or one reverse, everything else walled in: all squares of the rim."""
    grid = grid_of(16)
    for square in range(256):
        rank, file = divmod(square, 16)
        if 0 < rank < 15 and 0 < file < 15:
            continue
        for facing in range(8):
            wanted = {WHITE: False, BLACK: False}
            for direction in (facing, (facing + 4) % 8):
                to_file = file + (0, 1, 1, 1, 0, -1, -1, -1)[direction]
                to_rank = rank + (1, 1, 0, -1, -1, -1, 0, 1)[direction]
                if 0 <= to_file < 16:
                    wanted[WHITE] |= to_rank == 16
                    wanted[BLACK] |= to_rank == -1
            for side, leaves in wanted.items():
                place = f"{'Cc'[side]}{grid.name(square)}{FACINGS[facing]}"
                walls = " ".join(f"#{grid.name(s)}" for s in grid.neighbours(square))
                position = board(f"{place} {walls}", "wb"[side])
                straight = [0, 4][side]
                turn = min((facing - straight) % 8, (straight - facing) % 8)
                far = rank == (15, 0)[side]
                by_turning = far and turn <= 4
                assert escapes_from(position) == (leaves or by_turning), place


def escapes_from(position: Position) -> bool:
    return any(turn.endswith(">>") for turn in turns(position))


@pytest.mark.rule("CH-8.6", "CH-3.5")
def test_all_ways_out_are_one_turn_without_a_shot() -> None:
    listed = turns(board("Ch15N lh12S ld16E"))
    assert [turn for turn in listed if ">>" in turn] == ["Ch15>>"]


@pytest.mark.rule("CH-8.7")
def test_an_escape_destroys_nothing() -> None:
    kernel, position = kernel_of(16), board("Ch15N ch1S")
    code = next(code for code in kernel.legal_codes(position) if code >> 30 == ESCAPE)
    effects = kernel.play(position, kernel.turn(position, code))
    assert effects.left
    assert effects.destroyed == ()
    assert position.command[WHITE] == -1
    assert position.command[BLACK] >= 0
    assert position.unit_at("h15") == EMPTY


@pytest.mark.rule("CH-13.18", "CH-13.15", "CH-4.10")
def test_who_may_leave() -> None:
    position = board("Ch16N Ld16N Rb16S")
    left = {
        exits: {turn[0] for turn in turns(position, exits) if turn.endswith(">>")}
        for exits in (EXITS_NONE, EXITS_COMMAND, EXITS_ANY)
    }
    assert left == {EXITS_NONE: set(), EXITS_COMMAND: {"C"}, EXITS_ANY: {"C", "L", "R"}}


@pytest.mark.rule("CH-12.8", "CH-12.6")
def test_the_edge_of_the_open_area_is_the_edge() -> None:
    position = board("Ch12N")
    position.cover(files=1, ranks=2)
    assert escapes_from(position)  # h13, h14, and over
    corner = board("Cb14NW #b15 #c15 #a15 #a14 #c14 #c13 #b13")
    corner.cover(files=1, ranks=2)
    assert "Cb14>>" in turns(corner)  # straight, after turning
    slow = board("Cc14W #b14 #b13 #d13 #c13 #d14")
    slow.cover(files=1, ranks=2)
    assert "Cc14>>" in turns(slow)
    over_corner = board("Cb11W #b12 #b13 #b10 #c10 #c11 #c12 #a10 #a11 #a12")
    over_corner.cover(files=1, ranks=2)
    assert not escapes_from(over_corner)


@pytest.mark.rule("CH-12.8")
def test_a_closed_file_is_no_exit() -> None:
    position = board("Ch16N #g16 #i16")
    position.closed = (1 << 7, 0)
    assert "Ch16>>" in turns(position)  # diagonally, to files g and i
    position.closed = (7 << 6, 0)
    assert "Ch16>>" not in turns(position)
    position.closed = (0, 7 << 6)  # the other edge is no matter
    assert "Ch16>>" in turns(position)


@pytest.mark.rule("CH-9.1", "CH-9.2", "CH-R24")
def test_what_would_be_announced() -> None:
    kernel = kernel_of(16)
    position = board("Cp13N Md4N cd9S", side="b")
    check = can_destroy_command(kernel, position, WHITE)
    assert check is not None
    assert grid_of(16).name(check.target) == "d9"
    assert can_destroy_command(kernel, position, BLACK) is None
    escape = can_escape(kernel, position, WHITE)
    assert escape is not None
    assert escape.move == ESCAPE
    assert can_escape(kernel, position, BLACK) is None
    assert can_escape(kernel, position, WHITE, EXITS_NONE) is None
    assert can_escape(kernel, board("Ld15N"), WHITE, EXITS_ANY) is not None


@pytest.mark.rule("CH-11.12")
def test_nothing_is_announced_without_a_command_tank() -> None:
    kernel, position = kernel_of(16), board("Lh15N lh2S")
    for side in (WHITE, BLACK):
        assert can_destroy_command(kernel, position, side) is None
        assert can_escape(kernel, position, side) is None
        assert escape_race(kernel, position, side) is None


@pytest.mark.parametrize("name", sorted(library().maps))
def test_a_lone_command_tank_races_to_the_edge(name: str) -> None:
    """Sections A and D: 4 turns on 16x16, 5 on 20x20, 6 on X16-1."""
    start = read_tfen(library().maps[name].position()).position
    wanted = {"X16-1": 6}.get(name, 4 if start.n == 16 else 5)
    for side in (WHITE, BLACK):
        lone = start.clone()
        for square in [*start.units[WHITE], *start.units[BLACK]]:
            if square != start.command[side]:
                lone.put(square, EMPTY)
        assert escape_race(kernel_of(start.n), lone, side) == wanted


def test_the_race_counts_turns() -> None:
    kernel = kernel_of(16)
    assert escape_race(kernel, board("Ch13N"), WHITE) == 1
    assert escape_race(kernel, board("Ch11N"), WHITE) == 2
    assert escape_race(kernel, board("Ch16S"), WHITE) == 1
    assert escape_race(kernel, board("Ch14S #g15 #i15 #g14 #i14 #g13 #h13 #i13"), WHITE) == 2
    assert escape_race(kernel, board("Ch8N #g7 #h7 #i7 #g8 #i8 #g9 #h9 #i9"), WHITE) is None
