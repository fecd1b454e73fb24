"""The whole exchange of a melee before it is fought: who is lost how likely (TC-10g).

All shots are simultaneous, so that each unit is lost unless all shots at it fail, by the arithmetic
that plays. The numbers are those of the two piles as the reader of a view knows them, drawn card
after card.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from tourelle.games.tank_commander.law.context import Context, owner_of
from tourelle.games.tank_commander.law.odds import pile_faces, spared
from tourelle.games.tank_commander.law.state import Campaign, Shot
from tourelle.games.tank_commander.law.values import Aim, aim

NONE = Fraction(0)


def exchange(context: Context, state: Campaign, volley: Iterable[Shot]) -> dict[int, Fraction]:
    """The chance to be lost of every unit that is fired at; *state* may be a view. A shot whose
    shooter or target is gone does not count."""
    aims: dict[int, list[Aim]] = {}
    for shot in volley:
        if {shot.unit, shot.target} <= state.units.keys():
            unit, target = state.units[shot.unit], state.units[shot.target]
            aimed = aim(context, state, unit, shot.weapon, shot.gear, target, melee=True)
            aims.setdefault(shot.target, []).append(aimed)
    piles = [pile_faces(context, state, side) for side in (0, 1)]
    lucky = state.setup_options.lucky_hits
    return {
        card: 1 - spared(piles[1 - owner_of(card)], fired, lucky) for card, fired in aims.items()
    }


def losses(context: Context, state: Campaign, chances: dict[int, Fraction]) -> list[Fraction]:
    """Points that each side loses on average, passengers included (TC-R28)."""
    total = [NONE, NONE]
    for card, chance in chances.items():
        rider = state.units[card].rider
        for one in (card, rider) if rider else (card,):
            total[owner_of(card)] += chance * context.card(one).points
    return total
