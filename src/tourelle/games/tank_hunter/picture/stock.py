"""Faces from the content of the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from tourelle.art.kept import by_itself
from tourelle.games.tank_hunter.content.entries import NONE, Attack, Commander, EventCard, UnitCard
from tourelle.games.tank_hunter.picture.data import CommanderFace, EventFace, Face, Figure, UnitFace

#: How the men of a class are drawn; all others advance with rifles.
TROOPS: Final[dict[str, str]] = {
    "engineer": "assault",
    "paratroop": "airborne",
    "observer": "observers",
    "tank hunter": "hunters",
    "scout": "scouts",
    "raider": "machine-guns",
    "cavalry": "cavalry",
}
FLAGS: Final = (
    "rear", "no-turret", "open-top", "spotting", "amphibious", "transport", "support",
    "leadership", "paratrooper",
)  # fmt: skip
Changes = Mapping[str, int]


@by_itself(1024)
def unit_face(unit: UnitCard) -> UnitFace:
    """As printed."""
    armoured = unit.type == "AFV"
    return UnitFace(
        id=unit.id,
        name=unit.name,
        nation=unit.nation,
        type=unit.type,
        kind=unit.kind,
        value=unit.value,
        attacks=tuple(_attacks(unit)),
        defence=Figure("armour" if armoured else "agility", unit.defence),
        supply=Figure("supply", unit.supply),
        abilities=tuple(_abilities(unit)),
        picture=unit.picture or TROOPS.get(unit.kind.en, "rifle"),
        basis=unit.basis,
    )


def changed(face: UnitFace, changes: Changes) -> UnitFace:
    """The face with its numbers as they count now: *changes* by icon, to be added; a value never
    falls below 0, and what is not on the card stays away."""
    return _changed(face, tuple(changes.items())) if any(changes.values()) else face


@lru_cache(maxsize=1024)
def _changed(face: UnitFace, some: tuple[tuple[str, int], ...]) -> UnitFace:
    changes = dict(some)

    def now(figure: Figure) -> Figure:
        by = changes.get(figure.icon, 0)
        if figure.value is None or not by:
            return figure
        value = max(0, figure.value + by)
        return Figure(figure.icon, value, figure.shots, value - figure.value)

    return UnitFace(
        face.id,
        face.name,
        face.nation,
        face.type,
        face.kind,
        face.value,
        tuple(map(now, face.attacks)),
        now(face.defence),
        now(face.supply),
        tuple(map(now, face.abilities)),
        face.picture,
        face.basis,
    )


def _attacks(unit: UnitCard) -> Iterator[Figure]:
    shots: tuple[tuple[str, Attack], ...] = (("ap", unit.ap), ("he", unit.he))
    for icon, attack in shots:
        if attack.value != NONE:
            yield Figure(icon, attack.value, attack.shots)
    for icon, value in (("trample", unit.trample), ("suicide", unit.suicide)):
        if value != NONE:
            yield Figure(icon, value)
    if unit.pistol.value != NONE:
        yield Figure("pistol", unit.pistol.value, unit.pistol.shots)


def _abilities(unit: UnitCard) -> Iterator[Figure]:
    if unit.recon != NONE:
        yield Figure("recon", unit.recon)
    if unit.longrange.value != NONE:
        yield Figure("longrange", unit.longrange.value, unit.longrange.shots)
    for icon, value in (("aa", unit.aa), ("evasion", unit.evasion)):
        if value != NONE:
            yield Figure(icon, value)
    yield from (Figure(icon) for icon in FLAGS if icon in unit.icons)


@by_itself(64)
def commander_face(commander: Commander) -> CommanderFace:
    return CommanderFace(
        id=commander.id,
        name=commander.name,
        nation=commander.nation,
        power=commander.power,
        when=commander.when,
        effect=commander.effect,
    )


@by_itself(256)
def event_face(event: EventCard) -> EventFace:
    return EventFace(
        id=event.id,
        name=event.name,
        colour=event.colour,
        timing=event.timing,
        destination=event.destination,
        target=event.target,
        effect=event.effect,
        keywords=tuple(sorted(event.keywords)),
        picture=event.picture,
    )


def face_of(card: UnitCard | Commander | EventCard) -> Face:
    """The face of any card of the library."""
    if isinstance(card, UnitCard):
        return unit_face(card)
    return commander_face(card) if isinstance(card, Commander) else event_face(card)
