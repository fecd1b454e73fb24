"""The legal turns as a domain, and why a turn is none of them (CH-3, CH-4, CH-5, CH-8)."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from typing import Final

from tourelle.core.ask import FOREIGN, Choice, Coded, Refusal, holds, refusal
from tourelle.core.codec import Json
from tourelle.games.tank_chess.kernel.kernel import EXITS_COMMAND, EXITS_NONE, Kernel
from tourelle.games.tank_chess.kernel.position import (
    COLOUR,
    EMPTY,
    IS_WATER,
    KIND,
    MINE,
    WATER,
    Position,
)
from tourelle.games.tank_chess.kernel.study import refuse_route
from tourelle.games.tank_chess.kernel.turns import (
    DEATH,
    DRIVE,
    ESCAPE,
    REVERSE,
    VARIANT,
    plain_code,
)
from tourelle.games.tank_chess.kernel.units import (
    AFLOAT,
    AMPHIBIAN,
    COMMAND,
    MORTAR,
    MORTAR_RANGE,
    THREE_LINES,
    UNARMED,
    zone_hit,
)
from tourelle.games.tank_chess.kernel.variants import Options
from tourelle.games.tank_chess.law.faults import refusal_of
from tourelle.games.tank_chess.law.turns import Turn, said

PLAIN: Final = (1 << VARIANT) - 1  # a code without its variant


class Turns(Coded[Choice]):
    """Every legal turn of the side to move, by result (CH-3.5, CH-13.17, CH-R43).

    Each with every shot that destroys, and without: nobody must fire (CH-R10), and a shot
    without effect is not offered (CH-R11). Routes count only where they matter (CH-R30).
    """

    def __init__(self, kernel: Kernel, position: Position, exits: int, routed: bool) -> None:
        super().__init__(kernel.legal_codes(position, exits), "CH-3.5")
        self._kernel: Final = kernel
        self._position: Final = position
        self._exits: Final = exits
        self._routed: Final = routed  # hidden mines: a turn names its route (CH-13.20)
        self._ways: Final[dict[int, Options]] = {}  # by origin, once somebody looks

    def decode(self, code: int) -> Choice:
        turn = said(self._kernel.turn(self._position, code))
        return self._with_route(turn) if self._routed and not turn.route else turn

    def _with_route(self, turn: Turn) -> Turn:
        """The turn with its cheapest route (CH-11.13)."""
        ways = self._ways.get(turn.origin)
        if ways is None:
            variants = self._kernel.variants
            ways = self._ways[turn.origin] = variants.of(self._position, turn.origin, self._exits)
        (_, route), _ = ways[plain_code(turn)][0]
        return replace(turn, route=route)

    def encode(self, choice: Choice) -> int | None:
        return self._kernel.code(self._position, choice) if isinstance(choice, Turn) else None

    def refuse(self, choice: Choice) -> Refusal | None:
        if not isinstance(choice, Turn):
            return FOREIGN
        if self._routed:
            return self._refuse_routed(choice)
        if holds(self.codes, self._kernel.code(self._position, choice)):
            return None
        return why_not(self._kernel, self._position, self._exits, choice)

    def _refuse_routed(self, turn: Turn) -> Refusal | None:
        """Any route will do that gives the result on the visible board (CH-13.20)."""
        kernel, position, exits = self._kernel, self._position, self._exits
        plain = plain_code(turn)
        if not any(code & PLAIN == plain for code in self.codes):
            return why_not(kernel, position, exits, turn)
        fault = refuse_route(kernel, position, turn, exits)
        return None if fault is None else refusal_of(fault)

    def origins(self) -> frozenset[int]:
        """The squares of the units that have a turn; no turn is made for it."""
        return frozenset([code >> 21 & 511 for code in self.codes])

    def by_unit(self) -> list[list[int]] | None:
        """The codes unit by unit, in the order of the list; None: where routes tell turns apart."""
        if self._routed or max(self.codes, default=0) >> VARIANT:
            return None
        found: defaultdict[int, list[int]] = defaultdict(list)
        for code in self.codes:
            found[code >> 21 & 511].append(code)
        return list(found.values())

    def hint(self) -> Json:
        return {"turns": len(self.codes)}


def unit_fault(position: Position, turn: Turn) -> Refusal | None:
    """Whether the turn moves an own unit (CH-3.1)."""
    squares = len(position.cells)
    if not 0 <= turn.origin < squares:
        return refusal("no-square", "CH-1.1")
    if COLOUR[position.cells[turn.origin]] != position.side:
        return refusal("not-your-unit", "CH-3.1")
    return None


def why_not(kernel: Kernel, position: Position, exits: int, turn: Turn) -> Refusal:
    """The rule by which *turn*, which is not in the list, is illegal."""
    found = unit_fault(position, turn)
    if found is not None:
        return found
    if turn.move == ESCAPE:
        return escape_fault(kernel, position, exits, turn)
    end = position.cells[turn.end] if 0 <= turn.end < len(position.cells) else None
    if end is None:
        return refusal("no-square", "CH-1.1")
    return move_fault(kernel, position, exits, turn, end) or shot_fault(kernel, position, turn)


def escape_fault(kernel: Kernel, position: Position, exits: int, turn: Turn) -> Refusal:
    """Only over the far edge (CH-R34), not over a corner (CH-R13), and the step costs a point
    (CH-R12) unless it is a reverse exit (CH-R14)."""
    if exits == EXITS_NONE:
        return refusal("edge-is-wall", "CH-13.18")
    if exits == EXITS_COMMAND and KIND[position.cells[turn.origin]] != COMMAND:
        return refusal("only-command-leaves", "CH-4.10")
    if turn.target >= 0 and kernel.leaves(position, turn.origin, exits):
        return refusal("no-shot", "CH-8.6")
    return refusal("cannot-escape", "CH-8.3")


def move_fault(
    kernel: Kernel, position: Position, exits: int, turn: Turn, end: int
) -> Refusal | None:
    """Why the movement alone is illegal, or None.

    Square or facing must change (CH-R1), start and end are compared (CH-R2); a diagonal step
    costs one point (CH-R5) and looks only at its end (CH-R3); a reverse stands alone (CH-R7).
    """
    cell = position.cells[turn.origin]
    if turn.move == DRIVE and (turn.end, turn.facing) == (turn.origin, cell & 7):
        return refusal("null-move", "CH-4.8")
    reached = kernel.results(position, turn.origin, exits)
    facing = turn.facing if turn.move in (DRIVE, REVERSE) else -1
    if any((r.kind, r.end, r.facing) == (turn.move, turn.end, facing) for r in reached):
        return None
    if turn.move == REVERSE:
        return refusal("bad-reverse", "CH-4.5")
    if end == WATER and KIND[cell] not in (AMPHIBIAN, AFLOAT):
        return refusal("deep-water", "CH-13.7")
    if end not in (EMPTY, MINE) and turn.end != turn.origin:
        return refusal("square-taken", "CH-4.6")
    return refusal("out-of-reach", "CH-4.1", speed=kernel.kinds.speed[KIND[cell]])


def shot_fault(kernel: Kernel, position: Position, turn: Turn) -> Refusal:
    """Why the shot is illegal, given that the movement is legal: a reverse (CH-R6) or a rotation
    (CH-R22) is as good as any. The zone tells which armour counts (CH-R17), also for a mortar
    (CH-R20); equal does not destroy (CH-R16)."""
    target = turn.target
    if not 0 <= target < len(position.cells):
        return refusal("route-elsewhere", "CH-11.13")
    if turn.move == DEATH:
        return refusal("no-shot", "CH-13.10")
    victim = position.cells[target]
    if COLOUR[victim] != 1 - position.side:
        return refusal("no-enemy-there", "CH-5.6")  # nor a mortar's own (CH-R21)
    kind = KIND[position.cells[turn.origin]]
    pattern = kernel.kinds.pattern[kind]
    line = kernel.tables.grid.direction(turn.end, target)
    if IS_WATER[position.cells[turn.end]]:
        return refusal("afloat", "CH-13.3")
    fault = line_fault(pattern, turn, line)
    if fault is None:
        fault = range_fault(kernel, position, turn, pattern)
    if fault is None and line is not None:
        zone = zone_hit(line, victim & 7)
        weapon = kernel.kinds.weapon[kind]
        armour = kernel.kinds.armour[KIND[victim] * 3 + zone]
        fault = refusal("shot-no-effect", "CH-5.7", weapon=weapon, armour=armour)
    return fault or refusal("no-line", "CH-5.1")


def line_fault(pattern: int, turn: Turn, line: int | None) -> Refusal | None:
    if pattern == UNARMED:
        return refusal("unarmed", "CH-13.4")
    aside = None if line is None else (line - turn.facing) & 7
    if pattern == THREE_LINES:
        return None if aside in (0, 1, 7) else refusal("no-line", "CH-5.1")
    return None if aside == 0 else refusal("no-line", "CH-7.2" if pattern == MORTAR else "CH-7.1")


def range_fault(kernel: Kernel, position: Position, turn: Turn, pattern: int) -> Refusal | None:
    """Direct fire: any range (CH-R9), every square between empty and one at least (CH-R8), what
    lies beside a diagonal does not matter (CH-R4). A mortar: its range alone (CH-R18, CH-R19)."""
    away = kernel.tables.grid.distance(turn.end, turn.target)
    if pattern == MORTAR:
        return None if away in MORTAR_RANGE else refusal("mortar-range", "CH-7.5")
    if away < 2:
        return refusal("too-close", "CH-5.2")
    line = kernel.tables.grid.direction(turn.end, turn.target)
    between = kernel.tables.grid.rays[turn.end * 8 + (line or 0)][: away - 1]
    solid = [s for s in between if s != turn.origin and position.solid & kernel.tables.bits[s]]
    return refusal("line-blocked", "CH-5.3") if solid else None
