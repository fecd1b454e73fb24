"""The position string (CH-11.8, CH-11.12).

    read_tfen(text) -> Tfen            position, quiet plies, number of the next full move, over
    write_tfen(position, quiet, number, over) -> text
    ranks_text(position)               only the part with the ranks

It carries no history, clocks, objectives, flags, border areas or hidden mines: covered squares
are written as obstacles (CH-12.8).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from tourelle.games.tank_chess.kernel.faults import Fault
from tourelle.games.tank_chess.kernel.position import (
    BLACK,
    COVERED,
    EMPTY,
    KIND,
    MINE,
    OBSTACLE,
    WATER,
    WHITE,
    WRECK,
    Position,
    letter_of,
    unit_cell,
)
from tourelle.games.tank_chess.kernel.units import AFLOAT, AMPHIBIAN, COMMAND, LETTERS

SIZES: Final = (16, 20)
SYMBOLS: Final = {"#": OBSTACLE, "%": WRECK, "~": WATER, "*": MINE}
SIGNS: Final = {OBSTACLE: "#", COVERED: "#", WRECK: "%", WATER: "~", MINE: "*"}
SIDES: Final = "wb"
TOKEN: Final = re.compile(
    r"(?P<run>[0-9]+)|(?P<sign>[#%~*])|(?P<unit>=?[A-Za-z])(?P<facing>[0-9]?)|.", re.DOTALL
)
NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,8}")


@dataclass(frozen=True)
class Tfen:
    """What a position string says."""

    position: Position
    quiet: int = 0
    number: int = 1
    over: bool = False


def write_tfen(position: Position, quiet: int = 0, number: int = 1, over: bool = False) -> str:
    side = "-" if over else SIDES[position.side]
    return f"{ranks_text(position)} {side} {quiet} {number}"


def ranks_text(position: Position) -> str:
    n = position.n
    ranks = [position.cells[start : start + n] for start in range(0, n * n, n)]
    return "/".join(_rank_text(rank) for rank in reversed(ranks))


def _rank_text(rank: bytearray) -> str:
    parts: list[str] = []
    for cell, same in groupby(rank):
        count = len(list(same))
        parts.append(str(count) if cell == EMPTY else _sign(cell) * count)
    return "".join(parts)


def _sign(cell: int) -> str:
    if cell in SIGNS:
        return SIGNS[cell]
    unit = f"{letter_of(cell)}{cell & 7}"
    return f"={unit}" if KIND[cell] == AFLOAT else unit  # CH-R44


def read_tfen(text: str) -> Tfen:
    """The position of *text*, or Fault."""
    parts = text.split(" ")
    if len(parts) != 4:
        raise Fault("tfen.fields", "CH-11.8", n=len(parts))
    ranks, side, quiet, number = parts
    if side not in ("w", "b", "-"):
        raise Fault("tfen.side", "CH-11.8", side=side)
    position = _read_ranks(ranks)
    position.side = BLACK if side == "b" else WHITE
    if side != "-" and not position.units[position.side]:
        raise Fault("tfen.bare", "CH-11.12")
    return Tfen(position, _number(quiet, 0), _number(number, 1), side == "-")


def _number(text: str, least: int) -> int:
    if not NUMBER.fullmatch(text) or int(text) < least:
        raise Fault("tfen.number", "CH-11.12", value=text, least=least)
    return int(text)


def _read_ranks(text: str) -> Position:
    ranks = text.split("/")
    n = len(ranks)
    if n not in SIZES:
        raise Fault("tfen.ranks", "CH-11.12", n=n)
    position = Position(n)
    for rank, row in zip(range(n, 0, -1), ranks, strict=True):
        cells = _read_rank(row, rank)
        if len(cells) != n:
            raise Fault("tfen.width", "CH-11.12", rank=rank, width=len(cells), n=n)
        for file, cell in enumerate(cells):
            _put(position, (rank - 1) * n + file, cell)
    return position


def _put(position: Position, square: int, cell: int) -> None:
    if KIND[cell] == COMMAND and position.command[cell >= unit_cell(0, BLACK, 0)] >= 0:
        raise Fault("tfen.commands", "CH-11.12", letter=letter_of(cell))
    if cell != EMPTY:
        position.put(square, cell)


def _read_rank(row: str, rank: int) -> list[int]:
    cells: list[int] = []
    for found in TOKEN.finditer(row):
        if found["run"]:
            cells += [EMPTY] * _run(found["run"], rank)
        elif found["sign"]:
            cells.append(SYMBOLS[found["sign"]])
        elif found["unit"]:
            cells.append(_unit(found["unit"], found["facing"], rank))
        else:
            raise Fault("tfen.symbol", "CH-11.8", rank=rank, symbol=found[0])
    return cells


def _run(digits: str, rank: int) -> int:
    if digits.startswith("0") or len(digits) > 2:
        raise Fault("tfen.run", "CH-11.12", rank=rank, run=digits)
    return int(digits)


def _unit(text: str, facing: str, rank: int) -> int:
    letter = text[-1]
    kind = LETTERS.find(letter.upper())
    if kind < 0:
        raise Fault("tfen.symbol", "CH-11.8", rank=rank, symbol=letter)
    if facing not in tuple("01234567"):
        raise Fault("tfen.facing", "CH-11.12", rank=rank, unit=letter)
    if text.startswith("="):
        if kind != AMPHIBIAN:
            raise Fault("tfen.afloat", "CH-11.12", rank=rank)
        kind = AFLOAT
    return unit_cell(kind, WHITE if letter.isupper() else BLACK, int(facing))
