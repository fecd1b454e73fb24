"""What every phase looks things up in: the cards as plain numbers, and the plan of the battle."""

from __future__ import annotations

from typing import Final

from tourelle.games.panzer_squadron.content.library import Library
from tourelle.games.panzer_squadron.law.plan import Plan, plan_of
from tourelle.games.panzer_squadron.law.setup_options import SetupOptions
from tourelle.games.panzer_squadron.law.state import LIVE, WITHDRAWN, WRECK, Squadron

MOST_PLANS: Final = 64


class Context:
    """Values of the cards by their place in the library (PS-1.1), and their special characteristics
    (PS-1.4): nothing else of a card has an effect, none of it changes how far a tank moves
    (PS-1.5)."""

    def __init__(self, library: Library) -> None:
        self.library: Final = library
        self.perforation: Final = tuple(card.perforation for card in library.tanks)
        # PS-1.3: front, left, rear, right
        self.armour: Final = tuple(
            (card.front, card.side, card.rear, card.side) for card in library.tanks
        )
        self.breakdown: Final = tuple(card.breakdown for card in library.tanks)
        self.assault_gun: Final = tuple(card.assault_gun for card in library.tanks)
        self.worth: Final = tuple(card.points for card in library.tanks)
        self._plans: Final[dict[SetupOptions, Plan]] = {}  # a memo

    def plan(self, state: Squadron) -> Plan:
        options = state.setup_options
        found = self._plans.get(options)
        if found is None:
            if len(self._plans) >= MOST_PLANS:
                self._plans.clear()
            found = self._plans[options] = plan_of(self.library, options)
        return found

    def destroyed(self, state: Squadron, side: int) -> int:
        """Points of enemy tanks that *side* has destroyed, and half of those that gave way over
        their own edge (PS-14.2, PS-15.5)."""
        total = 0
        for at, fate in enumerate(state.fate):
            if state.side[at] != side and fate != LIVE:
                worth = self.worth[state.model[at]]
                total += worth if fate == WRECK else worth // 2 if fate == WITHDRAWN else 0
        return total
