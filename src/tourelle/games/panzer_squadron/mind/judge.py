"""How good a battle is for a seat: what was destroyed, what threatens whom, what the scenario asks
for. In thousandths of a point."""

from __future__ import annotations

from copy import copy
from typing import ClassVar, Final, Self

from tourelle.core.ask import Ask, Choice
from tourelle.core.chance import Dice
from tourelle.core.ids import Seat
from tourelle.games.game import Judge
from tourelle.games.moods import TEMPERS, Mood, Temper
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.state import LEFT, NOBODY, NOWHERE, Squadron
from tourelle.games.panzer_squadron.mind.places import goal_pull
from tourelle.games.panzer_squadron.mind.shortlist import shortlist
from tourelle.games.panzer_squadron.mind.shots import SURE, prey
from tourelle.games.shortlist import Shortlist

WON: Final = 10_000_000
THREAT: Final = 50  # hundredths of what the best shots may be expected to destroy
ESCAPED: Final = 150_000  # a tank that left where the scenario asks for it
SCORE: Final = 60_000


OVERLOOKED: Final = ("react", "free-reverse")  # what may be let pass by somebody who dreams


class SquadronJudge(Judge[Squadron, Choice]):
    scale: ClassVar[int] = 70_000  # fitted: log loss 0.460 on 419 turns; 40: 0.495, 160: 0.512
    horizon: ClassVar[int] = 1  # turns
    moods: ClassVar[tuple[Mood, ...]] = ("cautious", "aggressive")

    def __init__(self, context: Context) -> None:
        self._temper: Temper = TEMPERS[""]
        self._context: Final = context

    def worth(self, state: Squadron, seat: Seat) -> int:
        side = seat % 2
        if state.result is not None:
            winner = state.result.winner
            return 0 if winner == NOBODY else WON if winner == side else -WON
        mine, theirs = self._temper.hope, self._temper.fear
        return self._side(state, side, mine) - self._side(state, 1 - side, theirs)

    def glance(self, state: Squadron, seat: Seat) -> int:
        side = seat % 2
        if state.result is not None:
            return self.worth(state, seat)
        return self._counted(state, side) - self._counted(state, 1 - side)

    def shortlist(
        self, world: Squadron, ask: Ask[Choice], dice: Dice, limit: int
    ) -> Shortlist[Choice]:
        return shortlist(self._context, world, ask, dice, limit)

    def _counted(self, state: Squadron, side: int) -> int:
        """What a side has for sure: enemies destroyed, scores, places."""
        total = self._context.destroyed(state, side) * SURE + SCORE * state.score[side]
        plan = self._context.plan(state)
        for at, one in enumerate(state.side):
            if one == side and state.fate[at] == LEFT:
                total += ESCAPED * (side == plan.exit_side)
            elif one == side and not state.fate[at] and state.hex[at] != NOWHERE:
                total += goal_pull(plan, state, at, state.hex[at])
        return total

    def _side(self, state: Squadron, side: int, weight: int) -> int:
        threats = sum(prey(self._context, state, at) for at in state.live(side))
        return self._counted(state, side) + THREAT * threats // 100 * weight // 100

    def is_calm(self, state: Squadron) -> bool:
        """An activation is judged when it is over: where the tank ends, and what it has shot."""
        return state.active == NOBODY

    def declined(self, world: Squadron, ask: Ask[Choice]) -> Choice | None:
        return ask.default if ask.kind in OVERLOOKED else None

    def in_mood(self, mood: Mood) -> Self:
        twin = copy(self)
        twin._temper = TEMPERS[mood]
        return twin
