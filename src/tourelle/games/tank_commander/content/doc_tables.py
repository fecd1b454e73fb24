"""The tables of values of the rules documents, written from the content.

A document marks the place of a table by `<!-- table: german-units -->` and `<!-- end -->`. This
module rewrites what stands between:
`python -m tourelle.games.tank_commander.content.doc_tables FILE...`; a file named `*.fr.md` is
written in French.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Final

from tourelle.core.doc_tables import Tables
from tourelle.core.words import Lang, Phrase
from tourelle.games.tank_commander.content import doc_tables_sets as sets
from tourelle.games.tank_commander.content.doc_words import (
    BEARERS,
    HEADS,
    SPEED,
    SUBTYPE,
    TIMING,
    USES,
    YES,
    after_word,
)
from tourelle.games.tank_commander.content.entries import SPELLING, YEARS, Card
from tourelle.games.tank_commander.content.library import Library, library


def table(name: str, rows: Iterable[Sequence[str]], lang: Lang) -> str:
    head = HEADS[name].said(lang).split("; ")
    lines = [f"| {' | '.join(cells)} |" for cells in (head, *rows)]
    return "\n".join([lines[0], "|" + "---|" * len(head), *lines[1:]])


# --- the parts of a row -----------------------------------------------------------------------


def pair(first: int, second: int) -> str:
    return f"{first}/{second}" if first or second else "-"


def or_dash(value: int) -> str:
    return str(value) if value else "-"


def name_of(card: Card, lang: Lang) -> str:
    """With the first of its other spellings, which the English document explains."""
    name = card.name.said(lang)
    return f"{name} ({card.aliases[0]})" if card.aliases and lang == "en" else name


def numbers_of(card: Card) -> str:
    return " ".join(map(str, card.numbers))


def years_of(card: Card) -> str:
    return f"{card.year_from}-{card.year_to}"


def rulebook_of(card: Card, lang: Lang) -> list[str]:
    """Which fields the booklet states: of interest to who compares, not to who plays."""
    return [", ".join(card.rulebook) or "-"] if lang == "en" else []


# --- cards ------------------------------------------------------------------------------------


def units(lib: Library, lang: Lang, nation: str) -> str:
    found = [card for card in lib.cards if card.is_unit and card.nation == nation]
    return table("units", (unit_row(card, lang) for card in found), lang)


def unit_row(card: Card, lang: Lang) -> list[str]:
    speed = SPEED["fast" if card.fast else "slow"].said(lang)
    small_arms = str(card.sa) if card.sa or card.subtype == "truck" else "-"
    return [
        str(card.no), card.id, name_of(card, lang), SUBTYPE[card.subtype].said(lang), card.rarity,
        str(card.points), years_of(card), pair(card.hit_short, card.hit_long),
        pair(card.pen_short, card.pen_long), pair(card.front, card.side), small_arms,
        or_dash(card.he), or_dash(card.ft), or_dash(card.tank_melee), speed,
        YES[card.carries].said(lang), numbers_of(card), card.text.said(lang),
        *rulebook_of(card, lang),
    ]  # fmt: skip


def of_type(lib: Library, type_: str) -> Iterator[Card]:
    return (card for card in lib.cards if card.type == type_)


def terrain(lib: Library, lang: Lang) -> str:
    return table("terrain", (terrain_row(card, lang) for card in of_type(lib, "terrain")), lang)


def terrain_row(card: Card, lang: Lang) -> list[str]:
    values = Phrase("values in T6", "valeurs en T6").said(lang)
    return [
        str(card.no), card.id, card.name.said(lang), card.rarity, str(card.points),
        numbers_of(card), card.text.said(lang) or values, *rulebook_of(card, lang),
    ]  # fmt: skip


def modifiers(lib: Library, lang: Lang) -> str:
    """T6; the last row is the position without a card."""
    rows = [modifier_row(card, lang) for card in of_type(lib, "terrain")]
    clear, no = Phrase("(clear)", "(clair)").said(lang), YES[False].said(lang)
    return table("modifiers", [*rows, [clear, *["0"] * 5, no, no, "-"]], lang)


def modifier_row(card: Card, lang: Lang) -> list[str]:
    values = (card.mod_at, card.mod_he, card.mod_sa, card.mod_art, card.mod_air)
    return [
        card.name.said(lang), *(f"+{value}" if value else "0" for value in values),
        YES[card.blocks].said(lang), YES[card.slows].said(lang), SUBTYPE[card.subtype].said(lang),
    ]  # fmt: skip


def equipment(lib: Library, lang: Lang) -> str:
    found = of_type(lib, "equipment")
    return table("equipment", (equipment_row(card, lang) for card in found), lang)


def equipment_row(card: Card, lang: Lang) -> list[str]:
    bearers = ", ".join(BEARERS[one].said(lang) for one in BEARERS if one in card.users)
    return [
        str(card.no), card.id, name_of(card, lang), SPELLING.word(card.nation), card.rarity,
        str(card.points), years_of(card), bearers, USES[card.uses].said(lang),
        pair(card.melee_hit, card.melee_pen), pair(card.gear_hit, card.gear_pen),
        numbers_of(card), card.text.said(lang), *rulebook_of(card, lang),
    ]  # fmt: skip


def events(lib: Library, lang: Lang) -> str:
    return table("events", (event_row(card, lang) for card in of_type(lib, "event")), lang)


def event_row(card: Card, lang: Lang) -> list[str]:
    params = "; ".join(f"{name}={value}" for name, value in card.params.items()) or "-"
    codes = [card.window, params] if lang == "en" else []
    return [
        str(card.no), card.id, card.name.said(lang), SPELLING.word(card.nation), card.rarity,
        str(card.points), TIMING[card.timing].said(lang), YES[card.uses_play].said(lang), *codes,
        after_word(card.after, lang), numbers_of(card), card.text.said(lang),
        *rulebook_of(card, lang),
    ]  # fmt: skip


def by_year(lib: Library, lang: Lang) -> str:
    """T11."""
    kinds = [
        (nation, types)
        for nation in SPELLING.nations
        for types in (("vehicle",), ("at_gun",), ("infantry", "cavalry"))
    ]
    rows = [
        [str(year), *(str(serving(lib, nation, types, year)) for nation, types in kinds)]
        for year in range(YEARS[0], YEARS[1] + 1)
    ]
    return table("years", rows, lang)


def serving(lib: Library, nation: str, types: Sequence[str], year: int) -> int:
    return sum(
        card.nation == nation and card.type in types and card.in_service(year) for card in lib.cards
    )


def shown(maker: Callable[[Library, Lang], Iterable[Sequence[str]]], name: str) -> Maker:
    return lambda lib, lang: table(name, maker(lib, lang), lang)


Maker = Callable[[Library, Lang], str]

TABLES: Final[dict[str, Maker]] = {
    "modifiers": modifiers,
    "scenarios": shown(sets.scenarios, "scenarios"),
    "scenario-data": lambda lib, _lang: sets.scenario_data(lib),
    "german-units": partial(units, nation="de"),
    "soviet-units": partial(units, nation="su"),
    "terrain": terrain,
    "equipment": equipment,
    "events": events,
    "years": by_year,
    "forces": shown(sets.forces, "forces"),
    "piles": shown(sets.piles, "piles"),
    "picks": shown(sets.picks, "picks"),
}

DOCUMENT: Final = Tables(TABLES, library)
written = DOCUMENT.written
main = DOCUMENT.main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
