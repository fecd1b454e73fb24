"""The shot that is to be expected: what is declared, and the cards that lie up and cost nothing.

Both sides use such cards whenever they may. What is face down is nobody's business yet, and what is
used up, or decided when the dice have fallen, is left to its owner.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tourelle.core.chance import FastDice
from tourelle.core.flow import Moment
from tourelle.games.tanks.content.codes import Clause
from tourelle.games.tanks.content.windows import BY_KIND, STEPS
from tourelle.games.tanks.law.choices import Use
from tourelle.games.tanks.law.clauses import offers
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.effects import use_card
from tourelle.games.tanks.law.state import Battle, Shot, Tank
from tourelle.games.tanks.law.values import REPAIRED_ON
from tourelle.games.tanks.law.volley import freeze

EACH: Final = "each"
BEFORE: Final = (("declare", True), ("answer-shot", False), ("pool", True), ("defend", False))
ROLLED: Final = BEFORE[2:]  # what is still to come when the attack dice lie on the table
SHOOTERS: Final = ("declare", "pool", "reroll", "which-roll", "card-reroll", "raise", "choose")
TARGETS: Final = ("answer-shot", "defend", "defence-reroll", "strike", "save")
COUNTED: Final = frozenset(
    (*(code for kind, _ in BEFORE for code in STEPS[BY_KIND[kind]].codes), "HIT2CRIT")
)


def expected(context: Context, state: Battle, shooter: int, target: int) -> Shot:
    """A shot with all that changes its dice before they are rolled."""
    return _with_cards(context, state, freeze(context, state, shooter, target), BEFORE)


def rolled(context: Context, state: Battle, shot: Shot) -> Shot:
    """A shot whose attack dice have fallen, with all that changes its defence dice."""
    return _with_cards(context, state, shot, ROLLED)


def _with_cards(
    context: Context, state: Battle, shot: Shot, steps: tuple[tuple[str, bool], ...]
) -> Shot:
    now = Moment(state.clone(), FastDice(0))
    now.state.shot = shot
    for kind, own in steps:
        at = shot.shooter if own else shot.target
        while (use := _next(context, now.state, BY_KIND[kind], at)) is not None:
            use_card(context, now, use)
    return now.state.shot


def _next(context: Context, state: Battle, step: int, at: int) -> Use | None:
    cards = state.tanks[at].cards
    for use in offers(context, state, step, at):
        held = cards[use.slot]
        if held.up and context.upgrade(held).clauses[use.clause].uses == EACH:
            return use
    return None


def raises(context: Context, state: Battle, shot: Shot) -> int:
    """How many of the Hits that get through become Critical Hits (TK-8.7, TK-12.17)."""
    shooter = state.tanks[shot.shooter]
    big = context.has(shooter, "big-gun") and not shot.big
    exposed = any(clause.has("EXPOSED") for clause in lying_up(context, state.tanks[shot.target]))
    codes_ = [clause.code for clause in lying_up(context, shooter) if clause.uses == EACH]
    return big + exposed + sum(code.number for code in codes_ if code.name == "HIT2CRIT")


def burns(context: Context, tank: Tank) -> bool:
    """Whether an Engine Fire is worse on this tank, and everybody knows (FIRE_WORSE)."""
    return any(clause.has("FIRE_WORSE") for clause in lying_up(context, tank))


def repair_number(context: Context, state: Battle, at: int) -> int:
    """What a repair needs, with a card that lies up and always helps, or that was used for the
    attempt that is open (TK-7.3)."""
    found = [clause.code for clause in lying_up(context, state.tanks[at]) if clause.uses == EACH]
    helps = [code.number for code in found if code.name == "REPAIR_ON"]
    slots = [frame for frame in state.stack.frames if frame.phase == "mending"]
    open_ = [frame["on"] for frame in slots if frame["tank"] == at]
    return min([REPAIRED_ON, *helps, *open_])


def decides_later(context: Context, state: Battle, shot: Shot) -> bool:
    """Whether cards that lie up and are not counted may still change the damage."""
    sides = (shot.shooter, SHOOTERS), (shot.target, TARGETS)
    return any(
        _is_open(clause, kinds)
        for at, kinds in sides
        for clause in lying_up(context, state.tanks[at], left=True)
    )


def _is_open(clause: Clause, kinds: tuple[str, ...]) -> bool:
    """Whether one of these windows takes a clause that its owner may use or not."""
    if clause.compulsory or clause.has("CANCEL_EFFECT"):  # the damage stays (TK-12.25)
        return False
    if clause.uses == EACH and clause.has(*COUNTED):
        return False
    steps = [STEPS[BY_KIND[kind]] for kind in kinds]
    return any(step.window in clause.windows and clause.has(*step.codes) for step in steps)


def lying_up(context: Context, tank: Tank, left: bool = False) -> Iterator[Clause]:
    """Clauses that everybody sees; *left*: without those that had their use of this turn."""
    for held in tank.cards:
        if held.up and held.card >= 0 and not (held.spent or held.lost):
            for number, clause in enumerate(context.upgrade(held).clauses):
                if not (left and clause.uses != EACH and held.turn >> number & 1):
                    yield clause
