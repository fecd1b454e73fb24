"""Mines that everybody sees, what each cell lets pass, and turns by result (CH-13.10 to 13.21)."""

from __future__ import annotations

import pytest

from tourelle.games.tank_chess.kernel.turns import DEATH, REVERSE
from tourelle.games.tank_chess.kernel.units import LETTERS
from tourelle.stage.positions.tank_chess_board import around

COMMANDS = "Ca1N ca16S"
NO_SWEEPERS = LETTERS.replace("W", "")


def walled(*opened: str) -> str:
    """All squares around h8 taken by units, which nobody pushes, but for *opened*."""
    squares = ["g7", "g8", "g9", "h7", "h9", "i7", "i8", "i9"]
    return " ".join(f"H{square}N" for square in squares if square not in opened)


# ---- mines


@pytest.mark.rule("CH-13.10")
@pytest.mark.parametrize("letter", NO_SWEEPERS.replace("C", ""))
@pytest.mark.parametrize(("mine", "kind"), [("h9", "forward"), ("h7", "reverse"), ("g9", "turn")])
def test_a_unit_that_enters_a_mine_is_destroyed_there(begin, letter, mine, kind) -> None:
    game = begin(around(letter, f"*{mine} {walled(mine)}"))
    assert (DEATH, mine, "") in game.ends(), kind
    game.play(f"{letter}h8*{mine}")
    assert (game.at("h8"), game.at(mine), game.over) == (".", "%", None)
    assert game.asked() == ["1: turn"]


@pytest.mark.rule("CH-13.10")
def test_a_mine_is_no_way_through(begin) -> None:
    """The movement ends on it: no unit goes on behind, and none ends on it alive."""
    game = begin(around("L", f"*h9 {walled('h9')}"))
    assert {end for end in game.ends() if end[1] != "h8"} == {(DEATH, "h9", "")}


@pytest.mark.rule("CH-13.10", "CH-8.1")
@pytest.mark.parametrize("mine", ["h9", "h7"])
def test_a_command_tank_on_a_mine_loses(begin, mine) -> None:
    game = begin(f"Ch8N La1N ca16S *{mine}").play(f"Ch8*{mine}")
    assert game.over == ("command", "black")


@pytest.mark.rule("CH-13.10")
def test_no_shot_after_a_mine(begin) -> None:
    game = begin(around("M", "*h9 lh13S"))
    assert game.refused("Mh8*h9xLh13f") == ("no-shot", "CH-13.10")
    deaths = [turn for turn in game.listed() if turn.move == DEATH]
    assert [turn.target for turn in deaths] == [-1]


@pytest.mark.rule("CH-13.11")
def test_a_minesweeper_clears_for_two_points_and_goes_on(begin) -> None:
    game = begin(around("W", "*h9 lh14N"))
    assert game.points("h9", "N") == 2
    assert game.points("h11", "N") == 4
    assert not game.legal("Wh8-h12/N")
    game.play("Wh8-h11/NxLh14r")
    assert [game.at(f"h{rank}") for rank in (8, 9, 11, 14)] == [".", ".", "W0", "%"]


@pytest.mark.rule("CH-13.11")
def test_two_mines_take_all_its_points(begin) -> None:
    game = begin(around("W", "*h9 *h10 *h11"))
    assert game.points("h10", "N") == 4
    assert game.points("h11", "N") is None
    game.play("Wh8-h10/N")
    assert [game.at(f"h{rank}") for rank in (9, 10, 11)] == [".", "W0", "*"]
    assert not [end for end in begin(around("W", "*h9 *h10 *h11")).ends() if end[0] == DEATH]


@pytest.mark.rule("CH-13.11", "CH-13.21")
def test_a_sweeper_without_two_points_left_stops_before_the_mine(begin) -> None:
    game = begin(around("W", f"*h12 {' '.join(f'#{f}{r}' for f in 'gi' for r in range(7, 13))}"))
    assert game.points("h11", "N") == 3
    assert game.points("h12", "N") is None


@pytest.mark.rule("CH-13.12")
@pytest.mark.parametrize("mines", ["*h9", "*h9 *h10 *h11"])
@pytest.mark.parametrize("letter", "MT")
def test_mines_do_not_stop_fire(begin, mines, letter) -> None:
    assert begin(around(letter, f"{mines} lh12S")).legal(f"{letter}h8~h7xLh12f")


@pytest.mark.rule("CH-13.12", "CH-5.2")
def test_a_mine_counts_as_the_empty_square_between(begin) -> None:
    game = begin(around("M", "*h9 lh10S", facing="NW")).play("Mh8/NxLh10f")
    assert (game.at("h9"), game.at("h10")) == ("*", "%")


@pytest.mark.rule("CH-13.13")
@pytest.mark.parametrize("ground", ["*h12", "h12", "%h12", "#h12", "~h12"])
def test_a_mortar_fires_at_enemy_units_only(begin, ground) -> None:
    things = "" if ground == "h12" else ground
    game = begin(around("R", things, facing="NW"))
    assert game.refused("Rh8/NxLh12f") == ("no-enemy-there", "CH-5.6")
    assert game.squares("h12")[0] not in {turn.target for turn in game.listed()}


@pytest.mark.rule("CH-13.21")
def test_a_minesweeper_reverses_onto_a_mine(begin) -> None:
    """It is cleared, and the reverse is still the whole move; a shot may follow."""
    game = begin(around("W", f"*h7 {walled('h7', 'h9')} lh12N"))
    behind = {end for end in game.ends() if end[1] in ("h7", "h6", "g6", "i6")}
    assert behind == {(REVERSE, "h7", "N")}
    game.play("Wh8~h7xLh12r")
    assert (game.at("h7"), game.at("h12")) == ("W0", "%")
    assert "*" not in {game.at(name) for name in game.grid.names}


@pytest.mark.rule("CH-13.21")
@pytest.mark.parametrize(("letter", "speed"), [("H", 3), ("S", 2), ("L", 5), ("B", 3)])
def test_a_step_onto_a_mine_costs_one_point(begin, letter, speed) -> None:
    within = begin(around(letter, f"*h{8 + speed}"))
    beyond = begin(around(letter, f"*h{9 + speed}"))
    assert within.legal(f"{letter}h8*h{8 + speed}")
    assert not beyond.legal(f"{letter}h8*h{9 + speed}")


# ---- legal turns by result


@pytest.mark.rule("CH-13.17", "CH-13.10")
def test_all_ways_to_die_on_one_mine_are_one_turn(begin) -> None:
    """Straight, or from the left, or from the right: one turn, whatever the facing."""
    game = begin(around("L", "*h10 *i9"))
    assert sorted(text for text in game.texts() if "*" in text) == ["Lh8*h10", "Lh8*i9"]


@pytest.mark.rule("CH-13.17")
def test_routes_with_one_result_are_one_turn(begin) -> None:
    """A minesweeper with a mine out of its way."""
    game = begin(around("W", "*e5"))
    found = game.texts()
    assert len(found) == len(set(found))
    assert not [text for text in found if "{" in text]


@pytest.mark.rule("CH-13.17", "CH-11.13")
def test_routes_with_two_results_are_two_turns(begin) -> None:
    """A minesweeper leaves (O5) past the mine, or over it and clears it."""
    board = "Wh15N *h16 Ca1N cp9S"
    kept = begin(board, objective="O5").play("Wh15>>{LF2}")
    cleared = begin(board, objective="O5").play("Wh15>>{F2}")
    assert (kept.at("h16"), cleared.at("h16")) == ("*", ".")
    assert kept.refused("Lp9/S", seat=0)[0] == "not-asked"


# ---- cells


@pytest.mark.rule("CH-4.6", "CH-5.3", "CH-7.3", "CH-13.6", "CH-13.10", "CH-13.12")
@pytest.mark.parametrize(
    ("cell", "enters", "swims", "passes"),
    [
        ("", True, True, True),
        ("#h9", False, False, False),
        ("%h9", False, False, False),
        ("Lh9N", False, False, False),
        ("lh9N", False, False, False),
        ("~h9", False, True, True),
        ("*h9", "dies", "dies", True),
    ],
)
def test_what_each_cell_lets_pass(begin, cell, enters, swims, passes) -> None:
    """Table T7: a ground unit, an amphibian, direct fire; a mortar passes over all."""
    for letter, expected in (("M", enters), ("A", swims)):
        game = begin(around(letter, cell))
        assert game.legal(f"{letter}h8-h9/N") == (expected is True)
        assert game.legal(f"{letter}h8*h9") == (expected == "dies")
    direct = begin(around("M", f"{cell} rh12S", facing="NW"))
    assert direct.legal("Mh8/NxRh12f") == passes
    assert begin(around("R", f"{cell} rh12S", facing="NW")).legal("Rh8/NxRh12f")
    sweeper = begin(around("W", cell))
    assert sweeper.legal("Wh8-h9/N") == (enters is True or enters == "dies")
