"""The cover: cards face down, and one of them found."""

from __future__ import annotations

from typing import Final

from tourelle.art.cover import INK, OLIVE, PAPER, RED, SAND, Cover, area, line, ring
from tourelle.art.svg import Node, el, g

BACKS: Final = (
    *((26, 40, -7), (72, 30, 3), (122, 34, -3)),
    *((174, 42, 6), (30, 176, 5), (168, 172, -6)),
)
TANK: Final = (
    "M66 128 60 118H132L142 122 134 130H72Z"  # hull, turret, gun
    "M78 118 84 106H114L120 118Z"
    "M112 109H152V112.5H112Z"
)


def back(x: int, y: int, turn: int) -> Node:
    card = el("rect", x=-22, y=-31, width=44, height=62, rx=3, fill=OLIVE)
    return g(
        g(card, stroke=PAPER, stroke_width=1.2),
        line("M-16-25H16V25H-16ZM-16-25 16 25M16-25-16 25", stroke=PAPER, opacity=0.45),
        transform=f"translate({x} {y}) rotate({turn})",
    )


COVER: Final = Cover(
    INK,
    PAPER,
    (
        *(back(*place) for place in BACKS),
        el("circle", cx=100, cy=112, r=66, fill=PAPER),
        el("circle", cx=100, cy=112, r=58, fill=SAND, opacity=0.4),
        area("M52 140H148L142 132Q100 120 58 132Z", OLIVE, opacity=0.6),
        area(TANK, INK),
        line("M100 40V88M100 136V184M28 112H72M128 112H172", stroke=RED, stroke_width=2.6),
        ring(100, 112, 30, stroke=RED, stroke_width=2.6),
        line("M88 64h24M92 76h16M88 160h24M92 148h16", stroke=INK, stroke_width=1.2),
    ),
)
