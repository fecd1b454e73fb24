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


_PATH: Final = re.compile(r' d="([^"]*)"')
_LONG: Final = re.compile(r"\d*\.\d+")
_RIM: Final = re.compile(r'<g class="v-halo">.*?</g>')
_DOT: Final = re.compile(r"a\.[12] \.[12] 0 1 0 \.[234] 0a\.[12] \.[12] 0 1 0 -\.[234] 0Z")


def lean(node: Node) -> Node:
    """A drawing for a small window: tenths in its paths, a tiny ring is a dot, no light rim round
    a vehicle."""
    return Node(_PATH.sub(_short, _RIM.sub("", node.markup)))


def _short(found: re.Match[str]) -> str:
    return f' d="{_DOT.sub("h.1", _LONG.sub(_tenth, found[1]))}"'


def _tenth(found: re.Match[str]) -> str:
    whole = f"{float(found[0]):.1f}".removesuffix(".0")
    return whole if whole == "0" else whole.removeprefix("0")
