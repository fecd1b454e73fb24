"""What is found out about a position, once for all who look at it.

A study is a function of the board as its asker may see it and of nothing else, so whoever asks the
same of the same board is told the same. Hidden mines are no part of a position (CH-13.14).
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, Final, TypeVar

from tourelle.games.tank_chess.kernel.position import Position

MOST: Final = 2048  # a step has about ten: so many games may be looked at by turns
T = TypeVar("T")


class Studies:
    """The latest of them, for one set of kinds of units."""

    def __init__(self, most: int = MOST) -> None:
        self._most: Final = most
        self._kept: Final[OrderedDict[Hashable, Any]] = OrderedDict()

    def of(self, position: Position, what: Hashable, make: Callable[[], T]) -> T:
        """What *make* finds out about *position*; *what* names it, and all else that it needs. The
        side to move is no part of it."""
        key = (bytes(position.cells), position.closed, position.area, what)
        if key in self._kept:
            self._kept.move_to_end(key)
            found: T = self._kept[key]
            return found
        found = self._kept[key] = make()
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return found
