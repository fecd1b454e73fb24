"""Positions with something to find: what is found is true, and a game is told by its seed."""

from __future__ import annotations

import pytest

from tourelle.games.tank_chess.content.library import library
from tourelle.games.tank_chess.kernel.kernel import kernel_of
from tourelle.games.tank_chess.kernel.position import Position
from tourelle.games.tank_chess.kernel.study import can_destroy_command, can_escape
from tourelle.games.tank_chess.kernel.tfen import read_tfen, write_tfen
from tourelle.games.tank_chess.kernel.turns import ESCAPE
from tourelle.games.tank_chess.mind.engine.built import compiled
from tourelle.games.tank_chess.puzzles.making import starts
from tourelle.games.tank_chess.puzzles.shelf import shipped
from tourelle.stage.positions.tank_chess_board import board

pytestmark = pytest.mark.skipif(not compiled(), reason="nothing is compiled here")


def found(text: str, side: int = 0):
    from tourelle.games.tank_chess.mind.engine.finds import found_in

    position = board(text)
    position.side = side
    return position, found_in(position)


def wins_now(position: Position, side: int) -> bool:
    kernel = kernel_of(position.n)
    shot = can_destroy_command(kernel, position, side)
    return shot is not None or can_escape(kernel, position, side) is not None


def after(position: Position, code: int) -> Position:
    played = position.clone()
    kernel_of(position.n).apply(played, code)
    return played


def test_a_shot_at_once_is_destroying_in_one() -> None:
    position, find = found("Ca1N Lh10N ch16S")
    assert (find.theme, find.turns) == ("destroy", 1)
    assert {(key & 511) - 1 for key in find.keys} == {position.command[1]}


@pytest.mark.rule("CH-8.2")
def test_an_escape_is_told_apart_from_a_shot() -> None:
    _, at_once = found("Ch14N ca16S #a15 #b15 #b16")
    assert (at_once.theme, at_once.turns) == ("escape", 1)
    assert [key >> 30 for key in at_once.keys] == [ESCAPE]
    position, run = found("Ch9N ca16S #a15 #b15 #b16")
    assert (run.theme, run.turns) == ("escape", 2)
    assert {key >> 21 & 511 for key in run.keys} == {position.command[0]}


def test_a_defence_is_what_parries_the_threat_and_nothing_else() -> None:
    from tourelle.games.tank_chess.mind.engine.finds import found_in

    one = next(one for one in shipped() if (one.theme, one.turns) == ("defence", 1))
    position = read_tfen(one.position).position
    find, side = found_in(position), position.side
    assert find.theme == "defence"
    assert wins_now(position, 1 - side)
    safe = [
        code
        for code in kernel_of(position.n).legal_codes(position)
        if not wins_now(after(position, code), 1 - side)
    ]
    assert safe == list(find.keys)


def test_where_nothing_is_to_be_found_nothing_is() -> None:
    assert found("Ca1N ch16S #a2 #b2 #b1 #g16 #g15 #h15 #i15 #i16")[1] is None


def test_a_game_is_told_by_its_seed() -> None:
    from tourelle.games.tank_chess.mind.engine.finds import game_from

    def plies(seed: str) -> list[str]:
        start = starts(library())["16-6"]
        some = zip(range(12), game_from(start, seed), strict=False)
        return [f"{ply} {write_tfen(position)}" for _, (ply, position) in some]

    assert plies("7/3") == plies("7/3")
    assert plies("7/3") != plies("7/4")
    assert plies("7/3")[0].startswith("1 ")
