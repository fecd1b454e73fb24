"""The puzzles of Tank Chess behind the door that all rooms share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from tourelle.core.codec import Json, Malformed
from tourelle.core.words import Lang
from tourelle.games.puzzles import Fault, Puzzle, Puzzles, Verdict
from tourelle.games.tank_chess.kernel.kernel import kernel_of
from tourelle.games.tank_chess.kernel.position import Position
from tourelle.games.tank_chess.law.context import Context
from tourelle.games.tank_chess.law.turns import Turn
from tourelle.games.tank_chess.mind.engine.built import compiled
from tourelle.games.tank_chess.puzzles import words
from tourelle.games.tank_chess.puzzles.answers import Judging
from tourelle.games.tank_chess.puzzles.fields import Spent, field_of
from tourelle.games.tank_chess.puzzles.grading import grade_of, pieces_on, tempting
from tourelle.games.tank_chess.puzzles.making import make
from tourelle.games.tank_chess.puzzles.proofs import forces, is_only_defence, is_only_win
from tourelle.games.tank_chess.puzzles.shelf import load, shipped
from tourelle.games.tank_chess.text.notation import read_turn
from tourelle.games.tank_chess.text.tfen import read_tfen


class ChessPuzzles(Puzzles):
    """Proved on the room's own content: with a pack on top nothing is claimed."""

    def __init__(self, context: Context) -> None:
        self._context: Final = context

    def all(self) -> Sequence[Puzzle]:
        return shipped()

    def task(self, puzzle: Puzzle, lang: Lang) -> str:
        return words.task(puzzle, lang)

    def themes(self, lang: Lang) -> Mapping[str, str]:
        return {theme: phrase.said(lang) for theme, phrase in words.THEMES.items()}

    def line(self, puzzle: Puzzle) -> Sequence[Json]:
        return [turn.data() for turn in turns_of(puzzle)]

    def judge(self, puzzle: Puzzle, played: Sequence[Json], seconds: float) -> Verdict:
        position, line = read_tfen(puzzle.position).position, turns_of(puzzle)
        kernel = kernel_of(position.n)
        turns = [self._read(data) for data in played]
        judging = Judging(kernel, position, puzzle, kernel.code(position, line[0]), seconds)
        return judging.verdict(turns, line[1] if len(line) > 1 else None)

    def _read(self, data: Json) -> Turn:
        if not isinstance(data, list) or not data or data[0] != Turn.kind:
            raise Malformed("expected a turn")
        return Turn.read(data[1:])

    def faults(self, puzzles: Sequence[Puzzle]) -> Iterator[Fault | None]:
        return (fault_of(puzzle) for puzzle in puzzles)

    def can_make(self) -> bool:
        return compiled()

    def make(self, file: Path, count: int, seed: int | None) -> Iterator[tuple[int, int]]:
        return make(self._context.library, file, count, seed)

    def kept(self, file: Path) -> Sequence[Puzzle]:
        return load(file).puzzles


def turns_of(puzzle: Puzzle) -> list[Turn]:
    """The solution on the board, turn by turn; Malformed if one of them cannot be played."""
    position = read_tfen(puzzle.position).position
    kernel, turns = kernel_of(position.n), []
    for text in puzzle.solution:
        turn = read_turn(kernel, position, text)
        kernel.apply(position, kernel.code(position, turn))
        turns.append(turn)
    return turns


def fault_of(puzzle: Puzzle) -> Fault | None:
    """What is not true of *puzzle*; None: all was proved again."""
    try:
        why = _untrue(puzzle)
    except Malformed as error:
        why = str(error)
    except Spent:
        why = "too much would have to be looked at"
    return Fault(puzzle.id, why) if why else None


def _untrue(puzzle: Puzzle) -> str:
    position, turns = read_tfen(puzzle.position).position, turns_of(puzzle)
    kernel = kernel_of(position.n)
    key, field = kernel.code(position, turns[0]), field_of(kernel, position)
    if puzzle.theme == "defence":
        return "" if is_only_defence(field, key, puzzle.turns) else "it is not the only defence"
    if not is_only_win(field, key, puzzle.turns):
        return "it is not the only win"
    if not forces(field, key, puzzle.turns, "escape" if puzzle.theme == "escape" else "destroy"):
        return "it does not force what its theme says"
    return "" if _ends(position, turns, puzzle) else "its solution does not end the game in time"


def _ends(position: Position, turns: Sequence[Turn], puzzle: Puzzle) -> bool:
    field = field_of(kernel_of(position.n), position)
    codes = []
    for turn in turns:
        codes.append(field.ends(kernel_of(position.n).code(field.position, turn)))
        field.play(kernel_of(position.n).code(field.position, turn))
    return codes[-1] and not any(codes[:-1]) and len(turns) == 2 * puzzle.turns - 1


def graded(puzzle: Puzzle) -> tuple[int, int, int]:
    """Pieces, tempting turns and grade, found anew."""
    position, turns = read_tfen(puzzle.position).position, turns_of(puzzle)
    key = kernel_of(position.n).code(position, turns[0])
    pieces, others = pieces_on(position), tempting(position, key)
    return pieces, others, grade_of(puzzle.theme, puzzle.turns, pieces, others)
