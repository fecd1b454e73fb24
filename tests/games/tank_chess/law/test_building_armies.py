"""Own armies, free deployment, border areas and closed exits (CH-12.5 to CH-12.11)."""

from __future__ import annotations

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.codec import Malformed
from tourelle.games import registry
from tourelle.games.tank_chess.kernel.units import LETTERS
from tourelle.games.tank_chess.law.choices import Deploy, army_from
from tourelle.games.tank_chess.text.tfen import ranks_text

OWN = {"army": "own", "deploy": "free"}


def put(game, unit: str) -> None:
    game.do(Deploy(LETTERS.index(unit[0]), game.grid.square(unit[1:])))


def kinds(game) -> set[str]:
    return {LETTERS[choice.unit] for choice in game.listed()}


def ranks(game) -> set[int]:
    return {choice.square // game.grid.n + 1 for choice in game.listed()}


# ---- armies


@pytest.mark.rule("CH-12.7", "CH-12.11")
@pytest.mark.parametrize(("board", "points"), [("16-1", 41), ("20-1", 67)])
def test_white_names_his_army_first_openly(begin, board, points) -> None:
    game = begin(map=board, **OWN)
    assert game.asked() == ["0: army"]
    assert game.table.asks()[0].domains[0].hint()["split"] == points
    told = game.do(army_from("C1 L2"))
    assert told == [["set", "army", 0, 1, 2, *[0] * 9]]
    assert game.asked() == ["1: army"]
    game.do(army_from("C1 H5"))
    assert game.asked() == ["0: deploy"]


@pytest.mark.rule("CH-12.7", "CH-13.19")
def test_an_army_is_paid_by_price_and_scored_by_worth(begin) -> None:
    light = {"light": "worth = 9"}
    game = begin(map="16-1", units=light, **OWN)
    assert game.table.asks()[0].domains[0].hint()["items"][1]["cost"] == 3
    game.do(army_from("C1 L13"))  # 39 points
    assert game.asked() == ["1: army"]
    played = begin("Mh4N Ca1N lh9S cp16S", units=light, objective="O7").play("Mh4-h5/NxLh9f")
    assert played.state.worth == [9, 0]


@pytest.mark.parametrize(("lang", "label"), [("en", "H heavy tank"), ("fr", "H char lourd")])
def test_the_page_buys_by_name_cost_and_worth(begin, lang, label) -> None:
    game = begin(map="16-1", **OWN)
    hint = registry.game("tank-chess").speech.hint(
        game.table.asks()[0].domains[0].hint(), game.table.view(0), lang
    )
    heavy = next(item for item in hint["items"] if item["key"] == "H")
    assert (heavy["label"], heavy["cost"]) == (label, 7)
    assert heavy["note"].endswith("III/II/I")
    command = next(item for item in hint["items"] if item["key"] == "C")
    assert (command["cost"], command["least"], command["most"]) == (0, 1, 1)


@pytest.mark.rule("CH-12.7", "CH-12.11")
@pytest.mark.parametrize(
    ("army", "refusal"),
    [
        ("L3", ("army-command", "CH-12.7")),
        ("C2 L3", ("army-command", "CH-12.7")),
        ("C1 L13 M1", ("army-size", "CH-12.7")),
        ("C1 H6", ("army-points", "CH-12.7")),  # 42
        ("C1 L1 S1", ("army-expansion", "CH-12.11")),
        ("C1 W1", ("army-expansion", "CH-12.11")),
    ],
)
def test_armies_that_are_refused(begin, army, refusal) -> None:
    assert begin(map="16-1", **OWN).refused(army_from(army)) == refusal


@pytest.mark.rule("CH-12.7", "CH-12.11")
@pytest.mark.parametrize(
    "army",
    [
        "C1",  # points may be left over
        "C1 L13",  # 14 units, 39 points; more than the box holds
        "C1 M4 H3",  # 41 points to the last one
        "C1 R5 T1",
    ],
)
def test_armies_within_the_points(begin, army) -> None:
    game = begin(map="16-1", **OWN)
    game.do(army_from(army))
    assert game.asked() == ["1: army"]


@pytest.mark.rule("CH-12.11")
def test_the_expansion_only_if_agreed(begin) -> None:
    game = begin(map="16-1", expansion=True, **OWN)
    game.do(army_from("C1 S1 F1 A1 B1 W1"))
    assert game.refused(army_from("C1 S4 W1")) == ("army-points", "CH-12.7")  # 44
    game.do(army_from("C1 S4"))
    assert game.asked() == ["0: deploy"]


@pytest.mark.rule("CH-12.7")
def test_an_army_as_short_text() -> None:
    assert army_from("C1 L4 M3 H2").text() == "C1 L4 M3 H2"
    assert army_from("H2 C1").text() == "C1 H2"
    for wrong in ("X1", "L", "Lx", "L123"):
        with pytest.raises(Malformed):
            army_from(wrong)


# ---- deployment


@pytest.mark.rule("CH-12.5", "CH-12.9")
@pytest.mark.parametrize(("board", "deep"), [("16-1", 2), ("20-1", 3)])
def test_units_are_placed_in_alternation_on_the_first_ranks(begin, board, deep) -> None:
    game = begin(map=board, deploy="free")
    n = game.grid.n
    assert game.state.position.units == ([], [])
    assert (game.asked(), ranks(game)) == (["0: deploy"], set(range(1, deep + 1)))
    put(game, "La1")
    assert (game.asked(), ranks(game)) == (["1: deploy"], set(range(n - deep + 1, n + 1)))
    put(game, f"Ma{n}")
    assert (game.at("a1"), game.at(f"a{n}")) == ("L0", "m4")
    assert game.asked() == ["0: deploy"]


@pytest.mark.rule("CH-12.5", "CH-12.9", "CH-13.21")
def test_on_empty_squares_only(begin) -> None:
    game = begin(map="16-1", deploy="free")
    put(game, "La1")
    put(game, "La16")
    light = LETTERS.index("L")
    for name in ("a1", "a3", "a16"):
        square = game.grid.square(name)
        assert game.refused(Deploy(light, square)) == ("not-offered", "CH-12.5")
    assert game.refused(Deploy(LETTERS.index("S"), 5)) == ("not-offered", "CH-12.5")


@pytest.mark.rule("CH-12.5")
def test_the_command_tank_is_among_the_first_three(begin) -> None:
    game = begin(map="16-1", deploy="free")
    for unit in ("La1", "La16", "Lb1"):
        put(game, unit)
    put(game, "Cb16")
    assert kinds(game) == {"C"}
    assert game.refused(Deploy(1, game.grid.square("c1"))) == ("not-offered", "CH-12.5")
    put(game, "Cc1")
    assert kinds(game) == {"L", "M", "H"}  # Black's is placed already
    put(game, "Lc16")
    assert kinds(game) == {"L", "M", "H"}


@pytest.mark.rule("CH-12.11")
def test_a_side_with_fewer_than_three_units_places_it_by_its_last(begin) -> None:
    game = begin(map="16-1", **OWN)
    game.do(army_from("C1 L1"))
    game.do(army_from("C1"))
    assert kinds(game) == {"C", "L"}
    put(game, "La1")
    assert kinds(game) == {"C"}
    put(game, "Ca16")
    assert kinds(game) == {"C"}


@pytest.mark.rule("CH-12.11")
def test_the_other_places_the_rest_one_after_another(begin) -> None:
    game = begin(map="16-1", **OWN)
    game.do(army_from("C1"))
    game.do(army_from("C1 L3"))
    put(game, "Ca1")
    for unit in ("Ca16", "Lb16", "Lc16"):
        assert game.asked() == ["1: deploy"]
        put(game, unit)
    assert game.asked() == ["1: deploy"]
    put(game, "Ld16")
    assert game.asked() == ["0: turn"]


@pytest.mark.rule("CH-12.5", "CH-12.9")
def test_a_whole_army_of_the_map_is_deployed(begin) -> None:
    game, dice = begin(map="20-1", deploy="free"), FastDice(2)
    placed = 0
    while game.asked()[0].endswith("deploy"):
        game.do(game.table.asks()[0].sample(dice))
        placed += 1
    assert placed == 28
    assert [len(units) for units in game.state.position.units] == [14, 14]
    assert {game.state.position.cells[s] & 7 for s in game.state.position.units[1]} == {4}


# ---- border areas


def bordered(begin, white: str = "Ch3", black: str = "Ch14", **setup):
    """A board with two ranks and one file covered at either side, and two command tanks."""
    game = begin(map="blank-16", pairs=0, border_ranks=2, border_files=1, **OWN, **setup)
    for _ in range(2):
        game.do(army_from("C1"))
    put(game, white)
    put(game, black)
    return game


@pytest.mark.rule("CH-12.6", "CH-12.8", "CH-R40")
def test_covered_ranks_and_files_are_outside_the_board(begin) -> None:
    game = bordered(begin)
    assert game.state.position.area == (1, 14, 2, 13)
    assert [game.at(name) for name in ("h2", "h1", "a8", "p8", "b3", "o14")] == [
        "x", "x", "x", "x", ".", ".",
    ]  # fmt: skip
    assert game.refused("Ch3~h2") == ("bad-reverse", "CH-4.5")
    ends = {game.grid.names[turn.end] for turn in game.listed() if turn.end >= 0}
    assert all(name[0] in "bcdefghijklmno" and 3 <= int(name[1:]) <= 14 for name in ends)


@pytest.mark.rule("CH-12.5", "CH-12.8")
def test_deployment_counts_from_the_open_areas_edge(begin) -> None:
    game = begin(map="blank-16", pairs=0, border_ranks=2, border_files=1, **OWN)
    for _ in range(2):
        game.do(army_from("C1"))
    assert ranks(game) == {3, 4}
    assert {choice.square % 16 for choice in game.listed()} == set(range(1, 15))
    put(game, "Ch3")
    assert ranks(game) == {13, 14}


@pytest.mark.rule("CH-12.4", "CH-12.8")
def test_building_counts_from_the_open_areas_edge(begin) -> None:
    game = begin(map="blank-16", border_ranks=2, border_files=1, **OWN)
    squares = game.table.asks()[0].domains[0].hint()["squares"]
    assert {square // 16 + 1 for square in squares} == set(range(5, 13))
    assert {square % 16 for square in squares} == set(range(1, 15))


@pytest.mark.rule("CH-12.6", "CH-12.8", "CH-8.4", "CH-8.5")
def test_the_edge_of_the_open_area_is_the_edge_for_exits(begin) -> None:
    game = bordered(begin, "Ch4")
    game.play("Ch4-h9/N", "Ch14/SW", "Ch9-h11/NE", "Ch14/S")
    assert game.legal("Ch11>>")  # h11 NE: i12, j13, k14 and out over the covered rank 15
    assert game.play("Ch11>>").over == ("escape", "white")


@pytest.mark.rule("CH-12.8", "CH-8.5")
def test_the_corners_are_those_of_the_open_area(begin) -> None:
    game = bordered(begin, "Cc4", "Ck14")
    game.play("Cc4-c9/N", "Ck14/SW", "Cc9-b12/NW", "Ck14/S")
    game.play("Cb12/N", "Ck14/SW", "Cb12-b14/NW", "Ck14/S")
    kernel = game.table.rules.context.kernel(game.state.position)
    assert kernel.leaves(game.state.position, game.grid.square("b14"))  # one turn right, then out
    game.state.position.closed = (1 << 1 | 1 << 2, 0)  # the files b and c
    assert not kernel.leaves(game.state.position, game.grid.square("b14"))


@pytest.mark.rule("CH-12.6", "CH-12.8")
@pytest.mark.parametrize(
    ("closed", "leaves"), [("", True), ("h", True), ("g h i", False), ("g i", True)]
)
def test_a_strip_closes_part_of_the_far_edge(begin, closed, leaves) -> None:
    """From h15 with three points to spare only files g, h and i are near."""
    walls = "#f15 #f16 #g15 #i15 #j15 #j16 #g14 #h14 #i14"
    game = begin(f"Ch16N cp1S {walls} #g16 #i16", closed=closed)
    assert game.legal("Ch16>>") == leaves
    black = begin("Cp16N ch1S #g1 #i1 #g2 #h2 #i2", side="b", closed=closed)
    assert black.legal("Ch1>>") == leaves


@pytest.mark.rule("CH-12.8")
def test_a_closed_strip_covers_no_square_and_borders_are_written_as_obstacles(begin) -> None:
    game = begin("Ch9N ca16S", closed="a b c")
    assert "#" not in ranks_text(game.state.position)
    assert ranks_text(bordered(begin).state.position).startswith("#" * 16 + "/" + "#" * 16 + "/#")
