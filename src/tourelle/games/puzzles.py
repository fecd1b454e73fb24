"""Positions with one best turn to find: what a room that has such puzzles offers.

A room that has them opens them as `Game.puzzles`; the page and `tourelle puzzles` read all alike.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from tourelle.core.codec import Json
from tourelle.core.words import Lang

GRADES = (1, 2, 3, 4, 5)  # the easiest first
Said = Literal["right", "solved", "wrong"]


@dataclass(frozen=True)
class Puzzle:
    """One position, what is to be found in it, and where it comes from."""

    id: str  # follows from the position
    theme: str
    turns: int  # in which it is done
    grade: int
    ground: str  # the map of the game that it comes from
    position: str  # as the option `position` of the game takes it
    solution: tuple[str, ...]  # in notation, with the answers of the other side
    pieces: int  # on the board
    tempting: int  # other first turns that look as good at one ply
    seed: int  # of the run that found it
    game: int
    step: int

    @property
    def setup(self) -> dict[str, Json]:
        return {"position": self.position}


@dataclass(frozen=True)
class Verdict:
    """What a turn is worth, and what answers it: a choice as data, or None."""

    said: Said
    reply: Json = None
    left: int = 0  # turns that are still to be found
    sure: bool = True  # whether the answer is proved to be one, or only the best that was seen


@dataclass(frozen=True)
class Fault:
    """A puzzle that does not prove, and why."""

    id: str
    why: str


class Puzzles(ABC):
    """All puzzles of one room."""

    @abstractmethod
    def all(self) -> Sequence[Puzzle]:
        """Those that are shipped, in a fixed order."""

    @abstractmethod
    def task(self, puzzle: Puzzle, lang: Lang) -> str:
        """What is to be found, in a sentence."""

    @abstractmethod
    def themes(self, lang: Lang) -> Mapping[str, str]:
        """What the themes are called."""

    @abstractmethod
    def line(self, puzzle: Puzzle) -> Sequence[Json]:
        """The solution played through: choices as data, both sides in turn."""

    def known(self, puzzle: Puzzle, played: Sequence[Json]) -> Verdict | None:
        """What needs no thought: the solution as it is shipped, turn by turn."""
        line = list(self.line(puzzle))
        if list(played) != line[: len(played)] or len(played) % 2 == 0:
            return None
        if len(played) == len(line):
            return Verdict("solved")
        return Verdict("right", line[len(played)], (len(line) - len(played)) // 2)

    @abstractmethod
    def judge(self, puzzle: Puzzle, played: Sequence[Json], seconds: float) -> Verdict:
        """What the last of *played* is worth, all of which are legal; found in *seconds* or so."""

    @abstractmethod
    def faults(self, puzzles: Sequence[Puzzle]) -> Iterator[Fault | None]:
        """For each of them None, once all that it claims is proved again."""

    @abstractmethod
    def can_make(self) -> bool:
        """Whether they can be made here, by what is installed."""

    @abstractmethod
    def make(self, file: Path, count: int, seed: int | None) -> Iterator[tuple[int, int]]:
        """Go on in *file* until it holds *count*: after each game how many it holds, and the number
        of the game."""

    @abstractmethod
    def kept(self, file: Path) -> Sequence[Puzzle]:
        """Those that a file holds, or Malformed."""


def of_day(puzzles: Sequence[Puzzle], day: int) -> Puzzle:
    """The puzzle of a day, the same for all: none comes again before all have been."""
    order = sorted(puzzles, key=lambda one: one.id)  # ids are digests: an order by lot
    return order[day % len(order)]
