"""Faces from the content of the game."""

from __future__ import annotations

from functools import lru_cache

from tourelle.art.kept import by_itself
from tourelle.art.vehicles.figures import Vehicle, vehicles
from tourelle.core.nations import ANY
from tourelle.games.tanks.content.entries import KEYWORDS, CriticalCard, TankCard, UpgradeCard
from tourelle.games.tanks.picture.data import CriticalFace, Face, TankFace, UpgradeFace


def picture_of(tank: TankCard) -> str:
    """The vehicle that it names, or the one of its nation that is nearest in size."""
    return tank.picture or _nearest(tank.nation, tank.h, tank.k, "assault-gun" not in tank.keywords)


@lru_cache(maxsize=256)
def _nearest(nation: str, h: int, k: int, turret: bool) -> str:
    def gap(v: Vehicle) -> float:
        return abs(v.length * 500 - h) + abs(v.width * 500 - k)

    likely = [
        v for v in vehicles().values() if v.nation == nation and v.turret == turret and v.tracked
    ]
    return min(likely, key=gap).id


@by_itself(256)
def tank_face(tank: TankCard) -> TankFace:
    return TankFace(
        id=tank.id,
        name=tank.name,
        nation=tank.nation,
        role=tank.role,
        points=tank.points,
        initiative=tank.initiative,
        attack=tank.attack,
        defence=tank.defence,
        resistance=tank.resistance,
        crew=tank.crew,
        keywords=tuple(word for word in KEYWORDS if word in tank.keywords),
        gun=tank.gun,
        text=tank.text,
        picture=picture_of(tank),
        h=tank.h,
        k=tank.k,
        eye=tank.eye,
    )


@by_itself(1024)
def upgrade_face(card: UpgradeCard, wears: str = "us") -> UpgradeFace:
    """*wears*: the nation of the tank it lies on, for cards of every nation."""
    nation = "" if card.nation == ANY else card.nation
    return UpgradeFace(
        id=card.id,
        name=card.name,
        kind=card.kind,
        type=card.type,
        nation=nation,
        hero=card.hero,
        points=card.points,
        text=card.text,
        wears=nation or wears,
        picture=card.picture,
    )


@by_itself(64)
def critical_face(card: CriticalCard) -> CriticalFace:
    return CriticalFace(card.id, card.name, card.damage, card.repairable, card.text, card.picture)


def face_of(card: TankCard | UpgradeCard | CriticalCard) -> Face:
    """The face of any card of the library."""
    if isinstance(card, TankCard):
        return tank_face(card)
    return upgrade_face(card) if isinstance(card, UpgradeCard) else critical_face(card)
