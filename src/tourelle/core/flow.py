"""Turn structure as a stack of frames: phases, interrupts and sub-decisions."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from typing import Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from tourelle.core.ask import Ask, C
from tourelle.core.chance import Dice
from tourelle.core.codec import Json, Malformed, fields, integer, rows
from tourelle.core.event import Event, Notice
from tourelle.core.ids import Seat
from tourelle.core.option import Setup
from tourelle.core.rules import Rules, State, V


class Frame:
    """One level of the stack: which phase, and the few integers it remembers.

    A value: never changed, so copies of a stack share it. It is public: views carry
    it whole, so what is hidden belongs to a zone of the state.
    """

    def __init__(self, phase: str, memory: Mapping[str, int]) -> None:
        self.phase: Final = phase
        self._memory: Final = memory

    def __getitem__(self, key: str) -> int:
        return self._memory[key]

    def noting(self, **changes: int) -> Frame:
        return Frame(self.phase, {**self._memory, **changes})

    def data(self) -> Json:
        return [self.phase, {**self._memory}]


class Stack:
    """The open frames of a game; the last one is in charge."""

    def __init__(self, frames: Iterable[Frame]) -> None:
        self.frames: Final = list(frames)

    @property
    def top(self) -> Frame:
        return self.frames[-1]

    def call(self, phase: str, /, **memory: int) -> None:
        """Interrupt: *phase* takes over until it ends."""
        self.frames.append(Frame(phase, memory))

    def goto(self, phase: str, /, **memory: int) -> None:
        """Replace the phase in charge."""
        self.frames[-1] = Frame(phase, memory)

    def note(self, **changes: int) -> None:
        """Let the frame in charge remember something else."""
        top = self.frames[-1]
        self.frames[-1] = Frame(top.phase, {**top._memory, **changes})

    def end(self, **returned: int) -> None:
        """Give control back to the frame below, which notes what is *returned*."""
        self.frames.pop()
        if returned:
            self.note(**returned)

    def nearest(self, phase: str) -> int:
        """Where the innermost frame of *phase* lies: what an interrupt acts upon."""
        return max(at for at, frame in enumerate(self.frames) if frame.phase == phase)

    def note_at(self, level: int, /, **changes: int) -> None:
        """Let the frame at *level* remember something else. No phase may call a value so: a
        compiler does not tell the two apart."""
        self.frames[level] = self.frames[level].noting(**changes)

    def copy(self) -> Stack:
        return Stack(self.frames)

    def data(self) -> Json:
        return [frame.data() for frame in self.frames]

    def written(self) -> object:
        """The same for a digest: nothing is copied."""
        return [(frame.phase, frame._memory) for frame in self.frames]


def stack_from(data: Json) -> Stack:
    return Stack(frame_from(frame) for frame in rows(data))


def frame_from(data: Json) -> Frame:
    items = rows(data)
    if len(items) != 2 or not isinstance(items[0], str):
        raise Malformed("expected the name of a phase and what it remembers")
    phase, memory = items[0], items[1]
    return Frame(phase, {key: integer(value) for key, value in fields(memory).items()})


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)  # clones skip __init__
class FlowState(State):
    """A state whose turn structure is a stack."""

    __slots__ = ("stack",)

    def __init__(self, stack: Stack) -> None:
        self.stack: Final = stack


Fs = TypeVar("Fs", bound=FlowState)


@mypyc_attr(allow_interpreted_subclasses=True)
class Moment(Generic[Fs]):
    """What a phase works with: the state, chance, and what the table is told."""

    def __init__(self, state: Fs, dice: Dice) -> None:
        self.state: Final = state
        self.stack: Final = state.stack
        self.dice: Final = dice
        self.told: Final[list[Notice]] = []

    def tell(
        self, public: Event | None, *private: tuple[Seat, Event], reveals: bool = False
    ) -> None:
        self.told.append(Notice(public, private, reveals))


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(Generic[Fs, C]):
    """One box of the flow chart. A question overrides asks() and answer(), an
    automatic step run(), a loop all three. *frame* is the one on top, in charge."""

    def run(self, now: Moment[Fs], frame: Frame) -> bool:
        """On entry, after an answer, and when the frame above has ended.

        True: wait for an answer. False: the stack has changed, run what is on top.
        A phase that waits runs again when somebody speaks unasked: act once only.
        """
        return True

    def asks(self, state: Fs, frame: Frame) -> tuple[Ask[C], ...]:
        """Open questions while it waits."""
        return ()

    def answer(self, now: Moment[Fs], frame: Frame, seat: Seat, choice: C) -> None:
        raise NotImplementedError(f"{frame.phase} asks nothing")


@mypyc_attr(allow_interpreted_subclasses=True)
class FlowRules(Rules[Fs, C, V]):
    """Rules that are a table of phases; the frame on top of the stack is in charge."""

    def __init__(self, phases: Mapping[str, Phase[Fs, C]]) -> None:
        self.phases: Final = phases

    @abstractmethod
    def deal(self, seats: int, setup: Setup, dice: Dice) -> Fs:
        """The state with its first frame, before that frame has run."""

    def start(self, seats: int, setup: Setup, dice: Dice) -> tuple[Fs, list[Notice]]:
        state = self.deal(seats, setup, dice)
        return state, self.run(state, dice)

    def run(self, state: Fs, dice: Dice) -> list[Notice]:
        """Let a state that was dealt, or put together by hand, go on to its first question."""
        now = self.moment(state, dice)
        self._run_on(now)
        return now.told

    def moment(self, state: Fs, dice: Dice) -> Moment[Fs]:
        """What the phases of one answer work with; a game may give it verbs of its own."""
        return Moment(state, dice)

    def asks(self, state: Fs) -> tuple[Ask[C], ...]:
        if self.outcome(state) is not None:
            return ()
        frame = state.stack.frames[-1]
        return self.phases[frame.phase].asks(state, frame)

    def apply(self, state: Fs, seat: Seat, choice: C, dice: Dice) -> list[Notice]:
        now = self.moment(state, dice)
        if not self.interject(now, seat, choice):
            frame = state.stack.frames[-1]
            self.phases[frame.phase].answer(now, frame, seat, choice)
        self._run_on(now)
        return now.told

    def interject(self, now: Moment[Fs], seat: Seat, choice: C) -> bool:
        """Do what *seat* says unasked; False when *choice* answers the phase."""
        return False

    def _run_on(self, now: Moment[Fs]) -> None:
        """Run until somebody is asked or the game is over."""
        state, frames, phases = now.state, now.stack.frames, self.phases
        while self.outcome(state) is None:
            frame = frames[-1]
            if phases[frame.phase].run(now, frame):
                return
