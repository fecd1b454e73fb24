"""How a tile or a tank can be placed, by kind of tile or by tank: hundreds of places are counted,
and made for the one that is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tourelle.core.ask import Choice, Coded, Domain
from tourelle.games.offers import Branch, Order
from tourelle.games.panzer_squadron.law.phases.setup import WAYS, Berths, TilePlaces
from tourelle.games.panzer_squadron.picture.order_parts import (
    Parts,
    facing_key,
    hex_keys,
    marker_key,
)


def branches(parts: Parts, domain: Domain[Choice]) -> list[Branch] | None:
    """None: it is no question of placing. The codes of one thing stand together."""
    size = parts.view.state.grid.size
    if isinstance(domain, TilePlaces):
        return [_branch(parts, domain, codes) for codes in _by_first(domain.codes, size)]
    if isinstance(domain, Berths):
        return [_branch(parts, domain, codes) for codes in _by_first(domain.codes, size * WAYS)]
    return None


def _by_first(codes: Sequence[int], each: int) -> list[list[int]]:
    found: dict[int, list[int]] = {}
    for code in codes:
        found.setdefault(code // each, []).append(code)
    return list(found.values())


def _branch(parts: Parts, domain: Coded[Choice], codes: Sequence[int]) -> Branch:
    size = parts.view.state.grid.size
    first = parts.of(domain.decode(codes[0]))
    slots = tuple(part.slot for part in first)

    def make() -> tuple[Order, ...]:
        choices = [domain.decode(code) for code in codes]
        return tuple([Order(choice, parts.of(choice)) for choice in choices])

    def names() -> frozenset[str]:
        key, hexes = first[0].key, hex_keys(size)
        if "facing" not in slots:
            return frozenset([key, *[hexes[code % size] for code in codes]])
        return frozenset({key, *_berths(codes, size, "marker" in slots)})

    return Branch(first[0], len(codes), slots, lru_cache(maxsize=1)(make), names)


def _berths(codes: Sequence[int], size: int, marked: bool) -> set[str]:
    """The keys of all hexes, facings and markers of these codes."""
    ways = {code % WAYS for code in codes}
    hexes = hex_keys(size)
    found = {hexes[hex] for hex in {code // WAYS % size for code in codes}}
    found.update(facing_key(way // 2) for way in ways)
    if marked:
        found.update(marker_key(way % 2 == 1) for way in ways)
    return found
