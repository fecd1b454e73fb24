"""The things of Tank Chess that are data: units, armies, boards, pieces, objectives, scenarios."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from tourelle.core.content import PROVENANCE, Fields, Provenance
from tourelle.core.words import Phrase

Pattern = Literal["three-lines", "ahead", "mortar", "none"]
UnitSet = Literal["base", "expansion"]
Use = Literal["obstacle", "border", "water", "mine"]
Edge = Literal["escape", "wall", "exit"]
Group = Literal["standard", "ladder", "blank", "objective", "own"]
Build = Literal["map", "mirror", "cut", "open"]
Deploy = Literal["map", "free"]

LETTERS: Final = "CLMHTRSFABW"  # CH-11.1
SIZES: Final = ("16", "20")
PATTERNS: Final[tuple[Pattern, ...]] = ("three-lines", "ahead", "mortar", "none")
SETS: Final[tuple[UnitSet, ...]] = ("base", "expansion")
USES: Final[tuple[Use, ...]] = ("obstacle", "border", "water", "mine")
EDGES: Final[tuple[Edge, ...]] = ("escape", "wall", "exit")
GROUPS: Final[tuple[Group, ...]] = ("standard", "ladder", "blank", "objective", "own")
BUILDS: Final[tuple[Build, ...]] = ("map", "mirror", "cut", "open")
DEPLOYS: Final[tuple[Deploy, ...]] = ("map", "free")
# The notation and the position string know these gifts by their letter (CH-11.8, CH-11.12).
GIFTS: Final = {"command": "C", "amphibious": "A", "pushes": "B", "sweeps": "W"}
FASTEST: Final = 8  # beyond it a reverse could be driven round, and CH-3.5 would not hold
MOST_ARMOUR: Final = 8
MORTAR_RANGE: Final = (3, 5)
MOST_UNITS: Final = 14  # CH-12.7

GIFT: Final = Phrase("belongs to the unit {letter} alone", "n’appartient qu’à l’unité {letter}")
THREE_ARMOURS: Final = Phrase(
    "expected three values: front, side, rear", "il faut trois valeurs : avant, côté, arrière"
)
RANGE: Final = Phrase(
    "a mortar has [3, 5] (CH-7.2), others have none",
    "un mortier a [3, 5] (CH-7.2), les autres n’en ont pas",
)
UNARMED: Final = Phrase(
    "an unarmed unit has pattern none and weapon 0",
    "une unité sans arme a le motif none et l’armement 0",
)
SHAPE: Final = Phrase(
    "expected rows of # and . of one length", "il faut des lignes de # et . de même longueur"
)


@dataclass(frozen=True)
class UnitKind:
    """One kind of unit (CH-4.1, CH-5, CH-6, CH-7, CH-13.1 to 13.5)."""

    id: str
    letter: str
    code: str
    name: Phrase
    set: UnitSet
    speed: int
    front: int
    side: int
    rear: int
    weapon: int
    pattern: Pattern
    near: int  # the nearest distance of a target; 0: unarmed
    far: int  # the farthest one; 0: as far as the line is free
    points: int
    worth: int  # what its destruction scores in O7
    command: bool
    amphibious: bool
    pushes: bool
    sweeps: bool
    provenance: Provenance

    @property
    def armour(self) -> tuple[int, int, int]:
        return self.front, self.side, self.rear


@dataclass(frozen=True)
class Army:
    """What each side has."""

    id: str
    name: Phrase
    board: str
    units: Mapping[str, int]  # unit id -> how many
    provenance: Provenance


@dataclass(frozen=True)
class Board:
    """What depends on the size alone."""

    id: str
    size: int
    clock: int  # minutes a player
    pairs: int  # CH-12.1
    points: int  # CH-12.7
    deployment: int  # ranks of a zone, CH-12.9
    map: str  # CH-2.6
    array: str  # the map that lends its start squares to a built board, CH-12.9
    provenance: Provenance


@dataclass(frozen=True)
class Piece:
    """A piece of the obstacle set, or stock of the expansion."""

    id: str
    name: Phrase
    use: Use
    shape: tuple[str, ...]
    count: int
    provenance: Provenance

    @property
    def squares(self) -> int:
        return sum(row.count("#") for row in self.shape)


@dataclass(frozen=True)
class Objective:
    """A way of winning, and what remains of CH-8 beside it (CH-13.18)."""

    id: str
    name: Phrase
    command: bool  # CH-8.1 holds
    edge: Edge  # escape: CH-8.2; wall: nobody leaves; exit: any unit may leave (O5)
    escape_option: bool  # CH-8.2 may be kept by agreement
    draws: bool  # CH-10.4, 10.5 and 10.7 hold
    turns: int  # O4: in a row in the zone; O7, O8: the limit of each side; else 0
    exits: int  # O5
    share: int  # O8: the defender's points in hundredths of the attacker's
    provenance: Provenance


@dataclass(frozen=True)
class Scenario:
    """A game that starts from its name."""

    id: str
    name: Phrase
    note: Phrase
    group: Group
    step: int  # of the learning ladder, from 1; else 0
    board: str  # of a board that is built; "" with maps
    maps: tuple[str, ...]  # the first is the default
    army: str  # "": each map's own
    keep: tuple[str, ...]  # only the units of these squares; empty: all
    build: Build
    deploy: Deploy
    own_army: bool
    objective: str
    hidden_mines: bool
    provenance: Provenance


def provenance(entry: Fields) -> Provenance:
    return entry.one_of("provenance", PROVENANCE)


def read_unit(name: str, entry: Fields) -> UnitKind:
    letter = entry.one_of("letter", LETTERS)
    pattern = entry.one_of("pattern", PATTERNS)
    weapon = entry.number("weapon", 0, MOST_ARMOUR + 1)
    if entry.is_sound() and (pattern == "none") != (weapon == 0):
        entry.note("weapon", UNARMED)
    front, side, rear = read_armour(entry)
    near, far = read_range(entry, pattern)
    points = entry.number("points", 0, 99)
    gifts = {gift: read_gift(entry, gift, letter) for gift in GIFTS}
    return UnitKind(
        id=name,
        letter=letter,
        code=entry.text("code"),
        name=entry.phrase("name"),
        set=entry.one_of("set", SETS),
        speed=entry.number("speed", 1, FASTEST),
        front=front,
        side=side,
        rear=rear,
        weapon=weapon,
        pattern=pattern,
        near=near,
        far=far,
        points=points,
        worth=entry.number("worth", 0, 99, points),
        provenance=provenance(entry),
        **gifts,
    )


def read_armour(entry: Fields) -> tuple[int, int, int]:
    values = entry.numbers("armour", 0, MOST_ARMOUR)
    if len(values) == 3:
        return values[0], values[1], values[2]
    entry.note("armour", THREE_ARMOURS)
    return 0, 0, 0


def read_range(entry: Fields, pattern: Pattern) -> tuple[int, int]:
    """Nearest and farthest distance of a target (CH-5.2, CH-7.2)."""
    values = entry.numbers("range", 1, 19)
    wanted = MORTAR_RANGE if pattern == "mortar" else ()
    if entry.is_sound() and values != wanted:
        entry.note("range", RANGE)
    if pattern == "mortar":
        return MORTAR_RANGE
    return (0, 0) if pattern == "none" else (2, 0)


def read_gift(entry: Fields, gift: str, letter: str) -> bool:
    given = entry.flag(gift)
    if given != (letter == GIFTS[gift]):
        entry.note(gift, GIFT, letter=GIFTS[gift])
    return given


def read_army(name: str, entry: Fields, units: Collection[str]) -> Army:
    return Army(
        id=name,
        name=entry.phrase("name"),
        board=entry.one_of("board", SIZES),
        units=entry.counts("units", units, MOST_UNITS),
        provenance=provenance(entry),
    )


def read_board(name: str, entry: Fields, maps: Collection[str]) -> Board:
    return Board(
        id=name,
        size=int(name),
        clock=entry.number("clock", 1, 600),
        pairs=entry.number("pairs", 0, 26),
        points=entry.number("points", 0, 999),
        deployment=entry.number("deployment", 1, 5),
        map=entry.one_of("map", tuple(maps)),
        array=entry.one_of("array", tuple(maps)),
        provenance=provenance(entry),
    )


def read_piece(name: str, entry: Fields) -> Piece:
    shape = entry.texts("shape")
    if not shape or any(set(row) - set("#.") or len(row) != len(shape[0]) for row in shape):
        entry.note("shape", SHAPE)
    return Piece(
        id=name,
        name=entry.phrase("name"),
        use=entry.one_of("use", USES),
        shape=shape,
        count=entry.number("count", 0, 400),
        provenance=provenance(entry),
    )


def read_objective(name: str, entry: Fields) -> Objective:
    return Objective(
        id=name,
        name=entry.phrase("name"),
        command=entry.flag("command"),
        edge=entry.one_of("edge", EDGES),
        escape_option=entry.flag("escape_option"),
        draws=entry.flag("draws"),
        turns=entry.number("turns", 1, 200, 0),
        exits=entry.number("exits", 1, MOST_UNITS, 0),
        share=entry.number("share", 1, 100, 0),
        provenance=provenance(entry),
    )


def read_scenario(
    name: str,
    entry: Fields,
    maps: Collection[str],
    armies: Collection[str],
    objectives: Collection[str],
) -> Scenario:
    return Scenario(
        id=name,
        name=entry.phrase("name"),
        note=entry.phrase("note"),
        group=entry.one_of("group", GROUPS, "own"),
        step=entry.number("step", 1, 99, 0),
        board=entry.one_of("board", ("", *SIZES), ""),
        maps=entry.some_of("maps", maps),
        army=entry.one_of("army", ("", *armies), ""),
        keep=entry.texts("keep"),
        build=entry.one_of("build", BUILDS, "map"),
        deploy=entry.one_of("deploy", DEPLOYS, "map"),
        own_army=entry.flag("own_army"),
        objective=entry.one_of("objective", tuple(objectives), "O1"),
        hidden_mines=entry.flag("hidden_mines"),
        provenance=provenance(entry),
    )
