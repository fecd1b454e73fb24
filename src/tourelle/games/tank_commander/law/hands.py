"""One card of each kind of a reserve: copies are alike, and which of them is played must tell
nothing. One that the enemy has seen is used before one that he has not."""

from __future__ import annotations

from collections.abc import Collection

from tourelle.cards.numbers import FIRST, ROOM
from tourelle.games.tank_commander.law.context import COPIES
from tourelle.games.tank_commander.law.state import Campaign


def distinct(state: Campaign, side: int) -> Collection[int]:
    hand, known = state.hands[side], state.known[side]
    found: dict[int, int] = {}
    for card in [*known, *hand] if known else hand:
        found.setdefault((card - FIRST) % ROOM // COPIES, card)
    return found.values()
