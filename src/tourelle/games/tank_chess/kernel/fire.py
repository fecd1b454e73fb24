"""Fire by reverse lines: out of all enemies at once, marking the squares that see one.

Marks are eight windows of the whole board, one for each direction of a shot: the squares from
which the first thing in that direction is an enemy at least two squares away. Few end states
lie on a mark, and only they are looked at closely. A line that ends at one of the mover's own
units goes on behind it for that unit alone: its square is empty once it has left (CH-R31).
"""

from __future__ import annotations

from typing import Final

from tourelle.games.tank_chess.kernel.position import COLOUR, KIND, Position, squares_of
from tourelle.games.tank_chess.kernel.reach import Plan
from tourelle.games.tank_chess.kernel.tables import Tables
from tourelle.games.tank_chess.kernel.turns import REVERSE
from tourelle.games.tank_chess.kernel.units import (
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

# by whether there are three lines, and direction of the shot: the facings (CH-5.1, CH-7.1)
FACINGS_TO: Final = (
    tuple(1 << shot for shot in range(8)),
    tuple(1 << (shot - 1 & 7) | 1 << shot | 1 << (shot + 1 & 7) for shot in range(8)),
)
IN_BITS: Final = tuple(tuple(f for f in range(8) if bits >> f & 1) for bits in range(256))

Planes = list[int]  # by direction of the shot: a window of the whole board; then their union
Behind = dict[int, list[tuple[int, int]]]  # by own square: direction of the shot, squares


NOWHERE: Final[Planes] = [0] * 9


class Fire:
    """The lines of one board (CH-5, CH-6, CH-7)."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables
        self.rays: Final = [tables.window(ray) for ray in tables.grid.rays]
        # so that lines of two squares and more grow to the edge
        doublings = [1 << k for k in range((tables.n - 3).bit_length())]
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
        # CH-7.4: each of them is a turn of its own
        seen = [ray[away - 1] for away in MORTAR_RANGE if away <= len(ray)]
        return [other for other in seen if self._falls(position, cell, other, shot)]

    def is_afloat(self, position: Position, cell: int, end: int) -> bool:
        """Whether the unit would stand on water, where it cannot fire (CH-13.3)."""
        swims = KIND[cell] in (AMPHIBIAN, AFLOAT)
        return swims and bool(position.water & self.tables.bits[end])

    def first(self, solid: int, square: int, shot: int) -> int:
        """The first thing on the line, if at least one square lies between; or -1 (CH-5.3).

        A diagonal is its own squares and no other (CH-5.4).
        """
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
        bit = fire.tables.high_bits.__getitem__
        self._fire: Final = fire
        self._position: Final = position
        self._targets: Final = sum(map(bit, targets))
        self._own: Final = sum(map(bit, position.units[side]))
        self._solid: Final = position.solid << fire.tables.centre
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

    def shots(
        self, square: int, plan: Plan, blocked: int, planes: Planes, marked: int, codes: list[int]
    ) -> None:
        """Add the turns of a unit that end on a *marked* square with a shot that destroys."""
        tables, kinds, cells = self._fire.tables, self._fire.tables.kinds, self._position.cells
        cell = cells[square]
        kind = KIND[cell]
        weapon, shift, origin = kinds.weapon[kind], tables.index[square], square << 21
        wanted = FACINGS_TO[kinds.pattern[kind] == THREE_LINES]
        solid = self._solid ^ tables.high_bits[square]
        is_odd = kind >= AMPHIBIAN or kinds.pattern[kind] == MORTAR
        reverse = plan.shape.reverse
        known: dict[int, int] = {}
        marked <<= shift
        for shot in range(8):
            here = planes[shot] & marked
            while here:
                place = here.bit_length() - 1
                here ^= 1 << place
                facings = known.get(place)
                if facings is None:
                    facings = known[place] = plan.facings(place - shift, blocked)
                facings &= wanted[shot]
                if not facings:
                    continue
                end = tables.square_at(place - tables.centre)
                if is_odd:
                    low = solid >> tables.centre
                    targets = self._fire.along(self._position, low, cell, end, shot)
                else:  # the first thing there is an enemy
                    met = solid & self._fire.rays[end * 8 + shot]
                    if UPWARD[shot]:
                        met &= -met
                    target = tables.square_at(met.bit_length() - 1 - tables.centre)
                    zone = KIND[cells[target]] * 3 + ZONE_BY_DIFFERENCE[shot - cells[target] & 7]
                    targets = [target] if weapon > kinds.armour[zone] else []
                for target in targets:
                    ending = origin | end << 12 | target + 1
                    for facing in IN_BITS[facings]:
                        back = REVERSE << 30 if (place - shift, facing) == reverse else 0
                        codes.append(ending | facing << 9 | back)

    def _drawn(self) -> Planes:
        """All lines out of all targets: they grow outward by 1, 2, 4, 8 squares, so that few
        operations draw them (CH-5.2, CH-5.3)."""
        tables, targets, own = self._fire.tables, self._targets, self._own
        empty = tables.board & ~self._solid
        planes: Planes = []
        union = 0
        for shot, shifts in enumerate(self._fire.shifts):
            free, step = empty, shifts[0]
            if tables.delta[shot] < 0:
                near = targets << step & empty
                lines = near << step & empty
                for by in shifts:
                    lines |= lines << by & free
                    free &= free << by
                met = (lines | near | targets) << step & own
            else:
                near = targets >> step & empty
                lines = near >> step & empty
                for by in shifts:
                    lines |= lines >> by & free
                    free &= free >> by
                met = (lines | near | targets) >> step & own
            if met:
                self._go_on(met, shot)
            union |= lines
            planes.append(lines)
        planes.append(union)
        return planes

    def _go_on(self, met: int, shot: int) -> None:
        """Continue the lines that end at own units, each for that unit."""
        tables = self._fire.tables
        for own in squares_of(tables.n, met >> tables.centre):
            squares = self._fire.until(self._solid, own, shot + 4 & 7)
            if not tables.high_bits[tables.grid.steps[own * 8 + shot]] & self._targets:
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
        return squares
