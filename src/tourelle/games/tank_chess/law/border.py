"""Border areas of a study position as text: `ranks 1,16 files a,p` (CH-12.8)."""

from __future__ import annotations

import re
from typing import Final

from tourelle.core.ask import Illegal, refusal
from tourelle.games.tank_chess.kernel.position import EMPTY, OBSTACLE, Position
from tourelle.space.squares import grid_of

BORDER: Final = re.compile(r"(?:ranks (?P<ranks>[0-9,]+))? ?(?:files (?P<files>[a-z,]+))?")


def border_text(position: Position) -> str:
    """What is covered of *position*, or nothing."""
    files, ranks = position.area[0], position.area[2]
    n, names = position.n, file_names(position.n)
    words = [f"ranks {','.join(pairs(rank_names(n), ranks))}"] if ranks else []
    words += [f"files {','.join(pairs(names, files))}"] if files else []
    return " ".join(words)


def cover(position: Position, text: str, most: int) -> None:
    """Lay the border areas of *text* on obstacles and empty squares, or Illegal."""
    n = position.n
    found = BORDER.fullmatch(text)
    if found is None:
        raise Illegal(refusal("bad-border", "CH-12.8"))
    ranks = count(found["ranks"], rank_names(n), most)
    files = count(found["files"], file_names(n), most)
    if not covers_ground(position, files, ranks):
        raise Illegal(refusal("border-taken", "CH-12.8"))
    position.cover(files, ranks)


def covers_ground(position: Position, files: int, ranks: int) -> bool:
    """Whether nothing stands where the border areas are to lie."""
    n = position.n
    open_files, open_ranks = range(files, n - files), range(ranks, n - ranks)
    return all(
        cell in (EMPTY, OBSTACLE)
        for square, cell in enumerate(position.cells)
        if square % n not in open_files or square // n not in open_ranks
    )


def count(said: str | None, names: list[str], most: int) -> int:
    """How many pairs, from the edges inwards, *said* names."""
    if said is None:
        return 0
    many = len(said.split(",")) // 2
    if many > most or said.split(",") != pairs(names, many):
        raise Illegal(refusal("bad-border", "CH-12.8"))
    return many


def pairs(names: list[str], many: int) -> list[str]:
    """The first and the last so many of *names*."""
    return [*names[:many], *names[len(names) - many :]]


def rank_names(n: int) -> list[str]:
    return [str(rank) for rank in range(1, n + 1)]


def file_names(n: int) -> list[str]:
    return [name[0] for name in grid_of(n).names[:n]]
