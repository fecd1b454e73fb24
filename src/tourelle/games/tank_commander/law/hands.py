"""One card of each kind of a reserve: copies are alike, and which of them is played must tell
nothing. One that the enemy has seen is used before one that he has not."""

from __future__ import annotations

from collections.abc import Collection

from tourelle.games.tank_commander.law.context import COPIES
from tourelle.games.tank_commander.law.state import Campaign


def distinct(state: Campaign, side: int) -> Collection[int]:
    hand, known = state.hands[side], state.known[side]
    if not known:  # copies lie side by side: the first of each is written last
        return [*{card // COPIES: card for card in reversed(hand)}.values()][::-1]
    found: dict[int, int] = {}
    for card in [*known, *hand]:
        found.setdefault(card // COPIES, card)
    return found.values()
