"""Players of five levels: the lower ones do not look at everything.

Each turn some units of the other side are unseen, the same ones for all that is thought of: far
ones sooner than those near the own command tank. And a player likes some of his units better than
others, for this turn. Errors that were drawn anew for each of 500 turns would make a player choose
the largest of them, and play like nobody at all.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tourelle.core.chance import Dice
from tourelle.games.tank_chess.kernel.position import KIND, OBSTACLE, Position
from tourelle.games.tank_chess.kernel.units import COMMAND

NEAR: Final = 4  # squares from the own command tank
FAR: Final = 8
ENDLESS: Final = 1 << 60


@dataclass(frozen=True)
class Level:
    """What a player sees and how far he looks."""

    depth: int  # plies
    calm_plies: int  # of shots that follow
    unseen: int = 0  # in thousandths: each unit of the other side
    liking: int = 0  # at most, for each own unit; a light tank is 300
    nodes: int = ENDLESS  # positions of one turn, unless somebody says how long it thinks
    proves: int = 0  # turns: wins by force that such a player finds in any case
    eager: int = 0  # plies: goes forward as others do after so long a quiet time


LEVELS: Final = {
    1: Level(1, 1, unseen=350, liking=250, eager=70),
    2: Level(2, 2, unseen=250, liking=180, eager=50),
    3: Level(2, 4, unseen=90, liking=70, eager=20),
    4: Level(3, 6, unseen=60, liking=40),
    5: Level(40, 6, nodes=7_000, proves=3),
}


def as_seen(position: Position, level: Level, dice: Dice) -> Position:
    """The board as a player sees it: what he overlooks stands there, and does nothing."""
    if not level.unseen:
        return position
    seen, side = position.clone(), position.side
    for square in position.units[1 - side]:
        kind = KIND[position.cells[square]]
        if kind != COMMAND and dice.draw(1000, "unseen") < chance(position, square, level.unseen):
            seen.put(square, OBSTACLE)
    return seen


def chance(position: Position, square: int, unseen: int) -> int:
    """In thousandths: that the unit there is overlooked."""
    home = position.command[position.side]
    away = distance(position.n, home, square)
    return unseen // 2 if away <= NEAR else unseen * 8 // 5 if away > FAR else unseen


def distance(n: int, one: int, other: int) -> int:
    """In steps of a king."""
    return max(abs(one // n - other // n), abs(one % n - other % n))


def likings(position: Position, level: Level, dice: Dice) -> dict[int, int]:
    """By square: what the player thinks of moving the unit there, beside all reason."""
    if not level.liking:
        return {}
    most = 2 * level.liking + 1
    return {s: dice.draw(most, "liking") - level.liking for s in position.units[position.side]}
