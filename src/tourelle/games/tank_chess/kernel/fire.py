"""Fire by reverse lines: out of all enemies at once, marking the squares that see one.

Marks are eight windows of the whole board, one for each direction of a shot: the squares from
which the first thing in that direction is an enemy at least two squares away. Few end states
lie on a mark, and only they are looked at closely. A line that ends at one of the mover's own
units goes on behind it for that unit alone: its square is empty once it has left (CH-R31).
"""

from __future__ import annotations

from typing import Final

from tourelle.games.tank_chess.kernel.position import COLOUR, KIND, UNIT, Position, squares_of
from tourelle.games.tank_chess.kernel.reach import Plan
from tourelle.games.tank_chess.kernel.tables import Tables
from tourelle.games.tank_chess.kernel.units import (
    AFLOAT,
    AMPHIBIAN,
    MORTAR,
    MORTAR_RANGE,
    THREE_LINES,
    UNARMED,
    Kinds,
    zone_hit,
)

# the directions in which squares grow, so that the first thing on a line is the lowest bit
UPWARD: Final = (True, True, True, False, False, False, False, True)

# by whether there are three lines, and direction of the shot: the facings (CH-5.1, CH-7.1)
FACINGS_TO: Final = (
    tuple(1 << shot for shot in range(8)),
    tuple(1 << (shot - 1 & 7) | 1 << shot | 1 << (shot + 1 & 7) for shot in range(8)),
)

Planes = list[int]  # by direction of the shot: a set of squares; then their union, as a window
Behind = dict[int, list[tuple[int, int]]]  # by own square: direction of the shot, squares


NOWHERE: Final[Planes] = [0] * 9


# two opposite directions of a shot; a step; how far lines grow at once, and one step less
Axis = tuple[int, int, int, list[tuple[int, int]], tuple[int, int]]


def axis_of(tables: Tables, shot: int) -> Axis:
    """A line grows by 1, 2, 4, 8 squares, until it comes from the first to the last but one."""
    step = tables.delta[shot]
    growth = [(step << k, (step << k) - step) for k in range((tables.n - 2).bit_length())]
    return shot, shot + 4 & 7, step, growth[:-1], growth[-1]


# of a unit: weapon, by direction of the shot the facings, whether it is left to along()
Gun = tuple[int, tuple[int, ...], bool]


def gun_of(kinds: Kinds, kind: int) -> Gun:
    pattern = kinds.pattern[kind]
    is_odd = kind >= AMPHIBIAN or pattern == MORTAR
    return kinds.weapon[kind], FACINGS_TO[pattern == THREE_LINES], is_odd


def armour_met(kinds: Kinds, shot: int, cell: int) -> int:
    """The armour of the unit that *cell* is, against a shot in that direction (CH-6.1)."""
    return kinds.armour[KIND[cell] * 3 + zone_hit(shot, cell & 7)] if cell >= UNIT else 0


class Fire:
    """The lines of one board (CH-5, CH-6, CH-7)."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables
        self.rays: Final = [tables.window(ray) for ray in tables.grid.rays]
        self.lines: Final = [tables.set_of(ray) for ray in tables.grid.rays]
        self.axes: Final = [axis_of(tables, shot) for shot in range(8) if UPWARD[shot]]
        self.guns: Final = [gun_of(tables.kinds, KIND[cell]) for cell in range(256)]
        self.armour: Final = [
            [armour_met(tables.kinds, shot, cell) for cell in range(256)] for shot in range(8)
        ]

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
        met = solid & self.lines[square * 8 + shot]
        if not met:
            return -1
        if UPWARD[shot]:
            met &= -met
        other = self.tables.square_at(met.bit_length() - 1)
        return -1 if other == self.tables.grid.steps[square * 8 + shot] else other

    def until(self, solid: int, square: int, outward: int) -> int:
        """The free squares from *square* outward."""
        return free_of(self.lines[square * 8 + outward], solid, outward)

    def _falls(self, position: Position, cell: int, square: int, shot: int) -> bool:
        if square < 0 or COLOUR[position.cells[square]] != 1 - COLOUR[cell]:  # CH-5.6
            return False
        enemy = position.cells[square]
        zone = zone_hit(shot, enemy & 7)
        kinds = self.tables.kinds
        return kinds.destroys(kinds.weapon[KIND[cell]], KIND[enemy], zone)


def free_of(line: int, solid: int, outward: int) -> int:
    """The squares of *line* before the first that is solid."""
    met = solid & line
    if UPWARD[outward]:
        return line & (met & -met) - 1
    end = met.bit_length()
    return line >> end << end


class Marks:
    """From where the units of one side see one of some targets, on one position."""

    def __init__(self, fire: Fire, position: Position, side: int, targets: list[int]) -> None:
        bit = fire.tables.bits.__getitem__
        self._fire: Final = fire
        self._position: Final = position
        self._targets: Final = sum(map(bit, targets))
        self._own: Final = sum(map(bit, position.units[side]))
        self._solid: Final = position.solid
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
            planes[8] |= squares << self._fire.tables.centre
        return planes

    def shots(
        self, square: int, plan: Plan, blocked: int, planes: Planes, marked: int, codes: list[int]
    ) -> None:
        """Add the turns of a unit that end on a *marked* square with a shot that destroys."""
        fire, tables, cells = self._fire, self._fire.tables, self._position.cells
        weapon, wanted, is_odd = fire.guns[cells[square]]
        solid, origin, lines = self._solid ^ tables.bits[square], square << 21, fire.lines
        squares, at, shift = tables.squares_at, plan.at, tables.index[square] - tables.centre
        marked, ones = marked << shift if shift > 0 else marked >> -shift, tables.ones
        for shot in range(8):
            here = planes[shot] & marked
            while here:
                place = here.bit_length() - 1
                here ^= ones[place]
                mask, modulus, found = at[place - shift]
                facings = found[(blocked & mask) % modulus] & wanted[shot]
                if not facings:
                    continue
                end = squares[place]
                if is_odd:
                    targets = fire.along(self._position, solid, cells[square], end, shot)
                else:  # the first thing there is an enemy
                    met = solid & lines[end * 8 + shot]
                    if UPWARD[shot]:
                        met &= -met
                    target = squares[met.bit_length() - 1]
                    if weapon <= fire.armour[shot][cells[target]]:
                        continue
                    targets = [target]
                added = plan.coded(place - shift, facings)
                for target in targets:
                    ending = origin | end << 12 | target + 1
                    for facing in added:
                        codes.append(ending | facing)

    def _drawn(self) -> Planes:
        """All lines out of all targets, those of opposite directions together: they grow outward
        by doubling, so that few operations draw them (CH-5.2, CH-5.3)."""
        targets, own = self._targets, self._own
        empty = self._fire.tables.inside & ~self._solid
        planes = [0] * 9
        union = 0
        for shot, back, step, growth, (by, less) in self._fire.axes:
            up = down = targets
            free = empty  # so many squares in a row as lines grow
            for further, short in growth:
                up |= up << further & free
                down |= down >> further & free >> short
                free &= free << further
            up = (up | up << by & free) << step
            down = (down | down >> by & free >> less) >> step
            if up & own:
                self._go_on(up & own, back)
            if down & own:
                self._go_on(down & own, shot)
            planes[back] = up = (up & empty) << step & empty
            planes[shot] = down = (down & empty) >> step & empty
            union |= up | down
        planes[8] = union << self._fire.tables.centre
        return planes

    def _go_on(self, met: int, shot: int) -> None:
        """Continue the lines that end at own units, each for that unit."""
        tables = self._fire.tables
        for own in squares_of(tables.n, met):
            squares = self._fire.until(self._solid, own, shot + 4 & 7)
            if not tables.bits[tables.grid.steps[own * 8 + shot]] & self._targets:
                squares |= tables.bits[own]  # it may turn where it stands
            self.behind.setdefault(own, []).append((shot, squares))

    def _lobs(self) -> Planes:
        """The marks of a mortar: exactly 3, 4 or 5 squares away (CH-7.2, CH-7.3)."""
        self._mortar.extend(self._lobbed(by) for by in self._fire.tables.delta)
        union = 0
        for plane in self._mortar:
            union |= plane
        self._mortar.append(union << self._fire.tables.centre)
        return self._mortar

    def _lobbed(self, by: int) -> int:
        squares = 0
        for away in MORTAR_RANGE:
            squares |= self._targets << -by * away if by < 0 else self._targets >> by * away
        return squares
