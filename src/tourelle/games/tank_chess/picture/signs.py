"""The signs that marks on the board are made of: each drawn once, used by its name."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from tourelle.art import overlay
from tourelle.art.geometry import Point, box, circle, polar, polygon, regular, turned
from tourelle.art.svg import Node, g, path
from tourelle.art.terrain import features
from tourelle.art.terrain.tiles import SIDE

_TICK: Final[list[Point]] = [(0, -17.6), (3.6, -11.6), (-3.6, -11.6)]


def tick(eighth: int) -> Node:
    return path(polygon(turned(_TICK, eighth * 45)), id=f"tick-{eighth}")


def _mine(name: str) -> Node:
    """A disc with horns; one's own hidden mine is an outline behind a broken ring."""
    own = name == "mine-own"
    horns = "".join(
        polygon([polar((0, 0), 13, d), polar((0, 0), 8, d - 14), polar((0, 0), 8, d + 14)])
        for d in range(0, 360, 45)
    )
    veil = path(circle(0, 0, 16.4), class_="mine-veil") if own else None
    return g(
        veil,
        path(circle(0, 0, 8.6) + horns, class_="mine-body"),
        path(circle(0, 0, 2.6), class_="mine-hole"),
        id=name,
        class_=name,
    )


def _strike() -> Node:
    """The sight of a gun: from here a shot destroys."""
    arms = "M0 -7V-2.4M0 7V2.4M-7 0H-2.4M7 0H2.4"
    return g(
        path(circle(0, 0, 7.4), class_="strike-disc"),
        path(circle(0, 0, 4.6) + arms, class_="strike"),
    )


def _flag(white: bool) -> Node:
    """White's is a pennant with a disc, Black's a square with an octagon: as their bases."""
    name = "w" if white else "b"
    cloth = "M1 -17L19 -11L1 -4Z" if white else "M1 -17H17V-4H1Z"
    mark = circle(6.4, -10.8, 2.6) if white else polygon(regular(9, -10.5, 3.6, 8, 22.5))
    return g(
        path("M0 12V-18", class_="pole"),
        path("M-5 13H5", class_="pole"),
        path(cloth, class_="cloth"),
        path(mark, class_="cloth-mark"),
        id=f"flag-{name}",
        class_=name,
    )


SYMBOLS: Final[dict[str, Callable[[], Node]]] = {
    "hatch-signal": lambda: features.hatch("hatch-signal", "signal", 6, 0.7),
    "hatch-reach": lambda: features.hatch("hatch-reach", "reach", 6, 0.5, -45),
    "sq": lambda: path(box(0, 0, SIDE - 5, SIDE - 5, 3), id="sq"),
    "ring": lambda: g(overlay.ring((0, 0), SIDE * 0.56), id="ring"),
    "strike": lambda: g(_strike(), id="strike"),
    "burst": lambda: g(overlay.burst((0, 0), SIDE * 0.5), id="burst"),
    "mine": lambda: _mine("mine"),
    "mine-own": lambda: _mine("mine-own"),
    "flag-w": lambda: _flag(True),
    "flag-b": lambda: _flag(False),
}


@cache
def symbols() -> dict[str, Node]:
    """The definitions of all marks; they are small, and always there."""
    ticks = {f"tick-{i}": tick(i) for i in range(8)}
    return ticks | {name: make() for name, make in SYMBOLS.items()}
