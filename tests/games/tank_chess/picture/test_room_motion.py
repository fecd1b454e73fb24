"""What the page is told for its animation: the way of a unit, the flight of a shot."""

from __future__ import annotations

import pytest

from tourelle.core.ids import Seat
from tourelle.core.table import Table
from tourelle.games.game import Lens
from tourelle.games.registry import game
from tourelle.games.tank_chess.law.turns import Turn
from tourelle.games.tank_chess.picture.ground import Grid
from tourelle.space.squares import grid_of

GAME = game("tank-chess")
NAMES = grid_of(16).names


def told(position: str, said: str, near: int = 0) -> list[dict[str, object]]:
    table = Table(GAME.rules, 2, {"position": position}, b"motion")
    view = table.view(Seat(0))
    turns = table.asks()[0].domains[0].listed()
    turn = next(t for t in turns if GAME.speech.choice(t, view, "en") == said)
    assert isinstance(turn, Turn)
    notices = table.submit(Seat(0), turn)
    lens = Lens(near=Seat(near))
    after = table.view(Seat(0))
    return [dict(GAME.motion(n.public, after, lens)) for n in notices if n.public]


def centres(*names: str, black: bool = False) -> list[list[float]]:
    grid = Grid(16, black)
    squares = [NAMES.index(name) for name in names]
    return [list(grid.centre((s % 16 + 1, s // 16 + 1))) for s in squares]


def test_a_unit_goes_round_an_obstacle() -> None:
    (first, *_) = told("16/16/16/16/16/16/16/16/16/16/16/16/3#12/3L012/16/7c48 w 0 1", "Ld3-e5/N")
    path = first["path"]
    assert first["keys"] == ["unit-1"]
    assert isinstance(path, list)
    assert path[0] == centres("d3")[0]
    assert path[-1] == centres("e5")[0]
    assert centres("d4")[0] not in path


@pytest.mark.parametrize("near", [0, 1])
def test_a_shot_flies_from_the_end_of_the_move(near: int) -> None:
    position = "16/16/16/16/16/7l28/16/16/16/16/16/16/16/16/7M08/16 w 0 1"
    moved, shot, *_ = told(position, "Mh2-h4/NxLh11s", near)
    start, end = centres("h4", "h11", black=near == 1)
    assert moved["path"] == centres("h2", "h3", "h4", black=near == 1)
    assert (shot["from"], shot["to"]) == (start, end)
