"""Fire by reverse lines: out of all enemies at once, marking the squares that see one.

Marks are eight windows of the whole board, one for each direction of a shot: the squares from
which the first thing in that direction is an enemy at least two squares away. Few end states
lie on a mark, and only they are looked at closely. A line that ends at one of the mover's own
units goes on behind it for that unit alone: its square is empty once it has left (CH-R31).
"""

from __future__ import annotations

from typing import Final

from tourelle.games.tank_chess.kernel_tables import Tables
from tourelle.games.tank_chess.position import COLOUR, KIND, Position, squares_of
from tourelle.games.tank_chess.units import (
    AFLOAT,
    AMPHIBIAN,
    MORTAR,
    MORTAR_RANGE,
    THREE_LINES,
    UNARMED,
    ZONE_BY_DIFFERENCE,
    zone_hit,
)

# the directions in which squares grow, so that the first thing on a line is the lowest bit
UPWARD: Final = (True, True, True, False, False, False, False, True)

Planes = list[int]  # by direction of the shot: a window of the whole board; then their union
Behind = dict[int, list[tuple[int, int]]]  # by own square: direction of the shot, squares


NOWHERE: Final[Planes] = [0] * 9


class Fire:
    """The lines of one board (CH-5, CH-6, CH-7)."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables
        self.rays: Final = [tables.window(ray) for ray in tables.grid.rays]
        doublings = [1 << k for k in range((tables.n - 1).bit_length())]
        self.shifts: Final = [[abs(by) * k for k in doublings] for by in tables.delta]

    def targets(
        self, position: Position, solid: int, cell: int, end: int, facing: int
    ) -> list[int]:
        """The squares that *cell*, taken out of *solid*, can destroy from there (CH-3.5)."""
        three = self.tables.kinds.pattern[KIND[cell]] == THREE_LINES
        shots = (facing - 1 & 7, facing, facing + 1 & 7) if three else (facing,)
        return [target for shot in shots for target in self.along(position, solid, cell, end, shot)]

    def along(self, position: Position, solid: int, cell: int, end: int, shot: int) -> list[int]:
        """The same, along one line."""
        pattern = self.tables.kinds.pattern[KIND[cell]]
        if pattern == UNARMED or self.is_afloat(position, cell, end):
            return []
        if pattern != MORTAR:
            first = self.first(solid, end, shot)
            return [first] if self._falls(position, cell, first, shot) else []
        ray = self.tables.grid.rays[end * 8 + shot]
        seen = [ray[away - 1] for away in MORTAR_RANGE if away <= len(ray)]
        return [other for other in seen if self._falls(position, cell, other, shot)]

    def marked(self, position: Position, solid: int, weapon: int, end: int, shot: int) -> list[int]:
        """What direct fire from a mark destroys: the first thing there is an enemy. *solid* is
        a window of the whole board."""
        tables = self.tables
        met = solid & self.rays[end * 8 + shot]
        if UPWARD[shot]:
            met &= -met
        place = met.bit_length() - 1 - tables.centre
        target = (place >> 5) * tables.n + (place & 31)
        enemy = position.cells[target]
        zone = ZONE_BY_DIFFERENCE[shot - enemy & 7]
        return [target] if weapon > tables.kinds.armour[KIND[enemy] * 3 + zone] else []

    def is_afloat(self, position: Position, cell: int, end: int) -> bool:
        """Whether the unit would stand on water, where it cannot fire (CH-13.3)."""
        swims = KIND[cell] in (AMPHIBIAN, AFLOAT)
        return swims and bool(position.water & self.tables.bits[end])

    def first(self, solid: int, square: int, shot: int) -> int:
        """The first thing on the line, if at least one square lies between; or -1 (CH-5.3)."""
        met = solid << self.tables.centre & self.rays[square * 8 + shot]
        if not met:
            return -1
        if UPWARD[shot]:
            met &= -met
        other = self.tables.square_at(met.bit_length() - 1 - self.tables.centre)
        return -1 if other == self.tables.grid.steps[square * 8 + shot] else other

    def until(self, solid: int, square: int, outward: int) -> int:
        """The free squares from *square* outward; *solid* and they are windows of the board."""
        squares = self.rays[square * 8 + outward]
        met = solid & squares
        if UPWARD[outward]:
            return squares & (met & -met) - 1
        end = met.bit_length()
        return squares >> end << end

    def _falls(self, position: Position, cell: int, square: int, shot: int) -> bool:
        if square < 0 or COLOUR[position.cells[square]] != 1 - COLOUR[cell]:  # CH-5.6
            return False
        enemy = position.cells[square]
        zone = zone_hit(shot, enemy & 7)
        kinds = self.tables.kinds
        return kinds.destroys(kinds.weapon[KIND[cell]], KIND[enemy], zone)


class Marks:
    """From where the units of one side see one of some targets, on one position."""

    def __init__(self, fire: Fire, position: Position, side: int, targets: list[int]) -> None:
        self._fire: Final = fire
        self._targets: Final = fire.tables.set_of(targets)
        self._solid: Final = position.solid
        self._own: Final = fire.tables.set_of(position.units[side])
        self.behind: Final[Behind] = {}
        self.planes: Final = self._drawn()
        self._mortar: Final[Planes] = []

    def of(self, square: int, pattern: int) -> Planes:
        """The marks of the unit on *square*."""
        if pattern == UNARMED:
            return NOWHERE
        if pattern == MORTAR:
            return self._mortar or self._lobs()
        if square not in self.behind:
            return self.planes
        planes = self.planes[:]
        for shot, squares in self.behind[square]:
            planes[shot] |= squares
            planes[8] |= squares
        return planes

    def _drawn(self) -> Planes:
        """All lines out of all targets: they grow outward by 1, 2, 4, 8 squares, so that few
        operations draw them (CH-5.2, CH-5.3)."""
        tables, targets = self._fire.tables, self._targets
        empty = tables.inside & ~self._solid
        planes: Planes = []
        union = 0
        for shot, shifts in enumerate(self._fire.shifts):
            lines, free, step = targets, empty, shifts[0]
            if tables.delta[shot] < 0:
                near = targets << step
                for by in shifts:
                    lines |= lines << by & free
                    free &= free << by
                    if not free:
                        break
                met = lines << step & self._own
            else:
                near = targets >> step
                for by in shifts:
                    lines |= lines >> by & free
                    free &= free >> by
                    if not free:
                        break
                met = lines >> step & self._own
            if met:
                self._go_on(met, near, shot)
            squares = (lines & empty & ~near) << tables.centre
            union |= squares
            planes.append(squares)
        planes.append(union)
        return planes

    def _go_on(self, met: int, near: int, shot: int) -> None:
        """Continue the lines that end at own units, each for that unit."""
        tables = self._fire.tables
        for own in squares_of(tables.n, met):
            squares = self._fire.until(self._solid << tables.centre, own, shot + 4 & 7)
            if not tables.bits[own] & near:
                squares |= tables.high_bits[own]  # it may turn where it stands
            self.behind.setdefault(own, []).append((shot, squares))

    def _lobs(self) -> Planes:
        """The marks of a mortar: exactly 3, 4 or 5 squares away (CH-7.2, CH-7.3)."""
        self._mortar.extend(self._lobbed(by) for by in self._fire.tables.delta)
        union = 0
        for plane in self._mortar:
            union |= plane
        self._mortar.append(union)
        return self._mortar

    def _lobbed(self, by: int) -> int:
        squares = 0
        for away in MORTAR_RANGE:
            squares |= self._targets << -by * away if by < 0 else self._targets >> by * away
        return squares << self._fire.tables.centre
