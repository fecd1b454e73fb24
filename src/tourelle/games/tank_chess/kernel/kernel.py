"""The board logic of Tank Chess: which turns are legal, as integer codes, fast.

    kernel = kernel_of(16)                      or kernel_of(n, kinds); kept, share it
    kernel.legal_codes(position, exits)         all legal turns of the side to move (CH-3.5)
    kernel.turn(position, code), kernel.code(position, turn)
    kernel.is_legal(position, turn, exits)
    kernel.apply(position, code)                play it in place, quickly; returns who was shot
    kernel.play(position, turn, hidden)         play it in place, with a full report: Effects
    kernel.results(position, square, exits)     one unit's results with cheapest routes
    kernel.route(position, turn)                how to drive there, for animation and records

`exits` says who may leave over the far edge: EXITS_NONE, EXITS_COMMAND or EXITS_ANY. Beside it
study.py has lines of fire, threats, checks and races.
Nothing here knows turn order beyond the side to move, draws, clocks or how a game ends.
"""

from __future__ import annotations

from array import array
from bisect import insort
from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import Final

from tourelle.games.tank_chess.kernel.fire import Fire, Marks, Planes
from tourelle.games.tank_chess.kernel.hits import Hits
from tourelle.games.tank_chess.kernel.play import NOTHING_HIDDEN, Effects, play
from tourelle.games.tank_chess.kernel.position import (
    KIND,
    UNIT,
    WATER,
    WRECK,
    Area,
    Position,
    squares_of,
)
from tourelle.games.tank_chess.kernel.reach import Memo, Plan, Reach
from tourelle.games.tank_chess.kernel.results import (
    EXITS_ANY,
    EXITS_COMMAND,
    EXITS_NONE,
    Result,
    Way,
    is_exit,
)
from tourelle.games.tank_chess.kernel.tables import Tables
from tourelle.games.tank_chess.kernel.turns import (
    DEATH,
    ESCAPE,
    VARIANT,
    PlainTurn,
    plain_code,
    turn_of,
)
from tourelle.games.tank_chess.kernel.units import (
    AFLOAT,
    AHEAD,
    AMPHIBIAN,
    BULLDOZER,
    COMMAND,
    DEFAULT,
    MINESWEEPER,
    UNARMED,
    Kinds,
)
from tourelle.games.tank_chess.kernel.variants import Variants

__all__ = ["EXITS_ANY", "EXITS_COMMAND", "EXITS_NONE", "Kernel", "kernel_of"]


# plan, kind, firing pattern, and of the plan: window, ends, memo
Unit = tuple[Plan, int, int, int, int, Memo]


class Kernel:
    """Legal turns on boards of one size with one set of kinds. It remembers, but decides
    nothing by what it remembers: the same position always gives the same list."""

    def __init__(self, n: int, kinds: Kinds = DEFAULT) -> None:
        self.n: Final = n
        self.kinds: Final = kinds
        self.tables: Final = Tables(n, kinds)
        self.reach: Final = Reach(self.tables)
        self.fire: Final = Fire(self.tables)
        self._hits: Final = Hits(self.fire, self.reach)
        self.variants: Final = Variants(self.tables, self.fire)
        self._units: Final[list[Unit | None]] = [None] * 256  # by cell
        self._exits: Final[dict[tuple[Area, int, int], Planes]] = {}

    # ---- the list

    def legal_codes(self, position: Position, exits: int = EXITS_COMMAND) -> array[int]:
        """The code of every legal turn: without a shot first, units in order of squares.

        A buffer of numbers, so that an int is made only for what is looked at.
        """
        side = position.side
        grounds = self._grounds(position)
        marks = Marks(self.fire, position, side, position.units[1 - side])
        cells, indices, units = position.cells, self.tables.index, self._units
        fires, behind = marks.planes, marks.behind
        anyone = exits == EXITS_ANY or position.mines != 0  # may end off the board or on a mine
        plain: list[bytes] = []
        others: list[int] = []
        special: list[int] = []
        for square in position.units[side]:
            unit = units[cells[square]] or self._unit(cells[square])
            plan, kind, pattern, window, ends, memo = unit
            if kind >= BULLDOZER and self._is_special(position, square):
                special += self._special_codes(position, square, exits)
                continue
            shift = indices[square]
            blocked = grounds[kind] >> shift & window
            plain.append(memo[square].get(blocked) or plan.make(square, blocked))
            if anyone or kind == COMMAND:
                self._ends(position, square, exits, grounds[kind], others)
            planes = fires
            if pattern > AHEAD or square in behind:
                planes = marks.of(square, pattern)
            marked = planes[8] >> shift & ends
            if marked:
                marks.shots(square, plan, blocked, planes, marked, others)
        codes = array("I", b"".join(plain))
        codes.extend(others)
        return array("q", [*codes, *special]) if special else codes

    def _unit(self, cell: int) -> Unit:
        """What the list needs to know of a unit, by its cell."""
        kind = KIND[cell]
        plan = self.reach.plan(cell & 7, self.kinds.speed[kind])
        unit = plan, kind, self.kinds.pattern[kind], plan.window, plan.ends, plan.memo
        self._units[cell] = unit
        return unit

    def shots_at(self, position: Position, side: int, targets: list[int]) -> list[int]:
        """The codes of all turns of *side* that destroy one of *targets*, were it to move."""
        grounds = self._grounds(position)
        marks = Marks(self.fire, position, side, targets)
        codes: list[int] = []
        for square in position.units[side]:
            kind = KIND[position.cells[square]]
            pattern = self.kinds.pattern[kind]
            if kind >= BULLDOZER and self._is_special(position, square):
                special = self._special_codes(position, square, EXITS_NONE)
                codes += [code for code in special if (code & 511) - 1 in targets]
            elif pattern != UNARMED:
                plan = self.reach.plan(position.cells[square] & 7, self.kinds.speed[kind])
                planes, shift = marks.of(square, pattern), self.tables.index[square]
                blocked = grounds[kind] >> shift & plan.window
                marked = planes[8] >> shift & plan.ends
                if marked:
                    marks.shots(square, plan, blocked, planes, marked, codes)
        return codes

    def hits(self, position: Position, side: int, target: int) -> bool:
        """Whether *side* can destroy the unit on *target*, were it to move."""
        found = self._hits.may(position, side, target, self._ground(position))
        return bool(self.shots_at(position, side, [target])) if found is None else found

    def quiet_codes(self, position: Position, square: int) -> array[int]:
        """The turns of the unit on *square* that drive without a shot; not those of special
        units that push or sweep."""
        plan, kind, _, window, _, memo = self._unit(position.cells[square])
        blocked = self._grounds(position)[kind] >> self.tables.index[square] & window
        return array("I", memo[square].get(blocked) or plan.make(square, blocked))

    def _grounds(self, position: Position) -> list[int]:
        """By kind: what blocks it, as a window of the whole board (T7)."""
        centre = self.tables.centre
        ground = (position.solid | position.mines) << centre | self.tables.walls
        if not position.water:
            return [ground] * (AFLOAT + 1)
        grounds = [ground | position.water << centre] * (AFLOAT + 1)
        grounds[AMPHIBIAN] = grounds[AFLOAT] = ground
        return grounds

    def _ground(self, position: Position) -> int:
        """The same for a unit that does not swim."""
        blocked = position.solid | position.mines | position.water
        return blocked << self.tables.centre | self.tables.walls

    # ---- exits and mines

    def _ends(
        self, position: Position, square: int, exits: int, blocked: int, codes: list[int]
    ) -> None:
        """The turns that end beyond the edge or on a mine."""
        leaves = exits and (exits == EXITS_ANY or KIND[position.cells[square]] == COMMAND)
        if leaves and self._can_leave(position, square, blocked):
            codes.append(ESCAPE << 30 | square << 21)
        if position.mines:
            self._die(position, square, blocked, codes)

    def leaves(self, position: Position, square: int, exits: int = EXITS_COMMAND) -> bool:
        """Whether the unit on *square* can leave the board with one turn."""
        kind = KIND[position.cells[square]]
        if exits == EXITS_NONE or (exits == EXITS_COMMAND and kind != COMMAND):
            return False
        if kind >= BULLDOZER and self._is_special(position, square):
            ways = self.variants.results(position, square, exits)
            return any(result.kind == ESCAPE for result in ways)
        return self._can_leave(position, square, self._grounds(position)[kind])

    def _can_leave(self, position: Position, square: int, blocked: int) -> bool:
        """Whether the unit can cross its far edge this turn (CH-8.3 to 8.5, CH-8.8)."""
        cell = position.cells[square]
        side, facing, speed = cell >= UNIT + 96, cell & 7, self.kinds.speed[KIND[cell]]
        _, _, south, north = position.area
        rank = square // self.n
        if (rank - south if side else north - rank) >= speed:
            return False
        if is_exit(position, square, facing + 4 & 7, side):
            return True
        plan = self.reach.plan(facing, speed - 1)
        shift = self.tables.index[square]
        pattern, near = blocked >> shift & plan.window, plan.ends | 1 << self.tables.centre
        return any(
            plan.is_inner((index, way), pattern)
            for way, edge in enumerate(self._exit_ways(position, side))
            for index in indices_in(edge >> shift & near)
        )

    def _exit_ways(self, position: Position, side: int) -> Planes:
        """By direction: the squares from which a step crosses the far edge of *side*."""
        key = (position.area, position.closed[side], int(side))
        ways = self._exits.get(key)
        if ways is None:
            ways = [0] * 8
            for square, bit in enumerate(self.tables.bits):
                for way in range(8):
                    if is_exit(position, square, way, side):
                        ways[way] |= bit << self.tables.centre
            self._exits[key] = ways
        return ways

    def _die(self, position: Position, square: int, blocked: int, codes: list[int]) -> None:
        """The turns that end on a mine (CH-13.10, CH-13.17)."""
        tables = self.tables
        cell = position.cells[square]
        facing, speed = cell & 7, self.kinds.speed[KIND[cell]]
        near = position.mines & self.reach.window(square, facing, speed)
        if not near:
            return
        plan = self.reach.plan(facing, speed - 1)
        pattern = blocked >> tables.index[square] & plan.window
        back = tables.grid.steps[square * 8 + (facing + 4 & 7)]
        for mine in squares_of(self.n, near):
            place = tables.index[mine] - tables.index[square] + tables.centre
            if mine == back or any(
                plan.is_inner((place - tables.delta[way], way), pattern) for way in range(8)
            ):
                codes.append(DEATH << 30 | square << 21 | mine << 12)

    # ---- bulldozers and minesweepers

    def _is_special(self, position: Position, square: int) -> bool:
        """Whether the unit may push or sweep something this turn."""
        cell = position.cells[square]
        kind = KIND[cell]
        if kind == AFLOAT or (kind == MINESWEEPER and not position.mines):
            return False
        near = self.reach.window(square, cell & 7, self.kinds.speed[kind])
        if kind == MINESWEEPER:
            return bool(position.mines & near)
        things = squares_of(self.n, position.solid & near)
        return any(position.cells[thing] < UNIT for thing in things)

    def _special_codes(self, position: Position, square: int, exits: int) -> list[int]:
        codes: list[int] = []
        for code, options in sorted(self.variants.of(position, square, exits).items()):
            if len(options) == 1:
                codes.append(code)
            else:
                codes += [at << VARIANT | code for at in range(1, len(options) + 1)]
        return codes

    # ---- codes and turns

    def turn(self, position: Position, code: int) -> PlainTurn:
        """The turn of a legal code."""
        variant = code >> VARIANT
        if not variant:
            return turn_of(code)
        plain = code & (1 << VARIANT) - 1
        options = self.variants.of(position, code >> 21 & 511)[plain]
        return turn_of(plain, options[variant - 1][0][1])

    def code(self, position: Position, turn: PlainTurn) -> int:
        """The code of a turn in its canonical writing, legal or not; -1 if it has none."""
        plain = plain_code(turn)
        if plain < 0 or not (turn.route or self._may_vary(position, turn)):
            return plain
        if turn.origin not in position.units[position.side]:
            return -1
        options = self.variants.of(position, turn.origin).get(plain, [])
        routes = [way[1] for way, _ in options]
        if len(routes) < 2 and not turn.route:
            return plain
        if len(routes) < 2 or turn.route not in routes:
            return -1
        return (routes.index(turn.route) + 1) << VARIANT | plain

    def _may_vary(self, position: Position, turn: PlainTurn) -> bool:
        """Whether the turn may be the reverse, which has no route, of several that end alike."""
        if turn.move not in (ESCAPE, DEATH) or turn.origin not in position.units[position.side]:
            return False
        special = KIND[position.cells[turn.origin]] >= BULLDOZER
        return special and self._is_special(position, turn.origin)

    def is_legal(self, position: Position, turn: PlainTurn, exits: int = EXITS_COMMAND) -> bool:
        """Whether *turn*, in its canonical writing, is in the list."""
        code = self.code(position, turn)
        return code >= 0 and code in self.legal_codes(position, exits)

    def results(
        self, position: Position, square: int, exits: int = EXITS_COMMAND
    ) -> dict[Result, Way]:
        """All results of the unit on *square*, shots apart, with points and route."""
        return self.variants.results(position, square, exits)

    def route(self, position: Position, turn: PlainTurn) -> str:
        """The route of a legal turn, letters written out: its own or the cheapest."""
        return self.variants.route(position, turn)

    # ---- playing

    def play(
        self, position: Position, turn: PlainTurn, hidden: Collection[int] = NOTHING_HIDDEN
    ) -> Effects:
        """Play a legal turn in place and tell what happened."""
        return play(self.variants, position, turn, hidden)

    def apply(self, position: Position, code: int) -> int:
        """Play a legal code in place. Returns the cell of the unit that was shot, or 0."""
        origin = code >> 21 & 511
        cells = position.cells
        cell = cells[origin]
        kind = KIND[cell]
        if code >> 31 or kind >= AMPHIBIAN:
            return self._apply_special(position, code)
        side = position.side
        end = code >> 12 & 511
        cells[origin] = 0
        cells[end] = cell & 248 | code >> 9 & 7
        if end != origin:
            bits = self.tables.bits
            position.solid ^= bits[origin] | bits[end]
            squares = position.units[side]
            squares.remove(origin)
            insort(squares, end)
            if kind == COMMAND:
                position.command[side] = end
        position.side = 1 - side
        return self.destroy(position, (code & 511) - 1) if code & 511 else 0

    def destroy(self, position: Position, square: int) -> int:
        """Let the unit on *square* be destroyed: a wreck, or nothing on water (CH-13.6)."""
        cell = position.cells[square]
        position.put(square, WATER if KIND[cell] == AFLOAT else WRECK)
        return cell

    def _apply_special(self, position: Position, code: int) -> int:
        return self.play(position, self.turn(position, code)).victim


def indices_in(window: int) -> Iterator[int]:
    while window:
        low = window & -window
        window ^= low
        yield low.bit_length() - 1


@lru_cache(maxsize=16)
def kernel_of(n: int, kinds: Kinds = DEFAULT) -> Kernel:
    return Kernel(n, kinds)
