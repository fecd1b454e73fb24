"""What Tank Hunter has, for the codex: units, commanders and events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tourelle.art.scene import Scene
from tourelle.art.themes import Theme
from tourelle.cards.zones import UNKNOWN
from tourelle.core.words import LANGS, Lang, Phrase
from tourelle.games.codex import (
    Codex,
    Column,
    Entry,
    Kind,
    Side,
    Value,
    described,
    entry_address,
    present,
)
from tourelle.games.machines import machine_of
from tourelle.games.tank_hunter.content.doc_tables import POWER, SIGN
from tourelle.games.tank_hunter.content.entries import NONE, Attack, Commander, EventCard, UnitCard
from tourelle.games.tank_hunter.content.library import Library
from tourelle.games.tank_hunter.law.context import Context
from tourelle.games.tank_hunter.law.view import HunterView
from tourelle.games.tank_hunter.picture.legends import said
from tourelle.games.tank_hunter.picture.stock import face_of
from tourelle.games.tank_hunter.picture.table import card_picture
from tourelle.games.tank_hunter.words.card_keys import IS_CARD, card_named

#: The numbers of a unit, by the icon that stands for each on its card.
NUMBERS: Final = (
    "value", "ap", "he", "longrange", "trample", "suicide", "pistol", "armour", "agility",
    "supply", "recon", "aa", "evasion",
)  # fmt: skip


def _icon(name: str) -> Column:
    """An icon of the cards, called and explained as in their legend."""
    label, note = (
        Phrase(*(said(lang, f"{key}{name}") for lang in LANGS)) for key in ("icon.", "legend.")
    )
    return Column(name, label, note)


UNIT: Final = (
    Column("class", Phrase("class", "classe")),
    *map(_icon, NUMBERS),
    Column("icons", Phrase("abilities", "capacités")),
)
COMMANDER: Final = (
    Column("power", Phrase("power", "pouvoir")),
    Column("when", Phrase("when", "quand")),
)
EVENT: Final = (
    Column("timing", Phrase("played", "se joue")),
    Column("target", Phrase("target", "cible")),
    Column("destination", Phrase("afterwards", "ensuite")),
    Column("copies", Phrase("copies", "exemplaires")),
)
KINDS: Final = (
    Kind("unit", Phrase("Units", "Unités"), UNIT, ("TH-12.2",)),
    Kind("commander", Phrase("Commanders", "Commandants"), COMMANDER, ("TH-20.1",)),
    Kind("event", Phrase("Events", "Événements"), EVENT, ("TH-16.1",)),
    Kind("scenario", Phrase("Scenarios", "Scénarios")),
)


class HunterCodex(Codex):
    def __init__(self, library: Library) -> None:
        self._library: Final = library

    def kinds(self) -> Sequence[Kind]:
        return KINDS

    def entries(self) -> Sequence[Entry]:
        lib = self._library
        return [
            *map(_unit, lib.units.values()),
            *map(_commander, lib.commanders.values()),
            *map(_event, lib.events.values()),
            *described("scenario", lib.scenarios),
        ]

    def picture(self, entry: Entry, side: Side, lang: Lang, theme: Theme) -> Scene | None:
        lib = self._library
        named: dict[str, UnitCard | Commander | EventCard]
        named = {**lib.units, **lib.commanders, **lib.events}
        card = named.get(entry.id)
        return None if card is None else card_picture(face_of(card), lang, theme)


def entry_of(context: Context, view: HunterView, key: str) -> str:
    """Of a unit or a card that this reader sees, or of the uppermost card of the discard pile."""
    card = _card_of(context, view, key)
    decks: dict[str, Mapping[int, object]]
    decks = {"unit": context.units, "commander": context.commanders, "event": context.events}
    kind = next((kind for kind, deck in decks.items() if card in deck), "")
    return entry_address(kind, context.id_of(card)) if kind else ""


def _card_of(context: Context, view: HunterView, key: str) -> int:
    """UNKNOWN: a hidden unit of others."""
    state, name = view.state, key.removeprefix("card-")
    if key == "pile-discard" and state.discard:
        return state.discard[-1]
    if not IS_CARD.fullmatch(name):
        return UNKNOWN
    if name[0] != "u":
        return card_named(context, name)
    unit = state.unit(int(name[1:]))
    return UNKNOWN if unit is None else unit.card


def _number(value: int) -> int | None:
    return None if value == NONE else value


def _shots(attack: Attack) -> Value | None:
    """A value, and how often, as the cards have it."""
    if attack.value == NONE:
        return None
    return attack.value if attack.shots < 2 else f"{attack.value} × {attack.shots}"


def _unit(card: UnitCard) -> Entry:
    values: dict[str, Value | None] = {
        "class": card.kind,
        "value": card.value,
        "ap": _shots(card.ap),
        "he": _shots(card.he),
        "longrange": _shots(card.longrange),
        "trample": _number(card.trample),
        "suicide": _number(card.suicide),
        "pistol": _shots(card.pistol),
        "armour" if card.type == "AFV" else "agility": card.defence,
        "supply": card.supply,
        "recon": _number(card.recon),
        "aa": _number(card.aa),
        "evasion": _number(card.evasion),
        "icons": _icons(card),
    }
    machine = machine_of(card.picture)
    return Entry(card.id, "unit", card.name, card.nation, None, present(values), machine=machine)


def _icons(card: UnitCard) -> Phrase | None:
    if not card.icons:
        return None
    names = sorted(card.icons)
    return Phrase(*(", ".join(said(lang, f"icon.{name}") for name in names) for lang in LANGS))


def _commander(card: Commander) -> Entry:
    values: dict[str, Value] = {"power": POWER[card.power], "when": card.when}
    return Entry(card.id, "commander", card.name, card.nation, None, values, card.effect)


def _event(card: EventCard) -> Entry:
    values: dict[str, Value] = {
        "timing": SIGN[card.timing],
        "target": card.target,
        "destination": SIGN[card.destination],
        "copies": card.copies,
    }
    return Entry(card.id, "event", card.name, values=values, text=card.effect)
