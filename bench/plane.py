"""Sight and cover of one pair against 12 obstacles: ours, and shapely in two ways.

    python bench/plane.py [--pairs N] [--rounds N]

Shapely is asked with prepared geometries, object by object, for the same sample lines in the same
order, stopping as ours does; and, for the figure, with one prepared union of the solid bodies.
The goal: at least 4 times as fast as object by object.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence

from common import Task, interleaved, ratio
from shapely import LineString, Polygon
from shapely.ops import unary_union
from shapely.prepared import PreparedGeometry, prep

from tourelle.space.plane import Rect, body
from tourelle.space.sight import Pair, has_cover, origin, samples

HULLS = ((2950, 1350), (3450, 1700), (2750, 1500), (3700, 1900))
GOAL = 4.0
Case = tuple[Rect, Rect, tuple[Rect, ...], tuple[Rect, ...]]


def some(dice: random.Random, size: tuple[int, int]) -> Rect:
    x, y = dice.randrange(8000, 82000), dice.randrange(8000, 82000)
    return Rect(x, y, dice.randrange(36000), *size)


def table(seed: int, pairs: int) -> list[Case]:
    """Pairs on tables with 4 buildings, 6 other tanks and 2 woods."""
    dice = random.Random(seed)
    found: list[Case] = []
    for _ in range(pairs):
        woods = tuple(some(dice, (7000, 5000)) for _ in range(2))
        solids = tuple(some(dice, (4000, 3000)) for _ in range(4))
        solids += tuple(some(dice, dice.choice(HULLS)) for _ in range(6))
        found.append((some(dice, HULLS[1]), some(dice, HULLS[0]), solids, woods))
    return found


class Ours:
    """Bodies that stand still are made before the clock starts, as theirs are prepared."""

    def __init__(self, cases: Sequence[Case]) -> None:
        self.cases = [
            (shooter, target, [body(one) for one in solids], [body(one) for one in woods])
            for shooter, target, solids, woods in cases
        ]

    def __call__(self) -> int:
        for shooter, target, solids, woods in self.cases:
            pair = Pair(shooter, origin(shooter, 0), target, solids, woods)
            clear = pair.clear()
            pair.sees(clear)
            has_cover(pair, clear, woods)
        return len(self.cases)


class Theirs:
    """The same question to shapely; bodies are prepared before the clock starts."""

    def __init__(self, cases: Sequence[Case], union: bool) -> None:
        self.cases = [self._prepared(case, union) for case in cases]

    def _prepared(
        self, case: Case, union: bool
    ) -> tuple[tuple[int, int], Rect, list[PreparedGeometry[Polygon]]]:
        shooter, target, solids, woods = case
        shapes = [Polygon(body(one).inner.corners) for one in (*solids, *woods)]
        bodies = [prep(unary_union(shapes))] if union else [prep(shape) for shape in shapes]
        return origin(shooter, 0), target, bodies

    def __call__(self) -> int:
        for eye, target, bodies in self.cases:
            self._ask(eye, target, bodies)
        return len(self.cases)

    def _ask(
        self, eye: tuple[int, int], target: Rect, bodies: list[PreparedGeometry[Polygon]]
    ) -> bool:
        points = samples(target)
        clear = [self._free(eye, point, bodies) for point in points[:4]]
        return any(clear) or any(self._free(eye, point, bodies) for point in points[4:])

    @staticmethod
    def _free(
        eye: tuple[int, int], point: tuple[int, int], bodies: list[PreparedGeometry[Polygon]]
    ) -> bool:
        line = LineString((eye, point))
        return not any(one.intersects(line) for one in bodies)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--pairs", type=int, default=400)
    options.add_argument("--rounds", type=int, default=7)
    said = options.parse_args()
    tables = [table(seed, said.pairs) for seed in range(said.rounds)]
    tasks: dict[str, list[Task]] = {
        "ours": [Ours(cases) for cases in tables],
        "shapely, one by one": [Theirs(cases, union=False) for cases in tables],
        "shapely, one union": [Theirs(cases, union=True) for cases in tables],
    }
    timed = interleaved(tasks)
    for name, found in timed.items():
        print(f"{name:<22} {found.rate:>10,.0f} pairs/s   {found.microseconds:>8.1f} us")
    for name in ("shapely, one by one", "shapely, one union"):
        print(f"ours against {name}: {ratio(timed, 'ours', name):.1f} times")
    reached = ratio(timed, "ours", "shapely, one by one") >= GOAL
    print(f"goal of {GOAL:.0f} times: {'reached' if reached else 'missed'}")


if __name__ == "__main__":
    main()
