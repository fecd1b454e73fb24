"""Position strings, in and out (CH-11.8, CH-11.12)."""

from __future__ import annotations

import random

import pytest

from tourelle.games.tank_chess.content.library import library
from tourelle.games.tank_chess.kernel.position import (
    BLACK,
    COVERED,
    EMPTY,
    KIND,
    OBSTACLE,
    WHITE,
    unit_cell,
)
from tourelle.games.tank_chess.kernel.units import AFLOAT, AMPHIBIAN
from tourelle.games.tank_chess.text.notation_words import Unreadable
from tourelle.games.tank_chess.text.tfen import ranks_text, read_tfen, write_tfen
from tourelle.stage.positions.tank_chess_board import board
from tourelle.testing.oracles import tank_chess as plain

EMPTY_RANKS = "/".join(["16"] * 15)
START_16_1 = (
    "3l43c4m43l43/1l42m41h42h41m42l41/1#3#4#3#1/3#8#3/#6##6#/4##4##4/2#10#2/2#3#2#3#2/"
    "2#3#2#3#2/2#10#2/4##4##4/#6##6#/3#8#3/1#3#4#3#1/1L02M01H02H01M02L01/3L03C0M03L03 w 0 1"
)


def with_last(rank: str, side: str = "w") -> str:
    return f"{EMPTY_RANKS}/{rank} {side} 0 1"


@pytest.mark.rule("CH-11.8", "CH-1.1", "CH-2.4")
def test_a_map_is_read_and_written() -> None:
    assert library().maps["16-1"].position() == START_16_1
    tfen = read_tfen(START_16_1)
    assert write_tfen(tfen.position) == START_16_1
    assert tfen.position.cells[3] == unit_cell(1, WHITE, 0)  # L d1 facing N
    assert tfen.position.cells[255 - 8] == unit_cell(0, BLACK, 4)  # c h16 facing S


@pytest.mark.rule("CH-11.8")
@pytest.mark.parametrize("name", sorted(library().maps))
def test_all_maps_survive(name: str) -> None:
    text = library().maps[name].position()
    position = read_tfen(text).position
    assert write_tfen(position) == text
    assert plain.read_board(text).text() == ranks_text(position)


@pytest.mark.rule("CH-11.8", "CH-11.12")
def test_random_boards_survive() -> None:
    rng = random.Random(1)
    cells = [c for c in range(256) if c < COVERED or (c >= 64 and KIND[c] != 0)]
    for n in (16, 20):
        for _ in range(40):
            position = board("", n=n, side=rng.choice("wb"))
            for square in range(n * n):
                position.put(square, rng.choice(cells) if rng.random() < 0.4 else EMPTY)
            quiet, number = rng.randrange(200), rng.randrange(1, 300)
            text = write_tfen(position, quiet, number)
            again = read_tfen(text)
            assert again.position == position
            assert (again.quiet, again.number, again.over) == (quiet, number, False)
            assert plain.read_board(text).text() == text.split()[0]


@pytest.mark.rule("CH-11.8")
def test_the_digit_after_a_letter_is_its_facing() -> None:
    position = read_tfen(with_last("L12c73#%~*5")).position
    kinds = [position.unit_at(name) for name in ("a1", "b1", "c1", "d1", "e1", "h1")]
    assert kinds == [unit_cell(1, WHITE, 1), EMPTY, EMPTY, unit_cell(0, BLACK, 7), EMPTY, OBSTACLE]


@pytest.mark.rule("CH-11.8", "CH-R44")
@pytest.mark.vector("CH-X20")
def test_an_amphibian_beside_water_and_on_it() -> None:
    beside = read_tfen(with_last("~A214")).position
    assert KIND[beside.unit_at("b1")] == AMPHIBIAN
    assert beside.units[WHITE] == [1]
    afloat = read_tfen(with_last("=A215")).position
    assert KIND[afloat.unit_at("a1")] == AFLOAT
    assert afloat.water == 1
    assert write_tfen(afloat) == with_last("=A215")


@pytest.mark.rule("CH-11.12")
def test_a_study_may_lack_command_tanks() -> None:
    tfen = read_tfen(with_last("L015"))
    assert tfen.position.command == [-1, -1]


@pytest.mark.rule("CH-11.8", "CH-11.12")
def test_a_game_that_is_over_has_no_side() -> None:
    tfen = read_tfen(with_last("16", "-"))
    assert tfen.over
    assert write_tfen(tfen.position, over=True) == with_last("16", "-")


@pytest.mark.rule("CH-12.8")
def test_covered_squares_are_written_as_obstacles() -> None:
    position = board("Lh8N")
    position.cover(files=0, ranks=1)
    ranks = ranks_text(position).split("/")
    assert ranks[0] == ranks[-1] == "#" * 16


@pytest.mark.rule("CH-11.12")
@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("16 w 0 1", "tfen.ranks"),
        (f"{EMPTY_RANKS}/L015 w 0", "tfen.fields"),
        (f"{EMPTY_RANKS}/L015  w 0 1", "tfen.fields"),
        (with_last("L014"), "tfen.width"),
        (with_last("L016"), "tfen.width"),
        (with_last("L0150"), "tfen.run"),
        (with_last("L0015"), "tfen.run"),
        (with_last("L0x14"), "tfen.symbol"),
        (with_last("L0?14"), "tfen.symbol"),
        (with_last("L#14"), "tfen.facing"),
        (with_last("L815"), "tfen.facing"),
        (with_last("L915"), "tfen.facing"),
        (with_last("=L015"), "tfen.afloat"),
        (with_last("=15"), "tfen.symbol"),
        (with_last("C0C014"), "tfen.commands"),
        (with_last("c0c0L013"), "tfen.commands"),
        (with_last("L015", "x"), "tfen.side"),
        (with_last("L015", "b"), "tfen.bare"),
        (f"{EMPTY_RANKS}/L015 w -1 1", "tfen.number"),
        (f"{EMPTY_RANKS}/L015 w 0 0", "tfen.number"),
        (f"{EMPTY_RANKS}/L015 w 00 1", "tfen.number"),
        (f"{EMPTY_RANKS}/L0\n15 w 0 1", "tfen.symbol"),
    ],
)
def test_a_wrong_string_is_refused_in_one_line(text: str, code: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read_tfen(text)
    assert caught.value.code == code
    for lang in ("en", "fr"):
        assert "(CH-11." in caught.value.said(lang)
