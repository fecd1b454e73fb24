"""Compares the answers to one question in imagined worlds, then plays on with those that are close.

All answers meet the same worlds and the same dice, so that luck falls on them alike. What one look
says stays as a prior of the second stage: a few games played on tell less than the judge does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final, Generic, NamedTuple

from tourelle.bots.trials import Trials
from tourelle.core.ask import C
from tourelle.core.chance import Dice, FastDice
from tourelle.core.ids import Seat
from tourelle.core.rules import St, V
from tourelle.games.engine import Stopwatch
from tourelle.games.game import Game, Judge

BOUND: Final = 400  # answers of one game that is played on: none of ours comes near it
UNREST: Final = 80  # answers until the judge may be asked
PRIOR: Final = 8  # trials that the first stage counts for in the second
FINAL: Final = 4  # answers that are played on at most
LUCK: Final = 1 << 30


@dataclass(frozen=True)
class Depth:
    """How much is tried."""

    worlds: int = 1  # in which all answers are looked at
    games: int = 0  # that are played on with each of those that are close
    margin: float = 0.06  # of a win: what is close
    doubt: float = 0.05  # of a win: what one look takes from an answer that it can not tell


class Rated(NamedTuple, Generic[C]):
    """An answer and the chance of winning after it."""

    choice: C
    chance: float


Trial = Callable[[St, C, Dice], float]


class Searcher(Generic[St, C, V]):
    """Thinks about one question of one seat."""

    def __init__(
        self,
        game: Game[St, C, V],
        judge: Judge[St, C],
        seat: Seat,
        view: V,
        watch: Stopwatch,
        dice: Dice,
    ) -> None:
        self._game: Final = game
        self._rules: Final = game.rules
        self._judge: Final = judge
        self._seat: Final = seat
        self._view: Final = view
        self._watch: Final = watch
        self._luck: Final = dice.draw(LUCK, "luck")

    def rated(self, choices: Sequence[C], clear: int, depth: Depth) -> list[Rated[C]]:
        """All of *choices* with their chances, in their order; *clear*: so many from the first can
        be told apart by one look."""
        looks = self._tried(choices, range(len(choices)), depth.worlds, 0, self._look)
        doubts = [0.0 if at < clear else depth.doubt for at in range(len(choices))]
        found = [looks.estimate(at) - doubts[at] for at in range(len(choices))]
        if depth.games and self._judge.horizon and not looks.is_alike():
            self._second(choices, _close(found, depth.margin), found, depth)
        # without any time nothing was looked at, and doubt alone is no chance
        return [Rated(one, max(0.0, chance)) for one, chance in zip(choices, found, strict=True)]

    def _second(
        self, choices: Sequence[C], close: Sequence[int], found: list[float], depth: Depth
    ) -> None:
        """What playing on says is mixed into *found*."""
        if len(close) == 1:
            return
        games = self._tried(choices, close, depth.games, depth.worlds, self._play_on)
        for at, row in zip(close, games.rows, strict=True):
            found[at] = (PRIOR * found[at] + sum(row)) / (PRIOR + len(row))

    def _tried(
        self,
        choices: Sequence[C],
        which: Sequence[int],
        count: int,
        first: int,
        trial: Trial[St, C],
    ) -> Trials:
        """Trials of some answers in *count* worlds, until one is surely the best or the time is
        over. A round that the clock cuts short counts for nobody."""
        found = Trials(len(which))
        for number in range(first, first + count):
            values = self._round([choices[which[at]] for at in found.open], number, trial)
            if values is None:
                break
            found.add(values)
            found.thin()
            if found.is_settled():
                break
            if found.count() * 2 == count and trial == self._play_on:
                found.keep((len(found.open) + 1) // 2)
        return found

    def _round(self, choices: Sequence[C], number: int, trial: Trial[St, C]) -> list[float] | None:
        """One world, and each answer in it; None: there is no time for it."""
        if self._watch.is_over():
            return None
        world = self._rules.imagine(self._view, self._dice(number, b"world"))
        values = []
        for choice in choices:
            if self._watch.is_over():
                return None
            values.append(trial(world, choice, self._dice(number, b"dice")))
        return values

    def _dice(self, number: int, what: bytes) -> FastDice:
        """Hashed: neighbouring seeds of these dice have related first draws."""
        text = b"%s/%d/%d" % (what, self._luck, number)
        return FastDice(int.from_bytes(blake2b(text, digest_size=8).digest(), "big"))

    # --- one trial -----------------------------------------------------------------------------

    def _look(self, world: St, choice: C, dice: Dice) -> float:
        """As soon as nothing is open that the judge cannot see."""
        state = world.clone()
        self._rules.apply(state, self._seat, choice, dice)
        self._settle(state, dice)
        return self._judge.chance(state, self._seat)

    def _play_on(self, world: St, choice: C, dice: Dice) -> float:
        """Everybody plays for himself by quick answers, up to the judge's horizon."""
        state = world.clone()
        end = self._beat(state) + self._judge.horizon
        self._rules.apply(state, self._seat, choice, dice)
        for _ in range(BOUND):
            if self._beat(state) >= end or not self._step(state, dice):
                break
        self._settle(state, dice)
        return self._judge.chance(state, self._seat)

    def _beat(self, state: St) -> int:
        beat = self._judge.beat(state)
        return (self._rules.turn(state) or 0) if beat is None else beat

    def _settle(self, state: St, dice: Dice) -> None:
        for _ in range(UNREST):
            if self._judge.is_calm(state) or not self._step(state, dice):
                return

    def _step(self, state: St, dice: Dice) -> bool:
        """One quick answer of whoever is asked first; False: the game is over."""
        asks = self._rules.asks(state)
        if not asks:
            return False
        choice = self._judge.quick(state, asks[0], dice)
        self._rules.apply(state, asks[0].seat, choice, dice)
        return True


def _close(found: Sequence[float], margin: float) -> list[int]:
    """Whoever may still be the best."""
    least = max(found) - margin
    near = [at for at, chance in enumerate(found) if chance >= least]
    return sorted(near, key=found.__getitem__, reverse=True)[:FINAL]
