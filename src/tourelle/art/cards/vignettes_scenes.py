"""Every plate by its name, and the definitions behind all of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from tourelle.art.cards import ground, vignettes
from tourelle.art.cards.vignettes_air import AIR
from tourelle.art.cards.vignettes_battle import BATTLE
from tourelle.art.cards.vignettes_east import EAST
from tourelle.art.cards.vignettes_staff import STAFF
from tourelle.art.cards.vignettes_things import thing
from tourelle.art.svg import Node, g, lean

SCENES: Final[dict[str, Callable[[str], Node]]] = {**AIR, **BATTLE, **STAFF, **EAST}


@cache
def maker(name: str) -> Node:
    """The definition of anything that a card or a plate refers to, by its id."""
    if name.startswith(ground.GROUND):
        return ground.ground(name)
    if name.startswith("thing-"):
        return lean(thing(name))
    if name.startswith("scene-"):
        which = name.removeprefix("scene-")
        return lean(g(SCENES[which](which), id=name))
    return vignettes.maker(name)
