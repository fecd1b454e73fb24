"""How good a position is for a seat: points, units, what they can do, cards in hand."""

from __future__ import annotations

from typing import Final

from tourelle.core.ids import Seat
from tourelle.games.game import Judge
from tourelle.games.tank_hunter.ending import score_of
from tourelle.games.tank_hunter.law import Law
from tourelle.games.tank_hunter.state import DRY, RINGED, Hunter, Unit

WON: Final = 1_000_000
POINT: Final = 100  # one victory point
UNIT: Final = 130  # the same in an own unit: it also keeps its owner in the game
HAND: Final = 900  # an event card


class HunterJudge(Judge[Hunter]):
    def __init__(self, law: Law) -> None:
        self._law: Final = law

    def worth(self, state: Hunter, seat: Seat) -> int:
        if state.result is not None:
            rank = state.result.ranks[seat]
            return WON if rank == 1 else -WON * rank
        rivals = [s for s in state.alive() if s != seat]
        best = max((self.standing(state, s) for s in rivals), default=0)
        total = sum(self.standing(state, s) for s in rivals)
        return 3 * self.standing(state, seat) - 2 * best - total // max(1, len(rivals))

    def standing(self, state: Hunter, seat: int) -> int:
        """What one player has."""
        held = POINT * score_of(self._law, state, seat) + HAND * min(3, len(state.hands[seat]))
        picks = [
            c for c in (*state.picks[seat], *(state.sealed[seat] or ())) if c in self._law.units
        ]
        held += sum(UNIT * self._law.value(card) for card in picks)
        return held + sum(self.unit(state, unit) for unit in state.units(seat))

    def unit(self, state: Hunter, unit: Unit) -> int:
        worth = UNIT * self._law.value(unit.card)
        if unit.has(DRY | RINGED):
            worth = worth * 2 // 3
        return worth
