"""Squares and units as players call them."""

from __future__ import annotations

import re
from typing import Final

from tourelle.games.tank_chess.law.view import ChessView
from tourelle.space.squares import LETTERS as FILES


class Names:
    """Names of squares on a board of one size, from White's left hand (CH-1.1, CH-R35)."""

    def __init__(self, n: int) -> None:
        self._n: Final = n

    @classmethod
    def of(cls, view: ChessView) -> Names:
        return cls(view.state.position.n)

    def __getitem__(self, square: int) -> str:
        return f"{FILES[square % self._n]}{square // self._n + 1}"


BRACKETS: Final = re.compile(r" ?\([^)]*\)")


def brief(name: str) -> str:
    """A name without what the box puts in brackets: command (light) tank."""
    return BRACKETS.sub("", name)
