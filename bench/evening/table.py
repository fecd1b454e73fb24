"""What must be shown, and whether it is: one row for each promise of what an evening costs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """A promise: what is kept to, and what is hoped for."""

    what: str
    most: float
    goal: float
    unit: str = "ms"
    more: bool = False  # the more the better: then *most* is the least

    def judged(self, found: float) -> str:
        sign = -1 if self.more else 1
        if sign * found <= sign * self.goal:
            return "goal met"
        return "met" if sign * found <= sign * self.most else "MISSED"

    def line(self, found: float | None) -> tuple[str, ...]:
        bound = f"{'at least ' if self.more else ''}{self.most:g} {self.unit}"
        if found is None:
            return self.what, bound, f"{self.goal:g}", "", "not measured"
        shown = f"{found:.0f}" if found >= 100 else f"{found:.2f}"
        return self.what, bound, f"{self.goal:g}", shown, self.judged(found)


MUST: dict[str, Row] = {
    "tank-chess": Row("CPU a move, Tank Chess, 2 clients, 3 queries", 8, 6),
    "tank-hunter": Row("CPU a move, Tank Hunter of 2, the same", 6, 4),
    "tanks": Row("CPU a move, TANKS of 2, the same", 20, 10),
    "crowd": Row("CPU a step, Tank Hunter, 8 seats watched", 10, 8),
    "toy": Row("CPU a move, toy as bench/server.py plays it", 1.0, 0.4),
    "skirmish": Row("the same, a toy whose picture offers what may be said", 1.0, 0.4),
    "stored": Row("stored a move, 2 seats, the game that takes most", 5, 4, "kB"),
    "stored-crowd": Row("stored a move, 8 seats", 12, 10, "kB"),
    "memory": Row("memory of an open game over 2,000 steps", 1.5, 1, "MB"),
    "memory-tanks": Row("the same, TANKS", 2.5, 1, "MB"),
    "growth": Row("and what it grew by in the second half", 0.2, 0.1, "MB"),
    "ack": Row("p99 of an acknowledgement, 18 games", 60, 30),
    "call": Row("p99.9 of the calls of the loop, 18 games", 20, 20),
    "games": Row("games held on one core, a move every 5 s", 400, 600, "", more=True),
}
HEAD = ("what", "at most", "goal", "measured", "")


def table(found: Mapping[str, float], rows: Mapping[str, Row] = MUST) -> str:
    """All rows, one below the other."""
    cells = [HEAD, *(row.line(found.get(name)) for name, row in rows.items())]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return "\n".join(_spread(line, widths) for line in cells)


def _spread(cells: Sequence[str], widths: Sequence[int]) -> str:
    sides = ("<", ">", ">", ">", "<")
    shown = (f"{cell:{side}{w}}" for cell, side, w in zip(cells, sides, widths, strict=True))
    return "  ".join(shown).rstrip()


def missed(found: Mapping[str, float], rows: Mapping[str, Row] = MUST) -> list[str]:
    """Promises that are not kept; what was not measured is none of them."""
    return [name for name, row in rows.items() if row.judged(found.get(name, row.goal)) == "MISSED"]
