"""Deeper and deeper, until time is over: which turns are best.

    thought = think(search, Budget(seconds=2.0))
    thought.best, thought.ranked      codes with scores, the best first; depth and positions

The turns of the root are looked at in Python, all that follows is compiled (search.py).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from tourelle.games.tank_chess.kernel.turns import DEATH

if TYPE_CHECKING:
    from tourelle.games.tank_chess.mind.engine.search import Search

WON: Final = 30_000  # less the plies until then, as in scores.pxd
SURE: Final = 29_000  # a score beyond this is a win that was seen to its end
DEEPEST: Final = 40
ENDLESS: Final = 1 << 60
LOW: Final = -WON - 10_000  # below any score, and what a player may think of a unit


@dataclass(frozen=True)
class Budget:
    """What thinking may cost: whichever is spent first ends it."""

    seconds: float = 1.0  # of CPU time
    nodes: int = ENDLESS  # positions
    depth: int = DEEPEST  # plies
    wall: int = 4  # whole seconds that may pass, however busy the machine is
    calm_plies: int = 6  # of shots that follow at the end
    nulls: bool = True
    reduces: bool = True


@dataclass(frozen=True)
class Thought:
    """What was found: codes with their scores, the best first."""

    ranked: tuple[tuple[int, int], ...]
    depth: int  # that was searched to its end
    nodes: int

    @property
    def best(self) -> int:
        return self.ranked[0][0]

    @property
    def score(self) -> int:
        return self.ranked[0][1]


@dataclass
class Root:
    """The turns of the position that is thought about."""

    codes: list[int]
    lines: int = 1  # how many of the best are to have exact scores
    stood: Collection[int] = ()  # turns that lead to a position that stood before: a draw
    liked: Mapping[int, int] = field(default_factory=dict)  # by square: what a player thinks of it
    scores: dict[int, int] = field(default_factory=dict)

    def floor(self, found: Mapping[int, int]) -> int:
        """What a turn must be better than, to be among the best."""
        if len(found) < self.lines:
            return LOW
        return sorted(found.values(), reverse=True)[self.lines - 1]

    def ranked(self) -> tuple[tuple[int, int], ...]:
        known = sorted(self.scores.items(), key=lambda item: -item[1])
        rest = [(code, LOW) for code in self.codes if code not in self.scores]
        return (*known, *rest)


def think(
    search: Search,
    budget: Budget,
    lines: int = 1,
    stood: Callable[[int], bool] | None = None,
    liked: Mapping[int, int] | None = None,
) -> Thought:
    """The best turns of the position that *search* holds; there must be one."""
    search.prepare(
        budget.seconds,
        budget.nodes,
        budget.wall,
        budget.calm_plies,
        budget.nulls,
        budget.reduces,
    )
    codes = search.ordered()
    won = search.winning(search.facts()[0])
    if won or len(codes) == 1:
        first = won or codes[0]
        rest = tuple((code, LOW) for code in codes if code != first)
        return Thought(((first, WON - 1 if won else 0), *rest), 1, 1)
    alive = [code for code in codes if code >> 30 != DEATH] or codes
    again = [code for code in alive if stood(code)] if stood is not None else []
    root = Root(alive, lines, frozenset(again), liked or {})
    depth = 0
    while depth < budget.depth and _deepen(search, root, depth + 1):
        depth += 1
        if abs(max(root.scores.values())) > SURE and WON - abs(max(root.scores.values())) <= depth:
            break
    return Thought(root.ranked(), depth, search.searched())


def _deepen(search: Search, root: Root, depth: int) -> bool:
    """Look at all turns once more; what was found counts even if time is over before the end."""
    found: dict[int, int] = {}
    whole = True
    for code in root.codes:
        floor = root.floor(found)
        score = _look(search, root, code, depth, floor)
        if score is None:
            whole = False
            break
        if score > floor:
            found[code] = score
    if found:
        best = dict(sorted(found.items(), key=lambda item: -item[1]))
        root.scores = best
        root.codes = [*best, *(code for code in root.codes if code not in best)]
    return whole


def _look(search: Search, root: Root, code: int, depth: int, floor: int) -> int | None:
    """The score of a turn, if it is better than *floor*; else something that is not."""
    liked = root.liked.get(code >> 21 & 511, 0)
    if code in root.stood:
        return liked
    low = max(floor - liked, -WON)
    if floor > LOW:
        score = search.look(code, depth, low, low + 1)
        if score is None or score <= low:
            return None if score is None else floor
    score = search.look(code, depth, low, WON)
    return None if score is None else score + liked
