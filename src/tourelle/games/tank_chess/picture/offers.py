"""Which squares the picture offers before the first turn and when a flag falls, as the question has
them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from tourelle.games.offers import Offers
from tourelle.games.tank_chess.picture.data import Purpose

Offer = tuple[str, Purpose]  # the key of a square, and what for
PURPOSES: Final[dict[str, Purpose]] = {
    "mines": "mine",
    "flag": "flag",
    "drop": "flag",
    "deploy": "unit",
    "build": "obstacle",
}
AFTER: Final = ("deploy", "build")  # the square is said last: what is placed comes first
WHAT: Final = ("p", "k")  # keys of a piece, how it lies, a kind of unit


def offered(offers: Offers, chosen: tuple[str, ...]) -> Iterator[Offer]:
    """Where the reader may place what he is asked to place."""
    for kind in offers.kinds:
        if kind in PURPOSES:
            yield from ((key, PURPOSES[kind]) for key in squares(offers, kind, chosen))


def squares(offers: Offers, kind: str, chosen: tuple[str, ...]) -> Iterable[str]:
    """Whatever square is chosen, the others may be chosen instead."""
    if kind == "mines":  # any four of them
        return offers.picks
    what = tuple(key for key in chosen if key[:1] in WHAT)
    if kind in AFTER and not what:
        return ()
    return [part.key for part in offers.draft(what).next if part.slot == "square"]
