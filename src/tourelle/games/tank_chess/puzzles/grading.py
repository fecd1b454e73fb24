"""How hard a puzzle is, and whether it is worth anybody's while."""

from __future__ import annotations

from typing import Final

from tourelle.games.tank_chess.kernel.kernel import EXITS_COMMAND, kernel_of
from tourelle.games.tank_chess.kernel.position import Position
from tourelle.games.tank_chess.mind.engine.engine import loaded
from tourelle.games.tank_chess.mind.engine.think import LOW, WON

FEWEST: Final = 5  # units on the board: with fewer there is little to overlook
#: Points of a grade: for the turns that must be seen, ...
DEPTH: Final = {
    ("destroy", 1): 0,
    ("destroy", 2): 4,
    ("destroy", 3): 8,
    ("escape", 2): 3,
    ("escape", 3): 7,
    ("defence", 1): 2,
    ("defence", 2): 6,
}
PIECES: Final = 6  # ... one for so many units, ...
CUTS: Final = (3, 6, 8, 11)  # ... and how many of them the next grade takes


def pieces_on(position: Position) -> int:
    return sum(map(len, position.units))


def tempting(position: Position, key: int) -> int:
    """How many other turns look as good as *key* to somebody who looks one ply ahead."""
    search = loaded(kernel_of(position.n), position, EXITS_COMMAND)
    search.prepare(9.0, 1 << 60, 60, 0, False, False)
    scores = {code: search.look(code, 1, -WON, WON) for code in search.ordered()}
    mine = scores.pop(key, LOW)
    return sum(
        score is not None and mine is not None and score >= mine for score in scores.values()
    )


def points(theme: str, turns: int, pieces: int, others: int) -> int:
    """Of the turns to be seen, the units on the board and the turns that tempt."""
    return DEPTH[theme, turns] + pieces // PIECES + min(4, others.bit_length() // 2)


def grade_of(theme: str, turns: int, pieces: int, others: int) -> int:
    """From 1, the easiest, to 5."""
    found = points(theme, turns, pieces, others)
    return 1 + sum(found >= cut for cut in CUTS)


def is_dull(position: Position, theme: str, turns: int, key: int, others: int) -> bool:
    """Hardly anything stands there, or the obvious shot does it."""
    obvious = key & 511 > 0 and others == 0 and (theme == "defence" or turns > 1)
    return obvious or pieces_on(position) < FEWEST
