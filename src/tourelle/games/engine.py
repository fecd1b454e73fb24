"""A door for a room that thinks by means of its own: a compiled search instead of imagined worlds.

A game that has one opens it as `Game.engine`; a bot of a level asks it first and thinks by itself
about what the engine leaves to it: the setup, an offer of a draw.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import ClassVar, Final, Generic, Self

from tourelle.core.ask import Ask, C
from tourelle.core.chance import Dice
from tourelle.core.rules import St
from tourelle.games.moods import Mood

Clock = Callable[[], float]  # seconds: of the wall at play, of the processor in matches


class Stopwatch:
    """Time that runs out; *usual*: nobody has said how much, so that a level may have bounds of
    its own."""

    def __init__(self, seconds: float, clock: Clock, usual: bool = False) -> None:
        self.clock: Final = clock
        self.seconds: Final = seconds
        self.usual: Final = usual
        self._end: Final = clock() + seconds

    def is_over(self) -> bool:
        return self.clock() >= self._end

    def left(self) -> float:
        return max(0.0, self._end - self.clock())


class Engine(ABC, Generic[St, C]):
    """Thinks about some of the questions of its game, at any level."""

    compiles: ClassVar[bool] = True  # whether there is a compiled form of it

    def in_mood(self, mood: Mood) -> Self:
        """The same engine as somebody of another temper."""
        return self

    def is_compiled(self) -> bool:
        """Whether it runs compiled here; `doctor` tells it."""
        return False

    @abstractmethod
    def choose(self, world: St, ask: Ask[C], level: int, watch: Stopwatch, dice: Dice) -> C | None:
        """A legal answer to *ask*, open in *world*, as a player of *level*, 1 to 5, gives it;
        all that is drawn at random comes from *dice*. None: not a question for it."""
