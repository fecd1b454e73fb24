"""Windows: moments in which seats may speak one after the other, and most have nothing to say.

A room says who could answer, what he may say and what comes of it. Who is asked next, and when the
window closes, is here, by three orders of asking:

- `Round`: from one seat on clockwise; once somebody has spoken, polling begins anew;
- `Ranked`: seat after seat, each until he passes;
- `Alternating`: in turn, until all have declined in a row.

A plain `Polling` whose order is one seat closes when that seat passes. Being asked must tell
nothing of a hand: `could_answer` goes by what all can see.

What is played in an `Alternating` window may slip in below it (`slip_below`). When the window
closes, the stack itself carries out the last first; a counter marks what it answers (`counter`),
and a marked `Interrupt` comes to nothing. An interrupt that is a deed with windows of its own calls
it: the rest of the chain waits below.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from mypy_extensions import mypyc_attr

from tourelle.core.ask import Ask, Choice, Listed
from tourelle.core.flow import Frame, Fs, Moment, Phase, Stack
from tourelle.core.ids import Seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Polling(Phase[Fs, Choice]):
    """One window: the first in order who could answer is asked."""

    silence: ClassVar[Choice]  # what passing is
    rule = ""  # which permits the answers

    # --- what a room says

    def kind_of(self, frame: Frame) -> str:
        """The kind of its question."""
        raise NotImplementedError

    def order(self, state: Fs, frame: Frame) -> Iterable[int]:
        """Who may still speak, in turn; whoever has passed is not among them."""
        raise NotImplementedError

    def could_answer(self, state: Fs, frame: Frame, seat: int) -> bool:
        """Whether *seat* could have something to say, as far as all can see."""
        return True

    def answers(self, state: Fs, frame: Frame, seat: int) -> Sequence[Choice]:
        """What *seat* may say besides passing."""
        raise NotImplementedError

    def speak(self, now: Moment[Fs], frame: Frame, seat: Seat, choice: Choice) -> None:
        """Do what was said. The window is in charge, and polling goes on after it."""
        raise NotImplementedError

    def is_over(self, state: Fs, frame: Frame) -> bool:
        """Whether what the window belongs to is gone, so that nobody is asked any more."""
        return False

    # --- what an order of asking says

    def asked(self, state: Fs, frame: Frame) -> int:
        """Who is asked while it waits."""
        return next(iter(self.order(state, frame)))

    def turn_to(self, now: Moment[Fs], frame: Frame, seat: int) -> None:
        """Remember that it is the turn of *seat*, where that is not seen anyway."""

    def pass_by(self, now: Moment[Fs], frame: Frame, seat: Seat) -> None:
        """*seat* has nothing to say."""
        now.stack.end()

    def begin_anew(self, now: Moment[Fs], frame: Frame, seat: Seat) -> None:
        """*seat* is going to speak."""

    # --- polling

    def run(self, now: Moment[Fs], frame: Frame) -> bool:
        state = now.state
        if not self.is_over(state, frame):
            for seat in self.order(state, frame):
                if self.could_answer(state, frame, seat):
                    self.turn_to(now, frame, seat)
                    return True
        now.stack.end()
        return False

    def asks(self, state: Fs, frame: Frame) -> tuple[Ask[Choice], ...]:
        seat = Seat(self.asked(state, frame))
        items = [self.silence, *self.answers(state, frame, seat)]
        return (Ask(seat, self.kind_of(frame), (Listed(items, self.rule),), default=self.silence),)

    def answer(self, now: Moment[Fs], frame: Frame, seat: Seat, choice: Choice) -> None:
        if choice == self.silence:
            self.pass_by(now, frame, seat)
        else:
            self.begin_anew(now, frame, seat)
            self.speak(now, frame, seat, choice)


@mypyc_attr(allow_interpreted_subclasses=True)
class Round(Polling[Fs]):
    """Clockwise from some seat. *passed* is the set of those who passed in a row, as bits, *at* who
    is asked; whenever somebody has spoken, all are polled again from the first."""

    def clockwise(self, state: Fs) -> Iterable[int]:
        """All who take part, the first to be asked first."""
        raise NotImplementedError

    def order(self, state: Fs, frame: Frame) -> Iterable[int]:
        passed = frame["passed"]
        if not passed:
            return self.clockwise(state)
        return [seat for seat in self.clockwise(state) if not passed >> seat & 1]

    def asked(self, state: Fs, frame: Frame) -> int:
        return frame["at"]

    def turn_to(self, now: Moment[Fs], frame: Frame, seat: int) -> None:
        if seat != frame["at"]:
            now.stack.note(at=seat)

    def pass_by(self, now: Moment[Fs], frame: Frame, seat: Seat) -> None:
        now.stack.note(passed=frame["passed"] | 1 << seat)

    def begin_anew(self, now: Moment[Fs], frame: Frame, seat: Seat) -> None:
        now.stack.note(passed=0)


@mypyc_attr(allow_interpreted_subclasses=True)
class Ranked(Polling[Fs]):
    """Seat after seat, each until he passes. *rank*: whose turn it is."""

    def ranks(self, state: Fs, frame: Frame) -> Sequence[int]:
        """All seats, the first to decide first."""
        raise NotImplementedError

    def order(self, state: Fs, frame: Frame) -> Sequence[int]:
        return self.ranks(state, frame)[frame["rank"] :]

    def turn_to(self, now: Moment[Fs], frame: Frame, seat: int) -> None:
        rank = self.ranks(now.state, frame).index(seat)
        if rank != frame["rank"]:
            now.stack.note(rank=rank)

    def pass_by(self, now: Moment[Fs], frame: Frame, seat: Seat) -> None:
        now.stack.note(rank=frame["rank"] + 1)


@mypyc_attr(allow_interpreted_subclasses=True)
class Alternating(Polling[Fs]):
    """In turn, until all have declined in a row. *speaker*: whose turn it is, *declined*: how many
    before him had nothing to say. Whoever could not answer has declined."""

    def seats(self, state: Fs) -> int:
        return 2

    def after(self, state: Fs, frame: Frame, seat: int) -> int:
        """Who speaks first once *seat* has spoken: the next one, unless he may go on."""
        return (seat + 1) % self.seats(state)

    def order(self, state: Fs, frame: Frame) -> list[int]:
        seats = self.seats(state)
        return [(frame["speaker"] + at) % seats for at in range(seats - frame["declined"])]

    def turn_to(self, now: Moment[Fs], frame: Frame, seat: int) -> None:
        skipped = (seat - frame["speaker"]) % self.seats(now.state)
        if skipped:
            now.stack.note(speaker=seat, declined=frame["declined"] + skipped)

    def pass_by(self, now: Moment[Fs], frame: Frame, seat: Seat) -> None:
        seats, declined = self.seats(now.state), frame["declined"] + 1
        if declined == seats:
            now.stack.end()
        else:
            now.stack.note(speaker=(seat + 1) % seats, declined=declined)

    def begin_anew(self, now: Moment[Fs], frame: Frame, seat: Seat) -> None:
        now.stack.note(speaker=self.after(now.state, frame, seat), declined=0)


# --- interrupts


@mypyc_attr(allow_interpreted_subclasses=True)
class Interrupt(Phase[Fs, Choice]):
    """What was played in a window, once nobody has an answer to it any more: it acts on what lies
    below it, unless it was *countered*."""

    def resolve(self, now: Moment[Fs], frame: Frame) -> None:
        """Its frame has ended: what it acts upon is in charge."""
        raise NotImplementedError

    def run(self, now: Moment[Fs], frame: Frame) -> bool:
        now.stack.end()
        if not frame["countered"]:
            self.resolve(now, frame)
        return False


def slip_below(stack: Stack, phase: str, /, **memory: int) -> None:
    """Lay what was just played under the window in charge: the last is carried out first."""
    stack.frames.insert(len(stack.frames) - 1, Frame(phase, {**memory, "countered": 0}))


def about(stack: Stack) -> Frame:
    """What the window in charge is about: the deed, or the last interrupt of its chain."""
    return stack.frames[-2]


def chain(stack: Stack, phase: str) -> list[int]:
    """Where the interrupts lie that wait under the window in charge, the last one first."""
    found: list[int] = []
    for at in range(len(stack.frames) - 2, -1, -1):
        if stack.frames[at].phase != phase:
            break
        found.append(at)
    return found


def counter(stack: Stack, at: int = -1) -> None:
    """What lies there comes to nothing; by default what is in charge now."""
    stack.note_at(at, countered=1)
