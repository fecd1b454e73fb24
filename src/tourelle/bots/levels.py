"""Players of five levels. A low one makes the mistakes that people make: it misjudges, it overlooks
what may be declined, it sees a part of many answers. It never throws its turn away, and never
overlooks a duty."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from tourelle.bots.bot import Bot
from tourelle.bots.candidates import GRAIN, Haze, closest
from tourelle.bots.searcher import Depth, Rated, Searcher
from tourelle.core.ask import Ask, C
from tourelle.core.chance import Dice
from tourelle.core.codec import Malformed
from tourelle.core.ids import Seat
from tourelle.core.rules import St, V
from tourelle.games.engine import Stopwatch
from tourelle.games.game import Game, Judge
from tourelle.games.moods import Mood
from tourelle.games.shortlist import MOST

LONGEST: Final = 4000  # milliseconds that a bot may be told to think; a table stops it after 5 s
FEW: Final = 3  # answers that everybody sees
WIDE: Final = 24  # answers that a bot compares beyond those that one look can tell apart


@dataclass(frozen=True)
class Strength:
    """What a level can do, and what it does wrong."""

    level: int
    depth: Depth
    time: int  # milliseconds
    noise: float = 0.0  # by how much of a win it misjudges an answer, as a standard deviation
    blind: float = 0.0  # how often it overlooks a question that may be declined
    seen: float = 1.0  # the share of many answers that it sees


#: Set by matches, see docs/bots.md.
STRENGTHS: Final[dict[str, Strength]] = {
    "easy": Strength(1, Depth(2), 200, 0.5, 0.9, 0.45),
    "medium": Strength(2, Depth(2), 300, 0.145, 0.35, 0.75),
    "hard": Strength(3, Depth(4), 400, 0.08, 0.18, 0.95),
    "expert": Strength(4, Depth(8), 600, 0.03, 0.06),
    "master": Strength(5, Depth(16, games=32), 900),
}


def strength_of(judge: Judge[St, C], name: str) -> Strength:
    """What a level can do in the game of that judge."""
    usual = STRENGTHS[name]
    noise, blind, seen = judge.mistakes.get(name, (usual.noise, usual.blind, usual.seen))
    return replace(usual, noise=noise, blind=blind, seen=seen)


class LevelBot(Bot[St, C, V]):
    """A player of one level, of a temper that the game knows."""

    def __init__(
        self, game: Game[St, C, V], seat: Seat, name: str, time: int | None = None, mood: Mood = ""
    ) -> None:
        super().__init__(game, seat)
        if mood and mood not in game.judge.moods:
            raise Malformed(f"{game.rules.name}: nobody is {mood} there")
        self._judge: Final = game.judge.in_mood(mood)
        self._engine: Final = None if game.engine is None else game.engine.in_mood(mood)
        self._usual: Final = time is None
        strength = strength_of(game.judge, name)
        self.strength: Final = strength if time is None else replace(strength, time=time)

    def choose(self, world: St, ask: Ask[C], view: V, dice: Dice) -> C:
        found = ask.only()
        if found is None and self._is_blind(dice):
            found = self._declined(world, ask, view)
        watch = Stopwatch(self.strength.time / 1000, self.clock, self._usual)
        if found is None and self._engine is not None:
            found = self._engine.choose(world, ask, self.strength.level, watch, dice)
        return self._thought(world, ask, view, watch, dice) if found is None else found

    def _is_blind(self, dice: Dice) -> bool:
        blind = self.strength.blind
        return blind > 0 and dice.draw(GRAIN, "blind") < blind * GRAIN

    def _declined(self, world: St, ask: Ask[C], view: V) -> C | None:
        """How the question is let pass; None: nobody overlooks it."""
        found = self._judge.declined(world, ask)
        if found is None and self.game.window(ask, view):
            return ask.default
        return found

    def _thought(self, world: St, ask: Ask[C], view: V, watch: Stopwatch, dice: Dice) -> C:
        haze = Haze[C](self.strength.noise, dice)
        choices, clear = self._candidates(world, ask, dice, haze)
        if len(choices) == 1:
            return choices[0]
        search = Searcher(self.game, self._judge, self.seat, view, watch, dice)
        rated = search.rated(choices, clear, self.strength.depth)
        rated = [Rated(one, chance + haze.error(one)) for one, chance in rated]
        return max(rated, key=lambda one: one.chance).choice

    def _candidates(
        self, world: St, ask: Ask[C], dice: Dice, haze: Haze[C] | None = None
    ) -> tuple[list[C], int]:
        """Answers to compare, and how many from the first one look can tell apart."""
        strength, judge = self.strength, self._judge
        listed = judge.shortlist(world, ask, dice, MOST)
        clear = self._some(listed.at_a_look(), dice)
        if len(clear) > judge.close(world, self.seat):
            clear = closest(self.game, judge, world, clear, self.seat, dice, haze)
        if not strength.noise and not strength.depth.games:
            return clear, len(clear)
        rest = self._some(listed.answers[listed.clear :][:WIDE], dice)
        return [*clear, *rest], len(clear)

    def _some(self, choices: tuple[C, ...], dice: Dice) -> list[C]:
        """Those that it sees."""
        found, seen = [*choices], self.strength.seen
        if seen < 1 and len(found) > FEW:
            dice.shuffle(found, "seen")
            del found[max(FEW, round(seen * len(found))) :]
        return found
