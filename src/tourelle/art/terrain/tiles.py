"""Terrain for boards of squares: a few drawings of each kind, made once, used on every square by
name.

A tile is drawn round the origin on a square of `SIDE`. Woods are painted in passes over all their
squares (shadow, outline, mass, light), so that the crowns of neighbours grow into one mass.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from random import Random
from typing import Final

from tourelle.art.geometry import Point, circle, polar
from tourelle.art.svg import Node, el, g, group, path, use
from tourelle.art.terrain import features

SIDE: Final = 40.0
VARIANTS: Final = 4
STYLE: Final = (
    ".w-cast{fill:var(--shade);fill-opacity:.2}"
    ".w-edge{stroke:var(--terra);stroke-width:2;fill:none}.w-mass{fill:var(--wood-2)}"
    ".w-light{fill:var(--wood-1)}.w-dark{fill:none;stroke:var(--terra);stroke-opacity:.8}"
)

Spot = tuple[Point, str]  #: where, and the name of the tile


@cache
def trees(variant: int) -> list[tuple[Point, float]]:
    """Where the trees of a wooded square stand, and how far their crowns reach."""
    rng = Random(f"wood{variant}")
    stems = [
        (x + shift + rng.uniform(-4.4, 4.4), y + rng.uniform(-4, 4))
        for y, shift in ((-12.8, -2), (0, 2), (12.8, -2))
        for x in (-12.8, 0, 12.8)
    ]
    # A crown may hang over the next square, but not so far that it seems to stand there.
    return [(at, min(rng.choice((6.8, 8, 9.2, 10.4)), 24 - max(map(abs, at)))) for at in stems]


def _crowns(variant: int) -> str:
    rng = Random(f"crowns{variant}")
    stems = trees(variant)
    lobes = [(polar(at, r * 0.5, rng.uniform(0, 360)), r * 0.72) for at, r in stems]
    return "".join(circle(x, y, r) for (x, y), r in (*stems, *lobes))


def _lights(variant: int) -> str:
    return "".join(circle(x - r * 0.24, y - r * 0.26, r * 0.5) for (x, y), r in trees(variant))


def _shades(variant: int) -> str:
    return "".join(features.arc(x, y, r * 0.72, 100, 190) for (x, y), r in trees(variant))


@cache
def tile(name: str) -> Node:
    """The definition behind a name such as `wood-2`, `rock-0`, `roof-1`, `wave-3`."""
    kind, variant = name.rsplit("-", 1)
    index = int(variant)
    if kind in _PATHS:
        return path(_PATHS[kind](index), id=name)
    if kind == "rock":
        key = f"rock{index}"
        return g(features.rocks(features.clump(0, 0, SIDE * 0.95, 5, key), key), id=name)
    if kind == "wave":
        return path(_waves(index), id=name)
    return g(_roofs(index), id=name)


_PATHS: Final = {"wood": _crowns, "leaf": _lights, "twig": _shades}


def _waves(variant: int) -> str:
    rng = Random(f"wave{variant}")
    starts = [(rng.uniform(-15, 1), y + rng.uniform(-2.5, 2.5)) for y in (-12, 0, 12)]
    return "".join(f"M{x:.1f} {y:.1f}q3-2.6 6 0t6 0" for x, y in starts)


def _roofs(variant: int) -> Node:
    if variant == 0:
        return features.hip_roof(0, 0, 29, 25, 0, slate=True)
    if variant == 3:
        gable = features.roof(-8, 1, 26, 15, 90)
        return g(gable, features.roof(9, 6, 20, 13, 0, slate=True))
    return features.roof(0, 0, 32, 24, 90 if variant == 1 else 0)


def pick(key: int) -> int:
    """A variant that looks like chance and is always the same."""
    return (key * 2654435761 >> 7) % VARIANTS


def _all(
    prefix: str, spots: Iterable[tuple[Point, int]], look: str, dx: float = 0, dy: float = 0
) -> Node:
    uses = (use(f"{prefix}-{i}", x + dx, y + dy) for (x, y), i in spots)
    return group(uses, class_=look)


def wood(spots: Sequence[tuple[Point, int]]) -> Node:
    """Trees over these squares, grown together."""
    return g(
        _all("wood", spots, "w-cast", 2.6, 3.6),
        _all("wood", spots, "w-edge"),
        _all("wood", spots, "w-mass"),
        _all("leaf", spots, "w-light"),
        _all("twig", spots, "w-dark fine"),
    )


def wood_tiles(variant: int) -> tuple[str, ...]:
    return (f"wood-{variant}", f"leaf-{variant}", f"twig-{variant}")


def checker(margin: float) -> Node:
    """Every other square a little darker, as one pattern."""
    dark = path(
        f"M0 0H{SIDE}V{SIDE}H0ZM{SIDE} {SIDE}h{SIDE}v{SIDE}h-{SIDE}Z", fill="var(--paper-2)"
    )
    return el(
        "pattern",
        dark,
        id="checker",
        x=margin,
        y=margin,
        width=2 * SIDE,
        height=2 * SIDE,
        pattern_units="userSpaceOnUse",
    )
