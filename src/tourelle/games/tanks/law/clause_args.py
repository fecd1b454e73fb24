"""With what a clause can be used: dice, a friend, a Critical card, nothing at all.

TK-R30, TK-R47, TK-R84, TK-R85, TK-R86, TK-R87, TK-R102, TK-R106, TK-R110, TK-R113.
"""

# ruff: noqa: ARG001  (what the codes want is found by functions of one shape)

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Final

from tourelle.core.flow import Frame
from tourelle.games.tanks.content.codes import Clause, Code
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.state import Battle, Shot

Args = list[tuple[int, ...]]
ONCE: Final[Args] = [()]


def some_dice(faces: tuple[int, ...], low: int, high: int) -> Args:
    """Dice by what they show: which of two equal ones means nothing."""
    sizes = range(low, min(high, len(faces)) + 1)
    return sorted({found for size in sizes for found in combinations(sorted(faces), size)})


def _shot(state: Battle) -> Shot:
    assert state.shot is not None
    return state.shot


def _near(context: Context, state: Battle, at: int, clause: Clause, code: Code) -> Args:
    return [(friend,) for friend in context.friends_near(state, at)]


def _any_friend(context: Context, state: Battle, at: int, clause: Clause, code: Code) -> Args:
    return [(friend,) for friend in state.of(state.tanks[at].owner) if friend != at]


def _far(context: Context, state: Battle, at: int, clause: Clause, code: Code) -> Args:
    """Coordinated Fire over any distance, where a far friend has shot and no near one."""
    shot, tank = _shot(state), state.tanks[at]
    if shot.far or not context.has(tank, "coordinated-fire"):
        return []
    by = state.tanks[shot.target].shot_by
    shot_at = [one for one in state.of(tank.owner) if one != at and by >> one & 1]
    near = any(context.is_near(state, at, one) for one in shot_at)
    return ONCE if shot_at and not near else []


def _own_wood(context: Context, state: Battle, at: int, clause: Clause, code: Code) -> Args:
    shot = _shot(state)
    return ONCE if shot.cover and not shot.free else []


def _through(context: Context, state: Battle, at: int, clause: Clause, code: Code) -> Args:
    tank = state.tanks[at]
    lifted = frozenset(code.kinds)
    declared = state.stack.top.phase == "fire" and state.stack.top["through"] >= 0
    if declared or not context.may_fire(tank, lifted):
        return []
    return ONCE if context.targets(state, at) or context.rammable(state, at) else []


def _ram(context: Context, state: Battle, at: int, clause: Clause, code: Code) -> Args:
    if not context.may_fire(state.tanks[at], lifted_by(context, state)):
        return []
    return [(enemy,) for enemy in context.rammable(state, at)]


def _ram_cost(context: Context, state: Battle, at: int, clause: Clause, code: Code) -> Args:
    frame = state.stack.top
    paid = frame.phase == "fire" and frame["cost"] <= code.number  # TK-R105: the better one
    able = context.may_fire(state.tanks[at], lifted_by(context, state))
    return ONCE if able and not paid else []


def _keeps(context: Context, state: Battle, at: int, clause: Clause, code: Code) -> Args:
    return some_dice(_shot(state).roll, 2, code.number) if _may_reroll(context, state) else []


def _may_reroll(context: Context, state: Battle) -> bool:
    return "NO_REROLL" not in context.effects(state.tanks[_shot(state).shooter])


def _reroll(context: Context, state: Battle, at: int, clause: Clause, code: Code) -> Args:
    if not _may_reroll(context, state):
        return []
    roll = _shot(state).roll
    if code.word == "ALL":
        return ONCE
    return some_dice(roll, 1, len(roll) if code.word == "ANY" else code.number)


def _gyro(context: Context, state: Battle, at: int, clause: Clause, code: Code) -> Args:
    return ONCE if _may_reroll(context, state) else []


def _cover(context: Context, state: Battle, at: int, clause: Clause, code: Code) -> Args:
    shot = _shot(state)
    return ONCE if shot.cover and not shot.no_cover else []


def _def(context: Context, state: Battle, at: int, clause: Clause, code: Code) -> Args:
    value = max(context.card(state.tanks[at]).defence, _shot(state).least)
    return ONCE if not code.fixed or code.number > value else []


def _short(context: Context, state: Battle, at: int, clause: Clause, code: Code) -> Args:
    shot = _shot(state)
    return ONCE if shot.short and not shot.no_short else []


def _side(context: Context, state: Battle, at: int, clause: Clause, code: Code) -> Args:
    shot = _shot(state)
    return (
        ONCE if shot.side and not shot.no_side and not context.has(state.tanks[at], "heavy") else []
    )


def _reroll_def(context: Context, state: Battle, at: int, clause: Clause, code: Code) -> Args:
    if code.word == "ALL":
        return ONCE
    most = state.tanks[at].moves if code.word == "MOVES" else code.number
    return some_dice(_shot(state).defence, 1, most)


def _raise(context: Context, state: Battle, at: int, clause: Clause, code: Code) -> Args:
    shot = _shot(state)
    return [(n,) for n in range(1, min(code.number, shot.hits - shot.traded) + 1)]


def _trade(context: Context, state: Battle, at: int, clause: Clause, code: Code) -> Args:
    shot = _shot(state)
    return ONCE if shot.crits > shot.raised else []


def _strike(context: Context, state: Battle, at: int, clause: Clause, code: Code) -> Args:
    return ONCE if _shot(state).crits else []


def _choose(context: Context, state: Battle, at: int, clause: Clause, code: Code) -> Args:
    return ONCE if _shot(state).choose < code.number else []


def _cancel(context: Context, state: Battle, at: int, clause: Clause, code: Code) -> Args:
    shot = state.shot
    if shot is not None and shot.turned:
        alike = context.critical(shot.turned[0]).id in code.kinds
        return ONCE if alike and not shot.cancelled else []
    crits = state.tanks[at].crits
    return [(number,) for number in crits if context.critical(number).id in code.kinds]


def _crit_damage(context: Context, state: Battle, at: int, clause: Clause, code: Code) -> Args:
    shot = _shot(state)
    if not shot.turned or context.critical(shot.turned[0]).id not in code.kinds:
        return []
    return ONCE


def _fast(context: Context, state: Battle, at: int, clause: Clause, code: Code) -> Args:
    tank = state.tanks[at]
    return ONCE if context.may_move_at_zero(tank) and not context.has(tank, "fast") else []


def _more_moves(context: Context, state: Battle, at: int, clause: Clause, code: Code) -> Args:
    return ONCE if context.may_move_at_zero(state.tanks[at]) else []


def _despite(context: Context, state: Battle, at: int, clause: Clause, code: Code) -> Args:
    """Lifts every copy of the named card and no other prohibition (TK-12.29)."""
    tank = state.tanks[at]
    stops = {context.critical(n).id for n in tank.crits if "NO_MOVE" in context.critical(n).effects}
    able = bool(stops) and stops <= set(code.kinds) and not context.is_out(tank)
    return ONCE if able and not tank.despite else []


def _zero(context: Context, state: Battle, at: int, clause: Clause, code: Code) -> Args:
    able = context.may_move_at_zero(state.tanks[at]) and at not in state.zeros
    return ONCE if able else []


def _pregame(context: Context, state: Battle, at: int, clause: Clause, code: Code) -> Args:
    friends = context.friends_near(state, at) if code.word == "SELF+FRIEND" else []
    return [(), *((friend,) for friend in friends)]


def _dash(context: Context, state: Battle, at: int, clause: Clause, code: Code) -> Args:
    return ONCE if context.may_dash(state.tanks[at]) else []


def _extra_shot(context: Context, state: Battle, at: int, clause: Clause, code: Code) -> Args:
    shot = _shot(state)
    if shot.extra or not context.may_fire(state.tanks[at], lifted_by(context, state)):
        return []
    near = shot.target if code.word == "NEAR" else -1
    return ONCE if second_targets(context, state, at, near) else []


def second_targets(context: Context, state: Battle, at: int, near: int) -> list[int]:
    """Whom an extra shot may aim at; *near*: others within one arrow of that one (TK-12.11)."""
    found = context.targets(state, at)
    if near < 0:
        return found
    return [one for one in found if one != near and context.is_near(state, near, one)]


def lifted_by(context: Context, state: Battle) -> frozenset[str]:
    """The Critical cards that the shooter's crew fires in spite of (TK-12.29)."""
    for frame in reversed(state.stack.frames):
        if frame.phase == "fire" and frame["through"] >= 0:
            return frozenset((context.criticals[frame["through"]].id,))
    return frozenset()


def _auto(context: Context, state: Battle, at: int, clause: Clause, code: Code) -> Args:
    kinds = {context.critical(number).id for number in state.tanks[at].crits}
    return ONCE if kinds & set(code.kinds) else []


def _repair_on(context: Context, state: Battle, at: int, clause: Clause, code: Code) -> Args:
    """Declared before the roll it changes: one must follow (TK-12.31)."""
    frame = state.stack.top
    return ONCE if code.number < frame["on"] and triable(context, state, frame) else []


def _attempts(context: Context, state: Battle, at: int, clause: Clause, code: Code) -> Args:
    """Declared when the second attempt begins (TK-12.31)."""
    frame = state.stack.top
    begun = 0 < frame["tries"] == frame["most"] < code.number
    return ONCE if begun and not is_barred(frame) and untried(context, state, frame) else []


def is_barred(frame: Frame) -> bool:
    """A Blitzkrieg move takes the place of all attempts (TK-12.31)."""
    return bool(frame["blitz"] and not frame["both"])


def _blitz_and(context: Context, state: Battle, at: int, clause: Clause, code: Code) -> Args:
    """Declared when the second of the two actions begins (TK-12.31)."""
    frame = state.stack.top
    if frame["both"] or bool(frame["blitz"]) == bool(frame["tries"]):
        return []
    if frame["blitz"]:
        return ONCE if untried(context, state, frame) else []
    return ONCE if context.may_dash(state.tanks[at]) else []


def triable(context: Context, state: Battle, frame: Frame) -> list[int]:
    """Critical cards that may be tried now (TK-7.5)."""
    if frame["tries"] >= frame["most"] or is_barred(frame):
        return []
    return untried(context, state, frame)


def untried(context: Context, state: Battle, frame: Frame) -> list[int]:
    """Repairable cards on the tank that were not tried in this slot (TK-7.3, TK-12.31)."""
    crits = state.tanks[frame["tank"]].crits
    return [n for n in crits if context.critical(n).repairable and not frame["tried"] >> n & 1]


def _again(context: Context, state: Battle, at: int, clause: Clause, code: Code) -> Args:
    number = state.stack.top["card"] if state.stack.top.phase == "again" else -1
    if number < 0:
        return []
    return ONCE if code.word == "ANY" or context.critical(number).id in code.kinds else []


ARGS: Final[dict[str, Callable[[Context, Battle, int, Clause, Code], Args]]] = {
    "GIVE_INIT": _near,
    "GIVE_INIT_SHOOT": _any_friend,
    "CF_NO_RANGE": _far,
    "IGNORE_OWN_WOOD": _own_wood,
    "FIRE_THROUGH": _through,
    "RAM": _ram,
    "RAM_COST": _ram_cost,
    "SEMI_KEEP": _keeps,
    "GIVE_SEMI_KEEP": _keeps,
    "STATIONARY_REROLL": _gyro,
    "REROLL": _reroll,
    "IGNORE_COVER": _cover,
    "DEF": _def,
    "IGNORE_SHORT": _short,
    "IGNORE_SIDE": _side,
    "REROLL_DEF": _reroll_def,
    "HIT2CRIT": _raise,
    "CRIT2HIT": _trade,
    "CANCEL_CRIT_HIT": _strike,
    "CRIT_CHOOSE": _choose,
    "CANCEL_EFFECT": _cancel,
    "CRIT_DAMAGE": _crit_damage,
    "GAIN": _fast,
    "EXTRA_MOVE": _more_moves,
    "MOVE_DESPITE": _despite,
    "MOVE_AT_0": _zero,
    "PREGAME_MOVE": _pregame,
    "MOVE_AFTER_FIRE": _dash,
    "EXTRA_SHOT": _extra_shot,
    "AUTO_REPAIR": _auto,
    "REPAIR_REROLL": _again,
    "REPAIR_ON": _repair_on,
    "REPAIR_ATTEMPTS": _attempts,
    "BLITZ_AND_REPAIR": _blitz_and,
}
