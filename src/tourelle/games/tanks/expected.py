"""The shot that is to be expected: what is declared, and the cards that lie up and cost nothing.

Both sides use such cards whenever they may. What is face down is nobody's business yet, and what is
used up, or decided when the dice have fallen, is left to its owner.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tourelle.core.chance import FastDice
from tourelle.core.flow import Moment
from tourelle.games.tanks import codes
from tourelle.games.tanks.choices import Use
from tourelle.games.tanks.clauses import offers
from tourelle.games.tanks.codes import Clause
from tourelle.games.tanks.effects import use_card
from tourelle.games.tanks.law import REPAIRED_ON, Law
from tourelle.games.tanks.state import Battle, Shot, Tank
from tourelle.games.tanks.volley import freeze
from tourelle.games.tanks.windows import BY_KIND

EACH: Final = "each"
BEFORE: Final = (("declare", True), ("answer-shot", False), ("pool", True), ("defend", False))
LATER: Final = frozenset((codes.ROLLED, codes.DEFENDED, codes.CRIT))


def expected(law: Law, state: Battle, shooter: int, target: int) -> Shot:
    """A shot with all that changes its dice before they are rolled."""
    now = Moment(state.clone(), FastDice(0))
    now.state.shot = freeze(law, state, shooter, target)
    for kind, own in BEFORE:
        at = shooter if own else target
        while (use := _next(law, now.state, BY_KIND[kind], at)) is not None:
            use_card(law, now, use)
    return now.state.shot


def _next(law: Law, state: Battle, step: int, at: int) -> Use | None:
    cards = state.tanks[at].cards
    for use in offers(law, state, step, at):
        held = cards[use.slot]
        if held.up and law.upgrade(held).clauses[use.clause].uses == EACH:
            return use
    return None


def raises(law: Law, state: Battle, shot: Shot) -> int:
    """How many of the Hits that get through become Critical Hits (TK-8.7, TK-12.17)."""
    shooter = state.tanks[shot.shooter]
    big = law.has(shooter, "big-gun") and not shot.big
    exposed = any(clause.has("EXPOSED") for clause in lying_up(law, state.tanks[shot.target]))
    codes_ = [clause.code for clause in lying_up(law, shooter) if clause.uses == EACH]
    return big + exposed + sum(code.number for code in codes_ if code.name == "HIT2CRIT")


def burns(law: Law, tank: Tank) -> bool:
    """Whether an Engine Fire is worse on this tank, and everybody knows (FIRE_WORSE)."""
    return any(clause.has("FIRE_WORSE") for clause in lying_up(law, tank))


def repair_number(law: Law, tank: Tank) -> int:
    """What a repair needs, with a card that lies up and always helps (TK-7.3)."""
    found = [clause.code for clause in lying_up(law, tank) if clause.uses == EACH]
    return min([REPAIRED_ON, *(code.number for code in found if code.name == "REPAIR_ON")])


def decides_later(law: Law, state: Battle, shot: Shot) -> bool:
    """Whether cards that lie up may still change what the dice say."""
    tanks = state.tanks[shot.shooter], state.tanks[shot.target]
    clauses = [clause for tank in tanks for clause in lying_up(law, tank)]
    return any(not clause.compulsory and LATER & set(clause.windows) for clause in clauses)


def lying_up(law: Law, tank: Tank) -> Iterator[Clause]:
    for held in tank.cards:
        if held.up and held.card >= 0 and not (held.spent or held.lost):
            yield from law.upgrade(held).clauses
