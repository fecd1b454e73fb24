"""Blank sides: the three ways of building, and what no piece may do (CH-12.1 to 12.4, 12.10)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tourelle.core.chance import FastDice
from tourelle.games.tank_chess.law.choices import ClearLayout, EndBuilding, PlacePiece, TakeColour
from tourelle.games.tank_chess.law.ground import obstacle_pieces, shapes

SINGLE, BAR2, BAR3, BLOCK, CORNER = range(5)
SIZES = (1, 2, 3, 4, 3)


def lay(game, piece: int, name: str, quarters: int = 0) -> PlacePiece:
    return PlacePiece(piece, game.grid.square(name), quarters)


def built(game) -> set[str]:
    cells = game.state.position.cells
    return {game.grid.names[square] for square, cell in enumerate(cells) if cell == 1}


def wide(game, piece: int) -> int:
    """The way a bar lies along a rank."""
    lies = shapes(obstacle_pieces(game.table.rules.context.library)[piece].shape)
    return next(at for at, cells in enumerate(lies) if all(y == 0 for _, y in cells))


@pytest.mark.rule("CH-12.10")
def test_the_obstacle_set(begin) -> None:
    pieces = obstacle_pieces(begin().table.rules.context.library)
    assert tuple(piece.squares for piece in pieces) == SIZES
    assert tuple(piece.count for piece in pieces) == (10, 8, 4, 2, 2)
    assert [len(shapes(piece.shape)) for piece in pieces] == [1, 2, 2, 1, 4]  # quarter turns


# ---- mirror


@pytest.mark.rule("CH-12.1", "CH-12.10", "CH-R41")
def test_mirror_building_places_the_image_by_a_half_turn(begin) -> None:
    game = begin(map="blank-16")
    assert game.asked() == ["0: build"]
    game.do(lay(game, SINGLE, "c4"))
    assert built(game) == {"c4", "n13"}
    assert game.asked() == ["1: build"]
    game.do(lay(game, BAR3, "e6", wide(game, BAR3)))
    assert built(game) == {"c4", "n13", "e6", "f6", "g6", "j11", "k11", "l11"}
    assert game.state.stock.pieces[0] == (8, 8, 2, 2, 2)


@pytest.mark.rule("CH-12.1", "CH-12.9")
@pytest.mark.parametrize(
    ("setup", "pairs"),
    [({"map": "blank-16"}, 9), ({"map": "blank-20"}, 13), ({"map": "blank-16", "pairs": 4}, 4)],
)
def test_it_stops_after_the_agreed_number(begin, setup, pairs) -> None:
    game, dice = begin(**setup), FastDice(5)
    for count in range(pairs):
        assert game.asked() == [f"{count % 2}: build"]
        game.do(game.table.asks()[0].sample(dice))
    assert game.asked() == ["0: turn"]
    array = begin(map="16-1" if setup["map"] == "blank-16" else "20-1")
    assert game.state.position.units == array.state.position.units


@pytest.mark.rule("CH-12.10")
@pytest.mark.parametrize(
    ("piece", "name", "quarters", "refusal"),
    [
        (SINGLE, "c2", 0, ("piece-no-ground", "CH-12.4")),
        (SINGLE, "c15", 0, ("piece-no-ground", "CH-12.4")),
        (BAR2, "p5", 0, ("piece-off-board", "CH-12.10")),
        (BLOCK, "h8", 0, ("piece-overlaps", "CH-12.10")),
        (SINGLE, "c4", 1, ("piece-off-board", "CH-12.10")),  # it lies in one way only
        (7, "c4", 0, ("no-piece", "CH-12.10")),
        (-1, "c4", 0, ("no-piece", "CH-12.10")),
    ],
)
def test_where_no_piece_goes(begin, piece, name, quarters, refusal) -> None:
    game = begin(map="blank-16")
    if piece == BAR2:
        quarters = wide(game, BAR2)
    assert game.refused(lay(game, piece, name, quarters)) == refusal


@pytest.mark.rule("CH-12.10")
def test_on_empty_squares_only_and_while_stocks_last(begin) -> None:
    game = begin(map="blank-16")
    game.do(lay(game, BLOCK, "c4"))
    assert game.refused(lay(game, SINGLE, "d5")) == ("piece-no-ground", "CH-12.4")
    assert game.refused(lay(game, BLOCK, "g4")) == ("piece-used-up", "CH-12.10")
    game.state.stock = replace(game.state.stock, pieces=((3, 8, 4, 0, 2), ()))
    game.do(lay(game, SINGLE, "k4"))
    assert game.state.stock.pieces[0][SINGLE] == 1  # a piece needs its like
    assert game.refused(lay(game, SINGLE, "m4")) == ("piece-used-up", "CH-12.10")


@pytest.mark.rule("CH-12.4")
@pytest.mark.parametrize("build", ["mirror", "open"])
def test_no_empty_square_may_be_cut_off(begin, build) -> None:
    """Around a5: diagonal gaps do not count."""
    game = begin(map="blank-16", build=build)
    for name in ("a6", "b5"):
        game.do(lay(game, SINGLE, name))
    assert game.refused(lay(game, SINGLE, "a4")) == ("piece-cuts-off", "CH-12.4")
    game.do(lay(game, SINGLE, "a5"))


@pytest.mark.rule("CH-12.10")
def test_white_begins_whoever_he_is(begin) -> None:
    for seed in range(6):
        game = begin(map="blank-16", colours="lot", seed=b"%d" % seed)
        assert game.asked() == [f"{game.state.white}: build"]


@pytest.mark.rule("CH-12.10")
def test_who_has_no_legal_placement_passes(begin) -> None:
    game = begin(map="blank-16")
    assert game.refused(EndBuilding()) == ("not-asked", "")
    game.state.stock = replace(game.state.stock, pieces=((2, 0, 0, 0, 0), ()))
    game.do(lay(game, SINGLE, "c4"))
    assert game.listed() == [EndBuilding()]
    game.do(EndBuilding())
    assert game.listed() == [EndBuilding()]
    game.do(EndBuilding())
    assert game.asked() == ["0: turn"]


# ---- cut and choose


@pytest.mark.rule("CH-12.2")
@pytest.mark.parametrize(("colour", "white"), [(0, 1), (1, 0)])
def test_one_lays_out_the_board_and_the_other_chooses(begin, colour, white) -> None:
    game = begin(map="blank-16", build="cut")
    for name in ("c4", "d6", "h9"):
        assert game.asked() == ["0: build"]
        game.do(lay(game, SINGLE, name))
    assert built(game) == {"c4", "d6", "h9"}
    game.do(EndBuilding())
    assert game.asked() == ["1: colour"]
    game.do(TakeColour(colour))
    assert (game.state.white, game.asked()) == (white, [f"{white}: turn"])


@pytest.mark.rule("CH-12.2", "CH-12.4", "CH-12.10")
def test_a_layout_is_tested_once_at_the_end(begin) -> None:
    game = begin(map="blank-16", build="cut")
    for name in ("a6", "b5", "a4"):
        game.do(lay(game, SINGLE, name))
    assert game.refused(EndBuilding()) == ("layout-cuts-off", "CH-12.4")
    game.do(ClearLayout())
    assert built(game) == set()
    assert game.state.stock.pieces[0] == (10, 8, 4, 2, 2)
    assert game.refused(ClearLayout()) == ("not-asked", "")
    game.do(EndBuilding())
    assert game.asked() == ["1: colour"]


# ---- open


@pytest.mark.rule("CH-12.3", "CH-12.10")
def test_open_building_from_half_of_the_set_each(begin) -> None:
    game = begin(map="blank-16", build="open")
    assert game.state.stock.pieces == ((5, 4, 2, 1, 1), (5, 4, 2, 1, 1))
    game.do(lay(game, BLOCK, "c4"))
    assert game.asked() == ["1: build"]
    game.do(lay(game, BLOCK, "g4"))
    assert built(game) == {"c4", "d4", "c5", "d5", "g4", "h4", "g5", "h5"}
    assert game.refused(lay(game, BLOCK, "k4")) == ("piece-used-up", "CH-12.10")


@pytest.mark.rule("CH-12.3", "CH-12.9")
@pytest.mark.parametrize(("board", "free"), [("blank-16", 2), ("blank-20", 3)])
def test_outside_both_deployment_zones(begin, board, free) -> None:
    game = begin(map=board, build="open")
    n = game.state.position.n
    for rank in (free, n - free + 1):
        assert game.refused(lay(game, SINGLE, f"c{rank}")) == ("piece-no-ground", "CH-12.4")
    game.do(lay(game, SINGLE, f"c{free + 1}"))
    game.do(lay(game, SINGLE, f"c{n - free}"))


@pytest.mark.rule("CH-12.1", "CH-12.4")
def test_mirror_building_keeps_only_two_ranks_free_on_either_board(begin) -> None:
    for board in ("blank-16", "blank-20"):
        game = begin(map=board)
        game.do(lay(game, SINGLE, "c3"))
        assert game.at("c3") == "#"


@pytest.mark.rule("CH-12.10")
def test_two_passes_in_a_row_end_the_building(begin) -> None:
    game = begin(map="blank-16", build="open")
    game.do(EndBuilding())
    game.do(lay(game, SINGLE, "c4"))
    game.do(EndBuilding())
    assert game.asked() == ["1: build"]
    game.do(EndBuilding())
    assert game.asked() == ["0: turn"]


@pytest.mark.rule("CH-12.4")
@pytest.mark.parametrize("build", ["mirror", "cut", "open"])
@pytest.mark.parametrize("board", ["blank-16", "blank-20"])
def test_random_building_leaves_the_board_whole(begin, build, board) -> None:
    game, dice = begin(map=board, build=build), FastDice(9)
    while game.asked()[0].endswith("build"):
        game.do(game.table.asks()[0].sample(dice))
    ranks = {
        square // game.grid.n + 1 for square, c in enumerate(game.state.position.cells) if c == 1
    }
    assert not ranks & {1, 2, game.grid.n - 1, game.grid.n}
    free = {s for s, cell in enumerate(game.state.position.cells) if cell != 1}
    reached, edge = set(), [min(free)]
    while edge:
        square = edge.pop()
        if square not in reached:
            reached.add(square)
            near = (game.grid.steps[square * 8 + way] for way in (0, 2, 4, 6))
            edge += [other for other in near if other in free]
    assert reached == free
