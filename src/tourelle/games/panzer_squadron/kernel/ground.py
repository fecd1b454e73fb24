"""What lies on the map: tiles and wrecks, and what they do to sight. A value that clones share.

    ground = ground_of(grid, tiles, wrecks)     tiles: one byte for each hex
    with_wreck(ground, hex), with_tile(ground, hex, RUIN)

Where tiles may be placed is asked of the tiles alone: `is_connected`, `open_to_blockers`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from tourelle.games.panzer_squadron.kernel.grid import NOWHERE, Grid
from tourelle.games.panzer_squadron.kernel.struck import Verdict
from tourelle.games.panzer_squadron.kernel.tiles import HEDGE, HOUSES, IMPASSABLE, OPEN, RUIN


class Sets(NamedTuple):
    """Where tiles of a kind lie, wrecked or not."""

    houses: int
    hedges: int
    ruins: int


class Ground:
    """Tiles, and as sets of hexes what blocks sight (PS-7.6): no live tank does
    (PS-R6), and a tile with its whole hex (PS-R45). What lies under a wreck gives no
    cover any more (PS-10.5, PS-R53)."""

    __slots__ = ("grid", "hedges", "of", "ruins", "seen", "solids", "tiles", "wrecks")

    def __init__(self, grid: Grid, tiles: bytes, wrecks: int, of: Sets) -> None:
        self.grid: Final = grid
        self.tiles: Final = tiles
        self.wrecks: Final = wrecks
        self.of: Final = of
        self.solids: Final = wrecks | of.houses
        self.hedges: Final = of.hedges & ~wrecks
        self.ruins: Final = of.ruins & ~wrecks
        self.seen: Final[dict[int, Verdict]] = {}  # what kernel/sight.py has found out here

    def __reduce__(self) -> tuple[type[Ground], tuple[Grid, bytes, int, Sets]]:
        """To another process it goes without what was found out, which grows meanwhile."""
        return Ground, (self.grid, self.tiles, self.wrecks, self.of)


def ground_of(grid: Grid, tiles: bytes, wrecks: Iterable[int] = ()) -> Ground:
    houses = _all(grid, tiles, HOUSES)
    sets = Sets(houses, _all(grid, tiles, (HEDGE,)), _all(grid, tiles, (RUIN,)))
    return Ground(grid, tiles, grid.set_of(wrecks), sets)


def _all(grid: Grid, tiles: bytes, kinds: tuple[int, ...]) -> int:
    return grid.set_of(hex for hex, tile in enumerate(tiles) if tile in kinds)


# kept: whoever plays on in thought makes the same ground again and again, and it remembers what is
# seen on it
@lru_cache(maxsize=64)
def with_wreck(ground: Ground, hex: int) -> Ground:
    wrecks = ground.wrecks | ground.grid.bits[hex]
    return Ground(ground.grid, ground.tiles, wrecks, ground.of)


@lru_cache(maxsize=64)
def with_tile(ground: Ground, hex: int, kind: int) -> Ground:
    """Another tile, or none, on one hex: a small house that became a ruin (PS-11.4)."""
    bit, tiles = ground.grid.bits[hex], ground.tiles
    houses, hedges, ruins = (kinds & ~bit for kinds in ground.of)
    sets = Sets(
        houses | bit if kind in HOUSES else houses,
        hedges | bit if kind == HEDGE else hedges,
        ruins | bit if kind == RUIN else ruins,
    )
    after = tiles[:hex] + bytes((kind,)) + tiles[hex + 1 :]
    return Ground(ground.grid, after, ground.wrecks, sets)


def is_connected(grid: Grid, tiles: bytes) -> bool:
    """Whether every hex that is not blocked can be reached from both edge rows (PS-3.4, 3.12)."""
    return _all_reached(grid, _passable(grid, tiles))


def open_to_blockers(grid: Grid, tiles: bytes) -> list[int]:
    """Where a shell hole or a stone house may be placed: on free hexes outside the edge rows, such
    that nothing is walled off (PS-3.4, PS-3.12). All other tiles may go on any free hex there."""
    passable = _passable(grid, tiles)
    whole = _all_reached(grid, passable)
    closed, near = ~passable, grid.near  # round most hexes nothing is closed: they part nothing
    return [
        hex
        for hex in free_hexes(grid, tiles)
        if (whole and (not near[hex] & closed or RUNS[_ring(grid, tiles, hex)] < 2))
        or _all_reached(grid, passable & ~grid.bits[hex])
    ]


def free_hexes(grid: Grid, tiles: bytes) -> list[int]:
    """Hexes without a tile, outside the edge rows."""
    last = grid.row(grid.height - 1)[0]
    return [hex for hex in range(grid.width, last) if tiles[hex] == OPEN]


def _passable(grid: Grid, tiles: bytes) -> int:
    return grid.set_of(hex for hex, tile in enumerate(tiles) if tile not in IMPASSABLE)


def _all_reached(grid: Grid, passable: int) -> bool:
    edges = (grid.row(0), grid.row(grid.height - 1))
    return all(_reached(grid, grid.set_of(edge), passable) == passable for edge in edges)


def _reached(grid: Grid, start: int, passable: int) -> int:
    """All of *passable* that hangs together with *start*."""
    stride, reached, before = grid.stride, start & passable, 0
    while reached != before:
        before = reached
        rows = reached | reached << 1 | reached >> 1
        up, down = reached >> stride, reached << stride
        reached = (rows | up | up << 1 | down | down >> 1) & passable
    return reached


def _ring(grid: Grid, tiles: bytes, hex: int) -> int:
    """Which of the six neighbours can be entered, as bits."""
    found = 0
    for direction, there in enumerate(grid.next[hex * 6 : hex * 6 + 6]):
        if there != NOWHERE and tiles[there] not in IMPASSABLE:
            found |= 1 << direction
    return found


#: how many separate runs of neighbours a ring has: with one, they stay joined without the middle
RUNS: Final = tuple(
    sum(ring >> d & 1 and not ring >> (d + 1) % 6 & 1 for d in range(6)) for ring in range(64)
)
