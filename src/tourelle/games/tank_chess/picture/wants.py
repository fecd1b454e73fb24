"""What somebody may have wanted who touched a unit or a square, while something else was asked."""

from __future__ import annotations

from collections.abc import Iterator

from tourelle.core.ask import Choice
from tourelle.games.tank_chess.kernel.turns import DRIVE, NOWHERE
from tourelle.games.tank_chess.law.turns import Turn
from tourelle.games.tank_chess.law.view import ChessView
from tourelle.games.tank_chess.picture.order_parts import read_chosen
from tourelle.space.squares import Facing, Square


def wants(view: ChessView, key: str, chosen: tuple[str, ...]) -> Iterator[Choice]:
    """To move the touched unit, or the chosen one to the touched square (CH-3.1, CH-4.1)."""
    touched, begun = read_chosen(view, (key,)), read_chosen(view, chosen)
    place = touched.end if touched.origin == NOWHERE else touched.origin
    origin = place if begun.origin == NOWHERE else begun.origin
    if NOWHERE not in (place, origin):
        facing = view.state.position.cells[origin] & 7
        yield Turn(Square(origin), DRIVE, Square(place), Facing(facing))
