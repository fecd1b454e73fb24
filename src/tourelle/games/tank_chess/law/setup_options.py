"""What the players agreed on, settled against the content: options of a game of Tank Chess."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tourelle.core.ask import Illegal, refusal
from tourelle.core.codec import Json, boolean, field, fields, integer, ints, text
from tourelle.core.option import OneOf, Option, Setup, Switch, Text, Whole
from tourelle.games.tank_chess.content.entries import Scenario
from tourelle.games.tank_chess.content.library import Library

BLANK: Final = ("blank-16", "blank-20")
OBJECTIVES: Final = ("O1", "O2", "O3", "O4", "O5", "O6", "O7", "O8")
MOST_PAIRS: Final = 13  # the whole obstacle set
LONGEST: Final = 1300  # a position string, were every square of the large board taken
BORDERS: Final = 3  # pairs of ranks or files: more would leave no room for an army
MOST_ZONE: Final = 400  # of the names of squares
STUDY: Final = ("position", ())  # any
NO_STUDY: Final = ("position", ("",))


def options(library: Library) -> tuple[Option, ...]:
    """All that may be agreed before play; a user's maps are among the values."""
    usual = library.boards["16"].map  # CH-2.6
    maps = (usual, *(name for name in library.maps if name != usual), *BLANK)
    blank = ("map", BLANK)
    printed = ("map", tuple(name for name in maps if name not in BLANK))
    free = ("deploy", ("free",))
    mirror = ("build", ("mirror",))
    return (
        OneOf("map", maps, "CH-2.6"),
        Text("position", LONGEST, "CH-11.8"),
        Text("keep", 200, "CH-2.1", printed, ("deploy", ("map",)), NO_STUDY),
        OneOf("build", ("mirror", "cut", "open"), "CH-12.1", blank, NO_STUDY),
        OneOf("pairs", ("usual", *range(MOST_PAIRS + 1)), "CH-12.1", blank, mirror, NO_STUDY),
        OneOf("deploy", ("map", "free"), "CH-12.5", NO_STUDY),
        OneOf("army", ("map", "own"), "CH-12.7", free),
        Switch("expansion", False, "CH-12.11", ("army", ("own",))),
        Whole("border_ranks", 0, BORDERS, 0, "CH-12.6", blank, free),
        Whole("border_files", 0, BORDERS, 0, "CH-12.6", blank, free),
        Text("border", 60, "CH-12.8", STUDY),
        Text("closed", 60, "CH-12.6"),
        OneOf("objective", OBJECTIVES, "CH-13.15"),
        Text("zone", MOST_ZONE, "CH-13.15", ("objective", ("O4",)), STUDY),
        Switch("keep_escape", False, "CH-13.18", ("objective", ("O2", "O4"))),
        Switch("hidden_mines", False, "CH-13.14"),
        # CH-12.2: after a cut the second player chooses
        OneOf("colours", ("first", "lot"), "CH-R36", ("build", ("mirror", "open"))),
    )


@dataclass(frozen=True)
class SetupOptions:
    """The part of the setup that matters while the game runs: public, the same for all."""

    objective: str
    keep_escape: bool
    hidden_mines: bool
    zone: tuple[int, ...]  # of O4

    def data(self) -> Json:
        return {
            "objective": self.objective,
            "keep_escape": self.keep_escape,
            "hidden_mines": self.hidden_mines,
            "zone": list(self.zone),
        }


def setup_options_from(data: Json) -> SetupOptions:
    known = fields(data)
    return SetupOptions(
        text(field(known, "objective")),
        boolean(field(known, "keep_escape")),
        boolean(field(known, "hidden_mines")),
        tuple(ints(field(known, "zone"))),
    )


def check_siege(setup: Setup) -> None:
    """O8 is played with armies of unequal points that are deployed (CH-13.19)."""
    mustered = (setup["army"], setup["deploy"]) == ("own", "free") or setup["position"]
    if setup["objective"] == "O8" and not mustered:
        raise Illegal(refusal("siege-armies", "CH-13.19"))


def pairs_of(setup: Setup, library: Library, board: str) -> int:
    pairs = setup["pairs"]
    return library.boards[board].pairs if pairs == "usual" else integer(pairs)


def setup_of(scenario: Scenario) -> dict[str, Json]:
    """The options that a scenario of the content stands for."""
    setup: dict[str, Json] = {
        "map": scenario.maps[0] if scenario.maps else f"blank-{scenario.board}",
        "keep": " ".join(scenario.keep),
        "build": scenario.build,
        "deploy": scenario.deploy,
        "army": "own" if scenario.own_army else "map",
        "objective": scenario.objective,
        "hidden_mines": scenario.hidden_mines,
    }
    if scenario.build == "map":
        del setup["build"]
    return setup
