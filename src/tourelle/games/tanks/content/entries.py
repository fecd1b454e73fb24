"""One entry of content each: tanks, cards, Critical cards, maps, platoons, scenarios."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tourelle.art.names import PLATES, vehicle_pictures
from tourelle.core.codec import Json
from tourelle.core.content import PROVENANCE, Fields, Provenance
from tourelle.core.nations import Spelling
from tourelle.core.words import Phrase
from tourelle.games.tanks.content.clause_sense import check_sense, stands_at_once
from tourelle.games.tanks.content.codes import EFFECTS, BadClause, Clause, clause_from

#: Nations as files and records of this game write them.
SPELLING: Final = Spelling({"GER": "de", "USA": "us", "UK": "gb", "USSR": "su"}, "WORLD")
KEYWORDS: Final = (
    "assault-gun", "blitzkrieg", "coordinated-fire", "fast", "gung-ho", "semi-indirect",
    "big-gun", "heavy",
)  # fmt: skip
#: TK-R76: every tank of a nation has its keyword
NATION_KEYWORD: Final[Mapping[str, str]] = {
    "de": "blitzkrieg",
    "us": "gung-ho",
    "gb": "semi-indirect",
    "su": "coordinated-fire",
}
CREW: Final = ("commander", "gunner", "loader", "driver", "radio-operator")
UPGRADES: Final = ("ammunition", "armour", "engine", "equipment")
STRIKE: Final = "strike"
#: What a Critical card may show on the plan of a tank (picture/criticals.py).
WOUNDS: Final = (
    STRIKE, "track", "glancing", "hole", "explosion", "fire", "turret", "optics", "stunned",
    "engine", "bailed-out", "injured", "shattered", "radio", "shock",
)  # fmt: skip
MISSIONS: Final = ("ace", "king", "every", "retreat", "barkmann")
MM: Final = 100  # u
MOST_POINTS: Final = 500  # TK-9.4

MOST_CLAUSES: Final = 8  # uses are counted clause by clause, in so many places (TK-12.23)

MANY_CLAUSES: Final = Phrase(
    "expected 1 to {most} clauses, got {got}", "il faut de 1 à {most} clauses et non {got}"
)
STARTS_UP: Final = Phrase(
    "must be true: {clause} works from the first moment",
    "doit être true : {clause} agit dès le premier moment",
)
WRONG_TYPE: Final = Phrase("{type} is no {kind} card", "{type} n’est pas une carte {kind}")
NO_KEYWORD: Final = Phrase(
    "a tank of {nation} has {keyword}", "un char de {nation} a le mot-clef {keyword}"
)
NO_TURRET: Final = Phrase(
    "an assault gun has no turret, every other tank has one",
    "un canon d’assaut n’a pas de tourelle, tout autre char en a une",
)
BAD_HULL: Final = Phrase(
    "expected length and width in millimetres, from 20 to 90",
    "il faut la longueur et la largeur en millimètres, de 20 à 90",
)
TURRET_OUT: Final = Phrase(
    "the turret must be on the hull, from {low} to {high}",
    "la tourelle doit être sur la caisse, de {low} à {high}",
)
NO_NAME: Final = Phrase(
    "a row is a tank and its cards by id", "une ligne donne un char et ses cartes par leurs ids"
)
TWO_FORCES: Final = Phrase(
    "expected the platoons of two seats, or none, got {got}",
    "il faut les pelotons des deux places, ou aucun, et non {got}",
)
BAD_PIECES: Final = Phrase(
    "expected centre x, centre y and rotation of {count} pieces",
    "il faut le centre x, le centre y et la rotation de {count} éléments",
)
LASTING: Final = Phrase(
    "a lasting effect needs the repairable mark", "un effet durable doit être réparable"
)


@dataclass(frozen=True)
class TankCard:
    """A tank card (TK-2.1). Sizes in u; *eye* is the point lines are drawn from (TK-0.6)."""

    id: str
    name: Phrase
    nation: str
    role: str
    year: int
    points: int
    initiative: int
    attack: int
    defence: int
    resistance: int
    crew: int
    keywords: frozenset[str]
    h: int
    k: int
    eye: int
    gun: str
    text: Phrase
    picture: str  # a vehicle (art/names.py); empty: the nearest in size
    provenance: Provenance
    source: str


@dataclass(frozen=True)
class UpgradeCard:
    """A crew or upgrade card (TK-2.3)."""

    id: str
    name: Phrase
    kind: str  # crew, upgrade
    type: str
    nation: str
    hero: bool
    points: int
    only_on: tuple[str, ...]
    starts_up: bool
    clauses: tuple[Clause, ...]
    written: tuple[str, ...]  # the clauses as they stand in the file
    text: Phrase
    picture: str  # a plate (art/names.py); empty: that of its type
    provenance: Provenance
    source: str

    @property
    def is_crew(self) -> bool:
        return self.kind == "crew"


@dataclass(frozen=True)
class CriticalCard:
    """A kind of Critical card (TK-2.5)."""

    id: str
    name: Phrase
    copies: int
    damage: int
    repairable: bool
    effects: tuple[str, ...]
    text: Phrase
    picture: str  # of WOUNDS
    provenance: Provenance
    source: str


@dataclass(frozen=True)
class TableMap:
    """A ready map (TK-3.15): centre and rotation of each piece, in u."""

    id: str
    name: Phrase
    note: Phrase
    woods: tuple[tuple[int, int, int], ...]
    buildings: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True)
class ReadyPlatoon:
    """A platoon that can be taken as it is: a tank and its cards in each row."""

    id: str
    name: Phrase
    nation: str
    limit: int
    tanks: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class ScenarioEntry:
    id: str
    name: Phrase
    note: Phrase
    setup: Mapping[str, Json]


def read_tank(name: str, fields: Fields) -> TankCard:
    nation = SPELLING.read(fields)
    keywords = frozenset(fields.some_of("keywords", KEYWORDS))
    if NATION_KEYWORD[nation] not in keywords:
        word = NATION_KEYWORD[nation]
        fields.note("keywords", NO_KEYWORD, nation=SPELLING.word(nation), keyword=word)
    sizes = fields.numbers("hull", 20, 90)
    if len(sizes) != 2:
        fields.note("hull", BAD_HULL)
        sizes = (50, 30)
    h, k = sizes[0] * MM // 2, sizes[1] * MM // 2
    gun = "assault-gun" in keywords
    if gun == fields.has("turret"):
        fields.note("turret", NO_TURRET)
    turret = fields.number("turret", -45, 45, 0) * MM
    if abs(turret) > h:
        fields.note("turret", TURRET_OUT, low=-(h // MM), high=h // MM)
    return TankCard(
        id=name,
        name=fields.phrase("name"),
        nation=nation,
        role=fields.text("class"),
        year=fields.number("year", 1930, 1950),
        points=fields.number("points", 1, 500),
        initiative=fields.number("initiative", 1, 12),
        attack=fields.number("attack", 0, 12),
        defence=fields.number("defence", 0, 6),
        resistance=fields.number("resistance", 1, 20),
        crew=fields.number("crew", 0, 5),
        keywords=keywords,
        h=h,
        k=k,
        eye=h if gun else turret,
        gun=fields.text("gun"),
        text=fields.phrase("text"),
        picture=fields.one_of("picture", vehicle_pictures(), ""),
        provenance=fields.one_of("provenance", PROVENANCE),
        source=fields.text("source", "authored"),
    )


def read_card(name: str, fields: Fields, tanks: Collection[str]) -> UpgradeCard:
    kind = fields.one_of("kind", ("crew", "upgrade"))
    type_ = fields.one_of("type", (*CREW, *UPGRADES))
    if type_ not in (CREW if kind == "crew" else UPGRADES):
        fields.note("type", WRONG_TYPE, type=type_, kind=kind)
    written = fields.texts("clauses")
    clauses = _clauses(fields, written)
    return UpgradeCard(
        id=name,
        name=fields.phrase("name"),
        kind=kind,
        type=type_,
        nation=SPELLING.read_any(fields),
        hero=fields.flag("hero"),
        points=fields.number("points", 1, 50),
        only_on=fields.some_of("only_on", tanks),
        starts_up=_starts_up(fields, clauses, written),
        clauses=clauses,
        written=written,
        text=fields.phrase("text"),
        picture=fields.one_of("picture", PLATES, ""),
        provenance=fields.one_of("provenance", PROVENANCE),
        source=fields.text("source", "authored"),
    )


def _clauses(fields: Fields, written: Sequence[str]) -> tuple[Clause, ...]:
    found: list[Clause] = []
    if fields.is_sound() and not 1 <= len(written) <= MOST_CLAUSES:
        fields.note("clauses", MANY_CLAUSES, most=MOST_CLAUSES, got=len(written))
    for text in written:
        try:
            clause = clause_from(text)
            check_sense(clause)
        except BadClause as error:
            fields.note("clauses", error.phrase, **error.values)
        else:
            found.append(clause)
    return tuple(found)


def _starts_up(fields: Fields, clauses: Sequence[Clause], written: Sequence[str]) -> bool:
    """TK-12.16: what works from the first moment is turned up before it."""
    up = fields.flag("starts_up")
    if not up and fields.is_sound():
        for clause, text in zip(clauses, written, strict=True):
            if stands_at_once(clause):
                fields.note("starts_up", STARTS_UP, clause=f"`{text}`")
    return up


def read_critical(name: str, fields: Fields) -> CriticalCard:
    effects = fields.some_of("effects", EFFECTS)
    repairable = fields.flag("repairable")
    if not repairable and any(not effect.endswith("RANDOM") for effect in effects):
        fields.note("repairable", LASTING)  # TK-R35
    return CriticalCard(
        id=name,
        name=fields.phrase("name"),
        copies=fields.number("copies", 0, 30),
        damage=fields.number("damage", 0, 9),
        repairable=repairable,
        effects=effects,
        text=fields.phrase("text"),
        picture=fields.one_of("picture", WOUNDS, STRIKE),
        provenance=fields.one_of("provenance", PROVENANCE),
        source=fields.text("source", "authored"),
    )


def read_map(name: str, fields: Fields) -> TableMap:
    plan = TableMap(
        name,
        fields.phrase("name"),
        fields.phrase("note"),
        _pieces(fields, "woods", 2),
        _pieces(fields, "buildings", 4),
    )
    fields.one_of("provenance", PROVENANCE)
    return plan


def _pieces(fields: Fields, name: str, count: int) -> tuple[tuple[int, int, int], ...]:
    numbers = fields.numbers(name, 0, 35999)
    if len(numbers) != 3 * count:
        fields.note(name, BAD_PIECES, count=count)
        return ()
    rows = [numbers[at : at + 3] for at in range(0, len(numbers), 3)]
    return tuple((x * MM, y * MM, turn) for x, y, turn in rows)


def read_platoon(name: str, fields: Fields) -> ReadyPlatoon:
    rows = tuple(tuple(row.split()) for row in fields.texts("tanks"))
    if not all(rows):
        fields.note("tanks", NO_NAME)
    platoon = ReadyPlatoon(
        name,
        fields.phrase("name"),
        SPELLING.read(fields),
        fields.number("limit", 1, MOST_POINTS),
        rows,
    )
    fields.one_of("provenance", PROVENANCE)
    return platoon


def read_scenario(
    name: str, fields: Fields, maps: Collection[str], platoons: Collection[str]
) -> ScenarioEntry:
    setup: dict[str, Json] = {"mission": fields.one_of("mission", MISSIONS)}
    if fields.has("points"):
        setup["points"] = fields.number("points", 1, MOST_POINTS)
    if fields.has("map"):
        setup["map"] = fields.one_of("map", tuple(maps))
    if fields.has("turns"):
        setup["turns"] = fields.number("turns", 1, 60)
    forces = fields.some_of("forces", platoons)
    if fields.is_sound() and len(forces) not in (0, 2):
        fields.note("forces", TWO_FORCES, got=len(forces))
    for at, platoon in enumerate(forces):
        setup[f"force{at}"] = platoon
    entry = ScenarioEntry(name, fields.phrase("name"), fields.phrase("note"), setup)
    fields.one_of("provenance", PROVENANCE)
    return entry
