"""Whether a shot may be made, and at which part: judged on the part that would be struck
(PS-7.1), at whatever range (PS-R12).

struck(grid, ground, shooter, target, facing)       () if no part can be fired at
sees(grid, ground, shooter, target, facing)
sight_lines(grid, ground, shooter, target, facing, part)    the three lines, for the eye
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tourelle.games.panzer_squadron.kernel.bearing import (
    FRONT,
    LEFT,
    REAR,
    RIGHT,
    Ray,
    is_cut,
    points_of,
)
from tourelle.games.panzer_squadron.kernel.grid import NOWHERE, Grid
from tourelle.games.panzer_squadron.kernel.ground import Ground
from tourelle.games.panzer_squadron.kernel.struck import (
    ALONE,
    COUNT,
    STRUCK,
    SUBSTITUTED,
    UNSEEN,
    Struck,
    Verdict,
)

__all__ = ["SightLine", "Struck", "Verdict", "bearing", "sees", "sight_lines", "struck", "zone"]

NEEDED: Final = 2  # clear lines (PS-7.7, PS-R3)
KEPT: Final = 1 << 15  # answers for one ground
POINTS: Final = tuple(points_of(part, facing) for facing in range(6) for part in range(4))


class SightLine(NamedTuple):
    point: int  # of the target's hex: a vertex, or 6 + an edge
    clear: bool
    ruin: bool  # it crosses one
    hedge: bool  # it crosses one beside the target
    cut_by: int  # the first hex that cuts it


def zone(grid: Grid, shooter: int, target: int, facing: int) -> int:
    """The part that the shooter's position makes it strike (PS-8.3); turrets do not matter."""
    return grid.bearing(shooter, target).zones[facing]


def bearing(grid: Grid, shooter: int, target: int) -> tuple[int, ...]:
    """The one or two vertices whose gun arc contains the target, ascending (PS-2.8)."""
    return grid.bearing(shooter, target).arcs


def sees(grid: Grid, ground: Ground, shooter: int, target: int, facing: int) -> bool:
    return bool(struck(grid, ground, shooter, target, facing))


def struck(
    grid: Grid, ground: Ground, shooter: int, target: int, facing: int, ruins: int = NOWHERE
) -> Verdict:
    """The parts that may be fired at: one, or front and rear where PS-8.5 offers both. What counts
    as a ruin for PS-11.7 may be given (PS-15.1)."""
    if ruins != NOWHERE and ruins != ground.ruins:
        return Look(grid, ground, shooter, target, ruins).verdict(facing)
    key = (shooter * grid.size + target) * 6 + facing
    found = ground.seen.get(key)
    if found is None:
        if len(ground.seen) >= KEPT:
            ground.seen.clear()
        found = Look(grid, ground, shooter, target, ground.ruins).verdict(facing)
        ground.seen[key] = found
    return found


class Look:
    """One hex looking at another: what is between them, as seen from the shooter."""

    __slots__ = ("bearing", "blockers", "hedges", "ruins")

    def __init__(self, grid: Grid, ground: Ground, shooter: int, target: int, ruins: int) -> None:
        self.bearing = grid.bearing(shooter, target)
        beside = grid.near[target]
        # PS-7.6, PS-11.9, PS-R44, PS-R48: a hedge beside one of them cuts nothing
        blockers = ground.solids | ground.hedges & ~(grid.near[shooter] | beside)
        touched, code = self.bearing.touched, grid.codes[shooter]
        self.blockers = blockers >> code & touched
        self.hedges = (ground.hedges & beside) >> code & touched  # PS-11.10, PS-11.14
        self.ruins = ruins >> code & touched

    def verdict(self, facing: int) -> Verdict:
        part = self.bearing.zones[facing]
        code = self.code(part, facing)
        if code:
            return ALONE[code]
        if part not in (LEFT, RIGHT):
            return UNSEEN  # PS-8.6, PS-R11
        instead = [self.code(other, facing) for other in (FRONT, REAR)]  # PS-8.5
        return tuple(STRUCK[code | SUBSTITUTED] for code in instead if code)

    def code(self, part: int, facing: int) -> int:
        """The part as a number that STRUCK explains; 0 if it is not visible (PS-7.7)."""
        if not (self.blockers or self.hedges or self.ruins):
            return part | 7 << 2
        rays, points = self.bearing.rays, POINTS[facing * 4 + part]
        lines = ruin = hedge = 0
        for i, point in enumerate(points):
            ray = rays[point]
            if self.blockers and is_cut(ray, self.blockers):
                continue
            lines |= 1 << i
            ruin |= bool(self.ruins) and is_cut(ray, self.ruins)  # PS-11.7
            hedge |= bool(self.hedges) and is_cut(ray, self.hedges)
        return part | lines << 2 | ruin << 5 | hedge << 6 if COUNT[lines] >= NEEDED else 0


def sight_lines(
    grid: Grid,
    ground: Ground,
    shooter: int,
    target: int,
    facing: int,
    part: int,
    ruins: int = NOWHERE,
) -> tuple[SightLine, SightLine, SightLine]:
    """What counts as a ruin may be given, as for `struck`."""
    look = Look(grid, ground, shooter, target, ground.ruins if ruins == NOWHERE else ruins)
    first, second, third = (
        _sight_line(grid, look, shooter, point) for point in POINTS[facing * 4 + part]
    )
    return first, second, third


def _sight_line(grid: Grid, look: Look, shooter: int, point: int) -> SightLine:
    ray = look.bearing.rays[point]
    clear = not is_cut(ray, look.blockers)
    cut_by = NOWHERE if clear else _first(grid, ray, look.blockers, shooter)
    return SightLine(point, clear, is_cut(ray, look.ruins), is_cut(ray, look.hedges), cut_by)


def _first(grid: Grid, ray: Ray, blockers: int, shooter: int) -> int:
    """Of the hexes that cut a line, the nearest to the shooter."""
    cutting = ray.through & blockers
    for pair in ray.pairs:
        cutting |= pair if pair & blockers == pair else 0
    return min(
        grid.hexes_of(cutting << grid.codes[shooter]), key=lambda hex: grid.distance(shooter, hex)
    )
