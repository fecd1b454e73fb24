"""What a turn of somebody who solves a puzzle is worth, and what the other side plays then."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import Final

from tourelle.core.codec import Json
from tourelle.games.engine import Stopwatch
from tourelle.games.puzzles import Puzzle, Verdict
from tourelle.games.tank_chess.kernel.flat.served import why_not
from tourelle.games.tank_chess.kernel.kernel import EXITS_COMMAND, Kernel
from tourelle.games.tank_chess.kernel.position import Position
from tourelle.games.tank_chess.law.turns import Turn, said
from tourelle.games.tank_chess.mind.engine.built import compiled
from tourelle.games.tank_chess.mind.engine.engine import loaded
from tourelle.games.tank_chess.mind.engine.think import Budget, think
from tourelle.games.tank_chess.mind.engine.two_ply import TwoPly
from tourelle.games.tank_chess.puzzles.fields import Field, Spent, field_of
from tourelle.games.tank_chess.puzzles.proofs import losing_to, refutation, stubborn

NODES: Final = 20_000  # that the engine looks at to put answers in order
TRIED: Final = 12  # of which are tried first
SHARE: Final = 3  # of the time goes to that


class Judging:
    """One puzzle as far as it was played: all turns but the last are given."""

    def __init__(
        self, kernel: Kernel, position: Position, puzzle: Puzzle, key: int, seconds: float
    ) -> None:
        self._kernel: Final = kernel
        self._puzzle: Final = puzzle
        self._key: Final = key
        self._seconds: Final = seconds
        watch = Stopwatch(seconds, monotonic)
        self._field: Final = field_of(kernel, position, watch.is_over)

    def verdict(self, turns: Sequence[Turn], main: Turn | None) -> Verdict:
        """Of the last of *turns*; *main*: what the solution answers to the first."""
        for turn in turns[:-1]:
            self._field.play(self._kernel.code(self._field.position, turn))
        code = self._kernel.code(self._field.position, turns[-1])
        if self._puzzle.theme == "defence":
            return self._defended(code)
        left = self._puzzle.turns - len(turns) // 2
        if self._field.ends(code):
            return Verdict("solved")
        first = len(turns) == 1
        if first and code == self._key and main is not None:
            return Verdict("right", main.data(), left - 1)
        return self._attacked(code, left, first)

    def _attacked(self, code: int, left: int, first: bool) -> Verdict:
        """A turn that does not end it; of first turns only the key is right."""
        order = self._ordered(code)
        try:
            reply = refutation(self._field, code, left, order)
        except Spent:
            return self._wrong(code, order[0], sure=False)
        if reply is not None:
            return self._wrong(code, reply)
        if first:
            return self._wrong(code, order[0], sure=False)
        self._field.play(code)
        return Verdict("right", self._data(stubborn(self._field, left - 1)), left - 1)

    def _defended(self, code: int) -> Verdict:
        if code == self._key:
            return Verdict("solved")
        try:
            reply = losing_to(self._field, code, self._puzzle.turns)
        except Spent:
            reply = None
        if reply is None:
            return self._wrong(code, self._ordered(code)[0], sure=False)
        return self._wrong(code, reply)

    def _wrong(self, code: int, reply: int, sure: bool = True) -> Verdict:
        self._field.play(code)
        return Verdict("wrong", self._data(reply), sure=sure)

    def _data(self, code: int) -> Json:
        return said(self._kernel.turn(self._field.position, code)).data()

    def _ordered(self, code: int) -> list[int]:
        """What the engine would answer to *code*, the best first."""
        self._field.play(code)
        try:
            return _best(self._kernel, self._field, self._seconds / SHARE)
        finally:
            self._field.undo()


def _best(kernel: Kernel, field: Field, seconds: float) -> list[int]:
    position = field.position
    if compiled() and not why_not(position):
        search = loaded(kernel, position, EXITS_COMMAND)
        ranked = think(search, Budget(seconds, NODES)).ranked
    else:
        watch = Stopwatch(seconds, monotonic)
        ranked = TwoPly(kernel, position, EXITS_COMMAND).think(None, {}, watch.is_over).ranked
    return [code for code, _ in ranked[:TRIED]]
