"""How good a position is: material, armour exposed, threats, exits."""

from __future__ import annotations

from typing import Final

from tourelle.core.ask import Ask, Choice
from tourelle.core.chance import Dice
from tourelle.core.ids import Seat
from tourelle.games.game import Judge
from tourelle.games.shortlist import Shortlist
from tourelle.games.tank_chess.kernel.kernel import EXITS_NONE, Kernel
from tourelle.games.tank_chess.kernel.position import BLACK, KIND, Position
from tourelle.games.tank_chess.kernel.units import COMMAND
from tourelle.games.tank_chess.law.context import Context
from tourelle.games.tank_chess.law.goals import Goals
from tourelle.games.tank_chess.law.state import Chess
from tourelle.games.tank_chess.mind.shortlist import shortlist

WON: Final = 1_000_000
DOOMED: Final = 400_000  # the command tank falls, or the enemy's leaves, next turn
UNIT: Final = 100  # a point of material
THREAT: Final = 25  # a point of material that could be destroyed next turn
CHECK: Final = 150
RANK: Final = 12  # a rank nearer to the far edge, for a command tank that may leave
ADVANCE: Final = 2  # the same for any other unit
CARRIED: Final = 600  # the enemy's flag in hand, O2
HELD: Final = 800  # a turn in the zone, O4
GONE: Final = 900  # a unit over the edge, O5


class ChessJudge(Judge[Chess, Choice]):
    def __init__(self, context: Context) -> None:
        self._context: Final = context
        self._goals: Final[Goals] = context.goals

    def glance(self, state: Chess, seat: Seat) -> int:
        """Material, advance and the counters of the objective."""
        colour = state.colour_of(seat)
        if state.result is not None:
            return 0 if state.result.winner < 0 else WON if state.result.winner == colour else -WON
        return self._standing(state, colour) - self._standing(state, 1 - colour)

    def worth(self, state: Chess, seat: Seat) -> int:
        """The same, and what either side could destroy or leave by with its next turn."""
        seen = self.glance(state, seat)
        if state.result is not None or state.stack.top.phase not in ("play", "drop"):
            return seen
        colour = state.colour_of(seat)
        mine, theirs = self._danger(state, colour), self._danger(state, 1 - colour)
        if state.position.side != colour:  # the other moves next: his threats come first
            return seen + theirs // 4 - mine
        return seen + theirs - mine // 4

    def shortlist(
        self, world: Chess, ask: Ask[Choice], dice: Dice, limit: int
    ) -> Shortlist[Choice]:
        return shortlist(self._context, world, ask, dice, limit)

    def _standing(self, state: Chess, colour: int) -> int:
        position = state.position
        total = state.held[colour] * HELD + state.gone[colour] * GONE
        total += CARRIED if state.flags[1 - colour].carried else 0
        for square in position.units[colour]:
            kind = KIND[position.cells[square]]
            value = self._goals.worth[kind]
            step = RANK if kind == COMMAND and self._context.exits(state) else ADVANCE
            total += value * UNIT + step * advance(position, square, colour)
        return total

    def _danger(self, state: Chess, colour: int) -> int:
        """What *colour* must fear from the other side's next turn."""
        position = state.position
        kernel = self._context.kernel(position)
        targets = position.units[colour]
        hit = {(code & 511) - 1 for code in kernel.shots_at(position, 1 - colour, targets)}
        command = position.command[colour]
        fear = 0
        if command in hit and self._goals.of(state).command:
            fear += DOOMED
        worth = [self._goals.worth[KIND[position.cells[square]]] for square in hit]
        fear += max(worth, default=0) * (UNIT - THREAT) + sum(worth) * THREAT
        return fear + self._escape(state, kernel, 1 - colour)

    def _escape(self, state: Chess, kernel: Kernel, colour: int) -> int:
        position = state.position
        square = position.command[colour]
        if self._context.exits(state) == EXITS_NONE or square < 0:
            return 0
        return DOOMED if kernel.leaves(position, square) else 0


def advance(position: Position, square: int, colour: int) -> int:
    """How many ranks a unit has come forward."""
    _, _, south, north = position.area
    rank = square // position.n
    return north - rank if colour == BLACK else rank - south
