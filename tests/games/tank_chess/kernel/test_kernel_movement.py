"""Movement: speed, rotation, reverse, what blocks, and what counts as one turn (CH-3, CH-4)."""

from __future__ import annotations

import pytest

from tourelle.core.codec import Malformed
from tourelle.games.tank_chess.content.library import library
from tourelle.games.tank_chess.kernel.kernel import kernel_of
from tourelle.games.tank_chess.kernel.position import Position
from tourelle.games.tank_chess.kernel.study import end_states
from tourelle.games.tank_chess.kernel.turns import (
    DRIVE,
    REVERSE,
    PlainTurn,
    plain_code,
    turn_of,
)
from tourelle.games.tank_chess.law.choices import CHOICES
from tourelle.games.tank_chess.law.turns import said
from tourelle.games.tank_chess.text.tfen import read_tfen
from tourelle.space.squares import FACINGS, Facing, Square, grid_of
from tourelle.stage.positions.tank_chess_board import board, turns

SPEEDS = {"C": 5, "L": 5, "M": 4, "H": 3, "T": 4, "R": 3, "S": 2, "F": 5, "A": 4, "B": 3, "W": 4}
START_TURNS = {
    "16-0": 549, "16-1": 524, "16-2": 505, "16-3": 559, "16-4": 523, "16-5": 524, "16-6": 528,
    "20-1": 673, "20-2": 641, "20-3": 655, "20-4": 647, "X16-1": 490, "X20-1": 615,
}  # fmt: skip


def costs(position: Position, name: str) -> dict[str, int]:
    """Points by end state of the unit on *name*: `d6/N`, the reverse as `~d3`."""
    kernel, grid = kernel_of(position.n), grid_of(position.n)
    found = {}
    for state in end_states(kernel, position, grid.square(name)):
        end = grid.name(state.end)
        text = f"~{end}" if state.kind == REVERSE else f"{end}/{FACINGS[state.facing]}"
        found[text] = state.points
    return found


@pytest.mark.rule("CH-4.1", "CH-4.2", "CH-4.3", "CH-4.4", "CH-1.4")
@pytest.mark.vector("CH-X1")
def test_movement_examples() -> None:
    found = costs(board("Ld4N #d7"), "d4")
    assert found["d6/N"] == 2
    assert found["e7/NE"] == 4
    assert not [end for end in found if end.startswith("d7")]
    assert "~d3" in found
    turned = {facing: found[f"d4/{facing}"] for facing in FACINGS if facing != "N"}
    assert turned == {"NE": 1, "NW": 1, "E": 2, "W": 2, "SE": 3, "SW": 3, "S": 4}


@pytest.mark.rule("CH-4.8", "CH-3.1")
@pytest.mark.vector("CH-X2")
def test_turning_and_turning_back_is_no_move() -> None:
    position = board("Ld4N")
    assert "d4/N" not in costs(position, "d4")
    null = PlainTurn(Square(51), DRIVE, Square(51), Facing(0))
    assert not kernel_of(16).is_legal(position, null)


@pytest.mark.rule("CH-4.1", "CH-13.1", "CH-13.2", "CH-13.3", "CH-13.4", "CH-13.5")
@pytest.mark.parametrize(("letter", "speed"), SPEEDS.items())
def test_each_kind_uses_up_to_its_speed(letter: str, speed: int) -> None:
    found = costs(board(f"{letter}h4N"), "h4")
    assert found[f"h{4 + speed}/N"] == speed
    assert f"h{5 + speed}/N" not in found
    assert max(found.values()) == speed


@pytest.mark.rule("CH-4.1", "CH-4.4")
@pytest.mark.parametrize(
    ("letters", "count"), [("LCF", 130), ("MTAW", 63), ("HRB", 27), ("S", 10)], ids=str
)
def test_the_number_of_end_states_in_the_open(letters: str, count: int) -> None:
    """Table T8."""
    for letter in letters:
        for facing in FACINGS:
            found = costs(board(f"{letter}h8{facing}"), "h8")
            assert len([end for end in found if end[0] != "~"]) == count
            assert len(found) == count + 1


@pytest.mark.rule("CH-3.5")
@pytest.mark.parametrize("name", sorted(library().maps))
def test_the_number_of_turns_at_the_start(name: str) -> None:
    position = read_tfen(library().maps[name].position()).position
    assert len(kernel_of(position.n).legal_codes(position)) == START_TURNS[name]


@pytest.mark.rule("CH-4.2", "CH-4.7")
def test_a_diagonal_step_squeezes_between_two_blocked_squares() -> None:
    found = costs(board("Ld4NE #d5 #e4"), "d4")
    assert found["e5/NE"] == 1


@pytest.mark.rule("CH-4.5")
def test_a_reverse_stands_alone_and_keeps_the_facing() -> None:
    listed = turns(board("Hd4NE"))
    assert "Hd4~c3" in listed
    assert not [turn for turn in listed if turn.startswith("Hd4-c3/")]
    assert not [turn for turn in listed if turn.startswith("Hd4-b2/")]


@pytest.mark.rule("CH-4.5", "CH-4.6")
def test_a_blocked_reverse_is_no_turn() -> None:
    for blocker in ("#d3", "%d3", "Ld3N", "ld3N"):
        assert "Hd4~d3" not in turns(board(f"Hd4N {blocker}"))


@pytest.mark.rule("CH-4.6", "CH-1.4")
@pytest.mark.parametrize("blocker", ["#d5", "%d5", "Md5S", "md5S"])
def test_nothing_is_entered_or_jumped(blocker: str) -> None:
    found = costs(board(f"Ld4N {blocker}"), "d4")
    assert not [end for end in found if end.startswith("d5/")]
    assert "d6/N" not in found


@pytest.mark.rule("CH-4.9", "CH-3.5")
def test_two_routes_to_one_end_state_are_one_turn() -> None:
    kernel = kernel_of(16)
    codes = list(kernel.legal_codes(board("Lh8N")))
    assert len(codes) == len(set(codes)) == 131


@pytest.mark.rule("CH-4.10", "CH-8.4")
def test_only_the_command_tank_leaves() -> None:
    assert "Lh16>>" not in turns(board("Lh16N"))
    assert "Ch16>>" in turns(board("Ch16N"))


@pytest.mark.rule("CH-3.5")
def test_a_reverse_never_ends_where_a_drive_does() -> None:
    for letter in SPEEDS:
        found = costs(board(f"{letter}h8N"), "h8")
        assert "h7/N" not in found


@pytest.mark.rule("CH-3.1", "CH-3.5")
def test_turns_are_those_of_the_side_to_move() -> None:
    words = "Lh8N lh12S"
    assert {turn[:3] for turn in turns(board(words))} == {"Lh8"}
    assert {turn[:4] for turn in turns(board(words, side="b"))} == {"Lh12"}


@pytest.mark.rule("CH-3.5")
def test_codes_and_turns_translate() -> None:
    kernel, position = kernel_of(16), board("Ch13N Md4N lh8W #d7")
    for code in kernel.legal_codes(position):
        turn = kernel.turn(position, code)
        assert kernel.code(position, turn) == code == plain_code(turn)
        assert turn_of(code) == turn
        assert CHOICES.read(said(turn).data()) == said(turn)
        assert kernel.is_legal(position, turn)


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        ["turn", 1, 0, 2, 0, -1],
        ["turn", 1, 4, 2, 0, -1, ""],
        ["turn", 1, 0, 2, 0, -1, "X"],
        ["drive", 1, 0, 2, 0, -1, ""],
        ["turn"],
        ["turn", 1, 0, "2", 0, -1, ""],
    ],
)
def test_data_that_is_no_turn_is_refused(data: object) -> None:
    with pytest.raises(Malformed):
        CHOICES.read(data)  # type: ignore[arg-type]


def test_a_turn_out_of_range_has_no_code() -> None:
    position = board("Lh8N")
    for turn in (
        PlainTurn(Square(-1), DRIVE, Square(3), Facing(0)),
        PlainTurn(Square(3), DRIVE, Square(900), Facing(0)),
        PlainTurn(Square(3), DRIVE, Square(3), Facing(9)),
        PlainTurn(Square(119), DRIVE, Square(119), Facing(1), route="R"),
        PlainTurn(Square(3), DRIVE, Square(3), Facing(1), route="R"),
    ):
        assert kernel_of(16).code(position, turn) == -1
        assert not kernel_of(16).is_legal(position, turn)
