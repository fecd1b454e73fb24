"""Whether one unit can be destroyed with the next turn: the question that is asked most.

The lines out of one target are eight; few units come to any of them, and only those are looked at
closely. Mortars and the units of the expansion are left to the list of all shots (fire.py).
"""

from __future__ import annotations

from typing import Final

from tourelle.games.tank_chess.kernel.fire import FACINGS_TO, UPWARD, Fire, free_of
from tourelle.games.tank_chess.kernel.position import COLOUR, KIND, Position
from tourelle.games.tank_chess.kernel.reach import Plan, Reach
from tourelle.games.tank_chess.kernel.units import (
    AHEAD,
    AMPHIBIAN,
    THREE_LINES,
    ZONE_BY_DIFFERENCE,
)

# direction of the shot, armour that it meets, squares it may come from; for one unit or for all
Line = tuple[int, int, int]


class Hits:
    def __init__(self, fire: Fire, reach: Reach) -> None:
        self._fire: Final = fire
        self._reach: Final = reach
        kinds = fire.tables.kinds
        self._strongest: Final = max(kinds.weapon)
        self._plans: Final[list[Plan | None]] = [None] * 256  # by cell
        self._is_odd: Final = [
            KIND[cell] >= AMPHIBIAN or kinds.pattern[KIND[cell]] > AHEAD for cell in range(256)
        ]

    def may(self, position: Position, side: int, target: int, ground: int) -> bool | None:
        """Whether *side* destroys the unit on *target*; *ground* is what blocks its units. None:
        there are units that it does not serve."""
        cells, index, plans = position.cells, self._fire.tables.index, self._plans
        lines, own = self._lines(position, side, target)
        union = 0
        for _, _, squares in lines:
            union |= squares
        for square in position.units[side]:
            cell = cells[square]
            if self._is_odd[cell]:
                return None
            plan = plans[cell] or self._plan(cell)
            if square in own:
                near, mine = True, [*lines, own[square]]
            else:
                near, mine = union >> index[square] & plan.ends != 0, lines
            if near and self._strikes(cell, plan, index[square], ground, mine):
                return True
        return False

    def _plan(self, cell: int) -> Plan:
        speed = self._fire.tables.kinds.speed[KIND[cell]]
        plan = self._plans[cell] = self._reach.plan(cell & 7, speed)
        return plan

    def _strikes(self, cell: int, plan: Plan, shift: int, ground: int, lines: list[Line]) -> bool:
        """Whether a unit can end on one of *lines* and fire along it (CH-3.5, CH-5.1, CH-6.2)."""
        kinds = self._fire.tables.kinds
        kind = KIND[cell]
        weapon = kinds.weapon[kind]
        wanted = FACINGS_TO[kinds.pattern[kind] == THREE_LINES]
        blocked = ground >> shift & plan.window
        for shot, armour, squares in lines:
            here = squares >> shift & plan.ends if weapon > armour else 0
            while here:
                place = here.bit_length() - 1
                here ^= 1 << place
                if plan.facings(place, blocked) & wanted[shot]:
                    return True
        return False

    def _lines(
        self, position: Position, side: int, target: int
    ) -> tuple[list[Line], dict[int, Line]]:
        """For all units; and for those of *side* that stand on a line, what lies behind them
        (CH-R31)."""
        fire, tables, cells = self._fire, self._fire.tables, position.cells
        rays, armours, steps = fire.rays, tables.kinds.armour, tables.grid.steps
        solid, cell = position.solid << tables.centre, cells[target]
        zones, facing = KIND[cell] * 3, cell & 7
        lines: list[Line] = []
        own: dict[int, Line] = {}
        for outward in range(8):
            armour = armours[zones + ZONE_BY_DIFFERENCE[outward + 4 - facing & 7]]
            ray = rays[target * 8 + outward]
            if armour >= self._strongest or not ray:
                continue
            met = ray & solid
            if UPWARD[outward]:
                met &= -met
                free = ray & met - 1
            else:
                end = met.bit_length()
                free = ray >> end << end
            # at least one square lies between (CH-5.3)
            squares = free & ~tables.high_bits[steps[target * 8 + outward]]
            if squares:
                lines.append((outward + 4 & 7, armour, squares))
            if met:
                first = tables.square_at(met.bit_length() - 1 - tables.centre)
                if COLOUR[cells[first]] == side:
                    behind = self._behind(solid, target, first, outward)
                    own[first] = outward + 4 & 7, armour, behind
        return lines, own

    def _behind(self, solid: int, target: int, own: int, outward: int) -> int:
        behind = free_of(self._fire.rays[own * 8 + outward], solid, outward)
        if self._fire.tables.grid.steps[target * 8 + outward] == own:
            return behind
        return behind | self._fire.tables.high_bits[own]  # it may turn where it stands
