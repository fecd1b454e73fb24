"""What all games share names none of them: a sixth game is its folder and one line."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tourelle.games import registry

SOURCE = Path(__file__).parents[2] / "src" / "tourelle"
GAMES = {"tank-chess", "tank-hunter", "tanks", "panzer-squadron", "tank-commander"}
ROOMS = {name.replace("-", "_") for name in GAMES}

#: That one line, and what is about one game by its nature: second generators written from the
#: rules of a game, what in it is left to chance, positions of a game put up in words: for tests.
MAY_NAME = (
    "games/registry.py",
    "testing/beginner.py",
    "testing/odds/",
    "testing/oracles/",
    "stage/positions/",
)

#: A game of one word is also a plural: in a text its name in capitals or as a package is meant.
ONE_WORD = r"\b{1}\b|\bgames[./]{0}\b"


def pattern(game: str) -> re.Pattern[str]:
    if "-" not in game:
        return re.compile(ONE_WORD.format(game, game.upper()))
    return re.compile(rf"\b{game.replace('-', '[-_ ]?')}\b", re.IGNORECASE)


PATTERNS = [pattern(game) for game in sorted(GAMES)]


def named(text: str) -> list[str]:
    return [found.group() for each in PATTERNS for found in each.finditer(text)] + held(text)


def held(text: str) -> list[str]:
    """Names of games that the code works with."""
    values = [node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant)]
    return [value for value in values if value in GAMES]


def shared() -> list[Path]:
    """Every Python file outside the rooms that has no reason to know one."""
    files = [file.relative_to(SOURCE) for file in sorted(SOURCE.rglob("*.py"))]
    return [
        file
        for file in files
        if not (file.parts[0] == "games" and file.parts[1] in ROOMS)
        and not file.as_posix().startswith(MAY_NAME)
    ]


def test_the_rooms_are_known_here() -> None:
    assert set(registry.ROOMS) <= GAMES
    folders = {path.parent.name for path in (SOURCE / "games").glob("*/room.py")}
    assert folders <= ROOMS
    assert len(shared()) > 100


def test_no_shared_file_names_a_game() -> None:
    found = {f.as_posix(): named((SOURCE / f).read_text(encoding="utf-8")) for f in shared()}
    assert {file: names for file, names in found.items() if names} == {}


@pytest.mark.parametrize(
    "text",
    [
        "from tourelle.games.tank_chess.kernel import kernel",
        'is_ours = game == "tank-chess"',
        "# armies of Tank Chess",
        'ART = {"tanks": 3}',
        "import tourelle.games.tanks.room",
        "# the builder of TANKS",
        "class TankHunter: ...",
    ],
)
def test_a_name_is_found(text: str) -> None:
    assert named(text)


@pytest.mark.parametrize(
    "text",
    ["'Two tanks shoot.'", "# a card game of tank commanders", "tanks = [1, 2]", "hunters = 3"],
)
def test_plain_words_are_none(text: str) -> None:
    assert named(text) == []
