"""A lesson at the table: a session whose dice and whose opponent are the script's.

Only what the step asks for is played; anything else that is legal is refused with the reason, and
nothing has changed. `row.lesson` says how far it is: the lesson, its step, and what has been played
of the step's script.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from tourelle.core.ask import Ask, Choice, Illegal, Refusal, refusal
from tourelle.core.codec import Json, Malformed, integer, rows, text
from tourelle.core.decree import Decree
from tourelle.core.ids import Seat
from tourelle.core.words import Catalogue, Lang, Phrase
from tourelle.games.game import AnyGame, Window
from tourelle.stage.course import FAULTS, NOT_QUITE, Course, ScriptLine, course
from tourelle.stage.lesson_table import LessonTable
from tourelle.web.session.open_table import AnyTable
from tourelle.web.session.session import Session, choice_in
from tourelle.web.store.rows import GameRow, LineRow, Write

OPEN: Final = -1  # the learner is to answer, or to read on
PAGE: Final = 1000  # all is done: the next step begins with a table laid anew, when he says so
SCRIPT: Final[Json] = ["script"]


def seated(row: GameRow, game: AnyGame, table: AnyTable, lines: list[LineRow]) -> Session:
    """The session of *row*; of a lesson that is no longer known one to look at."""
    if row.kind != "lesson":
        return Session(row, game, table, lines)
    try:
        return LessonSession(row, game, table, lines)
    except Malformed:
        return Session(row, None, None, lines)


@dataclass(frozen=True)
class Missed(Refusal):
    """A legal answer that is not what the step asks for: the lesson has the words."""

    why: Phrase = NOT_QUITE

    def said(self, words: Catalogue, lang: Lang) -> str:
        return self.why.said(lang)


class LessonSession(Session):
    """A lesson in memory."""

    def __init__(self, row: GameRow, game: AnyGame, table: AnyTable, lines: list[LineRow]) -> None:
        name, at, played = rows(row.lesson)
        self.course: Final[Course] = course(game, text(name))
        self.at = min(integer(at), self.course.length)
        self.played = integer(played)
        self._line: ScriptLine | None = None  # that is being played
        super().__init__(row, game, table, lines)

    # --- how far it is -----------------------------------------------------------------------

    @property
    def is_done(self) -> bool:
        return self.at >= self.course.length

    @property
    def is_busy(self) -> bool:
        """Whether the script has something to say."""
        return not self.is_done and OPEN < self.played < PAGE

    @property
    def turns_on(self) -> bool:
        """Whether the learner has to say that he has read."""
        if self.is_done:
            return False
        return self.played == PAGE or (
            self.played == OPEN and not self.course.lesson.steps[self.at].answer
        )

    @property
    def asks_for(self) -> bool:
        """Whether an answer of the learner is wanted."""
        return not (self.is_done or self.turns_on or self.is_busy)

    @property
    def is_told(self) -> bool:
        """Whether a step is open, to be done or to be read: what it points at is marked."""
        return self.played == OPEN and not (self.is_done or self.is_busy)

    @property
    def praise(self) -> Phrase | None:
        """What is said of the step that was done last."""
        last = self.at if self.played != OPEN else self.at - 1
        return self.course.lesson.steps[last].done if last >= 0 else None

    def _reach(self, at: int, played: int) -> None:
        self.at, self.played = at, played
        self.row = replace(self.row, lesson=[self.course.lesson.id, at, played])
        self.memo.clear()

    # --- nothing is answered or hidden but by the script ---------------------------------------

    def by_itself(self, ask: Ask[Any]) -> Json:
        """Nobody is asked what the script will say, nor before the text is read."""
        return None if self.asks_for and ask.seat == self.course.seat else SCRIPT

    def window(self, ask: Ask[Any]) -> Window:
        return ""

    def passes(self, ask: Ask[Any]) -> bool:
        return False

    def undo(self, seat: Seat, key: str | None, now: int) -> Write:
        raise Illegal(refusal("lesson-fixed"))

    def ask_back(self, seat: Seat, key: str | None, now: int) -> Write:
        raise Illegal(refusal("lesson-fixed"))

    def decree(self, decree: Decree, now: int) -> Write:
        raise Illegal(refusal("lesson-fixed"))

    # --- what is done ----------------------------------------------------------------------------

    def play(self, seat: Seat, data: Json, asked: int | None, key: str | None, now: int) -> Write:
        table = self._table
        choice = choice_in(table, data)
        if not self.asks_for:
            raise Illegal(refusal("lesson-wait"))
        if any(ask.refuse(choice) is None for ask in table.asks() if ask.seat == seat):
            self._weigh(seat, choice)
            self._load_dice()
        return self._as_answer(lambda: super(LessonSession, self).play(seat, data, asked, key, now))

    def show(self, key: str, now: int) -> Write:
        """The answer, for somebody who wants to see it."""
        if not self.asks_for:
            raise Illegal(refusal("lesson-wait"))
        seat, table = self.course.seat, self._table
        choice = self.course.model(self.at, table.state())
        self._load_dice()
        asked = table.asked(seat)
        return self._as_answer(lambda: self._played(seat, choice, asked, key, now))

    def _weigh(self, seat: Seat, choice: Choice) -> None:
        """Raise with what is wrong, unless it is what the step asks for."""
        verdict = self.course.judge(self.at, self._table.state(), seat, choice)
        if not verdict.good:
            raise Illegal(Missed("lesson-missed", why=verdict.text))

    def _load_dice(self) -> None:
        """The dice of this step, and the cards that its answer finds on top."""
        self._table.script = self.course.lesson.steps[self.at].dice
        try:
            self.course.model(self.at, self._table.state())
        except FAULTS:
            return  # a table that went another way than the file

    def _as_answer(self, play: Any) -> Write:
        """Played as the answer of this step, or as if nothing had been said."""
        at = self.at
        self._reach(at, 0)
        try:
            job: Write = play()
        except Illegal:
            self._reach(at, OPEN)
            raise
        return job

    def turn_on(self, now: int) -> Write:
        """The learner has read: the script goes on, or the table is laid for the next step."""
        if not self.turns_on:
            raise Illegal(refusal("lesson-wait"))
        if self.played == OPEN:
            self._reach(self.at, 0)
            return Write(self.row)
        return self._lay(self.at + 1, now)

    def go_on(self, now: int) -> Write:
        """The next thing that the script says; nothing more: the step is done."""
        found = None
        try:
            found = self._next()
        except FAULTS:
            self._line = None  # the learner found another way: the next step is laid anew
            self._reach(self.at, PAGE)
            return Write(self.row)
        if found is None:
            return self._finish()
        seat, choice = found
        line, table = self._line, self._table
        assert line is not None
        table.script = line.dice
        job = self._played(seat, choice, table.asked(seat), None, now)
        line.dice = table.rest_of_script()
        return job

    def _next(self) -> tuple[Seat, Choice] | None:
        state = self._table.state()
        while True:
            self._line = self._line or self.course.line(self.at, self.played)
            if self._line is None:
                return None
            act = self._line.next(state)
            if act is not None:
                self._legal(*act)
                return act
            self._line = None
            self._reach(self.at, self.played + 1)

    def _legal(self, seat: Seat, choice: Choice) -> None:
        asks = [ask for ask in self._table.asks() if ask.seat == seat]
        if not any(ask.refuse(choice) is None for ask in asks):
            raise Illegal(refusal("not-asked"))

    def _finish(self) -> Write:
        after = self.at + 1
        if after == self.course.length or self.course.follows(after, self._table.state()):
            self._reach(after, OPEN)
        else:
            self._reach(self.at, PAGE)
        return Write(self.row)

    def _lay(self, at: int, now: int) -> Write:
        """Step *at* begins as it stands in the file."""
        table = self._table
        table.load(laid_out(table, self.course.start(at)))
        self._reach(at, OPEN)
        self.moved()
        self.last = ()
        self.row = replace(self.row, updated=now, **self._live())
        return Write(self.row, snapshots=((table.count, table.snapshot(0)),))

    # --- how -------------------------------------------------------------------------------------

    @property
    def _table(self) -> LessonTable[Any, Any, Any]:
        table = self.playable
        assert isinstance(table, LessonTable)
        return table

    def _foresee(self, table: AnyTable) -> None:
        """Its steps cannot be played again, for their dice were told: each has its snapshot."""

    def _snapshots(self, table: AnyTable) -> tuple[tuple[int, Json], ...]:
        return ((table.count, table.snapshot(0)),)


def laid_out(table: AnyTable, state: Any) -> Json:
    """The snapshot of a table that stands so now, with nothing to go back to."""
    body = table.snapshot(0)
    assert isinstance(body, dict)
    asks = table.rules.asks(state)
    fresh: dict[str, Json] = {
        "state": state.data(), "asked": [[ask.seat, table.count] for ask in asks], "past": [],
        "pending": None, "wish": None, "clock": None,
    }  # fmt: skip
    return {**body, **fresh}
