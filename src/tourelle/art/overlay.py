"""What is drawn upon a map: grease-pencil rings, fire and sight lines, trails, numbers, tags.
One signal colour; line styles carry the meaning too."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random

from tourelle.art.geometry import (
    Point,
    beside,
    box,
    circle,
    heading,
    lerp,
    line,
    polar,
    polygon,
    pt,
    shaky,
    turned,
    walk,
)
from tourelle.art.svg import Node, el, g, path, text

STYLE = (
    ".pencil{fill:none;stroke:var(--signal);stroke-linecap:round;stroke-linejoin:round}"
    ".under{fill:none;stroke:var(--under);stroke-opacity:.8;stroke-linecap:round;"
    "stroke-linejoin:round}"
    ".line-clear{stroke:var(--clear)}.line-via{stroke:var(--via)}.line-cut{stroke:var(--signal)}"
    ".fill-clear{fill:var(--clear)}.fill-via{fill:var(--via)}.fill-cut{fill:var(--signal)}"
    "svg .tag rect{fill:var(--card);stroke:var(--ink);stroke-width:1}"
    "svg .tag.hot rect{fill:var(--signal);stroke:var(--signal)}"
    "svg .tag text{fill:var(--ink);text-anchor:middle;dominant-baseline:central;font-weight:700}"
    "svg .tag.hot text{fill:var(--on-signal)}"
    "svg .num{fill:var(--ink);font-weight:700;text-anchor:middle;dominant-baseline:central;"
    "paint-order:stroke;stroke:var(--under);stroke-width:2.4;stroke-opacity:.8;"
    "stroke-linejoin:round}"
)


def ring(at: Point, r: float, seed: str = "ring") -> Node:
    """A circle by hand, a little more than once round: the selected thing."""
    rng = Random(seed)
    loop = [
        polar(at, r * (1 + 0.03 * rng.uniform(-1, 1) + 0.0001 * a), a) for a in range(-20, 395, 20)
    ]
    d = (
        "M"
        + pt(loop[0])
        + "".join(f"Q{pt(a)} {pt(lerp(a, b, 0.5))}" for a, b in pairwise(loop[1:]))
    )
    return g(
        path(d, class_="under", stroke_width=r * 0.2),
        path(d, class_="pencil", stroke_width=r * 0.1),
        class_="selected",
    )


def fire_line(a: Point, b: Point, strength: float, sure: bool = True, seed: str = "fire") -> Node:
    """A shot: a pencilled arrow; a shot without effect is dotted and has no head."""
    rng = Random(f"{seed}{a}{b}")
    points = shaky(walk([a, b], 60), rng, strength * 0.12)
    d = line([a, *points[1:-1], b])
    under = path(d, class_="under", stroke_width=strength * 2.2)
    if not sure:
        return path(
            d,
            class_="pencil shot none",
            stroke_width=strength,
            stroke_dasharray=f"0 {strength * 2.6:.1f}",
        )
    return g(
        under,
        path(d, class_="pencil", stroke_width=strength),
        arrowhead(lerp(a, b, 1.0), heading(a, b), strength * 3.2, "fill-cut"),
        class_="shot kill",
    )


def arrowhead(tip: Point, towards: float, size: float, cls: str) -> Node:
    shape = turned([(0, 0), (size * 0.5, size), (0, size * 0.7), (-size * 0.5, size)], towards)
    return path(polygon([(x + tip[0], y + tip[1]) for x, y in shape]), class_=cls)


def stop_bar(at: Point, towards: float, size: float) -> Node:
    """Where a line ends at something in the way."""
    a, b = (polar(at, size, towards + side) for side in (90, -90))
    return g(
        path(line([a, b]), class_="under", stroke_width=size * 0.9),
        path(line([a, b]), class_="pencil", stroke_width=size * 0.4),
        class_="stop",
    )


def cross(at: Point, size: float, cls: str = "pencil") -> Node:
    x, y = at
    d = line([(x - size, y - size), (x + size, y + size)]) + line(
        [(x + size, y - size), (x - size, y + size)]
    )
    return g(
        path(d, class_="under", stroke_width=size * 1.1),
        path(d, class_=cls, stroke_width=size * 0.55),
    )


SIGHT_DASH = {"clear": None, "via": "8 3 1.5 3", "cut": "5 4"}


def sight_line(a: Point, b: Point, kind: str, width: float, at: Point | None = None) -> Node:
    """Clear: solid with a ring; through cover: dash-dot with a diamond; cut: dashed, a cross
    where it is cut and nothing beyond."""
    end = at if kind == "cut" and at else b
    under = path(line([a, end]), class_="under", stroke_width=width * 2.4)
    ray = path(
        line([a, end]),
        class_=f"line-{kind}",
        fill="none",
        stroke_width=width,
        stroke_dasharray=SIGHT_DASH[kind],
        stroke_linecap="round",
    )
    marks: dict[str, Node] = {
        "clear": path(
            circle(*b, width * 1.9), class_="line-clear", fill="var(--card)", stroke_width=width
        ),
        "via": path(
            polygon([polar(at or b, width * 3, d) for d in (0, 90, 180, 270)]),
            class_="line-via",
            fill="var(--card)",
            stroke_width=width,
        ),
        "cut": cross(end, width * 2.2),
    }
    return g(under, ray, marks[kind], class_=f"sight {kind}")


def trail(way: Sequence[Point], gauge: float, step: float = 5.0) -> Node:
    """Track marks along the way that a unit came."""
    d = line(beside(way, gauge / 2)) + line(beside(way, -gauge / 2))
    return path(
        d,
        fill="none",
        stroke="var(--ink-2)",
        stroke_width=gauge * 0.2,
        stroke_dasharray=f"{step * 0.34:.2f} {step * 0.3:.2f}",
        stroke_opacity=0.75,
        class_="trail",
    )


def tag(at: Point, words: str, size: float, hot: bool = False) -> Node:
    w = len(words) * size * 0.6 + size * 0.9
    return g(
        el(
            "rect",
            x=at[0] - w / 2,
            y=at[1] - size * 0.75,
            width=w,
            height=size * 1.5,
            rx=size * 0.2,
        ),
        text(words, at[0], at[1], font_size=size),
        class_="tag hot" if hot else "tag",
    )


def burst(at: Point, r: float, tips: int = 16) -> Node:
    """A jagged ring: check, threat, explosion."""
    points = [polar(at, r * (1.0 if i % 2 else 1.22), 180 * i / tips) for i in range(2 * tips)]
    return g(
        path(polygon(points), class_="under", stroke_width=r * 0.22),
        path(polygon(points), class_="pencil", stroke_width=r * 0.1),
        class_="burst",
    )


def pips(at: Point, filled: int, total: int, size: float) -> Node:
    """Damage of resistance: struck boxes are filled and crossed."""
    gap = size * 1.25
    x0 = at[0] - (total - 1) * gap / 2
    plate = path(
        box(at[0], at[1], total * gap + size * 0.4, size * 1.7, size * 0.3),
        fill="var(--card)",
        stroke="var(--ink)",
        stroke_width=size * 0.12,
    )
    boxes = [
        path(
            box(x0 + i * gap, at[1], size, size, size * 0.12),
            fill="var(--signal)" if i < filled else "none",
            stroke="var(--ink)",
            stroke_width=size * 0.13,
        )
        for i in range(total)
    ]
    marks = "".join(
        line(
            [
                (x0 + i * gap - size * 0.3, at[1] - size * 0.3),
                (x0 + i * gap + size * 0.3, at[1] + size * 0.3),
            ]
        )
        for i in range(filled)
    )
    return g(
        plate,
        *boxes,
        path(marks, stroke="var(--on-signal)", stroke_width=size * 0.16, fill="none"),
        class_="pips",
    )
