"""The tables of the French document: what players look up, without codes and provenance.

The exact moments and codes of each card stand in the English document, beside the origin of
every value.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tourelle.core.nations import ANY, NATIONS
from tourelle.games.tanks.content.entries import MM, ReadyPlatoon, TableMap, TankCard, UpgradeCard
from tourelle.games.tanks.content.keyword_names import KEYWORD_NAMES
from tourelle.games.tanks.content.library import Library

TYPE: Final = {
    "commander": "Chef de char",
    "gunner": "Tireur",
    "loader": "Chargeur",
    "driver": "Conducteur",
    "radio-operator": "Opérateur radio",
    "ammunition": "Munition",
    "armour": "Blindage",
    "engine": "Moteur",
    "equipment": "Équipement",
}
KEYWORDS: Final = (
    "assault-gun", "blitzkrieg", "coordinated-fire", "fast", "gung-ho", "semi-indirect",
    "big-gun", "heavy",
)  # fmt: skip


def table(heads: str, rows: Iterable[Sequence[str]]) -> str:
    names = heads.split("; ")
    lines = [f"| {' | '.join(cells)} |" for cells in (names, *rows)]
    return "\n".join([lines[0], "|" + "---|" * len(names), *lines[1:]])


def cm(value: int) -> str:
    """u as centimetres with one decimal."""
    return f"{value // (10 * MM)},{value % (10 * MM) // MM}"


def tanks(lib: Library) -> str:
    heads = (
        "carte; nom; nation; points; Init.; Att.; Déf.; Rés.; équipage; mots-clefs; caisse (cm);"
        " origine"
    )
    return table(heads, map(tank_row, lib.tanks.values()))


def tank_row(card: TankCard) -> list[str]:
    words = [
        KEYWORD_NAMES[f"keyword.{name}"].said("fr") for name in KEYWORDS if name in card.keywords
    ]
    values = (card.points, card.initiative, card.attack, card.defence, card.resistance, card.crew)
    turret = f"tourelle {'-' if card.eye < 0 else '+'}{cm(abs(card.eye))}"
    return [
        card.id, card.name.said("fr"), nation(card.nation), *map(str, values), ", ".join(words),
        f"{cm(2 * card.h)} x {cm(2 * card.k)}", "avant" if card.eye == card.h else turret,
    ]  # fmt: skip


def cards(lib: Library) -> str:
    heads = "carte; nom; type; nation; héros; points; seulement sur; effet"
    return table(heads, (card_row(lib, card) for card in lib.cards.values()))


def card_row(lib: Library, card: UpgradeCard) -> list[str]:
    only = ", ".join(lib.tanks[name].name.said("fr") for name in card.only_on)
    return [
        card.id, card.name.said("fr"), TYPE[card.type], nation(card.nation),
        "oui" if card.hero else "", str(card.points), only, card.text.said("fr"),
    ]  # fmt: skip


def criticals(lib: Library) -> str:
    rows = (
        [
            card.id, card.name.said("fr"), str(card.copies), str(card.damage),
            "oui" if card.repairable else "non", card.text.said("fr"),
        ]
        for card in lib.criticals.values()
    )  # fmt: skip
    return table("carte; nom; n; dégâts; réparable; effet spécial", rows)


def maps(lib: Library) -> str:
    return table("carte; bois; bâtiments; usage", map(map_row, lib.maps.values()))


def map_row(plan: TableMap) -> list[str]:
    name = f"{plan.name.said('fr')} (`{plan.id}`)"
    return [name, spots(plan.woods), spots(plan.buildings), plan.note.said("fr")]


def spots(places: Sequence[tuple[int, int, int]]) -> str:
    """Centres in cm; a point for the decimals, since commas part the numbers."""
    return ", ".join(f"({short(x)}, {short(y)})" for x, y, _ in places)


def nation(name: str) -> str:
    return "MONDE" if name == ANY else NATIONS[name].usual.said("fr")


def short(value: int) -> str:
    return cm(value).replace(",", ".").removesuffix(".0")


def platoons(lib: Library) -> str:
    heads = "peloton; nom; nation; limite; composition; somme"
    return table(heads, (platoon_row(lib, one) for one in lib.platoons.values()))


def platoon_row(lib: Library, one: ReadyPlatoon) -> list[str]:
    made = []
    for tank, *upgrades in one.tanks:
        parts: list[TankCard | UpgradeCard] = [lib.tanks[tank]]
        parts += [lib.cards[name] for name in upgrades]
        made.append(" + ".join(f"{part.name.said('fr')} {part.points}" for part in parts))
    total = lib.muster().points(lib.force(one.id))
    return [
        one.id, one.name.said("fr"), nation(one.nation), str(one.limit), " ; ".join(made),
        str(total),
    ]  # fmt: skip
