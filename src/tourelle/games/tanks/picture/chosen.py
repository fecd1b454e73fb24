"""What has been chosen so far, read from the keys of the parts of an order.

The keys come from a page: whatever is not understood is left out.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from tourelle.games.tanks.law.view import TanksView
from tourelle.games.tanks.picture.data import Point
from tourelle.space.plane_arrow import TABLE
from tourelle.space.plane_trig import TURN

TANK: Final = re.compile(r"r?t(\d{1,3})")
PLACE: Final = re.compile(r"p(\d{1,5}),(\d{1,5})")
FACING: Final = re.compile(r"h(\d{1,5})")
CARD: Final = re.compile(r"c(\d{1,3})\.(\d{1,2})\.\d{1,2}")
READ: Final = re.compile(r"(card|crit)-(\d{1,3})\.(\d{1,3})")


@dataclass(frozen=True)
class Chosen:
    """Tanks in their order, a place, a heading, cards by tank and slot."""

    tanks: tuple[int, ...] = ()
    place: Point | None = None
    heading: int | None = None
    cards: tuple[tuple[int, int], ...] = ()
    zoom: tuple[str, int, int] | None = None  #: a card or Critical card to be read: tank, which

    def target(self, active: int) -> int:
        """At whom is looked: the second of two tanks, or the one that the acting tank aims at."""
        if self.place is not None or not self.tanks:
            return -1
        if len(self.tanks) > 1:
            return self.tanks[1]
        return self.tanks[0] if active >= 0 and self.tanks[0] != active else -1

    def looker(self, active: int) -> int:
        """Who looks: the first of two tanks, the acting one, or the one chosen."""
        if len(self.tanks) > 1 or (self.tanks and active < 0):
            return self.tanks[0]
        return active if self.tanks else -1


def read_chosen(view: TanksView, keys: tuple[str, ...]) -> Chosen:
    state = view.state
    tanks: list[int] = []
    cards: list[tuple[int, int]] = []
    place: Point | None = None
    heading: int | None = None
    zoom: tuple[str, int, int] | None = None
    for key in keys[:8]:
        if (found := TANK.fullmatch(key)) and int(found[1]) < len(state.tanks):
            at = int(found[1])
            if at not in tanks:
                tanks.append(at)
        elif found := PLACE.fullmatch(key):
            x, y = int(found[1]), int(found[2])
            place = (x, y) if x <= TABLE and y <= TABLE else place
        elif (found := FACING.fullmatch(key)) and int(found[1]) < TURN:
            heading = int(found[1])
        elif found := CARD.fullmatch(key):
            cards.append((int(found[1]), int(found[2])))
        elif found := READ.fullmatch(key):
            zoom = found[1], int(found[2]), int(found[3])
    return Chosen(tuple(tanks), place, heading, tuple(cards), zoom)
