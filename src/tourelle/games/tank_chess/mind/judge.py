"""How good a position is: material, armour exposed, threats, exits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tourelle.core.ask import Ask, Choice
from tourelle.core.chance import Dice
from tourelle.core.ids import Seat
from tourelle.games.game import Judge
from tourelle.games.shortlist import MOST, Shortlist
from tourelle.games.tank_chess.kernel.kernel import EXITS_NONE, Kernel
from tourelle.games.tank_chess.kernel.position import KIND
from tourelle.games.tank_chess.kernel.units import COMMAND
from tourelle.games.tank_chess.law.context import Context
from tourelle.games.tank_chess.law.goals import Goals
from tourelle.games.tank_chess.law.state import Chess
from tourelle.games.tank_chess.law.turns import Turn
from tourelle.games.tank_chess.mind.glances import Glances, told_by_code
from tourelle.games.tank_chess.mind.shortlist import shortlist
from tourelle.games.tank_chess.mind.values import (
    ADVANCE,
    CARRIED,
    DOOMED,
    GONE,
    HELD,
    RANK,
    THREAT,
    UNIT,
    WON,
    advance,
)

CLOSE: Final = 24  # turns that are looked at closely; all, if the command tank is in danger


class ChessJudge(Judge[Chess, Choice]):
    def __init__(self, context: Context) -> None:
        self._context: Final = context
        self._goals: Final[Goals] = context.goals

    def glance(self, state: Chess, seat: Seat) -> int:
        """Material, advance and the counters of the objective. A command tank that runs is not
        told apart here: else it would be all that a bot ever looks at."""
        return self._seen(state, seat, run=0)

    def glances(
        self, world: Chess, choices: Sequence[Choice], seat: Seat, after: Callable[[Choice], Chess]
    ) -> list[int]:
        if not told_by_code(world, choices):
            return super().glances(world, choices, seat, after)
        seen, gains = self.glance(world, seat), Glances(self._context, world)
        found = [gains.gain(choice) for choice in choices if isinstance(choice, Turn)]
        return [gain if abs(gain) == WON else seen + gain for gain in found]

    def close(self, world: Chess, seat: Seat) -> int:
        """All turns count where the next one of the other side decides."""
        if world.stack.top.phase != "play":
            return CLOSE
        return MOST if self._danger(world, world.colour_of(seat)) >= DOOMED else CLOSE

    def _seen(self, state: Chess, seat: Seat, run: int) -> int:
        """*run*: what a rank is worth to a command tank that may leave."""
        colour = state.colour_of(seat)
        if state.result is not None:
            return 0 if state.result.winner < 0 else WON if state.result.winner == colour else -WON
        return self._standing(state, colour, run) - self._standing(state, 1 - colour, run)

    def worth(self, state: Chess, seat: Seat) -> int:
        """The same, and what either side could destroy or leave by with its next turn."""
        seen = self._seen(state, seat, RANK)
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

    def _standing(self, state: Chess, colour: int, run: int) -> int:
        position = state.position
        total = state.held[colour] * HELD + state.gone[colour] * GONE
        total += CARRIED if state.flags[1 - colour].carried else 0
        for square in position.units[colour]:
            kind = KIND[position.cells[square]]
            value = self._goals.worth[kind]
            step = self._step(state, kind, run)
            total += value * UNIT + step * advance(position, square, colour)
        return total

    def _step(self, state: Chess, kind: int, run: int) -> int:
        """What a rank is worth to a unit."""
        if kind != COMMAND:
            return ADVANCE
        return run if self._context.exits(state) else 0

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
