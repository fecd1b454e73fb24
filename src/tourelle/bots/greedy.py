"""Looks one step ahead with the game's own judge."""

from __future__ import annotations

from typing import Final

from tourelle.bots.bot import Bot
from tourelle.bots.candidates import after, closest
from tourelle.core.ask import Ask, C
from tourelle.core.chance import Dice
from tourelle.core.ids import Seat
from tourelle.core.rules import St, V
from tourelle.games.game import Game
from tourelle.games.shortlist import MOST


class GreedyBot(Bot[St, C, V]):
    """The answer after which the position is worth most, each tried in the imagined world."""

    def __init__(self, game: Game[St, C, V], seat: Seat, worlds: int = 1) -> None:
        super().__init__(game, seat)
        self._worlds: Final = worlds

    def choose(self, world: St, ask: Ask[C], view: V, dice: Dice) -> C:
        judge = self.game.judge
        choices = judge.shortlist(world, ask, dice, MOST).at_a_look()
        if len(choices) == 1:
            return choices[0]
        short = closest(self.game, judge, world, choices, self.seat, dice)
        return max(short, key=lambda choice: self._worth(world, choice, view, dice))

    def _worth(self, world: St, choice: C, view: V, dice: Dice) -> int:
        """Summed over several worlds, where something is hidden or rolled."""
        judge, seat = self.game.judge, self.seat
        total = judge.worth(after(self.game, world, seat, choice, dice), seat)
        for _ in range(self._worlds - 1):
            other = self.game.rules.imagine(view, dice)
            self.game.rules.apply(other, seat, choice, dice)
            total += judge.worth(other, seat)
        return total
