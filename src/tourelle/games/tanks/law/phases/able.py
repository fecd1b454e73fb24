"""Whether a tank can do anything in its slot; if not it passes (TK-1.7, TK-R68)."""

from __future__ import annotations

from tourelle.games.tanks.clauses import is_asked
from tourelle.games.tanks.law import Law
from tourelle.games.tanks.state import Battle
from tourelle.games.tanks.windows import BY_KIND


def may_move(law: Law, state: Battle, at: int) -> bool:
    """Whether there is a move left; that some place is free is not searched for (TK-R68)."""
    tank = state.tanks[at]
    return tank.moves < law.most_moves(tank)


def may_move_now(law: Law, state: Battle, at: int) -> bool:
    return is_asked(law, state, BY_KIND["move"], at) or may_move(law, state, at)


def may_fire_now(law: Law, state: Battle, at: int) -> bool:
    if is_asked(law, state, BY_KIND["fire"], at):
        return True
    return law.may_fire(state.tanks[at]) and bool(law.targets(state, at))


def may_blitz(law: Law, state: Battle, at: int) -> bool:
    """TK-8.2: a single move, if nothing forbids moving."""
    tank = state.tanks[at]
    return law.has(tank, "blitzkrieg") and law.may_dash(tank)


def may_mend(law: Law, state: Battle, at: int) -> bool:
    """Something to repair, or a Blitzkrieg move; cards alone do nothing without either."""
    crits = state.tanks[at].crits
    if any(law.critical(number).repairable for number in crits):
        return True
    return may_blitz(law, state, at)
