"""CHECK and ESCAPE, computed when somebody asks (CH-9, CH-13.18).

The referee announces, so nobody can forget it (CH-9.4, CH-R26); one of each is enough (CH-R23),
and neither takes anything from the rights of the opponent (CH-9.3, CH-R25).
"""

from __future__ import annotations

from tourelle.games.tank_chess.kernel.kernel import EXITS_ANY
from tourelle.games.tank_chess.kernel.study import can_destroy_command, can_escape
from tourelle.games.tank_chess.kernel.turns import PlainTurn
from tourelle.games.tank_chess.law.context import Context
from tourelle.games.tank_chess.law.state import Chess


def check_turn(context: Context, state: Chess, colour: int) -> PlainTurn | None:
    """A turn by which *colour* could destroy the enemy command tank, if it is due to say so.

    It is due after a turn of *colour*, while the other is to move (CH-9.1), and only where
    that would win (CH-13.18).
    """
    if not _is_due(state, colour) or not context.goals.of(state).command:
        return None
    position = state.position
    return context.studies.of(
        position,
        ("check", colour),
        lambda: can_destroy_command(context.kernel(position), position, colour),
    )


def escape_turn(context: Context, state: Chess, colour: int) -> PlainTurn | None:
    """A turn by which *colour* could leave, if it is due to say so (CH-9.2)."""
    exits = context.exits(state)
    last = exits != EXITS_ANY or state.gone[colour] + 1 >= context.goals.of(state).exits
    if not _is_due(state, colour) or not last:  # O5: only the third unit decides
        return None
    position = state.position
    return context.studies.of(
        position,
        ("escape", colour, exits),
        lambda: can_escape(context.kernel(position), position, colour, exits),
    )


def _is_due(state: Chess, colour: int) -> bool:
    playing = state.result is None and state.stack.top.phase in ("play", "answer", "drop")
    return playing and state.position.side != colour and sum(state.turns) > 0
