"""Lessons as data: a position by names, and steps with what to try, what is accepted and what is
said. How to write one: docs/lessons.md.

A lesson is an entry `[lesson.id]` of a file in the room's folder `lessons`, or of a user's pack.
What it names is checked when it is read here; that it can be played to its end, by `stage/course`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from importlib.resources import files
from typing import Final

from tourelle.core.codec import Json, fields
from tourelle.core.content import LESSON, Content, Entries, pack_from, read_folder
from tourelle.core.fields import Fields
from tourelle.core.words import Phrase
from tourelle.games.conditions import Conditions, Tests
from tourelle.games.game import AnyGame

KIND: Final = LESSON
FOLDER: Final = "lessons"
MOST_STEPS: Final = 12
MOST_LINES: Final = 40
MANY_STEPS: Final = Phrase("at most {most}, got {got}", "{most} au plus et non {got}")
NO_STEPS: Final = Phrase("a lesson has a step, at least", "une leçon a au moins une étape")
NO_RULE: Final = Phrase("no rule of {prefix}: {rule}", "pas de règle de {prefix} : {rule}")
NO_ANSWER: Final = Phrase(
    "only a step with an answer has it", "seule une étape avec réponse peut l’avoir"
)


@dataclass(frozen=True)
class Hint:
    """What is said of a wrong answer that is so."""

    when: Tests
    text: Phrase


@dataclass(frozen=True)
class LessonStep:
    """One thing to try; without an answer, one to read."""

    where: str  # file, lesson and number, for messages
    text: Phrase
    answer: str = ""  # in the words of the game's stage; what "show me" does
    accept: tuple[Tests, ...] = ()  # one of them holds; none: the answer alone
    dice: str = ""  # by their reasons, of the learner's answer
    done: Phrase | None = None
    missed: Phrase | None = None
    hints: tuple[Hint, ...] = ()
    marks: tuple[str, ...] = ()  # on the board: by what the game calls them
    then: tuple[str, ...] = ()  # lines of both sides after the answer, each with its dice
    position: Mapping[str, Json] | None = None  # the table is laid anew before it


@dataclass(frozen=True)
class Lesson:
    """One lesson of a game."""

    id: str
    place: int  # in the order of the page
    name: Phrase
    about: Phrase
    end: Phrase  # said when it is done
    rules: tuple[str, ...]  # that it teaches
    seat: int
    seats: int
    steps: tuple[LessonStep, ...]


def house_lessons(game: AnyGame) -> Entries:
    """The entries of the room's own folder; none where it has no lessons."""
    room = type(game).__module__.rpartition(".")[0]
    folder = files(room).joinpath(FOLDER)
    if not folder.is_dir():
        return {}
    if not any(file.name.endswith(".toml") for file in folder.iterdir()):
        return {}
    return read_folder(folder, (KIND,))


def pack_lessons(game: AnyGame) -> Entries:
    """Those that a user's pack brings along."""
    pack = game.rules.pack()
    brought = None if pack is None else fields(pack).get(KIND)
    return {} if brought is None else pack_from({KIND: brought}, (KIND,))


def lessons_in(entries: Entries) -> Entries:
    """The lessons among the entries of a pack."""
    return {key: entry for key, entry in entries.items() if entry.kind == KIND}


def lessons_of(game: AnyGame) -> tuple[Lesson, ...]:
    """All lessons of *game* in their order, or ContentError with all that is wrong."""
    return read_lessons(game, {**house_lessons(game), **pack_lessons(game)})


def read_lessons(game: AnyGame, entries: Entries) -> tuple[Lesson, ...]:
    content, reader = Content(entries), LessonReader(game)
    built = content.build(KIND, reader.lesson)
    content.settle()
    return tuple(sorted(built.values(), key=lambda one: (one.place, one.id)))


class LessonReader:
    """Reads the lessons of one game."""

    def __init__(self, game: AnyGame) -> None:
        self._prefix: Final = game.prefix
        self._conditions: Final = Conditions(game.conditions)

    def lesson(self, name: str, given: Fields) -> Lesson:
        given.text("provenance", "")
        first = given.plain("position")
        steps = tuple(self._steps(given, first))
        if not steps:
            given.note("step", NO_STEPS)
        return Lesson(
            name,
            given.number("place", 1, 99, 99),
            given.phrase("name"),
            given.phrase("about"),
            given.phrase("end"),
            self._rules(given),
            given.number("seat", 0, 15, 0),
            given.number("seats", 1, 16, 2),
            steps,
        )

    def _rules(self, given: Fields) -> tuple[str, ...]:
        rules = given.texts("rules")
        for rule in rules:
            if not rule.startswith(f"{self._prefix}-"):
                given.note("rules", NO_RULE, prefix=self._prefix, rule=rule[:20])
        return rules

    def _steps(self, given: Fields, first: dict[str, Json]) -> Iterable[LessonStep]:
        tables = given.tables("step")
        if len(tables) > MOST_STEPS:
            given.note("step", MANY_STEPS, most=MOST_STEPS, got=len(tables))
            return
        for at, table in enumerate(tables):
            step = replace(self._step(table), where=f"{given.where}: step {at + 1}")
            yield replace(step, position=first) if at == 0 else step

    def _step(self, table: Fields) -> LessonStep:
        step = LessonStep(
            "",
            table.phrase("text"),
            table.text("answer", ""),
            tuple(self._tests(table, "accept", words) for words in table.texts("accept")),
            table.text("dice", ""),
            _phrase(table, "done"),
            _phrase(table, "missed"),
            tuple(self._hint(hint) for hint in table.tables("hint")),
            table.texts("marks"),
            table.texts("then"),
            table.plain("position") if table.has("position") else None,
        )
        table.end()
        self._check(table, step)
        return step

    def _check(self, table: Fields, step: LessonStep) -> None:
        if len(step.then) > MOST_LINES:
            table.note("then", MANY_STEPS, most=MOST_LINES, got=len(step.then))
        for name in ("accept", "dice", "missed", "hint"):
            if not step.answer and table.has(name):
                table.note(name, NO_ANSWER)

    def _hint(self, table: Fields) -> Hint:
        hint = Hint(self._tests(table, "when", table.text("when")), table.phrase("text"))
        table.end()
        return hint

    def _tests(self, table: Fields, name: str, words: str) -> Tests:
        return self._conditions.read(table, name, words)


def _phrase(table: Fields, name: str) -> Phrase | None:
    return table.phrase(name) if table.has(name) else None
