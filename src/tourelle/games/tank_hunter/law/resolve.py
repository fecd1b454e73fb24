"""The dice of the game, each read in one place: play and odds both come here."""

from __future__ import annotations

from typing import NamedTuple

from tourelle.core.chance import Dice
from tourelle.core.ids import Seat
from tourelle.games.tank_hunter.law.values import HE


def shot_faces(dice: Dice, need: int, supply: int, lead: bool, seat: int) -> list[int]:
    """One die, or two by Leadership, sorted: the lower counts for the hit (TH-21.12)."""
    cuts = (need, supply - 1)
    count = 2 if lead else 1
    return [face + 1 for face in dice.pool(count, 6, "shot", cuts, Seat(seat))]


def is_hit(low: int, need: int) -> bool:
    """No automatic hit and no automatic miss (TH-1.3)."""
    return low <= need


def is_dry(high: int, supply: int) -> bool:
    """The natural die, supply or more (TH-14.4, TH-R2, TH-R4); each die of Leadership."""
    return high >= supply


def succeeds(dice: Dice, need: int, why: str, seat: int, *cuts: int) -> tuple[int, bool]:
    """One die that must not exceed *need*: recon, evasion, AA, events (TH-1.2)."""
    face = dice.draw(6, why, (need, *cuts), Seat(seat)) + 1
    return face, face <= need


class Guns(NamedTuple):
    """A salvo as numbers: what odds are made of."""

    kind: int
    need: int
    shots: int
    supply: int
    lead: bool = False
    evasion: int = 0  # of the target, tried when it may be; 0: none
    ringed: bool = False  # the target already is


class Fall(NamedTuple):
    """What came of a salvo."""

    gone: bool  # the target is destroyed
    ringed: bool  # it is encircled now, and was not before
    dodged: bool
    dry: bool  # the shooter ran out of ammo

    @property
    def failed(self) -> bool:
        """No shot had an effect on the target (TH-13.5)."""
        return not (self.gone or self.ringed)


def salvo(dice: Dice, guns: Guns) -> Fall:
    """Shot by shot, with evasion and ammo (TH-13.4 to 13.8, TH-18.2)."""
    ringed, fresh, dry = guns.ringed, False, False
    for _ in range(guns.shots):
        faces = shot_faces(dice, guns.need, guns.supply, guns.lead, 0)
        dry = dry or is_dry(faces[-1], guns.supply)
        if not is_hit(faces[0], guns.need):
            continue
        if guns.evasion and not ringed and succeeds(dice, guns.evasion, "evade", 0)[1]:
            return Fall(False, fresh, True, dry)
        if guns.kind != HE or ringed:
            return Fall(True, fresh, False, dry)
        ringed = fresh = True
    return Fall(False, fresh, False, dry)
