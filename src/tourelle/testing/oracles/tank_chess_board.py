"""The board of the plain generator: sets and a dictionary, read from a position string."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from tourelle.space.squares import LETTERS

Square = tuple[int, int]
COMPASS: Final = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))  # CH-1.2


class Values(NamedTuple):
    speed: int
    front: int
    side: int
    rear: int
    weapon: int
    lines: str  # three, ahead, mortar or none


VALUES: Final = {
    "C": Values(5, 1, 0, 0, 1, "three"),
    "L": Values(5, 1, 0, 0, 1, "three"),
    "M": Values(4, 2, 1, 0, 2, "three"),
    "H": Values(3, 3, 2, 1, 3, "three"),
    "T": Values(4, 2, 1, 0, 4, "ahead"),
    "R": Values(3, 1, 0, 0, 5, "mortar"),
    "S": Values(2, 4, 3, 2, 4, "three"),
    "F": Values(5, 1, 0, 0, 3, "ahead"),
    "A": Values(4, 1, 0, 0, 1, "three"),
    "B": Values(3, 2, 1, 0, 0, "none"),
    "W": Values(4, 2, 1, 0, 1, "three"),
}


@dataclass(frozen=True)
class Unit:
    white: bool
    letter: str
    facing: int


@dataclass
class Board:
    """Sets and a dictionary: what stands where."""

    size: int
    white_to_move: bool
    units: dict[Square, Unit] = field(default_factory=dict)
    obstacles: set[Square] = field(default_factory=set)
    wrecks: set[Square] = field(default_factory=set)
    water: set[Square] = field(default_factory=set)  # also below an amphibian
    mines: set[Square] = field(default_factory=set)
    files: range = range(0)  # of the open area
    ranks: range = range(0)
    closed: dict[bool, set[int]] = field(default_factory=lambda: {True: set(), False: set()})
    values: Mapping[str, Values] = field(default_factory=lambda: VALUES)

    def copy(self) -> Board:
        return replace(
            self,
            units=dict(self.units),
            obstacles=set(self.obstacles),
            wrecks=set(self.wrecks),
            water=set(self.water),
            mines=set(self.mines),
        )

    def has(self, square: Square) -> bool:
        return square[0] in self.files and square[1] in self.ranks

    def value(self, unit: Unit) -> Values:
        return self.values[unit.letter]

    def stops_fire(self, square: Square) -> bool:
        """T7: obstacles, wrecks and units; not water, not mines."""
        return square in self.units or square in self.obstacles or square in self.wrecks

    def text(self) -> str:
        ranks = reversed(range(self.size))
        rows = ["".join(self._sign((f, r)) for f in range(self.size)) for r in ranks]
        return "/".join(re.sub(r"\.+", lambda run: str(len(run[0])), row) for row in rows)

    def _sign(self, square: Square) -> str:
        unit = self.units.get(square)
        if unit is not None:
            letter = unit.letter if unit.white else unit.letter.lower()
            return f"{'=' if square in self.water else ''}{letter}{unit.facing}"
        if not self.has(square) or square in self.obstacles:
            return "#"
        signs = (("%", self.wrecks), ("~", self.water), ("*", self.mines))
        return next((sign for sign, squares in signs if square in squares), ".")


def name(square: Square | None) -> str:
    return "" if square is None else f"{LETTERS[square[0]]}{square[1] + 1}"


def step(square: Square, direction: int) -> Square:
    files, ranks = COMPASS[direction % 8]
    return square[0] + files, square[1] + ranks


def read_board(tfen: str, values: Mapping[str, Values] = VALUES) -> Board:
    """A correct position string; nothing is checked."""
    rows, side = tfen.split(" ")[:2]
    size = rows.count("/") + 1
    board = Board(size, side != "b", files=range(size), ranks=range(size), values=values)
    for rank, row in zip(reversed(range(size)), rows.split("/"), strict=True):
        file = 0
        for token in re.findall(r"=?[A-Za-z]\d|\d+|.", row):
            if token.isdigit():
                file += int(token)
                continue
            place(board, (file, rank), token)
            file += 1
    return board


def place(board: Board, square: Square, token: str) -> None:
    piles = {"#": board.obstacles, "%": board.wrecks, "~": board.water, "*": board.mines}
    if token in piles:
        piles[token].add(square)
        return
    if token[0] == "=":
        board.water.add(square)
    letter, facing = token[-2], int(token[-1])
    board.units[square] = Unit(letter.isupper(), letter.upper(), facing)
