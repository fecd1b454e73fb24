"""The dice of one shot: what plays, and what exact odds are made of (PS-17.8)."""

from __future__ import annotations

from typing import Final, NamedTuple

from tourelle.core.chance import Dice
from tourelle.core.ids import Seat
from tourelle.games.panzer_squadron.kernel.shots import ALWAYS, MISS, NEVER, bonus, destroys

D10: Final = 10
D100: Final = 100
STEPS: Final = (6, 8, 9, 10, 11)  # modified results from which T1 says something else


class Shot(NamedTuple):
    """All that the dice are read by."""

    net: int  # sum of the modifiers (PS-9.3)
    perforation: int
    armour: int


class Fall(NamedTuple):
    """How the dice fell; *pierce* 0: not rolled, for it was a miss (PS-R51)."""

    hit: int
    bonus: int  # MISS, or what T1 gives
    pierce: int
    pierced: bool


def resolve(shot: Shot, dice: Dice, roller: Seat | None = None) -> Fall:
    """A D10, and a D100 only after a hit (PS-9.3, PS-9.4, PS-9.5, PS-10.1, PS-R49, PS-R52)."""
    face = dice.draw(D10, "hit", tuple(step - shot.net - 1 for step in STEPS), roller) + 1
    gain = bonus(face + shot.net)
    if gain == MISS:
        return Fall(face, MISS, 0, False)
    edge = shot.armour - shot.perforation - gain  # PS-10.2: the total must be greater
    pierce = dice.draw(D100, "pierce", (NEVER, edge, ALWAYS - 1), roller) + 1
    pierced = destroys(shot.perforation, gain, pierce, shot.armour)  # PS-10.3
    return Fall(face, gain, pierce, pierced)
