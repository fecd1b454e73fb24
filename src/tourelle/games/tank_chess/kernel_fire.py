"""Fire by reverse lines: from each enemy outward, marking where it can be destroyed from.

A mark is a state (square, direction of the shot), in the layout of end states, so that one `&`
finds all shots of a unit. A line that ends at one of the mover's own units goes on behind it for
that unit alone: its square is empty once it has left (CH-R31).
"""

from __future__ import annotations

from typing import Final

from tourelle.games.tank_chess.kernel_tables import Tables
from tourelle.games.tank_chess.position import COLOUR, KIND, Position
from tourelle.games.tank_chess.units import (
    AFLOAT,
    AHEAD,
    AMPHIBIAN,
    HIGHEST,
    MORTAR,
    MORTAR_RANGE,
    SIDE,
    UNARMED,
    ZONE_BY_DIFFERENCE,
    zone_hit,
)

UPWARD: Final = (0, 1, 2, 7)  # the directions in which squares grow, one for each axis

# marks upward and downward of a square on an axis, both together, what ends it on either side
Line = tuple[int, int, int, int]


class Marks:
    """Where the units of one side can fire from, for one position."""

    def __init__(self, levels: list[int], behind: dict[int, list[tuple[int, int]]]) -> None:
        self.levels: Final = levels  # by weapon value: marks for that weapon
        self.behind: Final = behind  # by own square: armour, marks for that unit alone
        self.wide: Final[dict[int, int]] = {}  # by weapon value, once asked for
        self.mortar: Final[dict[int, int]] = {}

    def of(self, square: int, weapon: int) -> int:
        """All marks of the unit on *square*."""
        marks = self.levels[weapon]
        for armour, more in self.behind.get(square, ()):
            if weapon > armour:
                marks |= more
        return marks


class Fire:
    """The lines of one board (CH-5, CH-6, CH-7)."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables
        self._rays: Final = [self._ray_bits(at >> 3, at & 7) for at in range(tables.size * 8)]
        self._axes: Final[list[tuple[int, dict[int, Line]]]] = [
            (self._rays[square * 8 + up] | self._rays[square * 8 + (up + 4 & 7)], {})
            for square in range(tables.size)
            for up in UPWARD
        ]
        low = 0
        for bit in tables.bits:
            low |= 1 << 8 * (bit.bit_length() - 1 + tables.centre)
        self._low: Final = low  # facing N on every square
        self._high: Final = low << 7
        self._mortar: Final = [self._mortar_marks(at >> 3, at & 7) for at in range(tables.size * 8)]

    def _ray_bits(self, square: int, outward: int) -> int:
        ray = self.tables.grid.rays[square * 8 + outward]
        return sum(self.tables.bits[other] for other in ray)

    def _mortar_marks(self, square: int, outward: int) -> int:
        ray = self.tables.grid.rays[square * 8 + outward]
        places = [ray[away - 1] for away in MORTAR_RANGE if away <= len(ray)]
        return sum(self.mark(place, outward + 4 & 7) for place in places)

    def mark(self, square: int, shot: int) -> int:
        return 1 << 8 * (self.tables.index[square] + self.tables.centre) + shot

    def wide(self, marks: int) -> int:
        """The end states that fire along a mark with one of three lines (CH-5.1)."""
        low, high = self._low, self._high
        left = (marks & ~high) << 1 | (marks & high) >> 7
        right = (marks & ~low) >> 1 | (marks & low) << 7
        return marks | left | right

    # ---- lines out of one square

    def _line(self, square: int, axis: int, solid: int) -> Line:
        up, up_end = self._ray(square, UPWARD[axis], solid)
        down, down_end = self._ray(square, UPWARD[axis] + 4 & 7, solid)
        return up, down, up | down, up_end | down_end

    def _ray(self, square: int, outward: int, solid: int) -> tuple[int, int]:
        """Marks at distance two and more (CH-5.2), and the bit of what ends the line."""
        marks = 0
        for away, other in enumerate(self.tables.grid.rays[square * 8 + outward]):
            if solid & self.tables.bits[other]:
                return marks, self.tables.bits[other]
            if away:
                marks |= self.mark(other, outward + 4 & 7)
        return marks, 0

    # ---- marks of a whole position

    def marks(self, position: Position, side: int, targets: list[int]) -> Marks:
        """Where *side* can destroy one of *targets* from by direct fire."""
        own = 0
        for square in position.units[side]:
            own |= self.tables.bits[square]
        by_armour = [0] * (HIGHEST + 1)
        behind: dict[int, list[tuple[int, int]]] = {}
        armours, indices = self.tables.kinds.armour, self.tables.index
        cells, solid, axes = position.cells, position.solid, self._axes
        for square in targets:
            cell, at, index = cells[square], square * 4, indices[square]
            kind, facing = KIND[cell] * 3, cell & 7
            flank, below = armours[kind + SIDE], (1 << index) - 1
            for axis in range(4):
                bits, table = axes[at + axis]
                seen = solid & bits
                above = seen >> index
                key = (above & -above).bit_length() << 10 | (seen & below).bit_length()
                line = table.get(key)
                if line is None:
                    line = table[key] = self._line(square, axis, seen)
                up, down, both, ends = line
                if facing & 3 != axis:
                    by_armour[flank] |= both
                else:
                    front, rear = (up, down) if facing == UPWARD[axis] else (down, up)
                    by_armour[armours[kind]] |= front
                    by_armour[armours[kind + 2]] |= rear
                if ends & own:
                    self._go_on(position, side, square, axis, behind)
        return Marks(_levels(by_armour), behind)

    def _go_on(
        self,
        position: Position,
        side: int,
        square: int,
        axis: int,
        behind: dict[int, list[tuple[int, int]]],
    ) -> None:
        """Continue the lines that end at a unit of *side*, for that unit."""
        for outward in (UPWARD[axis], UPWARD[axis] + 4 & 7):
            ray = self.tables.grid.rays[square * 8 + outward]
            for away, other in enumerate(ray):
                if not position.solid & self.tables.bits[other]:
                    continue
                if COLOUR[position.cells[other]] == side:
                    marks = self.mark(other, outward + 4 & 7) if away else 0
                    marks |= self._beyond(other, outward, position.solid)
                    found = (self._armour(position, square, outward + 4), marks)
                    behind.setdefault(other, []).append(found)
                break

    def _beyond(self, square: int, outward: int, solid: int) -> int:
        marks = 0
        for other in self.tables.grid.rays[square * 8 + outward]:
            if solid & self.tables.bits[other]:
                break
            marks |= self.mark(other, outward + 4 & 7)
        return marks

    def _armour(self, position: Position, square: int, shot: int) -> int:
        cell = position.cells[square]
        return self.tables.kinds.armour[KIND[cell] * 3 + zone_hit(shot, cell & 7)]

    def mortar_marks(self, position: Position, weapon: int, targets: list[int]) -> int:
        """Where a mortar can destroy one of *targets* from (CH-7.2, CH-7.3)."""
        marks = 0
        armours = self.tables.kinds.armour
        for square in targets:
            cell = position.cells[square]
            kind = KIND[cell] * 3
            for outward, more in enumerate(self._mortar[square * 8 : square * 8 + 8], 4):
                if weapon > armours[kind + ZONE_BY_DIFFERENCE[outward - cell & 7]]:
                    marks |= more
        return marks

    # ---- targets of one end state

    def targets(
        self, position: Position, solid: int, cell: int, end: int, facing: int
    ) -> list[int]:
        """The squares that *cell*, fallen out of *solid*, can destroy from there (CH-3.5)."""
        pattern = self.tables.kinds.pattern[KIND[cell]]
        if pattern == UNARMED or self.is_afloat(position, cell, end):
            return []
        if pattern == MORTAR:
            ray = self.tables.grid.rays[end * 8 + facing]
            seen: list[tuple[int, int]]
            seen = [(ray[away - 1], facing) for away in MORTAR_RANGE if away <= len(ray)]
        else:
            shots = (facing,) if pattern == AHEAD else (facing - 1 & 7, facing, facing + 1 & 7)
            seen = [(self.first(solid, end, shot), shot) for shot in shots]
        return [other for other, shot in seen if self._falls(position, cell, other, shot)]

    def is_afloat(self, position: Position, cell: int, end: int) -> bool:
        """Whether the unit would stand on water, where it cannot fire (CH-13.3)."""
        swims = KIND[cell] in (AMPHIBIAN, AFLOAT)
        return swims and bool(position.water & self.tables.bits[end])

    def first(self, solid: int, square: int, shot: int) -> int:
        """The first thing on the line, if at least one square lies between; or -1 (CH-5.3)."""
        met = solid & self._rays[square * 8 + shot]
        if not met:
            return -1
        if shot in UPWARD:
            met &= -met
        other = self.tables.square_at(met.bit_length() - 1)
        return -1 if other == self.tables.grid.steps[square * 8 + shot] else other

    def _falls(self, position: Position, cell: int, square: int, shot: int) -> bool:
        if square < 0 or COLOUR[position.cells[square]] != 1 - COLOUR[cell]:  # CH-5.6
            return False
        weapon = self.tables.kinds.weapon[KIND[cell]]
        return weapon > self._armour(position, square, shot)


def _levels(by_armour: list[int]) -> list[int]:
    """Marks by weapon value: those of every lower armour (CH-6.2)."""
    levels = [0]
    for marks in by_armour[:-1]:
        levels.append(levels[-1] | marks)
    return levels
