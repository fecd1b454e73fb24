"""A complete setup becomes what the game is played by: every usual number filled in."""

from __future__ import annotations

from typing import Final

from tourelle.core.codec import boolean, integer, text
from tourelle.core.option import Setup
from tourelle.games.panzer_squadron.content.library import Library
from tourelle.games.panzer_squadron.law.setup_options import FREE, LAST_YEAR, PLACED, SetupOptions

FREE_TURNS: Final = 20  # PS-14.5


def settled(library: Library, seats: int, setup: Setup) -> SetupOptions:
    name = text(setup["scenario"])
    scenario = None if name == FREE else library.scenarios[name]
    plan = text(setup["map"]) if scenario is None else scenario.map or PLACED
    if scenario is not None:
        size, tile_set, year = scenario.size, scenario.tile_set, scenario.year
        points, turns, tiles = scenario.points, scenario.turns, scenario.tiles
    else:
        size = text(setup["size"]) if plan == PLACED else library.maps[plan].size
        tile_set, tiles = text(setup["tile_set"]), integer(setup["tiles"])
        points, turns, year = library.sizes[size].points, FREE_TURNS, integer(setup["year"])
    measure = library.sizes[size]
    placed = tile_set if plan == PLACED else ""
    said = integer(setup["points"])
    return SetupOptions(
        seats,
        name,
        plan,
        measure.width,
        measure.height,
        placed,
        (tiles or library.tile_sets[placed].each) if placed else 0,
        (said or points) if points else 0,
        integer(setup["tanks"]) or measure.tanks,
        integer(setup["copies"]),
        boolean(setup["allies"]),
        year or LAST_YEAR,
        integer(setup["turns"]) or turns,
        boolean(setup["tanks_hide"]),
        boolean(setup["steady_gun"]),
        boolean(setup["threshold"]),
        boolean(setup["open_edges"]),
        text(setup["force0"]).strip(),
        text(setup["force1"]).strip(),
    )
