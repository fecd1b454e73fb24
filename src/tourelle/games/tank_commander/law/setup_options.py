"""What the players agreed on: scenario, sides, forces, and the table options (DP-1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tourelle.core.codec import Json, boolean, field, fields, integer, text
from tourelle.core.option import OneOf, Option, Setup, Switch, Whole
from tourelle.games.tank_commander.content.entries import ScenarioCard

USUAL: Final = "17.2"
FIRST: Final = "first"  # the first seat is German
SECOND: Final = "second"
WISH: Final = "wish"  # each says in secret what he wants (TC-R131)
READY: Final = "ready"
OWN: Final = "own"
ROLLED: Final = "rolled"
YEARS: Final = ("1943", "1941", "1942", "1944", "1945", ROLLED)
SOLE: Final = "sole"
PRESENCE: Final = "presence"
ROW: Final = "row"
LINE: Final = "line"
ROWS: Final = 5
MOST_COLUMNS: Final = 6


def options(scenarios: Mapping[str, ScenarioCard]) -> tuple[Option, ...]:
    """All that may be agreed before the game; where a number decides who attacks, he picks his
    nation (TC-17.4a)."""
    names = tuple(sorted(scenarios, key=lambda one: one != USUAL))
    free = tuple(one for one in names if scenarios[one].roles != "number")
    dated = tuple(one for one in names if scenarios[one].year_agreed)
    return (
        OneOf("scenario", names, "TC-3a"),
        OneOf("nations", (FIRST, SECOND, WISH), "TC-R131", ("scenario", free)),
        OneOf("year", YEARS, "TC-R91", ("scenario", dated)),
        OneOf("german_force", (READY, OWN), "TC-17a"),
        OneOf("soviet_force", (READY, OWN), "TC-17a"),
        Switch("die", False, "TC-16.1a"),
        Switch("lucky_hits", False, "TC-9.3.2a"),  # TC-16b: off, as the die
        OneOf("occupation", (SOLE, PRESENCE), "TC-R3"),
        OneOf("no_mans_land", (ROW, LINE), "TC-R1"),
        Whole("columns", 3, MOST_COLUMNS, 3, "TC-6b"),
        Whole("cap", 15, 60, 30, "TC-R92"),
    )


@dataclass(frozen=True)
class SetupOptions:
    """The setup as the game uses it: public, the same for all."""

    seats: int
    scenario: str
    nations: str
    year: str
    german_force: str
    soviet_force: str
    die: bool
    lucky_hits: bool
    occupation: str
    no_mans_land: str
    columns: int
    cap: int

    @property
    def spots(self) -> int:
        """How many positions there are; as a number, the reserve."""
        return self.columns * ROWS

    def force_of(self, side: int) -> str:
        return self.soviet_force if side else self.german_force

    def data(self) -> Json:
        return {
            "seats": self.seats,
            "scenario": self.scenario,
            "nations": self.nations,
            "year": self.year,
            "german_force": self.german_force,
            "soviet_force": self.soviet_force,
            "die": self.die,
            "lucky_hits": self.lucky_hits,
            "occupation": self.occupation,
            "no_mans_land": self.no_mans_land,
            "columns": self.columns,
            "cap": self.cap,
        }


def setup_options_from(data: Json) -> SetupOptions:
    known = fields(data)

    def word(name: str) -> str:
        return text(field(known, name))

    return SetupOptions(
        integer(field(known, "seats")),
        word("scenario"),
        word("nations"),
        word("year"),
        word("german_force"),
        word("soviet_force"),
        boolean(field(known, "die")),
        boolean(field(known, "lucky_hits")),
        word("occupation"),
        word("no_mans_land"),
        integer(field(known, "columns")),
        integer(field(known, "cap")),
    )


def settled(seats: int, setup: Setup) -> SetupOptions:
    """The agreement of a complete setup."""
    return setup_options_from({**setup, "seats": seats})
