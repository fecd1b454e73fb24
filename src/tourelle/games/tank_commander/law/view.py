"""What a seat may know: a list of what is let through, zone by zone."""

from __future__ import annotations

from typing import Final

from tourelle.cards.zones import UNKNOWN, backs, seen
from tourelle.core.codec import Json
from tourelle.core.ids import Seat
from tourelle.core.rules import View
from tourelle.games.tank_commander.law.choices import Pass
from tourelle.games.tank_commander.law.state import NOBODY, SIDES, Campaign, copy_counters


class CampaignView(View):
    """The table as *seat* sees it: `state` is one whose unseen cards are UNKNOWN; `side` is the
    side of the seat, -1 for spectators and before sides are known."""

    def __init__(self, state: Campaign, seat: Seat | None) -> None:
        self.seat: Final = seat
        known = seat is not None and state.german != NOBODY
        self.side: Final = state.side_of(seat) if known and seat is not None else NOBODY
        over = state.result is not None
        self.state: Final = state.clone() if over else censored(state, seat, self.side)

    def data(self) -> Json:
        return {"seat": self.seat, "table": self.state.data()}


def censored(state: Campaign, seat: Seat | None, side: int) -> Campaign:
    """A new state with what *seat* may see, and nothing else (zones and visibility)."""
    view = Campaign(state.stack.copy(), state.setup_options)
    # open zones (TC-R80, TC-R81)
    view.units = state.units.copy()
    view.stacks = state.stacks[:]
    view.terrain = state.terrain[:]
    view.forts = state.forts[:]
    view.mines = state.mines[:]
    view.smoke = state.smoke[:]
    view.streams = state.streams[:]
    view.volley = state.volley[:]
    view.losses = state.losses[:]
    view.open = state.open[:]
    view.on_neutral = state.on_neutral[:]
    for owner in SIDES:
        mine = owner == side
        view.discards[owner] = state.discards[owner][:]
        view.destroyed[owner] = state.destroyed[owner][:]
        view.neutral_used[owner] = state.neutral_used[owner][:]
        # hidden ones: of piles only the number, of his own hand the faces
        view.hands[owner] = state.hands[owner][:] if mine else enemy_hand(state, owner, side)
        view.known[owner] = [] if side == NOBODY else state.known[owner][:]
        view.pool[owner] = seen(state.pool[owner], mine)
        view.group[owner] = seen(state.group[owner], mine)
        view.piles[owner] = backs(state.piles[owner])
        view.neutral[owner] = backs(state.neutral[owner])
        deck = state.decks[owner]
        view.decks[owner] = deck if mine or state.open[owner] else (UNKNOWN,) * len(deck)
    team = NOBODY if seat is None else seat & 1
    for each in (0, 1):
        sealed, wish = state.sealed[each], state.wishes[each]
        view.sealed[each] = sealed if each == team or sealed is None else ((), ())
        view.wishes[each] = wish if each == team or wish == NOBODY else 0
    own = side != NOBODY and side == state.active
    view.boarded = state.boarded[:] if own else []
    view.pending = state.pending if own or state.pending is None else Pass()
    copy_counters(state, view)
    return view


def enemy_hand(state: Campaign, owner: int, side: int) -> list[int]:
    """Backs, but for cards that were seen going there or were looked at (TC-E19)."""
    hand = state.hands[owner]
    if side == NOBODY:
        return backs(hand)
    known = state.known[owner]
    return [*known, *backs(hand[len(known) :])]
