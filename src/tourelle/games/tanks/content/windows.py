"""The windows in which cards are used, step by step, and which clauses belong to each (TK-12.1)."""

from __future__ import annotations

from typing import Final, NamedTuple

from tourelle.games.tanks.content import codes
from tourelle.games.tanks.content.codes import Clause


class Step(NamedTuple):
    """One place in the procedure: the kind of its question, its window and the codes it takes."""

    kind: str
    window: int
    codes: frozenset[str]


def _step(kind: str, window: int, *names: str) -> Step:
    return Step(kind, window, frozenset(names))


STEPS: Final = (
    _step("reveal", codes.DEPLOY, "INIT"),
    _step("pregame", codes.GAME_START, "PREGAME_MOVE"),
    _step(
        "ready-move", codes.MOVE_START,
        "INIT", "INIT_MOVE", "GIVE_INIT", "CANCEL_EFFECT", "MOVE_AT_0",
    ),
    _step(
        "ready-shoot", codes.SHOOT_START,
        "INIT", "INIT_SHOOT", "GIVE_INIT", "GIVE_INIT_SHOOT", "CANCEL_EFFECT",
    ),
    _step("ready-command", codes.CMD_START, "GIVE_INIT", "CANCEL_EFFECT"),
    _step("move", codes.MOVE, "GAIN", "EXTRA_MOVE", "MOVE_DESPITE"),
    _step("fire", codes.DECLARE, "FIRE_THROUGH", "RAM", "RAM_COST"),
    _step("declare", codes.DECLARE, "ATT", "CF_NO_RANGE", "IGNORE_OWN_WOOD"),
    _step("answer-shot", codes.DECLARE, "ENEMY_ATT"),
    _step("reroll", codes.ROLLED, "STATIONARY_REROLL", "SEMI_KEEP", "REROLL:ANY"),
    _step("reroll-friend", codes.ROLLED, "GIVE_SEMI_KEEP"),
    _step("which-roll", codes.ROLLED, "KEEP_BETTER"),
    _step("card-reroll", codes.ROLLED, "REROLL"),
    _step("return", codes.ROLLED, "RETURN_AMMO"),
    _step("pool", codes.POOL, "TARGET_DEF", "IGNORE_COVER"),
    _step("defend", codes.POOL, "DEF", "IGNORE_SHORT", "IGNORE_SIDE"),
    _step("defence-reroll", codes.DEFENDED, "REROLL_DEF"),
    _step("raise", codes.THROUGH, "HIT2CRIT", "CRIT2HIT"),
    _step("strike", codes.THROUGH, "CANCEL_CRIT_HIT"),
    _step("choose", codes.CRIT, "CRIT_CHOOSE"),
    _step("save", codes.CRIT, "CRIT_DAMAGE", "CANCEL_EFFECT"),
    _step("after", codes.SHOT_END, "EXTRA_SHOT", "MOVE_AFTER_FIRE"),
    _step("auto-repair", codes.REPAIR, "AUTO_REPAIR"),
    _step(
        "repair", codes.REPAIR,
        "REPAIR_ON", "REPAIR_ATTEMPTS", "BLITZ_AND_REPAIR",
    ),
    _step("repair-again", codes.REPAIR, "REPAIR_REROLL"),
)  # fmt: skip

BY_KIND: Final = {step.kind: at for at, step in enumerate(STEPS)}
SHARED: Final = ("reveal", "pregame", "ready-move", "ready-shoot", "ready-command")


def belongs(clause: Clause, step: Step) -> bool:
    """Whether a clause is used in this step by its owner's choice."""
    if step.window not in clause.windows or clause.compulsory:
        return False
    code = clause.code
    if code.name == "REROLL" and code.word == "ANY":
        return "REROLL:ANY" in step.codes
    return code.name in step.codes
