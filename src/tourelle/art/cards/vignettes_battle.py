"""Plates of fighting on the ground."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from tourelle.art.cards.vignettes import backdrop, man_at, pen, tank_at
from tourelle.art.cards.vignettes_things import DARK, RED, arrow, blast, clouds, sky, smoke
from tourelle.art.geometry import blob, box, circle, line, polygon, rounded, smooth, star
from tourelle.art.svg import Node, g, path
from tourelle.art.terrain import features

EARTH: Final = "var(--earth-1)"


def _trench(s: str) -> Node:
    ridge = [(0, 70), (26, 64), (44, 72), (70, 64), (92, 72), (118, 64), (140, 68)]
    cut = rounded([*ridge, (140, 80), (0, 80)], 4)
    men = ((36, "rifle"), (72, "mg"), (112, "rifle"))
    return g(
        backdrop(s),
        *(man_at(f"de-kneel-{w}", x, 72, 1.35) for x, w in men),
        path(cut, fill=EARTH, class_="vg-face"),
        pen("M8 74l6-2M40 76l6-2M84 77l6-2M120 74l6-2"),
    )


def _machine_gun(s: str) -> Node:
    spots = ((62, 72), (74, 72), (86, 72), (98, 72), (68, 67), (80, 67), (92, 67))
    bags = "".join(box(x, y, 12, 5.6, 2.4) for x, y in spots)
    return g(
        backdrop(s),
        man_at("de-prone-mg", 70, 66, 2.2),
        man_at("de-kneel-none", 40, 71, 1.9),
        path(bags, fill="var(--canvas)", class_="vg-face"),
    )


def _escape(s: str) -> Node:
    """Men run through the gap of a ring."""
    ring = pen("M104 22A44 30 0 1 0 104 74", RED, 2.6, stroke_dasharray="7 4")
    xs = ((52, 0), (82, 3), (112, 0))
    return g(backdrop(s), ring, *(man_at("su-advance-rifle", x, 70 + d, 1.8) for x, d in xs))


def _run(s: str) -> Node:
    xs = enumerate((28, 58, 90, 118))
    return g(backdrop(s), *(man_at("su-advance-rifle", x, 70 + (i % 2) * 3, 1.8) for i, x in xs))


def _barrage(s: str) -> Node:
    return g(
        backdrop(s),
        blast(30, 70, 12, 1),
        blast(68, 66, 8, 2),
        blast(104, 72, 14, 3),
        tank_at("t-34-85", 68, 0.34, 74),
    )


def _assault(s: str) -> Node:
    return g(
        backdrop(s),
        tank_at("t-34-m43", 96, 0.8, 72),
        man_at("de-throw-none", 32, 73, 2.0),
        path(circle(48, 34, 2.2), fill=DARK),
        pen("M24 40q10 -14 22 -7", stroke_dasharray="2 2"),
    )


def _mines(s: str) -> Node:
    sign = path("M22 74V52M12 46h20v12H12Z", fill="var(--canvas)", class_="vg-face")
    skull = path(circle(22, 50.6, 3) + box(22, 54, 3.4, 2.4), fill=DARK)
    spots = ((52, 70), (74, 74), (100, 74))
    plates = "".join(f"M{x - 7} {y}a7 2.6 0 0 1 14 0v1.6a7 2.6 0 0 1 -14 0Z" for x, y in spots)
    disc = path(plates, fill="var(--metal)", class_="vg-face")
    return g(backdrop(s), sign, skull, tank_at("m4-sherman-75", 110, 0.52, 68), disc)


def _smoke(s: str) -> Node:
    return g(backdrop(s), tank_at("cromwell-iv", 70, 0.8, 72), clouds(s, (62, 72), 0.8))


def _ambush(s: str) -> Node:
    rng = Random(s)
    bushes = [((x, 70 + rng.uniform(-3, 3)), rng.uniform(6, 9)) for x in range(8, 76, 9)]
    return g(backdrop(s), tank_at("stug-iii-g", 50, 0.95, 70), features.crowns(bushes, rng))


def _ricochet(s: str) -> Node:
    way = pen("M136 40L92 52L74 18", RED, 1.8, stroke_dasharray="6 3")
    spark = path(polygon(star(92, 52, 8, 8, 0.4)), fill="var(--halo)", class_="vg-face")
    return g(backdrop(s), tank_at("tiger-i-e", 58, 0.85, 72), way, spark)


def _lucky(s: str) -> Node:
    ticks = (
        ((84, 28), (84, 44)),
        ((84, 60), (84, 76)),
        ((60, 52), (76, 52)),
        ((92, 52), (108, 52)),
    )
    sight = circle(84, 52, 17) + "".join(line(list(tick)) for tick in ticks)
    return g(backdrop(s), tank_at("panzer-iii-j", 84, 0.9, 72), pen(sight, RED, 1.6))


def _flank(s: str) -> Node:
    way = arrow("M24 66C30 26 96 20 112 42", [(116, 48), (104, 43), (115, 36)])
    return g(backdrop(s), tank_at("t-34-85", 34, 0.55, 74), tank_at("panther-g", 98, 0.6, 72), way)


def _blitz(s: str) -> Node:
    return g(
        backdrop(s),
        tank_at("panzer-iii-j", 36, 0.7, 70),
        tank_at("panzer-iii-j", 96, 0.8, 74),
        pen("M2 60h16M2 66h12M58 64h10M56 70h10", stroke_width=1.4),
    )


def _night(s: str) -> Node:
    spots = ((14, 10), (38, 20), (60, 8), (84, 16), (100, 30), (128, 10), (50, 32))
    return g(
        backdrop(s, night=True),
        path("".join(circle(x, y, 0.8) for x, y in spots), fill="var(--halo)"),
        tank_at("t-34-85", 70, 0.8, 73),
        sky("var(--shade)", 0.3),
    )


def _net(s: str) -> Node:
    rng = Random(s)
    drape = rounded([(18, 74), (30, 40), (70, 30), (112, 40), (124, 74)], 6)
    cords = [((18 + i * 9, 76), (44 + i * 6, 30)) for i in range(9)]
    cords += [((124 - i * 9, 76), (98 - i * 6, 30)) for i in range(9)]
    spots = [(rng.uniform(26, 116), rng.uniform(40, 72), rng.uniform(2, 3.6)) for _ in range(26)]
    leaves = "".join(smooth(blob(x, y, r, rng, 6, 0.3)) for x, y, r in spots)
    return g(
        backdrop(s),
        tank_at("tiger-i-e", 62, 0.7, 72),
        path(drape, fill="var(--wood-2)", fill_opacity=0.6, class_="vg-face"),
        pen("".join(line(list(cord)) for cord in cords), stroke_width=0.5),
        path(leaves, fill="var(--wood-3)"),
    )


def _withdraw(s: str) -> Node:
    way = pen("M50 50H20M30 42L20 50L30 58", RED, 3)
    return g(backdrop(s), tank_at("panzer-iv-h", 92, 0.8, 72), way)


def _dug_in(s: str) -> Node:
    berm = rounded([(10, 76), (34, 60), (104, 60), (130, 76), (130, 82), (10, 82)], 6)
    return g(
        backdrop(s),
        tank_at("t-34-85", 62, 0.95, 76),
        path(berm, fill=EARTH, class_="vg-face"),
        pen("M30 70l8-3M56 74l8-3M92 70l8-3"),
    )


def _raid(s: str) -> Node:
    """A headquarters under attack by night."""
    tent = path(
        polygon([(54, 72), (78, 38), (112, 38), (132, 72)]), fill="var(--canvas)", class_="vg-face"
    )
    return g(
        backdrop(s, night=True),
        tent,
        blast(96, 66, 10, 2),
        man_at("gb-advance-smg", 26, 72, 1.8),
        man_at("gb-kneel-smg", 48, 74, 1.7),
    )


def _fanatic(s: str) -> Node:
    return g(
        backdrop(s),
        features.ruin(70, 58, 70, 34, s),
        man_at("su-kneel-mg", 50, 72, 1.8),
        man_at("su-throw-none", 96, 72, 1.8),
    )


def _ace(s: str) -> Node:
    medal = path(polygon(star(118, 26, 13, 5, 0.42)), fill="var(--e-gold)", class_="vg-face")
    return g(backdrop(s), tank_at("tiger-i-e", 58, 0.95, 72), medal)


def _breakdown(s: str) -> Node:
    """A tank with its engine smoking and a fitter before it."""
    return g(
        backdrop(s),
        smoke(36, 48, 5),
        tank_at("panther-g", 62, 0.8, 73),
        man_at("de-kneel-none", 118, 73, 1.7),
        pen("M100 64l12-12", DARK, 3),
    )


BATTLE: Final[dict[str, Callable[[str], Node]]] = {
    "trench": _trench,
    "machine-gun": _machine_gun,
    "escape": _escape,
    "run": _run,
    "barrage": _barrage,
    "assault": _assault,
    "mines": _mines,
    "smoke": _smoke,
    "ambush": _ambush,
    "ricochet": _ricochet,
    "lucky": _lucky,
    "flank": _flank,
    "blitz": _blitz,
    "night": _night,
    "net": _net,
    "withdraw": _withdraw,
    "dug-in": _dug_in,
    "raid": _raid,
    "fanatic": _fanatic,
    "ace": _ace,
    "breakdown": _breakdown,
}
