"""Every lesson of every game: it can be played to its end, and wrong answers are told apart."""

from __future__ import annotations

import pytest

from tourelle import rulebook
from tourelle.core.chance import FastDice
from tourelle.core.words import Phrase
from tourelle.games import registry
from tourelle.games.lesson import lessons_of
from tourelle.stage.course import Course

ALL = [(name, one.id) for name in registry.names() for one in lessons_of(registry.game(name))]
WITH = sorted({name for name, _ in ALL})
FEW, MANY = 4, 8  # steps of a lesson


def opened(game: str, lesson: str) -> Course:
    room = registry.game(game)
    return Course(room, next(one for one in lessons_of(room) if one.id == lesson))


@pytest.mark.parametrize(("game", "lesson"), ALL)
def test_a_lesson_is_playable_and_points_at_what_is_there(game: str, lesson: str) -> None:
    course = opened(game, lesson)  # it is walked to its end when it is made
    course.check_marks()
    assert FEW <= course.length <= MANY
    assert any(step.answer for step in course.lesson.steps)


@pytest.mark.parametrize(("game", "lesson"), ALL)
def test_right_answers_are_praised_and_wrong_ones_explained(game: str, lesson: str) -> None:
    course, luck = opened(game, lesson), FastDice(5)
    for at, step in enumerate(course.lesson.steps):
        if not step.answer:
            continue
        assert step.done, step.where
        assert step.missed, step.where
        state = course.start(at)
        asks = [ask for ask in course.game.rules.asks(state) if ask.seat == course.seat]
        assert asks, f"{step.where}: the learner is not asked"
        verdicts = [course.judge(at, state, course.seat, asks[0].sample(luck)) for _ in range(12)]
        assert all(verdict.text.en and verdict.text.fr for verdict in verdicts)
        good = course.judge(at, state, course.seat, course.model(at, state))
        assert good == (True, step.done)


@pytest.mark.parametrize("game", WITH)
def test_lessons_teach_rules_that_there_are(game: str) -> None:
    for lesson in lessons_of(registry.game(game)):
        assert lesson.rules, lesson.id
        lost = [rule for rule in lesson.rules if rulebook.rule(rule, "en") is None]
        assert lost == [], lesson.id


@pytest.mark.parametrize("game", WITH)
def test_words_are_short_and_of_both_languages(game: str) -> None:
    for lesson in lessons_of(registry.game(game)):
        said: list[Phrase | None] = [lesson.name, lesson.about, lesson.end]
        for step in lesson.steps:
            said += [step.text, step.done, step.missed, *(hint.text for hint in step.hints)]
        for phrase in filter(None, said):
            assert all(len(text) <= 320 for text in phrase), phrase
            assert phrase.en != phrase.fr or len(phrase.en.split()) < 3, phrase
            assert not set("'`") & set(phrase.fr), phrase
