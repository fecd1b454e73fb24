"""What Tank Commander has, for the codex: units, terrain, equipment and events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tourelle.art.scene import Scene
from tourelle.art.themes import Theme
from tourelle.core.nations import ANY
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
    titled,
)
from tourelle.games.machines import machine_of
from tourelle.games.tank_commander.content.doc_words import BEARERS, SPEED, USES, YES
from tourelle.games.tank_commander.content.entries import Card
from tourelle.games.tank_commander.content.library import Library
from tourelle.games.tank_commander.law.context import Context
from tourelle.games.tank_commander.law.view import CampaignView
from tourelle.games.tank_commander.picture.legends import KINDS as CLASSES
from tourelle.games.tank_commander.picture.legends import MODS, said
from tourelle.games.tank_commander.picture.stock import face_of
from tourelle.games.tank_commander.picture.table import card_picture
from tourelle.games.tank_commander.words.facts import is_known

POINTS: Final = Column("points", Phrase("points", "points"))
CLASS: Final = Column("class", Phrase("class", "classe"))
UNIT: Final = (
    CLASS,
    POINTS,
    Column("hit", Phrase("to hit, short / long", "pour toucher, courte / longue")),
    Column("pen", Phrase("penetration, short / long", "pénétration, courte / longue")),
    Column("armour", Phrase("armour, front / side", "blindage avant / latéral")),
    Column("sa", Phrase("small arms", "armes légères")),
    Column("he", Phrase("explosive (HE)", "explosif (HE)")),
    Column("ft", Phrase("flame (FT)", "lance-flammes (FT)")),
    Column("melee", Phrase("against tanks in melee", "contre les chars en mêlée")),
    Column("speed", Phrase("speed", "vitesse")),
    Column("carries", Phrase("carries a squad", "transporte un peloton")),
)
#: What a position does to fire at it, by the kind of fire.
FIRE: Final = {
    "at": Phrase("anti-tank", "antichar"),
    "he": Phrase("explosive (HE)", "explosif (HE)"),
    "sa": Phrase("small arms", "armes légères"),
    "art": Phrase("artillery", "artillerie"),
    "air": Phrase("air strike", "attaque aérienne"),
}
TERRAIN: Final = (
    CLASS,
    POINTS,
    *(Column(f"mod_{name}", FIRE[name]) for name in MODS),
    Column("blocks", Phrase("blocks the line of fire", "bloque la ligne de tir")),
    Column("slows", Phrase("slows", "ralentit")),
)
EQUIPMENT: Final = (
    POINTS,
    Column("bearers", Phrase("bearers", "porteurs")),
    Column("uses", Phrase("use", "usage")),
    Column("melee", Phrase("melee: hit / penetration", "mêlée : toucher / pénétration")),
    Column("short", Phrase("short range: hit / penetration", "courte portée : toucher / pén.")),
)
EVENT: Final = (POINTS, Column("timing", Phrase("timing", "moment")))
KINDS: Final = (
    Kind("unit", Phrase("Units", "Unités"), UNIT, ("TC-2.1.1a", "TC-2.1.2a", "TC-2.1.3a")),
    Kind("terrain", Phrase("Terrain", "Terrains"), TERRAIN, ("TC-2.1.4a",)),
    Kind("equipment", Phrase("Equipment", "Équipement"), EQUIPMENT, ("TC-2.1.5a",)),
    Kind("event", Phrase("Events", "Événements"), EVENT, ("TC-2.1.6a",)),
    Kind("scenario", Phrase("Scenarios", "Scénarios")),
    Kind("force", Phrase("Ready forces", "Forces prêtes")),
)
LONGEST: Final = 10  # digits of a number of a card
OTHER: Final = ("terrain", "equipment", "event")


class CommanderCodex(Codex):
    def __init__(self, library: Library) -> None:
        self._library: Final = library

    def kinds(self) -> Sequence[Kind]:
        return KINDS

    def entries(self) -> Sequence[Entry]:
        lib = self._library
        return [
            *map(_card, lib.cards),
            *described("scenario", lib.scenarios),
            *titled("force", lib.forces),
        ]

    def picture(self, entry: Entry, side: Side, lang: Lang, theme: Theme) -> Scene | None:
        if entry.id not in self._library.place:
            return None
        return card_picture(face_of(self._library.card(entry.id)), lang, theme)


def entry_of(context: Context, view: CampaignView, key: str) -> str:
    """Of a card that this reader sees; of what lies at a position or on a border."""
    number = _number_of(view, key)
    if not number:
        return ""
    card = context.card(number)
    return entry_address(_kind(card), card.id)


def _number_of(view: CampaignView, key: str) -> int:
    """Of a card; 0: there is none, or it is hidden."""
    state, (kind, _, which) = view.state, key.partition("-")
    if kind == "edge":
        laid = {f"{one.a}-{one.b}": one.card for one in state.streams}
        return laid.get(which, 0)
    number = which.removeprefix("c")
    if not (number.isascii() and number.isdecimal() and len(number) < LONGEST):
        return 0
    at = int(number)
    if kind == "pos":
        return state.terrain[at] if at in state.ground.positions else 0
    return at if kind == "card" and (at in state.units or is_known(view, at)) else 0


def _kind(card: Card) -> str:
    return card.type if card.type in OTHER else "unit"


def _card(card: Card) -> Entry:
    kind = _kind(card)
    return Entry(
        card.id,
        kind,
        card.name,
        "" if card.nation == ANY else card.nation,
        (card.year_from, card.year_to) if card.year_from else None,
        present({"points": card.points, **dict(VALUES[kind](card))}),
        card.text,
        machine=machine_of(card.picture),
    )


Values = Iterator[tuple[str, Value | None]]


def _pair(first: int, second: int) -> str | None:
    return f"{first} / {second}" if first or second else None


def _unit(card: Card) -> Values:
    yield "class", CLASSES[card.subtype]
    yield "hit", _pair(card.hit_short, card.hit_long)
    yield "pen", _pair(card.pen_short, card.pen_long)
    yield "armour", _pair(card.front, card.side)
    yield "sa", card.sa or None
    yield "he", card.he or None
    yield "ft", card.ft or None
    yield "melee", card.tank_melee or None
    yield "speed", SPEED["fast" if card.fast else "slow"]
    yield "carries", YES[True] if card.carries else None


def _terrain(card: Card) -> Values:
    yield "class", CLASSES[card.subtype]
    mods = (card.mod_at, card.mod_he, card.mod_sa, card.mod_art, card.mod_air)
    yield from ((f"mod_{name}", value) for name, value in zip(MODS, mods, strict=True))
    yield "blocks", YES[True] if card.blocks else None
    yield "slows", YES[True] if card.slows else None


def _equipment(card: Card) -> Values:
    users = [BEARERS[one] for one in sorted(card.users) if one in BEARERS]
    yield "bearers", Phrase(*(", ".join(one.said(lang) for one in users) for lang in LANGS))
    yield "uses", Phrase(*(USES[card.uses].said(lang).replace("_", " ") for lang in LANGS))
    yield "melee", _pair(card.melee_hit, card.melee_pen)
    yield "short", _pair(card.gear_hit, card.gear_pen)


def _event(card: Card) -> Values:
    timing = face_of(card).timing
    yield "timing", Phrase(*(said(lang, f"timing.{timing}") for lang in LANGS)) if timing else None


VALUES: Final = {"unit": _unit, "terrain": _terrain, "equipment": _equipment, "event": _event}
