"""O2: flags are marked, taken, carried home, dropped and sent back (CH-13.15, CH-13.19)."""

from __future__ import annotations

import pytest

from tourelle.core.chance import FastDice
from tourelle.games.tank_chess.law.choices import DropFlag, MarkFlag
from tourelle.games.tank_chess.law.goals import nearest_empty
from tourelle.games.tank_chess.law.state import Flag

pytestmark = pytest.mark.rule("CH-13.15", "CH-13.19")


def marked(game, white: str, black: str):
    """Both flags on their squares."""
    for name in (white, black):
        game.do(MarkFlag(game.grid.square(name)))
    return game


def flag(game, colour: int) -> tuple[str, bool]:
    found = game.state.flags[colour]
    return game.grid.names[found.square], found.carried


def offered(game) -> set[str]:
    return {game.grid.names[choice.square] for choice in game.listed()}


def around(game, name: str) -> set[str]:
    """The neighbours of a square that are empty."""
    near = game.grid.neighbours(game.grid.square(name))
    return {game.grid.names[square] for square in near if game.state.position.cells[square] == 0}


@pytest.mark.rule("CH-13.21")
def test_white_marks_first_and_on_the_own_second_rank(begin) -> None:
    game = begin("Ca1N Lc2N #d2 ~e2 *f2 %g2 cp16S lp15S", objective="O2")
    assert game.asked() == ["0: flag"]
    assert offered(game) == {f"{file}2" for file in "abchijklmnop"}
    game.do(MarkFlag(game.grid.square("c2")))
    assert game.asked() == ["1: flag"]
    assert offered(game) == {f"{file}15" for file in "abcdefghijklmnop"}
    game.do(MarkFlag(game.grid.square("p15")))
    assert game.asked() == ["0: turn"]
    assert [flag(game, colour) for colour in (0, 1)] == [("c2", False), ("p15", False)]


def test_water_is_not_marked_though_an_amphibian_is_afloat_there(begin) -> None:
    game = begin("=Ah2N ~g2 Ai2N Ca1N cp16S", objective="O2")
    assert offered(game) == {f"{file}2" for file in "abcdefijklmnop"}


@pytest.mark.parametrize("name", ["d1", "d3", "d15"])
def test_no_other_rank_can_be_marked(begin, name) -> None:
    game = begin("Ca1N cp16S", objective="O2")
    square = game.grid.square(name)
    assert game.refused(MarkFlag(square)) == ("not-offered", "CH-13.19")


def test_with_border_areas_the_second_rank_is_that_of_the_open_area(begin) -> None:
    game = begin(map="blank-16", pairs=0, deploy="free", army="own", border_ranks=2, objective="O2")
    while game.asked()[0][3:] != "flag":
        ask = game.table.asks()[0]
        game.do(ask.sample(FastDice(11)))
    assert {name[1:] for name in offered(game)} == {"4"}


def test_a_unit_that_ends_its_turn_there_takes_the_flag_and_carries_it_home(begin) -> None:
    game = marked(begin("Lh14N Ca1N cp16S", objective="O2"), "b2", "h15")
    game.play("Lh14-h15/S")
    assert flag(game, 1) == ("h15", True)
    assert game.events()[-1][:3] == ["flag", "taken", 1]
    game.play("Cp16/SW", "Lh15-h10/S", "Cp16/S", "Lh10-h5/S", "Cp16/SW")
    assert (flag(game, 1), game.over) == (("h5", True), None)
    assert game.play("Lh5-h1/S").over == ("objective", "white")


def test_driving_over_the_flag_does_not_take_it(begin) -> None:
    game = marked(begin("Lh13N Ca1N cp16S", objective="O2"), "b2", "h15").play("Lh13-h16/N")
    assert flag(game, 1) == ("h15", False)


def test_the_own_flag_is_not_taken(begin) -> None:
    game = marked(begin("Lh1N Ca1N cp16S", objective="O2"), "h2", "h15").play("Lh1-h2/N")
    assert flag(game, 0) == ("h2", False)


def test_a_unit_that_stood_there_when_it_was_marked_takes_it_by_ending_a_turn(begin) -> None:
    game = marked(begin("Lh15N Ca1N cp16S", objective="O2"), "b2", "h15")
    assert flag(game, 1) == ("h15", False)
    game.play("Ca1/NE", "Cp16/SW")  # another unit's turn is not its own
    assert flag(game, 1) == ("h15", False)
    game.play("Lh15/NE")
    assert flag(game, 1) == ("h15", True)


def fallen(begin, extra: str = ""):
    """A black L has taken the flag on h2 and is destroyed there."""
    game = begin(f"Mh5S Cp1N lh3S cp16S {extra}", side="b", objective="O2")
    return marked(game, "h2", "a15").play("Lh3-h2/S", "Mh5~h6xLh2r")


def test_a_carrier_that_is_destroyed_drops_it_where_the_owner_says(begin) -> None:
    game = fallen(begin)
    assert game.asked() == ["0: drop"]
    assert offered(game) == around(game, "h2") == {"g1", "h1", "i1", "g2", "i2", "g3", "h3", "i3"}
    assert game.refused(DropFlag(game.grid.square("h4"))) == ("not-offered", "CH-13.19")
    assert game.refused("Cp16/SW", seat=1) == ("not-asked", "")
    game.do(DropFlag(game.grid.square("g3")))
    assert (flag(game, 0), game.asked()) == (("g3", False), ["1: turn"])


def test_a_single_nearest_square_is_taken_without_asking(begin) -> None:
    game = fallen(begin, "#g1 #h1 #i1 #g2 #i2 #g3 *i3")
    assert (flag(game, 0), game.asked()) == (("h3", False), ["1: turn"])
    assert ["flag", "dropped", 0, game.grid.square("h3")] in game.events()


def test_nearest_is_by_king_steps(begin) -> None:
    """All around h2 is taken; two king steps away the empty squares are equal."""
    ring = " ".join(f"#{name}" for name in ("g1", "h1", "i1", "g2", "i2", "g3", "h3", "i3"))
    game = begin(f"Lh2N Ca1N mh7S #h4 cp16S {ring}")
    near = nearest_empty(game.state.position, game.grid.square("h2"))
    names = {game.grid.names[square] for square in near}
    assert names == {"f1", "f2", "f3", "f4", "g4", "i4", "j4", "j1", "j2", "j3"}


def test_a_carrier_that_dies_on_a_mine_drops_it(begin) -> None:
    game = begin("Ca1N lh3S *g1 cp16S", side="b", objective="O2")
    marked(game, "h2", "a15").play("Lh3-h2/SW", "Ca1/NE", "Lh2*g1")
    assert game.at("g1") == "%"
    assert game.asked() == ["0: drop"]
    assert offered(game) == around(game, "g1")


def test_a_carrier_that_sinks_drops_it_on_land(begin) -> None:
    game = begin("Mh8S Cp1N ah3S ~h4 ~h5 cp16S", side="b", objective="O2")
    marked(game, "h2", "a15").play("Ah3-h2/S", "Mh8~h9", "Ah2~h3", "Cp1/NW", "Ah3~h4")
    assert game.at("h4") == "=a4"
    game.play("Mh9~h10xAh4r")
    assert game.at("h4") == "~"
    assert offered(game) == around(game, "h4")
    assert "h5" not in offered(game)


def test_a_lying_flag_moves_when_its_square_becomes_a_wreck(begin) -> None:
    game = begin("Lh2N Ca1N mh7S cp16S", side="b", objective="O2")
    marked(game, "h2", "a15").play("Mh7-h6/SxLh2f")
    assert (game.at("h2"), game.asked()) == ("%", ["0: drop"])
    assert offered(game) == around(game, "h2")


def test_a_lying_flag_moves_when_an_obstacle_is_pushed_on_it(begin) -> None:
    game = begin("Ca1N bh5S #h4 cp16S", side="b", objective="O2")
    marked(game, "h2", "a15").play("Bh5-h4/S", "Ca1/NE", "Bh4-h3/S")
    assert (game.at("h2"), game.asked()) == ("#", ["0: drop"])
    assert offered(game) == around(game, "h2")


def test_the_owner_sends_a_dropped_flag_back(begin) -> None:
    game = begin("Mh8S Lg6S Cp1N lh3S cp16S", side="b", objective="O2")
    marked(game, "h2", "a15").play("Lh3-h2/S", "Cp1/NW", "Lh2~h3", "Mh8~h9xLh3r")
    game.do(DropFlag(game.grid.square("g4")))
    game.play("Cp16/SW", "Lg6-g4/S")
    assert flag(game, 0) == ("h2", False)
    assert game.events()[-1] == ["flag", "returned", 0, game.grid.square("h2")]


def test_to_the_nearest_empty_square_if_home_is_blocked(begin) -> None:
    game = fallen(begin, "Lg5S")
    game.do(DropFlag(game.grid.square("g3")))
    game.play("Cp16/SW", "Lg5-g3/S")
    assert game.asked() == ["0: drop"]
    assert offered(game) == around(game, "h2") == {"g1", "h1", "i1", "g2", "i2", "h3", "i3"}
    game.do(DropFlag(game.grid.square("i2")))
    assert flag(game, 0) == ("i2", False)
    assert game.events()[-1][1] == "returned"


def test_a_unit_does_not_block_the_marked_square(begin) -> None:
    game = begin("Mh8S Lg6S Lg1NE Cp1N lh3S cp16S", side="b", objective="O2")
    marked(game, "h2", "a15").play("Lh3-h2/S", "Cp1/NW", "Lh2~h3", "Mh8~h9xLh3r")
    game.do(DropFlag(game.grid.square("g4")))
    game.play("Cp16/SW", "Lg1-h2/NE", "Cp16/S", "Lg6-g4/S")
    assert flag(game, 0) == ("h2", False)


def test_two_flags_may_fall_at_once(begin) -> None:
    game = begin("Mh6S Cp1N lh3S cp16S", side="b", objective="O2")
    marked(game, "h2", "a15")
    game.play("Lh3-h2/S")
    game.state.flags[1] = Flag(*game.squares("a15"), *game.squares("h2"))  # dropped there before
    game.play("Mh6~h7xLh2r")
    assert game.asked() == ["1: drop"]
    game.do(DropFlag(game.grid.square("g1")))
    assert game.asked() == ["0: drop"]
    game.do(DropFlag(game.grid.square("i1")))
    assert (flag(game, 0), flag(game, 1)) == (("i1", False), ("g1", False))
    assert game.asked() == ["1: turn"]
    assert game.state.stood() == 1


@pytest.mark.rule("CH-13.18", "CH-8.1")
def test_the_command_tanks_still_count(begin) -> None:
    game = marked(begin("Mh4N Ca1N ch9S", objective="O2"), "b2", "b15")
    assert game.play("Mh4-h5/NxCh9f").over == ("command", "white")


@pytest.mark.rule("CH-8.7")
def test_no_flag_falls_once_the_game_is_over(begin) -> None:
    game = marked(begin("Mh5S Cp1N ch3S lp16S", side="b", objective="O2"), "h2", "a15")
    game.play("Ch3-h2/S", "Mh5~h6xCh2r")
    assert (game.over, game.asked()) == (("command", "white"), [])
    assert game.events()[-1] == ["ended", "command", 0]
    assert game.state.stack.top.phase == "play"


@pytest.mark.rule("CH-13.18", "CH-8.2")
def test_escape_only_by_agreement(begin) -> None:
    board = "Ch14N Lh2N cp16S"
    game = marked(begin(board, objective="O2"), "b2", "b15")
    assert game.refused("Ch14>>") == ("edge-is-wall", "CH-13.18")
    kept = marked(begin(board, objective="O2", keep_escape=True), "b2", "b15")
    assert kept.play("Ch14>>").over == ("escape", "white")
