"""Lessons that cannot be used: what is said of them names file, lesson, step and field."""

from __future__ import annotations

import pytest

from tourelle.core.content import read_texts
from tourelle.core.fields import ContentError
from tourelle.games import registry
from tourelle.games.lesson import KIND, lessons_of, read_lessons
from tourelle.stage.course import Course, course

GOOD = """
[lesson.mine]
name = { en = "One", fr = "Un" }
about = { en = "About it", fr = "À propos" }
end = { en = "Done", fr = "Fini" }
rules = ["CH-4.1"]
position = { white = ["light h4 N", "command h1 N"], black = ["command b16 S"] }
provenance = "authored"

[[lesson.mine.step]]
text = { en = "Drive", fr = "Roulez" }
answer = "Lh4-h6/N"
accept = ["stands light h6; not fires"]
marks = ["h6"]
then = ["Cb16/SE"]
"""


def read(text: str) -> list[Course]:
    game = registry.game("tank-chess")
    lessons = read_lessons(game, read_texts([("mine.toml", text)], (KIND,)))
    return [Course(game, one) for one in lessons]


def checked(text: str) -> None:
    for made in read(text):
        made.check_marks()


def test_a_good_one_is_read_and_walked() -> None:
    (made,) = read(GOOD)
    made.check_marks()
    assert (made.lesson.id, made.length) == ("mine", 1)


@pytest.mark.parametrize(
    ("old", "new", "where", "why"),
    [
        ('name = { en = "One", fr = "Un" }', "", "lesson mine: name", "is missing"),
        ('fr = "Roulez"', 'de = "Fahren"', "step 1.text.fr", "is missing"),
        ("stands light h6", "stands lighter h6", "step 1.accept", "no unit lighter"),
        ("stands light h6", "stands light", "step 1.accept", "stands UNIT SQUARE"),
        ("stands light h6", "jumps light", "step 1.accept", "no condition jumps"),
        ("stands light h6", "stands light z9", "step 1.accept", "z9"),
        ("stands light h6", "stands light h7", "step 1.answer", "accept does not hold"),
        ("Lh4-h6/N", "Lh4-h16/N", "step 1.answer", "out-of-reach"),
        ("Lh4-h6/N", "go there", "step 1.answer", "no turn"),
        ("Cb16/SE", "Cb16-b9/S", "step 1.then 1", "out-of-reach"),
        ('marks = ["h6"]', 'marks = ["h66"]', "step 1.marks", "h66"),
        ('rules = ["CH-4.1"]', 'rules = ["TH-4.1"]', "lesson mine: rules", "TH-4.1"),
        ('"light h4 N"', '"lite h4 N"', "step 1.position", "no unit lite"),
        ("marks =", "marx =", "step 1.marx", "unknown field"),
        ('then = ["Cb16/SE"]', 'then = "Cb16/SE"', "step 1.then", "expected a list"),
        ('answer = "Lh4-h6/N"', "", "step 1.accept", "only a step with an answer"),
        ('marks = ["h6"]', 'dice = "shot 3"', "step 1.answer", "1 dice were not rolled"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(old: str, new: str, where: str, why: str) -> None:
    assert old in GOOD
    with pytest.raises(ContentError) as caught:
        checked(GOOD.replace(old, new))
    said = caught.value.lines()
    assert any(line.startswith("mine.toml") and where in line for line in said), said
    assert any(why in line for line in said), said


def test_too_many_steps_are_refused_before_any_is_played() -> None:
    step = GOOD[GOOD.index("[[lesson") :]
    with pytest.raises(ContentError, match="at most 12, got 13"):
        read(GOOD + step * 12)


def test_a_pack_brings_lessons() -> None:
    house = registry.game("tank-chess")
    game = house.with_pack(read_texts([("mine.toml", GOOD)], house.kinds))
    assert [one.id for one in lessons_of(game)][-1] == "mine"
    assert course(game, "mine").length == 1
    assert "mine" not in [one.id for one in lessons_of(house)]
