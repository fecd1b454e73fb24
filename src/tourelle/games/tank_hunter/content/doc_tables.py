"""The tables of cards of the rules documents, written from the content.

A document marks the place of a table by `<!-- table: units-afv -->` and `<!-- end -->`. This module
rewrites what stands between: `python -m tourelle.games.tank_hunter.content.doc_tables FILE...`; a
file named `*.fr.md` is written in French.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from tourelle.core.doc_tables import Tables
from tourelle.core.nations import NATIONS
from tourelle.core.words import Lang, Phrase
from tourelle.games.tank_hunter.content.entries import NONE, SPELLING, Attack, UnitCard
from tourelle.games.tank_hunter.content.library import Library, library

HEADS: Final = {
    "units-afv": Phrase(
        "Id; Name; Nation; Class; Set; n; Value; AP; HE; TR; ARM; SUP; Rec; LR; AAc; Eva; Icons;"
        " Basis",
        "Id; Nom; Nation; Classe; Série; n; Valeur; AP; HE; TR; BLI; APP; Rec; LR; AAc; Eva;"
        " Icônes; Base",
    ),
    "units-gun": Phrase(
        "Id; Name; Nation; Class; Set; n; Value; AP; HE; AGI; SUP; LR; AAc; Eva; Icons; Basis",
        "Id; Nom; Nation; Classe; Série; n; Valeur; AP; HE; AGI; APP; LR; AAc; Eva; Icônes; Base",
    ),
    "units-inf": Phrase(
        "Id; Name; Nation; Class; Set; n; Value; SU; PI; AGI; SUP; Rec; Eva; Icons; Basis",
        "Id; Nom; Nation; Classe; Série; n; Valeur; SU; PI; AGI; APP; Rec; Eva; Icônes; Base",
    ),
    "commanders": Phrase(
        "Id; Name; Nation; Cost; When; Effect", "carte; nom; nation; prix; quand; effet"
    ),
    "events": Phrase(
        "Id; Name; n; Colour; Timing; Windows; Keywords; Target; Effect; Destination; Leaves;"
        " Source",
        "carte; nom; n; couleur; moment; fenêtres; mots-clefs; cible; effet; destination; part",
    ),
    "composition": Phrase(
        "Nation; AFV core; GUN core; INF core; core cards; all cards (core + ext); commanders",
        "nation; AFV de base; GUN de base; INF de base; cartes de base; toutes (base + ext);"
        " commandants",
    ),
}
ICON: Final = {
    "rear": "R", "no-turret": "NT", "open-top": "OT", "spotting": "SP", "amphibious": "AM",
    "transport": "TP", "support": "SU+", "leadership": "LD", "paratrooper": "PA",
}  # fmt: skip
POWER: Final = {
    "exhaust": Phrase("Exhaust", "se fatiguer"),
    "continuous": Phrase("Continuous", "permanent"),
}
SIGN: Final = {  # colour, moment and destination of an event, as its icons are called
    "grey": Phrase("grey", "gris"),
    "gold": Phrase("gold", "or"),
    "red": Phrase("red", "rouge"),
    "own": Phrase("own", "son tour"),
    "others": Phrase("others", "tour des autres"),
    "any": Phrase("any", "n’importe quand"),
    "draw": Phrase("draw", "dès la pioche"),
    "discard": Phrase("discard", "défausse"),
    "remove": Phrase("remove", "retirée"),
    "under": Phrase("under", "sous la cible"),
    "front": Phrase("front", "devant un joueur"),
}
ON_DRAW: Final = Phrase("on draw", "pioche")
TOTAL: Final = Phrase("Total", "total")


def table(name: str, lang: Lang, rows: Iterable[Sequence[str]]) -> str:
    heads = HEADS[name].said(lang).split("; ")
    lines = [heads, ["---"] * len(heads), *rows]
    ruled = ["|" + "|".join(line) + "|" if line[0] == "---" else _row(line) for line in lines]
    return "\n".join(ruled)


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def number(value: int) -> str:
    return "-" if value == NONE else str(value)


def shots(attack: Attack) -> str:
    """`2x2`, `5`, `-`."""
    if attack.value == NONE:
        return "-"
    return f"{attack.value}x{attack.shots}" if attack.shots > 1 else str(attack.value)


def first_cells(unit: UnitCard, lang: Lang) -> list[str]:
    names = [
        unit.id,
        unit.name.said(lang),
        NATIONS[unit.nation].usual.said(lang),
        unit.kind.said(lang),
    ]
    return [*names, unit.set, str(unit.copies), str(unit.value)]


def last_cells(unit: UnitCard) -> list[str]:
    icons = " ".join(sign for name, sign in ICON.items() if name in unit.icons)
    return [icons, unit.basis + (f" [{unit.source}]" if unit.source else "")]


def afv(lib: Library, lang: Lang) -> str:
    rows = [
        [
            *first_cells(u, lang), shots(u.ap), shots(u.he), number(u.trample), str(u.defence),
            str(u.supply), number(u.recon), shots(u.longrange), number(u.aa), number(u.evasion),
            *last_cells(u),
        ]
        for u in lib.units.values()
        if u.type == "AFV"
    ]  # fmt: skip
    return table("units-afv", lang, rows)


def gun(lib: Library, lang: Lang) -> str:
    rows = [
        [
            *first_cells(u, lang), shots(u.ap), shots(u.he), str(u.defence), str(u.supply),
            shots(u.longrange), number(u.aa), number(u.evasion), *last_cells(u),
        ]
        for u in lib.units.values()
        if u.type == "GUN"
    ]  # fmt: skip
    return table("units-gun", lang, rows)


def inf(lib: Library, lang: Lang) -> str:
    rows = [
        [
            *first_cells(u, lang), number(u.suicide), shots(u.pistol), str(u.defence),
            str(u.supply), number(u.recon), number(u.evasion), *last_cells(u),
        ]
        for u in lib.units.values()
        if u.type == "INF"
    ]  # fmt: skip
    return table("units-inf", lang, rows)


def commanders(lib: Library, lang: Lang) -> str:
    rows = [
        [
            one.id, one.name.said(lang), NATIONS[one.nation].usual.said(lang),
            POWER[one.power].said(lang), one.when.said(lang), one.effect.said(lang),
        ]
        for one in lib.commanders.values()
    ]  # fmt: skip
    return table("commanders", lang, rows)


def events(lib: Library, lang: Lang) -> str:
    """Where each text comes from is told once, in the English document."""
    rows = [
        [
            one.id, one.name.said(lang), str(one.copies), SIGN[one.colour].said(lang),
            SIGN[one.timing].said(lang),
            ON_DRAW.said(lang) if one.windows == ("draw",) else "/".join(one.windows),
            " ".join(word for word in KEYWORD_ORDER if word in one.keywords),
            one.target.said(lang), one.effect.said(lang), SIGN[one.destination].said(lang),
            one.leaves.said(lang) if one.leaves is not None else "",
            *([one.source] if lang == "en" else []),
        ]
        for one in lib.events.values()
    ]  # fmt: skip
    return table("events", lang, rows)


KEYWORD_ORDER: Final = ("AIR", "AQUATIC", "RESPONSE", "CANCEL", "TIMER", "NONTANK", "CMD")


def composition(lib: Library, lang: Lang) -> str:
    """Cards by nation and type."""
    rows = [counted(lib, NATIONS[one].usual.said(lang), [one]) for one in SPELLING.nations]
    return table("composition", lang, [*rows, counted(lib, TOTAL.said(lang), SPELLING.nations)])


def counted(lib: Library, title: str, nations: Sequence[str]) -> list[str]:
    units = [unit for unit in lib.units.values() if unit.nation in nations]
    core = [unit for unit in units if unit.set == "core"]
    by_type = [sum(u.copies for u in core if u.type == kind) for kind in ("AFV", "GUN", "INF")]
    staff = sum(one.nation in nations for one in lib.commanders.values())
    numbers = [*by_type, sum(u.copies for u in core), sum(u.copies for u in units), staff]
    return [title, *map(str, numbers)]


TABLES: Final[dict[str, Callable[[Library, Lang], str]]] = {
    "composition": composition,
    "units-afv": afv,
    "units-gun": gun,
    "units-inf": inf,
    "commanders": commanders,
    "events": events,
}


DOCUMENT: Final = Tables(TABLES, library)
written = DOCUMENT.written
main = DOCUMENT.main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
