"""How good a position is for a seat, and which answers are worth comparing."""

from __future__ import annotations

from typing import ClassVar, Final

from tourelle.core.ask import Ask, Choice
from tourelle.core.chance import Dice
from tourelle.core.flow import Frame
from tourelle.core.ids import Seat
from tourelle.games.game import Judge
from tourelle.games.shortlist import Shortlist
from tourelle.games.tank_commander.law.context import Context
from tourelle.games.tank_commander.law.phases.turn import MELEES
from tourelle.games.tank_commander.law.state import NOBODY, Campaign
from tourelle.games.tank_commander.mind.shortlist import shortlist
from tourelle.games.tank_commander.mind.worth import WON, has, value

SILENT: Final = ("window", "after")  # what is let pass when a game is played on in thought


class CommanderJudge(Judge[Campaign, Choice]):
    scale: ClassVar[int] = 180  # fitted: log loss 0.553 on 2,007 turns; 100: 0.583, 400: 0.585
    horizon: ClassVar[int] = 1  # the answer of the other side

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

    def is_calm(self, state: Campaign) -> bool:
        """Nobody is on his way, nothing is declared, no melee is left to fight."""
        top = state.stack.top
        return top.phase != "turn" if not state.turn else is_between(top)

    def quick(self, state: Campaign, ask: Ask[Choice], dice: Dice) -> Choice:
        """Interrupts and free cards are forgotten, colours are named at random."""
        if ask.default is not None and ask.kind.startswith(SILENT):
            return ask.default
        if ask.kind == "colour":
            return ask.sample(dice)
        return self.shortlist(state, ask, dice, 1).answers[0]

    def shortlist(
        self, world: Campaign, ask: Ask[Choice], dice: Dice, limit: int
    ) -> Shortlist[Choice]:
        return shortlist(self._context, world, ask, dice, limit)


def is_between(top: Frame) -> bool:
    return top.phase == "turn" and top["stage"] != MELEES and not top["closing"]
