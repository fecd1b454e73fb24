"""The tables of values of the rules documents, written from the content.

A document marks the place of a table by `<!-- table: tanks -->` and `<!-- end -->`. This module
rewrites what stands between: `python -m tourelle.games.panzer_squadron.content.doc_tables FILE...`;
a file named `*.fr.md` is written in French.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from tourelle.core.doc_tables import Tables
from tourelle.core.nations import NATIONS
from tourelle.core.words import Lang, Phrase
from tourelle.games.panzer_squadron.content.entries import MapPlan, TankCard, TileSet
from tourelle.games.panzer_squadron.content.library import Library, library
from tourelle.games.panzer_squadron.content.scenario_entries import Scenario, Side
from tourelle.games.panzer_squadron.kernel.grid import grid_of

HEADS: Final = {
    "tanks": Phrase(
        "id,name,nation,class,perf.,front,side,rear,breakdown,assault gun,points",
        "id,nom,nation,classe,perf.,avant,latéral,arrière,panne,canon automoteur,points",
    ),
    "history": Phrase(
        "id,year,crew,weight t,length m,width m,gun,calibre mm,note,camouflage",
        "id,année,équipage,masse t,longueur m,largeur m,canon,calibre mm,historique,camouflage",
    ),
    "sizes": Phrase(
        "size,W x H,hexes,forces,free-battle points a side",
        "taille,L x H,hexagones,forces,points par camp en bataille libre",
    ),
    "tile-sets": Phrase(
        "set (per player),shell hole,stone house,small house,ruin,hedge",
        "jeu (par joueur),trou d’obus,maison en pierre,petite maison,ruine,haie",
    ),
    "scenarios": Phrase(
        "scenario,size,map or tiles,player 0,player 1,turns",
        "scénario,taille,terrain ou tuiles,joueur 0,joueur 1,tours",
    ),
}
CLASS_WORDS: Final = {
    "light": Phrase("light", "léger"),
    "medium": Phrase("medium", "moyen"),
    "heavy": Phrase("heavy", "lourd"),
    "tank-destroyer": Phrase("tank destroyer", "chasseur de chars"),
    "assault-gun": Phrase("assault gun", "canon automoteur"),
}
YES: Final = Phrase("yes", "oui")
NONE: Final = "-"
RULEBOOK: Final = " `R`"
TEN_ONLY: Final = Phrase("{name} ({n} tiles only)", "{name} ({n} tuiles seulement)")
USUAL_SET: Final = Phrase("{name} (default)", "{name} (par défaut)")
POOL: Final = Phrase("{name}: common pool of both players", "{name} : réserve commune aux deux")
PLACED: Final = Phrase("set {set}, {n} each", "jeu {set}, {n} chacun")
PICKED: Final = Phrase("{n} points of his choice", "{n} points au choix")
OF_NATION: Final = Phrase(
    "{n} points of his choice, {nation} only", "{n} points au choix, {nation} seulement"
)


def table(name: str, lang: Lang, rows: Iterable[Sequence[str]]) -> str:
    head = HEADS[name].said(lang).split(",")
    lines = ["| " + " | ".join(cells) + " |" for cells in (head, *rows)]
    return "\n".join((lines[0], "|" + "---|" * len(head), *lines[1:]))


def decimal(value: int, places: int, lang: Lang) -> str:
    whole, rest = divmod(value, 10**places)
    return f"{whole}{',' if lang == 'fr' else '.'}{rest:0{places}}"


# --- tanks --------------------------------------------------------------------------------------


def tanks(lib: Library, lang: Lang) -> str:
    return table("tanks", lang, (tank_row(card, lang) for card in lib.tanks))


def tank_row(card: TankCard, lang: Lang) -> list[str]:
    values = {
        "perforation": card.perforation,
        "armour_front": card.front,
        "armour_side": card.side,
        "armour_rear": card.rear,
    }
    return [
        card.id,
        card.name.said(lang),
        nation(card, lang),
        CLASS_WORDS[card.kind].said(lang),
        *(
            f"{n}{RULEBOOK if f'{name}=rulebook' in card.source else ''}"
            for name, n in values.items()
        ),
        faces(card.breakdown),
        YES.said(lang) if card.assault_gun else NONE,
        str(card.points),
    ]


def nation(card: TankCard, lang: Lang) -> str:
    words = NATIONS[card.nation]
    return (words.full if card.nation == "gb" else words.usual).said(lang)


def faces(breakdown: Sequence[int]) -> str:
    """`1-2` for a run of faces."""
    if not breakdown:
        return NONE
    first, last = breakdown[0], breakdown[-1]
    if tuple(breakdown) != tuple(range(first, last + 1)):
        return ", ".join(map(str, breakdown))
    return str(first) if first == last else f"{first}-{last}"


def history(lib: Library, lang: Lang) -> str:
    return table("history", lang, (history_row(card, lang) for card in lib.tanks))


def history_row(card: TankCard, lang: Lang) -> list[str]:
    return [
        card.id,
        str(card.year),
        str(card.crew),
        decimal(card.weight, 1, lang),
        decimal(card.length, 2, lang),
        decimal(card.width, 2, lang),
        card.gun.said(lang),
        str(card.calibre),
        card.text.said(lang),
        card.camouflage.said(lang),
    ]


# --- maps and tiles -----------------------------------------------------------------------------


def sizes(lib: Library, lang: Lang) -> str:
    rows = [
        [
            size.name.said(lang),
            f"{size.width} x {size.height}",
            str(grid_of(size.width, size.height).size),
            size.note.said(lang),
            str(size.points),
        ]
        for size in lib.sizes.values()
    ]
    return table("sizes", lang, rows)


def tile_sets(lib: Library, lang: Lang) -> str:
    usual = next(iter(lib.tile_sets.values()))
    rows = [
        [set_name(each, each is usual, lang), *map(str, each.counts)]
        for each in lib.tile_sets.values()
    ]
    return table("tile-sets", lang, rows)


def set_name(tile_set: TileSet, usual: bool, lang: Lang) -> str:
    name = f"{tile_set.id} {tile_set.name.said(lang)}"
    if usual:
        return USUAL_SET.said(lang, name=name)
    if tile_set.pool:
        return POOL.said(lang, name=name)
    return name if tile_set.each == 15 else TEN_ONLY.said(lang, name=name, n=tile_set.each)


def maps(lib: Library, lang: Lang) -> str:
    return "\n\n".join(drawn(lib, plan, lang) for plan in lib.maps.values())


def drawn(lib: Library, plan: MapPlan, lang: Lang) -> str:
    size = lib.sizes[plan.size]
    lines = [f"{at:2}  {' ' if at % 2 else ''}{' '.join(row)}" for at, row in enumerate(plan.rows)]
    head = f"**{plan.id} {plan.name.said(lang)}** ({size.width} x {size.height})"
    return "\n".join((head, "", "```", *lines, "```"))


# --- scenarios ----------------------------------------------------------------------------------


def scenarios(lib: Library, lang: Lang) -> str:
    return table(
        "scenarios", lang, (scenario_row(lib, each, lang) for each in lib.scenarios.values())
    )


def scenario_row(lib: Library, scenario: Scenario, lang: Lang) -> list[str]:
    placed = PLACED.said(lang, set=scenario.tile_set, n=scenario.tiles)
    ground = f"{scenario.map} {lib.maps[scenario.map].name.said(lang)}" if scenario.map else placed
    return [
        f"{scenario.id} {scenario.name.said(lang)}",
        lib.sizes[scenario.size].name.said(lang),
        ground,
        *(force(lib, scenario, side, lang) for side in scenario.sides),
        str(scenario.turns),
    ]


def force(lib: Library, scenario: Scenario, side: Side, lang: Lang) -> str:
    if not side.cards:
        of = ", ".join(NATIONS[each].usual.said(lang) for each in side.nations)
        phrase = OF_NATION if of else PICKED
        return phrase.said(lang, n=scenario.points, nation=of)
    cards = [(lib.tanks[lib.tank(name)], count) for name, count in side.cards]
    words = ", ".join(f"{count} x {card.name.said(lang)}" for card, count in cards)
    total = sum(card.points * count for card, count in cards)
    colon = "\u00a0:" if lang == "fr" else ":"
    return f"{side.name.said(lang)}{colon} {words} = {total} points"


TABLES: Final[dict[str, Callable[[Library, Lang], str]]] = {
    "tanks": tanks,
    "history": history,
    "sizes": sizes,
    "tile-sets": tile_sets,
    "maps": maps,
    "scenarios": scenarios,
}


DOCUMENT: Final = Tables(TABLES, library)
written = DOCUMENT.written
main = DOCUMENT.main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
