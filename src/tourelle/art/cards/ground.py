"""Pieces of the map as plates of 140 by 78: what a card of terrain shows, and what lies under the
units of a position."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from tourelle.art.cards.vignettes import H, W, pen
from tourelle.art.geometry import blob, box, line, polar, rect, rounded, smooth
from tourelle.art.svg import Node, el, g, lean, path
from tourelle.art.terrain import features

GROUND: Final = "ground-"
BANK: Final = "var(--earth-1)"


def meadow() -> list[Node]:
    """Open country: grass."""
    return [
        el("rect", width=W, height=H, fill="var(--meadow)"),
        el("rect", width=W, height=H, fill="url(#tufts)"),
    ]


def _stroke(d: str, token: str, wide: float, dash: str | None = None, opacity: float = 1) -> Node:
    return path(
        d,
        fill="none",
        stroke=f"var(--{token})",
        stroke_width=wide,
        stroke_dasharray=dash,
        stroke_opacity=opacity if opacity < 1 else None,
    )


def _houses() -> list[Node]:
    return [
        features.roof(34, 26, 34, 22, -8),
        features.roof(84, 20, 30, 20, 12, slate=True),
        features.hip_roof(108, 54, 36, 24, -6),
        features.roof(50, 58, 38, 22, 4),
    ]


def _town() -> list[Node]:
    return [
        el("rect", width=W, height=H, fill="var(--paper-3)"),
        *_houses(),
        features.roof(14, 62, 24, 18, 70),
        features.hip_roof(66, 38, 22, 18),
    ]


def _rows(token: str, gap: int, dash: str | None = None) -> list[Node]:
    """A field, sown or ploughed in rows."""
    d = "".join(line([(x, -10), (x + 30, 90)]) for x in range(-40, 150, gap))
    return [_stroke(d, token, gap * 0.4, dash, 0.8)]


def _hills() -> list[Node]:
    """Contours with the strokes of a slope around them."""
    rng = Random("Hills")
    rings = [smooth(blob(68, 40, r, Random("hill"), 10, 0.16)) for r in (52, 40, 29, 18, 8)]
    ticks = "".join(
        line([polar((68, 40), 53, a), polar((68, 40), 59 + rng.uniform(0, 3), a)])
        for a in range(0, 360, 8)
    )
    slopes = [path(ring, fill=BANK, fill_opacity=0.25) for ring in rings]
    return [*slopes, pen("".join(rings), stroke_width=0.8), pen(ticks, stroke_width=0.7)]


def _orchard() -> list[Node]:
    trees = [((16.0 + x * 18, 14.0 + y * 17), 6.0) for x in range(7) for y in range(4)]
    return [features.crowns(trees, Random("Orchard"))]


def _foxholes() -> list[Node]:
    spots = ((24, 24), (62, 50), (98, 22), (120, 58), (28, 62))
    return [features.crater(x, y, 9, f"Foxholes{x}") for x, y in spots]


def _bunker() -> list[Node]:
    shell = rounded([(36, 60), (36, 30), (52, 18), (92, 18), (106, 30), (106, 60)], 6)
    return [
        path(rounded(rect(71, 40, 100, 64), 14), fill=BANK, class_="vg-face"),
        path(shell, fill="var(--rock-1)", class_="vg-face"),
        path(rounded(rect(71, 40, 44, 26), 4), fill="var(--rock-2)", class_="vg-face"),
        path(box(71, 22, 30, 4, 1), fill="var(--line)"),
    ]


def _stream() -> list[Node]:
    d = "M-6 60C30 70 40 16 76 30S120 66 148 20"
    return [_stroke(d, "water-2", 14), _stroke(d, "water-1", 12)]


def _gully() -> list[Node]:
    d = "M-6 62C30 68 46 20 78 32S120 60 148 18"
    return [
        _stroke(d, "terra", 22, "1 4"),
        _stroke(d, "earth-1", 15),
        _stroke(d, "earth-2", 5, None, 0.7),
    ]


def _walls() -> list[Node]:
    d = "M6 62H52V22H96V54H134"
    return [
        _stroke(d, "terra", 8),
        _stroke(d, "rock-1", 5.6),
        _stroke(d, "terra", 5.6, "1 6"),
    ]


def _marsh() -> list[Node]:
    spots = ((20, 22), (70, 60), (76, 22), (124, 30), (18, 70))
    reeds = "".join(f"M{x} {y}v-6M{x + 2.4:g} {y}v-8M{x + 4.8:g} {y}v-5" for x, y in spots)
    return [
        features.water(blob(44, 40, 24, Random("m1"), 10, 0.2), "m"),
        features.water(blob(100, 46, 20, Random("m2"), 10, 0.2), "n"),
        pen(reeds, "var(--wood-3)"),
    ]


def _railway() -> list[Node]:
    d = "M-6 64L146 18"
    return [
        _stroke(d, "terra", 30, "1 5", 0.7),
        _stroke(d, "earth-1", 26),
        _stroke(d, "roof-2", 14, "3 5"),
        pen("M-6 60.5L146 14.5M-6 67.5L146 21.5", "var(--line)", 1.4),
    ]


GROUNDS: Final[dict[str, Callable[[], list[Node]]]] = {
    "woods": lambda: [features.wood(rect(70, 40, 128, 70), 9, "Woods")],
    "wheat": lambda: _rows("sandbag", 6, "5 3"),
    "village": _houses,
    "hills": _hills,
    "walls": _walls,
    "foxholes": _foxholes,
    "bunker": _bunker,
    "stream": _stream,
    "marsh": _marsh,
    "town": _town,
    "orchard": _orchard,
    "gully": _gully,
    "plowed": lambda: _rows("earth-1", 7),
    "railway": _railway,
}


def ground(name: str) -> Node:
    """The definition of one of them, by its id: `ground-woods`; `ground-open` is grass alone."""
    which = name.removeprefix(GROUND)
    things = GROUNDS[which]() if which in GROUNDS else []
    return lean(g(*meadow(), *things, id=name, class_="plate-art"))
