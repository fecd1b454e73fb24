"""How a turn looks while it happens: the way of the unit, the flight of the shot."""

from __future__ import annotations

from tourelle.core.event import Event
from tourelle.games.game import Lens, Mark, Motion
from tourelle.games.tank_chess.kernel.position import (
    BLACK,
    EMPTY,
    IS_WATER,
    UNIT,
    WATER,
    Position,
    unit_cell,
)
from tourelle.games.tank_chess.kernel.results import Result
from tourelle.games.tank_chess.kernel.turns import DRIVE, REVERSE
from tourelle.games.tank_chess.law.context import Context
from tourelle.games.tank_chess.law.events import Destroyed, Played
from tourelle.games.tank_chess.law.view import ChessView
from tourelle.games.tank_chess.picture.data import square_name
from tourelle.games.tank_chess.picture.ground import Grid
from tourelle.space.squares import grid_of

Point = tuple[float, float]


def motion(context: Context, event: Event, view: ChessView, lens: Lens) -> Motion:
    """What the page needs beside the event itself; *view* is the one after the step."""
    chess = view.state
    if isinstance(event, Played) and event.end >= 0:
        grid = Grid(chess.position.n, from_black(view, lens))
        number = chess.ids.get(event.end, 0)
        after = chess.position
        squares = context.studies.of(after, ("way", event), lambda: way(context, after, event))
        path = [grid.centre((s % grid.size + 1, s // grid.size + 1)) for s in squares]
        return {"keys": [f"unit-{number}"], "path": [list(point) for point in path]}
    if isinstance(event, Destroyed) and event.by >= 0:
        grid = Grid(chess.position.n, from_black(view, lens))
        ends = [
            grid.centre((s % grid.size + 1, s // grid.size + 1)) for s in (event.by, event.square)
        ]
        return {"from": list(ends[0]), "to": list(ends[1])}
    return {}


def square_mark(name: str, view: ChessView, lens: Lens) -> Mark:
    """A square that a lesson points at, with whatever stands there."""
    grid = Grid(view.state.position.n, from_black(view, lens))
    square = grid_of(grid.size).square(name)
    place = grid.centre((square % grid.size + 1, square // grid.size + 1))
    return Mark(at=place, radius=grid.span / grid.size * 0.6)


def square_at(x: float, y: float, view: ChessView, lens: Lens) -> str:
    """The key of the square that lies there on the paper; empty: it is beside the board."""
    grid = Grid(view.state.position.n, from_black(view, lens))
    cell = grid.cell(x, y)
    return "" if cell is None else f"q{square_name(cell)}"


def from_black(view: ChessView, lens: Lens) -> bool:
    """Whether Black's edge is below, for this reader."""
    near = lens.near if lens.near is not None else view.seat
    return near is not None and view.state.colour_of(near) == BLACK


def way(context: Context, after: Position, event: Played) -> list[int]:
    """The squares that the unit went through, as far as they can be told from the end."""
    if event.move not in (DRIVE, REVERSE) or after.cells[event.end] < UNIT:
        return [event.origin, event.end]
    before = stood(after, event)
    kernel = context.kernel(before)
    ways = kernel.results(before, event.origin)
    points = ways.get(Result(event.move, event.end, event.facing))
    squares, here, facing = [event.origin], event.origin, event.start
    for letter in points[1] if points else "":
        if letter == "F":
            here = kernel.tables.grid.steps[here * 8 + facing]
            squares.append(here)
        else:
            facing = facing + (1 if letter == "R" else -1) & 7
    return squares if here == event.end else [event.origin, event.end]


def stood(after: Position, event: Played) -> Position:
    """The board as it was, the shot apart: what stops a unit did so as a wreck too."""
    before = after.clone()
    wet = IS_WATER[after.cells[event.end]]
    if event.end != event.origin:
        before.put(event.end, WATER if wet else EMPTY)
    before.put(event.origin, unit_cell(event.unit, event.colour, event.start))
    return before
