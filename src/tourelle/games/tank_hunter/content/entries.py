"""The things of Tank Hunter that are data: units, commanders, event cards, scenarios."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from tourelle.art.names import PLATES, unit_pictures
from tourelle.core.codec import Json
from tourelle.core.content import PROVENANCE, Fields, Provenance
from tourelle.core.nations import Spelling
from tourelle.core.words import Phrase

UnitType = Literal["AFV", "GUN", "INF"]
CardSet = Literal["core", "ext"]
Colour = Literal["grey", "gold", "red"]
Timing = Literal["own", "others", "any", "draw"]
Destination = Literal["discard", "remove", "under", "front"]
Power = Literal["exhaust", "continuous"]
EndMode = Literal["pileEmpty", "thirdCarpet", "endless"]

TYPES: Final[tuple[UnitType, ...]] = ("AFV", "GUN", "INF")
SETS: Final[tuple[CardSet, ...]] = ("core", "ext")
#: Nations as files, options and records of this game write them.
SPELLING: Final = Spelling(
    {
        "germany": "de",
        "ussr": "su",
        "usa": "us",
        "uk": "gb",
        "france": "fr",
        "italy": "it",
        "japan": "jp",
        "poland": "pl",
    }
)
COLOURS: Final[tuple[Colour, ...]] = ("grey", "gold", "red")
TIMINGS: Final[tuple[Timing, ...]] = ("own", "others", "any", "draw")
DESTINATIONS: Final[tuple[Destination, ...]] = ("discard", "remove", "under", "front")
POWERS: Final[tuple[Power, ...]] = ("exhaust", "continuous")
END_MODES: Final[tuple[EndMode, ...]] = ("pileEmpty", "thirdCarpet", "endless")
WINDOWS: Final = ("W1", "W2", "W3", "W4", "W5", "W6", "W7", "draw")
# TH-E9
KEYWORDS: Final = ("AIR", "AQUATIC", "RESPONSE", "CANCEL", "TIMER", "NONTANK", "CMD")
ICONS: Final = (
    "rear", "no-turret", "open-top", "spotting", "amphibious", "transport", "support",
    "leadership", "paratrooper",
)  # fmt: skip
MOST: Final = 19  # of an attack or defence value
MOST_SHOTS: Final = 6
NO_PLATE: Final = "maps"  # a card without a picture shows the staff's map
NONE: Final = -1  # a value that the card does not have (TH-R59)
SWITCHES: Final = (
    "afvOnly", "dropNonTankEvents", "commanders", "evasion", "charge", "singleCopies", "ext",
    "strictLeaderShield",
)  # fmt: skip

WRONG_KIND: Final = Phrase(
    "a unit of type {type} has no such value", "un {type} n’a pas cette valeur"
)
NEEDED: Final = Phrase("a unit of type {type} needs it", "un {type} en a besoin")
PAIR: Final = Phrase("expected [value, shots]", "il faut [valeur, tirs]")


@dataclass(frozen=True)
class Attack:
    """VxN: N shots of one value; value -1: the card has no such attack."""

    value: int = NONE
    shots: int = 0


@dataclass(frozen=True)
class UnitCard:
    """One kind of unit card; copies of it are alike."""

    id: str
    name: Phrase
    nation: str
    type: UnitType
    kind: Phrase  # light, howitzer, rifle: for people only
    set: CardSet
    copies: int
    value: int
    ap: Attack
    he: Attack
    pistol: Attack
    longrange: Attack
    trample: int
    suicide: int
    defence: int  # armour of an AFV, agility of the others
    supply: int
    recon: int
    aa: int
    evasion: int
    icons: frozenset[str]
    picture: str  # of art/names.py; empty: men of its class
    basis: str
    source: str
    provenance: Provenance


@dataclass(frozen=True)
class Commander:
    """A commander (TH-20): not a unit. What his power does is code, by id."""

    id: str
    name: Phrase
    nation: str
    power: Power
    when: Phrase
    effect: Phrase
    provenance: Provenance


@dataclass(frozen=True)
class EventCard:
    """One kind of event card; what it does is code, by id."""

    id: str
    name: Phrase
    copies: int
    colour: Colour
    timing: Timing
    windows: tuple[str, ...]
    keywords: frozenset[str]
    target: Phrase
    effect: Phrase
    destination: Destination
    leaves: Phrase | None
    picture: str  # a plate (art/names.py)
    source: str
    provenance: Provenance


@dataclass(frozen=True)
class Scenario:
    """A game that starts from its name."""

    id: str
    name: Phrase
    note: Phrase
    setup: Mapping[str, Json]
    provenance: Provenance


def provenance(entry: Fields) -> Provenance:
    return entry.one_of("provenance", PROVENANCE)


#: Which values a type of unit must have, and which it may have besides.
MUST: Final[dict[UnitType, tuple[str, ...]]] = {
    "AFV": ("armour",),
    "GUN": ("agility",),
    "INF": ("agility", "suicide", "pistol"),
}
MAY: Final[dict[UnitType, tuple[str, ...]]] = {
    "AFV": ("ap", "he", "trample"),
    "GUN": ("ap", "he"),
    "INF": (),
}
OWN: Final = ("ap", "he", "trample", "suicide", "pistol", "armour", "agility")


def read_unit(name: str, entry: Fields) -> UnitCard:
    kind = entry.one_of("type", TYPES)
    check_kind(entry, kind)
    icons = frozenset(entry.some_of("icons", ICONS))
    defence = "armour" if kind == "AFV" else "agility"
    other = "agility" if kind == "AFV" else "armour"
    return UnitCard(
        id=name,
        name=entry.phrase("name"),
        nation=SPELLING.read(entry),
        type=kind,
        kind=entry.phrase("class"),
        set=entry.one_of("set", SETS),
        copies=entry.number("copies", 0, 9),
        value=entry.number("value", 0, 200),
        ap=read_attack(entry, "ap"),
        he=read_attack(entry, "he"),
        pistol=read_attack(entry, "pistol"),
        longrange=read_attack(entry, "longrange"),
        trample=entry.number("trample", 0, MOST, NONE),
        suicide=entry.number("suicide", 0, MOST, NONE),
        defence=max(entry.number(defence, 0, MOST, 0), entry.number(other, 0, MOST, NONE)),
        supply=entry.number("supply", 1, 7),
        recon=entry.number("recon", 1, 6, NONE),
        aa=entry.number("aa", 1, 6, NONE),
        evasion=entry.number("evasion", 1, 6, NONE),
        icons=icons,
        picture=entry.one_of("picture", unit_pictures(), ""),
        basis=entry.text("basis", ""),
        source=entry.text("source", ""),
        provenance=provenance(entry),
    )


def check_kind(entry: Fields, kind: UnitType) -> None:
    """Every unit has the values of its type and no others (TH-12.2)."""
    for name in OWN:
        if entry.has(name) and name not in MUST[kind] + MAY[kind]:
            entry.note(name, WRONG_KIND, type=kind)
        elif name in MUST[kind] and not entry.has(name):
            entry.note(name, NEEDED, type=kind)


def read_attack(entry: Fields, name: str) -> Attack:
    values = entry.numbers(name, 0, MOST)
    if not entry.has(name):
        return Attack()
    if len(values) == 2 and 1 <= values[1] <= MOST_SHOTS:
        return Attack(values[0], values[1])
    entry.note(name, PAIR)
    return Attack()


def read_commander(name: str, entry: Fields) -> Commander:
    return Commander(
        id=name,
        name=entry.phrase("name"),
        nation=SPELLING.read(entry),
        power=entry.one_of("power", POWERS),
        when=entry.phrase("when"),
        effect=entry.phrase("effect"),
        provenance=provenance(entry),
    )


def read_event(name: str, entry: Fields) -> EventCard:
    return EventCard(
        id=name,
        name=entry.phrase("name"),
        copies=entry.number("copies", 0, 9),
        colour=entry.one_of("colour", COLOURS),
        timing=entry.one_of("timing", TIMINGS),
        windows=entry.some_of("windows", WINDOWS),
        keywords=frozenset(entry.some_of("keywords", KEYWORDS)),
        target=entry.phrase("target"),
        effect=entry.phrase("effect"),
        destination=entry.one_of("destination", DESTINATIONS),
        leaves=entry.phrase("leaves") if entry.has("leaves") else None,
        picture=entry.one_of("picture", PLATES, NO_PLATE),
        source=entry.text("source", ""),
        provenance=provenance(entry),
    )


def read_scenario(name: str, entry: Fields) -> Scenario:
    setup: dict[str, Json] = {}
    for switch in SWITCHES:
        if entry.has(switch):
            setup[switch] = entry.flag(switch)
    if entry.has("endMode"):
        setup["endMode"] = entry.one_of("endMode", END_MODES)
    if entry.has("nations"):
        setup["nations"] = " ".join(entry.some_of("nations", SPELLING.words))
    if entry.has("quietLimit"):
        setup["quietLimit"] = entry.number("quietLimit", 1, 50)
    return Scenario(
        id=name,
        name=entry.phrase("name"),
        note=entry.phrase("note"),
        setup=setup,
        provenance=provenance(entry),
    )
