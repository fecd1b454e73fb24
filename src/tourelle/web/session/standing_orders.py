"""Standing orders: what a seat has said beforehand, so that the table need not ask it.

By kinds of question: they are answered with their default. By windows: a seat is asked only where
something that it has armed could be used, in every window, or never; on its own turn it is asked
unless it said never. Everything is decided from what the seat itself may know.
"""

from __future__ import annotations

from typing import Any, Final

from tourelle.core.ask import Ask
from tourelle.core.chance import Dice
from tourelle.core.ids import Seat
from tourelle.core.rules import Player, View
from tourelle.games.game import AnyGame
from tourelle.web.store.rows import PersonRow

ARMED: Final = "armed"  # where something armed could be used
EVERY: Final = "every"
NEVER: Final = "never"
WINDOWS: Final = (ARMED, EVERY, NEVER)


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


def passes(game: AnyGame, person: PersonRow, ask: Ask[Any], view: View) -> bool:
    """Whether *person*, who sees *view*, lets this window pass; False, too, if it is none."""
    window = game.window(ask, view)
    if not window or ask.default is None or person.kind == "bot":
        return False
    if person.windows == NEVER:
        return True
    if person.windows == EVERY or window == "own":
        return False
    return not fits(game, person.armed, ask, view)


def fits(game: AnyGame, armed: tuple[str, ...], ask: Ask[Any], view: View) -> bool:
    """Whether one of the answers uses what is armed."""
    if not armed:
        return False
    choices = (choice for domain in ask.domains for choice in domain.listed() or ())
    return any(key in armed for choice in choices for key in game.uses(choice, view))


def still_armed(game: AnyGame, person: PersonRow, view: View) -> tuple[str, ...]:
    """What is armed and still there: a card that was played waits no longer."""
    if not person.armed:
        return ()
    there = {part.key for part in game.arms(view, "en")}
    return tuple(key for key in person.armed if key in there)
