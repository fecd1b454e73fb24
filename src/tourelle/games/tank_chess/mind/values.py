"""The prices by which a bot judges a game of Tank Chess."""

from __future__ import annotations

from typing import Final

from tourelle.games.tank_chess.kernel.position import BLACK, Position

WON: Final = 1_000_000
DOOMED: Final = 400_000  # the command tank falls, or the enemy's leaves, next turn
UNIT: Final = 100  # a point of material
THREAT: Final = 25  # a point of material that could be destroyed next turn
RANK: Final = 12  # a rank nearer to the far edge, for a command tank that may leave
ADVANCE: Final = 2  # the same for any other unit
CARRIED: Final = 600  # the enemy's flag in hand, O2
HELD: Final = 800  # a turn in the zone, O4
GONE: Final = 900  # a unit over the edge, O5


def advance(position: Position, square: int, colour: int) -> int:
    """How many ranks a unit has come forward."""
    _, _, south, north = position.area
    rank = square // position.n
    return north - rank if colour == BLACK else rank - south
