"""The house: imports go downwards only, rooms do not know one another, rules use no float."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "tourelle"
FILES = sorted(SOURCE.rglob("*.py"))
FLOORS = (
    "core", "rulebook", "space", "cards", "art", "games", "stage", "bots", "lab", "web", "interop",
    "testing", "cli",
)  # fmt: skip
ROOMS = sorted(path.parent.name for path in SOURCE.glob("games/*/room.py"))

#: The parts of a room, and which others of the same room each may know. Bots, words and pictures
#: know the law; the law knows none of them.
PARTS = {
    "kernel": (),
    "content": ("kernel",),
    "law": ("kernel", "content"),
    "mind": ("kernel", "content", "law"),
    "text": ("kernel", "content", "law"),
    "words": ("kernel", "content", "law", "text", "picture"),
    "picture": ("kernel", "content", "law", "text", "words"),
    "lessons": ("kernel", "content", "law"),
    "puzzles": ("kernel", "content", "law", "mind", "text"),
    "builder": ("content", "law", "words", "picture"),
}
DECIDES = ("kernel", "content", "law")  # in whole numbers
CHANCE = {"random", "secrets", "uuid", "os"}
TIME = {"time", "datetime", "calendar"}
WHOLE_MATH = {"comb", "gcd", "isqrt", "lcm", "perm", "prod", "factorial"}


def parts(file: Path) -> tuple[str, ...]:
    return file.relative_to(SOURCE).with_suffix("").parts


def floor(name: str) -> int:
    if name.startswith("__"):  # the version
        return -1
    assert name in FLOORS, f"{name}: give it a floor of the house"
    return FLOORS.index(name)


def _is_package(module: str) -> bool:
    return module.startswith("tourelle") and (SOURCE.parent / Path(*module.split("."))).is_dir()


def imported(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Every module that is imported, wherever in the file, with its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"line {node.lineno}: name the whole module"
            yield node.module or "", node.lineno
            if node.module and _is_package(node.module):
                yield from ((f"{node.module}.{alias.name}", node.lineno) for alias in node.names)


def ours(tree: ast.AST) -> Iterator[tuple[tuple[str, ...], int]]:
    for name, line in imported(tree):
        if name.startswith("tourelle."):
            yield tuple(name.split(".")[1:]), line


def read(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def wrong_imports(where: tuple[str, ...], tree: ast.AST) -> list[str]:
    mine = where[0]
    if mine.startswith("__"):
        return []
    return [
        f"{'/'.join(where)}:{line} imports {'.'.join(name)}"
        for name, line in ours(tree)
        if floor(name[0]) > floor(mine) or _other_room(where, name)
    ]


def _other_room(where: tuple[str, ...], name: tuple[str, ...]) -> bool:
    """Whether a file of one game, or of what all share, imports another game."""
    if where[0] != "games" or name[0] != "games" or len(name) < 2 or len(where) < 2:
        return False
    return name[1] in ROOMS and name[1] != where[1]


def wrong_parts(where: tuple[str, ...], tree: ast.AST) -> list[str]:
    """What a part of a room may not know: other parts above it, and what is drawn."""
    if where[0] != "games" or len(where) < 4:
        return []
    known = PARTS[where[2]]
    return [
        f"{'/'.join(where)}:{line} imports {'.'.join(name)}"
        for name, line in ours(tree)
        if not _may_know(where, name, known)
    ]


def _may_know(where: tuple[str, ...], name: tuple[str, ...], known: tuple[str, ...]) -> bool:
    part = where[2]
    if name[:2] == where[:2]:
        return len(name) > 2 and name[2] in (part, *known)
    if part == "kernel":
        return name[0] == "space"
    named = part == "content" and name[:2] == ("art", "names")  # which pictures there are
    return part not in DECIDES or name[0] != "art" or named


def reaches_in(where: tuple[str, ...], tree: ast.AST) -> list[str]:
    """Imports of anything of a room but its `room.py`, by whoever is outside of it."""
    return [
        f"{'/'.join(where)}:{line} imports {'.'.join(name)}"
        for name, line in ours(tree)
        if name[0] == "games" and name[1:2] and name[1] in ROOMS
        if where[:2] != name[:2] and name[2:] != ("room",)
    ]


def test_a_room_is_a_folder_of_its_parts() -> None:
    assert len(ROOMS) > 2
    for room in ROOMS:
        folder = SOURCE / "games" / room
        found = {path.name for path in folder.iterdir() if path.name != "__pycache__"}
        assert found - set(PARTS) == {"__init__.py", "room.py"}, room


def test_the_parts_of_a_room_know_only_what_is_below_them() -> None:
    assert [wrong for file in FILES for wrong in wrong_parts(parts(file), read(file))] == []


def test_a_room_is_entered_by_its_room_py() -> None:
    outside = [
        file for file in FILES if parts(file)[0] not in ("stage", "testing")
    ]  # they look inside
    assert [wrong for file in outside for wrong in reaches_in(parts(file), read(file))] == []


@pytest.mark.parametrize(
    ("where", "line"),
    [
        ("law/phases/play", "from tourelle.games.tanks.mind.judge import TanksJudge"),
        ("law/rules", "from tourelle.games.tanks.words import speech"),
        ("law/rules", "from tourelle.games.tanks import picture"),
        ("law/rules", "from tourelle.art.svg import Node"),
        ("content/library", "from tourelle.games.tanks.law.state import Battle"),
        ("content/library", "from tourelle.art.cards.plates import named_plate"),
        ("law/rules", "from tourelle.art.names import PLATES"),
        ("kernel/fire", "from tourelle.core.ask import Choice"),
        ("mind/judge", "from tourelle.games.tanks.picture.scene import scene"),
    ],
)
def test_a_part_that_knows_too_much_is_found(where: str, line: str) -> None:
    assert wrong_parts(("games", "tanks", *where.split("/")), ast.parse(line))


def test_reaching_into_a_room_is_found() -> None:
    inside = ast.parse("from tourelle.games.tanks.law.state import Battle")
    door = ast.parse("from tourelle.games.tanks.room import game")
    assert reaches_in(("cli", "perft"), inside)
    assert reaches_in(("cli", "perft"), door) == []
    assert reaches_in(("games", "tanks", "room"), inside) == []


def test_imports_go_downwards_only() -> None:
    assert len(FILES) > 50
    assert [wrong for file in FILES for wrong in wrong_imports(parts(file), read(file))] == []


@pytest.mark.parametrize(
    ("where", "line"),
    [
        ("core/table", "from tourelle.games.game import Game"),
        ("core/table", "def f():\n    import tourelle.web.app"),
        ("games/tank_chess/rules", "from tourelle.games.tanks import state"),
        ("games/tank_chess/rules", "from tourelle.games import tanks"),
        ("games/registry", "import tourelle.games.tanks.room"),
        ("art/scene", "from tourelle import games"),
        ("bots/random", "from tourelle.testing.case import Case"),
    ],
)
def test_a_wrong_import_is_found(where: str, line: str) -> None:
    assert wrong_imports(tuple(where.split("/")), ast.parse(line))


@pytest.mark.parametrize(
    ("where", "line"),
    [
        ("games/tank_chess/rules", "from tourelle.games.tank_chess.state import State"),
        ("games/tank_chess/room", "from tourelle.games.game import Game"),
        ("web/app", "from tourelle.games import registry"),
        ("testing/case", "from tourelle.core.ask import Ask"),
        ("cli", "import tourelle.web.app"),
    ],
)
def test_a_right_import_is_none(where: str, line: str) -> None:
    assert wrong_imports(tuple(where.split("/")), ast.parse(line)) == []


# --- integers only in the rules ----------------------------------------------------------------


def is_rules(where: tuple[str, ...]) -> bool:
    """Files that decide: the core, geometry, cards, and of a room its kernel, content and law."""
    if where[0] in ("core", "space", "cards"):
        return True
    return where[0] == "games" and len(where) > 3 and where[2] in DECIDES


def impure(where: tuple[str, ...], tree: ast.AST) -> list[str]:
    place = "/".join(where)
    allowed = {"secrets"} if where == ("core", "seed") else set()
    banned = (CHANCE | TIME) - allowed
    found = [
        f"{place}:{line} imports {name}"
        for name, line in imported(tree)
        if name.split(".")[0] in banned
    ]
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, float | complex):
            found.append(f"{place}:{node.lineno} has the fraction {node.value}")
        elif isinstance(node, ast.Name) and node.id == "float":
            found.append(f"{place}:{node.lineno} names float")
        elif isinstance(node, ast.ImportFrom) and node.module == "math":
            names = {alias.name for alias in node.names} - WHOLE_MATH
            found += [f"{place}:{node.lineno} takes {name} from math" for name in sorted(names)]
        elif isinstance(node, ast.Import) and any(alias.name == "math" for alias in node.names):
            found.append(f"{place}:{node.lineno} imports math whole: name the functions")
    return found


def test_rules_use_no_float_no_time_and_no_chance_but_the_dice() -> None:
    rules = [file for file in FILES if is_rules(parts(file))]
    assert len(rules) > 20
    assert [wrong for file in rules for wrong in impure(parts(file), read(file))] == []


@pytest.mark.parametrize(
    "line",
    [
        "import random",
        "from time import monotonic",
        "import datetime",
        "x = 0.5",
        "x = float(3)",
        "def f(x: float): ...",
        "from math import sqrt",
        "import math",
        "from secrets import token_bytes",
        "from os import urandom",
    ],
)
def test_an_impure_line_is_found(line: str) -> None:
    assert impure(("games", "tank_chess", "rules"), ast.parse(line))


def test_pure_lines_and_the_lot_pass() -> None:
    good = ast.parse("from math import comb, isqrt\nx = 7 // 2\ny = 1 << 64\n")
    assert impure(("core", "odds"), good) == []
    assert impure(("core", "seed"), ast.parse("import secrets")) == []
    assert not is_rules(("games", "tank_chess", "picture", "units"))
    assert is_rules(("games", "tank_chess", "law", "phases", "play"))
