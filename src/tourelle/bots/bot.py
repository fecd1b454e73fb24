"""A bot answers from its view alone: it imagines a world that looks like it, and asks there."""

from __future__ import annotations

from abc import abstractmethod
from time import perf_counter
from typing import Final, Generic

from tourelle.core.ask import Ask, C
from tourelle.core.chance import Dice
from tourelle.core.ids import Seat
from tourelle.core.rules import Player, St, V
from tourelle.games.engine import Clock
from tourelle.games.game import Game


class Bot(Player[C, V], Generic[St, C, V]):
    """One seat played by the computer."""

    clock: Clock = staticmethod(perf_counter)  # what its thinking time is measured by

    def __init__(self, game: Game[St, C, V], seat: Seat) -> None:
        self.game: Final = game
        self.seat: Final = seat

    def answer(self, view: V, dice: Dice) -> C | None:
        world = self.game.rules.imagine(view, dice)
        for ask in self.game.rules.asks(world):
            if ask.seat == self.seat:
                return self.choose(world, ask, view, dice)
        return None

    @abstractmethod
    def choose(self, world: St, ask: Ask[C], view: V, dice: Dice) -> C:
        """A legal answer to *ask*, open in the imagined *world*."""


class RandomBot(Bot[St, C, V]):
    """Any legal answer."""

    def choose(self, world: St, ask: Ask[C], view: V, dice: Dice) -> C:
        return ask.sample(dice)
