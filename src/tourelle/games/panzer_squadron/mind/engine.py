"""How a level of the computer plays: every answer has an exact value (the chances of shots are
known, nothing is thrown), and a low level misjudges it.

What it misjudges stays the same for a whole activation, so that no tank turns about half-way.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from hashlib import blake2b
from typing import ClassVar, Final, Self

from tourelle.core.ask import Ask, Choice
from tourelle.core.chance import Dice
from tourelle.games.engine import Engine, Stopwatch
from tourelle.games.moods import TEMPERS, Mood, Temper
from tourelle.games.panzer_squadron.law.choices import EndMove, Fire, Leave, Move
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.state import Squadron
from tourelle.games.panzer_squadron.mind.moves import Aimed, aims, first_order
from tourelle.games.panzer_squadron.mind.shortlist import AVERAGE, WORTHS
from tourelle.games.panzer_squadron.mind.shots import shot_worth
from tourelle.games.panzer_squadron.mind.ways import Careful

D4: Final = 4
GRAIN: Final = 1 << 16
MIND: Final = 1 << 30
VALUED: Final = ("turret", "tank", "react", "marker", "free-reverse")
#: What decides a turn: the highest level plays on with it in thought, which takes a whole second.
PLAYED_ON: Final = ("tank", "action")


@dataclass(frozen=True)
class Level:
    """What a level can do, and what it does wrong; in thousandths of a point."""

    noise: int = 0  # by how much it misjudges an answer, as a standard deviation
    careful: int = 0  # of how many of the best places it looks at the way there
    rolls: bool = False  # whether it thinks of every roll for points, else of the mean one
    plays_on: bool = False  # whether others decide PLAYED_ON, by playing on


LEVELS: Final = {
    1: Level(noise=45_000),
    2: Level(noise=24_000),
    3: Level(noise=9_000),
    4: Level(noise=3_500, careful=8),
    5: Level(careful=24, rolls=True, plays_on=True),
}


class SquadronEngine(Engine[Squadron, Choice]):
    compiles: ClassVar[bool] = False

    def __init__(self, context: Context) -> None:
        self._context: Final = context
        self._temper: Temper = TEMPERS[""]

    def in_mood(self, mood: Mood) -> Self:
        twin = copy(self)
        twin._temper = TEMPERS[mood]
        return twin

    def choose(
        self, world: Squadron, ask: Ask[Choice], level: int, watch: Stopwatch, dice: Dice
    ) -> Choice | None:
        """Setups, counts and offers are left to whoever asks."""
        strength = LEVELS[level]
        if ask.kind not in ("action", "spend", *VALUED):
            return None
        if strength.plays_on and ask.kind in PLAYED_ON:
            return None
        found = [one for domain in ask.domains for one in domain.listed() or ()]
        thought = _Thought(self._context, world, strength, self._temper, _salt(world, dice))
        if ask.kind == "spend":
            return thought.spend(found)
        return max(found, key=lambda one: thought.worth(ask.kind, one))


def _salt(world: Squadron, dice: Dice) -> int:
    """What is misjudged: anew for each activation, of every game."""
    if world.active < 0:
        return dice.draw(MIND, "mind")
    where = (world.turn, world.active, world.start_hex, *world.hex)
    return int.from_bytes(blake2b(repr(where).encode(), digest_size=4).digest(), "big")


class _Thought:
    """About one question."""

    def __init__(
        self, context: Context, state: Squadron, level: Level, temper: Temper, salt: int
    ) -> None:
        self._context: Final = context
        self._state: Final = state
        self._level: Final = level
        self._temper: Final = temper
        self._salt: Final = salt

    def worth(self, kind: str, choice: Choice) -> int:
        if kind == "action" and isinstance(choice, Move):
            found = self._move()
        else:
            found = WORTHS[kind](self._context, self._state, choice)
        return found + self._error(str(choice.data()))

    def _error(self, what: str) -> int:
        """About normal: the mean of many even draws, made of a hash."""
        if not self._level.noise:
            return 0
        digest = blake2b(f"{self._salt} {what}".encode(), digest_size=24).digest()
        sums = sum(int.from_bytes(digest[at : at + 2], "big") for at in range(0, 24, 2))
        return (sums - 6 * GRAIN) * self._level.noise // GRAIN

    def _move(self) -> int:
        """What a roll for points may lead to (PS-5.4)."""
        rolls = range(1, D4 + 1) if self._level.rolls else (AVERAGE,)
        return sum(self._best(points).aim.worth for points in rolls) // len(rolls)

    def _best(self, points: int) -> Aimed:
        found = aims(self._context, self._state, points, self._temper)
        careful = self._level.careful
        if careful:
            best = sorted(found, key=lambda one: one.aim.worth, reverse=True)[:careful]
            look = Careful(self._context, self._state, points, self._temper)
            found = [one._replace(aim=look.again(one)) for one in best]
        return max(found, key=lambda one: one.aim.worth + self._error(str(one.aim.place)))

    def spend(self, found: Sequence[Choice]) -> Choice:
        """The next order on the way to the best place; there: the best shot, or the end."""
        for one in found:
            if isinstance(one, Leave):
                return one  # it is what the scenario asks for, or it would not be there
        aim, reach = self._best(self._state.points)
        order = first_order(aim, reach)
        if order is not None and order in found:
            return order
        shots = [one for one in found if isinstance(one, Fire)]
        if aim.fires and shots:
            return max(shots, key=lambda one: shot_worth(self._context, self._state, one))
        ends = [one for one in found if isinstance(one, EndMove)]
        return ends[0] if ends else found[0]
