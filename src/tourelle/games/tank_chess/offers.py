"""Which squares the picture offers before the first turn, read off the view's own question."""

from __future__ import annotations

from collections.abc import Iterator

from tourelle.games.tank_chess.goals import nearest_empty
from tourelle.games.tank_chess.phases.muster import flag_squares, free_squares, mine_ground
from tourelle.games.tank_chess.picture_data import Purpose
from tourelle.games.tank_chess.view import Look

Offer = tuple[int, Purpose]


def offered(view: Look, chosen: tuple[str, ...]) -> Iterator[Offer]:
    """Square and purpose, for the seat of *view* alone."""
    state = view.chess
    frame = state.stack.top
    if state.result is not None or view.seat is None:
        return
    colour = state.colour_of(view.seat)
    if frame.phase == "mines" and not state.ready[colour]:
        yield from ((square, "mine") for square in mine_ground(state.position, colour))
    elif frame.phase == "flag" and frame["colour"] == colour:
        yield from ((square, "flag") for square in flag_squares(state.position, colour))
    elif frame.phase == "drop" and frame["flag"] == colour:
        yield from ((square, "flag") for square in nearest_empty(state.position, frame["near"]))
    elif frame.phase == "deploy" and frame["colour"] == colour and chosen:
        yield from ((square, "unit") for square in free_squares(state, frame))
