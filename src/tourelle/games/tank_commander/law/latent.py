"""What a side might hold, as far as all can see: who is asked in a window must not depend on
anything else (TC-12.2c, DP-20).

Of an open deck everybody knows which cards are neither on the table nor in an open pile; of a
secret one every card of the nation is possible, but for events of which two lie open (TC-14c).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from tourelle.core.flow import Frame
from tourelle.games.tank_commander.content.entries import SPELLING
from tourelle.games.tank_commander.content.force import MOST_COPIES
from tourelle.games.tank_commander.law.context import Context, kind_of, owner_of
from tourelle.games.tank_commander.law.state import Campaign

HOLDING: Final = frozenset(("interrupt", "instant", "fortify"))  # frames with a card in no pile
STRIKES: Final = 2  # from this stage on an Instant is spent (phases/instant.py)


def latent(context: Context, state: Campaign, side: int) -> frozenset[int]:
    """Kinds of cards that may be in the reserve of a side."""
    found = state.latent[side]
    if found is None:
        found = _open(state, side) if state.open[side] else _secret(context, state, side)
        state.latent[side] = found
    return found


def _open(state: Campaign, side: int) -> frozenset[int]:
    return frozenset(map(kind_of, state.hands[side] + state.piles[side]))


def _secret(context: Context, state: Campaign, side: int) -> frozenset[int]:
    nation = SPELLING.nations[side]
    shown = Counter(kind_of(card) for card in shown_cards(state, side))
    return frozenset(
        at
        for at, card in enumerate(context.cards)
        if card.serves(nation) and not (context.muster.is_limited(at) and shown[at] >= MOST_COPIES)
    )


def shown_cards(state: Campaign, side: int) -> Iterator[int]:
    """The cards of a side that lie open: on the table and in its open piles."""
    for unit in state.units.values():
        if owner_of(unit.card) == side:
            yield unit.card
        yield from (card for card in (*unit.gear, *unit.events) if owner_of(card) == side)
    yield from state.discards[side]
    yield from state.destroyed[side]
    ground = (*state.terrain, *state.forts, *state.mines)
    yield from (card for card in ground if card and owner_of(card) == side)
    yield from (one.card for one in state.smoke if one is not None and owner_of(one.card) == side)
    yield from (one.card for one in state.streams if owner_of(one.card) == side)
    yield from (
        card for card in map(held_by, state.stack.frames) if card and owner_of(card) == side
    )


def held_by(frame: Frame) -> int:
    """The card that a frame holds, which lies in no pile; 0: none."""
    if frame.phase not in HOLDING or (frame.phase == "instant" and frame["stage"] >= STRIKES):
        return 0
    return frame["card"]
