"""The tables of values of the rules documents, written from the content.

A document marks the place of a table by `<!-- table: tanks -->` and `<!-- end -->`. This module
rewrites what stands between: `python -m tourelle.games.tanks.content.doc_tables FILE...`; a file
named `*.fr.md` is written in French, with the columns that players look up (`doc_tables_fr`).
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from tourelle.core.doc_tables import Tables
from tourelle.core.words import Lang
from tourelle.games.tanks.content import doc_tables_fr
from tourelle.games.tanks.content.entries import MM, SPELLING, ReadyPlatoon, TankCard, UpgradeCard
from tourelle.games.tanks.content.library import Library, library

SHORT: Final = {
    "assault-gun": "AG", "blitzkrieg": "BL", "coordinated-fire": "CF", "fast": "FA",
    "gung-ho": "GH", "semi-indirect": "SI", "big-gun": "BG", "heavy": "HT",
}  # fmt: skip
HEADS: Final = {
    "tanks": "id name nation pts Init Att Def Res slots keywords hull_cm LOS_origin_x",
    "cards": "id name kind_/_type nation hero pts only_on uses window condition effect_code "
    "effect P",
    "criticals": "id name copies damage repairable effect_code special_effect value_status",
    "maps": "map Woods_(centre) Buildings_(centre) use",
    "platoons": "id nation limit platoon sum",
}


def table(name: str, rows: Iterable[Sequence[str]]) -> str:
    head = [word.replace("_", " ") for word in HEADS[name].split()]
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("|" + "|".join(f" {cell} " for cell in line) + "|" for line in lines).replace(
        " --- ", "---"
    )


def cm(value: int) -> str:
    """u as centimetres with one decimal."""
    return f"{value // (10 * MM)}.{value % (10 * MM) // MM}"


# --- tanks --------------------------------------------------------------------------------------


def mark(card: TankCard, field: str) -> str:
    """R: stated in the rulebook; P: public; nothing: authored."""
    found = re.search(rf"(?:^|;){field}=([^;]*)", card.source)
    said = found[1] if found else ""
    return (" R" if "rulebook" in said else "") + (" P" if "public" in said else "")


def tanks(lib: Library) -> str:
    return table("tanks", (tank_row(card) for card in lib.tanks.values()))


def tank_row(card: TankCard) -> list[str]:
    fields = ("points", "initiative", "attack", "defence", "resistance")
    values = [f"{getattr(card, field)}{mark(card, field)}" for field in fields]
    words = " ".join(SHORT[word] for word in SHORT if word in card.keywords)
    at = card.eye
    front = at == card.h
    where = f"{'-' if at < 0 else '+'}{cm(abs(at))}" + (f"{abs(at) % MM // 10}" if front else "")
    eye = "front " if front else "turret "
    return [
        card.id,
        card.name.said("en"),
        SPELLING.word(card.nation),
        *values,
        f"{card.crew}{mark(card, 'crew_slots')}",
        f"{words}{mark(card, 'keywords')}",
        f"{cm(2 * card.h)} x {cm(2 * card.k)}",
        eye + where,
    ]


# --- cards --------------------------------------------------------------------------------------


def cards(lib: Library) -> str:
    return table("cards", (card_row(lib, card) for card in lib.cards.values()))


def card_row(lib: Library, card: UpgradeCard) -> list[str]:
    split = [[part.strip() for part in clause.split("|")] for clause in card.written]
    uses, windows, conditions, codes = ([parts[at] for parts in split] for at in range(4))
    type_ = card.type.replace("-", " ").title()
    only = ", ".join(lib.tanks[name].name.said("en") for name in card.only_on)
    return [
        card.id,
        card.name.said("en"),
        f"{card.kind} / {type_}",
        SPELLING.word(card.nation),
        "yes" if card.hero else "",
        str(card.points),
        only,
        together(uses),
        together(windows),
        together(conditions).replace("-", "") if set(conditions) == {"-"} else together(conditions),
        f"`{';'.join(codes)}`",
        card.text.said("en"),
        "P" if card.provenance == "public" else "",
    ]


def together(parts: list[str]) -> str:
    """One entry for all clauses, or one for each."""
    return parts[0] if len(set(parts)) == 1 else ";".join(parts)


def criticals(lib: Library) -> str:
    rows = [
        [
            card.id,
            card.name.said("en"),
            str(card.copies),
            str(card.damage),
            "yes" if card.repairable else "no",
            f"`{';'.join(card.effects) or '-'}`",
            card.text.said("en"),
            card.source,
        ]
        for card in lib.criticals.values()
    ]
    return table("criticals", rows)


# --- maps and platoons --------------------------------------------------------------------------


def maps(lib: Library) -> str:
    rows = [
        [plan.name.said("en"), spots(plan.woods), spots(plan.buildings), plan.note.said("en")]
        for plan in lib.maps.values()
    ]
    return table("maps", rows)


def spots(places: Sequence[tuple[int, int, int]]) -> str:
    return ", ".join(f"({short(x)}, {short(y)})" for x, y, _ in places)


def short(value: int) -> str:
    return cm(value).removesuffix(".0")


def platoons(lib: Library) -> str:
    return table("platoons", (platoon_row(lib, one) for one in lib.platoons.values()))


def platoon_row(lib: Library, one: ReadyPlatoon) -> list[str]:
    tanks_ = []
    for tank, *upgrades in one.tanks:
        parts: list[TankCard | UpgradeCard] = [lib.tanks[tank]]
        parts += [lib.cards[name] for name in upgrades]
        tanks_.append(" + ".join(f"{part.name.said('en')} {part.points}" for part in parts))
    total = lib.muster().points(lib.force(one.id))
    return [one.id, SPELLING.word(one.nation), str(one.limit), "; ".join(tanks_), str(total)]


Maker = Callable[[Library], str]


def in_either(english: Maker, french: Maker) -> Callable[[Library, Lang], str]:
    return lambda lib, lang: french(lib) if lang == "fr" else english(lib)


TABLES: Final[dict[str, Callable[[Library, Lang], str]]] = {
    "tanks": in_either(tanks, doc_tables_fr.tanks),
    "cards": in_either(cards, doc_tables_fr.cards),
    "criticals": in_either(criticals, doc_tables_fr.criticals),
    "maps": in_either(maps, doc_tables_fr.maps),
    "platoons": in_either(platoons, doc_tables_fr.platoons),
}


DOCUMENT: Final = Tables(TABLES, library)
written = DOCUMENT.written
main = DOCUMENT.main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
