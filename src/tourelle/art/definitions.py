"""Definitions by name: what a picture refers to is found out and defined, once each.

Drawings name what they use (`href="#v-tiger-i-e"`, `url(#camo-de)`); a maker knows how to draw a
name. So a face needs no list of its own ingredients, and none can be forgotten.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from tourelle.art.svg import Node

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
