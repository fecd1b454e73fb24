"""The turn as a whole: one unit moves, may fire, and the end is looked for at once."""

from __future__ import annotations

import pytest

from tourelle.games.tank_chess.law.choices import EndBuilding
from tourelle.games.tank_chess.law.turns import Turn


@pytest.mark.rule("CH-3.2")
def test_the_moved_unit_may_fire_once_after_its_move(begin) -> None:
    game = begin("Mh4N Ca1N lh9S cp16S")
    assert game.legal("Mh4-h5/N")
    assert game.legal("Mh4-h5/NxLh9f")
    game.play("Mh4-h5/NxLh9f")
    assert (game.at("h5"), game.at("h9")) == ("M0", "%")
    assert game.asked() == ["1: turn"]


@pytest.mark.rule("CH-3.2", "CH-3.3")
def test_no_other_unit_fires(begin) -> None:
    game = begin("Mh4N Cd1N lh9S cp16S #g8 #i10")
    assert game.refused("Cd1-d2/NxLh9f") == ("no-line", "CH-5.1")
    boxed = begin("Mh4N Cd1N #c2 #d2 #e2 #c1 #e1 lh9S cp16S")
    assert {turn.origin for turn in boxed.listed() if turn.target >= 0} == {*game.squares("h4")}


@pytest.mark.rule("CH-3.3", "CH-4.8")
def test_a_unit_that_stays_as_it_is_cannot_fire(begin) -> None:
    game = begin("Mh4N Ca1N lh9S cp16S")
    assert game.refused("Mh4/NxLh9f") == ("null-move", "CH-4.8")


@pytest.mark.rule("CH-3.3")
def test_there_is_no_pass(begin) -> None:
    game = begin("Mh4N Ca1N lh9S cp16S")
    assert game.refused(EndBuilding()) == ("not-asked", "")
    position = game.state.position
    for turn in game.listed():
        assert isinstance(turn, Turn)
        assert (turn.end, turn.facing) != (turn.origin, position.cells[turn.origin] & 7)


@pytest.mark.rule("CH-2.5", "CH-3.4")
def test_the_turn_ends_with_or_without_a_shot_and_turns_alternate(begin) -> None:
    game = begin("Mh4N Ca1N lh9S cp16S")
    game.play("Mh4-h5/N")
    assert game.asked() == ["1: turn"]
    game.play("Lh9-h8/S")
    assert game.asked() == ["0: turn"]
    assert game.state.turns == [1, 1]


@pytest.mark.rule("CH-3.4", "CH-8.1")
def test_a_destroyed_command_tank_ends_the_game_at_once(begin) -> None:
    game = begin("Mh4N Ca1N ch9S lp16S")
    assert game.play("Mh4-h5/NxCh9f").over == ("command", "white")
    assert game.asked() == []
    assert game.events()[-1] == ["ended", "command", 0]
    assert game.table.unasked(0) == ()


@pytest.mark.rule("CH-8.1", "CH-R15")
def test_black_wins_by_the_white_command_tank(begin) -> None:
    game = begin("Cg5N lp16S hk10SW ca16S", side="b")
    assert game.play("Hk10-k9/SWxCg5s").over == ("command", "black")


@pytest.mark.rule("CH-8.2", "CH-8.6")
@pytest.mark.parametrize(
    ("board", "side", "turn", "winner"),
    [
        ("Ch13N cp16S", "w", "Ch13>>", "white"),
        ("Ch1N ch4S", "b", "Ch4>>", "black"),
        ("Ch16S cp1S", "w", "Ch16>>", "white"),  # in reverse, CH-8.8
    ],
)
def test_leaving_over_the_far_edge_wins_at_once(begin, board, side, turn, winner) -> None:
    game = begin(board, side=side)
    assert game.play(turn).over == ("escape", winner)
    square = turn.removesuffix(">>")[1:]
    assert game.at(square) == "."
    assert [event[0] for event in game.events()] == ["played", "left", "ended"]


@pytest.mark.rule("CH-8.2")
def test_a_command_tank_out_of_reach_does_not_escape(begin) -> None:
    game = begin("Ch11N cp16S La1N")
    assert game.refused("Ch11>>") == ("cannot-escape", "CH-8.3")
    assert game.refused("La1>>") == ("only-command-leaves", "CH-4.10")


@pytest.mark.rule("CH-8.6", "CH-8.7")
def test_an_escape_and_a_destruction_never_meet_in_one_turn(begin) -> None:
    game = begin("Ch14N ch10S")
    assert game.refused("Ch14>>xCh10f") == ("no-shot", "CH-8.6")
    assert not [turn for turn in game.listed() if turn.move == 2 and turn.target >= 0]


@pytest.mark.rule("CH-8.7")
def test_the_first_condition_decides(begin) -> None:
    """Both could win with their next turn; whoever moves wins, and nothing comes after it."""
    board = "Ch14N Mj5N ch3S mf12S"
    white = begin(board).play("Ch14>>")
    black = begin(board, side="b").play("Ch3>>")
    assert (white.over, black.over) == (("escape", "white"), ("escape", "black"))
    assert white.refused("resign", seat=1) == ("not-asked", "")


@pytest.mark.rule("CH-3.6")
def test_a_side_without_units_has_lost_when_it_is_to_move(begin) -> None:
    game = begin("Mh4N lh9S")
    assert game.play("Mh4-h5/NxLh9f").over == ("objective", "white")


@pytest.mark.rule("CH-3.6", "CH-13.10")
def test_not_before_it_is_to_move(begin) -> None:
    game = begin("Lh4N *h6 lp16S")
    game.play("Lh4*h6")
    assert (game.over, game.asked()) == (None, ["1: turn"])
    assert game.play("Lp16/SW").over == ("objective", "black")


@pytest.mark.rule("CH-10.2")
def test_a_unit_that_is_walled_in_still_turns(begin) -> None:
    walls = " ".join(f"#{square}" for square in ["g7", "g8", "g9", "h7", "h9", "i7", "i8", "i9"])
    game = begin(f"Ch8N cp16S {walls}")
    turns = game.listed()
    assert {(turn.end, turn.facing) for turn in turns} == {
        (game.grid.square("h8"), facing) for facing in range(1, 8)
    }


@pytest.mark.rule("CH-14.1")
@pytest.mark.parametrize(
    ("board", "turn", "reason"),
    [("Mh4N Ca1N ch9S", "Mh4-h5/NxCh9f", "command"), ("Ch14N cp16S", "Ch14>>", "escape")],
)
def test_victory_is_looked_for_before_the_counters(begin, board, turn, reason) -> None:
    assert begin(board, quiet=199).play(turn).over == (reason, "white")


@pytest.mark.rule("CH-14.1")
def test_movement_then_ground_then_shot_then_end(begin) -> None:
    game = begin("Wh4N Ca1N *h5 ch9N lp16S")
    game.play("Wh4-h6/NxCh9r")
    assert [event[0] for event in game.events()] == ["played", "ground", "destroyed", "ended"]
    assert game.events()[1][1] == "cleared"


@pytest.mark.rule("CH-14.1", "CH-13.10")
def test_a_mine_ends_the_turn_before_the_shot(begin) -> None:
    game = begin("Mh4N Ca1N *h5 ch9S")
    assert game.refused("Mh4*h5xCh9f") == ("no-shot", "CH-13.10")
    game.play("Mh4*h5")
    assert (game.at("h5"), game.at("h9"), game.asked()) == ("%", "c4", ["1: turn"])


@pytest.mark.rule("CH-14.2")
def test_the_opponent_never_acts_during_a_turn(begin) -> None:
    game = begin("Mh4N Ca1N lh9S cp16S")
    assert game.asked() == ["0: turn"]
    assert game.refused("Lh9-h8/S", seat=1) == ("not-asked", "")
    game.play("Mh4-h5/NxLh9f")
    assert game.asked() == ["1: turn"]
    assert game.refused("Mh5-h6/N", seat=0) == ("not-asked", "")
