"""What a battle is fought by: the scenario, or a free battle of the same shape (section G)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tourelle.games.panzer_squadron.content.library import Library
from tourelle.games.panzer_squadron.content.scenario_entries import Scenario
from tourelle.games.panzer_squadron.kernel.grid import Grid, grid_of
from tourelle.games.panzer_squadron.kernel.tiles import ENTRY
from tourelle.games.panzer_squadron.law.setup_options import FREE, PLACED, SetupOptions

NORTH_WAYS: Final = (1, 2)  # directions that lead over the north edge (PS-14.7)
SOUTH_WAYS: Final = (4, 5)
ANY: Final = -1
STOPPED, MOVING, EITHER = range(3)  # how tanks begin
BEGINNINGS: Final = {"stopped": STOPPED, "moving": MOVING, "choice": EITHER}


@dataclass(frozen=True)
class SidePlan:
    """One side: its cards (none: they are picked), its zone, how its tanks begin."""

    cards: tuple[int, ...]
    zone: tuple[int, ...]  # hexes
    edge: int  # its own edge row
    begin: int
    facing: int  # ANY: as its owner likes
    nations: tuple[str, ...]  # that it may be picked from; none: any (PS-16.4)
    exits: tuple[tuple[int, ...], ...]  # by hex: directions that lead off the map (PS-14.7)


@dataclass(frozen=True)
class Plan:
    sides: tuple[SidePlan, SidePlan]
    tiles: bytes  # as printed
    deploys_first: int  # a side; ANY: in alternation
    acts_first: int  # in turn 1; ANY: rolled for
    goal: str
    goal_side: int
    goal_count: int
    goal_hexes: frozenset[int]
    goal_from: int  # turn
    goal_cards: tuple[int, ...]
    exit_side: int  # whose tanks leave over the enemy's edge by the scenario
    free_reverse: int  # the card of SC-7; ANY: none


def plan_of(library: Library, options: SetupOptions) -> Plan:
    grid = grid_of(options.width, options.height)
    blank = bytes(grid.size)
    tiles = blank if options.map == PLACED else library.maps[options.map].tiles
    if options.scenario == FREE:
        return _free(grid, tiles, options)
    return _printed(library, grid, tiles, library.scenarios[options.scenario], options)


def _free(grid: Grid, tiles: bytes, options: SetupOptions) -> Plan:
    """PS-3.9: the first seat has the north."""
    edges = (0, grid.height - 1)
    first, second = (
        SidePlan((), _zone(grid, tiles, (edge, edge)), edge, STOPPED, ANY, (), ways)
        for edge, ways in zip(edges, _exits(grid, options, edges, ANY, 0), strict=True)
    )
    return Plan((first, second), tiles, ANY, ANY, "points", ANY, 0, frozenset(), 0, (), ANY, ANY)


def _printed(
    library: Library, grid: Grid, tiles: bytes, scenario: Scenario, options: SetupOptions
) -> Plan:
    south = grid.height - 1
    edges = (south, 0) if scenario.north else (0, south)
    leaving = scenario.goal_side if scenario.goal == "exit" else ANY
    exits = _exits(grid, options, edges, leaving, scenario.goal_rows[0])
    sides = []
    for at, side in enumerate(scenario.sides):
        rows = (edges[at], edges[at]) if side.rows[0] < 0 else side.rows
        cards = tuple(library.tank(name) for name, count in side.cards for _ in range(count))
        zone = _zone(grid, tiles, rows)
        begin = BEGINNINGS[side.begin]
        sides.append(SidePlan(cards, zone, edges[at], begin, side.facing, side.nations, exits[at]))
    return Plan(
        (sides[0], sides[1]),
        tiles,
        scenario.deploys_first,
        scenario.acts_first,
        scenario.goal,
        scenario.goal_side,
        scenario.goal_count,
        _goal_hexes(grid, scenario),
        scenario.goal_from,
        tuple(library.tank(name) for name in scenario.goal_cards),
        leaving,
        library.tank(scenario.free_reverse) if scenario.free_reverse else ANY,
    )


def _zone(grid: Grid, tiles: bytes, rows: tuple[int, int]) -> tuple[int, ...]:
    """The hexes of some rows that a tank could enter on the printed map (PS-3.11); usually those of
    the own edge row (PS-R21)."""
    first, last = rows
    hexes = (hex for row in range(first, last + 1) for hex in grid.row(row))
    return tuple(hex for hex in hexes if ENTRY[tiles[hex]])


def _goal_hexes(grid: Grid, scenario: Scenario) -> frozenset[int]:
    if scenario.goal_hexes:
        return frozenset(grid.hex_at(row, column) for row, column in scenario.goal_hexes)
    first, last = scenario.goal_rows
    if first < 0:
        return frozenset()
    return frozenset(hex for row in range(first, last + 1) for hex in grid.row(row))


Exits = tuple[tuple[int, ...], ...]


def _exits(
    grid: Grid, options: SetupOptions, edges: tuple[int, int], leaving: int, over: int
) -> tuple[Exits, Exits]:
    """For each side the directions, by hex, in which its tanks may leave (PS-14.7, PS-15.5)."""
    found = []
    for side in (0, 1):
        rows = {edges[side]} if options.open_edges else set()
        if side == leaving:
            rows.add(over)
        found.append(tuple(_ways(grid, row) if row in rows else () for row in grid.rows))
    return found[0], found[1]


def _ways(grid: Grid, row: int) -> tuple[int, ...]:
    return NORTH_WAYS if row == 0 else SOUTH_WAYS if row == grid.height - 1 else ()
