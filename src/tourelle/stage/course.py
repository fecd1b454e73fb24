"""A lesson that can be played: the state that each step begins with, who reads its lines, and
whether an answer is what the step asks for.

An answer is tried on a copy with the dice of its step; only what is right is played. So a wrong one
changes nothing, and what is said of it may tell what would have come of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from tourelle.core.ask import Choice, Illegal
from tourelle.core.chance import ChanceNeeded, FastDice
from tourelle.core.codec import Json, Malformed
from tourelle.core.event import Notice
from tourelle.core.fields import ContentError, Mistake
from tourelle.core.ids import Seat
from tourelle.core.words import Phrase
from tourelle.games.conditions import Attempt, holds
from tourelle.games.game import AnyGame, Lens, Mark
from tourelle.games.lesson import Lesson, LessonStep, lessons_of
from tourelle.stage.lesson_table import LessonDice
from tourelle.stage.position import position
from tourelle.stage.script import Stage
from tourelle.stage.told_dice import Told, told

PASS: Final = "all pass"
MOST_PASSES: Final = 200
FAULTS: Final = (Malformed, Illegal, ChanceNeeded, AssertionError, LookupError, ValueError)
WHY: Final = Phrase("{why}", "{why}")
GOOD: Final = Phrase("Good.", "Bien.")
NOT_QUITE: Final = Phrase(
    "Not quite: that is allowed, but it is not what this step is about. Try again.",
    "Pas tout à fait : c’est permis, mais ce n’est pas le but de cette étape. Essayez encore.",
)


class Act(NamedTuple):
    """Who says what."""

    seat: Seat
    choice: Choice


class Verdict(NamedTuple):
    """Whether an answer is what the step wants, and what is said of it."""

    good: bool
    text: Phrase


class ScriptLine:
    """One line of a script as it is played: `b: fire 1; hit 4`, or `all pass until a: main`."""

    def __init__(self, stage: Stage, text: str) -> None:
        self._stage: Final = stage
        self._said: Final = text
        self._count = 0
        self.dice: Told = text.partition(";")[2]

    def next(self, state: Any) -> Act | None:
        """What is said now; None: the line is played."""
        stage, self._count = self._stage.on(state), self._count + 1
        if self._said.startswith(PASS):
            return self._passed(stage)
        if self._count > 1:
            return None
        line = stage.parse(self._said)
        return Act(line.who, stage.read(line.what))

    def _passed(self, stage: Stage) -> Act | None:
        until = self._said.partition(";")[0].removeprefix(PASS).strip().removeprefix("until")
        if stage.is_reached(until.strip()):
            return None
        found = stage.way_out()
        if found is None or self._count > MOST_PASSES:
            raise Malformed(f"{', '.join(stage.asked())} cannot be passed")
        return Act(*found)


class Course:
    """One lesson of one game, ready to be played; ContentError if it cannot be."""

    def __init__(self, game: AnyGame, lesson: Lesson) -> None:
        self.game: Final = game
        self.lesson: Final = lesson
        self.seat: Final = Seat(lesson.seat)
        self._stages: Final[list[Stage]] = []
        self._starts: Final[list[Any]] = []
        self._lay()

    @property
    def setup(self) -> Mapping[str, Json]:
        """What is agreed in its first position."""
        given = self.lesson.steps[0].position or {}
        setup = given.get("setup", {})
        return setup if isinstance(setup, dict) else {}

    @property
    def length(self) -> int:
        return len(self.lesson.steps)

    def start(self, at: int) -> Any:
        """A copy of the state that step *at* begins with if all goes by the book."""
        return self._starts[at].clone()

    def line(self, at: int, number: int) -> ScriptLine | None:
        """A line of what follows the answer of step *at*; None: there are no more."""
        then = self.lesson.steps[at].then
        return ScriptLine(self._stages[at], then[number]) if number < len(then) else None

    def model(self, at: int, state: Any) -> Choice:
        """The answer of step *at* as it is said in *state*. Where a game has chance that is not
        rolled, as cards that lie ready, its stage puts them there."""
        said: Choice = self._stages[at].on(state).read(self.lesson.steps[at].answer)
        return said

    def judge(self, at: int, state: Any, seat: Seat, choice: Choice) -> Verdict:
        """What is said of *choice*, which is legal in *state*."""
        step = self.lesson.steps[at]
        if not step.answer:
            return Verdict(False, NOT_QUITE)
        before = state.clone()
        try:
            wanted: Choice | None = self.model(at, before)
        except FAULTS:
            wanted = None
        attempt = self._attempt(step, before, seat, choice)
        same = choice == wanted and not step.accept
        if same or any(holds(tests, attempt) for tests in step.accept):
            return Verdict(True, step.done or GOOD)
        hint = next((hint.text for hint in step.hints if holds(hint.when, attempt)), step.missed)
        return Verdict(False, hint or NOT_QUITE)

    def follows(self, at: int, state: Any) -> bool:
        """Whether step *at* can begin from *state*: it need not be laid anew."""
        if self.lesson.steps[at].position is not None:
            return False
        try:
            self._walk(at, state.clone())
        except FAULTS:
            return False
        return True

    def marks(self, at: int, view: Any, lens: Lens) -> tuple[Mark, ...]:
        """What step *at* points at, in the picture of *view* through *lens*."""
        names = self.lesson.steps[at].marks
        return tuple(mark for name in names for mark in self.game.marked(name, view, lens))

    # --- laid when it is read --------------------------------------------------------------------

    def _lay(self) -> None:
        state: Any = None
        for at, step in enumerate(self.lesson.steps):
            try:
                self._stages.append(self._stage(at, step))
                state = self._stages[at].state.clone() if step.position is not None else state
                self._starts.append(state.clone())
                state = self._walk(at, state)
            except FAULTS as error:
                raise fault(step, error) from error

    def _stage(self, at: int, step: LessonStep) -> Stage:
        if step.position is None:
            return self._stages[at - 1]
        with told_of("position"):
            return position(self.game.rules.name, step.position)

    def _walk(self, at: int, state: Any) -> Any:
        """The state after step *at*, answered as it stands in the file."""
        step = self.lesson.steps[at]
        if step.answer:
            with told_of("answer"):
                state = self._answered(at, step, state)
        for number in range(len(step.then)):
            with told_of(f"then {number + 1}"):
                state = self._played(at, number, state)
        return state

    def _answered(self, at: int, step: LessonStep, state: Any) -> Any:
        choice = self.model(at, state)
        refused = self._stages[at].on(state).refuse(self.seat, choice)
        if refused is not None:
            raise Illegal(refused)
        if not self.judge(at, state, self.seat, choice).good:
            raise Malformed("accept does not hold for it")
        return self._say(state, Act(self.seat, choice), rolled := told(step.dice), rolled)

    def _played(self, at: int, number: int, state: Any) -> Any:
        line = self.line(at, number)
        assert line is not None
        dice = told(line.dice)
        while (act := line.next(state)) is not None:
            refused = self._stages[at].on(state).refuse(*act)
            if refused is not None:
                raise Illegal(refused)
            state = self._say(state, act, dice)
        dice.end(str(self.lesson.steps[at].then[number]))
        return state

    def _say(self, state: Any, act: Act, dice: Any, end: Any = None) -> Any:
        after = state.clone()
        self.game.rules.apply(after, act.seat, act.choice, dice)
        if end is not None:
            end.end("the answer")
        return after

    def _attempt(self, step: LessonStep, before: Any, seat: Seat, choice: Choice) -> Attempt:
        rules, after = self.game.rules, before.clone()
        dice = LessonDice(step.dice, FastDice(1))
        notices: list[Notice] = rules.apply(after, seat, choice, dice)
        events = [notice.told_to(seat) for notice in notices]
        told_events = tuple(event for event in events if event is not None)
        return Attempt(self.game, seat, choice, before, after, told_events)

    # --- for whoever checks lessons --------------------------------------------------------------

    def check_marks(self) -> None:
        """Raise if something is marked that is not in the picture."""
        for at, step in enumerate(self.lesson.steps):
            try:
                lost = self._lost(at)
            except FAULTS as error:
                raise fault(step, error, "marks") from error
            if lost:
                raise fault(step, Malformed(f"not in the picture: {', '.join(lost)}"), "marks")

    def _lost(self, at: int) -> list[str]:
        """The keys of marks that no part has."""
        rules, state = self.game.rules, self._starts[at]
        view = rules.view(state, self.seat)
        offers = self.game.offers(rules.asks(state), self.seat, view)
        lens = Lens(near=self.seat, offers=offers)
        parts = [part for layer in self.game.scene(view, lens).layers for part in layer.parts]
        known = {part.key for part in parts} | {act for part in parts for act in part.acts}
        marks = self.marks(at, view, lens)
        return [mark.key for mark in marks if mark.key and mark.key not in known]


class told_of:
    """Notes the field of a step that an error came from."""

    def __init__(self, field: str) -> None:
        self._field: Final = field

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, FAULTS) and not hasattr(error, "field"):
            error.field = self._field  # type: ignore[union-attr]


def fault(step: LessonStep, error: Exception, field: str = "") -> ContentError:
    where = field or getattr(error, "field", "")
    return ContentError([Mistake(f"{step.where}.{where}", WHY, {"why": str(error)})])


def courses(game: AnyGame) -> Iterator[Course]:
    """All lessons of *game*, each proved to be playable to its end."""
    for lesson in lessons_of(game):
        yield Course(game, lesson)


@lru_cache(maxsize=64)
def course(game: AnyGame, name: str) -> Course:
    """The lesson of that id; Malformed if there is none."""
    for lesson in lessons_of(game):
        if lesson.id == name:
            return Course(game, lesson)
    raise Malformed(f"{game.rules.name} has no lesson {name[:40]}")
