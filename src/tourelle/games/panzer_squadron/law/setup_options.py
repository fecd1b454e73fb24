"""What is agreed before play: options with their defaults and ranges, and what they come to."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Final, cast

from tourelle.core.codec import Json, Malformed, rows
from tourelle.core.option import OneOf, Option, Switch, Text, Whole
from tourelle.games.panzer_squadron.content.library import Library

FREE: Final = "free"  # a battle of the players' own
STANDARD: Final = "standard"  # the usual size of a map
PLACED: Final = "placed"  # the players place the tiles
USUAL: Final = 0  # of a number: as the scenario, the map size or the tile set has it
MOST_TURNS: Final = 60
MOST_POINTS: Final = 3000
MOST_TANKS: Final = 20
COPIES: Final = 3  # of a heavy tank or tank destroyer, unless agreed
MOST_TILES: Final = 40
LONGEST_LIST: Final = 400  # a force as text
LAST_YEAR: Final = 1945


def options(library: Library) -> tuple[Option, ...]:
    """All that may be agreed; a user's maps, sets and scenarios are among the values."""
    free = ("scenario", (FREE,))
    placed = ("map", (PLACED,))
    picked = ("scenario", (FREE, *picked_scenarios(library)))
    pools = ("tile_set", tuple(name for name, one in library.tile_sets.items() if one.pool))
    first_year = min(card.year for card in library.tanks)
    return (
        OneOf("scenario", (FREE, *library.scenarios), "PS-3.1"),
        OneOf("map", (PLACED, *library.maps), "PS-3.10", free),
        OneOf(
            "size",
            (STANDARD, *(s for s in library.sizes if s != STANDARD)),
            "PS-16.3",
            free,
            placed,
        ),
        OneOf("tile_set", library.tile_sets, "PS-3.2", free, placed),
        Whole("tiles", USUAL, MOST_TILES, USUAL, "PS-3.13", free, placed, pools),
        Whole("points", USUAL, MOST_POINTS, USUAL, "PS-16.1", picked),
        Whole("tanks", USUAL, MOST_TANKS, USUAL, "PS-16.1", picked),
        Whole("copies", 1, MOST_TANKS, COPIES, "PS-16.1", picked),
        Switch("allies", True, "PS-16.4", picked),
        Whole("year", first_year, LAST_YEAR, LAST_YEAR, "PS-16.2", free),
        Text("force0", LONGEST_LIST, "PS-3.14", picked),
        Text("force1", LONGEST_LIST, "PS-3.14", picked),
        Whole("turns", USUAL, MOST_TURNS, USUAL, "PS-14.5"),
        Switch("tanks_hide", False, "PS-15.1"),
        Switch("steady_gun", False, "PS-15.2"),
        Switch("threshold", False, "PS-15.3"),
        Switch("open_edges", False, "PS-15.5"),
    )


def picked_scenarios(library: Library) -> tuple[str, ...]:
    """Those in which the players pick their forces."""
    return tuple(name for name, one in library.scenarios.items() if one.points)


@dataclass(frozen=True)
class SetupOptions:
    """The setup as the game uses it, with every usual number filled in."""

    seats: int  # 2, or 4: teams (PS-15.4)
    scenario: str
    map: str
    width: int
    height: int
    tile_set: str  # "": none is placed
    tiles: int  # of each side
    points: int  # 0: the forces are printed
    tanks: int  # most of a side
    copies: int  # most of a heavy tank or tank destroyer
    allies: bool
    year: int
    turns: int
    tanks_hide: bool
    steady_gun: bool
    threshold: bool
    open_edges: bool
    force0: str  # as text; empty: printed, or picked in the game
    force1: str

    def data(self) -> Json:
        return [getattr(self, one.name) for one in fields(self)]


def setup_options_from(data: Json) -> SetupOptions:
    values = rows(data)
    names = fields(SetupOptions)
    if len(values) != len(names):
        raise Malformed(f"agreed: expected {len(names)} values")
    for one, value in zip(names, values, strict=True):
        if type(value).__name__ != one.type:
            raise Malformed(f"agreed: {one.name} must be {one.type}")
    return SetupOptions(*cast("list[Any]", values))
