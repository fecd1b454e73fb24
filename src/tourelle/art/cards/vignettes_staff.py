"""Plates of what lies behind the front: supply, staff, signals, ground and weather."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from tourelle.art.cards.vignettes import H, W, backdrop, man_at, pen, tank_at
from tourelle.art.cards.vignettes_things import (
    DARK,
    RED,
    blast,
    clouds,
    crates,
    cross,
    flag,
    flame,
    sky,
    smoke,
    water,
)
from tourelle.art.geometry import blob, circle, polygon, rounded, smooth
from tourelle.art.svg import Node, el, g, path
from tourelle.art.terrain import features

CANVAS: Final = "var(--canvas)"


def _desk(*things: Node) -> Node:
    return g(el("rect", width=W, height=H, fill="var(--roof-2)"), *things)


def _column(s: str) -> Node:
    tanks = ((112, 0.5, 68), (74, 0.58, 71), (26, 0.7, 75))
    return g(backdrop(s), *(tank_at("t-34-85", x, k, y) for x, k, y in tanks))


def _reserve(s: str) -> Node:
    """Three different tanks wait behind a wood."""
    rng = Random(s)
    trees = [((x, 74 + rng.uniform(-3, 3)), rng.uniform(5, 8)) for x in range(4, 140, 10)]
    tanks = (("kv-1-m41", 28, 0.6), ("t-34-85", 70, 0.6), ("is-2", 112, 0.55))
    return g(
        backdrop(s), *(tank_at(name, x, k, 68) for name, x, k in tanks), features.crowns(trees, rng)
    )


def _mobilised(s: str) -> Node:
    """Ranks on the march under flags."""
    far = [man_at("us-stand-rifle", x, 68, 1.1) for x in range(14, 130, 14)]
    near = [man_at("us-stand-rifle", x, 76, 1.4) for x in range(10, 136, 18)]
    return g(backdrop(s), flag(30, 64, 48), flag(98, 64, 48), *far, *near)


def _supply(s: str) -> Node:
    return g(backdrop(s), tank_at("gmc-cckw", 44, 0.9, 72), crates(88, 73, 3))


def _depot(s: str) -> Node:
    return g(
        backdrop(s), crates(26, 74, 3), crates(80, 74, 4), man_at("us-point-none", 70, 73, 1.4)
    )


def _cut(s: str) -> Node:
    """A road to the rear, a truck burning on it."""
    return g(
        backdrop(s),
        tank_at("opel-blitz", 62, 0.9, 73),
        flame(109, 72, 1),
        clouds(s, (18,), 0.5),
    )


def _shortage(s: str) -> Node:
    """Empty crates, an empty hand."""
    return g(
        backdrop(s),
        crates(22, 74, 2, empty=True),
        crates(84, 74, 2, empty=True),
        man_at("de-stand-none", 70, 73, 1.7),
        cross(105, 50, 9),
    )


def _tow(s: str) -> Node:
    """A half-track tows a wreck home."""
    return g(
        backdrop(s),
        tank_at("m4-sherman-75", 38, 0.62, 73),
        smoke(30, 46, 3.4),
        pen("M62 66L84 66", DARK, 1.6),
        tank_at("m3-half-track", 106, 0.68, 73),
    )


def _workshop(s: str) -> Node:
    return g(
        backdrop(s),
        tank_at("panzer-iv-h", 64, 0.85, 73),
        man_at("de-kneel-none", 112, 73, 1.7),
        pen("M92 62l14-14", DARK, 3),
    )


def _captured(s: str) -> Node:
    return g(
        backdrop(s),
        tank_at("t-34-m41", 62, 0.9, 72),
        flag(104, 72, 48),
        man_at("de-point-none", 116, 73, 1.5),
    )


def _rally(s: str) -> Node:
    men = ((20, "advance-rifle"), (44, "kneel-mg"), (68, "advance-rifle"), (92, "point-smg"))
    return g(backdrop(s), *(man_at(f"us-{m}", x, 71, 1.6) for x, m in men), flag(114))


def _headquarters(s: str) -> Node:
    tent = polygon([(24, 72), (54, 36), (96, 36), (122, 72)])
    door = polygon([(60, 72), (74, 40), (88, 72)])
    return g(
        backdrop(s),
        path(tent, fill=CANVAS, class_="vg-face"),
        path(door, fill=DARK, fill_opacity=0.75),
        flag(74, 36, 24),
        man_at("us-stand-rifle", 108, 73, 1.5),
    )


def _wire(s: str) -> Node:
    return g(
        backdrop(s),
        pen("M26 74V26M18 34H34M112 74V26M104 34H120", DARK, 2),
        pen("M34 34Q48 46 58 44M104 34Q92 48 80 44", DARK, 1.2),
        pen("M60 56l16-18M60 38l16 18M58 60a3 3 0 1 0 .1 0M78 60a3 3 0 1 0 .1 0", RED, 2),
    )


_WAVES: Final = (
    "M84 20a14 14 0 0 1 0 -12M92 26a22 22 0 0 0 0 -24M56 20a14 14 0 0 0 0 -12"
    "M48 26a22 22 0 0 1 0 -24"
)


def _mast(s: str) -> Node:
    return g(backdrop(s), pen("M70 74V20M60 74L70 40L80 74M63 62H77", DARK, 2))


def _radio(s: str) -> Node:
    return g(_mast(s), pen(_WAVES, RED, 1.8), man_at("de-kneel-none", 98, 73, 1.6))


def _jamming(s: str) -> Node:
    """The waves of a mast struck through by a jagged line."""
    noise = pen("M8 14l10 8l8-10l10 12l8-12l10 10l10-10l10 12l8-12l12 10l10-12l14 10", RED, 2)
    return g(_mast(s), pen(_WAVES, DARK, 1.2), noise, man_at("gb-kneel-none", 98, 73, 1.6))


def _cipher(_: str) -> Node:
    """A cipher machine: keys in rows, a strip of paper."""
    keys = "".join(circle(30 + c * 11 + r * 4, 46 + r * 9, 3.6) for r in range(3) for c in range(7))
    case = polygon([(16, 72), (20, 22), (112, 22), (124, 72)])
    strip = "M34 4h56v22h-56Z"
    return _desk(
        path(strip, fill="var(--card)", class_="vg-face"),
        pen("M40 10h8M52 10h6M62 10h10M40 16h12M56 16h8M68 16h16", DARK, 1.4),
        path(case, fill="var(--metal)", class_="vg-face"),
        path(keys, fill="var(--card)", class_="vg-face"),
        pen("M30 32h72", RED, 2.4),
    )


def _sheet() -> Node:
    rng = Random("map")
    paper = polygon([(16, 70), (34, 14), (112, 10), (128, 66)])
    rings = "".join(smooth(blob(72, 40, r, rng, 9, 0.24)) for r in (24, 17, 10))
    return g(path(paper, fill="var(--card)", class_="vg-face"), pen(rings, stroke_width=0.8))


def _maps(_: str) -> Node:
    pencil = path("M96 60L122 24l4 3L101 63l-7 3Z", fill=RED, class_="vg-face")
    return _desk(_sheet(), pen("M36 58L54 46L66 50L92 26", RED, 2), pencil)


def _leak(_: str) -> Node:
    """A letter out of its envelope, an eye above it."""
    letter = polygon([(34, 16), (106, 10), (112, 52), (40, 58)])
    cover = polygon([(24, 40), (116, 40), (116, 74), (24, 74)])
    eye = "M52 26Q72 8 92 26Q72 44 52 26Z"
    return _desk(
        path(letter, fill="var(--card)", class_="vg-face"),
        path(eye, fill="none", stroke=RED, stroke_width=2.4),
        path(circle(72, 26, 5), fill=RED),
        path(cover, fill="var(--paper-3)", class_="vg-face"),
        pen("M24 40L70 62L116 40", DARK, 1.2),
        path(circle(70, 60, 5), fill=RED, class_="vg-face"),
    )


def _river(s: str) -> Node:
    flow = rounded([(-10, 60), (30, 58), (60, 64), (110, 60), (150, 64), (150, 80), (-10, 80)], 8)
    waves = "M10 68q5-3 10 0t10 0M50 72q5-3 10 0t10 0M92 68q5-3 10 0t10 0"
    return g(
        backdrop(s),
        path(flow, fill="var(--water-1)", class_="vg-face"),
        pen(waves, "var(--water-2)", 1.2),
        tank_at("t-40", 100, 0.7, 62),
    )


def _bridge(s: str) -> Node:
    span = "M0 52H48M96 52H140M12 52V72M34 52V72M108 52V72M128 52V72M48 52L56 60M96 52L90 62"
    return g(backdrop(s), water(), pen(span, DARK, 3), blast(72, 66, 10))


def _marsh(s: str) -> Node:
    spots = ((10, 74), (30, 70), (104, 72), (124, 76))
    reeds = "".join(f"M{x} {y}v-9M{x + 3} {y}v-12M{x + 6} {y}v-8" for x, y in spots)
    return g(
        backdrop(s),
        water(66),
        tank_at("panzer-iv-h", 68, 0.8, 78),
        path("M0 70h140v10H0Z", fill="var(--water-2)", fill_opacity=0.55),
        pen(reeds, "var(--wood-3)", 1.4),
    )


def _fog(s: str) -> Node:
    return g(
        backdrop(s),
        tank_at("m4-sherman-75", 70, 0.7, 70),
        clouds(s, (26, 44, 58, 70), 0.72),
        sky("var(--halo)", 0.2),
    )


STAFF: Final[dict[str, Callable[[str], Node]]] = {
    "column": _column,
    "reserve": _reserve,
    "mobilised": _mobilised,
    "supply": _supply,
    "depot": _depot,
    "supply-cut": _cut,
    "shortage": _shortage,
    "tow": _tow,
    "workshop": _workshop,
    "captured": _captured,
    "rally": _rally,
    "headquarters": _headquarters,
    "wire": _wire,
    "radio": _radio,
    "jamming": _jamming,
    "cipher": _cipher,
    "maps": _maps,
    "leak": _leak,
    "river": _river,
    "bridge": _bridge,
    "marsh": _marsh,
    "fog": _fog,
}
