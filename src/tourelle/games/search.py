"""A door for what counts and searches whole turns by the thousand, past the table and its objects.

A game that has a fast generator opens it as `Game.search`; `testing/perft.py` counts with any.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, Generic, TypeVar

from tourelle.core.rules import St

P = TypeVar("P")
M = TypeVar("M")


class Generator(Generic[P, M]):
    """How to list the moves of a position, play one, and spell it."""

    def __init__(
        self,
        moves: Callable[[P], Iterable[M]],
        played: Callable[[P, M], P | None],
        spelled: Callable[[P, M], str],
    ) -> None:
        self.moves: Final = moves
        self.played: Final = played  # None: the game is over
        self.spelled: Final = spelled


class Search(Generic[St, P, M]):
    """A game's own generator, and where its positions are found."""

    def __init__(self, turns: Generator[P, M], position: Callable[[St], P]) -> None:
        self.turns: Final = turns
        self.position: Final = position  # of a state; neither is changed by searching
