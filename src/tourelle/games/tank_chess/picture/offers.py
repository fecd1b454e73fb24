"""Which squares the picture offers before the first turn, read off the view's own question."""

from __future__ import annotations

from collections.abc import Iterator

from tourelle.games.tank_chess.choices import PlacePiece
from tourelle.games.tank_chess.goals import nearest_empty
from tourelle.games.tank_chess.ground import obstacle_pieces, shapes
from tourelle.games.tank_chess.law import Law
from tourelle.games.tank_chess.phases.build import placements
from tourelle.games.tank_chess.phases.muster import flag_squares, free_squares, mine_ground
from tourelle.games.tank_chess.picture_data import Purpose
from tourelle.games.tank_chess.state import Chess
from tourelle.games.tank_chess.view import Look

Offer = tuple[int, Purpose]


def offered(law: Law, view: Look, chosen: tuple[str, ...]) -> Iterator[Offer]:
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
    elif frame.phase == "build" and frame["seat"] == view.seat:
        yield from ((square, "obstacle") for square in piece_squares(law, state, chosen))


def piece_squares(law: Law, state: Chess, chosen: tuple[str, ...]) -> list[int]:
    """Where the chosen piece may lie, once it is known how."""
    numbers = {key[:1]: int(key[1:]) for key in chosen if key[1:].isdecimal()}
    pieces = obstacle_pieces(law.library)
    piece = numbers.get("p", len(pieces))
    if piece >= len(pieces) or ("k" not in numbers and len(shapes(pieces[piece].shape)) > 1):
        return []
    places = placements(pieces, law.zones, state, state.stack.top)
    lies = [PlacePiece(piece, at, numbers.get("k", 0)) for at in range(len(state.position.cells))]
    return [lie.square for lie in lies if places.refuse(lie) is None]
