"""Marks at the table: what is announced under each objective is what is written (CH-13.18)."""

from __future__ import annotations

import pytest

from tourelle.games.tank_chess.text.notation_words import Unreadable


def written(room, game, text: str) -> str:
    """The turn *text* as the record writes it."""
    return room.notation.write(game.state, game.read(text))


def refused(room, game, text: str) -> str:
    with pytest.raises(Unreadable) as caught:
        room.notation.read(game.state, text)
    return caught.value.code


@pytest.mark.rule("CH-11.10", "CH-13.18", "CH-9.2")
def test_o5_escape_is_marked_where_the_third_unit_can_leave(begin, room) -> None:
    game = begin("Lh15N Lj15N Lc15N Ca1N cp8S #o7 #o8 #o9 #p7 #p9", objective="O5")
    assert written(room, game, "Ca1/NE") == "Ca1/NE"
    assert refused(room, game, "Ca1/NE^") == "read.mark"
    game.play("Lh15>>", "Cp8/SW", "Lj15>>", "Cp8/S")
    assert written(room, game, "Ca1/NE") == "Ca1/NE^"
    assert room.notation.read(game.state, "Ca1/NE^") == game.read("Ca1/NE")
    assert game.play("Ca1/NE").banners() == ["CH-9.2"]
    assert written(room, game, "Cp8/SE") == "Cp8/SE"  # Black has none outside yet


@pytest.mark.rule("CH-13.18", "CH-11.10", "CH-9.1")
@pytest.mark.parametrize(
    ("objective", "mark"),
    [("O1", "+"), ("O3", ""), ("O4", "+"), ("O5", "+"), ("O6", "+"), ("O7", ""), ("O8", "+")],
)
def test_check_is_marked_only_where_it_would_win(begin, room, objective, mark) -> None:
    game = begin("Md3N Ca1N ch9S", objective=objective)
    assert written(room, game, "Md3-d4/N") == f"Md3-d4/N{mark}"
    if not mark:
        assert refused(room, game, "Md3-d4/N+") == "read.mark"
    assert game.play("Md3-d4/N").banners() == ["CH-9.1"] * bool(mark)
