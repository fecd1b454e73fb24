"""Units of the expansion, water and pushes (CH-13.1 to 13.9)."""

from __future__ import annotations

import pytest

from tourelle.games.tank_chess.kernel.units import LETTERS
from tourelle.space.squares import FACINGS
from tourelle.stage.positions.tank_chess_board import around

COMMANDS = "Ca1N ca16S"
NO_SWIMMERS = LETTERS.replace("A", "")


# ---- the units


@pytest.mark.rule("CH-13.1", "CH-13.2", "CH-13.3", "CH-13.4", "CH-13.5")
@pytest.mark.parametrize(("letter", "speed"), [("S", 2), ("F", 5), ("A", 4), ("B", 3), ("W", 4)])
def test_speeds(begin, letter, speed) -> None:
    """Table T6."""
    game = begin(around(letter, ""))
    ahead = {int(end[1][1:]) - 8 for end in game.ends() if end[1][0] == "h" and end[2] == "N"}
    assert max(ahead) == speed
    assert game.points(f"h{8 + speed}", "N") == speed


@pytest.mark.rule("CH-13.1")
def test_a_super_heavy_fires_along_three_lines_with_iv(begin) -> None:
    board = "he11S hh11S hk11S"  # III in front, II at the side
    game = begin(around("S", board, "h7"))
    for target, zone in (("e11", "s"), ("h11", "f"), ("k11", "s")):
        assert game.legal(f"Sh7-h8/NxH{target}{zone}")
    assert not begin(around("S", "sh11S", "h7")).legal("Sh7-h8/NxSh11f")  # IV against IV
    assert begin(around("S", "sh11E", "h7")).legal("Sh7-h8/NxSh11s")  # against III


@pytest.mark.rule("CH-13.2")
def test_a_fast_tank_destroyer_fires_ahead_only_with_iii(begin) -> None:
    game = begin(around("F", "me11S mh11S mk11S", "h7"))
    assert game.legal("Fh7-h8/NxMh11f")
    assert game.refused("Fh7-h8/NxMe11s") == ("no-line", "CH-7.1")
    assert game.refused("Fh7-h8/NxMk11s") == ("no-line", "CH-7.1")
    assert not begin(around("F", "hh11S", "h7")).legal("Fh7-h8/NxHh11f")
    assert begin(around("F", "hh11E", "h7")).legal("Fh7-h8/NxHh11s")


@pytest.mark.rule("CH-13.4")
def test_a_bulldozer_never_fires(begin) -> None:
    game = begin(around("B", "lh12N lk11W le11E rh4S"))
    bulldozer = game.grid.square("h8")
    assert not [turn for turn in game.listed() if turn.origin == bulldozer and turn.target >= 0]
    assert game.refused("Bh8-h9/NxLh12r") == ("unarmed", "CH-13.4")


@pytest.mark.rule("CH-13.5")
@pytest.mark.parametrize("letter", "WA")
def test_minesweeper_and_amphibian_fire_along_three_lines_with_i(begin, letter) -> None:
    game = begin(around(letter, "le11W lh11N lk11E", "h7"))
    for target, zone in (("e11", "s"), ("h11", "r"), ("k11", "s")):
        assert game.legal(f"{letter}h7-h8/NxL{target}{zone}")
    assert not begin(around(letter, "lh11S", "h7")).legal(f"{letter}h7-h8/NxLh11f")


@pytest.mark.rule("CH-13.4", "CH-13.5")
@pytest.mark.parametrize("letter", "bw")
@pytest.mark.parametrize(
    ("facing", "zone", "beaten"), [("S", "f", "HT"), ("E", "s", "MHT"), ("N", "r", "LMHT")]
)
def test_their_armour_is_that_of_a_medium_tank(begin, letter, facing, zone, beaten) -> None:
    for attacker in "LMHT":
        game = begin(around(attacker, f"{letter}h11{facing}", "h7"))
        text = f"{attacker}h7-h8/Nx{letter.upper()}h11{zone}"
        assert game.legal(text) == (attacker in beaten)


# ---- water


@pytest.mark.rule("CH-13.3", "CH-13.6")
def test_an_amphibian_enters_water_like_empty_squares(begin) -> None:
    lake = " ".join(f"~{file}{rank}" for file in "efghijk" for rank in range(9, 13))
    wet, dry = begin(around("A", lake)), begin(around("A", ""))
    assert wet.ends() == dry.ends()
    wet.play("Ah8-h11/N")
    assert (wet.at("h8"), wet.at("h11")) == (".", "=A0")
    wet.play("Ca16-a15/S", "Ah11-h12/N", "Ca15-a14/S", "Ah12-h13/N")
    assert [wet.at(square) for square in ("h11", "h12", "h13")] == ["~", "~", "A0"]


@pytest.mark.rule("CH-13.3")
def test_an_amphibian_reverses_into_water_and_out_of_it(begin) -> None:
    game = begin(around("A", "~h7")).play("Ah8~h7")
    assert game.at("h7") == "=A0"
    game.play("Ca16-a15/S", "Ah7~h6")
    assert (game.at("h7"), game.at("h6")) == ("~", "A0")


@pytest.mark.rule("CH-13.3")
def test_an_amphibian_cannot_fire_while_on_water(begin) -> None:
    board = "~h9 ~h8 lh13N"
    game = begin(f"=Ah8N {COMMANDS} ~h9 lh13N")
    assert game.refused("Ah8-h9/NxLh13r") == ("afloat", "CH-13.3")
    assert game.legal("Ah8-h10/NxLh13r")  # ashore
    assert not [t for t in game.listed() if t.target >= 0 and t.end in game.squares("h8", "h9")]
    assert begin(f"Ah7N {COMMANDS} lh13N").legal("Ah7-h8/NxLh13r")
    assert begin(f"Ah7N {COMMANDS} {board}").refused("Ah7-h8/NxLh13r") == ("afloat", "CH-13.3")


@pytest.mark.rule("CH-13.6", "CH-13.7")
@pytest.mark.parametrize("letter", NO_SWIMMERS)
def test_water_is_impassable_for_all_others(begin, letter) -> None:
    """Forward, diagonally and in reverse; no unit drowns itself."""
    game = begin(around(letter, "~h9 ~g9 ~i9 ~h7 ~g7 ~i7"))
    wet = {"h9", "g9", "i9", "h7", "g7", "i7"}
    assert not wet & {square for _, square, _ in game.ends()}
    assert game.refused(f"{letter}h8-h9/N") == ("deep-water", "CH-13.7")
    assert game.refused(f"{letter}h8~h7") == ("bad-reverse", "CH-4.5")


@pytest.mark.rule("CH-13.6")
def test_water_is_not_jumped(begin) -> None:
    river = " ".join(f"~{file}9" for file in "abcdefghijklmnop")
    game = begin(around("L", river))
    assert max(int(square[1:]) for _, square, _ in game.ends()) == 8


@pytest.mark.rule("CH-13.6")
@pytest.mark.parametrize("water", ["~h9", "~h9 ~h10 ~h11", ""])
def test_water_does_not_stop_fire(begin, water) -> None:
    assert begin(around("M", f"{water} lh12S")).legal("Mh8~h7xLh12f")


@pytest.mark.rule("CH-13.6", "CH-5.2")
def test_water_counts_as_the_empty_square_between(begin) -> None:
    assert begin(around("M", "~h9 lh10S", facing="NW")).legal("Mh8/NxLh10f")
    assert not begin(around("M", "lh9S", facing="NW")).legal("Mh8/NxLh9f")


@pytest.mark.rule("CH-13.6")
@pytest.mark.parametrize(
    ("board", "text"),
    [("Mh8N =ah12S", "Mh8~h7xAh12f"), ("Rd12NE =ah12S", "Rd12/ExAh12s")],
)
def test_a_unit_destroyed_on_water_sinks(begin, board, text) -> None:
    game = begin(f"{board} {COMMANDS}").play(text)
    assert game.at("h12") == "~"
    assert "%" not in {game.at(name) for name in game.grid.names}


@pytest.mark.rule("CH-13.6")
def test_fire_and_swimmers_pass_where_a_unit_sank(begin) -> None:
    game = begin(f"Mh8N Ag11E {COMMANDS} =ah12S lh14S").play("Mh8~h7xAh12f", "Ca16-a15/S")
    assert game.legal("Mh7-h8/NxLh14f")
    assert game.legal("Ag11-h12/NE")


@pytest.mark.rule("CH-13.6")
def test_a_swimmer_that_is_shot_ashore_is_a_wreck(begin) -> None:
    game = begin(around("M", "ah12S ~h11")).play("Mh8~h7xAh12f")
    assert (game.at("h12"), game.at("h11")) == ("%", "~")


# ---- pushes


@pytest.mark.rule("CH-13.8")
@pytest.mark.parametrize("sign", ["#", "%"])
@pytest.mark.parametrize("way", range(8))
def test_a_bulldozer_pushes_one_object_for_two_points(begin, sign, way) -> None:
    game = begin(around("B", "", facing=FACINGS[way]))
    grid = game.grid
    first, second = grid.rays[grid.square("h8") * 8 + way][:2]
    thing, behind = grid.names[first], grid.names[second]
    game = begin(around("B", f"{sign}{thing}", facing=FACINGS[way]))
    assert game.points(thing, FACINGS[way]) == 2
    game.play(f"Bh8-{thing}/{FACINGS[way]}")
    assert [game.at(name) for name in ("h8", thing, behind)] == [".", f"B{way}", sign]


@pytest.mark.rule("CH-13.8")
def test_the_points_of_a_push(begin) -> None:
    """Three points: a push and a turn, a step and a push; not two pushes."""
    game = begin(around("B", "#h9"))
    assert game.points("h9", "NE") == 3
    assert not game.legal("Bh8-h10/N")  # the second push would be the fourth point
    assert begin(around("B", "#h10")).points("h10", "N") == 3
    assert begin(around("B", "#h11")).points("h11", "N") is None
    assert begin(around("B", "#i9")).points("i9", "NE") == 3
    assert begin(around("B", "#i8")).points("i8", "E") is None  # two turns and two


@pytest.mark.rule("CH-13.8", "CH-4.1")
@pytest.mark.parametrize("letter", LETTERS.replace("B", ""))
def test_nobody_else_pushes(begin, letter) -> None:
    game = begin(around(letter, "%h9"))
    assert game.refused(f"{letter}h8-h9/N") == ("square-taken", "CH-4.6")


@pytest.mark.rule("CH-13.8", "CH-13.9")
@pytest.mark.parametrize("behind", ["#h10", "%h10", "Lh10N", "lh10N", "=Ah10N"])
def test_only_one_object_and_nothing_behind_it(begin, behind) -> None:
    game = begin(around("B", f"#h9 {behind}"))
    assert game.refused("Bh8-h9/N") == ("square-taken", "CH-4.6")


@pytest.mark.rule("CH-13.8")
@pytest.mark.parametrize("unit", ["Lh9N", "lh9N", "bh9S", "=Ah9N"])
def test_a_unit_is_never_pushed(begin, unit) -> None:
    assert begin(around("B", unit)).refused("Bh8-h9/N") == ("square-taken", "CH-4.6")


@pytest.mark.rule("CH-13.8")
@pytest.mark.parametrize(
    ("start", "facing", "thing"),
    [("h15", "N", "h16"), ("b8", "W", "a8"), ("o15", "NE", "p16"), ("h2", "S", "h1")],
)
def test_nothing_is_pushed_off_the_board(begin, start, facing, thing) -> None:
    game = begin(f"B{start}{facing} Cd4N cd12S #{thing}")
    assert not game.legal(f"B{start}-{thing}/{facing}")


@pytest.mark.rule("CH-13.8", "CH-4.5")
@pytest.mark.parametrize("sign", ["#", "%"])
def test_nothing_is_pushed_in_reverse(begin, sign) -> None:
    game = begin(around("B", f"{sign}h7"))
    assert game.refused("Bh8~h7") == ("bad-reverse", "CH-4.5")


@pytest.mark.rule("CH-13.9")
@pytest.mark.parametrize("sign", ["#", "%"])
def test_into_water_object_and_water_vanish(begin, sign) -> None:
    """A causeway: afterwards any unit drives over it."""
    game = begin(around("B", f"{sign}h9 ~h10 Lg8N")).play("Bh8-h9/N", "Ca16-a15/S")
    assert (game.at("h9"), game.at("h10")) == ("B0", ".")
    assert game.legal("Bh9-h10/N")
    assert game.legal("Lg8-h10/NE")


@pytest.mark.rule("CH-13.9")
@pytest.mark.parametrize("sign", ["#", "%"])
def test_onto_a_mine_the_mine_is_spent(begin, sign) -> None:
    game = begin(around("B", f"{sign}h9 *h10")).play("Bh8-h9/N", "Ca16-a15/S")
    assert (game.at("h9"), game.at("h10")) == ("B0", sign)
    game.play("Bh9-h10/N")  # what lies there is the object, and no mine
    assert (game.at("h10"), game.at("h11")) == ("B0", sign)


@pytest.mark.rule("CH-13.17", "CH-13.8")
def test_a_push_is_a_turn_of_its_own_and_so_is_the_way_round(begin) -> None:
    """With the facing it had, a bulldozer comes to h9 only by the push."""
    game = begin(f"Bh8N {COMMANDS} #h9")
    assert game.texts().count("Bh8-h9/N") == 1
    assert not [text for text in game.texts() if "{" in text]
    assert game.play("Bh8-h9/N").events()[1][:2] == ["ground", "pushed"]
