"""`tourelle lessons`: all of a game, those of a pack, and what is wrong with one."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from tourelle.cli.lessons import lessons
from tourelle.games import registry
from tourelle.games.lesson import lessons_of

BAD = """
[lesson.bad]
name = { en = "Bad", fr = "Mauvaise" }
about = { en = "About it", fr = "À propos" }
end = { en = "Done", fr = "Fini" }
rules = ["CH-4.1"]
position = { white = ["light h4 N", "command h1 N"], black = ["command b16 S"] }
provenance = "authored"

[[lesson.bad.step]]
text = { en = "Drive", fr = "Roulez" }
answer = "Lh4-h16/N"
"""


def test_the_lessons_of_a_game_are_checked() -> None:
    told = CliRunner().invoke(lessons, ["tank-chess"], standalone_mode=False)
    assert told.return_value == 0
    ids = [line.split()[1].rstrip(":") for line in told.output.splitlines()]
    assert ids == [one.id for one in lessons_of(registry.game("tank-chess"))]


def test_a_bad_lesson_of_a_pack_is_told_with_its_place(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(BAD, encoding="utf-8")
    args = ["tank-chess", "--pack", str(tmp_path)]
    told = CliRunner().invoke(lessons, args, standalone_mode=False)
    assert told.return_value == 1
    assert "mine.toml: lesson bad: step 1.answer: out-of-reach" in told.output
