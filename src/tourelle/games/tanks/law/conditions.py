"""The terms that clauses depend on (section 8.4): all are public facts."""

# ruff: noqa: ARG005  (terms are functions of one shape)

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.ground import touches, woods
from tourelle.games.tanks.law.state import Battle, Shot
from tourelle.games.tanks.law.volley import score

STUNNED: Final = "TK-K08"


def holds(context: Context, state: Battle, at: int, term: str) -> bool:
    """Whether a term is true of the tank that carries the card (TK-12.22)."""
    if term in OF_SHOT:
        return state.shot is not None and OF_SHOT[term](context, state, at, state.shot)
    return OF_TANK[term](context, state, at)


def _friend_shot(context: Context, state: Battle, at: int, shot: Shot) -> bool:
    by = state.tanks[shot.target].shot_by
    return any(by >> friend & 1 for friend in context.friends_near(state, at))


def _friend_rerolls(context: Context, state: Battle, at: int, shot: Shot) -> bool:
    tank = state.tanks[shot.shooter]
    if shot.shooter == at or tank.owner != state.tanks[at].owner:
        return False
    able = context.has(tank, "semi-indirect") and shot.moved == 0
    return able and context.is_near(state, at, shot.shooter)


OF_SHOT: Final[dict[str, Callable[[Context, Battle, int, Shot], bool]]] = {
    "short range": lambda context, state, at, shot: shot.short,
    "not short range": lambda context, state, at, shot: not shot.short,
    "side shot": lambda context, state, at, shot: shot.side and shot.target == at,
    "rerolled": lambda context, state, at, shot: shot.rerolled,
    "first shot of the phase": lambda context, state, at, shot: shot.first and not shot.extra,
    "nothing got through": lambda context, state, at, shot: shot.through == 0,
    "something got through": lambda context, state, at, shot: shot.through > 0,
    "Hit got through against this tank": lambda context, state, at, shot: shot.exposed,
    "no Hit or Critical Hit rolled": lambda context, state, at, shot: (
        score(shot, shot.roll) == (0, 0)
    ),
    "own Ammunition card spent on this shot": lambda context, state, at, shot: shot.ammo >= 0,
    "first Critical Hit of the shot": lambda context, state, at, shot: shot.drawn == 0,
    "nearest visible enemy": lambda context, state, at, shot: (
        shot.shooter == at and context.is_nearest(state, at, shot.target)
    ),
    "friend near already shot this target": _friend_shot,
    "friend near rerolls by Semi-Indirect Fire": _friend_rerolls,
    "enemy shoots at this tank": lambda context, state, at, shot: shot.target == at,
}

OF_TANK: Final[dict[str, Callable[[Context, Battle, int], bool]]] = {
    "stationary": lambda context, state, at: state.tanks[at].moves == 0,
    "moved": lambda context, state, at: state.tanks[at].moves > 0,
    "own moves = 1": lambda context, state, at: state.tanks[at].moves == 1,
    "own moves >= 2": lambda context, state, at: state.tanks[at].moves >= 2,
    "friend near": lambda context, state, at: bool(context.friends_near(state, at)),
    "enemy hull within 1.0 cm": lambda context, state, at: bool(context.rammable(state, at)),
    "has Stunned Crew": lambda context, state, at: any(
        context.critical(number).id == STUNNED for number in state.tanks[at].crits
    ),
    "touches a Wood": lambda context, state, at: (
        state.tanks[at].placed and touches(context.hull(state.tanks[at]), woods(state))
    ),
    "has Blitzkrieg": lambda context, state, at: context.has(state.tanks[at], "blitzkrieg"),
    "has Semi-Indirect Fire": lambda context, state, at: context.has(
        state.tanks[at], "semi-indirect"
    ),
}
