"""What Critical cards show: the plan of a tank, and in grease pencil where it is struck."""

# ruff: noqa: E501 (tables keep one thing to a line)

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from tourelle.art.cards.vignettes import H, W, put
from tourelle.art.geometry import circle, line, polygon, star
from tourelle.art.icons import icon
from tourelle.art.svg import Node, el, g, path, use
from tourelle.art.vehicles.camo import BURNT
from tourelle.art.vehicles.figures import vehicles
from tourelle.art.vehicles.plan import Detail
from tourelle.art.vehicles.silhouette import loose_parts
from tourelle.games.tanks.content.entries import STRIKE
from tourelle.games.tanks.picture.icons import CRITICALS

Y: Final = 39.0


@cache
def plan_symbol() -> Node:
    """A medium tank from above, lying across the plate, front to the right."""
    v = vehicles()["m4-sherman-75"]
    hull, top, (x, y) = loose_parts(v, Detail.SMALL, BURNT)
    turret = g(top, transform=f"translate({x:.1f} {y:.1f})")
    body = g(hull, turret, transform="translate(64 39)rotate(90)scale(1.62)")
    return g(body, id="crit-plan", class_="plate-art")


def _paper() -> list[Node]:
    grid = "".join(line([(x, 0), (x, H)]) for x in range(10, 140, 10)) + "".join(
        line([(0, y), (W, y)]) for y in range(9, 78, 10)
    )
    return [
        el("rect", width=W, height=H, fill="var(--paper-2)"),
        path(grid, stroke="var(--hair)", stroke_width=0.5, fill="none"),
    ]


def _red(d: str, width: float = 2.6, dash: str | None = None) -> Node:
    return path(
        d,
        fill="none",
        stroke="var(--signal)",
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        stroke_dasharray=dash,
    )


def _strike(x: float, y: float, r: float = 11) -> Node:
    return g(
        path(
            polygon(star(x, y, r, 9, 0.5)),
            fill="var(--signal)",
            stroke="var(--card)",
            stroke_width=1.2,
        )
    )


def _arrow(x0: float, y0: float, x1: float, y1: float) -> Node:
    """A shot by its way."""
    return _red(line([(x0, y0), (x1, y1)]), 2.4, "6 4")


def _fire(x: float, y: float, size: float) -> Node:
    return put(
        path(
            "M0 -9c2 4 7 6 7 11.500a7 7 0 0 1 -14 0c0 -3 2 -4 3 -7c1 2 2 2 2.600 0Z",
            fill="var(--ember)",
            stroke="var(--line)",
            stroke_width=1,
        ),
        x,
        y,
        size,
    )


def _circle(x: float, y: float, r: float) -> Node:
    return _red(circle(x, y, r), 2.8)


MARKS: Final[dict[str, Callable[[], list[Node]]]] = {
    STRIKE: lambda: [_strike(66, Y)],
    "track": lambda: [_arrow(20, 4, 52, 15), _strike(56, 17), _red("M30 70l8-6l6 7l9-8l7 8l8-6", 3)],
    "glancing": lambda: [_arrow(132, 6, 104, 22), _red("M104 22L136 44M129 44l7 0l-2-6", 2.4), _strike(104, 23, 8)],
    "hole": lambda: [_arrow(136, Y, 20, Y), _strike(100, Y, 10), _red("M20 33L12 39L20 45", 2.6)],
    "explosion": lambda: [_fire(64, 34, 2.5), _fire(48, 40, 1.5), _fire(82, 42, 1.6), _circle(64, Y, 33)],
    "fire": lambda: [_fire(30, 32, 1.7), _fire(24, 48, 1.3), _circle(28, Y, 22)],
    "turret": lambda: [_circle(66, Y, 19), _red("M50 24L82 54M82 24L50 54", 3.4)],
    "optics": lambda: [_strike(86, 30, 8), _circle(86, 30, 14), _red("M96 40l14 18", 3.4)],
    "stunned": lambda: [path("".join(polygon(star(x, y, 6)) for x, y in ((44, 14), (64, 8), (84, 14), (36, 30), (92, 30))), fill="var(--signal)")],
    "engine": lambda: [_circle(28, Y, 19), _red("M16 26L40 52M40 26L16 52", 3.4)],
    "bailed-out": lambda: [use("man-us-advance-none", transform="translate(104 34)scale(1.05)"), use("man-us-advance-none", transform="translate(124 66)scale(1.05)"), _red("M72 34L92 26M72 44L108 60", 2.4, "4 4")],
    "injured": lambda: [_circle(66, Y, 17), path("M62 28h8v7h7v8h-7v7h-8v-7h-7v-8h7Z", fill="var(--signal)")],
    "shattered": lambda: [_strike(44, 24, 9), _red("M96 10l14 4l-4 12l-14-4ZM114 30l10 8l-8 10l-10-8ZM102 54l12 0l0 10l-12 0Z", 2.2)],
    "radio": lambda: [_red("M90 18q8-8 16 0M86 12q12-12 24 0M98 24V44", 2.2), _red("M86 8L112 40M112 8L86 40", 3.2)],
    "shock": lambda: [_red("M66 39m0 0a5 5 0 1 1 5 5a10 10 0 1 1-5-14a16 16 0 1 1-9 26a24 24 0 1 1 22-42", 2.8)],
}  # fmt: skip


def critical_plate(wound: str) -> Node:
    """The plan with a wound, by the name that content gives it."""
    corner = icon(CRITICALS[wound], 127, 66, 18, ink="ink-2")
    return g(
        *_paper(), use("crit-plan"), *MARKS[wound](), corner if wound != "bailed-out" else None
    )
