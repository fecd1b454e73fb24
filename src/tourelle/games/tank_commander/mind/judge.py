"""How good a position is for a seat, and which answers are worth comparing."""

from __future__ import annotations

from typing import Final

from tourelle.core.ask import Ask, Choice
from tourelle.core.chance import Dice
from tourelle.core.ids import Seat
from tourelle.games.game import Judge
from tourelle.games.shortlist import Shortlist
from tourelle.games.tank_commander.law.context import Context
from tourelle.games.tank_commander.law.state import NOBODY, Campaign
from tourelle.games.tank_commander.mind.shortlist import shortlist
from tourelle.games.tank_commander.mind.worth import WON, has, value


class CommanderJudge(Judge[Campaign, Choice]):
    def __init__(self, context: Context) -> None:
        self._context: Final = context

    def worth(self, state: Campaign, seat: Seat) -> int:
        if state.result is not None:
            return self._outcome(state, seat)
        if state.german == NOBODY or not state.turn:
            return self.glance(state, seat)
        return int(value(self._context, state, state.side_of(seat)))

    def glance(self, state: Campaign, seat: Seat) -> int:
        """What both have."""
        if state.result is not None:
            return self._outcome(state, seat)
        if state.german == NOBODY:
            return 0
        side = state.side_of(seat)
        return int(has(self._context, state, side) - has(self._context, state, 1 - side))

    def _outcome(self, state: Campaign, seat: Seat) -> int:
        assert state.result is not None
        ranks = state.result.ranks
        if len(set(ranks)) == 1:
            return 0
        return WON if ranks[seat] == 1 else -WON

    def shortlist(
        self, world: Campaign, ask: Ask[Choice], dice: Dice, limit: int
    ) -> Shortlist[Choice]:
        return shortlist(self._context, world, ask, dice, limit)
