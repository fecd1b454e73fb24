"""What happens to units in Tank Commander: movement, fire, melee, losses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from tourelle.core.event import Event
from tourelle.core.kinds import Rest
from tourelle.games.tank_commander.law.happenings import (
    BySide,
    CardKind,
    ColourId,
    OfUnit,
    PosId,
    UnitId,
    WeaponId,
)

# --- movement ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sets(BySide):
    """A movement group is named: from, to, via (-1: none), what is on its cards (TC-R117)."""

    kind: ClassVar[str] = "sets-out"
    source: PosId
    to: PosId
    via: PosId
    cards: Rest[CardKind]


@dataclass(frozen=True)
class Enters(BySide):
    """Units have taken a step to a position; from a reserve they are new on the table."""

    kind: ClassVar[str] = "enters"
    source: PosId
    pos: PosId
    units: Rest[UnitId]


@dataclass(frozen=True)
class Withdraws(BySide):
    """Units have gone to the reserve."""

    kind: ClassVar[str] = "withdraws"
    source: PosId
    cards: Rest[CardKind]


@dataclass(frozen=True)
class Stays(OfUnit):
    """Its movement ends where it is; *why*: the card that stops it, -1: TC-8.5c."""

    kind: ClassVar[str] = "stays"
    why: CardKind


@dataclass(frozen=True)
class Mounts(OfUnit):
    kind: ClassVar[str] = "mounts"
    vehicle: UnitId


class Dismounts(OfUnit):
    kind: ClassVar[str] = "dismounts"


@dataclass(frozen=True)
class Boards(BySide):
    """In the reserve a squad is put on a vehicle: the cards stay hidden (TC-R27)."""

    kind: ClassVar[str] = "boards"


@dataclass(frozen=True)
class Hands(OfUnit):
    """Equipment changes hands (TC-8.7b)."""

    kind: ClassVar[str] = "hands-over"
    gear: CardKind
    to: UnitId


@dataclass(frozen=True)
class Returns(BySide):
    """Over capacity, a card goes back to where the play began (TC-R19)."""

    kind: ClassVar[str] = "returns"
    card: CardKind
    pos: PosId


# --- numbers and fire ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Number(BySide):
    """*by* flips; colour -1: a die. The five numbers are on the card."""

    kind: ClassVar[str] = "number"
    card: CardKind
    colour: ColourId
    number: int


@dataclass(frozen=True)
class Fires(OfUnit):
    """A shot is declared; gear -1: its own weapon."""

    kind: ClassVar[str] = "fires"
    weapon: WeaponId
    gear: CardKind
    target: UnitId


@dataclass(frozen=True)
class ShotNumber(OfUnit):
    target: UnitId
    natural: int
    modifier: int
    needed: int


class Hits(ShotNumber):
    """natural + modifier <= needed."""

    kind: ClassVar[str] = "hits"


class Misses(ShotNumber):
    kind: ClassVar[str] = "misses"


@dataclass(frozen=True)
class ArmourTest(OfUnit):
    """*unit* is the target."""

    penetration: int
    armour: int


class Bounces(ArmourTest):
    """Hit, but armour >= penetration."""

    kind: ClassVar[str] = "bounces"


class Pierces(ArmourTest):
    kind: ClassVar[str] = "pierces"


class Lucky(OfUnit):
    """The optional second number puts it out of action (TC-9.3.2a)."""

    kind: ClassVar[str] = "lucky"


class ShotLost(OfUnit):
    """The shot does not happen: cancelled, or no longer legal (TC-12.2d, TC-R50)."""

    kind: ClassVar[str] = "shot-lost"


@dataclass(frozen=True)
class Lost(BySide):
    """A unit goes to the destroyed pile."""

    kind: ClassVar[str] = "lost"
    card: CardKind
    pos: PosId


@dataclass(frozen=True)
class Saved(BySide):
    """Medics: the squad goes to the reserve (TC-E17)."""

    kind: ClassVar[str] = "saved"
    card: CardKind


# --- melee ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class MeleeAt(Event):
    kind: ClassVar[str] = "melee"
    pos: PosId


@dataclass(frozen=True)
class Aims(OfUnit):
    """Declared in a melee (TC-10o)."""

    kind: ClassVar[str] = "aims"
    weapon: WeaponId
    gear: CardKind
    target: UnitId


class HoldsFire(OfUnit):
    kind: ClassVar[str] = "holds-fire"


@dataclass(frozen=True)
class Mined(OfUnit):
    """A unit is checked by a Minefield; needed: the number that destroys it."""

    kind: ClassVar[str] = "mined"
    pos: PosId
    natural: int
    needed: int


ALL: Final[tuple[type[Event], ...]] = (
    Sets, Enters, Withdraws, Stays, Mounts, Dismounts, Boards, Hands, Returns, Number, Fires, Hits,
    Misses, Bounces, Pierces, Lucky, ShotLost, Lost, Saved, MeleeAt, Aims, HoldsFire, Mined,
)  # fmt: skip
