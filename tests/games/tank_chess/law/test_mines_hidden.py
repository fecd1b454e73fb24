"""Hidden mines: laid unseen, met by surprise, found by minesweepers (CH-13.14, CH-13.20)."""

from __future__ import annotations

import pytest

from tourelle.core.ask import Illegal
from tourelle.core.chance import FastDice
from tourelle.core.codec import canonical
from tourelle.core.ids import Seat
from tourelle.core.record import Terms
from tourelle.games.tank_chess.law.choices import HideMines, PlacePiece
from tourelle.games.tank_chess.law.state import UNSEEN
from tourelle.games.tank_chess.law.view import ChessView

pytestmark = pytest.mark.rule("CH-13.14", "CH-13.20")
FAR = ("m9", "n9", "o9", "p9")  # Black's mines where nobody goes


def mined(begin, board: str, white=("a8", "b8", "c8", "d8"), black=FAR, side="w"):
    game = begin(board, side=side, hidden_mines=True)
    game.do(HideMines(game.squares(*white)), seat=0)
    game.do(HideMines(game.squares(*black)), seat=1)
    return game


def hidden(game, colour: int) -> set[str]:
    squares = game.state.hidden[colour]
    return {name for at, name in enumerate(game.grid.names) if squares >> at & 1}


# ---- laying them


def test_both_lay_four_at_the_same_time_unseen(begin) -> None:
    game = begin("Ca1N cp16S", hidden_mines=True)
    assert game.asked() == ["0: mines", "1: mines"]
    assert all(ask.sealed for ask in game.table.asks())
    told = game.do(HideMines(game.squares("h9", "i9", "j9", "k9")), seat=1)
    assert told == [["set", "mines-in", 1]]
    assert game.asked() == ["0: mines"]
    game.do(HideMines(game.squares("a3", "h8", "i8", "p8")), seat=0)
    assert game.asked() == ["0: turn"]
    assert hidden(game, 0) == {"a3", "h8", "i8", "p8"}


def test_the_order_of_the_answers_does_not_matter(begin) -> None:
    boards = []
    for order in ((0, 1), (1, 0)):
        game = begin("Ca1N cp16S", hidden_mines=True)
        for seat in order:
            names = ("a3", "h8", "i8", "p8") if seat == 0 else FAR
            game.do(HideMines(game.squares(*names)), seat=seat)
        boards.append(game.state.data())
    assert boards[0] == boards[1]


@pytest.mark.parametrize(
    ("names", "seat", "refusal"),
    [
        (("a3", "b3", "c3"), 0, ("mines-count", "CH-13.14")),
        (("a3", "b3", "c3", "d3", "e3"), 0, ("mines-count", "CH-13.14")),
        (("a3", "a3", "c3", "d3"), 0, ("mines-count", "CH-13.14")),
        (("a2", "b3", "c3", "d3"), 0, ("mines-ground", "CH-13.20")),
        (("a9", "b3", "c3", "d3"), 0, ("mines-ground", "CH-13.20")),
        (("a8", "b9", "c9", "d9"), 1, ("mines-ground", "CH-13.20")),
        (("a15", "b9", "c9", "d9"), 1, ("mines-ground", "CH-13.20")),
        (("e5", "b3", "c3", "d3"), 0, ("mines-ground", "CH-13.20")),  # obstacle
        (("f5", "b3", "c3", "d3"), 0, ("mines-ground", "CH-13.20")),  # water
        (("g5", "b3", "c3", "d3"), 0, ("mines-ground", "CH-13.20")),  # visible mine
        (("h5", "b3", "c3", "d3"), 0, ("mines-ground", "CH-13.20")),  # unit
    ],
)
def test_where_no_mine_is_hidden(begin, names, seat, refusal) -> None:
    game = begin("Ca1N Lh5N cp16S #e5 ~f5 *g5", hidden_mines=True)
    assert game.refused(HideMines(game.squares(*names)), seat=seat) == refusal


@pytest.mark.rule("CH-12.8")
def test_with_border_areas_ranks_count_from_the_open_edge(begin) -> None:
    game = begin(
        map="blank-16", pairs=0, border_ranks=3, army="own", deploy="free", hidden_mines=True
    )
    dice = FastDice(4)
    while not game.asked()[0].endswith("mines"):
        game.do(game.table.asks()[0].sample(dice))
    assert game.refused(HideMines(game.squares("a5", "b6", "c6", "d6")), seat=0)[1] == "CH-13.20"
    game.do(HideMines(game.squares("a6", "b6", "c8", "d8")), seat=0)
    game.do(HideMines(game.squares("a9", "b9", "c9", "d11")), seat=1)


def test_a_board_built_full_takes_as_many_as_there_is_room_for(begin) -> None:
    game = begin(map="blank-16", build="cut", hidden_mines=True)
    position = game.state.position
    for square in range(32, 128):
        if square not in (32, 33, 34):
            position.put(square, 1)
    game.do(PlacePiece(0, game.grid.square("h12"), 0))
    game.state.stack.frames[:] = [
        f for f in game.state.stack.frames if f.phase in ("play", "mines")
    ]
    asks = game.table.rules.asks(game.state)
    assert [ask.domains[0].hint()["pick"] for ask in asks] == [3, 4]
    assert asks[0].refuse(HideMines((32, 33, 34))) is None


# ---- secrecy


@pytest.mark.parametrize("seat", [0, 1, None])
def test_squares_are_hidden_from_the_opponent_and_spectators(begin, seat) -> None:
    game = mined(begin, "Lh4N Ca1N cp16S")
    view = game.table.view(seat)
    own = None if seat is None else game.state.colour_of(Seat(seat))
    said = canonical(view.data())
    for colour in (0, 1):
        for name in hidden(game, colour):
            number = str(UNSEEN + game.grid.square(name)).encode()
            assert (number in said) == (colour == own)
    assert view.unseen == [4, 4]


def test_everybody_sees_them_after_the_game(begin) -> None:
    game = mined(begin, "Ch14N La1N cp16S").play("Ch14>>{F3}")
    for seat in (0, 1, None):
        assert game.table.view(seat).state.hidden == game.state.hidden != [0, 0]


def test_imagined_worlds_look_alike_and_differ(begin, room) -> None:
    game = mined(begin, "Lh4N Ca1N cp16S")
    view, dice = game.table.view(0), FastDice(7)
    worlds = [room.rules.imagine(view, dice) for _ in range(20)]
    for world in worlds:
        assert ChessView(world, Seat(0)).data() == view.data()
    assert len({world.hidden[1] for world in worlds}) > 10
    assert {world.hidden[0] for world in worlds} == {game.state.hidden[0]}


# ---- meeting them


@pytest.mark.rule("CH-13.10")
def test_a_unit_that_enters_a_mine_of_its_own_side_is_destroyed(begin) -> None:
    game = mined(begin, "Lh5N Ca1N cp16S", white=("h7", "b8", "c8", "d8"))
    game.play("Lh5-h8/N{F3}")
    assert (game.at("h7"), game.at("h8"), game.asked()) == ("%", ".", ["1: turn"])
    assert hidden(game, 0) == {"b8", "c8", "d8"}
    black = mined(begin, "Ca1N lh11S cp16S", black=("h10", "n9", "o9", "p9"), side="b")
    assert black.play("Lh11-h8/S{F3}").at("h10") == "%"
    assert (black.state.quiet, black.asked()) == (0, ["0: turn"])


def test_the_enemys_mine_works_alike_and_the_rest_of_the_route_is_void(begin) -> None:
    game = mined(begin, "Lh7N Ca1N lh14S cp16S", black=("h9", "n9", "o9", "p9"))
    game.play("Lh7-h10/N{F3}")
    assert (game.at("h9"), game.at("h10"), game.at("h7")) == ("%", ".", ".")
    assert game.events()[-1][:2] == ["destroyed", 0]
    assert hidden(game, 1) == {"n9", "o9", "p9"}


def test_a_unit_that_dies_on_the_way_does_not_fire(begin) -> None:
    game = mined(begin, "Mh7N Ca1N lh14S cp16S", black=("h9", "n9", "o9", "p9"))
    game.play("Mh7-h10/N{F3}xLh14f")
    assert (game.at("h9"), game.at("h14")) == ("%", "l4")


@pytest.mark.rule("CH-8.1", "CH-13.10")
def test_a_command_tank_that_enters_one_loses(begin) -> None:
    game = mined(begin, "Ch14N La1N cp16S", black=("h13", "n9", "o9", "p9"))
    assert game.play("Ch14~h13").over == ("command", "black")


@pytest.mark.rule("CH-8.2")
def test_an_escape_may_end_on_one(begin) -> None:
    game = mined(begin, "Ch12N La1N cp16S", black=("h14", "n9", "o9", "p9"))
    assert game.play("Ch12>>{F5}").over == ("command", "black")
    around = mined(begin, "Ch13N La1N cp16S", black=("h14", "n9", "o9", "p9"))
    assert around.play("Ch13>>{RF4}").over == ("escape", "white")


def test_a_route_around_the_mine_arrives(begin) -> None:
    game = mined(begin, "Lh7N Ca1N cp16S", white=("h8", "b8", "c8", "d8"))
    assert game.refused("Lh7-i8/N") == ("route-missing", "CH-13.20")
    game.play("Lh7-i8/N{RFL}")
    assert (game.at("i8"), hidden(game, 0)) == ("L0", {"h8", "b8", "c8", "d8"})


@pytest.mark.rule("CH-11.13")
@pytest.mark.parametrize(
    ("turn", "refusal"),
    [
        ("Lh5-h7/N{FF}", None),
        ("Lh5-h7/N{LRFF}", None),  # any route within the speed
        ("Lh5-h7/N", ("route-missing", "CH-13.20")),
        ("Lh5-h7/N{F}", ("route-elsewhere", "CH-13.20")),
        ("Lh5-h7/N{LRLRF2}", ("route-too-dear", "CH-4.1")),
        ("Lh5-h6/NE{FRL}", ("route-elsewhere", "CH-13.20")),
        ("Lh5~h4{F}", ("route-reverse", "CH-11.13")),
        ("Lh5~h4", None),
        ("Lh5-h9/N{F4}", ("square-taken", "CH-4.6")),
        ("Lh5-i9/NE{F3RF}", None),
        ("Lh5-i9/NE{F4}", ("route-blocked", "CH-4.6")),
    ],
)
def test_a_turn_names_its_route(begin, turn, refusal) -> None:
    game = mined(begin, "Lh5N Ca1N cp16S #h9")
    assert game.legal(turn) if refusal is None else game.refused(turn) == refusal


@pytest.mark.rule("CH-11.13")
def test_the_list_offers_one_route_for_each_result(begin) -> None:
    board = "Lh5N Ca1N cp16S #h9 lh14S"
    plain, game = begin(board), mined(begin, board)
    listed = {(t.origin, t.move, t.end, t.facing, t.target) for t in game.listed()}
    assert len(game.listed()) == len(listed)
    assert listed == {(t.origin, t.move, t.end, t.facing, t.target) for t in plain.listed()}


def test_legal_turns_and_announcements_know_only_what_both_see(begin) -> None:
    board = "Ch11N La1N cp16S ma5S"
    names = ("h13", "h14", "g13", "i13")
    seen = mined(begin, board).play("La1/NE{R}")
    unseen = mined(begin, board, black=names).play("La1/NE{R}")
    assert seen.banners() == unseen.banners()
    assert set(seen.listed()) == set(unseen.listed())
    near = mined(begin, "Ch12N La1N cp1S #p2 #o2 #o1", black=names).play("La1/NE{R}")
    assert near.banners() == ["CH-9.2"]


# ---- minesweepers and bulldozers


@pytest.mark.rule("CH-13.11")
def test_a_minesweeper_that_enters_one_removes_it_and_stays_there(begin) -> None:
    game = mined(begin, "Wh6N Ca1N lh14N cp16S", black=("h9", "n9", "o9", "p9"))
    game.play("Wh6-h10/N{F4}xLh14r")
    assert (game.at("h9"), game.at("h10"), game.at("h14")) == ("W0", ".", "l0")
    assert hidden(game, 1) == {"n9", "o9", "p9"}
    assert ["ground", "cleared", game.grid.square("h9"), -1] in game.events()


def test_with_its_facing_of_that_moment(begin) -> None:
    game = mined(begin, "Wh7N Ca1N cp16S", black=("i9", "n9", "o9", "p9"))
    game.play("Wh7-i9/N{FRFL}")
    assert game.at("i9") == "W1"


@pytest.mark.parametrize(
    ("turn", "found"),
    [
        ("Wh5-h6/N{F}", {"g7", "h7"}),
        ("Wh5-h6/E{FRR}", {"g7", "h7"}),
        ("Wh5/NE{R}", set()),
        ("Wh5~h4", set()),
    ],
)
def test_a_minesweeper_finds_what_lies_within_one_square_of_its_end(begin, turn, found) -> None:
    game = mined(begin, "Wh5N Ca1N cp16S", white=("g7", "h7", "j7", "h8"))
    game.play(turn)
    assert {name for name in ("g7", "h7", "j7", "h8") if game.at(name) == "*"} == found
    assert hidden(game, 0) == {"g7", "h7", "j7", "h8"} - found


def test_any_minesweeper_finds_any_sides_mines(begin) -> None:
    game = mined(begin, "Ca1N wh11S cp16S", black=("h9", "i10", "o9", "p9"), side="b")
    game.play("Wh11-h10/S{F}")
    assert (game.at("h9"), game.at("i10")) == ("*", "*")
    game.play("Ca1/NE{R}", "Wh10-h8/S{F2}")  # 2 points for the mine: it is seen now
    assert game.at("h9") == "."


def test_what_was_found_is_seen_by_all_and_kills_as_before(begin) -> None:
    game = mined(begin, "Wh5N Lf5N Ca1N cp16S", white=("g7", "h7", "j7", "h8"))
    game.play("Wh5-h6/N{F}", "Cp16/SW{R}")
    for seat in (0, 1, None):
        assert game.table.view(seat).unseen == [2, 4]
    game.play("Lf5*g7{FRF}")
    assert game.at("g7") == "%"


@pytest.mark.rule("CH-13.9")
def test_an_object_pushed_onto_one_spends_it(begin) -> None:
    game = mined(begin, "Bh5N #h6 Ca1N cp16S", white=("h7", "b8", "c8", "d8"))
    game.play("Bh5-h6/N{F}")
    assert (game.at("h6"), game.at("h7")) == ("B0", "#")
    assert hidden(game, 0) == {"b8", "c8", "d8"}
    assert ["ground", "spent", game.grid.square("h7"), -1] in game.events()


@pytest.mark.rule("CH-13.9")
def test_a_visible_mine_that_is_spent_is_told_too(begin) -> None:
    game = begin("Bh5N #h6 *h7 Ca1N cp16S").play("Bh5-h6/N")
    assert (game.at("h6"), game.at("h7")) == ("B0", "#")
    assert ["ground", "spent", game.grid.square("h7"), -1] in game.events()


@pytest.mark.rule("CH-R37")
def test_no_turn_comes_back_for_what_did_not_explode_is_known(begin) -> None:
    plain = begin("Lh5N Ca1N cp16S", terms=Terms(take_back=True)).play("Lh5-h6/N")
    plain.table.ask_back(0)
    game = begin("Lh5N Ca1N cp16S", hidden_mines=True, terms=Terms(take_back=True))
    for seat, names in enumerate((("a8", "b8", "c8", "d8"), FAR)):
        game.do(HideMines(game.squares(*names)), seat=seat)
    game.play("Lh5-h6/N{F}")
    with pytest.raises(Illegal):
        game.table.ask_back(0)


def test_without_the_option_nobody_is_asked_and_no_route_is_named(begin) -> None:
    game = begin("Lh5N Ca1N cp16S")
    assert game.asked() == ["0: turn"]
    assert game.legal("Lh5-h6/N")
