"""docs/packs.md is true: its examples load, and its error lines are what is really said."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tourelle.core.content import Entries, read_packs
from tourelle.games.tank_chess.content.library import KINDS, ContentError, library

PAGE = (Path(__file__).parents[4] / "docs" / "packs.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
LINES = re.findall(r"^\| `(.*)` \| (?!TANKS)", PAGE, re.MULTILINE)
FASTER, ORCHARD = EXAMPLES[:2]  # that of TANKS: tests/games/tanks/content/test_tanks_packs.py
UNIT = '[unit.light]\nprovenance = "authored"\n'
MISTAKES = (
    "[unit.light]\nspeed 6\n",
    "[units.light]\n",
    "[unit.light]\nspeed = 6\n",
    FASTER.replace("6", "12"),
    FASTER.replace("speed", "sped"),
    UNIT.replace("light", "jeep"),
    UNIT + "speed = 5.5\n",
    ORCHARD.replace(" 3  . .", " 3  . ?"),
    ORCHARD.replace(" 3  . .", " 3  . #"),
    ORCHARD.replace(" 1  . . . L", " 1  . . . ."),
)


def folder(path: Path, **texts: str) -> Entries:
    for name, text in texts.items():
        (path / f"{name}.toml").write_text(text, encoding="utf-8")
    return read_packs([path], KINDS)


def test_the_examples_load(tmp_path: Path) -> None:
    mine = library(folder(tmp_path, a=FASTER, b=ORCHARD))
    assert mine.units["light"].speed == 6
    assert mine.maps[mine.scenarios["orchard"].maps[0]].name.fr == "Verger"


@pytest.mark.parametrize(("text", "line"), list(zip(MISTAKES, LINES[:-1], strict=True)))
def test_the_lines_are_what_is_said(tmp_path: Path, text: str, line: str) -> None:
    with pytest.raises(ContentError) as caught:
        library(folder(tmp_path, house=text))
    said = line.split("not TOML")[0]  # the rest of that one is Python's own
    assert any(one.startswith(said) for one in caught.value.lines())
    assert "not TOML" in line or line in caught.value.lines()


def test_the_line_of_two_files(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as caught:
        library(folder(tmp_path, house=FASTER, more=FASTER))
    assert caught.value.lines() == LINES[-1:]
