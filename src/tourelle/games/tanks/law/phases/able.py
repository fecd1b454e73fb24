"""Whether a tank can do anything in its slot; if not it passes (TK-1.7, TK-R68)."""

from __future__ import annotations

from tourelle.games.tanks.content.windows import BY_KIND
from tourelle.games.tanks.law.clauses import is_asked
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.state import Battle


def may_move(context: Context, state: Battle, at: int) -> bool:
    """Whether there is a move left; that some place is free is not searched for (TK-R68)."""
    tank = state.tanks[at]
    return tank.moves < context.most_moves(tank)


def may_move_now(context: Context, state: Battle, at: int) -> bool:
    return is_asked(context, state, BY_KIND["move"], at) or may_move(context, state, at)


def may_fire_now(context: Context, state: Battle, at: int) -> bool:
    if is_asked(context, state, BY_KIND["fire"], at):
        return True
    return context.may_fire(state.tanks[at]) and bool(context.targets(state, at))


def may_blitz(context: Context, state: Battle, at: int) -> bool:
    """TK-8.2: a single move, if nothing forbids moving."""
    tank = state.tanks[at]
    return context.has(tank, "blitzkrieg") and context.may_dash(tank)


def may_mend(context: Context, state: Battle, at: int) -> bool:
    """Something to repair, or a Blitzkrieg move; cards alone do nothing without either."""
    crits = state.tanks[at].crits
    if any(context.critical(number).repairable for number in crits):
        return True
    return may_blitz(context, state, at)
