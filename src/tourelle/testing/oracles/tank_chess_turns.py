"""The plain generator for counting turns; it spells them as the fast one does."""

from __future__ import annotations

from typing import Final

from tourelle.games.search import Generator
from tourelle.testing.oracles.tank_chess import (
    Board,
    Turn,
    is_over,
    legal_turns,
    played,
    read_board,
)
from tourelle.testing.perft import Oracle


def _played(board: Board, turn: Turn) -> Board | None:
    return None if is_over(board, turn) else played(board, turn)


def _spelled(_: Board, turn: Turn) -> str:
    return " ".join(filter(None, turn.words()))


ORACLE: Final[Oracle[Board, Turn]] = Oracle(Generator(legal_turns, _played, _spelled), read_board)
