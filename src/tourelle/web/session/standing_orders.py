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
from tourelle.games.standing import LEVELS, NEVER, WINDOWS, Standing
from tourelle.web.session.table_mode import usual_level
from tourelle.web.store.rows import GameRow, PersonRow

__all__ = [
    "LEVELS",
    "WINDOWS",
    "StandingOrder",
    "asking",
    "instructed",
    "passes",
    "standing",
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


def standing(row: GameRow, seat: int) -> Standing:
    person = row.people[seat]
    return Standing(person.windows, dict(person.armed), usual_level(row))


def asking(game: AnyGame, row: GameRow, seat: Seat, view: View) -> tuple[str, ...]:
    """The keys of what asks its owner in windows: it is marked in his picture."""
    if not game.has_windows:
        return ()
    order = standing(row, seat)
    keys = (part.key for part in game.arms(view, "en"))
    return tuple(key for key in keys if order.level(key) != NEVER)


def passes(game: AnyGame, row: GameRow, ask: Ask[Any], view: View) -> bool:
    """Whether the seat, which sees *view*, lets this window pass; bots speak for themselves."""
    person = row.people[ask.seat]
    return person.kind != "bot" and standing(row, ask.seat).passes(game, ask, view)


def instructed(game: AnyGame, person: PersonRow, ask: Ask[Any], view: View) -> Any:
    """What *person* has told his things to answer to *ask*; None: he is asked."""
    if person.kind == "bot" or not person.given:
        return None
    return game.instructed(ask, view, dict(person.given))


def still_instructed(game: AnyGame, person: PersonRow, view: View) -> tuple[tuple[str, str], ...]:
    if not person.given:
        return ()
    return tuple(still_given(game.instructions(view, "en"), dict(person.given)).items())


def still_armed(game: AnyGame, person: PersonRow, view: View) -> tuple[tuple[str, str], ...]:
    return tuple(Standing(levels=dict(person.armed)).still_armed(game, view).items())
