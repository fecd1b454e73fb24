"""The tables of values of the rules documents, written from the content.

A document marks the place of a table by `<!-- table: tanks -->` and `<!-- end -->`. This module
rewrites what stands between: `python -m tourelle.games.tanks.tables FILE...`; a file named
`*.fr.md` is written in French.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from tourelle.core.tables import Tables
from tourelle.core.words import Lang
from tourelle.games.tanks.library import Library, library
from tourelle.games.tanks.stock import MM, ReadyPlatoon, TankCard, UpgradeCard

SHORT: Final = {
    "assault-gun": "AG", "blitzkrieg": "BL", "coordinated-fire": "CF", "fast": "FA",
    "gung-ho": "GH", "semi-indirect": "SI", "big-gun": "BG", "heavy": "HT",
}  # fmt: skip
HEADS: Final[dict[str, dict[Lang, str]]] = {
    "tanks": {
        "en": "id name nation pts Init Att Def Res slots keywords hull_cm LOS_origin_x",
        "fr": "id nom nation pts Init Att Déf Rés équipage mots-clefs caisse_cm origine_x",
    },
    "cards": {
        "en": "id name kind_/_type nation hero pts only_on uses window condition effect_code "
        "effect P",
        "fr": "id nom genre_/_type nation héros pts seulement_sur usages fenêtre condition code "
        "effet P",
    },
    "criticals": {
        "en": "id name copies damage repairable effect_code special_effect value_status",
        "fr": "id nom exemplaires dégâts réparable code effet_spécial origine",
    },
    "maps": {
        "en": "map Woods_(centre) Buildings_(centre) use",
        "fr": "carte Bois_(centre) Bâtiments_(centre) usage",
    },
    "platoons": {
        "en": "id nation limit platoon sum",
        "fr": "id nation limite peloton somme",
    },
}
YES: Final[dict[Lang, str]] = {"en": "yes", "fr": "oui"}
NO: Final[dict[Lang, str]] = {"en": "no", "fr": "non"}


def table(name: str, lang: Lang, rows: Iterable[Sequence[str]]) -> str:
    head = [word.replace("_", " ") for word in HEADS[name][lang].split()]
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


def tanks(lib: Library, lang: Lang) -> str:
    return table("tanks", lang, (tank_row(card, lang) for card in lib.tanks.values()))


def tank_row(card: TankCard, lang: Lang) -> list[str]:
    fields = ("points", "initiative", "attack", "defence", "resistance")
    values = [f"{getattr(card, field)}{mark(card, field)}" for field in fields]
    words = " ".join(SHORT[word] for word in SHORT if word in card.keywords)
    at = card.eye
    front = at == card.h
    where = f"{'-' if at < 0 else '+'}{cm(abs(at))}" + (f"{abs(at) % MM // 10}" if front else "")
    eye = (
        ("front " if lang == "en" else "avant ")
        if front
        else ("turret " if lang == "en" else "tourelle ")
    )
    return [
        card.id,
        card.name.said(lang),
        card.nation,
        *values,
        f"{card.crew}{mark(card, 'crew_slots')}",
        f"{words}{mark(card, 'keywords')}",
        f"{cm(2 * card.h)} x {cm(2 * card.k)}",
        eye + where,
    ]


# --- cards --------------------------------------------------------------------------------------


def cards(lib: Library, lang: Lang) -> str:
    return table("cards", lang, (card_row(lib, card, lang) for card in lib.cards.values()))


def card_row(lib: Library, card: UpgradeCard, lang: Lang) -> list[str]:
    split = [[part.strip() for part in clause.split("|")] for clause in card.written]
    uses, windows, conditions, codes = ([parts[at] for parts in split] for at in range(4))
    type_ = card.type.replace("-", " ").title()
    only = ", ".join(lib.tanks[name].name.said(lang) for name in card.only_on)
    return [
        card.id,
        card.name.said(lang),
        f"{card.kind} / {type_}",
        card.nation,
        YES[lang] if card.hero else "",
        str(card.points),
        only,
        together(uses),
        together(windows),
        together(conditions).replace("-", "") if set(conditions) == {"-"} else together(conditions),
        f"`{';'.join(codes)}`",
        card.text.said(lang),
        "P" if card.provenance == "public" else "",
    ]


def together(parts: list[str]) -> str:
    """One entry for all clauses, or one for each."""
    return parts[0] if len(set(parts)) == 1 else ";".join(parts)


def criticals(lib: Library, lang: Lang) -> str:
    rows = [
        [
            card.id,
            card.name.said(lang),
            str(card.copies),
            str(card.damage),
            (YES if card.repairable else NO)[lang],
            f"`{';'.join(card.effects) or '-'}`",
            card.text.said(lang),
            card.source,
        ]
        for card in lib.criticals.values()
    ]
    return table("criticals", lang, rows)


# --- maps and platoons --------------------------------------------------------------------------


def maps(lib: Library, lang: Lang) -> str:
    rows = [
        [plan.name.said(lang), spots(plan.woods), spots(plan.buildings), plan.note.said(lang)]
        for plan in lib.maps.values()
    ]
    return table("maps", lang, rows)


def spots(places: Sequence[tuple[int, int, int]]) -> str:
    return ", ".join(f"({short(x)}, {short(y)})" for x, y, _ in places)


def short(value: int) -> str:
    return cm(value).removesuffix(".0")


def platoons(lib: Library, lang: Lang) -> str:
    return table("platoons", lang, (platoon_row(lib, one, lang) for one in lib.platoons.values()))


def platoon_row(lib: Library, one: ReadyPlatoon, lang: Lang) -> list[str]:
    tanks_ = []
    for tank, *upgrades in one.tanks:
        words = [f"{lib.tanks[tank].name.said(lang)} {lib.tanks[tank].points}"]
        words += [
            f"{lib.cards[name].name.said(lang)} {lib.cards[name].points}" for name in upgrades
        ]
        tanks_.append(" + ".join(words))
    total = lib.muster().points(lib.force(one.id))
    return [one.id, one.nation, str(one.limit), "; ".join(tanks_), str(total)]


TABLES: Final[dict[str, Callable[[Library, Lang], str]]] = {
    "tanks": tanks,
    "cards": cards,
    "criticals": criticals,
    "maps": maps,
    "platoons": platoons,
}


DOCUMENT: Final = Tables(TABLES, library)
written = DOCUMENT.written
main = DOCUMENT.main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
