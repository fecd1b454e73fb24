"""The cover: two tanks that face corners of hexes, and the three lines of sight between them."""

from __future__ import annotations

from typing import Final

from tourelle.art.cover import INK, OLIVE, PAPER, RED, STEEL, Cover, area, line, tank
from tourelle.art.geometry import polygon, regular

R: Final = 34.0
WIDE: Final = R * 3**0.5


def _hex(column: float, row: int, share: float = 1.0) -> str:
    x, y = 12 + WIDE * (column + row % 2 / 2), 8 + R * 1.5 * row
    return polygon(regular(x, y, R * share, 6))


def _grid() -> str:
    return "".join(_hex(column, row) for row in range(5) for column in range(-1, 5))


COVER: Final = Cover(
    STEEL,
    PAPER,
    (
        area(_hex(1, 2, 0.94), OLIVE, opacity=0.9),
        area(_hex(2, 3, 0.94), OLIVE, opacity=0.9),
        area(_hex(0, 1, 0.94), INK, opacity=0.7),
        line(_grid(), stroke_width=1, opacity=0.45),
        line("M41 161 150 38M41 161 166 52", stroke_width=1.6, stroke_dasharray="3 5"),
        line("M41 161 158 45", stroke=RED, stroke_width=3.4),
        tank(41, 161, 60, 1.15, PAPER),
        tank(160, 44, 180, 1.1, INK, PAPER),
    ),
)
