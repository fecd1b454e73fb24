"""The eleven kinds of unit as flat tables (CH-4.1, CH-6, CH-7, CH-13.1 to 13.5).

    Kind            one row: letter, speed, armour, weapon, pattern, points
    Kinds           the rows as tables indexed by kind; kinds_from(rows) checks and builds them
    DEFAULT         the values of the rules document

What a kind *can do* goes by its letter and is no value: C commands, A swims, B pushes, W sweeps.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

LETTERS: Final = "CLMHTRSFABW"  # CH-11.1
COMMAND: Final = 0
AMPHIBIAN: Final = 8
BULLDOZER: Final = 9
MINESWEEPER: Final = 10
AFLOAT: Final = 11  # an amphibian on water: a row of its own in the tables
BASE_KINDS: Final = 6  # C L M H T R

THREE_LINES: Final = 0
AHEAD: Final = 1
MORTAR: Final = 2
UNARMED: Final = 3
PATTERNS: Final = ("three", "ahead", "mortar", "none")

FRONT: Final = 0
SIDE: Final = 1
REAR: Final = 2
ZONES: Final = "fsr"
# CH-6.1, table T5: by (direction of the shot - facing of the target) mod 8
ZONE_BY_DIFFERENCE: Final = (REAR, SIDE, SIDE, SIDE, FRONT, SIDE, SIDE, SIDE)

MORTAR_RANGE: Final = (3, 4, 5)  # CH-7.2
HIGHEST: Final = 9  # of speed, armour and weapon, so that one digit shows it


def zone_hit(shot: int, facing: int) -> int:
    """The armour zone struck by a shot that travels in direction *shot* (CH-6.1)."""
    return ZONE_BY_DIFFERENCE[(shot - facing) & 7]


@dataclass(frozen=True)
class Kind:
    """The values of one kind of unit."""

    letter: str
    speed: int
    front: int
    side: int
    rear: int
    weapon: int
    pattern: str
    points: int  # price in an own army (CH-12.7)


class Kinds:
    """All kinds as flat tables, indexed by kind (0..10, and 11 for an amphibian afloat)."""

    def __init__(self, rows: tuple[Kind, ...]) -> None:
        swims = (*rows, rows[AMPHIBIAN])
        self.rows: Final = rows
        self.speed: Final = tuple(row.speed for row in swims)
        self.weapon: Final = tuple(row.weapon for row in swims)
        self.pattern: Final = tuple(_pattern(row) for row in swims)
        self.points: Final = tuple(row.points for row in swims)
        self.armour: Final = tuple(  # by kind * 3 + zone
            value for row in swims for value in (row.front, row.side, row.rear)
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Kinds) and self.rows == other.rows

    def __hash__(self) -> int:
        return hash(self.rows)

    def armed(self, kind: int) -> bool:
        """Whether *kind* can ever destroy anything (CH-13.19, O3)."""
        return self.pattern[kind] != UNARMED

    def destroys(self, weapon: int, kind: int, zone: int) -> bool:
        """Strictly more (CH-6.2): so not one's own kind from the front (CH-6.3), and a mortar
        whatever there is in the base game (CH-7.6)."""
        return weapon > self.armour[kind * 3 + zone]


def _pattern(row: Kind) -> int:
    return PATTERNS.index(row.pattern) if row.weapon else UNARMED


def kinds_from(rows: Iterable[Kind]) -> Kinds:
    """The tables of *rows*: each letter once, in any order, values 0 to 9."""
    by_letter: dict[str, Kind] = {}
    for row in rows:
        _check(row)
        if row.letter in by_letter:
            raise ValueError(f"unit {row.letter} is given twice")
        by_letter[row.letter] = row
    for letter in LETTERS:
        if letter not in by_letter:
            raise ValueError(f"unit {letter} is missing")
    return Kinds(tuple(by_letter[letter] for letter in LETTERS))


def _check(row: Kind) -> None:
    if len(row.letter) != 1 or row.letter not in LETTERS:
        raise ValueError(f"no unit has the letter {row.letter!r}: one of {LETTERS}")
    if row.pattern not in PATTERNS:
        raise ValueError(f"unit {row.letter}: no fire pattern {row.pattern!r}")
    values = {"front": row.front, "side": row.side, "rear": row.rear, "weapon": row.weapon}
    for name, value in values.items():
        if not 0 <= value <= HIGHEST:
            raise ValueError(f"unit {row.letter}: {name} {value} is not from 0 to {HIGHEST}")
    if not 1 <= row.speed <= HIGHEST:  # CH-10.2: a unit can always turn
        raise ValueError(f"unit {row.letter}: speed {row.speed} is not from 1 to {HIGHEST}")


def kind_of_letter(letter: str) -> int:
    """The kind with this letter of either case."""
    kind = LETTERS.find(letter.upper()) if len(letter) == 1 else -1
    if kind < 0:
        raise ValueError(f"no unit has the letter {letter!r}: one of {LETTERS}")
    return kind


DEFAULT: Final = kinds_from(
    (
        Kind("C", 5, 1, 0, 0, 1, "three", 0),
        Kind("L", 5, 1, 0, 0, 1, "three", 3),
        Kind("M", 4, 2, 1, 0, 2, "three", 5),
        Kind("H", 3, 3, 2, 1, 3, "three", 7),
        Kind("T", 4, 2, 1, 0, 4, "ahead", 6),
        Kind("R", 3, 1, 0, 0, 5, "mortar", 7),
        Kind("S", 2, 4, 3, 2, 4, "three", 10),
        Kind("F", 5, 1, 0, 0, 3, "ahead", 5),  # CH-13.2
        Kind("A", 4, 1, 0, 0, 1, "three", 4),
        Kind("B", 3, 2, 1, 0, 0, "none", 3),
        Kind("W", 4, 2, 1, 0, 1, "three", 4),  # CH-13.5
    )
)
