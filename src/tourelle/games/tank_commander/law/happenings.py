"""What events of Tank Commander are made of: the types of their values say how they are put in
words.

A unit on the table is told by its number, every other card by what is on it (a place in the
library), never by the copy: a card that goes back to a reserve must not be followed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from tourelle.core.event import Event

SideId = Annotated[int, "side"]  # 0 German, 1 Soviet
UnitId = Annotated[int, "unit on the table"]
CardKind = Annotated[int, "what is on a card"]  # -1: none
PosId = Annotated[int, "position"]  # columns * 5: a reserve; -1: none
ColourId = Annotated[int, "colour"]  # 0 to 4; -1: a die
WeaponId = Annotated[int, "weapon"]  # values.py


@dataclass(frozen=True)
class BySide(Event):
    """What a side did or suffered."""

    by: SideId


@dataclass(frozen=True)
class OfCard(BySide):
    card: CardKind


@dataclass(frozen=True)
class OfUnit(BySide):
    """*by*: the owner of the unit."""

    unit: UnitId


@dataclass(frozen=True)
class AtPos(BySide):
    card: CardKind
    pos: PosId


@dataclass(frozen=True)
class Counted(BySide):
    n: int
