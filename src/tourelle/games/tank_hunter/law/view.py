"""What a seat may know: a list of what is let through, zone by zone."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tourelle.cards.zones import UNKNOWN, backs, seen
from tourelle.core.codec import Json
from tourelle.core.ids import Seat
from tourelle.core.rules import View
from tourelle.games.tank_hunter.law.state import HIDDEN, KNOWN, LINES, Hunter, Unit, copy_counters


class HunterView(View):
    """The table as *seat* sees it: `hunter` is a state whose unseen cards are UNKNOWN."""

    def __init__(self, state: Hunter, seat: Seat | None) -> None:
        self.seat: Final = seat
        self.state: Final = state.clone() if state.result is not None else censored(state, seat)

    def data(self) -> Json:
        return {"seat": self.seat, "hunter": self.state.data()}


def censored(state: Hunter, seat: Seat | None) -> Hunter:
    """A new state with what *seat* may see, and nothing else (zones and visibility)."""
    view = Hunter(state.stack.copy(), state.setup_options)
    for owner in range(state.setup_options.seats):
        mine = owner == seat
        for line in LINES:
            row = state.lines[line][owner]
            view.lines[line][owner] = row[:] if mine else [seen_by_others(unit) for unit in row]
        view.hands[owner] = seen(state.hands[owner], mine or owner == read_hand(state, seat))
        view.packets[owner] = seen(state.packets[owner], mine)
        view.picks[owner] = seen(state.picks[owner], mine)
        sealed = state.sealed[owner]
        view.sealed[owner] = sealed if mine or sealed is None else ()
    # public zones
    view.staff = [some[:] for some in state.staff]
    view.ahead = [some[:] for some in state.ahead]
    view.points = [some[:] for some in state.points]
    view.discard = state.discard[:]
    view.removed = state.removed[:]
    view.announced = state.announced[:]
    view.out = state.out[:]
    view.ignored = state.ignored[:]
    # piles of which only the number of cards is seen
    view.unit_pile = backs(state.unit_pile)
    view.event_pile = backs(state.event_pile)
    view.lost = backs(state.lost)
    view.looked = seen(state.looked, seat is not None and looker(state) == seat)
    copy_counters(state, view)
    return view


@lru_cache(maxsize=4096)
def seen_by_others(unit: Unit) -> Unit:
    """Made once for all who look: a unit is a value."""
    return unit._replace(card=UNKNOWN) if is_veiled(unit) else unit


def is_veiled(unit: Unit) -> bool:
    """Another player's unit: a hidden one shows its place, markers and attached cards (TH-5.6),
    and its face only while all still know it (TH-5.7)."""
    return unit.has(HIDDEN) and not unit.has(KNOWN)


def looker(state: Hunter) -> int:
    """Who holds the cards that are being looked at or placed; -1: nobody."""
    for frame in reversed(state.stack.frames):
        if frame.phase in ("place", "reserve"):
            return frame["by"]
    return -1


def read_hand(state: Hunter, seat: Seat | None) -> int:
    """Whose hand *seat* is reading (E36); -1: nobody's."""
    top = state.stack.top
    if top.phase == "codebreak" and top["seen"] and top["by"] == seat:
        return top["seat"]
    return -1
