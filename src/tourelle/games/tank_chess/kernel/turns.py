"""A turn, told apart by its result (CH-3.5, CH-13.17), and its integer code.

    PlainTurn          origin, move, end, facing, target, route
    plain_code(turn)   one integer, whatever its route
    turn_of(code)      the turn of a code without a variant

A code is variant << 32 | kind << 30 | origin << 21 | end << 12 | facing << 9 | target + 1. The
variant is 0 unless one unit, end and shot stand for several results, told apart by their routes
(CH-11.13): then it counts them from 1, and Kernel.turn() and Kernel.code() translate.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tourelle.space.squares import Facing, Square

DRIVE: Final = 0  # forward steps and rotations (CH-4.4)
REVERSE: Final = 1  # one square back (CH-4.5)
ESCAPE: Final = 2  # over the edge (CH-8.2), forward or reverse
DEATH: Final = 3  # on a mine (CH-13.10), forward or reverse
MOVE_KINDS: Final = ("drive", "reverse", "escape", "death")

NOWHERE: Final = Square(-1)
NO_FACING: Final = Facing(-1)
VARIANT: Final = 32  # the shift of the variant in a code


@dataclass(frozen=True)
class PlainTurn:
    """One legal turn, or what might be one. Squares and facings are NOWHERE where none is."""

    origin: Square
    move: int  # DRIVE, REVERSE, ESCAPE or DEATH
    end: Square = NOWHERE
    facing: Facing = NO_FACING
    target: Square = NOWHERE  # one at most (CH-5.5), of the unit that moves (CH-7.7)
    route: str = ""  # letters F L R, written out


def plain_code(turn: PlainTurn) -> int:
    """The code of *turn* without regard to its route; -1 if its numbers fit in no code."""
    end, facing = turn.end, turn.facing
    if turn.move == ESCAPE:
        end = Square(0) if end == NOWHERE else NOWHERE
    if turn.move in (ESCAPE, DEATH):  # a wreck has no facing: one turn, one writing (CH-R45)
        facing = Facing(0) if facing == NO_FACING else NO_FACING
    if not (0 <= turn.origin < 512 and 0 <= end < 512 and -1 <= turn.target < 511):
        return -1
    if not 0 <= facing < 8:
        return -1
    return turn.move << 30 | turn.origin << 21 | end << 12 | facing << 9 | turn.target + 1


def turn_of(code: int, route: str = "") -> PlainTurn:
    """The turn of *code*; of a variant only with its *route*."""
    kind = code >> 30 & 3
    origin = Square(code >> 21 & 511)
    if kind == ESCAPE:
        return PlainTurn(origin, ESCAPE, route=route)
    end = Square(code >> 12 & 511)
    if kind == DEATH:
        return PlainTurn(origin, DEATH, end, route=route)
    facing, target = Facing(code >> 9 & 7), Square((code & 511) - 1)
    return PlainTurn(origin, kind, end, facing, target, route)
