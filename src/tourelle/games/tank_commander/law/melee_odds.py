"""The whole exchange of a melee before it is fought: who is lost how likely (TC-10g).

All shots are simultaneous, so that each unit is lost unless all shots at it fail, by the arithmetic
that plays. The numbers are those of the two piles as the reader of a view knows them. Shots of one
side come from one pile, card after card: exact for each, and for several at one unit as good as
the pile is large.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from tourelle.games.tank_commander.law.context import Context
from tourelle.games.tank_commander.law.odds import Numbers, numbers
from tourelle.games.tank_commander.law.phases.shot import LUCKY
from tourelle.games.tank_commander.law.state import Campaign, Shot
from tourelle.games.tank_commander.law.values import BOUNCE, KILL, aim

NONE = Fraction(0)


def exchange(context: Context, state: Campaign, volley: Iterable[Shot]) -> dict[int, Fraction]:
    """The chance to be lost of every unit that is fired at; *state* may be a view."""
    spared: dict[int, Fraction] = {}
    dealt = [numbers(context, state, side) for side in (0, 1)]
    for shot in volley:
        lost = shot_kills(context, state, shot, dealt[shot.side])
        spared[shot.target] = spared.get(shot.target, Fraction(1)) * (1 - lost)
    return {card: 1 - chance for card, chance in spared.items()}


def shot_kills(context: Context, state: Campaign, shot: Shot, dealt: Numbers) -> Fraction:
    """The chance that one declared shot destroys its target."""
    unit, target = state.units[shot.unit], state.units[shot.target]
    aimed = aim(context, state, unit, shot.weapon, shot.gear, target, melee=True)
    results = [aimed.result(natural) for natural in range(1, len(dealt) + 1)]
    killed = sum((p for p, one in zip(dealt, results, strict=True) if one == KILL), NONE)
    if not state.setup_options.lucky_hits:
        return killed
    bounced = sum((p for p, one in zip(dealt, results, strict=True) if one == BOUNCE), NONE)
    return killed + bounced * sum(dealt[:LUCKY], NONE)  # TC-9.3.2a


def losses(context: Context, state: Campaign, chances: dict[int, Fraction]) -> list[Fraction]:
    """Points that each side loses on average, passengers included (TC-R28)."""
    total = [NONE, NONE]
    for card, chance in chances.items():
        unit = state.units[card]
        riders = (card, unit.rider) if unit.rider else (card,)
        for one in riders:
            side = int(card not in state.at(0, unit.pos))
            total[side] += chance * context.card(one).points
    return total
