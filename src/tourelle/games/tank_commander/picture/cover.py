"""The cover: rows of cards that face each other, and a thrust between them."""

from __future__ import annotations

from typing import Final

from tourelle.art.cover import INK, OLIVE, PAPER, RED, SAND, STEEL, Cover, area, line, tank
from tourelle.art.svg import Node, el, g

ROWS: Final = ((44, SAND), (98, PAPER), (152, STEEL))


def card(x: float, y: float, fill: str) -> Node:
    return g(
        el("rect", x=x - 25, y=y - 20, width=50, height=40, rx=4, fill=fill, stroke=INK),
        line(f"M{x - 19:g} {y + 13:g}h38", stroke=INK, stroke_width=1, opacity=0.5),
    )


COVER: Final = Cover(
    OLIVE,
    PAPER,
    (
        *(card(x, y, fill) for y, fill in ROWS for x in (40, 100, 160)),
        tank(40, 42, 180, 0.62, SAND),
        tank(160, 44, 180, 0.62, SAND),
        tank(100, 40, 180, 0.7, SAND),
        tank(40, 154, 0, 0.62, PAPER),
        tank(160, 154, 0, 0.62, PAPER),
        tank(100, 112, 0, 0.8, PAPER),
        line("M100 84V66", stroke=RED, stroke_width=4),
        area("M100 54l-8 14h16Z", RED),
        line("M40 128C40 96 60 90 70 76", stroke=RED, stroke_width=2.4, stroke_dasharray="6 4"),
        line("M160 128C160 96 140 90 130 76", stroke=RED, stroke_width=2.4, stroke_dasharray="6 4"),
    ),
)
