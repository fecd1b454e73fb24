"""What every turn of a list does at once, by its code: nothing is played for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tourelle.core.ask import Choice
from tourelle.games.tank_chess.content.entries import Objective
from tourelle.games.tank_chess.kernel.position import KIND, Position
from tourelle.games.tank_chess.kernel.turns import DEATH, ESCAPE
from tourelle.games.tank_chess.kernel.units import COMMAND
from tourelle.games.tank_chess.law.context import Context
from tourelle.games.tank_chess.law.goals import AUTO_QUIET
from tourelle.games.tank_chess.law.phases.play import AUTO_STOOD
from tourelle.games.tank_chess.law.state import Chess
from tourelle.games.tank_chess.law.turns import Turn
from tourelle.games.tank_chess.mind.values import ADVANCE, GONE, UNIT, WON, advance

#: Where a turn alone tells what it is worth: no flags, zones, points or last armed units.
PLAIN: Final = ("O1", "O5", "O6", "O8")


def told_by_code(state: Chess, choices: Sequence[Choice]) -> bool:
    """Whether glances() may be asked: turns of a game without secrets, far from a draw."""
    if state.stack.top.phase != "play" or state.setup_options.hidden_mines:
        return False
    if state.setup_options.objective not in PLAIN or state.quiet + 1 >= AUTO_QUIET:
        return False
    often = max(state.history.values(), default=0) + 1 >= AUTO_STOOD
    return not often and all(isinstance(choice, Turn) for choice in choices)


class Glances:
    """The gain of each turn of the side to move, as ChessJudge.glance() would have it."""

    def __init__(self, context: Context, state: Chess) -> None:
        self._position: Final[Position] = state.position
        self._worth: Final = context.goals.worth
        self._goal: Final[Objective] = context.goals.of(state)
        self._colour: Final = state.position.side
        self._gone: Final = state.gone[self._colour]

    def gain(self, turn: Turn) -> int:
        """What the side to move has more after *turn*, or WON, or -WON."""
        own = KIND[self._position.cells[turn.origin]]
        if turn.move == ESCAPE:
            return self._left(turn, own)
        if turn.move == DEATH:
            lost = own == COMMAND and self._goal.command
            return -WON if lost else -self._standing(turn.origin, self._colour)
        gained = 0 if own == COMMAND else self._ahead(turn)
        if turn.target < 0:
            return gained
        if KIND[self._position.cells[turn.target]] == COMMAND and self._goal.command:
            return WON
        return gained + self._standing(turn.target, 1 - self._colour)

    def _left(self, turn: Turn, own: int) -> int:
        if self._goal.edge != "exit" or self._gone + 1 >= self._goal.exits:
            return WON
        return GONE - self._standing(turn.origin, self._colour)

    def _ahead(self, turn: Turn) -> int:
        before = advance(self._position, turn.origin, self._colour)
        return ADVANCE * (advance(self._position, turn.end, self._colour) - before)

    def _standing(self, square: int, colour: int) -> int:
        """What a unit counts where it stands."""
        kind = KIND[self._position.cells[square]]
        step = 0 if kind == COMMAND else ADVANCE
        return self._worth[kind] * UNIT + step * advance(self._position, square, colour)
