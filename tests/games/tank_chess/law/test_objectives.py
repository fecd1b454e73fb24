"""O1 and O3 to O8: what wins, and what remains of CH-8 beside it (CH-13.15 to CH-13.19)."""

from __future__ import annotations

import pytest

from tourelle.games.tank_chess.kernel.units import LETTERS
from tourelle.games.tank_chess.law.choices import Deploy, PlacePiece, army_from
from tourelle.games.tank_chess.law.ground import obstacle_pieces, shapes

pytestmark = pytest.mark.rule("CH-13.15", "CH-13.19")

SHUFFLE = ("La1/NE", "Lp16/SW", "La1/N", "Lp16/S")
KILL = "Mh4N La1N Cc1N ch9S lp16S"  # Mh4-h5/NxCh9f destroys the command tank
CENTRE = {"h8", "i8", "h9", "i9"}


def names(game, squares) -> set[str]:
    return {game.grid.names[square] for square in squares}


@pytest.mark.rule("CH-13.18", "CH-R46", "CH-8.1", "CH-8.2")
@pytest.mark.parametrize(
    ("objective", "command", "leaves"),
    [
        ("O1", True, True),
        ("O3", False, False),
        ("O4", True, False),
        ("O5", True, True),
        ("O6", True, False),
        ("O7", False, False),
    ],
)
def test_what_remains_of_the_old_ends(begin, objective, command, leaves) -> None:
    game = begin(KILL, objective=objective).play("Mh4-h5/NxCh9f")
    assert game.over == (("command", "white") if command else None)
    assert begin("Ch14N La1N cp16S", objective=objective).legal("Ch14>>") == leaves


# ---- O3


def test_o3_the_last_side_with_an_armed_unit_wins(begin) -> None:
    game = begin("Mh4N Ca1N ch9S lp16S bp1S", objective="O3")
    assert game.play("Mh4-h5/NxCh9f").over is None
    game.play("Lp16-p12/S")
    assert begin("Mh4N Ca1N lh9S bp16S", objective="O3").play("Mh4-h5/NxLh9f").over == (
        "objective",
        "white",
    )


def test_o3_is_tested_after_every_destruction_also_the_own(begin) -> None:
    game = begin("Lh4N Ba1N *h6 cp16S", objective="O3")
    assert game.play("Lh4*h6").over == ("objective", "black")


# ---- O4


def test_o4_three_own_turns_in_a_row_alone_in_the_zone_win(begin) -> None:
    game = begin("Lh6N Ca1N cp16S lp15S", objective="O4")
    assert names(game, game.state.setup_options.zone) == CENTRE
    game.play("Lh6-h8/N", "Cp16/SW", "Lh8/NE", "Cp16/S")
    assert (game.state.held, game.over) == ([2, 0], None)
    assert game.play("Ca1/NE").over == ("objective", "white")
    assert ["held", 0, 3] in game.events()


def test_o4_a_turn_that_fails_sets_the_own_count_to_0(begin) -> None:
    game = begin("Lh6N Ca1N cp16S lp15S", objective="O4")
    game.play("Lh6-h8/N", "Cp16/SW", "Lh8/NE", "Cp16/S", "Lh8-j10/NE")
    assert game.state.held == [0, 0]
    game.play("Cp16/SW", "Lj10~i9", "Cp16/S")
    assert (game.state.held, game.over) == ([1, 0], None)


def test_o4_an_enemy_in_the_zone_spoils_it_for_both(begin) -> None:
    game = begin("Lh6N Ca1N cp16S li11S", objective="O4")
    game.play("Lh6-h8/N", "Li11-i9/S")
    assert game.state.held == [1, 0]
    game.play("Ca1/NE")
    assert game.state.held == [0, 0]


def test_o4_wrecks_count_for_nobody(begin) -> None:
    game = begin("Lh6N Ca1N cp16S mi13S", objective="O4")
    game.play("Lh6-i7/NE", "Mi13-i11/S", "Li7-i8/N", "Mi11~i12xLi8f")
    assert game.at("i8") == "%"
    game.play("Ca1/NE", "Mi12-i9/S")
    assert game.state.held == [0, 1]


@pytest.mark.parametrize(
    ("name", "zone"),
    [
        ("16-1", CENTRE),
        ("20-1", {"j10", "k10", "j11", "k11"}),
        ("X16-1", {"c8", "d8", "c9", "d9", "m8", "n8", "m9", "n9"}),
        ("20-2", {f"{file}{rank}" for file in "ijkl" for rank in (9, 10, 11, 12)}),
        ("20-3", {f"{file}{rank}" for file in "ijkl" for rank in (9, 10, 11, 12)}),
        ("X20-1", {f"{file}{rank}" for file in "ijkl" for rank in (9, 10, 11, 12)}),
    ],
)
def test_o4_the_zone_of_each_map(begin, name, zone) -> None:
    game = begin(map=name, objective="O4")
    assert names(game, game.state.setup_options.zone) == zone


@pytest.mark.parametrize(("blocked", "side"), [("h8 i8 h9", 2), ("h8 i8 h9 i9", 4)])
def test_o4_the_zone_grows_only_if_all_four_are_blocked(begin, blocked, side) -> None:
    ground = " ".join(f"#{name}" for name in blocked.split())
    game = begin(f"Ca1N cp16S {ground}", objective="O4")
    assert len(game.state.setup_options.zone) == side * side


def test_o4_water_with_an_amphibian_on_it_is_water(begin) -> None:
    game = begin("=Ah8N #i8 #h9 ~i9 Ca1N cp16S", objective="O4")
    assert len(game.state.setup_options.zone) == 16


def test_o4_a_centre_that_the_players_have_built_on_counts_too(begin) -> None:
    game = begin(map="blank-16", pairs=1, objective="O4")
    pieces = obstacle_pieces(game.table.rules.context.library)
    bar = next(at for at, piece in enumerate(pieces) if piece.squares == 2)
    lie = shapes(pieces[bar].shape).index(((0, 0), (1, 0)))
    game.do(PlacePiece(bar, game.grid.square("h8"), lie))
    assert {game.at(name) for name in CENTRE} == {"#"}
    assert len(game.state.setup_options.zone) == 16


@pytest.mark.rule("CH-13.18")
def test_o4_may_keep_the_escape(begin) -> None:
    game = begin("Ch14N La1N cp16S", objective="O4", keep_escape=True)
    assert game.play("Ch14>>").over == ("escape", "white")


# ---- O5


def test_o5_three_units_over_the_far_edge_win(begin) -> None:
    game = begin("Lb15N Hh16S Cn15N cp9S lp8S", objective="O5")
    game.play("Lb15>>", "Lp8/SW", "Hh16>>", "Lp8/S")
    assert (game.state.gone, game.over) == ([2, 0], None)
    assert (game.at("b15"), game.at("h16")) == (".", ".")
    assert game.play("Cn15>>").over == ("objective", "white")


@pytest.mark.rule("CH-8.4", "CH-8.5", "CH-8.8")
def test_o5_every_type_obeys_the_exit_rules(begin) -> None:
    board = "Ca16NW Lb16NW Mp5E Hh16N Ro14N cp9S"
    game = begin(board, objective="O5")
    leaving = names(game, {turn.origin for turn in game.listed() if turn.move == 2})
    assert leaving == {"a16", "b16", "h16", "o14"}
    slow = begin("Ra15SE Ti14N Ch1N cp9S", objective="O5")
    leaving = names(slow, {turn.origin for turn in slow.listed() if turn.move == 2})
    assert leaving == {"i14"}


def test_o5_a_unit_that_leaves_does_not_fire(begin) -> None:
    game = begin("Lh15N Ca1N cp9S", objective="O5")
    assert game.refused("Lh15>>xCp9s") == ("no-shot", "CH-8.6")


def test_o5_a_command_tank_that_has_left_can_no_longer_be_destroyed(begin) -> None:
    game = begin("Ch15N La1N Lb1N cp9S lp8S", objective="O5").play("Ch15>>")
    assert (game.over, game.state.gone, game.state.position.command) == (
        None, [1, 0], [-1, game.grid.square("p9")],
    )  # fmt: skip
    game.play("Lp8/SW", "La1-a2/N")
    assert game.over is None


@pytest.mark.rule("CH-3.6")
def test_o5_a_side_that_runs_out_of_units_before_the_third_has_lost(begin) -> None:
    game = begin("Lh15N Cj15N cp9S lp8S", objective="O5")
    game.play("Lh15>>", "Lp8/SW", "Cj15>>")
    assert game.over is None
    assert game.play("Lp8/S").over == ("objective", "black")


# ---- O7


@pytest.mark.parametrize(("kill", "winner"), [(True, "white"), (False, "draw")])
def test_o7_ends_after_blacks_40th_turn(begin, kill, winner) -> None:
    game = begin("Mh4N La1N Cc1N lh9S cn16S lp16S", objective="O7")
    game.play("Mh4-h5/NxLh9f" if kill else "Mh4-h5/N", "Lp16/SW")
    turns = [("La1/NE", "Lp16/S"), ("La1/N", "Lp16/SW")]
    for at in range(38):
        game.play(*turns[at % 2])
    game.play("La1/NE")
    assert (game.over, game.state.turns) == (None, [40, 39])
    assert game.play("Lp16/S").over == ("objective", winner)


def test_o7_counts_what_was_destroyed_by_shot_or_mine(begin) -> None:
    game = begin("Mh4N La1N *a2 Cc1N ch9S lp16S", objective="O7")
    game.play("Mh4-h5/NxCh9f", "Lp16/SW", "La1*a2")
    assert game.state.worth == [12, 3]


def test_o7_the_values_of_all_types(room) -> None:
    worth = room.rules.context.goals.worth
    assert dict(zip(LETTERS, worth, strict=False)) == {
        "L": 3, "M": 5, "H": 7, "T": 6, "R": 7, "S": 10, "F": 5, "A": 4, "B": 3, "W": 4, "C": 12,
    }  # fmt: skip


def test_o7_an_amphibian_afloat_is_worth_the_same(begin) -> None:
    game = begin("Mh4N La1N Cc1N =ah9S lp16S", objective="O7")
    game.play("Mh4-h5/NxAh9f")
    assert game.state.worth == [4, 0]


def test_o7_ends_at_once_when_a_side_has_no_unit_left(begin) -> None:
    assert begin("Mh4N Cc1N lh9S", objective="O7").play("Mh4-h5/NxLh9f").over == (
        "objective",
        "white",
    )
    mined = begin("Lh4N *h5 lp16S", objective="O7").play("Lh4*h5")
    assert mined.over == ("objective", "black")


# ---- O8


def siege(begin, board: str = "16-5"):
    """White has C and L, Black C and L; all are placed near a corner of their own."""
    game = begin(map=board, objective="O8", army="own", deploy="free")
    for _ in range(2):
        game.do(army_from("C1 L1"))
    last = game.state.position.n
    for kind, white, black in ((0, "a1", f"a{last}"), (1, "b1", f"b{last}")):
        game.do(Deploy(kind, game.grid.square(white)))
        game.do(Deploy(kind, game.grid.square(black)))
    return game


@pytest.mark.parametrize(("board", "white", "black"), [("16-5", 41, 24), ("20-3", 67, 40)])
def test_o8_the_defender_has_60_in_100_points(begin, board, white, black) -> None:
    game = begin(map=board, objective="O8", army="own", deploy="free")
    assert game.asked() == ["0: army"]
    dear = army_from("C1 L13 M1") if board == "16-5" else army_from("C1 R10")
    assert game.refused(dear)[1] == "CH-12.7"
    hints = [game.table.asks()[0].domains[0].hint()["split"]]
    game.do(army_from("C1 L2"))
    hints.append(game.table.asks()[0].domains[0].hint()["split"])
    assert hints == [white, black]
    over = army_from("C1 M5") if black == 24 else army_from("C1 R6")
    assert game.refused(over) == ("army-points", "CH-12.7")
    game.do(army_from("C1 L8") if black == 24 else army_from("C1 M8"))


@pytest.mark.parametrize(("board", "own", "deep"), [("16-5", 2, 5), ("20-3", 3, 5)])
def test_o8_black_deploys_on_five_ranks(begin, board, own, deep) -> None:
    game = begin(map=board, objective="O8", army="own", deploy="free")
    for _ in range(2):
        game.do(army_from("C1 L2"))
    n = game.state.position.n
    ranks = {choice.square // n + 1 for choice in game.listed()}
    assert ranks == set(range(1, own + 1))
    game.do(game.listed()[0])
    ranks = {choice.square // n + 1 for choice in game.listed()}
    assert ranks == set(range(n - deep + 1, n + 1))


def test_o8_black_wins_if_his_command_tank_stands_after_whites_40th_turn(begin) -> None:
    game = siege(begin)
    turns = [("Ca1/NE", "Ca16/SE"), ("Ca1/N", "Ca16/S")]
    for at in range(39):
        game.play(*turns[at % 2])
    assert (game.over, game.state.turns) == (None, [39, 39])
    assert game.play("Ca1/N").over == ("objective", "black")


@pytest.mark.rule("CH-8.1")
def test_o8_a_destroyed_command_tank_loses_for_both_sides(begin) -> None:
    for units, turns, winner in (
        (("Ca1", "Ch16", "Mh2", "La16"), ("Mh2-h3/NxCh16f",), "white"),
        (("Ch1", "Ca16", "Lp2", "Mh15"), ("Lp2-p3/N", "Mh15-h14/SxCh1f"), "black"),
    ):
        game = begin(map="blank-16", pairs=0, objective="O8", army="own", deploy="free")
        for pair in (units[::2], units[1::2]):
            game.do(army_from(" ".join(f"{unit[0]}1" for unit in pair)))
        for unit in units:
            game.do(Deploy(LETTERS.index(unit[0]), game.grid.square(unit[1:])))
        assert game.play(*turns).over == ("command", winner)


@pytest.mark.rule("CH-13.18")
def test_o8_nobody_leaves_and_nothing_is_drawn_by_count(begin) -> None:
    game = siege(begin)
    assert game.refused("Ca1>>") == ("edge-is-wall", "CH-13.18")
    for _ in range(5):
        game.play("Ca1/NE", "Ca16/SE", "Ca1/N", "Ca16/S")
    assert game.over is None
    assert game.refused("claim") == ("no-claim", "CH-10.8")


# ---- all types


@pytest.mark.rule("CH-13.16")
def test_expansion_units_follow_the_base_rules(begin) -> None:
    game = begin("Sh4N Fc4N Ae4N Bm4N Wo4N Ca1N lh9S cp16S #h5")
    assert game.refused("Sh4-h5/N") == ("square-taken", "CH-4.6")
    assert game.refused("Sh4-h7/N") == ("out-of-reach", "CH-4.1")
    assert game.refused("Fc4/N") == ("null-move", "CH-4.8")
    assert game.legal("Ae4~e3")
    assert game.legal("Bm4~m3")
    assert game.refused("Wo4>>") == ("only-command-leaves", "CH-4.10")
    shot = begin("Wh4N Ca1N mh9N cp16S").play("Wh4-h5/NxMh9r")
    assert shot.at("h9") == "%"
