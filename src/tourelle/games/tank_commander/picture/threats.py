"""What waits where a card could march: the best shot that an enemy could make at it there."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from tourelle.games.tank_commander.law.choices import Fire, March
from tourelle.games.tank_commander.law.context import Context, owner_of
from tourelle.games.tank_commander.law.fire import able, shots_of
from tourelle.games.tank_commander.law.odds import pile_faces, shot_chances
from tourelle.games.tank_commander.law.state import Campaign, Unit
from tourelle.games.tank_commander.law.values import aim

NONE = Fraction(0)


def threats(context: Context, state: Campaign, marches: Iterable[March]) -> dict[int, Fraction]:
    """By destination, as the table of a view stands: what waits for the card that is in most
    danger there."""
    found: dict[int, Fraction] = {}
    for card, pos in {(one.unit, one.to) for one in marches}:
        if pos < state.spots:
            found[pos] = max(found.get(pos, NONE), threat(context, state, card, pos))
    return found


def threat(context: Context, state: Campaign, card: int, pos: int) -> Fraction:
    """The chance of the best single fire play of an enemy (TC-9a); melees are another matter."""
    after = state.clone()
    target = after.units[card] = after.units.get(card, Unit(card, pos))._replace(pos=pos)
    foe = 1 - owner_of(card)
    faces, lucky = pile_faces(context, state, foe), state.setup_options.lucky_hits
    best = NONE
    for unit in state.units.values():
        if owner_of(unit.card) != foe or unit.pos >= state.spots or not able(unit):
            continue
        for one in shots_of(context, after, unit, [(pos, (card,))]):
            shot = Fire(*one)
            aimed = aim(context, after, unit, shot.weapon, shot.gear, target)
            best = max(best, shot_chances(aimed, faces, lucky).destroyed)
    return best
