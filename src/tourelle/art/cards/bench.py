"""Things on a work bench, as plates of 140 by 78: ammunition, armour, tools, equipment.

A thing is a few flat shapes with an outline.
"""

# ruff: noqa: E501 (tables keep one thing to a line)

from __future__ import annotations

from random import Random
from typing import Final

from tourelle.art.cards.vignettes import H, W, pen
from tourelle.art.geometry import box, circle, line, polygon, regular, star
from tourelle.art.svg import Node, el, g, path

Shape = tuple[str, str]  #: path and token of its fill; a fill of "" is a line
RED: Final = "signal"


def drawn(shapes: tuple[Shape, ...]) -> list[Node]:
    return [
        path(d, fill=f"var(--{fill})", class_="vg-face")
        if fill
        else pen(d, "var(--line)", 1.6)
        for d, fill in shapes
    ]  # fmt: skip


def bench(seed: str) -> list[Node]:
    """Boards of a work bench."""
    rng = Random(seed)
    seams = "".join(line([(0, y), (W, y)]) for y in (19.5, 39, 58.5))
    knots = "".join(
        f"M{rng.uniform(4, 120):.1f} {rng.uniform(4, 74):.1f}h{rng.uniform(6, 22):.1f}"
        for _ in range(14)
    )
    return [
        el("rect", width=W, height=H, fill="var(--roof-1)"),
        pen(seams, "var(--roof-2)", 1.2),
        pen(knots, "var(--roof-2)", 0.7),
    ]


def round_at(
    x: float, y: float, long: float, r: float, *, bands: tuple[str, ...] = ("earth-2",)
) -> list[Shape]:
    """A shell lying on its side, nose to the right."""
    case, nose = x - long * 0.5, x + long * 0.12
    body = f"M{nose} {y - r}Q{x + long * 0.4} {y - r} {x + long * 0.5} {y}Q{x + long * 0.4} {y + r} {nose} {y + r}Z"
    brass = polygon(
        [(case, y - r * 1.14), (nose - 2, y - r), (nose - 2, y + r), (case, y + r * 1.14)]
    )
    rim = box(case, y, 3.4, r * 2.7)
    rings = [(box(nose + 4 + 5 * i, y, 2.6, r * 1.9), fill) for i, fill in enumerate(bands)]
    return [(brass, "sandbag"), (rim, "sandbag"), (body, "metal"), *rings]


def _rounds(*rows: tuple[float, float, float, float, tuple[str, ...]]) -> tuple[Shape, ...]:
    return tuple(s for x, y, long, r, bands in rows for s in round_at(x, y, long, r, bands=bands))


def _plates(*fills: str) -> tuple[Shape, ...]:
    """Layers of armour, one behind the other."""
    out: list[Shape] = []
    for i, fill in enumerate(fills):
        x = 26 + i * 78 / max(1, len(fills))
        out.append((polygon([(x, 14), (x + 22, 10), (x + 26, 62), (x + 4, 68)]), fill))
        out.append(
            (
                circle(x + 5, 18, 1.5)
                + circle(x + 19, 15, 1.5)
                + circle(x + 8, 62, 1.5)
                + circle(x + 22, 58, 1.5),
                "line",
            )
        )
    return tuple(out)


def _bags() -> tuple[Shape, ...]:
    rows = ((58, 0), (46, 9), (34, 0), (22, 9))
    return tuple(
        (box(24 + shift + i * 20, y, 21, 13, 5), "canvas") for y, shift in rows for i in range(5)
    )


def _links() -> tuple[Shape, ...]:
    return tuple(
        (box(22 + i * 16, 24 + (i % 2) * 3 + j * 26, 14, 20, 2), "track-1")
        for j in range(2)
        for i in range(7)
    ) + tuple(
        (circle(22 + i * 16, 24 + (i % 2) * 3 + j * 26, 2.6), "track-2")
        for j in range(2)
        for i in range(7)
    )


def _drums() -> tuple[Shape, ...]:
    one = [(box(x, 40, 26, 44, 4), fill) for x, fill in ((38, "su-1"), (70, "su-1"), (102, "su-1"))]
    hoops = "".join(line([(x - 13, y), (x + 13, y)]) for x in (38, 70, 102) for y in (29, 51))
    return (
        *one,
        (hoops, ""),
        (circle(38, 22, 2.4) + circle(70, 22, 2.4) + circle(102, 22, 2.4), "line"),
    )


THINGS: Final[dict[str, tuple[Shape, ...]]] = {
    "tungsten": (*_rounds((70, 26, 92, 9, ("line",)), (70, 54, 92, 9, ("line",))), (polygon([(96, 22), (116, 26), (96, 30)]), "line")),
    "capped": _rounds((66, 28, 88, 10, (RED,)), (74, 54, 88, 10, (RED, RED))),
    "sabot": (*_rounds((70, 40, 104, 13, ("halo", "halo"))), (polygon([(90, 30), (104, 36), (104, 44), (90, 50)]), "a-2")),
    "arrowhead": (*_rounds((60, 40, 84, 11, ("earth-2",))), (polygon([(86, 26), (122, 40), (86, 54), (92, 40)]), "metal"), (line([(96, 34), (96, 46)]), "")),
    "rounds": _rounds((50, 18, 70, 7, (RED,)), (92, 32, 70, 7, ("line",)), (50, 46, 70, 7, (RED,)), (92, 60, 70, 7, ("line",))),
    "shells": _rounds((70, 24, 90, 9, ("b-2",)), (70, 52, 90, 9, ("b-2",))),
    "skirts": ((box(70, 30, 110, 34, 2), "de-1"), (line([(43, 13), (43, 47)]) + line([(70, 13), (70, 47)]) + line([(97, 13), (97, 47)]), ""), (box(70, 60, 96, 14, 7), "track-1"), (circle(36, 60, 5) + circle(53, 60, 5) + circle(70, 60, 5) + circle(87, 60, 5) + circle(104, 60, 5), "track-2")),
    "planks": (*((box(70, 16 + 15 * i, 116, 12, 1), "earth-1") for i in range(4)), (line([(20, 8), (20, 70)]) + line([(120, 8), (120, 70)]), ""), (box(48, 34, 30, 22, 2), "track-1"), (box(92, 44, 26, 24, 2), "track-1")),
    "bags": _bags(),
    "concrete": ((polygon([(14, 66), (30, 16), (112, 12), (128, 66)]), "rock-1"), ("M36 30l8 6l-4 8M70 22l-5 10l9 7l-4 12M100 28l-8 9l5 10", ""), (circle(52, 54, 2) + circle(88, 56, 2.4) + circle(60, 30, 1.6) + circle(108, 50, 1.8), "rock-2")),
    "addon": _plates("us-1", "metal"),
    "spaced": _plates("metal", "metal", "metal"),
    "links": _links(),
    "charger": ((box(70, 44, 84, 36, 6), "metal"), (circle(46, 40, 17), "burnt-1"), (polygon(star(46, 40, 14, 8, 0.5)), "metal"), (circle(46, 40, 4), "line"), (box(92, 20, 34, 14, 5), "burnt-1"), (line([(76, 56), (108, 56)]) + line([(76, 49), (108, 49)]), "")),
    "drums": _drums(),
    "cutter": ((box(70, 26, 112, 12, 2), "us-1"), *((polygon([(24 + i * 24, 32), (40 + i * 24, 32), (30 + i * 24, 68)]), "metal") for i in range(4))),
    "gyro": ((circle(70, 39, 31), "metal"), (circle(70, 39, 23), "paper"), (polygon([(40, 33), (100, 33), (100, 45), (40, 45)]), "burnt-1"), (circle(70, 39, 9), "sandbag"), (line([(70, 2), (70, 16)]) + line([(70, 62), (70, 76)]), "")),
    "extinguisher": ((box(64, 46, 26, 52, 10), RED), (box(64, 18, 10, 8, 2), "metal"), (line([(69, 16), (88, 16), (96, 34)]), ""), (box(97, 40, 7, 14, 3), "line"), (box(64, 46, 18, 14, 1), "halo")),
    "tools": ((box(70, 52, 84, 34, 3), "us-1"), (box(70, 36, 88, 8, 2), "us-1"), (box(70, 26, 30, 8, 4), "metal"), (box(70, 50, 12, 10, 2), "metal"), (line([(34, 24), (54, 8)]), ""), (polygon(regular(56, 8, 6, 6)), "metal")),
    "hammer": ((polygon([(28, 62), (34, 68), (96, 26), (90, 20)]), "earth-1"), (polygon([(76, 8), (92, 2), (114, 34), (100, 42)]), "metal")),
    "medic": ((box(70, 42, 76, 52, 5), "halo"), (box(70, 13, 26, 8, 4), "metal"), ("M63 24h14v11h11v14H77v11H63V49H52V35h11Z", RED)),
    "bottle": (("M62 4h12v18q10 6 10 16v32q0 4-4 4H56q-4 0-4-4V38q0-10 10-16Z", "wood-2"), (box(68, 50, 30, 20, 1), "halo"), (box(68, 6, 13, 7, 1), "earth-2"), (polygon([(94, 50), (116, 50), (112, 74), (98, 74)]), "sky-2"), (polygon([(96, 60), (114, 60), (112, 74), (98, 74)]), "sandbag")),
    "stowage": ((box(70, 42, 108, 54, 3), "water-1"), *round_at(50, 26, 62, 6.5), *round_at(90, 42, 62, 6.5), *round_at(50, 58, 62, 6.5), ("M16 18q5-4 10 0t10 0M98 70q5-4 10 0t10 0", "")),
    "optics": ((box(52, 46, 62, 24, 4), "us-1"), (circle(92, 46, 19), "line"), (circle(92, 46, 14), "water-1"), (line([(92, 34), (92, 58)]) + line([(80, 46), (104, 46)]), ""), (box(24, 46, 14, 16, 3), "line"), (box(52, 28, 20, 10, 2), "metal")),
    "radio": ((box(66, 44, 92, 50, 4), "us-1"), (circle(40, 44, 13), "halo"), (line([(40, 44), (48, 36)]), ""), (circle(70, 34, 6) + circle(70, 54, 6), "line"), (box(96, 44, 22, 30, 2), "paper-3"), (line([(88, 36), (104, 36)]) + line([(88, 44), (104, 44)]) + line([(88, 52), (104, 52)]), ""), (line([(104, 19), (124, 2)]), "")),
    "chest": ((box(70, 48, 96, 42, 2), "earth-1"), (polygon([(22, 27), (32, 10), (112, 10), (118, 27)]), "earth-1"), (box(70, 30, 14, 10, 1), "metal"), (polygon(star(48, 52, 11, 9, 0.76)), "metal"), (circle(48, 52, 4), "line"), (box(92, 52, 26, 8, 4), "track-1")),
    "fitters": ((polygon([(18, 66), (66, 18), (74, 26), (26, 74)]), "metal"), (polygon([(60, 6), (72, 4), (78, 14), (88, 16), (86, 28), (74, 30), (62, 18)]), "metal"), (polygon([(122, 66), (74, 18), (66, 26), (114, 74)]), "earth-1"), (box(72, 14, 26, 14, 3), "burnt-1")),
}  # fmt: skip


def bench_plate(thing: tuple[Shape, ...], seed: str) -> Node:
    """A thing on its bench; *seed* tells one bench from another."""
    return g(*bench(seed), *drawn(thing))
