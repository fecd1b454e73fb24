"""Whether a clause can be used at all: what a pack writes must mean something on the table.

A clause that is well written may still wait for a moment that never comes, or come without end.
"""

from __future__ import annotations

from typing import Final

from tourelle.core.words import Phrase
from tourelle.games.tanks.content.codes import (
    BUILD,
    CRIT,
    DAMAGE,
    DECLARE,
    DEPLOY,
    REPAIR,
    SHOT_CONDITIONS,
    SHOT_END,
    THROUGH,
    WINDOWS,
    BadClause,
    Clause,
)
from tourelle.games.tanks.content.windows import STEPS, belongs

#: codes of clauses that are in force as long as their card lies up (TK-12.3)
STANDING: Final = ("INIT", "INIT_MOVE", "INIT_SHOOT", "RES", "SLOTS", "LOSE", "AMMO_PAIR")
#: codes that the referee applies when their moment comes (TK-12.16)
WAITING: Final = {"EXPOSED": THROUGH, "LOST_ON_DAMAGE": DAMAGE, "FIRE_WORSE": CRIT}
#: codes that may come with another one, which says how and on whom a clause is used (TK-12.3)
BESIDE: Final = {
    "ATT": ("FOURS_MISS", "VOID_ON_ONES", "CF_NO_RANGE", "IGNORE_OWN_WOOD"),
    "CF_NO_RANGE": ("ATT",),
    "IGNORE_OWN_WOOD": ("ATT",),
    "FIRE_THROUGH": ("ATT",),
    "TARGET_DEF": ("IGNORE_COVER",),
    "IGNORE_COVER": ("TARGET_DEF",),
    "DEF": ("IGNORE_SHORT", "IGNORE_SIDE"),
    "IGNORE_SHORT": ("DEF", "IGNORE_SIDE"),
    "IGNORE_SIDE": ("DEF", "IGNORE_SHORT"),
}
BEFORE_A_SHOT: Final = ("FIRE_THROUGH", "RAM", "RAM_COST")

NOT_STANDING: Final = Phrase(
    "{code} is used and not static", "{code} s’utilise et n’est pas static"
)
IS_STANDING: Final = Phrase("{code} is always static", "{code} est toujours static")
NO_WINDOW: Final = Phrase("{code} is not used at {window}", "{code} ne s’utilise pas à {window}")
NOT_BESIDE: Final = Phrase(
    "{code} does not go with {other} in one clause",
    "{code} ne va pas avec {other} dans une même clause",
)
FREE_WILL: Final = Phrase(
    "{code} cannot be compulsory (!)", "{code} ne peut pas être obligatoire (!)"
)
NO_WILL: Final = Phrase("{code} is compulsory: !{code}", "{code} est obligatoire : !{code}")
ENDLESS: Final = Phrase(
    "`each` has no end at {window}: say once_phase, once_turn, once_game or discard",
    "`each` n’a pas de fin à {window} : dites once_phase, once_turn, once_game ou discard",
)
NO_SHOT: Final = Phrase(
    "there is no shot yet for `{term}` to speak of",
    "il n’y a pas encore de tir dont `{term}` puisse parler",
)


def check_sense(clause: Clause) -> None:
    """BadClause if *clause* could never be used, or without end."""
    if clause.uses == "static":
        _check_standing(clause)
    elif clause.code.name in STANDING:
        raise BadClause(IS_STANDING, code=clause.code.name)
    elif clause.code.name in WAITING:
        _check_waiting(clause)
    else:
        _check_used(clause)


def stands_at_once(clause: Clause) -> bool:
    """Whether nobody ever turns the card up for it: it must start face up (TK-12.16)."""
    if clause.uses != "static" or clause.code.name == "AMMO_PAIR":  # TK-12.20: shown by its pair
        return False
    return not any(belongs(clause, step) for step in STEPS)


def _check_standing(clause: Clause) -> None:
    for code in clause.codes:
        if code.name not in STANDING:
            raise BadClause(NOT_STANDING, code=code.name)
    for window in clause.windows:
        if window not in (BUILD, DEPLOY) and not _is_taken(clause, window):
            raise BadClause(NO_WINDOW, code=clause.code.name, window=WINDOWS[window])


def _check_waiting(clause: Clause) -> None:
    name = clause.code.name
    if not clause.compulsory:
        raise BadClause(NO_WILL, code=name)
    for window in clause.windows:
        if window != WAITING[name]:
            raise BadClause(NO_WINDOW, code=name, window=WINDOWS[window])
    for code in clause.codes[1:]:
        raise BadClause(NOT_BESIDE, code=code.name, other=name)


def _check_used(clause: Clause) -> None:
    name = clause.code.name
    if clause.compulsory:
        raise BadClause(FREE_WILL, code=name)
    for code in clause.codes[1:]:
        if code.name not in BESIDE.get(name, ()):
            raise BadClause(NOT_BESIDE, code=code.name, other=name)
    for window in clause.windows:
        if not _is_taken(clause, window):
            raise BadClause(NO_WINDOW, code=name, window=WINDOWS[window])
        _check_moment(clause, window)


def _is_taken(clause: Clause, window: int) -> bool:
    return any(step.window == window and belongs(clause, step) for step in STEPS)


def _check_moment(clause: Clause, window: int) -> None:
    """In a shot and in a repair every clause has its one use; other windows go on."""
    in_shot = DECLARE <= window <= SHOT_END
    if clause.uses == "each" and not in_shot and window != REPAIR:
        raise BadClause(ENDLESS, window=WINDOWS[window])
    if not in_shot or clause.code.name in BEFORE_A_SHOT:
        for term in clause.conditions:
            if term in SHOT_CONDITIONS:
                raise BadClause(NO_SHOT, term=term)
