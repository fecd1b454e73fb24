"""The cards as they are written, kind by kind: units, terrain, equipment, events.

A card has the values of its kind and no others (TC-2.1.1a to TC-2.1.6a).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tourelle.art.names import PLATES, unit_pictures
from tourelle.core.content import Fields
from tourelle.core.words import Phrase
from tourelle.games.tank_commander.content.entries import (
    NOTHING,
    SPELLING,
    TANKS,
    YEARS,
    Card,
    provenance,
)

MOST: Final = 30  # of a penetration or armour value
MOST_NO: Final = 1_900  # numbers of cards in play must stay apart
NO_PLATE: Final = "maps"  # a card without a picture shows the staff's map
TYPES: Final[Mapping[str, str]] = {
    **dict.fromkeys((*TANKS, "half_track", "armoured_car", "truck"), "vehicle"),
    "at_gun": "at_gun",
    "squad": "infantry",
    "squadron": "cavalry",
}
ARMOURED: Final = (*TANKS, "half_track", "armoured_car")
RARITIES: Final = ("C", "U", "R", "UR")
USES: Final = ("one_shot", "reusable", "spent_on_9_10")
AFTER: Final = ("destroyed", "attached", "on_position", "on_border")
WINDOWS: Final = (
    "own_step_a", "with_own_move_play", "enemy_vehicle_move_declared", "enemy_card_about_to_step",
    "enemy_entering_empty_position", "enemy_vehicle_entering_slow_terrain",
    "own_card_crossing_stream", "enemy_entered_position", "own_at_shot_before_number",
    "enemy_at_shot_before_number", "enemy_shot_declared", "enemy_soft_unit_about_to_fire",
    "after_enemy_hit", "own_infantry_destroyed", "enemy_air_event", "enemy_artillery_event",
    "enemy_instant_played", "own_card_entering_minefield", "any_window_own_breakdown", "any",
)  # fmt: skip
#: What a card may do beyond its values, with the numbers that each needs.
UNIT_EFFECTS: Final[Mapping[str, tuple[str, ...]]] = {
    "teething": ("clear_hit",),
    "dual_purpose": ("hit",),
    "dismounts": (),
    "engineers": (),
    "melee_sa": ("sa",),
    "partisan": (),
    "amphibious": (),
    "second_shot": (),
}
TERRAIN_EFFECTS: Final[Mapping[str, tuple[str, ...]]] = {"stream": (), "marsh": ()}
GEAR_EFFECTS: Final[Mapping[str, tuple[str, ...]]] = {
    "at_weapon": (),
    "sa_bonus": ("sa",),
    "tank_melee_set": ("tank_melee",),
    "ft_weapon": ("ft",),
    "at_or_demolition": ("demolition_hit",),
    "he_weapon": ("he",),
    "sa_long": ("sa_long",),
}
EVENT_EFFECTS: Final[Mapping[str, tuple[str, ...]]] = {
    "flank_shot": (),
    "extra_play": (),
    "breakdown": ("clear_hit",),
    "remove_breakdown": (),
    "minefield": ("hit_vehicle", "hit_other"),
    "remove_minefield": (),
    "reinforcements": ("draw",),
    "leader": ("sa", "tank_melee"),
    "tank_ace": ("hit", "flank_on"),
    "area_attack": ("positions", "hit_soft", "hit_armoured", "pen"),
    "unit_attack": ("targets", "hit", "pen"),
    "cancel_air": ("hit",),
    "cancel_artillery": (),
    "smoke": ("at", "he", "sa"),
    "cancel_shot": (),
    "cancel_hit": (),
    "shot_modifier": ("number",),
    "reaction_fire": (),
    "shot_penetration": ("pen",),
    "speed_up": (),
    "bog": (),
    "remove_stream": (),
    "look_hand": (),
    "draw_cards": ("draw",),
    "discard_random": ("count",),
    "no_fire": (),
    "melee_bonus": ("sa",),
    "fire_after_move": (),
    "save_to_reserve": (),
    "cancel_instant": (),
    "recover_vehicles": ("count",),
}
BOUNDS: Final[Mapping[str, int]] = {"pen": MOST, "positions": 2, "targets": 2}  # else 10

WRONG_KIND: Final = Phrase("a card of class {kind} has no such value", "sans objet ({kind})")
NEEDED: Final = Phrase("a card of class {kind} needs it", "valeur nécessaire ({kind})")
PAIR: Final = Phrase("expected two whole numbers", "il faut deux nombres entiers")
FIVE: Final = Phrase(
    "expected five numbers, one of each pair 1-2, 3-4, 5-6, 7-8, 9-10",
    "il faut cinq nombres, un de chaque paire 1-2, 3-4, 5-6, 7-8, 9-10",
)
SWAPPED: Final = Phrase("the first year comes first", "la première année vient d’abord")
NO_GUN: Final = Phrase(
    "hit numbers and penetration go together", "toucher et pénétration vont ensemble"
)


@dataclass(frozen=True)
class Shape:
    """Which values a class of units must have, and which it may have besides."""

    must: tuple[str, ...]
    may: tuple[str, ...]


OWN: Final = (
    "speed", "hit", "penetration", "armour", "sa", "he", "ft", "tank_melee", "carries",
)  # fmt: skip
VEHICLE: Final = Shape(
    ("speed", "armour"), ("hit", "penetration", "sa", "he", "ft", "carries")
)  # TC-2.1.1a
SHAPES: Final[Mapping[str, Shape]] = {
    **dict.fromkeys(ARMOURED, VEHICLE),
    "truck": Shape(("speed",), ("sa", "carries")),
    "at_gun": Shape(("hit", "penetration"), ("sa", "he")),  # TC-2.1.2a
    "squad": Shape(("sa", "tank_melee"), ()),  # TC-2.1.3a
    "squadron": Shape(("sa", "tank_melee"), ()),
}


def common(name: str, entry: Fields, pictures: Sequence[str]) -> dict[str, Any]:
    """What every card has."""
    first, last = _years(entry)
    return {
        "id": name,
        "no": entry.number("no", 1, MOST_NO, 0),
        "name": entry.phrase("name"),
        "aliases": entry.texts("aliases"),
        "nation": SPELLING.read_any(entry),
        "rarity": entry.one_of("rarity", RARITIES),
        "points": entry.number("points", 1, 99),
        "year_from": first,
        "year_to": last,
        "numbers": _numbers(entry),
        "text": entry.phrase("text") if entry.has("text") else NOTHING,
        "rulebook": entry.texts("rulebook"),
        "picture": entry.one_of("picture", pictures, NO_PLATE if pictures is PLATES else ""),
        "provenance": provenance(entry),
    }


def _years(entry: Fields) -> tuple[int, int]:
    first, last = two(entry, "years", *YEARS)
    if first > last:
        entry.note("years", SWAPPED)
    return first, last


def two(entry: Fields, name: str, low: int, high: int) -> tuple[int, int]:
    found = entry.numbers(name, low, high)
    if entry.has(name) and len(found) != 2:
        entry.note(name, PAIR)
    return (found[0], found[1]) if len(found) == 2 else (0, 0)


def _numbers(entry: Fields) -> tuple[int, ...]:
    """One of each pair, so that no card is lucky or unlucky as a whole."""
    found = entry.numbers("numbers", 1, 10)
    if sorted((number + 1) // 2 for number in found) != [1, 2, 3, 4, 5]:
        entry.note("numbers", FIVE)
        return (1, 3, 5, 7, 9)
    return found


def effect_of(entry: Fields, known: Mapping[str, tuple[str, ...]], needed: bool) -> dict[str, Any]:
    """What it does, and the numbers of it."""
    effect = entry.one_of("effect", tuple(known), None if needed else "")
    names = known.get(effect, ())
    params: dict[str, int] = {}
    if names or entry.has("params"):
        table = entry.table("params")
        params = {one: table.number(one, 0, BOUNDS.get(one, 10)) for one in names}
        table.end()
    return {"effect": effect, "params": params}


def read_unit(name: str, entry: Fields) -> Card:
    kind = entry.one_of("class", tuple(TYPES))
    _check_shape(entry, kind)
    hit, pen = two(entry, "hit", 0, 10), two(entry, "penetration", 0, MOST)
    if entry.is_sound() and bool(hit[0]) != bool(pen[0]):
        entry.note("hit", NO_GUN)
    front, side = two(entry, "armour", 1, MOST)
    speed = entry.one_of("speed", ("fast", "slow"), "fast" if kind == "squadron" else "slow")
    return Card(
        **common(name, entry, unit_pictures()),
        **effect_of(entry, UNIT_EFFECTS, needed=False),
        type=TYPES[kind],
        subtype=kind,
        hit_short=hit[0],
        hit_long=hit[1],
        pen_short=pen[0],
        pen_long=pen[1],
        front=front,
        side=side,
        sa=entry.number("sa", 0, 9, 0),
        he=entry.number("he", 0, 10, 0),
        ft=entry.number("ft", 0, 10, 0),
        tank_melee=entry.number("tank_melee", 0, 10, 0),
        fast=speed == "fast",  # TC-8.1a
        carries=entry.flag("carries"),
    )


def _check_shape(entry: Fields, kind: str) -> None:
    shape = SHAPES[kind]
    for name in OWN:
        if entry.has(name) and name not in shape.must + shape.may:
            entry.note(name, WRONG_KIND, kind=kind)
        elif name in shape.must and not entry.has(name):
            entry.note(name, NEEDED, kind=kind)


def read_terrain(name: str, entry: Fields) -> Card:
    """TC-2.1.4a; Foxholes, Bunker and Stream are played as well as placed."""
    kind = entry.one_of("class", ("standard", "fortification", "boundary"))
    table = entry.table("modifiers")
    at, he, sa, art, air = (table.number(one, 0, 9) for one in ("at", "he", "sa", "art", "air"))
    table.end()
    return Card(
        **common(name, entry, PLATES),
        **effect_of(entry, TERRAIN_EFFECTS, needed=False),
        mod_at=at,
        mod_he=he,
        mod_sa=sa,
        mod_art=art,
        mod_air=air,
        type="terrain",
        subtype=kind,
        blocks=entry.flag("blocks"),
        slows=entry.flag("slows"),
        timing=entry.one_of("timing", ("interrupt",), ""),
        window=entry.one_of("window", WINDOWS, ""),
    )


def read_equipment(name: str, entry: Fields) -> Card:
    melee, short = two(entry, "melee", 0, MOST), two(entry, "short", 0, MOST)
    return Card(
        **common(name, entry, PLATES),
        **effect_of(entry, GEAR_EFFECTS, needed=True),
        type="equipment",
        subtype="equipment",
        users=frozenset(entry.some_of("bearers", ("infantry", "cavalry"))),
        uses=entry.one_of("uses", USES),
        melee_hit=melee[0],
        melee_pen=melee[1],
        gear_hit=short[0],
        gear_pen=short[1],
    )


def read_event(name: str, entry: Fields, events: Sequence[str]) -> Card:
    return Card(
        **common(name, entry, PLATES),
        **effect_of(entry, EVENT_EFFECTS, needed=True),
        type="event",
        subtype="event",
        timing=entry.one_of("timing", ("instant", "interrupt")),
        uses_play=entry.flag("uses_play"),
        window=entry.one_of("window", WINDOWS),
        stops=frozenset(entry.some_of("stops", events)),
        after=entry.one_of("after", AFTER),
    )
