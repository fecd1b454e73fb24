"""Looks one step ahead with the game's own judge."""

from __future__ import annotations

from functools import partial
from typing import Final

from tourelle.bots.bot import Bot
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
        choices = [*judge.shortlist(world, ask, dice, MOST).at_a_look()]
        if len(choices) == 1:
            return choices[0]
        dice.shuffle(choices, "tie")  # equals are taken in no fixed order
        after = partial(self._after, world, dice)
        glanced = judge.glances(world, choices, self.seat, after)
        order = sorted(range(len(choices)), key=glanced.__getitem__, reverse=True)
        short = [choices[at] for at in order[: judge.close(world, self.seat)]]
        return max(short, key=lambda choice: self._worth(world, choice, view, dice))

    def _worth(self, world: St, choice: C, view: V, dice: Dice) -> int:
        """Summed over several worlds, where something is hidden or rolled."""
        total = self.game.judge.worth(self._after(world, dice, choice), self.seat)
        for _ in range(self._worlds - 1):
            other = self.game.rules.imagine(view, dice)
            self.game.rules.apply(other, self.seat, choice, dice)
            total += self.game.judge.worth(other, self.seat)
        return total

    def _after(self, world: St, dice: Dice, choice: C) -> St:
        after = world.clone()
        self.game.rules.apply(after, self.seat, choice, dice)
        return after
