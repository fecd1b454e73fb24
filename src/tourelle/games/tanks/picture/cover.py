"""The cover: the arrow that measures every move on an open table."""

from __future__ import annotations

from typing import Final

from tourelle.art.cover import INK, OLIVE, PAPER, RED, SAND, Cover, area, line, ring, tank
from tourelle.art.svg import g

COVER: Final = Cover(
    SAND,
    INK,
    (
        area("M118-10C170-20 214 10 208 58S160 98 136 78 76 6 118-10Z", OLIVE, opacity=0.85),
        line("M128 6C166-4 196 18 192 52S158 80 142 64 98 16 128 6Z", opacity=0.4),
        area("M12 34H58V70H12Z", INK, opacity=0.82),
        line("M12 34 58 70M58 34 12 70", stroke=SAND, stroke_width=1.4),
        ring(74, 164, 92, stroke=INK, stroke_width=1, stroke_dasharray="3 5", opacity=0.6),
        area("M66.5 164 106 92 98.5 88 126 62 130 100 121 96 81.5 172Z", RED),
        g(tank(94, 128, 28, 0.95, PAPER), opacity=0.32),
        tank(68, 176, 28, 1.05, PAPER),
        tank(164, 150, -64, 0.95, INK),
        line("M20 104v14M20 111h26M46 104v14", stroke_width=1.2),
    ),
)
