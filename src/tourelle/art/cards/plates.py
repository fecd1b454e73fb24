"""Plates by the names that content gives them (art/names.py): scenes, things on a work bench."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tourelle.art.cards.bench import THINGS, Shape, bench_plate
from tourelle.art.cards.bench_weapons import WEAPONS
from tourelle.art.cards.ground import GROUND, GROUNDS
from tourelle.art.cards.vignettes import put, tank_at
from tourelle.art.cards.vignettes_scenes import SCENES
from tourelle.art.svg import Node, g, use

BENCH: Final = "bench-"
BENCHED: Final[dict[str, tuple[Shape, ...]]] = {**THINGS, **WEAPONS}


def _riders() -> Node:
    men = [
        ("advance-smg", 46, 45),
        ("kneel-smg", 62, 40),
        ("kneel-rifle", 78, 41),
        ("point-none", 92, 45),
    ]
    figures = [put(use(f"man-su-{man}"), x, y, 1.05) for man, x, y in men]
    return g(use("bg-2"), tank_at("t-34-m43", 66, 1.35), *figures)


#: Plates that are put together where they are used.
LOOSE: Final[dict[str, Callable[[], Node]]] = {"riders": _riders}


def drawn_names() -> tuple[str, ...]:
    """Every name that named_plate() knows."""
    return (
        *SCENES,
        *LOOSE,
        *(BENCH + thing for thing in BENCHED),
        *(GROUND + place for place in GROUNDS),
    )


def named_plate(name: str, seed: str = "") -> Node:
    """The plate of that name; *seed*, the id of its card, tells one bench from another."""
    if name in LOOSE:
        return LOOSE[name]()
    if name.startswith(BENCH):
        return bench_plate(BENCHED[name.removeprefix(BENCH)], seed)
    if name.startswith(GROUND):
        return use(name)
    return use(f"scene-{name}")
