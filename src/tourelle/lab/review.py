"""A game that is over, seen again by somebody strong: the chance to win after each step, whom the
dice served, where the game turned, and what a master would have done there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from time import process_time
from typing import Any, Final, NamedTuple

from tourelle.bots.advice import Adviser
from tourelle.core.chance import FastDice
from tourelle.core.codec import Json
from tourelle.core.ids import HOUSE, Seat
from tourelle.core.record import Record, Step
from tourelle.core.replay import walk
from tourelle.core.words import Lang
from tourelle.games.engine import Stopwatch
from tourelle.games.game import AnyGame

SAMPLES: Final = 12  # other throws of the same dice, to tell what was to be expected
TURNS: Final = 3  # moments that are told of
THINKING: Final = 800  # milliseconds of the master about each of them
TIME: Final = 10.0  # seconds for telling luck from play, half of them for what is still open
UNREST: Final = 40  # quick answers until the judge may be asked
LEAST: Final = 0.04  # of a win: what is less turns no game


Chances = tuple[float, ...]  # of winning, by seat


@dataclass(frozen=True)
class Moment:
    """A step that stands, and what it came to."""

    step: int
    seat: int  # who acted; HOUSE: the house
    chances: Chances
    luck: Chances  # what its dice gave beyond what was to be expected


@dataclass(frozen=True)
class Turning:
    """A moment that decided much: what was done, and what would have been better."""

    step: int
    seat: Seat
    before: float  # the chance of that seat
    after: float
    played: str
    better: str  # empty: nothing that a master would rather have done


@dataclass(frozen=True)
class Review:
    start: Chances
    moments: tuple[Moment, ...]
    turnings: tuple[Turning, ...]

    def luck(self) -> Chances:
        """Of the whole game, in shares of a win."""
        rows = [moment.luck for moment in self.moments]
        return tuple(sum(row[seat] for row in rows) for seat in range(len(self.start)))

    def data(self) -> dict[str, Json]:
        """As JSON, in thousandths."""
        return {
            "start": _thousandths(self.start),
            "luck": _thousandths(self.luck()),
            "moments": [
                [one.step, one.seat, _thousandths(one.chances), _thousandths(one.luck)]
                for one in self.moments
            ],
            "turnings": [
                {
                    "step": one.step,
                    "seat": one.seat,
                    "before": round(one.before * 1000),
                    "after": round(one.after * 1000),
                    "played": one.played,
                    "better": one.better,
                }
                for one in self.turnings
            ],
        }


def _thousandths(values: Sequence[float]) -> list[Json]:
    return [round(value * 1000) for value in values]


class _Passed(NamedTuple):
    """A step that stands, the state before it, and the chances after it."""

    number: int
    step: Step
    before: Any
    after: Any
    chances: Chances


class Reviewer:
    """Goes through one record; *tell* hears how far it is."""

    def __init__(
        self,
        game: AnyGame,
        record: Record,
        lang: Lang,
        tell: Callable[[int], None] = lambda _: None,
        time: float = TIME,
    ) -> None:
        self._game: Final = game
        self._rules: Final = game.rules
        self._record: Final = record
        self._lang: Final[Lang] = lang
        self._tell: Final = tell
        self._time: Final = time

    def review(self) -> Review:
        """Disproved, if the record does not hold."""
        start, passed = self._passed()
        passed = self._steadied(start, passed)
        lucks = self._lucks(start, passed)
        moments = tuple(
            Moment(one.number, one.step.seat, one.chances, luck)
            for one, luck in zip(passed, lucks, strict=True)
        )
        return Review(start, moments, tuple(self._turnings(start, passed, moments)))

    def _passed(self) -> tuple[Chances, list[_Passed]]:
        """The chances at the start, and all steps that stand."""
        standing = frozenset(self._record.standing())
        states = walk(self._rules, self._record)
        table, _ = next(states)
        state = table.state()
        last = start = self._chances(state, None)
        passed = []
        for number, (table, _) in enumerate(states, 1):
            before, state = state, table.state()
            if number in standing:
                last = self._chances(state, last)
                step = self._record.steps[number - 1]
                passed.append(_Passed(number, step, before, state, last))
            self._tell(number)
        return start, passed

    # --- chances -------------------------------------------------------------------------------

    def _steadied(self, start: Chances, passed: Sequence[_Passed]) -> list[_Passed]:
        """Where something is open, one throw of dice decides what the judge then sees: the steps
        that seem to change most are looked at with many, as far as there is time."""
        found = [*passed]
        befores = [start, *(one.chances for one in passed)]
        swings = [_change(befores[at], one.chances) for at, one in enumerate(passed)]
        swings.append(0.0)
        watch = Stopwatch(self._time / 2, process_time)
        for at in sorted(range(len(passed)), key=lambda at: -max(swings[at], swings[at + 1])):
            if watch.is_over() or max(swings[at], swings[at + 1]) < LEAST:
                break
            one = passed[at]
            if self._rules.outcome(one.after) is None and not self._game.judge.is_calm(one.after):
                tries = [self._chances(one.after, one.chances, n) for n in range(SAMPLES)]
                means = tuple(sum(row) / SAMPLES for row in zip(*tries, strict=True))
                found[at] = one._replace(chances=means)
        return found

    def _chances(self, state: Any, last: Chances | None, throw: int = 1) -> Chances:
        """Of each seat, together one; where the judge may not be asked yet, those of before."""
        seats = range(self._record.seats)
        outcome = self._rules.outcome(state)
        if outcome is not None:
            firsts = [rank == min(outcome.ranks) for rank in outcome.ranks]
            return tuple(first / sum(firsts) for first in firsts)
        even = tuple(1 / len(seats) for _ in seats)
        if not self._is_begun(state):
            return even
        calm = self._calmed(state, throw)
        if calm is None:
            return last or even
        found = [self._game.judge.chance(calm, Seat(seat)) for seat in seats]
        whole = sum(found) or 1
        return tuple(chance / whole for chance in found)

    def _is_begun(self, state: Any) -> bool:
        """Before the first turn sides are even: what one of them has laid out says nothing yet."""
        return self._rules.turn(state) != 0

    def _calmed(self, state: Any, throw: int) -> Any:
        """Played on by quick answers until nothing is open that the judge cannot see."""
        judge = self._game.judge
        if judge.is_calm(state):
            return state
        calm, dice = state.clone(), _dice(throw, "calm")
        for _ in range(UNREST):
            asks = self._rules.asks(calm)
            if not asks:
                return None
            self._rules.apply(calm, asks[0].seat, judge.quick(calm, asks[0], dice), dice)
            if judge.is_calm(calm):
                return calm
        return None

    def _lucks(self, start: Chances, passed: Sequence[_Passed]) -> list[Chances]:
        """Of every step, as far as there is time: those first that changed most."""
        found: list[Chances] = [(0.0,) * len(start) for _ in passed]
        befores = [start, *(one.chances for one in passed)]
        rolled = [at for at, one in enumerate(passed) if one.step.act == "play" and one.step.draws]
        rolled.sort(key=lambda at: -_change(befores[at], passed[at].chances))
        watch = Stopwatch(self._time / 2, process_time)
        for at in rolled:
            if watch.is_over():
                break
            found[at] = self._luck(passed[at])
        return found

    def _luck(self, one: _Passed) -> Chances:
        """What came, less what the same choice brings on the average."""
        choice = self._rules.choice_from(one.step.choice)
        tries = []
        for number in range(SAMPLES):
            state = one.before.clone()
            self._rules.apply(state, one.step.seat, choice, _dice(number, one.step.digest))
            tries.append(self._chances(state, one.chances, number))
        means = [sum(row) / SAMPLES for row in zip(*tries, strict=True)]
        return tuple(came - mean for came, mean in zip(one.chances, means, strict=True))

    # --- where it turned -----------------------------------------------------------------------

    def _turnings(
        self, start: Chances, passed: Sequence[_Passed], moments: Sequence[Moment]
    ) -> list[Turning]:
        """The steps that cost who made them most, luck apart, as they came in the game."""
        befores = [start, *(one.chances for one in passed)]
        drops: list[tuple[float, int, int]] = []
        for at, moment in enumerate(moments):
            one = passed[at]
            if moment.seat != HOUSE and one.step.act == "play" and self._is_begun(one.before):
                drops.append(self._drop(befores, moments, at))
        worst = sorted((one for one in drops if one[0] >= LEAST), reverse=True)[:TURNS]
        return [
            self._turning(befores[at], passed[at], passed[seen].chances)
            for _, at, seen in sorted(worst, key=_when)
        ]

    def _drop(
        self, befores: Sequence[Chances], moments: Sequence[Moment], at: int
    ) -> tuple[float, int, int]:
        """What a step cost who made it; which one, and up to which one that was seen.

        A mistake may show only in what others make of it, so their answers count with it as long
        as they need no dice; what they do after his next step is none of it."""
        seat = moments[at].seat
        drop, seen = befores[at][seat] - moments[at].chances[seat] + moments[at].luck[seat], at
        for later in range(at + 1, len(moments)):
            step = self._record.steps[moments[later].step - 1]
            if moments[later].seat in (seat, HOUSE) or step.act != "play" or step.draws:
                break
            all_of_it = befores[at][seat] - moments[later].chances[seat] + moments[at].luck[seat]
            if all_of_it > drop:
                drop, seen = all_of_it, later
        return drop, at, seen

    def _turning(self, before: Chances, one: _Passed, after: Chances) -> Turning:
        seat = Seat(one.step.seat)
        view = self._rules.view(one.before, seat)
        choice = self._rules.choice_from(one.step.choice)
        best = Adviser(self._game, seat, THINKING).best(view, _dice(0, one.step.digest))
        said = partial(self._game.speech.order, view=view, lang=self._lang)
        better = said(best[0].choice) if best and best[0].choice != choice else ""
        return Turning(one.number, seat, before[seat], after[seat], said(choice), better)


def _change(before: Chances, after: Chances) -> float:
    return max(abs(one - other) for one, other in zip(before, after, strict=True))


def _when(one: tuple[float, int, int]) -> int:
    return one[1]


def _dice(number: int, salt: str) -> FastDice:
    text = f"{salt}/{number}".encode()
    return FastDice(int.from_bytes(blake2b(text, digest_size=8).digest(), "big"))
