"""Plates of war in the air."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tourelle.art.cards.vignettes import backdrop, man_at, pen, tank_at
from tourelle.art.cards.vignettes_things import DARK, RED, blast, bombs, plane, smoke
from tourelle.art.geometry import polygon
from tourelle.art.svg import Node, g, path


def _carpet(s: str) -> Node:
    above = ((30, 12), (62, 20), (98, 10), (124, 24))
    return g(
        backdrop(s),
        *(plane(x, y, 0.7) for x, y in above),
        bombs(34, 22),
        bombs(70, 30),
        blast(34, 70, 9, 1),
        blast(72, 72, 11, 2),
        blast(112, 70, 9, 3),
    )


def _dive(s: str) -> Node:
    return g(
        backdrop(s),
        plane(58, 22, 1.25, 38),
        bombs(80, 42, 2),
        tank_at("m4-sherman-75", 110, 0.62),
        blast(84, 72, 8),
    )


def _rockets(s: str) -> Node:
    """Fighter-bombers: a low pass with rockets."""
    trails = pen("M62 34L96 54M58 38L92 60", "var(--halo)", 2.2)
    darts = pen("M92 51.600l8 4.700M88 57.600l8 4.700", DARK, 2)
    return g(
        backdrop(s),
        plane(44, 26, 1.2, 22),
        trails,
        darts,
        tank_at("panther-g", 112, 0.6),
        smoke(118, 50, 4),
    )


def _squadron(s: str) -> Node:
    column = [tank_at("panzer-iv-h", x, 0.34, 73) for x in (60, 88, 116)]
    hits = [blast(74, 74, 5, 2), blast(104, 75, 6, 3)]
    return g(
        backdrop(s),
        *(plane(x, y, 0.85, 16) for x, y in ((24, 14), (56, 24), (88, 34))),
        *column,
        *hits,
    )


def _area(s: str) -> Node:
    """Heavy bombers high up, the ground below a row of fires."""
    fleet = [(x, y) for y in (9, 18, 27) for x in (24, 62, 100)]
    return g(
        backdrop(s),
        *(plane(x + (y - 9), y, 0.42, 0, "bomber") for x, y in fleet),
        *(smoke(x, 56, 4) for x in (24, 62, 100)),
        *(blast(x, 74, 8, i) for i, x in enumerate((20, 46, 74, 102, 126), 1) if i < 4),
        blast(104, 73, 9, 1),
    )


def _strafe(s: str) -> Node:
    """Interdiction: a supply truck under fire."""
    tracer = pen("M46 34L92 66M42 38L86 70", "var(--ember)", 1.6, stroke_dasharray="5 3")
    return g(backdrop(s), plane(34, 24, 1.15, 30), tracer, tank_at("opel-blitz", 106, 0.72, 73))


def _cover(s: str) -> Node:
    """Fighters drive a bomber off; it burns."""
    hit = g(plane(104, 38, 1, 24), smoke(92, 30, 3.6))
    tracer = pen("M66 30L92 36M64 34L90 40", "var(--ember)", 1.4, stroke_dasharray="4 3")
    return g(backdrop(s), plane(44, 22, 1.1, 8), plane(24, 42, 0.8, -4), tracer, hit)


def _spy(s: str) -> Node:
    cone = polygon([(66, 28), (34, 72), (106, 72)])
    return g(
        backdrop(s),
        path(cone, fill="var(--halo)", fill_opacity=0.45),
        plane(64, 22, 1.1),
        tank_at("panzer-iv-h", 70, 0.42),
    )


def _drop(s: str) -> Node:
    """Anti-aircraft fire: puffs round an aircraft, a gun below."""
    puffs = smoke(60, 24, 4)
    return g(
        backdrop(s),
        plane(92, 20, 0.9, -6),
        puffs,
        pen("M58 60L84 30", RED, 1.4, stroke_dasharray="4 3"),
        man_at("de-point-none", 44, 73, 1.6),
    )


AIR: Final[dict[str, Callable[[str], Node]]] = {
    "carpet": _carpet,
    "dive": _dive,
    "rockets": _rockets,
    "squadron": _squadron,
    "area": _area,
    "strafe": _strafe,
    "cover": _cover,
    "spy-plane": _spy,
    "flak": _drop,
}
