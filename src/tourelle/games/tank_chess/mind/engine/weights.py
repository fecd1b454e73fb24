"""What the search weighs: units, where they stand, and the race of both command tanks.

A light tank is 300. The figures were set by hand; fits to the results of games were no better, and
those that were free to move far worse: they learn that winners drive out at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

from tourelle.games.tank_chess.kernel.position import COLOUR, EMPTY, NOBODY, Area, Position
from tourelle.games.tank_chess.kernel.results import EXITS_NONE, is_exit
from tourelle.games.tank_chess.kernel.units import COMMAND, Kinds
from tourelle.space.squares import grid_of

POINT: Final = 100  # what a point of an own army is worth (CH-12.7)
ADVANCE: Final = 2  # a rank forward
CENTRE: Final = 1  # a file nearer to the middle
GLIMPSE: Final = 2  # less, for each square that lies open to the command tank
OTHER: Final = 3  # a square nearer to the other command tank,
OTHER_FROM: Final = 10  # from so far on
OWN: Final = 2  # the same for one's own
OWN_FROM: Final = 7
PATIENCE: Final = 30  # plies without a loss, after which a side goes forward
HASTE: Final = 15  # a square nearer, at most
LENGTH: Final = 20  # of the board
#: A command tank that leaves its home: by the share of the board behind it, in hundredths.
HOME: Final = ((0, 0), (50, -46), (75, -30), (100, 0))
#: What the race is worth, by the points that the command tank has to go.
RACE: Final = (200, 200, 190, 180, 165, 150, 70, 60, 50, 40, 30, 15, 10, 5, 5, 5)
FAR: Final = 63  # no way out
#: By cell: whether nobody will ever stand there. Units may be gone by then.
STAYS: Final = bytes(COLOUR[cell] == NOBODY and cell != EMPTY for cell in range(256))

Table = Sequence[int]


@lru_cache(maxsize=16)
def placed(n: int, area: Area, kinds: Kinds) -> tuple[int, ...]:
    """By colour, kind and cell of the flat board: what a unit is worth there."""
    width = n + 2
    found = [0] * (24 * 484)
    for colour in (0, 1):
        for kind in range(12):
            for square in range(n * n):
                rank, file = divmod(square, n)
                at = (colour * 12 + kind) * 484 + (rank + 1) * width + file + 1
                found[at] = _placed(kind, rank, file, colour, area, kinds)
    return tuple(found)


def _placed(kind: int, rank: int, file: int, colour: int, area: Area, kinds: Kinds) -> int:
    west, east, south, north = area
    ahead = north - rank if colour else rank - south
    if kind == COMMAND:
        return _between(HOME, 100 * ahead // max(1, north - south))
    middle = (east - west) // 2 - abs(2 * file - west - east) // 2
    return POINT * kinds.points[kind] + ADVANCE * ahead + CENTRE * middle


def _between(points: tuple[tuple[int, int], ...], at: int) -> int:
    """The height of a line through *points*."""
    for (left, low), (right, high) in pairwise(points):
        if at <= right:
            return low + (high - low) * (at - left) // (right - left)
    return points[-1][1]


def away(position: Position, exits: int) -> tuple[int, ...]:
    """By colour and cell: steps until a command tank is over its far edge, round what stands there
    for good; units may be gone until then."""
    if exits == EXITS_NONE:
        return (FAR,) * 968
    stays = bytes(position.cells).translate(STAYS)
    return _away(position.n, position.area, position.closed, stays)


@lru_cache(maxsize=256)
def _away(n: int, area: Area, closed: tuple[int, int], stays: bytes) -> tuple[int, ...]:
    """*stays* has a one for each square that nobody will stand on."""
    board = Position(n)
    board.area, board.closed = area, closed
    found = [FAR] * 968
    for colour in (0, 1):
        for square, steps in _steps_out(board, stays, colour).items():
            rank, file = divmod(square, n)
            found[colour * 484 + (rank + 1) * (n + 2) + file + 1] = min(FAR, steps)
    return tuple(found)


def _steps_out(board: Position, stays: bytes, colour: int) -> dict[int, int]:
    steps = grid_of(board.n).steps
    squares = range(len(stays))
    layer = {s for s in squares if any(is_exit(board, s, way, colour) for way in range(8))}
    found: dict[int, int] = {}
    so_far = 1
    while layer:
        fresh = [s for s in layer if s not in found and not stays[s]]
        found.update(dict.fromkeys(fresh, so_far))
        near = (steps[square * 8 + way] for square in fresh for way in range(8))
        layer = {square for square in near if square < len(stays)}
        so_far += 1
    return found


def race() -> list[int]:
    return [*RACE, *[0] * (64 - len(RACE))]


@dataclass(frozen=True)
class Leaning:
    """By distance to a command tank: what it is worth to be near; and what open squares cost."""

    near_other: tuple[int, ...]
    near_own: tuple[int, ...]
    glimpse: int


@lru_cache(maxsize=128)
def leaning(eager: int) -> Leaning:
    """How a side leans after so many plies without a loss: at first it keeps its command tank
    covered; later it goes for the other one, so that no game falls asleep."""
    if eager < PATIENCE:
        own = nearness(OWN, OWN_FROM)
        return Leaning(nearness(OTHER, OTHER_FROM), own, GLIMPSE)
    step = min(OTHER + (eager - PATIENCE) // 8, HASTE)
    return Leaning(nearness(step, LENGTH), nearness(0, 0), 0)


def nearness(step: int, start: int) -> tuple[int, ...]:
    """By distance: *step* for each square nearer than *start*."""
    return tuple(step * max(0, start - distance) for distance in range(32))
