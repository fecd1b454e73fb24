"""One card of each kind of a reserve: copies are alike, and which of them is played must tell
nothing. One that the enemy has seen is used before one that he has not."""

from __future__ import annotations

from collections.abc import Sequence

from tourelle.cards.numbers import one_of_each
from tourelle.games.tank_commander.law.context import kind_of
from tourelle.games.tank_commander.law.state import Campaign


def distinct(state: Campaign, side: int) -> Sequence[int]:
    hand, known = state.hands[side], state.known[side]
    return one_of_each([*known, *hand] if known else hand, kind_of)
