"""All ways to strike one thing: somebody touched it before he chose with what, and from where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tourelle.games.offers import AIM, Order
from tourelle.web.live.orders import Listing

WEIGHED: Final = 60  # ways that are compared; more would take too long
TOLD: Final = 24


def ways(listing: Listing, chosen: Sequence[str], at: Sequence[str]) -> dict[str, Any]:
    """The orders that have one of *at* among their parts, the best first: of those that begin with
    *chosen*, else of those that begin with less of it; else what the game knows to strike it."""
    found = _striking(listing, chosen, frozenset(at)) or _known(listing, at)
    weighed = sorted(found[:WEIGHED], key=listing.promise, reverse=True)
    told = (*weighed, *found[WEIGHED:])[:TOLD]
    return {"ways": [_way(listing, order) for order in told], "total": len(found)}


def _striking(listing: Listing, chosen: Sequence[str], at: frozenset[str]) -> list[Order]:
    for kept in range(len(chosen), -1, -1):
        found = [
            order
            for order in listing.left(chosen[:kept]).orders
            if any(part.key in at for part in order.parts[kept:])
        ]
        if found:
            return found
    return []


def _known(listing: Listing, at: Sequence[str]) -> list[Order]:
    """By the first of the names of what was touched that a game knows ways to strike."""
    some = (listing.left((AIM + key,)).orders for key in at)
    return list(next(filter(None, some), ()))


def _way(listing: Listing, order: Order) -> dict[str, Any]:
    line, odds = listing.line(order), listing.odds(order)
    results = [] if odds is None else odds["results"][:1]
    return {
        "keys": [part.key for part in order.parts],
        "label": line.label,
        "code": line.code,
        "chance": results[0] if results else None,
    }
