"""Every result that one unit's movement can have, with its cheapest route: exact and general.

The plain way for all units on all ground: water, mines, pushes and exits. The fast generator
uses it for bulldozers near obstacles and minesweepers near mines; pictures, lists and notation
use it for routes (CH-11.13, CH-13.17).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tourelle.games.tank_chess.kernel.position import (
    COLOUR,
    COVERED,
    EMPTY,
    IS_WATER,
    KIND,
    MINE,
    OBSTACLE,
    WATER,
    WHITE,
    WRECK,
    Position,
)
from tourelle.games.tank_chess.kernel.tables import Tables
from tourelle.games.tank_chess.kernel.turns import DEATH, DRIVE, ESCAPE, REVERSE
from tourelle.games.tank_chess.kernel.units import (
    AFLOAT,
    AMPHIBIAN,
    BULLDOZER,
    COMMAND,
    MINESWEEPER,
)

EXITS_NONE: Final = 0  # all edges are walls
EXITS_COMMAND: Final = 1  # CH-8.2
EXITS_ANY: Final = 2  # CH-13.15, O5

Changes = tuple[tuple[int, int], ...]  # square and its new cell, ascending
Way = tuple[int, str]  # points and route: the cheaper and then the earlier in the alphabet


class Result(NamedTuple):
    """What a movement leads to, the shot apart."""

    kind: int
    end: int
    facing: int
    changes: Changes = ()


class Step(NamedTuple):
    """What one step does: where to, at which cost, and with which changes."""

    kind: int  # DRIVE: goes on; DEATH and ESCAPE end the movement
    end: int
    cost: int
    changes: Changes


class Ground:
    """The board as one moving unit finds it, its own square left."""

    def __init__(self, tables: Tables, position: Position, origin: int, exits: int) -> None:
        self.tables: Final = tables
        self.position: Final = position
        self.origin: Final = origin
        cell = position.cells[origin]
        self.kind: Final = AMPHIBIAN if KIND[cell] == AFLOAT else KIND[cell]
        self.colour: Final = COLOUR[cell]
        self.facing: Final = cell & 7
        self.speed: Final = tables.kinds.speed[self.kind]
        self.below: Final = WATER if IS_WATER[cell] else EMPTY
        leaves = exits == EXITS_ANY or (exits == EXITS_COMMAND and self.kind == COMMAND)
        self.leaves: Final = leaves

    def cell(self, square: int, changes: Changes) -> int:
        for changed, cell in changes:
            if changed == square:
                return cell
        if square == self.tables.size:
            return COVERED
        return self.below if square == self.origin else self.position.cells[square]

    def step(
        self, square: int, direction: int, changes: Changes, back: bool = False
    ) -> Step | None:
        """One step from *square*, or None if it is illegal."""
        end = self.tables.grid.steps[square * 8 + direction]
        cell = self.cell(end, changes)
        if cell == EMPTY or (cell == WATER and self.kind == AMPHIBIAN):
            return Step(DRIVE, end, 1, changes)
        if cell == MINE:
            return self._onto_mine(end, changes, back)
        if cell in (OBSTACLE, WRECK) and self.kind == BULLDOZER and not back:
            return self._push(end, direction, cell, changes)
        if (
            cell == COVERED
            and self.leaves
            and is_exit(self.position, square, direction, self.colour)
        ):
            return Step(ESCAPE, -1, 1, changes)
        return None

    def _onto_mine(self, end: int, changes: Changes, back: bool) -> Step:
        if self.kind != MINESWEEPER:
            return Step(DEATH, end, 1, changed(changes, end, WRECK))  # CH-13.10
        cost = 1 if back else 2  # CH-13.11, CH-13.21
        return Step(DRIVE, end, cost, changed(changes, end, EMPTY))

    def _push(self, end: int, direction: int, thing: int, changes: Changes) -> Step | None:
        """CH-13.8, CH-13.9."""
        behind = self.tables.grid.steps[end * 8 + direction]
        cell = self.cell(behind, changes)
        if cell not in (EMPTY, WATER, MINE):
            return None
        after = changed(changes, end, EMPTY)
        return Step(DRIVE, end, 2, changed(after, behind, EMPTY if cell == WATER else thing))


def changed(changes: Changes, square: int, cell: int) -> Changes:
    others = [change for change in changes if change[0] != square]
    return tuple(sorted([*others, (square, cell)]))


def is_exit(position: Position, square: int, direction: int, colour: int) -> bool:
    """Whether that step leads over the far edge of *colour* (CH-8.4, CH-8.5, CH-12.8)."""
    west, east, south, north = position.area
    rank, file = divmod(square, position.n)
    outward = (7, 0, 1) if colour == WHITE else (3, 4, 5)
    if direction not in outward or rank != (north if colour == WHITE else south):
        return False
    file += (0, 1, 1, 1, 0, -1, -1, -1)[direction]
    return west <= file <= east and not position.closed[colour] >> file & 1


class Results:
    """All results of one unit, cheapest and alphabetically first route each: routes to the same
    end are the same move (CH-4.9)."""

    def __init__(self, ground: Ground) -> None:
        self.ground: Final = ground
        self.ways: Final[dict[Result, Way]] = {}
        self._drive()
        self._reverse()
        self._tidy()

    def _drive(self) -> None:
        ground = self.ground
        start = Result(DRIVE, ground.origin, ground.facing)
        self.ways[start] = (0, "")
        layers: list[list[Result]] = [[] for _ in range(ground.speed + 1)]
        layers[0].append(start)
        for points, layer in enumerate(layers):
            for state in layer:
                cost, route = self.ways[state]
                if cost == points < ground.speed:  # else found cheaper
                    for found, price, letter in self._next(state):
                        self._note(layers, found, (points + price, route + letter))

    def _next(self, state: Result) -> list[tuple[Result, int, str]]:
        left = Result(DRIVE, state.end, state.facing - 1 & 7, state.changes)
        right = Result(DRIVE, state.end, state.facing + 1 & 7, state.changes)
        found = [(left, 1, "L"), (right, 1, "R")]
        step = self.ground.step(state.end, state.facing, state.changes)
        if step is not None:
            facing = state.facing if step.kind == DRIVE else -1
            ahead = Result(step.kind, step.end, facing, step.changes)
            found.append((ahead, step.cost, "F"))
        return found

    def _note(self, layers: list[list[Result]], found: Result, way: Way) -> None:
        known = self.ways.get(found)
        if way[0] >= len(layers) or (known is not None and known <= way):
            return
        self.ways[found] = way
        if found.kind == DRIVE and (known is None or known[0] != way[0]):
            layers[way[0]].append(found)

    def _reverse(self) -> None:
        """CH-4.5, CH-8.8: one step back, the whole move, without a route."""
        ground = self.ground
        step = ground.step(ground.origin, ground.facing + 4 & 7, (), back=True)
        if step is None:
            return
        if step.kind == DRIVE:
            back = Result(REVERSE, step.end, ground.facing, step.changes)
            self.ways.pop(Result(DRIVE, step.end, ground.facing, step.changes), None)
            self.ways[back] = (1, "")
        else:
            self.ways[Result(step.kind, step.end, -1, step.changes)] = (1, "")

    def _tidy(self) -> None:
        """Drop what ends where it began (CH-3.1, CH-4.8), and give each ESCAPE one way."""
        ground = self.ground
        for result in list(self.ways):
            if result.kind == DRIVE and (result.end, result.facing) == (
                ground.origin,
                ground.facing,
            ):
                del self.ways[result]
