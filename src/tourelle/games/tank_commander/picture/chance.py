"""The chance of a shot that could be ordered, with all numbers behind it."""

from __future__ import annotations

from typing import NamedTuple

from tourelle.games.tank_commander.law.choices import Fire
from tourelle.games.tank_commander.law.context import Context, owner_of
from tourelle.games.tank_commander.law.odds import Chances, pile_faces, shot_chances
from tourelle.games.tank_commander.law.state import Campaign
from tourelle.games.tank_commander.law.values import Aim, aim


class ShotChance(NamedTuple):
    aim: Aim
    distance: int
    chances: Chances


def shot_chance(context: Context, state: Campaign, shot: Fire, flank: bool = False) -> ShotChance:
    """*state* is a view's: what is not known of the pile counts as unknown."""
    unit, target = state.units[shot.unit], state.units[shot.target]
    distance = state.ground.distance[unit.pos][target.pos]
    aimed = aim(
        context,
        state,
        unit,
        shot.weapon,
        shot.gear,
        target,
        melee=distance == 0,
        flank=flank,
    )
    faces = pile_faces(context, state, owner_of(unit.card))
    chances = shot_chances(aimed, faces, state.setup_options.lucky_hits)
    return ShotChance(aimed, distance, chances)
