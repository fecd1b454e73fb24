"""The rulings: where the sheet is silent or contradicts itself, this is what is played."""

from __future__ import annotations

import pytest

from tourelle.core.chance import FastDice
from tourelle.games.tank_chess.kernel.turns import ESCAPE
from tourelle.games.tank_chess.kernel.units import LETTERS
from tourelle.games.tank_chess.text.notation_text import played_text, turn_text
from tourelle.games.tank_chess.text.tfen import read_tfen, write_tfen
from tourelle.space.squares import FACINGS

EMPTY = "Ca1N cp16S"


def ends(game, name: str) -> set[tuple[str, str]]:
    """End square and facing of all turns of the unit on *name* that do not fire."""
    origin = game.grid.square(name)
    return {
        (game.grid.names[turn.end], FACINGS[turn.facing])
        for turn in game.listed()
        if turn.origin == origin and turn.target < 0 and turn.end >= 0
    }


# ---- movement


@pytest.mark.rule("CH-R1")
def test_to_move_is_to_change_square_or_facing(begin) -> None:
    game = begin(f"Lh8N {EMPTY}")
    assert game.legal("Lh8/NE")
    assert game.legal("Lh8-h9/N")


@pytest.mark.rule("CH-R2")
def test_only_start_and_end_are_compared(begin) -> None:
    game = begin(f"Lh8N {EMPTY}")
    assert game.refused("Lh8/N") == ("null-move", "CH-4.8")
    hidden = begin(f"Lh8N {EMPTY}", hidden_mines=True)
    for seat in (0, 1):
        hidden.do(hidden.table.asks()[0].sample(FastDice(1)), seat=seat)
    assert hidden.refused("Lh8/N{LR}") == ("null-move", "CH-4.8")
    assert hidden.legal("Lh8/NE{RLR}")


@pytest.mark.rule("CH-R3")
def test_a_step_between_two_blocked_squares(begin) -> None:
    game = begin(f"Lh8NE #h9 #i8 {EMPTY}")
    assert game.legal("Lh8-i9/NE")
    assert not game.legal("Lh8-i8/E")


@pytest.mark.rule("CH-R5")
def test_a_diagonal_step_costs_one_point(begin) -> None:
    game = begin(f"Hd4NE {EMPTY}")
    assert game.legal("Hd4-g7/NE")
    assert game.refused("Hd4-h8/NE") == ("out-of-reach", "CH-4.1")


@pytest.mark.rule("CH-R7")
def test_a_reverse_is_one_square_and_the_whole_move(begin) -> None:
    game = begin(f"Lh8N #h9 #g9 #i9 #g8 #i8 #g7 #i7 {EMPTY}")
    behind = {end for end in ends(game, "h8") if end[0] == "h7"}
    assert ("h7", "N") in behind
    assert behind == {("h7", "N"), ("h7", "S")}  # S: four turns and a step forward
    assert game.refused("Lh8~h6") == ("bad-reverse", "CH-4.5")


@pytest.mark.rule("CH-R30", "CH-R43")
def test_the_route_is_irrelevant_in_the_base_game(begin) -> None:
    """i9/NE: right and forward, or with detours; one turn all the same."""
    game = begin(f"Lh8N {EMPTY}")
    turns = [turn for turn in game.listed() if turn.end == game.grid.square("i9")]
    assert len({(turn.facing, turn.target) for turn in turns}) == len(turns)
    assert game.legal("Lh8-i9/NE")


@pytest.mark.rule("CH-R30")
def test_it_is_recorded_in_the_expansion_where_it_matters(begin) -> None:
    """A minesweeper that leaves (O5) over the mine, which it clears, or past it."""
    game = begin("Wh15N *h16 Ca1N cp9S", objective="O5")
    written = {turn_text(game.state.position, turn) for turn in game.listed()}
    assert {text for text in written if ">>" in text} == {"Wh15>>{F2}", "Wh15>>{LF2}"}
    assert "Wh15-h16/N" in written
    game.play("Wh15>>{F2}")
    assert (game.at("h16"), game.events()[0][-1]) == (".", "FF")


@pytest.mark.rule("CH-R31")
def test_the_start_square_is_empty_once_left(begin) -> None:
    """In a corridor one file wide the unit turns about and drives back over its own square."""
    walls = " ".join(f"#{file}{rank}" for file in "gi" for rank in range(6, 12)) + " #h6"
    game = begin(f"Lh8S {walls} {EMPTY}")
    assert ("h7", "S") in ends(game, "h8")
    fire = begin("Mh6S Ca1N lh12N cp16S #g5 #i5")
    assert fire.legal("Mh6-h5/S") is True
    assert fire.legal("Mh6~h7")
    north = begin("Mh6N Ca1N lh12N cp16S")
    assert north.legal("Mh6~h5xLh12r")  # the line runs over h6, which it has left


@pytest.mark.rule("CH-R33", "CH-R34")
@pytest.mark.parametrize(
    ("unit", "leaves"),
    [
        ("Lh16N", False),
        ("Hh16N", False),
        ("Ch16N", True),
        ("Ca8W", False),  # over the side
        ("Cp8E", False),
        ("Ch1S", False),  # over the own edge
        ("Ch1N", False),  # backwards over the own edge
    ],
)
def test_who_leaves_and_where(begin, unit, leaves) -> None:
    others = "cp5S" if unit[0] == "C" else "Ca1N cp5S"
    game = begin(f"{unit} {others}")
    origin = game.grid.square(unit[1:].rstrip("NESW"))
    escapes = [t for t in game.listed() if t.move == ESCAPE and t.origin == origin]
    assert len(escapes) == int(leaves)


@pytest.mark.rule("CH-R12")
def test_the_exit_step_costs_one_point(begin) -> None:
    assert begin("Ch12N cp1S").legal("Ch12>>")  # four to rank 16, the fifth leaves
    assert not begin("Ch11N cp1S").legal("Ch11>>")


@pytest.mark.rule("CH-R13")
@pytest.mark.parametrize(("command", "leaves"), [("e5", False), ("f5", True)])
def test_a_diagonal_exit_elsewhere_than_at_a_corner(begin, command, leaves) -> None:
    """From e5 the fifth step would cross the corner a1, from f5 it leaves over a0."""
    game = begin(f"Cp16N c{command}SW", side="b")
    assert game.legal(f"C{command}>>") == leaves


@pytest.mark.rule("CH-R14")
def test_a_command_tank_may_back_out(begin) -> None:
    assert begin("Ch16S cp1S #h15 #g15 #i15").legal("Ch16>>")
    assert begin("Ch16SE cp1S").legal("Ch16>>")  # backwards to g17
    assert not begin("Ch14S cp1S").legal("Ch14>>")


# ---- fire


@pytest.mark.rule("CH-R4")
def test_a_shot_between_two_blocked_squares(begin) -> None:
    game = begin("Md3N Ca1N lg7W cp16S #d5 #e4 #e6 #f5 #f7 #g6")
    assert game.legal("Md3-d4/NxLg7s")


@pytest.mark.rule("CH-R6")
def test_a_shot_after_a_reverse(begin) -> None:
    assert begin("Mh8N Ca1N lh12S cp16S").legal("Mh8~h7xLh12f")


@pytest.mark.rule("CH-R8")
@pytest.mark.parametrize(
    ("between", "fires"), [("", True), ("#h8", False), ("%h9", False), ("Lh9N", False)]
)
def test_all_squares_between_are_empty(begin, between, fires) -> None:
    game = begin(f"Mh5N Ca1N lh11S cp16S {between}")
    assert game.legal("Mh5-h6/NxLh11f") == fires


@pytest.mark.rule("CH-R8")
def test_and_there_is_at_least_one(begin) -> None:
    assert begin("Mh5N Ca1N lh8S cp16S").legal("Mh5-h6/NxLh8f")
    assert not begin("Mh5N Ca1N lh7S cp16S").legal("Mh5-h6/NxLh7f")


@pytest.mark.rule("CH-R9")
def test_direct_fire_has_no_range(begin) -> None:
    assert begin("Ma1N Cb1N la20S ct20S", size=20).legal("Ma1-a2/NxLa20f")


@pytest.mark.rule("CH-R10")
def test_nobody_must_fire(begin) -> None:
    game = begin("Mh5N Ca1N ch11S")
    assert game.legal("Mh5-h6/N")
    assert game.play("Mh5-h6/N").over is None


@pytest.mark.rule("CH-R11", "CH-R16", "CH-R43")
def test_shots_without_effect_are_no_turns(begin) -> None:
    """II against the front and the side of a heavy: equal fails as well as lower."""
    game = begin("Md5N Ca1N hd10S hg9S cp16S")
    assert game.refused("Md5-d6/NxHd10f") == ("shot-no-effect", "CH-5.7")
    assert game.refused("Md5-d6/NxHg9s") == ("shot-no-effect", "CH-5.7")
    assert game.play("Md5-d6/N").state.quiet == 1


@pytest.mark.rule("CH-R17")
@pytest.mark.parametrize(
    ("facing", "zone"),
    [("S", "f"), ("N", "r"), ("E", "s"), ("W", "s"), ("NE", "s"), ("SE", "s"), ("SW", "s")],
)
def test_the_value_struck_goes_by_direction(begin, facing, zone) -> None:
    """A heavy north of the shooter: III in front, II at the side, I behind."""
    hits = {
        letter: begin(f"{letter}h5N Ca1N hh11{facing} cp16S").legal(f"{letter}h5-h6/NxHh11{zone}")
        for letter in "LMHT"
    }
    least = {"f": "T", "s": "HT", "r": "MHT"}[zone]
    assert {letter for letter, hit in hits.items() if hit} == set(least)


# ---- mortars and tank destroyers


@pytest.mark.rule("CH-R18")
@pytest.mark.parametrize(("away", "hits"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 0)])
@pytest.mark.parametrize("way", ["N", "NE"])
def test_a_mortar_fires_3_4_or_5_squares_along_its_facing(begin, away, hits, way) -> None:
    file = "d" if way == "N" else "defghijklm"[away]
    target = f"{file}{4 + away}"
    turned = {"N": "NW", "NE": "E"}[way]
    game = begin(f"Rd4{turned} Cp1N l{target}W ca16S")
    assert game.legal(f"Rd4/{way}xL{target}s") == bool(hits)


@pytest.mark.rule("CH-R19")
def test_it_fires_over_everything_and_needs_no_gap(begin) -> None:
    game = begin("Rd4NW Cp1N ld7S ca16S #d5 %d6")
    assert game.legal("Rd4/NxLd7f")
    assert begin("Rd4NW Cp1N ld8S ca16S Ld5N ld6S md7S").legal("Rd4/NxLd8f")


@pytest.mark.rule("CH-R20")
def test_its_shot_has_a_zone_like_any_other(begin) -> None:
    for facing, zone in (("S", "f"), ("E", "s"), ("N", "r")):
        game = begin(f"Rd4NW Cp1N ld8{facing} ca16S")
        texts = {turn_text(game.state.position, turn) for turn in game.listed()}
        assert f"Rd4/NxLd8{zone}" in texts


@pytest.mark.rule("CH-R21")
def test_never_at_its_own(begin) -> None:
    game = begin("Rd4NW Cp1N Ld8E ca16S")
    assert game.refused("Rd4/NxLd8s") == ("no-enemy-there", "CH-5.6")


@pytest.mark.rule("CH-R22")
def test_a_rotation_is_a_move_after_which_they_fire(begin) -> None:
    assert begin("Td4NW Cp1N ld8S ca16S").legal("Td4/NxLd8f")
    assert begin("Rd4NW Cp1N ld8S ca16S").legal("Rd4/NxLd8f")


@pytest.mark.rule("CH-R32")
@pytest.mark.parametrize("side", ["w", "b"])
def test_wrecks_of_both_sides_are_alike(begin, side) -> None:
    board = "Mh4N Ca1N lh9S cp16S" if side == "w" else "Ca1N Lh9N mh14S cp16S"
    game = begin(board, side=side)
    game.play("Mh4-h5/NxLh9f" if side == "w" else "Mh14-h13/SxLh9f")
    assert game.at("h9") == "%"
    tfen = write_tfen(game.state.position)
    assert tfen.count("%") == 1
    for white in (True, False):
        unit = "Lh8N cp16S Ca1N" if white else "lh10S cp16S Ca1N"
        other = begin(f"{unit} %h9", side="w" if white else "b")
        assert not other.legal("Lh8-h9/N" if white else "Lh10-h9/S")


# ---- expansion and notation


@pytest.mark.rule("CH-R42")
def test_the_expansion_is_the_one_of_chapter_13(begin, room) -> None:
    kinds = room.rules.context.kinds
    values = {
        LETTERS[at]: (row.speed, row.front, row.side, row.rear, row.weapon)
        for at, row in enumerate(kinds.rows[6:], 6)
    }
    assert values == {
        "S": (2, 4, 3, 2, 4),
        "F": (5, 1, 0, 0, 3),
        "A": (4, 1, 0, 0, 1),
        "B": (3, 2, 1, 0, 0),
        "W": (4, 2, 1, 0, 1),
    }
    water = begin("Mh4N Ca1N lh9S cp16S ~h6 ~h7")
    assert water.legal("Mh4-h5/NxLh9f")  # water stops vehicles, not fire
    assert not water.legal("Mh4-h6/N")


@pytest.mark.rule("CH-R43")
def test_all_ways_out_are_one_turn(begin) -> None:
    game = begin("Ch15N cp1S")
    assert sum(turn.move == ESCAPE for turn in game.listed()) == 1
    assert len(set(game.listed())) == len(game.listed())


@pytest.mark.rule("CH-R44")
def test_a_unit_on_water_is_written_with_an_equals_sign(begin) -> None:
    game = begin("=Ah8N Ca1N cp16S ~g8")
    text = write_tfen(game.state.position)
    assert "6~=A08" in text
    assert read_tfen(text).position == game.state.position
    assert read_tfen(text.replace("~=A0", "~A0")).position != game.state.position


@pytest.mark.rule("CH-R45")
def test_a_death_on_a_mine_is_written_without_a_facing(begin) -> None:
    game = begin("Lh4N Ca1N *h6 cp16S")
    deaths = [turn for turn in game.listed() if turn.move == 3]
    assert [turn_text(game.state.position, turn) for turn in deaths] == ["Lh4*h6"]
    notices = game.table.submit(0, deaths[0])
    assert played_text(notices[0].public, 16) == "Lh4*h6"
