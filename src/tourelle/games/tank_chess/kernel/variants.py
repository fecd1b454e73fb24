"""The results that one code stands for, and the route of a turn (CH-11.13, CH-13.17)."""

from __future__ import annotations

from typing import Final

from tourelle.games.tank_chess.kernel.fire import Fire
from tourelle.games.tank_chess.kernel.position import IS_SOLID, Position
from tourelle.games.tank_chess.kernel.results import EXITS_ANY, Ground, Result, Results, Way
from tourelle.games.tank_chess.kernel.tables import Tables
from tourelle.games.tank_chess.kernel.turns import DEATH, ESCAPE, PlainTurn, plain_code

Options = dict[int, list[tuple[Way, Result]]]


class Variants:
    """Results by code, for one board size and set of kinds."""

    def __init__(self, tables: Tables, fire: Fire) -> None:
        self.tables: Final = tables
        self.fire: Final = fire

    def results(self, position: Position, square: int, exits: int) -> dict[Result, Way]:
        return Results(Ground(self.tables, position, square, exits)).ways

    def of(self, position: Position, square: int, exits: int = EXITS_ANY) -> Options:
        """By code: every result that the code stands for, the cheapest first."""
        found: Options = {}
        for result, way in self.results(position, square, exits).items():
            for target in (-1, *self.targets(position, square, result)):
                end, facing = max(result.end, 0), max(result.facing, 0)
                code = result.kind << 30 | square << 21 | end << 12 | facing << 9 | target + 1
                found.setdefault(code, []).append((way, result))
        for options in found.values():
            options.sort(key=lambda option: option[0])
        return found

    def targets(self, position: Position, square: int, result: Result) -> list[int]:
        """What the unit on *square* can destroy after *result*."""
        if result.kind in (ESCAPE, DEATH):
            return []
        bits = self.tables.bits
        solid = position.solid & ~bits[square]
        for changed, now in result.changes:
            solid = solid | bits[changed] if IS_SOLID[now] else solid & ~bits[changed]
        cell = position.cells[square]
        return self.fire.targets(position, solid, cell, result.end, result.facing)

    def route(self, position: Position, turn: PlainTurn) -> str:
        """The route of a legal turn: its own, or the cheapest; "" for a reverse."""
        if turn.route:
            return turn.route
        options = self.of(position, turn.origin).get(plain_code(turn), [])
        return options[0][0][1] if options else ""
