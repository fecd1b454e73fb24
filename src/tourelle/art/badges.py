"""Who is who: nation marks, sides, seats and unit classes, each by shape and letter before
colour."""

from __future__ import annotations

from tourelle.art.geometry import (
    Point,
    box,
    circle,
    line,
    polar,
    polygon,
    rect,
    regular,
    rounded,
    star,
)
from tourelle.art.svg import Node, g, path, text
from tourelle.core.nations import NATIONS

STYLE = (
    ".nat{fill:var(--ink)}.nat .ground{fill:var(--card);stroke:var(--ink);stroke-width:1}"
    ".plate{stroke:var(--ink);stroke-width:1.2}"
    ".code{font-weight:700;text-anchor:middle;dominant-baseline:central}"
    ".seat text{fill:var(--card);font-weight:700;text-anchor:middle;dominant-baseline:central}"
)

CODES = {nation: nation.upper() for nation in NATIONS}


def _cross(r: float, arm: float) -> str:
    a = r * arm
    return polygon(
        [
            (a, -r),
            (a, -a),
            (r, -a),
            (r, a),
            (a, a),
            (a, r),
            (-a, r),
            (-a, a),
            (-r, a),
            (-r, -a),
            (-a, -a),
            (-a, -r),
        ]
    )


def _ring(outer: float, inner: float) -> str:
    return circle(0, 0, outer) + circle(0, 0, inner)


def _checks(r: float) -> str:
    return (
        polygon(rect(-r / 2, -r / 2, r, r))
        + polygon(rect(r / 2, r / 2, r, r))
        + polygon(rect(0, 0, 2 * r, 2 * r))
        + polygon(rect(0, 0, 1.78 * r, 1.78 * r))
    )


def _pie(r: float) -> str:
    tip = polar((0, 0), r, 300)
    return (
        f"M0 0L{tip[0]:.2f} {tip[1]:.2f}A{r} {r} 0 0 1 {-tip[0]:.2f} {tip[1]:.2f}Z"
        + circle(0, 0, r)
        + circle(0, 0, r * 0.86)
        + line([(0, 0), (0, r)])
    )


def _nation_shape(nation: str) -> str:
    """The mark inside a circle of radius 10; overlapping contours cut holes (even-odd)."""
    shapes = {
        "de": _cross(9.5, 0.34) + _cross(7.6, 0.15),
        "su": polygon(star(0, 0.6, 10.5, 5, 0.4)),
        "us": _ring(10, 8.4) + polygon(star(0, 0.4, 7.8, 5, 0.4)),
        "gb": polygon(rect(-6.4, 0, 6.4, 13))
        + polygon(rect(6.4, 0, 6.4, 13))
        + polygon(rect(0, 0, 20.8, 14.4))
        + polygon(rect(0, 0, 19.2, 13)),
        "fr": _ring(10, 7.2) + circle(0, 0, 4),
        "it": rounded([(-8, -9), (8, -9), (8, 2), (0, 10), (-8, 2)], 1) + _cross(6, 0.25),
        "jp": circle(0, 0, 8),
        "pl": _checks(9),
        "hu": polygon([(0, 10), (-10, -8), (10, -8)])
        + polygon([(0, 6), (-6.6, -5.8), (6.6, -5.8)])
        + polygon([(0, 2), (-3.2, -4), (3.2, -4)]),
        "cz": _pie(10),
        "ro": polygon(regular(0, 0, 11, 4)) + _cross(6, 0.24),
    }
    return shapes[nation]


def nation_mark(nation: str, size: float = 20.0, ink: str = "var(--ink)") -> Node:
    """The bare mark, *size* across, around the origin."""
    return path(
        _nation_shape(nation),
        fill=ink,
        fill_rule="evenodd",
        transform=f"scale({size / 21:.3f})",
        class_="natmark",
    )


def nation_badge(nation: str, size: float = 24.0) -> Node:
    """Mark over code letters on a paper tab."""
    w, h = size, size * 1.28
    return g(
        path(box(0, 0, w, h, size * 0.12), class_="ground"),
        g(nation_mark(nation, size * 0.66), transform=f"translate(0 {-h * 0.14:.2f})"),
        text(CODES[nation], 0, h * 0.345, class_="code", font_size=size * 0.34),
        class_="nat",
    )


SIDES = ("a", "b")


def _drop(r: float, beak: float) -> list[Point]:
    """A disc with a beak to the north."""
    return [(0.0, -r * beak), *(polar((0, 0), r, d) for d in range(28, 333, 16))]


def _chamfered(r: float, beak: float) -> list[Point]:
    """An octagon with a beak to the north."""
    return [
        (0.0, -r * beak),
        *(
            polar((0, 0), r * 1.03, d)
            for d in (22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5)
        ),
    ]


def stand(side: str, r: float, heading: float = 0.0, beak: float = 1.3) -> Node:
    """What a unit stands on: its outline tells the side, its beak the facing."""
    points = _drop(r, beak) if side == "a" else _chamfered(r, beak)
    outline = rounded(points, r * 0.06) if side == "a" else polygon(points)
    inner = [(x * 0.84, y * 0.84) for x, y in points]
    rim = path(
        polygon(inner),
        fill="none",
        stroke=f"var(--{side}-3)",
        stroke_width=r * 0.05,
        stroke_opacity=0.65,
        stroke_dasharray=None if side == "a" else f"{r * 0.16:.2f} {r * 0.1:.2f}",
    )
    return g(
        path(
            outline,
            fill=f"var(--{side}-1)",
            stroke=f"var(--{side}-3)",
            stroke_width=max(r * 0.09, 0.8),
        ),
        rim,
        class_=f"stand side-{side}",
        transform=f"rotate({heading:.2f})" if heading % 360 else None,
    )


SEATS = "ABCDEFGH"


def seat_shape(seat: int) -> str:
    """Round the origin, 24 across."""
    shapes = (
        circle(0, 0, 10),
        polygon(rect(0, 0, 17.5, 17.5)),
        polygon(regular(0, 1.5, 11.5, 3)),
        polygon(regular(0, 0, 11.5, 4)),
        polygon(regular(0, 0, 10.6, 6)),
        rounded([(-9, -9), (9, -9), (9, 2), (0, 11), (-9, 2)], 1.5),
        polygon(star(0, 0.5, 12.5, 5, 0.62)),
        rounded([*regular(0, 0, 10.8, 8, 22.5)], 0),
    )
    return shapes[seat]


def seat_emblem(seat: int, size: float = 24.0) -> Node:
    """A shape with the seat's letter, *size* across."""
    down = 2.2 if seat == 2 else -0.6 if seat == 5 else 0.4
    return g(
        path(
            seat_shape(seat), fill=f"var(--seat-{seat + 1})", stroke="var(--card)", stroke_width=1
        ),
        text(SEATS[seat], 0, down, font_size=15),
        class_="seat",
        transform=f"scale({size / 24:.3f})",
    )
