"""Standing orders: what a seat has said beforehand, so that the table need not ask it.

By kinds of question: they are answered with their default. By windows: games/standing.py. By things
that were instructed: games/instructions.py.
"""

from __future__ import annotations

from typing import Any, Final

from tourelle.core.ask import Ask
from tourelle.core.chance import Dice
from tourelle.core.ids import Seat
from tourelle.core.rules import Player, View
from tourelle.games.game import AnyGame
from tourelle.games.instructions import still_given
from tourelle.games.standing import WINDOWS, Standing
from tourelle.web.store.rows import PersonRow

__all__ = [
    "WINDOWS",
    "StandingOrder",
    "instructed",
    "passes",
    "still_armed",
    "still_instructed",
]


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


def standing(person: PersonRow) -> Standing:
    return Standing(person.windows, person.armed)


def passes(game: AnyGame, person: PersonRow, ask: Ask[Any], view: View) -> bool:
    """Whether *person*, who sees *view*, lets this window pass; bots speak for themselves."""
    return person.kind != "bot" and standing(person).passes(game, ask, view)


def instructed(game: AnyGame, person: PersonRow, ask: Ask[Any], view: View) -> Any:
    """What *person* has told his things to answer to *ask*; None: he is asked."""
    if person.kind == "bot" or not person.given:
        return None
    return game.instructed(ask, view, dict(person.given))


def still_instructed(game: AnyGame, person: PersonRow, view: View) -> tuple[tuple[str, str], ...]:
    if not person.given:
        return ()
    return tuple(still_given(game.instructions(view, "en"), dict(person.given)).items())


def still_armed(game: AnyGame, person: PersonRow, view: View) -> tuple[str, ...]:
    return standing(person).still_armed(game, view)
