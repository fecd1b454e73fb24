"""A standing order: a player who answers some questions with their default, from his view alone."""

from __future__ import annotations

from typing import Any, Final

from tourelle.core.chance import Dice
from tourelle.core.ids import Seat
from tourelle.core.rules import Player
from tourelle.games.game import AnyGame


class StandingOrder(Player[Any, Any]):
    """Always pass, in the windows that were named."""

    def __init__(self, game: AnyGame, seat: Seat, kinds: tuple[str, ...]) -> None:
        self._rules: Final = game.rules
        self._seat: Final = seat
        self._kinds: Final = kinds

    def answer(self, view: Any, dice: Dice) -> Any:
        """None: this question is left to the person."""
        world = self._rules.imagine(view, dice)
        for ask in self._rules.asks(world):
            if ask.seat == self._seat and ask.kind in self._kinds:
                return ask.default
        return None
