"""What a strong player thinks of a question: the best answers with their chances, and what would
follow from one of them. It sees the view alone, as every bot does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Generic

from tourelle.bots.levels import LevelBot
from tourelle.bots.searcher import Depth, Rated, Searcher
from tourelle.core.ask import Ask, C
from tourelle.core.chance import Dice
from tourelle.core.event import Notice
from tourelle.core.ids import Seat
from tourelle.core.rules import St, V
from tourelle.games.engine import Stopwatch
from tourelle.games.game import Game

MOST: Final = 3  # answers that are recommended
STRONG: Final = "master"
REPLY: Final = "hard"  # who answers for the others: quick, and no fool
HALF: Final = 0.5  # of the time is for the engine's own choice, the rest for comparing


@dataclass(frozen=True)
class Heard(Generic[V]):
    """What one answer brings, and how the asker sees the table after it."""

    notices: tuple[Notice, ...]
    view: V


@dataclass(frozen=True)
class Follows(Generic[V]):
    """What comes of an answer in one world that could be true: what is heard of it, and of what the
    next player does."""

    own: Heard[V]
    reply: Heard[V] | None  # None: nobody else is asked next


class Adviser(LevelBot[St, C, V]):
    """A master who says what he thinks instead of playing."""

    def __init__(self, game: Game[St, C, V], seat: Seat, time: int | None = None) -> None:
        super().__init__(game, seat, STRONG, time)

    def best(self, view: V, dice: Dice) -> list[Rated[C]]:
        """The best answers to the question that this seat is asked, best first; none: it is not
        asked."""
        return self.weighed(view, dice)[0]

    def weighed(
        self, view: V, dice: Dice, planned: C | None = None
    ) -> tuple[list[Rated[C]], float | None]:
        """The best answers, and the chance of the one that is *planned*: in the same worlds with
        the same dice, or the two could not be set side by side."""
        world = self.game.rules.imagine(view, dice)
        ask = self._asked(world)
        if ask is None:
            return [], None
        choices, clear = self._compared(world, ask, dice)
        first = choices[0] if self._is_engines(ask) else None
        if planned is not None and planned not in choices:
            choices, clear = [planned, *choices], clear + 1
        rated = self._rated(view, choices, clear, self.strength.depth, dice)
        best = sorted(rated, key=lambda one: (one.choice != first, -one.chance))[:MOST]
        return best, next((one.chance for one in rated if one.choice == planned), None)

    def follows(self, view: V, choice: C, dice: Dice) -> Follows[V]:
        """What *choice*, legal now, leads to."""
        rules = self.game.rules
        world = rules.imagine(view, dice)
        own = self._heard(world, self.seat, choice, dice)
        others = [ask.seat for ask in rules.asks(world) if ask.seat != self.seat]
        if not others:
            return Follows(own, None)
        bot = LevelBot(self.game, others[0], REPLY)
        reply = bot.answer(rules.view(world, others[0]), dice)
        said = None if reply is None else self._heard(world, others[0], reply, dice)
        return Follows(own, said)

    def _heard(self, world: St, seat: Seat, choice: C, dice: Dice) -> Heard[V]:
        """Plays *choice* in *world*."""
        notices = tuple(self.game.rules.apply(world, seat, choice, dice))
        return Heard(notices, self.game.rules.view(world, self.seat))

    def _asked(self, world: St) -> Ask[C] | None:
        asks = self.game.rules.asks(world)
        return next((ask for ask in asks if ask.seat == self.seat), None)

    def _is_engines(self, ask: Ask[C]) -> bool:
        return self.game.engine is not None and ask.kind == "turn"

    def _compared(self, world: St, ask: Ask[C], dice: Dice) -> tuple[list[C], int]:
        """The engine's choice first, where the game has one, then what a look finds."""
        choices, clear = self._candidates(world, ask, dice)
        if self.game.engine is None:
            return choices, clear
        watch = Stopwatch(self.strength.time * HALF / 1000, self.clock)
        found = self.game.engine.choose(world, ask, self.strength.level, watch, dice)
        if found is None:
            return choices, clear
        return [found, *(one for one in choices if one != found)], clear + 1

    def _rated(
        self, view: V, choices: Sequence[C], clear: int, depth: Depth, dice: Dice
    ) -> list[Rated[C]]:
        watch = Stopwatch(self.strength.time / 1000, self.clock)
        search = Searcher(self.game, self._judge, self.seat, view, watch, dice)
        return search.rated(choices, clear, depth)
