"""The cover: three lines of fire on a board of squares."""

from __future__ import annotations

from typing import Final

from tourelle.art.cover import HEIGHT, INK, PAPER, RED, WIDTH, Cover, area, line, ring, tank
from tourelle.art.svg import Node, el


def squares() -> list[Node]:
    return [
        el("rect", x=i * 40, y=j * 40 - 20, width=40, height=40, fill=INK, opacity=0.07)
        for i in range(5)
        for j in range(6)
        if (i + j) % 2
    ]


def grid() -> list[Node]:
    return [
        line(
            f"M{i * 40} 0V{HEIGHT}M0 {i * 40 - 20}H{WIDTH}M0 180H{WIDTH}",
            stroke_width=0.7,
            opacity=0.5,
        )
        for i in range(1, 5)
    ]


COVER: Final = Cover(
    PAPER,
    INK,
    (
        *squares(),
        *grid(),
        area("M40-20H120V20H80V60H40Z", INK),
        area("M160 100H200V140H160Z", INK),
        line("M60 160V70M60 160H196", stroke_width=1.4, stroke_dasharray="2 5"),
        line("M60 160 142 78", stroke_width=3.4, stroke=RED),
        tank(60, 160, 45, 1.3, PAPER),
        tank(160, 60, 180, 1.1, INK),
        ring(160, 60, 27, stroke=RED, stroke_width=3),
    ),
)
