"""What a bot likes before the first turn: forces, tiles and berths, at a glance."""

from __future__ import annotations

from typing import Final

from tourelle.games.panzer_squadron.kernel.tiles import HEDGE, RUIN, SHELL_HOLE, SMALL_HOUSE
from tourelle.games.panzer_squadron.law.choices import Deploy, PickForce, PlaceTile
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.state import Squadron

NO_TURRET, FACE = 8, 4  # hundredths of its points that a fixed gun, and a face of breakdown, cost
COVER_ROWS: Final = (2, 5)  # from the own edge: where one's own tanks will want cover
NORTH, SOUTH = 1, 4  # vertices


def force_worth(context: Context, force: PickForce) -> int:
    """Points well spent: what turns its gun, drives, and can hurt anybody."""
    total = 0
    for card in force.cards:
        flaws = NO_TURRET * context.assault_gun[card] + FACE * len(context.breakdown[card])
        total += context.worth[card] * (100 - flaws) + 30 * context.perforation[card]
    return total


def tile_worth(context: Context, state: Squadron, side: int, tile: PlaceTile) -> int:
    """Cover for oneself, bare ground for the others, nothing in one's own way."""
    edge = context.plan(state).sides[side].edge
    gap = abs(state.grid.rows[tile.hex] - edge)
    ours = COVER_ROWS[0] <= gap <= COVER_ROWS[1]
    if tile.tile in (HEDGE, RUIN, SMALL_HOUSE):
        return 3 if ours else 0
    return 1 if tile.tile == SHELL_HOLE and gap > state.grid.height // 2 else 2 * (not ours)


def berth_worth(context: Context, state: Squadron, berth: Deploy) -> int:
    """Toward the enemy, in the middle, not beside the next one."""
    side = state.side[berth.tank]
    grid = state.grid
    ahead = SOUTH if context.plan(state).sides[side].edge == 0 else NORTH
    found = 20 * (berth.facing == ahead) - abs(2 * grid.columns[berth.hex] - grid.width)
    mates = [state.hex[at] for at in state.live(side)]
    return found - 6 * any(grid.distance(berth.hex, mate) < 3 for mate in mates)
