"""Maps for tests of the kernel: hexes by the axial coordinates that the rules document uses."""

from __future__ import annotations

from collections.abc import Iterable

from tourelle.games.panzer_squadron.kernel.grid import Grid, grid_of
from tourelle.games.panzer_squadron.kernel.ground import Ground, ground_of

GRID = grid_of(33, 23)
MIDDLE_Q, MIDDLE_R = 10, 11
Place = tuple[int, int]


def at(q: int, r: int, grid: Grid = GRID) -> int:
    """The hex at (q, r) when (0, 0) is near the middle of the map."""
    row = r + MIDDLE_R
    return grid.hex_at(row, q + MIDDLE_Q + row // 2)


def field(
    tiles: dict[Place, int] | None = None, wrecks: Iterable[Place] = (), grid: Grid = GRID
) -> Ground:
    kinds = bytearray(grid.size)
    for place, kind in (tiles or {}).items():
        kinds[at(*place)] = kind
    return ground_of(grid, bytes(kinds), [at(*place) for place in wrecks])
