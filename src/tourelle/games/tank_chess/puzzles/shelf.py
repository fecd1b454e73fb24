"""Puzzles as a file: read, checked field by field, written so that it can grow."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from tourelle.core.codec import Malformed
from tourelle.games.puzzles import GRADES, Puzzle

SHIPPED: Final = "shipped.toml"
THEMES: Final = ("destroy", "escape", "defence")
TEXTS: Final = ("id", "theme", "ground", "position")
NUMBERS: Final = ("turns", "grade", "pieces", "tempting", "seed", "game", "step")
HEAD: Final = "# Puzzles of Tank Chess: found by `tourelle puzzles --make`, proved by `--check`.\n"


@dataclass(frozen=True)
class Shelf:
    """What one run has found so far, and where it goes on."""

    seed: int
    games: int = 0  # that were looked through
    puzzles: tuple[Puzzle, ...] = ()

    def with_game(self, found: Sequence[Puzzle]) -> Shelf:
        return replace(self, games=self.games + 1, puzzles=(*self.puzzles, *found))


def id_of(position: str) -> str:
    return hashlib.blake2b(position.encode(), digest_size=4).hexdigest()


def written(shelf: Shelf) -> str:
    head = f"{HEAD}\nseed = {shelf.seed}\ngames = {shelf.games}\n"
    return head + "".join(_block(puzzle) for puzzle in shelf.puzzles)


def _block(one: Puzzle) -> str:
    texts = [f'{name} = "{getattr(one, name)}"\n' for name in TEXTS]
    numbers = [f"{name} = {getattr(one, name)}\n" for name in NUMBERS]
    line = ", ".join(f'"{turn}"' for turn in one.solution)
    return "".join(["\n[[puzzle]]\n", *texts, *numbers, f"solution = [{line}]\n"])


def read(text: str) -> Shelf:
    """What *text* holds, or Malformed with the field that is wrong."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Malformed(f"puzzles: {error}") from error
    seed, games = _number(data, "seed", "puzzles"), _number(data, "games", "puzzles")
    rows = data.get("puzzle", [])
    if not isinstance(rows, list):
        raise Malformed("puzzle: expected a list of tables")
    return Shelf(seed, games, tuple(_puzzle(row) for row in rows))


def _puzzle(row: Any) -> Puzzle:
    if not isinstance(row, dict):
        raise Malformed("puzzle: expected a table")
    where = str(row.get("id", "puzzle"))[:20]
    texts = {name: _text(row, name, where) for name in TEXTS}
    numbers = {name: _number(row, name, where) for name in NUMBERS}
    line = row.get("solution")
    if not isinstance(line, list) or not line or not all(isinstance(one, str) for one in line):
        raise Malformed(f"{where}: solution: expected a list of turns")
    if texts["theme"] not in THEMES or numbers["grade"] not in GRADES:
        raise Malformed(f"{where}: theme or grade is none that there is")
    if id_of(texts["position"]) != texts["id"]:
        raise Malformed(f"{where}: id: it is not that of its position")
    return Puzzle(**texts, **numbers, solution=tuple(line))  # type: ignore[arg-type]


def _text(row: dict[str, Any], name: str, where: str) -> str:
    value = row.get(name)
    if not isinstance(value, str) or '"' in value or "\n" in value:
        raise Malformed(f"{where}: {name}: expected a text")
    return value


def _number(row: dict[str, Any], name: str, where: str) -> int:
    value = row.get(name)
    if type(value) is not int or value < 0:
        raise Malformed(f"{where}: {name}: expected a whole number")
    return value


def load(file: Path) -> Shelf:
    try:
        return read(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise Malformed(f"{file}: {error}") from error


def save(file: Path, shelf: Shelf) -> None:
    """Whole or not at all: whoever stops it can go on."""
    fresh = file.with_name(file.name + ".new")
    fresh.write_text(written(shelf), encoding="utf-8")
    fresh.replace(file)


@lru_cache(maxsize=1)
def shipped() -> tuple[Puzzle, ...]:
    text = files("tourelle.games.tank_chess.puzzles").joinpath(SHIPPED).read_text("utf-8")
    return read(text).puzzles
