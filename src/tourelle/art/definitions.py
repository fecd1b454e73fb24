"""Definitions by name: what a picture refers to is found out and defined, once each.

Drawings name what they use (`href="#v-tiger-i-e"`, `url(#camo-de)`); a maker knows how to draw a
name. So a face needs no list of its own ingredients, and none can be forgotten.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from tourelle.art.svg import Node

Maker = Callable[[str], Node]

_REFERRED: Final = re.compile(r'href="#([^"]+)"|url\(#([^)]+)\)')


@lru_cache(maxsize=4096)
def referred(node: Node) -> frozenset[str]:
    """The names that a drawing uses."""
    return frozenset(a or b for a, b in _REFERRED.findall(node.markup))


def defined(names: Iterable[str], maker: Maker) -> dict[str, Node]:
    """Every definition behind these names, in the order of the names."""
    found: dict[str, Node] = {}
    todo = sorted(set(names))
    while todo:
        name = todo.pop()
        if name not in found:
            found[name] = maker(name)
            todo += referred(found[name])
    return dict(sorted(found.items()))
