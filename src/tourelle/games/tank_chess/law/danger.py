"""What a turn would leave behind, as far as its player can see: who could strike back.

It plays on a copy of what the view tells, so that hidden mines stay unknown (CH-13.14).
"""

from __future__ import annotations

from tourelle.games.tank_chess.kernel.kernel import EXITS_ANY
from tourelle.games.tank_chess.kernel.position import COLOUR, Position
from tourelle.games.tank_chess.kernel.study import can_destroy_command, can_escape, threats
from tourelle.games.tank_chess.kernel.turns import DEATH, ESCAPE, PlainTurn
from tourelle.games.tank_chess.law.context import Context
from tourelle.games.tank_chess.law.state import Chess

COMMAND = "command"
LEAVES = "escape"


def after(context: Context, state: Chess, turn: PlainTurn) -> Position:
    """The board once *turn*, which is legal, has been played."""
    position = state.position.clone()
    context.kernel(position).play(position, turn)
    return position


def strikers(context: Context, state: Chess, turn: PlainTurn) -> tuple[int, ...]:
    """Where the enemies stand that could destroy the unit of *turn* where it would end."""
    if turn.move in (ESCAPE, DEATH):
        return ()
    position = after(context, state, turn)
    found = threats(context.kernel(position), position, turn.end)
    return tuple(foe.origin for foe in found)


def answer(context: Context, state: Chess, turn: PlainTurn) -> tuple[str, PlainTurn] | None:
    """How the other side could win at once after *turn*, and with which turn; None: it could not.

    The command tank is destroyed (CH-8.1), or theirs leaves the board (CH-8.2); only where that
    wins, and not if *turn* wins before (CH-13.18).
    """
    goal, exits = context.goals.of(state), context.exits(state)
    colour = COLOUR[state.position.cells[turn.origin]]
    position = after(context, state, turn)
    if turn.move == ESCAPE or (position.command[1 - colour] < 0 and goal.command):
        return None
    kernel, foe = context.kernel(position), 1 - colour
    shot = can_destroy_command(kernel, position, foe) if goal.command else None
    if shot is not None:
        return COMMAND, shot
    last = exits != EXITS_ANY or state.gone[foe] + 1 >= goal.exits
    gone = can_escape(kernel, position, foe, exits) if last else None
    return None if gone is None else (LEAVES, gone)
