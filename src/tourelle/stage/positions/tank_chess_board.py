"""Boards of Tank Chess in words, and their legal turns as texts, for tests.

board("Ld4N #d7 mh9S", side="w", n=16)    units, then `#` obstacle `%` wreck `~` water `*` mine
around("L", "#h9")                        the same words for one unit on h8, and its neighbours
turns(position)                           {"Ld4-d6/N", "Ld4~d3", ...} in the long form
"""

from __future__ import annotations

import re
from typing import Final

from tourelle.core.codec import Malformed
from tourelle.games.tank_chess.kernel.kernel import EXITS_COMMAND, Kernel, kernel_of
from tourelle.games.tank_chess.kernel.position import (
    BLACK,
    MINE,
    OBSTACLE,
    WATER,
    WHITE,
    WRECK,
    Position,
    unit_cell,
)
from tourelle.games.tank_chess.kernel.units import AFLOAT, kind_of_letter
from tourelle.games.tank_chess.text.notation_text import turn_text
from tourelle.space.squares import facing_named, grid_of

GROUND: Final = {"#": OBSTACLE, "%": WRECK, "~": WATER, "*": MINE}
WORD: Final = re.compile(r"([#%~*]|=?[A-Za-z])([a-t][0-9]+)([NSEW]*)")


def board(words: str, side: str = "w", n: int = 16) -> Position:
    position = Position(n, BLACK if side == "b" else WHITE)
    for word in words.split():
        found = WORD.fullmatch(word)
        if found is None:
            raise Malformed(f"{word}: no unit and no ground")
        sign, square, facing = found.groups()
        position.put(grid_of(n).square(square), _cell(sign, facing))
    return position


def around(letter: str, rest: str, square: str = "h8", facing: str = "N") -> str:
    """One unit of White with *rest* about it, and both command tanks far away."""
    commands = "ca16S" if letter == "C" else "Ca1N ca16S"
    return f"{letter}{square}{facing} {commands} {rest}"


def _cell(sign: str, facing: str) -> int:
    if sign in GROUND:
        return GROUND[sign]
    letter = sign[-1]
    kind = AFLOAT if sign.startswith("=") else kind_of_letter(letter)
    return unit_cell(kind, WHITE if letter.isupper() else BLACK, facing_named(facing))


def turns(position: Position, exits: int = EXITS_COMMAND, kernel: Kernel | None = None) -> set[str]:
    """Every legal turn in the long form, without marks."""
    kernel = kernel or kernel_of(position.n)
    codes = kernel.legal_codes(position, exits)
    return {turn_text(position, kernel.turn(position, code)) for code in codes}
