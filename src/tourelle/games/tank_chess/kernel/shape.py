"""Where a unit of one facing and speed can go, seen from its own square.

Whether an end state is reached depends on few squares: it is, if all squares of one of its
routes are free. The shape of a facing and speed lists, for every set of such routes, the end
states that go with it. It is the same on every square of every board (CH-4.1 to 4.7).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tourelle.games.tank_chess.kernel.tables import Frame, frame_of

State = tuple[int, int]  # index in the window, facing
Ways = tuple[int, ...]  # windows of squares: one of them must be free


class Shape:
    """All end states of one facing and speed on an open board, by what must be free."""

    def __init__(self, frame: Frame, facing: int, speed: int) -> None:
        self.frame: Final = frame
        self.facing: Final = facing
        self.speed: Final = speed
        self.start: Final[State] = (frame.centre, facing)
        self.reverse: Final[State] = (frame.centre - frame.delta[facing], facing)
        self.classes: Final = self._classes()
        window = 0
        for ways in self.classes:
            for way in ways:
                window |= way
        self.window: Final = window  # all squares the unit ever looks at

    def _classes(self) -> dict[Ways, list[State]]:
        ways = self._ways()
        del ways[self.start]  # CH-4.8
        ways[self.reverse] = {1 << self.reverse[0]}  # CH-4.5
        classes: dict[Ways, list[State]] = {}
        for state, masks in sorted(ways.items()):
            classes.setdefault(fewest(masks), []).append(state)
        return classes

    def _ways(self) -> dict[State, set[int]]:
        """Each state with the squares of every route to it; never the origin, which is free
        once left."""
        layer = {(self.start, 0)}
        ways: dict[State, set[int]] = {self.start: {0}}
        for _ in range(self.speed):
            layer = {after for state, way in layer for after in self._steps(state, way)}
            for state, way in layer:
                ways.setdefault(state, set()).add(way)
        return ways

    def _steps(self, state: State, way: int) -> list[tuple[State, int]]:
        """By a point: a turn to either side (CH-4.3), or a square ahead (CH-4.2), of which only
        the square that is entered matters, also diagonally (CH-4.7)."""
        index, facing = state
        ahead = index + self.frame.delta[facing]
        entered = 0 if ahead == self.frame.centre else 1 << ahead
        return [
            ((index, facing - 1 & 7), way),
            ((index, facing + 1 & 7), way),
            ((ahead, facing), way | entered),
        ]


def fewest(masks: set[int]) -> Ways:
    """Those that need no more than another one needs."""
    return tuple(sorted(m for m in masks if not any(o != m and o & m == o for o in masks)))


@lru_cache(maxsize=1024)
def shape_of(span: int, facing: int, speed: int) -> Shape:
    return Shape(frame_of(span), facing, speed)
