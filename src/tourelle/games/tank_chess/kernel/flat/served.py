"""Positions handed over to the compiled board, and which it can take.

    is_built()                        whether there is a compiled board here
    why_not(position)                 why a position is none for it: "", or a word
    new_lister(position, ...)         a Lister that holds *position*
    load(board, position, ...)        the same for one that is there, or for what extends it

Not served: bulldozers, and minesweepers where mines lie, whose results depend on routes (CH-13.8,
CH-13.11); more units than it has room for. There the kernel lists, as it does without a compiler.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.machinery import ExtensionFileLoader
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from tourelle.games.tank_chess.kernel.position import (
    COVERED,
    EMPTY,
    KIND,
    MINE,
    OBSTACLE,
    WATER,
    WRECK,
    Area,
    Position,
)
from tourelle.games.tank_chess.kernel.results import is_exit
from tourelle.games.tank_chess.kernel.units import BULLDOZER, MINESWEEPER, Kinds

if TYPE_CHECKING:
    from tourelle.games.tank_chess.kernel.flat.lister import Lister

LARGEST: Final = 20
MOST_UNITS: Final = 32  # of a colour

#: What the flat board calls a cell, see codes.pxd: ground by what it stops, units as they are.
GROUND: Final = {EMPTY: 0, WATER: 1, MINE: 2, OBSTACLE: 3, WRECK: 4, COVERED: 5}
FLAT: Final = bytes(GROUND.get(cell, cell) for cell in range(256))


@lru_cache(maxsize=1)
def is_built() -> bool:
    """Found out without reading its text, which no interpreter can."""
    found = find_spec("tourelle.games.tank_chess.kernel.flat.lister")
    return found is not None and isinstance(found.loader, ExtensionFileLoader)


def why_not(position: Position) -> str:
    """Why *position* is left to the kernel: "", or which rule is not in the flat board."""
    if position.n > LARGEST or max(map(len, position.units)) > MOST_UNITS:
        return "too-large"
    kinds = {KIND[position.cells[square]] for units in position.units for square in units}
    if BULLDOZER in kinds:
        return "CH-13.8"
    return "CH-13.11" if MINESWEEPER in kinds and position.mines else ""


def new_lister(position: Position, kinds: Kinds, exits: int) -> Lister:
    from tourelle.games.tank_chess.kernel.flat.lister import Lister

    board = Lister()
    load(board, position, kinds, exits)
    return board


def load(board: Lister, position: Position, kinds: Kinds, exits: int) -> None:
    """Let *board* hold *position*; nothing that it held before is left."""
    _, _, south, north = position.area
    ways = tuple(exit_ways(position.n, position.area, position.closed, side) for side in (0, 1))
    cells = position.cells.translate(FLAT)
    board.load(cells, position.n, position.side, ways, (north, south), exits, kinds)


@lru_cache(maxsize=64)
def exit_ways(n: int, area: Area, closed: tuple[int, int], side: int) -> bytes:
    """By square: the directions, as bits, in which a step crosses the far edge of *side*."""
    board = Position(n)
    board.area, board.closed = area, closed
    return bytes(
        sum(1 << way for way in range(8) if is_exit(board, square, way, side))
        for square in range(n * n)
    )
