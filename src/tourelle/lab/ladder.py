"""All levels against each other, sides swapped: who stands where, as figures and as a chart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Final

from tourelle.art.svg import Node, document, el, joined, text
from tourelle.lab.arena import Match
from tourelle.lab.elo import Rating, ratings
from tourelle.lab.result import MatchResult

STYLE: Final = (
    "text{font:14px sans-serif;fill:#222}.faint{fill:#666;font-size:12px}"
    "line{stroke:#999}.sure{stroke:#456;stroke-width:3}circle{fill:#263}"
    "@media(prefers-color-scheme:dark){text{fill:#ddd}.faint{fill:#aaa}circle{fill:#8c9}"
    ".sure{stroke:#9ab}}"
)
ROW: Final = 40
LEFT: Final = 150
WIDTH: Final = 640
STEP: Final = 100  # Elo between two lines of the chart


@dataclass(frozen=True)
class Ladder:
    """What came of it: one result for each pair, in the order of *pairs*."""

    bots: tuple[str, ...]
    results: tuple[MatchResult, ...]

    def ratings(self) -> list[Rating]:
        scores = {}
        for result in self.results:
            first, second = (self.bots.index(bot) for bot in result.match.bots)
            scores[first, second] = result.scores[0].points, result.games
        return ratings(len(self.bots), scores)

    def data(self) -> dict[str, object]:
        """For a program to read."""
        levels = [
            {"bot": bot, "elo": round(one.elo), "interval": [round(one.low), round(one.high)]}
            for bot, one in zip(self.bots, self.ratings(), strict=True)
        ]
        return {"levels": levels, "matches": [result.data() for result in self.results]}


def matches(match: Match, near: bool) -> Iterator[Match]:
    """*match* for each pair of its bots; *near*: neighbours only. The stronger is named first."""
    pairs = pairwise(match.bots) if near else combinations(match.bots, 2)
    for low, high in pairs:
        yield Match(match.game, (high, low), match.games, match.seed, match.setup, match.pack)


def chart(names: Sequence[str], found: Sequence[Rating], title: str) -> Node:
    """Elo from left to right, a row for each level, the easiest below."""
    least = min(one.low for one in found) // STEP * STEP
    most = -(-max(one.high for one in found) // STEP) * STEP
    scale = (WIDTH - LEFT - 30) / max(STEP, most - least)
    height = ROW * len(names) + 70

    def across(elo: float) -> float:
        return LEFT + (elo - least) * scale

    lines = [_mark(across(elo), int(elo), height) for elo in _steps(least, most)]
    rows = [
        _row(name, one, [across(elo) for elo in one], 60 + ROW * at)
        for at, (name, one) in enumerate(reversed([*zip(names, found, strict=True)]))
    ]
    head = text(title, 10, 24)
    return document(WIDTH, height, STYLE, head, joined(lines), joined(rows), label=title)


def _steps(least: float, most: float) -> list[float]:
    return [least + STEP * at for at in range(int((most - least) / STEP) + 1)]


def _mark(x: float, elo: int, height: int) -> Node:
    line = el("line", x1=x, x2=x, y1=38, y2=height - 26, stroke_dasharray="2 4")
    return joined([line, text(f"{elo:+}", x, height - 8, class_="faint", text_anchor="middle")])


def _row(name: str, one: Rating, places: Sequence[float], y: int) -> Node:
    middle, low, high = places
    return joined(
        [
            text(name, 10, y + 5),
            el("line", x1=low, x2=high, y1=y, y2=y, class_="sure"),
            el("circle", cx=middle, cy=y, r=5),
            text(f"{one.elo:+.0f}", middle, y - 9, class_="faint", text_anchor="middle"),
        ]
    )
