"""How a game begins: boards, armies, facings, colours, studies (CH-2, and the options)."""

from __future__ import annotations

from collections import Counter

import pytest

from tourelle.core.ask import Illegal
from tourelle.games.tank_chess.kernel.position import BLACK, KIND, WHITE
from tourelle.games.tank_chess.kernel.units import COMMAND, LETTERS


def army(game, colour: int) -> dict[str, int]:
    position = game.state.position
    return Counter(LETTERS[KIND[position.cells[square]]] for square in position.units[colour])


@pytest.mark.rule("CH-2.1", "CH-R29")
@pytest.mark.parametrize("name", ["16-0", "16-1", "16-2", "16-3", "16-4", "16-5", "16-6"])
def test_the_small_board_has_ten_units_a_side(begin, name) -> None:
    game = begin(map=name)
    assert game.state.position.n == 16
    for colour in (WHITE, BLACK):
        assert army(game, colour) == {"H": 2, "M": 3, "L": 4, "C": 1}


@pytest.mark.rule("CH-2.3", "CH-R28", "CH-R29")
@pytest.mark.parametrize("name", ["20-1", "20-2", "20-3", "20-4"])
def test_the_large_board_has_fourteen_units_a_side(begin, name) -> None:
    game = begin(map=name)
    assert game.state.position.n == 20
    for colour in (WHITE, BLACK):
        assert army(game, colour) == {"H": 2, "M": 3, "L": 4, "C": 1, "T": 2, "R": 2}


@pytest.mark.rule("CH-2.2")
def test_every_unit_faces_the_opposite_edge(begin, room) -> None:
    maps = next(option for option in room.rules.options() if option.name == "map").values
    for name in maps[:-2]:
        position = begin(map=name).state.position
        assert {position.cells[square] & 7 for square in position.units[WHITE]} == {0}
        assert {position.cells[square] & 7 for square in position.units[BLACK]} == {4}


@pytest.mark.rule("CH-2.5")
def test_white_moves_first(begin) -> None:
    game = begin(map="16-1")
    assert game.asked() == ["0: turn"]
    assert game.state.position.side == WHITE
    assert game.play("Ch1-h2/N").asked() == ["1: turn"]


@pytest.mark.rule("CH-2.6")
def test_the_usual_maps(begin, room) -> None:
    assert begin().table.record.setup["map"] == "16-0"
    assert begin().state.data() == begin(map="16-0").state.data()
    large = next(entry for entry in room.scenarios() if entry.id == "standard-20")
    assert large.setup["map"] == "20-1"
    assert room.rules.context.library.boards["20"].map == "20-1"


@pytest.mark.rule("CH-R35", "CH-1.1")
def test_white_sits_at_rank_1_and_file_a_is_at_his_left(begin) -> None:
    game = begin(map="16-1")
    ranks = [{square // 16 + 1 for square in units} for units in game.state.position.units]
    assert ranks == [{1, 2}, {15, 16}]
    assert game.at("h1") == "C0"
    assert game.grid.square("a1") == 0
    assert game.grid.square("p16") == 255


@pytest.mark.rule("CH-R36")
def test_colours_by_lot_or_the_first_seat(begin) -> None:
    assert {begin(seed=b"%d" % seed).state.white for seed in range(8)} == {0}
    drawn = [begin(seed=b"%d" % seed, colours="lot") for seed in range(8)]
    assert {game.state.white for game in drawn} == {0, 1}
    for game in drawn:
        assert game.asked() == [f"{game.state.white}: turn"]
        assert game.events()[0] == ["set", "white", game.state.white]


@pytest.mark.rule("CH-R36")
def test_the_outcome_goes_to_the_seat_that_has_the_colour(begin) -> None:
    game = next(
        game
        for game in (begin("Ch13N cp16S", seed=b"%d" % n, colours="lot") for n in range(9))
        if game.state.white == 1
    )
    game.play("Ch13>>")
    assert game.over == ("escape", "white")
    assert game.table.outcome().ranks == (2, 1)


@pytest.mark.rule("CH-R39")
def test_a_command_tank_has_the_values_of_a_light_tank(room, begin) -> None:
    kinds = room.rules.context.kinds
    command, light = kinds.rows[COMMAND], kinds.rows[1]
    assert (command.speed, command.front, command.side, command.rear) == (5, 1, 0, 0)
    assert (command.speed, command.front, command.side, command.rear, command.weapon) == (
        light.speed, light.front, light.side, light.rear, light.weapon,
    )  # fmt: skip
    assert command.pattern == light.pattern
    assert begin("Ch4N ch9E lp16S").play("Ch4-h5/NxCh9s").over == ("command", "white")


@pytest.mark.rule("CH-2.1")
def test_the_learning_ladder_keeps_some_units(begin, room) -> None:
    setups = {entry.id: entry.setup for entry in room.scenarios()}
    duel, platoon = begin(**setups["duel"]), begin(**setups["platoon"])
    assert [army(duel, colour) for colour in (0, 1)] == [{"C": 1, "L": 2}] * 2
    assert [army(platoon, colour) for colour in (0, 1)] == [{"C": 1, "L": 2, "M": 1, "H": 1}] * 2
    assert (duel.at("h1"), duel.at("i16"), duel.at("n16")) == ("C0", "c4", "l4")
    assert (platoon.at("g2"), platoon.at("g15"), platoon.at("j2")) == ("H0", "h4", ".")


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        ({"keep": "h1 h9 h16"}, "bad-keep"),
        ({"keep": "h1 d1"}, "keep-command"),
        ({"keep": "h16"}, "keep-command"),
        ({"keep": "h1 h16", "deploy": "free"}, "idle-option"),
    ],
)
@pytest.mark.rule("CH-2.1", "CH-10.2")
def test_units_that_cannot_be_kept(begin, setup, code) -> None:
    with pytest.raises(Illegal) as caught:
        begin(map="16-1", **setup)
    assert caught.value.refusal.code == code


@pytest.mark.rule("CH-11.8", "CH-11.12")
def test_a_game_from_a_position_string(begin) -> None:
    game = begin("La1N Ch1N ch16S", side="b", quiet=7, number=12, map="20-1")
    assert (game.state.position.n, game.asked()) == (16, ["1: turn"])
    assert (game.state.quiet, game.state.number) == (7, 12)
    game.play("Ch16/SW")
    assert (game.state.quiet, game.state.number) == (8, 13)
    game.play("La1/NE")
    assert (game.state.quiet, game.state.number) == (9, 13)


@pytest.mark.parametrize(
    ("position", "code"),
    [
        ("rubbish", "tfen.fields"),
        ("15/" * 15 + "16 w 0 1", "tfen.width"),
        ("16/" * 15 + "16 - 0 1", "position-over"),
    ],
)
@pytest.mark.rule("CH-11.8", "CH-11.12")
def test_positions_that_start_no_game(begin, position, code) -> None:
    with pytest.raises(Illegal) as caught:
        begin(position=position)
    assert caught.value.refusal.code == code


@pytest.mark.rule("CH-11.12", "CH-3.6")
def test_a_study_without_command_tanks_knows_no_check_and_no_escape(begin) -> None:
    game = begin("Mh4N Lh13N lp9S mk9S").play("Lh13-h14/N")
    assert game.banners() == []
    assert not [turn for turn in game.listed() if turn.move == 2]


def test_every_scenario_starts_with_each_of_its_maps(begin, room) -> None:
    for entry in room.scenarios():
        stock = room.rules.context.library.scenarios[entry.id]
        for name in stock.maps or (entry.setup["map"],):
            keep = entry.setup["keep"] if name == entry.setup["map"] else ""
            game = begin(**{**entry.setup, "map": name, "keep": keep})
            assert game.asked(), (entry.id, name)
