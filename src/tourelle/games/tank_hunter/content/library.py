"""The content of Tank Hunter, read from TOML and checked as a whole."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tourelle.core.codec import Json
from tourelle.core.content import LESSON, Content, ContentError, Entries
from tourelle.core.content_source import ContentSource
from tourelle.core.words import Phrase
from tourelle.games.tank_hunter.content.entries import (
    Commander,
    EventCard,
    Scenario,
    UnitCard,
    read_commander,
    read_event,
    read_scenario,
    read_unit,
)

__all__ = ["CARPET", "KINDS", "ContentError", "Library", "library"]

KINDS: Final = ("unit", "commander", "event", "scenario", LESSON)
CARPET: Final = "E01"
RULED: Final = ("colour", "timing", "windows", "keywords", "destination")
MOST_CARDS: Final = 900  # card numbers of one kind must not reach those of the other

FIXED: Final = Phrase(
    "what this card does is part of the rules; known: {known}",
    "l’effet de cette carte fait partie des règles ; connues : {known}",
)
SAME: Final = Phrase("belongs to the rules and must stay", "fait partie des règles et doit rester")
THREE: Final = Phrase("there are always 3 of it (TH-3.3)", "il y en a toujours 3 (TH-3.3)")
TOO_MANY: Final = Phrase("more than {most} cards in all", "plus de {most} cartes en tout")


@dataclass(frozen=True)
class Library:
    """All cards and scenarios in force; the order is that of the files."""

    units: Mapping[str, UnitCard]
    commanders: Mapping[str, Commander]
    events: Mapping[str, EventCard]
    scenarios: Mapping[str, Scenario]
    digest: str
    pack: Json


def built(stock: Content, pack: Json) -> Library:
    return Library(
        units=dict(sorted(stock.build("unit", read_unit).items())),
        commanders=stock.build("commander", read_commander),
        events=stock.build("event", read_event),
        scenarios=stock.build("scenario", read_scenario),
        digest=stock.digest(),
        pack=pack,
    )


def check_fixed(stock: Content, own: Entries) -> None:
    """Events and commanders are known to the rules one by one (TH-1.6)."""
    for kind in ("event", "commander"):
        known = [name for of, name in own if of == kind]
        for name in stock.ids(kind):
            if name not in known:
                stock.note(kind, name, "id", FIXED, known=f"{known[0]} - {known[-1]}")
            elif kind == "event":
                for field in RULED:
                    if stock.entries[kind, name].data.get(field) != own[kind, name].data.get(field):
                        stock.note(kind, name, field, SAME)


def check(found: Library, stock: Content) -> None:
    if found.events[CARPET].copies != 3:
        stock.note("event", CARPET, "copies", THREE)
    if sum(unit.copies for unit in found.units.values()) > MOST_CARDS:
        stock.note("unit", max(found.units), "copies", TOO_MANY, most=MOST_CARDS)


SOURCE: Final = ContentSource("tourelle.games.tank_hunter", KINDS, built, check, check_fixed)
library = SOURCE.library
