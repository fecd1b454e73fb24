"""Definitions by name: what a picture refers to is found out and defined, once each.

Drawings name what they use (`href="#v-tiger-i-e"`, `url(#camo-de)`); a maker knows how to draw a
name. So a face needs no list of its own ingredients, and none can be forgotten.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from tourelle.art.geometry import Area
from tourelle.art.svg import Node, el, num

Maker = Callable[[str], Node]

KEPT: Final = 1024  # sets of definitions
NAMES: Final = 4096  # of which is known what is behind them


def defined(names: Iterable[str], maker: Maker) -> dict[str, Node]:
    """Every definition behind these names, in the order of the names."""
    found: dict[str, Node] = {}
    todo = sorted(set(names))
    while todo:
        name = todo.pop()
        if name not in found:
            found[name] = maker(name)
            todo += found[name].uses
    return dict(sorted(found.items()))


class Clip(NamedTuple):
    """What ends where an area ends, by a name that no other area has."""

    name: str
    node: Node

    @property
    def url(self) -> str:
        return f"url(#{self.name})"


def clip_to(area: Area) -> Clip:
    """A name stands for one drawing for ever, so it tells the area: the same table is laid large
    on a desk and small on a phone."""
    name = "clip-" + "-".join(num(value).replace(".", "_") for value in area)
    rect = el("rect", x=area.x, y=area.y, width=area.w, height=area.h)
    return Clip(name, el("clipPath", rect, id=name))


class Definitions:
    """All definitions behind some names, kept: a name stands for one drawing for ever."""

    def __init__(self, maker: Maker) -> None:
        self._maker: Final = maker
        self._kept: Final[OrderedDict[frozenset[str], dict[str, Node]]] = OrderedDict()
        self._one: Final[dict[str, dict[str, Node]]] = {}  # all behind a single name

    def behind(self, names: frozenset[str], known: Mapping[str, Node]) -> dict[str, Node]:
        """What is *known*, faces above all, is not made."""
        found = self._kept.get(names)
        if found is None:
            every: dict[str, Node] = {}
            for name in names:
                every.update(self._behind_one(name, known))
            found = self._kept[names] = dict(sorted(every.items()))
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        for name, node in known.items():
            if found.get(name, node) != node:
                raise ValueError(f"two drawings share the name {name}")
        return found

    def _behind_one(self, name: str, known: Mapping[str, Node]) -> dict[str, Node]:
        """Cards come and go by one or two: what is behind each of the others is there already."""
        found = self._one.get(name)
        if found is None:
            if len(self._one) >= NAMES:
                self._one.clear()
            found = defined((name,), lambda one: known.get(one) or self._maker(one))
            self._one[name] = found
        return found
