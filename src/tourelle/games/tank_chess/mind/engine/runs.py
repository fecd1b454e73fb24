"""The race of a command tank: whether it gets over the far edge, whatever the other side does.

A tank that leaves with its next turn is stopped by a shot, by a unit in its way, or by winning
first (CH-8); what it does in the turn before is looked at here, where two plies would not see it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tourelle.games.tank_chess.kernel.kernel import Kernel
from tourelle.games.tank_chess.kernel.position import KIND, Position
from tourelle.games.tank_chess.kernel.turns import DEATH


class Runs:
    """Runs on boards of one kernel; *exits* says who may leave."""

    def __init__(self, kernel: Kernel, exits: int) -> None:
        self._kernel: Final = kernel
        self._exits: Final = exits

    def wins(self, position: Position, side: int) -> bool:
        """Whether *side* wins with its next turn, were it to move."""
        if self.leaves(position, side):
            return True
        other = position.command[1 - side]
        return other >= 0 and self._kernel.hits(position, side, other)

    def leaves(self, position: Position, side: int) -> bool:
        square = position.command[side]
        return square >= 0 and self._kernel.leaves(position, square, self._exits)

    def begun(self, position: Position, tried: int = 0) -> int:
        """A turn of the command tank that is to move after which nothing stops it; 0: there is
        none. *tried* is looked at first, if it may be played."""
        for code in self._first(tried, self._towards(position)):
            after = position.clone()
            self._kernel.apply(after, code)
            if self.is_through(after):
                return code
        return 0

    def is_through(self, position: Position) -> bool:
        """Whether the side that has just moved leaves next, whatever the other does now."""
        runner, other = 1 - position.side, position.side
        if not self.leaves(position, runner) or self.wins(position, other):
            return False
        return all(self._leaves_after(position, code, runner) for code in self._blocks(position))

    def _leaves_after(self, position: Position, code: int, runner: int) -> bool:
        after = position.clone()
        self._kernel.apply(after, code)
        return self.leaves(after, runner)

    def _blocks(self, position: Position) -> Iterator[int]:
        """The turns that end where the command tank of the other side may want to drive."""
        square = position.command[1 - position.side]
        near = self._window(position, square)
        bits = self._kernel.tables.bits
        for code in self._kernel.legal_codes(position, self._exits):
            if code >> 30 & 3 != DEATH and bits[code >> 12 & 511] & near:
                yield code

    def _window(self, position: Position, square: int) -> int:
        cell = position.cells[square]
        speed = self._kernel.kinds.speed[KIND[cell]]
        return self._kernel.reach.window(square, cell & 7, speed)

    def _towards(self, position: Position) -> list[int]:
        """The quiet turns of the command tank from whose end it could leave on an empty board."""
        square, side = position.command[position.side], position.side
        speed = self._kernel.kinds.speed[KIND[position.cells[square]]]
        if not self._exits or self._ahead(position, square, side) >= 2 * speed:
            return []
        codes = self._kernel.quiet_codes(position, square)
        near = [c for c in codes if self._ahead(position, c >> 12 & 511, side) < speed]
        return sorted(near, key=lambda code: self._ahead(position, code >> 12 & 511, side))

    def _ahead(self, position: Position, square: int, side: int) -> int:
        """The ranks between a square and the far edge of *side*."""
        _, _, south, north = position.area
        return square // position.n - south if side else north - square // position.n

    def _first(self, tried: int, codes: list[int]) -> list[int]:
        return [tried, *(c for c in codes if c != tried)] if tried in codes else codes
