"""The machines behind the cards: real figures of every vehicle and gun that is drawn, so that the
five games can be compared with one another and with what was."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from tourelle.art.cards.deck import STYLE, maker
from tourelle.art.definitions import defined
from tourelle.art.scene import Ground, Layer, Part, Scene
from tourelle.art.svg import g, num
from tourelle.art.themes import Theme
from tourelle.art.vehicles.figures import rows
from tourelle.art.vehicles.profile import muzzle, side_view
from tourelle.art.vehicles.variants import base_of, vehicle_of
from tourelle.core.words import Lang, Phrase
from tourelle.games.codex import Column, Entry, Kind, Value

FILES: Final = ("vehicles.csv", "vehicles-extra.csv")
#: Figures by the column of the data they come from, in the order in which people read them.
COLUMNS: Final = (
    Column("service_from", Phrase("in service from", "en service dès")),
    Column("crew", Phrase("crew", "équipage")),
    Column("weight_t", Phrase("weight, t", "masse, t")),
    Column("length_m", Phrase("length, m", "longueur, m")),
    Column("width_m", Phrase("width, m", "largeur, m")),
    Column("height_m", Phrase("height, m", "hauteur, m")),
    Column("speed_kmh", Phrase("speed, km/h", "vitesse, km/h")),
    Column("engine_hp", Phrase("engine, hp", "moteur, ch")),
    Column("calibre_mm", Phrase("calibre, mm", "calibre, mm")),
    Column(
        "penetration_500m_mm",
        Phrase("pierces at 500 m, mm", "perce à 500 m, mm"),
        Phrase("armour that its gun pierces", "le blindage que perce son canon"),
    ),
    Column("armour_front_mm", Phrase("front armour, mm", "blindage avant, mm")),
    Column("front_angle_deg", Phrase("slope of the front, °", "pente de l’avant, °")),
    Column("armour_side_mm", Phrase("side armour, mm", "blindage latéral, mm")),
    Column("armour_rear_mm", Phrase("rear armour, mm", "blindage arrière, mm")),
    Column("built", Phrase("built", "exemplaires")),
)
MACHINES: Final = Kind("machine", Phrase("Machines", "Engins"), COLUMNS)
MARGIN: Final = 6.0
TALL: Final = 46.0


@cache
def machines() -> Mapping[str, Entry]:
    """By id, as the data has them."""
    found = (_entry(row) for name in FILES for row in rows(name))
    return {entry.id: entry for entry in found}


def _entry(row: Mapping[str, str]) -> Entry:
    values: dict[str, Value] = {
        column.id: _figure(row[column.id]) for column in COLUMNS if row.get(column.id)
    }
    name = row["name_en"]
    years = int(row["service_from"]), int(row["service_to"] or row["service_from"])
    return Entry(
        row["id"], "machine", Phrase(name, name), row["nation"], years, values, machine=row["id"]
    )


def _figure(text: str) -> Value:
    """A number with a decimal is written as each language has it."""
    return int(text) if text.isdecimal() else Phrase(text, text.replace(".", ","))


def machine_of(picture: str) -> str:
    """The machine that a card shows; empty: it shows none."""
    base = base_of(picture)
    return base if base in machines() else ""


def portrait(machine: str, lang: Lang, theme: Theme) -> Scene:
    """The machine from its side."""
    vehicle = vehicle_of(machine)
    back, front = vehicle.length * 5, muzzle(vehicle)
    at = f"translate({num(back + MARGIN)} {num(TALL - MARGIN)})"
    body = g(side_view(vehicle), transform=at)
    return Scene(
        width=back + front + 2 * MARGIN,
        height=TALL,
        label=vehicle.name,
        style=STYLE,
        ground=Ground.of(),
        symbols=defined(body.uses, maker),
        layers=(Layer("machine", (Part(machine, "machine", vehicle.name, body),)),),
        theme=theme,
        lang=lang,
    )
