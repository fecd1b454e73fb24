"""The crew at its places in a tank, as plates of 140 by 78."""

# ruff: noqa: E501 (tables keep one thing to a line)

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from tourelle.art.cards.bench import RED, THINGS, Shape, drawn, round_at
from tourelle.art.cards.vignettes import H, W, pen, tank_at
from tourelle.art.geometry import box, circle, line, polygon
from tourelle.art.svg import Node, el, g, path, use


def _wall() -> list[Node]:
    rivets = "".join(circle(x, y, 1.1) for x in range(6, 140, 12) for y in (5, 73))
    return [
        el("rect", width=W, height=H, fill="var(--burnt-2)"),
        path(rivets, fill="var(--burnt-1)"),
    ]


def _gunner(seed: str) -> list[Node]:
    """Through the sight: a tank between the lines."""
    foe = ("panther-g", "t-34-85", "m4-sherman-75", "tiger-i-e")[Random(seed).randrange(4)]
    x = Random(seed).uniform(60, 74)
    lens = circle(70, 39, 34)
    view = el("svg", use("bg-4"), tank_at(foe, x, 0.72, 66), x=0, y=0, width=W, height=H)
    ring = f"M0 0H{W:g}V{H:g}H0Z{lens}"
    marks = "M70 7V30M70 48V71M38 39H61M79 39H102" + "".join(f"M{x} 36v6" for x in (46, 54, 86, 94))
    return [view, path(ring, fill="var(--line)", fill_rule="evenodd"),
            path(polygon([(70, 36), (75, 44), (65, 44)]), fill="none", stroke="var(--line)", stroke_width=1.2),
            pen(marks, "var(--line)", 1.1)]  # fmt: skip


def _loader(seed: str) -> list[Node]:
    rng = Random(seed)
    racks = [
        s
        for row in range(3)
        for s in round_at(40, 18 + row * 21, 64, 7, bands=(rng.choice((RED, "line", "b-2")),))
    ]
    breech: tuple[Shape, ...] = (
        (box(108, 40, 46, 46, 3), "metal"),
        (circle(100, 40, 14), "burnt-1"),
        (circle(100, 40, 8), "line"),
        (box(120, 40, 10, 30, 2), "burnt-1"),
    )
    return [*_wall(), *drawn((*racks, *breech))]


def _driver(seed: str) -> list[Node]:
    """The road through the visor, and the levers."""
    bend = Random(seed).uniform(-16, 16)
    slit = box(70, 30, 104, 34, 6)
    view = el("svg", use(f"bg-{len(seed) % 8}"), path(f"M52 78Q{66 + bend / 3:.1f} 60 {70 + bend:.1f} 58Q{78 + bend / 3:.1f} 60 96 78Z", fill="var(--road)"),
              x=12, y=4, width=116, height=52, view_box="0 26 140 52", preserve_aspect_ratio="xMidYMid slice")  # fmt: skip
    ring = f"M0 0H{W:g}V{H:g}H0Z{slit}"
    levers: tuple[Shape, ...] = (
        (box(50, 64, 5, 26, 2), "metal"),
        (box(90, 64, 5, 26, 2), "metal"),
        (circle(50, 52, 5), RED),
        (circle(90, 52, 5), RED),
    )
    return [
        view,
        path(ring, fill="var(--burnt-2)", fill_rule="evenodd"),
        pen(slit, "var(--line)", 2),
        *drawn(levers),
    ]


def _operator(seed: str) -> list[Node]:
    turn = Random(seed).uniform(-6, 6)
    dial = pen(line([(36, 44), (36 + turn, 34)]), "var(--signal)", 1.6)
    phones: tuple[Shape, ...] = (
        ("M96 70a18 18 0 0 1 36 0", ""),
        (box(96, 70, 10, 14, 4), "line"),
        (box(132, 70, 10, 14, 4), "line"),
    )
    return [*_wall(), *drawn(THINGS["radio"]), dial, *drawn(phones)]


def _commander(seed: str) -> list[Node]:
    """Head and shoulders out of the hatch: the ground as he sees it."""
    glasses: tuple[Shape, ...] = (
        ("M40 78V64a30 20 0 0 1 60 0v14Z", "burnt-1"),
        (circle(56, 52, 13), "line"),
        (circle(84, 52, 13), "line"),
        (circle(56, 52, 9), "water-1"),
        (circle(84, 52, 9), "water-1"),
        (box(70, 50, 12, 8, 2), "line"),
    )
    return [
        use(f"bg-{Random(seed).randrange(8)}"),
        tank_at("m4-sherman-75", 112, 0.4, 62),
        *drawn(glasses),
    ]


PLACES: Final[dict[str, Callable[[str], list[Node]]]] = {
    "commander": _commander,
    "gunner": _gunner,
    "loader": _loader,
    "driver": _driver,
    "radio-operator": _operator,
}  # fmt: skip


def crew_plate(place: str, seed: str) -> Node:
    """What a man sees at his place; *seed* tells one from another."""
    return g(*PLACES.get(place, _commander)(seed))
