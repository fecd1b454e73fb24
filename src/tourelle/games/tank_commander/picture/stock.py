"""Faces from the content of the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tourelle.art.kept import by_itself
from tourelle.core.nations import ANY
from tourelle.games.tank_commander.content.entries import Card
from tourelle.games.tank_commander.picture.faces_data import Face, Figure, Sort, Timing
from tourelle.games.tank_commander.picture.legends import KINDS

SORTS: Final[dict[str, Sort]] = {"terrain": "terrain", "equipment": "equipment", "event": "event"}


@by_itself(4096)
def face_of(card: Card) -> Face:
    """The face of any card of the library."""
    sort = SORTS.get(card.type, "unit")
    terrain = sort == "terrain"
    return Face(
        id=card.id,
        name=card.name,
        sort=sort,
        nation="" if card.nation == ANY else card.nation,
        kind=KINDS[card.subtype],
        points=card.points,
        years=(card.year_from, card.year_to),
        numbers=card.numbers,
        picture=card.picture,
        figures=tuple(_gear(card) if sort == "equipment" else _figures(card)),
        flags=tuple(_flags(card)),
        mods=(card.mod_at, card.mod_he, card.mod_sa, card.mod_art, card.mod_air) if terrain else (),
        timing=_timing(card),
        text=card.text,
    )


def _figures(card: Card) -> Iterator[Figure]:
    if card.hit_short:
        yield Figure("hit", f"{card.hit_short}/{card.hit_long}")
        yield Figure("ap", f"{card.pen_short}/{card.pen_long}")
    if card.front:
        yield Figure("armour", f"{card.front}/{card.side}")
    values = (
        ("small-arms", card.sa),
        ("he", card.he),
        ("flame", card.ft),
        ("suicide", card.tank_melee),
    )
    yield from (Figure(icon, str(value)) for icon, value in values if value)


def _gear(card: Card) -> Iterator[Figure]:
    """A weapon that men carry: in melee, and at short range where it can."""
    if card.melee_hit:
        yield Figure("hit", str(card.melee_hit))
        yield Figure("ap", str(card.melee_pen))
    if card.gear_hit:
        yield Figure("longrange", f"{card.gear_hit}/{card.gear_pen}")


def _flags(card: Card) -> Iterator[str]:
    if card.is_unit:
        yield "fast" if card.fast else "slow"
        if card.carries:
            yield "carries"
    if card.blocks:
        yield "blocks-sight"
    if card.slows:
        yield "slows"
    if card.uses:
        yield "to-remove" if card.uses == "one_shot" else "continuous"


def _timing(card: Card) -> Timing:
    """When an event is played; terrain that interrupts, the Stream, has its sign too."""
    if card.timing == "interrupt":
        return "interrupt"
    if card.timing == "instant":
        return "play" if card.uses_play else "free"
    return ""
