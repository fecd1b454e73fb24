"""Which squares the picture offers before the first turn, read off the view's own question."""

from __future__ import annotations

from collections.abc import Iterator

from tourelle.games.tank_chess.law.choices import PlacePiece
from tourelle.games.tank_chess.law.context import Context
from tourelle.games.tank_chess.law.goals import nearest_empty
from tourelle.games.tank_chess.law.ground import obstacle_pieces, shapes
from tourelle.games.tank_chess.law.phases.build import placements
from tourelle.games.tank_chess.law.phases.muster import flag_squares, free_squares, mine_ground
from tourelle.games.tank_chess.law.state import Chess
from tourelle.games.tank_chess.law.view import ChessView
from tourelle.games.tank_chess.picture.data import Purpose

Offer = tuple[int, Purpose]


def offered(context: Context, view: ChessView, chosen: tuple[str, ...]) -> Iterator[Offer]:
    """Square and purpose, for the seat of *view* alone."""
    state = view.state
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
    elif frame.phase == "build" and frame["seat"] == view.seat:
        yield from ((square, "obstacle") for square in piece_squares(context, state, chosen))


def piece_squares(context: Context, state: Chess, chosen: tuple[str, ...]) -> list[int]:
    """Where the chosen piece may lie, once it is known how."""
    numbers = {key[:1]: int(key[1:]) for key in chosen if key[1:].isdecimal()}
    pieces = obstacle_pieces(context.library)
    piece = numbers.get("p", len(pieces))
    if piece >= len(pieces) or ("k" not in numbers and len(shapes(pieces[piece].shape)) > 1):
        return []
    places = placements(pieces, context.zones, state, state.stack.top)
    lies = [PlacePiece(piece, at, numbers.get("k", 0)) for at in range(len(state.position.cells))]
    return [lie.square for lie in lies if places.refuse(lie) is None]
