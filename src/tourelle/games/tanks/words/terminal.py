"""The table in letters, for a terminal: one sign for every 3 cm."""

from __future__ import annotations

from typing import Final

from tourelle.games.tanks.content.terrain import WOOD, piece_rect
from tourelle.games.tanks.law.view import TanksView
from tourelle.space.plane import body, is_inside
from tourelle.space.plane_arrow import TABLE

CELL: Final = 3000
ARROWS: Final = "→↗↑↖←↙↓↘"
LETTERS: Final = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def board_text(view: TanksView) -> str:
    """Tanks by their number and facing, wrecks as %%, woods ^^, buildings ##, objectives ()."""
    size = TABLE // CELL
    rows = [[" ." for _ in range(size)] for _ in range(size)]
    for y in range(size):
        for x in range(size):
            rows[y][x] = _ground(view, x * CELL + CELL // 2, y * CELL + CELL // 2)
    for token in view.state.tokens:
        rows[_cell(token.y)][_cell(token.x)] = "()"
    for at, tank in enumerate(view.state.tanks):
        if tank.placed:
            arrow = ARROWS[(tank.heading + 2250) // 4500 % 8]
            sign = "%%" if tank.wreck else LETTERS[at % len(LETTERS)] + arrow
            rows[_cell(tank.y)][_cell(tank.x)] = sign
    return "\n".join("".join(row) for row in reversed(rows))


def _cell(value: int) -> int:
    return min(max(value // CELL, 0), TABLE // CELL - 1)


def _ground(view: TanksView, x: int, y: int) -> str:
    for piece in view.state.pieces:
        if is_inside(x, y, body(piece_rect(piece)).outer):
            return "^^" if piece.kind == WOOD else "##"
    return " ."
