"""What a seat may know: not the Critical deck, and of the other's face-down cards their costs.

TK-2.4, TK-R53.
"""

from __future__ import annotations

from typing import Final

from tourelle.cards.zones import masked
from tourelle.core.codec import Json
from tourelle.core.ids import Seat
from tourelle.core.rules import View
from tourelle.games.tanks.law.state import Battle


class TanksView(View):
    """The game as *seat* sees it: `battle` has neither hidden cards nor the order of the deck."""

    def __init__(self, state: Battle, seat: Seat | None) -> None:
        self.seat: Final = seat
        self.state: Final = state.clone()
        self.undrawn: Final = len(state.deck)
        self.sealed: Final = [force is not None for force in state.forces]
        self.state.deck = []
        if state.result is None:
            hide(self.state, seat)

    def data(self) -> Json:
        return {
            "seat": self.seat,
            "battle": self.state.data(),
            "undrawn": self.undrawn,
            "sealed": list(self.sealed),
        }


def hide(state: Battle, seat: Seat | None) -> None:
    """Take away what *seat* may not see (TK-9.8, TK-9.11)."""
    for other in (0, 1):
        if other != seat and not state.open[other]:
            state.forces[other] = None
    for at, tank in enumerate(state.tanks):
        if tank.owner != seat and not state.open[tank.owner]:
            cards = masked(tank.cards, lambda held: not held.up)
            state.tanks[at] = tank._replace(cards=tuple(cards))
