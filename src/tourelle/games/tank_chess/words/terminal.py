"""The board in letters, for a terminal: two signs a square, unit and facing."""

from __future__ import annotations

from typing import Final

from tourelle.games.tank_chess.kernel.position import (
    COVERED,
    EMPTY,
    MINE,
    OBSTACLE,
    UNIT,
    WATER,
    WRECK,
    letter_of,
)
from tourelle.games.tank_chess.law.ground import squares_in
from tourelle.games.tank_chess.law.view import ChessView

ARROWS: Final = "↑↗→↘↓↙←↖"
SIGNS: Final = {EMPTY: "· ", OBSTACLE: "██", WRECK: "%%", WATER: "~~", MINE: "* ", COVERED: "  "}


def board_text(view: ChessView) -> str:
    """White's letters are upper case, Black's lower case; an arrow tells the facing."""
    n = view.state.position.n
    own = squares_in(view.state.hidden[0] | view.state.hidden[1])
    files = "    " + " ".join(f"{chr(97 + file)} " for file in range(n)).rstrip()
    lines = [files]
    for rank in range(n - 1, -1, -1):
        cells = [_sign(view, rank * n + file, own) for file in range(n)]
        lines.append(f"{rank + 1:>3} {' '.join(cells)} {rank + 1}")
    return "\n".join([*lines, files])


def _sign(view: ChessView, square: int, own: list[int]) -> str:
    cell = view.state.position.cells[square]
    if cell >= UNIT:
        return letter_of(cell) + ARROWS[cell & 7]
    return "o " if square in own else SIGNS[cell]
