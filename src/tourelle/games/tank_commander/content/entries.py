"""One entry of content each: the cards of four kinds, scenarios, ready forces."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from tourelle.core.content import PROVENANCE, Fields, Provenance
from tourelle.core.nations import Spelling
from tourelle.core.words import Phrase

Force = Literal["pick", "build", "fixed"]

#: Nations as files and records of this game write them.
SPELLING: Final = Spelling({"GER": "de", "SOV": "su"}, "ANY")
COLOURS: Final = ("red", "yellow", "green", "blue", "white")  # TC-7a
TANKS: Final = ("tank", "flame_tank", "assault_gun", "tank_destroyer")  # TC-R22
ROLES: Final = ("attacker", "defender")
YEARS: Final = (1941, 1945)
MOST_COPIES: Final = 60
NO_WORDS: Final = ""
NOTHING: Final = Phrase(NO_WORDS, NO_WORDS)  # a card without a text
NUMBERED: Final = re.compile(r"\d+-\d+")


@dataclass(frozen=True)
class Card:
    """Any card (chapter 2), flat: an absent number is 0, an absent word empty.

    The law reads these fields for every shot and step, so that what follows from others is
    worked out once.
    """

    no: int
    id: str
    name: Phrase
    aliases: tuple[str, ...]
    nation: str
    type: str
    subtype: str
    rarity: str
    points: int
    year_from: int  # 0: in service in every year (TC-R91)
    year_to: int
    numbers: tuple[int, ...]  # red, yellow, green, blue, white
    text: Phrase
    rulebook: tuple[str, ...]  # fields that the booklet states; all others are authored
    picture: str  # of art/names.py
    provenance: Provenance
    # units
    hit_short: int = 0
    hit_long: int = 0
    pen_short: int = 0
    pen_long: int = 0
    front: int = 0
    side: int = 0
    sa: int = 0
    he: int = 0
    ft: int = 0
    tank_melee: int = 0
    fast: bool = False
    carries: bool = False
    # terrain
    mod_at: int = 0
    mod_he: int = 0
    mod_sa: int = 0
    mod_art: int = 0
    mod_air: int = 0
    blocks: bool = False
    slows: bool = False
    # equipment
    users: frozenset[str] = frozenset()
    uses: str = ""
    melee_hit: int = 0
    melee_pen: int = 0
    gear_hit: int = 0  # at short range
    gear_pen: int = 0
    # what a card does beyond its values
    timing: str = ""
    uses_play: bool = False
    window: str = ""
    effect: str = ""
    params: Mapping[str, int] = field(default_factory=dict)
    stops: frozenset[str] = frozenset()  # the Instants that a Radio Failure cancels
    after: str = ""
    # what follows
    is_vehicle: bool = field(init=False)
    is_gun: bool = field(init=False)
    is_infantry: bool = field(init=False)
    is_cavalry: bool = field(init=False)
    is_foot: bool = field(init=False)
    is_unit: bool = field(init=False)
    is_tank: bool = field(init=False)
    is_armoured: bool = field(init=False)
    is_soft: bool = field(init=False)

    def __post_init__(self) -> None:
        vehicle, gun = self.type == "vehicle", self.type == "at_gun"
        infantry, cavalry = self.type == "infantry", self.type == "cavalry"
        foot, armoured = infantry or cavalry, self.front > 0
        derived = {
            "is_vehicle": vehicle,
            "is_gun": gun,
            "is_infantry": infantry,
            "is_cavalry": cavalry,
            "is_foot": foot,
            "is_unit": vehicle or gun or foot,
            "is_tank": self.subtype in TANKS,
            "is_armoured": armoured,
            "is_soft": foot or gun or (vehicle and not armoured),
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)

    def serves(self, nation: str) -> bool:
        """Whether a deck of *nation* may hold it (TC-14d)."""
        return self.nation in (nation, "any")

    def in_service(self, year: int) -> bool:
        """Whether it fits *year* (TC-17.6b); no year: always."""
        return not (year and self.year_from) or self.year_from <= year <= self.year_to


@dataclass(frozen=True)
class ScenarioCard:
    """A scenario of chapter 17. Pairs are of attacker and defender, or of first and second."""

    id: str
    name: Phrase
    note: Phrase
    year: int
    year_agreed: bool
    roles: str
    attacker: str
    force: Force
    picks: int
    points: tuple[int, int]
    group: int
    attacker_terrain: bool
    free: tuple[str, ...]
    forces: Mapping[str, tuple[str, ...]]
    terrain: str
    terrain_by: str
    order: str
    places: tuple[str, str]
    least: int
    starts: str
    bonus: int
    draws: bool
    events: bool
    win: str
    count: int
    win_by: str
    cap: int
    cap_result: str
    provenance: Provenance


@dataclass(frozen=True)
class ReadyForce:
    """A deck that can be taken as it is; cards by id, once for each copy."""

    id: str
    name: Phrase
    scenario: str
    nation: str
    role: str
    year: int
    cards: tuple[str, ...]
    group: tuple[str, ...]
    provenance: Provenance


def scenario_id(name: str) -> str:
    """As people call it: 17.1 of the entry 17-1."""
    return name.replace("-", ".") if NUMBERED.fullmatch(name) else name


def provenance(entry: Fields) -> Provenance:
    return entry.one_of("provenance", PROVENANCE)


def copies(entry: Fields, name: str, known: Collection[str]) -> tuple[str, ...]:
    """`{ GV-13 = 2 }` as ids, one for each copy; a missing table is empty."""
    if not entry.has(name):
        return ()
    counts = entry.counts(name, known, MOST_COPIES)
    return tuple(id for id, count in counts.items() for _ in range(count))


def read_scenario(name: str, entry: Fields, cards: Collection[str]) -> ScenarioCard:
    attacker = SPELLING.read(entry, "attacker") if entry.has("attacker") else ""
    return ScenarioCard(
        id=scenario_id(name),
        name=entry.phrase("name"),
        note=entry.phrase("note"),
        year=entry.number("year", *YEARS, 0),
        year_agreed=entry.flag("year_agreed"),
        roles=entry.one_of("roles", ("none", "number", "fixed"), "none"),
        attacker=attacker,
        force=entry.one_of("force", ("pick", "build", "fixed")),
        picks=entry.number("picks", 1, 18, 0),
        points=_pair(entry, "points"),
        group=entry.number("group", 0, 500, 0),
        attacker_terrain=entry.flag("attacker_terrain", True),
        free=entry.some_of("free", cards),
        forces=_forces(entry, cards),
        terrain=entry.one_of("terrain", ("none", "choice", "random")),
        terrain_by=entry.one_of("terrain_by", ("both", "defender"), "both"),
        order=entry.one_of("order", ("lowest", "highest", "attacker")),
        places=_places(entry),
        least=entry.number("least", 0, 6, 0),
        starts=entry.one_of("starts", ("placer", "initiative", "attacker")),
        bonus=entry.number("bonus", 0, 9, 0),
        draws=entry.flag("draws", True),
        events=entry.flag("events", True),
        win=entry.one_of("win", ("eliminate", "second_row", "positions")),
        count=entry.number("count", 1, 6, 0),
        win_by=entry.one_of("win_by", ("both", "attacker"), "both"),
        cap=entry.number("cap", 15, 60, 30),
        cap_result=entry.one_of("cap_result", ("points", "defender"), "points"),
        provenance=provenance(entry),
    )


TWO_POINTS: Final = Phrase("expected two limits of points", "il faut deux limites de points")
TWO_PLACES: Final = Phrase(
    "expected two of row and six", "il faut deux mots, row (une rangée) ou six"
)


def _pair(entry: Fields, name: str) -> tuple[int, int]:
    found = entry.numbers(name, 1, 500)
    if entry.has(name) and len(found) != 2:
        entry.note(name, TWO_POINTS)
    return (found[0], found[1]) if len(found) == 2 else (0, 0)


def _places(entry: Fields) -> tuple[str, str]:
    found = entry.some_of("places", ("row", "six"))
    if len(found) != 2:
        entry.note("places", TWO_PLACES)
        return ("six", "six")
    return (found[0], found[1])


def _forces(entry: Fields, cards: Collection[str]) -> dict[str, tuple[str, ...]]:
    named = {"de": copies(entry, "german", cards), "su": copies(entry, "soviet", cards)}
    return {nation: force for nation, force in named.items() if force}


def read_force(
    name: str, entry: Fields, cards: Collection[str], scenarios: Collection[str]
) -> ReadyForce:
    return ReadyForce(
        id=name,
        name=entry.phrase("name"),
        scenario=scenario_id(entry.one_of("scenario", tuple(scenarios))),
        nation=SPELLING.read(entry),
        role=entry.one_of("role", ROLES, ""),
        year=entry.number("year", *YEARS, 0),
        cards=copies(entry, "cards", cards),
        group=copies(entry, "group", cards),
        provenance=provenance(entry),
    )
