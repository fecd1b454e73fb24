"""Puzzles out of games of bots: one after the other, each proved, graded and unlike the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from tourelle.core.codec import Malformed
from tourelle.games.puzzles import Puzzle
from tourelle.games.tank_chess.content.library import Library
from tourelle.games.tank_chess.kernel.flat.served import why_not
from tourelle.games.tank_chess.kernel.kernel import kernel_of
from tourelle.games.tank_chess.kernel.position import Position
from tourelle.games.tank_chess.kernel.tfen import read_tfen, write_tfen
from tourelle.games.tank_chess.kernel.turns import ESCAPE
from tourelle.games.tank_chess.mind.engine.finds import Find, found_in, game_from
from tourelle.games.tank_chess.puzzles.fields import Field, Spent, field_of
from tourelle.games.tank_chess.puzzles.grading import grade_of, is_dull, pieces_on, tempting
from tourelle.games.tank_chess.puzzles.proofs import (
    FACING,
    Theme,
    forces,
    is_only_defence,
    is_only_win,
    line_of,
)
from tourelle.games.tank_chess.puzzles.shelf import Shelf, id_of, load, save
from tourelle.games.tank_chess.text.notation_text import turn_text

APART: Final = 8  # plies between two puzzles of one game: else it is the same combination
ALIKE: Final = 6  # units that stand otherwise: with fewer it is the same position


def starts(library: Library) -> dict[str, Position]:
    """The maps that the engine serves."""
    boards = {
        name: read_tfen(plan.position(keep=[])).position for name, plan in library.maps.items()
    }
    return {name: board for name, board in boards.items() if not why_not(board)}


def make(library: Library, file: Path, count: int, seed: int | None) -> Iterator[tuple[int, int]]:
    shelf = load(file) if file.exists() else Shelf(1 if seed is None else seed)
    if seed not in (None, shelf.seed):
        raise Malformed(f"{file}: it was begun with the seed {shelf.seed}")
    boards = starts(library)
    while len(shelf.puzzles) < count:
        name = sorted(boards)[shelf.games % len(boards)]
        fresh = list(in_game(name, boards[name], shelf.seed, shelf.games))
        shelf = shelf.with_game([one for one in fresh if not is_double(one, shelf.puzzles)])
        save(file, shelf)
        yield len(shelf.puzzles), shelf.games


def in_game(ground: str, start: Position, seed: int, game: int) -> Iterator[Puzzle]:
    """All puzzles of one game; of a combination only its first position is taken."""
    free = 0
    for ply, position in game_from(start, f"{seed}/{game}"):
        if ply < free:
            continue
        find = found_in(position)
        if find is None:
            continue
        free = ply + APART if find.theme != "defence" else ply + 2
        made = puzzle_of(position, find, ground, seed, game, ply)
        if made is not None:
            free = ply + APART
            yield made


def puzzle_of(
    position: Position, find: Find, ground: str, seed: int, game: int, step: int
) -> Puzzle | None:
    """The puzzle of a find; None: it has not one solution, or is dull."""
    key, field = find.keys[0], field_of(kernel_of(position.n), position)
    if not _alone(find):
        return None
    try:
        theme = proved_theme(field, find, key)
    except Spent:
        return None
    others = 0 if theme is None else tempting(position, key)
    if theme is None or is_dull(position, find.theme, find.turns, key, others):
        return None
    line = [key] if theme == "defence" else line_of(field, key, find.turns)
    text, pieces = write_tfen(position), pieces_on(position)
    return Puzzle(
        id_of(text), theme, find.turns, grade_of(theme, find.turns, pieces, others), ground, text,
        notated(field, line), pieces, others, seed, game, step,
    )  # fmt: skip


def _alone(find: Find) -> bool:
    """One turn; where it ends the game, whatever its facing."""
    last = find.turns == 1 and find.theme != "defence"
    return len({key & ~FACING if last else key for key in find.keys}) == 1


def proved_theme(field: Field, find: Find, key: int) -> Theme | None:
    """What *key* forces, once it is proved to be the only one."""
    if find.theme == "defence":
        return "defence" if is_only_defence(field, key, find.turns) else None
    if (find.turns == 1 and key >> 30 == ESCAPE) or not is_only_win(field, key, find.turns):
        return None  # an escape at once is no riddle
    themes: tuple[Theme, Theme] = ("destroy", "escape")
    return next((theme for theme in themes if forces(field, key, find.turns, theme)), None)


def notated(field: Field, line: Sequence[int]) -> tuple[str, ...]:
    texts = []
    for code in line:
        position = field.position
        texts.append(turn_text(position, kernel_of(position.n).turn(position, code)))
        field.play(code)
    for _ in line:
        field.undo()
    return tuple(texts)


def is_double(one: Puzzle, others: Sequence[Puzzle]) -> bool:
    """Whether nearly the same position is there already."""
    same = [other for other in others if (other.ground, other.theme) == (one.ground, one.theme)]
    mine = _standing(one)
    return any(len(mine ^ _standing(other)) <= ALIKE for other in same)


def _standing(one: Puzzle) -> frozenset[tuple[int, int]]:
    position = read_tfen(one.position).position
    units = [*position.units[0], *position.units[1]]
    return frozenset((square, position.cells[square]) for square in units)
