"""A position as data, in and out."""

from __future__ import annotations

from tourelle.core.codec import Json, Malformed, fields, integer, ints
from tourelle.games.tank_chess.kernel.position import (
    BLACK,
    LARGEST,
    WHITE,
    Position,
    fill,
    is_cell,
)


def position_data(position: Position) -> Json:
    return {
        "n": position.n,
        "cells": position.cells.hex(),
        "side": position.side,
        "closed": list(position.closed),
    }


def position_from(data: Json) -> Position:
    """The position whose data is *data*."""
    said = fields(data)
    n, side = integer(said.get("n")), integer(said.get("side"))
    closed = ints(said.get("closed"))
    if not 1 <= n <= LARGEST or side not in (WHITE, BLACK) or len(closed) != 2 or min(closed) < 0:
        raise Malformed("a position needs n, side, closed")
    position = Position(n, side)
    position.closed = (closed[0], closed[1])
    try:
        fill(position, _cells(said.get("cells"), n * n))
    except ValueError as error:
        raise Malformed(str(error)) from error
    return position


def _cells(data: Json, size: int) -> bytes:
    try:
        cells = bytes.fromhex(data) if isinstance(data, str) else b""
    except ValueError:
        cells = b""
    if len(cells) != size or not all(is_cell(cell) for cell in cells):
        raise Malformed(f"a position needs {size} cells as hexadecimal text")
    return cells
