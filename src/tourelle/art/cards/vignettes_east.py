"""Plates of the Eastern Front: what its events look like."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from tourelle.art.cards.vignettes import backdrop, man_at, pen, tank_at
from tourelle.art.cards.vignettes_things import (
    DARK,
    RED,
    arrow,
    blast,
    bombs,
    cross,
    flag,
    plane,
    smoke,
    water,
)
from tourelle.art.geometry import box, circle, polygon, star
from tourelle.art.svg import Node, g, path
from tourelle.art.terrain import features

CANVAS: Final = "var(--canvas)"


def _stuka(s: str) -> Node:
    """A dive bomber on a column."""
    return g(
        backdrop(s),
        plane(54, 20, 1.3, 44),
        bombs(76, 40, 2),
        tank_at("t-34-m41", 108, 0.62),
        blast(84, 72, 8),
    )


def _gap(s: str) -> Node:
    """A lane through the mines, marked with flags, a sapper at its head."""
    mines = "".join(f"M{x - 6} {y}a6 2.3 0 0 1 12 0v1.4a6 2.3 0 0 1 -12 0Z" for x, y in _MINES)
    lane = polygon([(56, 78), (66, 62), (86, 62), (104, 78)])
    return g(
        backdrop(s),
        path(lane, fill="var(--road)", class_="vg-face"),
        path(mines, fill="var(--metal)", class_="vg-face"),
        flag(60, 74, 18),
        flag(97, 74, 18),
        man_at("de-kneel-none", 78, 68, 1.6),
    )


_MINES: Final = ((14, 70), (34, 75), (46, 67), (112, 68), (124, 75))


def _leader(s: str) -> Node:
    """One man goes ahead and the others follow."""
    men = ((24, "advance-rifle"), (46, "kneel-mg"), (68, "advance-smg"))
    return g(
        backdrop(s),
        *(man_at(f"su-{pose}", x, 73, 1.5) for x, pose in men),
        man_at("su-point-none", 102, 71, 2.3),
        path(polygon(star(124, 22, 9, 5, 0.42)), fill="var(--e-gold)", class_="vg-face"),
    )


def _katyusha(s: str) -> Node:
    """Rockets leave the rails of a truck."""
    trails = "".join(f"M{52 + i * 7} {46 - i}q26-26 {58 - i * 6} {-34 + i * 3}" for i in range(4))
    rails = "M24 52L62 38M26 56L64 42"
    return g(
        backdrop(s),
        pen(trails, "var(--halo)", 3.2),
        pen(trails, "var(--ember)", 1, stroke_dasharray="2 7"),
        tank_at("zis-5", 44, 0.78, 74),
        pen(rails, DARK, 2.2),
        smoke(20, 60, 4),
    )


def _counter_battery(s: str) -> Node:
    """Shells fall among guns that had fired."""
    barrels = "M30 66l22-9M74 68l22-9"
    wheels = circle(30, 68, 5) + circle(74, 70, 5)
    way = arrow("M132 8C112 14 96 28 90 46", [(88, 53), (86, 42), (96, 45)])
    return g(
        backdrop(s),
        pen(barrels, DARK, 3.4),
        path(wheels, fill="var(--track-1)", class_="vg-face"),
        blast(54, 66, 9, 1),
        blast(104, 70, 12, 2),
        way,
    )


def _jam(s: str) -> Node:
    """A round that sticks in the breech."""
    breech = box(46, 44, 56, 26, 4)
    barrel = box(104, 44, 62, 12, 2)
    shell = polygon([(8, 60), (24, 46), (30, 52), (14, 66)])
    return g(
        backdrop(s),
        path(barrel, fill="var(--metal)", class_="vg-face"),
        path(breech, fill="var(--track-1)", class_="vg-face"),
        path(box(30, 44, 16, 16, 2), fill=DARK),
        path(shell, fill="var(--sandbag)", class_="vg-face"),
        cross(30, 44, 13),
    )


def _dud(s: str) -> Node:
    """A shell that lies in the grass before a tank."""
    nose = "M30 64l14 6l-3 8H24Z"
    return g(
        backdrop(s),
        tank_at("panzer-iv-h", 98, 0.72, 72),
        pen("M4 30Q22 34 33 58", stroke_width=1, stroke_dasharray="3 3"),
        path("M26 54l16 6l-5 16l-16-6Z", fill="var(--metal)", class_="vg-face"),
        path(nose, fill="var(--earth-1)", class_="vg-face"),
        cross(46, 44, 7),
    )


def _pontoon(s: str) -> Node:
    """Planks on boats across a stream; the first tank is over it."""
    boats = "".join(f"M{x} 62h16l-3 8h-10Z" for x in (30, 60, 90))
    return g(
        backdrop(s),
        water(62),
        path(boats, fill=CANVAS, class_="vg-face"),
        path("M10 57h118v5H10Z", fill="var(--roof-1)", class_="vg-face"),
        pen("M22 57v5M38 57v5M54 57v5M70 57v5M86 57v5M102 57v5", DARK, 0.8),
        tank_at("panzer-iii-j", 66, 0.6, 58),
        man_at("de-point-none", 128, 66, 1.5),
    )


def _rear_raid(s: str) -> Node:
    """Riders out of a wood among the trucks."""
    rng = Random(s)
    trees = [((x, 62 + rng.uniform(-3, 3)), rng.uniform(5, 8)) for x in range(2, 46, 9)]
    return g(
        backdrop(s, night=True),
        features.crowns(trees, rng),
        tank_at("opel-blitz", 108, 0.62, 73),
        blast(92, 66, 8, 2),
        man_at("su-advance-smg", 30, 73, 1.8),
        man_at("su-kneel-smg", 54, 74, 1.7),
    )


def _panic(s: str) -> Node:
    """Men who throw their arms away and run."""
    runs = "".join(f"M{x} {y}h8" for x, y in ((8, 52), (40, 48), (72, 54), (6, 60), (70, 46)))
    return g(
        backdrop(s),
        blast(122, 62, 9, 3),
        g(
            *(man_at("de-advance-none", x, 72 + i % 2 * 3, 1.9) for i, x in enumerate((-36, -68))),
            man_at("de-throw-none", -98, 72, 1.9),
            transform="scale(-1 1)",
        ),
        pen(runs, stroke_width=1),
    )


def _charge(s: str) -> Node:
    """A line of men in the open, at the run, bayonets ahead."""
    near = [man_at("su-advance-rifle", x, 74 + i % 2 * 2, 1.8) for i, x in enumerate(_LINE)]
    far = [man_at("su-advance-rifle", x, 65, 1.1) for x in range(8, 130, 18)]
    return g(backdrop(s), *far, flag(118, 66, 40), *near)


_LINE: Final = (18, 48, 78, 106)


def _no_radio(s: str) -> Node:
    """A set with its aerial down and nobody who hears."""
    case, lamp = box(58, 52, 66, 40, 3), circle(40, 46, 8)
    return g(
        backdrop(s),
        path(case, fill="var(--metal)", class_="vg-face"),
        path(lamp, fill="var(--halo)", class_="vg-face"),
        pen("M40 46l5-5M56 40h30M56 48h30M56 56h30M38 62h46", DARK, 1.4),
        pen("M88 34L96 12L112 26L118 10", DARK, 2),
        cross(112, 48, 11),
        pen("M118 8l4-3M122 14l5 0", RED, 1.6),
    )


EAST: Final[dict[str, Callable[[str], Node]]] = {
    "stuka": _stuka,
    "mine-gap": _gap,
    "leader": _leader,
    "katyusha": _katyusha,
    "counter-battery": _counter_battery,
    "jam": _jam,
    "dud": _dud,
    "pontoon": _pontoon,
    "rear-raid": _rear_raid,
    "panic": _panic,
    "charge": _charge,
    "no-radio": _no_radio,
}
