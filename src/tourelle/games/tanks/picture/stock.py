"""Faces from the content of the game."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tourelle.art.vehicles.figures import Vehicle, vehicles
from tourelle.core.nations import ANY
from tourelle.games.tanks.content.entries import KEYWORDS, CriticalCard, TankCard, UpgradeCard
from tourelle.games.tanks.picture.data import CriticalFace, Face, TankFace, UpgradeFace

#: The vehicle that is drawn for each tank of the game.
PICTURES: Final[dict[str, str]] = {
    "TK-G01": "panzer-iii-l", "TK-G02": "panzer-iv-h", "TK-G03": "panther-g",
    "TK-G04": "tiger-i-e", "TK-G05": "tiger-ii-b", "TK-G06": "stug-iii-g", "TK-G07": "hetzer",
    "TK-G08": "jagdpanzer-iv-70", "TK-G09": "jagdpanther",
    "TK-U01": "m5a1-stuart", "TK-U02": "m4-sherman-75", "TK-U03": "m4a3-sherman-76w",
    "TK-U04": "m4a3e2-jumbo", "TK-U05": "m10", "TK-U06": "m18-hellcat", "TK-U07": "m36",
    "TK-U08": "m26-pershing", "TK-U09": "super-pershing",
    "TK-B01": "sherman-v", "TK-B02": "sherman-firefly", "TK-B03": "cromwell-iv",
    "TK-B04": "comet", "TK-B05": "challenger", "TK-B06": "churchill-iv",
    "TK-B07": "churchill-vii", "TK-B08": "achilles",
    "TK-S01": "t-70", "TK-S02": "t-34-m43", "TK-S03": "t-34-85", "TK-S04": "kv-1s",
    "TK-S05": "kv-85", "TK-S06": "is-2", "TK-S07": "su-76m", "TK-S08": "su-85",
    "TK-S09": "su-100", "TK-S10": "isu-152", "TK-S11": "is-1", "TK-S12": "isu-122",
}  # fmt: skip


def picture_of(tank: TankCard) -> str:
    """Its own vehicle, or of a user's pack the one of its nation that is nearest in size."""
    return PICTURES.get(tank.id) or _nearest(
        tank.nation, tank.h, tank.k, "assault-gun" not in tank.keywords
    )


@lru_cache(maxsize=256)
def _nearest(nation: str, h: int, k: int, turret: bool) -> str:
    def gap(v: Vehicle) -> float:
        return abs(v.length * 500 - h) + abs(v.width * 500 - k)

    likely = [
        v for v in vehicles().values() if v.nation == nation and v.turret == turret and v.tracked
    ]
    return min(likely, key=gap).id


@lru_cache(maxsize=256)
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


@lru_cache(maxsize=1024)
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
    )


@lru_cache(maxsize=64)
def critical_face(card: CriticalCard) -> CriticalFace:
    return CriticalFace(card.id, card.name, card.damage, card.repairable, card.text)


def face_of(card: TankCard | UpgradeCard | CriticalCard) -> Face:
    """The face of any card of the library."""
    if isinstance(card, TankCard):
        return tank_face(card)
    return upgrade_face(card) if isinstance(card, UpgradeCard) else critical_face(card)
