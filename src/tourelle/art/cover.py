"""Covers: each game has a map sheet in the lobby, with its own field colour and one red mark.

A cover is abstract on purpose: the first idea of a game. The page puts the frame, the name and the
number round it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tourelle.art.svg import Node, Value, el, g, path

WIDTH: Final = 200
HEIGHT: Final = 206  # 7 are cut off at each edge

# Covers keep their field colours in both themes.
PAPER: Final = "var(--c-paper)"
INK: Final = "var(--c-ink)"
OLIVE: Final = "var(--c-olive)"
SAND: Final = "var(--c-sand)"
STEEL: Final = "var(--c-steel)"
RED: Final = "var(--c-red)"


@dataclass(frozen=True, slots=True)
class Cover:
    """What is seen on the sheet of a game: its field, and on it *art*, in *ink* unless it says
    otherwise."""

    field: str
    ink: str
    art: tuple[Node, ...]

    def node(self) -> Node:
        field = el("rect", width=WIDTH, height=HEIGHT, fill=self.field)
        return g(field, *self.art, color=self.ink)


def line(d: str, **how: Value) -> Node:
    """A line in the ink of the sheet."""
    return path(d, **{"fill": "none", "stroke": "currentColor", **how})


def area(d: str, fill: str, **how: Value) -> Node:
    return path(d, fill=fill, **how)


def ring(x: float, y: float, r: float, **how: Value) -> Node:
    """A circle that is a line."""
    return el("circle", cx=x, cy=y, r=r, **{"fill": "none", "stroke": "currentColor", **how})


def tank(x: float, y: float, turn: float, size: float, fill: str, edge: str = INK) -> Node:
    """A bold tank seen from above; without a turn it looks up."""
    tracks = path("M-13-18H-7V18H-13ZM7-18H13V18H7Z", fill=edge)
    hull = path("M-8-14-5-18H5L8-14V17H-8Z", fill=fill)
    gun = path("M-1.5-30H1.5V0H-1.5Z", fill=edge)
    turret = el("circle", cy=2, r=7.5, fill=fill)
    return g(
        *(tracks, hull, gun, turret),
        stroke=edge,
        stroke_width=1.6,
        stroke_linejoin="round",
        transform=f"translate({x:g} {y:g}) rotate({turn:g}) scale({size:g})",
    )


#: Of a game that has drawn none.
PLAIN: Final = Cover(SAND, INK, (tank(100, 110, 30, 2, PAPER),))
