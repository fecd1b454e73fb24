"""The geometry against an oracle in floating point: no disagreement beyond the tolerance.

Each predicate is asked of shapely twice, a few u harder and a few u softer; ours must lie between.
`TOURELLE_CASES=100000 pytest tests/space/test_plane_oracle.py` is the long run.
"""

from __future__ import annotations

import itertools
import math
import os
import random
from collections.abc import Sequence

import pytest

from tourelle.space.plane import EPS, Rect, body, carried, corners_of, overlaps, within
from tourelle.space.plane_arrow import SHAFT, TABLE, WIDTH, placement
from tourelle.space.sight import Pair, has_cover, is_in_arc, is_short, is_side, origin

pytest.importorskip("shapely")
from shapely import LineString, Point, Polygon, box

CASES = int(os.environ.get("TOURELLE_CASES", "2500"))
SLACK = 4.0  # u; roundings of corners, cut points and sample points add up to less
HULLS = [(2950, 1350), (3450, 1700), (2750, 1500), (3700, 1900), (2150, 1200)]


def outline(rect: Rect, inset: float = 0.0) -> Polygon:
    angle = math.radians(rect.heading / 100)
    c, s, h, k = math.cos(angle), math.sin(angle), rect.h - inset, rect.k - inset
    ends = ((h, k), (h, -k), (-h, -k), (-h, k))
    return Polygon([(rect.x + p * c - q * s, rect.y + p * s + q * c) for p, q in ends])


def some_rect(dice: random.Random, size: tuple[int, int], x: int, y: int, spread: int) -> Rect:
    heading = dice.choice((0, 9000, 18000, 27000)) if dice.random() < 0.3 else dice.randrange(36000)
    at = [value + dice.randint(-spread, spread) for value in (x, y)]
    return Rect(at[0], at[1], heading, *size)


def meet(a: Rect, b: Rect, slack: float) -> bool:
    both = outline(a, EPS + slack).intersection(outline(b, EPS + slack))
    return bool(both.area > 0)


@pytest.mark.rule("TK-0.9", "TK-0.13", "TK-0.29", "TK-0.32", "TK-R63")
def test_overlap_and_distance() -> None:
    dice = random.Random(1)
    for _ in range(CASES):
        a = some_rect(dice, dice.choice(HULLS), 45000, 45000, 3000)
        b = some_rect(dice, dice.choice([(7000, 5000), (4000, 3000), *HULLS]), 45000, 45000, 9000)
        found = overlaps(body(a), body(b))
        assert meet(a, b, SLACK) <= found <= meet(a, b, -SLACK), (a, b)
        gap = outline(a).distance(outline(b))
        limit = dice.randrange(1, 12000)
        assert (gap <= limit - SLACK) <= within(body(a).outer, body(b).outer, limit), (a, b, limit)
        assert within(body(a).outer, body(b).outer, limit) <= (gap <= limit + SLACK), (a, b, limit)
        assert is_short(a, b, limit - EPS) == within(body(a).outer, body(b).outer, limit)


# --- the arrow ----------------------------------------------------------------------------------


def framed(shape: Sequence[tuple[int, int]], final: Rect) -> list[tuple[float, float]]:
    angle = math.radians(final.heading / 100)
    c, s = math.cos(angle), math.sin(angle)
    moved = [(x - final.x, y - final.y) for x, y in shape]
    return [(dx * c + dy * s, dy * c - dx * s) for dx, dy in moved]


def legal(
    contact: Sequence[tuple[int, int]],
    final: Rect,
    others: list[Rect],
    slack: float,
    sweep: bool = False,
) -> bool:
    """By the words of TK-0.15 to TK-0.20 and TK-13.5; *slack* makes it softer."""
    room = box(-EPS - slack, -EPS - slack, TABLE + EPS + slack, TABLE + EPS + slack)
    if not room.covers(outline(final)) or any(meet(final, other, slack) for other in others):
        return False
    return any(passes(side, contact, final, others, slack, sweep) for side in (1, -1))


def passes(
    side: int,
    contact: Sequence[tuple[int, int]],
    final: Rect,
    others: list[Rect],
    slack: float,
    sweep: bool,
) -> bool:
    h, k = final.h, final.k
    seen = framed(contact, final)
    shape = Polygon(seen) if len(seen) > 2 else LineString(seen)
    low, high = sorted((side * (k - EPS - slack), side * (k + WIDTH + EPS + slack)))
    left = shape.intersection(box(-200_000, low, 200_000, high))
    if left.is_empty:
        return False
    first, _, last, _ = left.bounds
    start, end = -h, h
    if last < -h:
        start = last
    elif first > h:
        end = first
    if end - start > SHAFT + EPS + slack:
        return False
    inset = EPS + slack
    near, far = sorted((side * (k + inset), side * (k + WIDTH - inset)))
    ways = [box(start + inset, near, end - inset, far)]
    if sweep:
        ways.append(box(start + inset, inset - k, end - inset, k - inset))
    moved = [Polygon(framed(list(outline(one, inset).exterior.coords), final)) for one in others]
    return not any(way.intersection(one).area > 0 for way in ways for one in moved)


@pytest.mark.rule("TK-0.15", "TK-0.16", "TK-0.17", "TK-0.18", "TK-0.19", "TK-0.20", "TK-0.40")
def test_placement_against_the_arrow() -> None:
    dice = random.Random(2)
    setup_options = 0
    for _ in range(CASES):
        size = dice.choice(HULLS)
        x, y = dice.choice((45000, 6000, 84000)), dice.choice((45000, 6000, 84000))
        start = some_rect(dice, size, x, y, 2000)
        final = some_rect(dice, size, x, y, 9000)
        others = [
            some_rect(dice, dice.choice([(4000, 3000), *HULLS]), x, y, 14000) for _ in range(3)
        ]
        edge = ((0, 0), (TABLE, 0))
        contact = edge if y == 6000 and dice.random() < 0.5 else corners_of(start)
        found = not placement(contact, final, [body(one) for one in others]).why
        hard, soft = (legal(contact, final, others, slack) for slack in (-SLACK, SLACK))
        assert hard <= found <= soft, (contact, final, others)
        setup_options += hard == soft
    assert setup_options > CASES * 0.95


@pytest.mark.rule("TK-13.5", "TK-R9")
def test_the_strict_sweep() -> None:
    """Moves straight ahead and across, with small obstacles beside the arrow."""
    dice = random.Random(5)
    forbidden = 0
    for _ in range(CASES // 5):
        size = dice.choice(HULLS)
        start = some_rect(dice, size, 45000, 45000, 2000)
        ahead, across = dice.randint(4000, 10000), dice.randint(-4000, 4000)
        x, y = carried(*start[:3], ahead, across)
        turn = dice.choice((0, 0, 18000, dice.randrange(36000)))
        final = Rect(x, y, (start.heading + turn) % 36000, *size)
        middle = carried(*start[:3], ahead - size[0], across)
        others = [some_rect(dice, (900, 600), *middle, 3000) for _ in range(2)]
        contact, bodies = corners_of(start), [body(one) for one in others]
        found = not placement(contact, final, bodies, True).why
        hard, soft = (legal(contact, final, others, slack, True) for slack in (-SLACK, SLACK))
        assert hard <= found <= soft, (contact, final, others)
        forbidden += not found and not placement(contact, final, bodies).why
    assert forbidden > CASES // 250


# --- sight --------------------------------------------------------------------------------------


def points(rect: Rect) -> list[tuple[float, float]]:
    ends = list(outline(rect).exterior.coords)
    found: list[tuple[float, float]] = []
    for (ax, ay), (bx, by) in itertools.pairwise(ends):
        parts = math.ceil(round(math.hypot(bx - ax, by - ay), 3) / 250)
        found += [(ax + (bx - ax) * i / parts, ay + (by - ay) * i / parts) for i in range(parts)]
    return found


class Eye:
    """Lines from one hull to points of another, judged softer or harder."""

    def __init__(
        self, shooter: Rect, forward: int, solids: list[Rect], woods: list[Rect], slack: float
    ) -> None:
        angle = math.radians(shooter.heading / 100)
        self.at = shooter.x + forward * math.cos(angle), shooter.y + forward * math.sin(angle)
        self.slack = slack
        self.hull = outline(shooter, -max(slack, 0.0) + max(-slack, 0.0))
        self.solids = [outline(one, EPS + slack) for one in solids]
        self.woods = [(outline(one, EPS + slack), outline(one, EPS - slack)) for one in woods]

    def long(self, part: object) -> bool:
        return bool(part.length > EPS + self.slack)  # type: ignore[attr-defined]

    def clear(self, spot: tuple[float, float]) -> bool:
        line = LineString([self.at, spot])
        if any(self.long(line.intersection(one)) for one in self.solids):
            return False
        bare = line.difference(self.hull)
        return not any(self.long(bare.intersection(one)) for one, _ in self.woods)

    def visible(self, spot: tuple[float, float]) -> bool:
        line = LineString([self.at, spot])
        if any(self.long(line.intersection(one)) for one in self.solids):
            return False
        bare = line.difference(self.hull)
        for wood, inside in self.woods:
            if inside.contains(Point(self.at)) or inside.contains(Point(spot)):
                continue
            if self.long(bare.intersection(wood)):
                return False
        return True


@pytest.mark.rule("TK-0.23", "TK-0.24", "TK-0.25", "TK-0.26", "TK-0.27", "TK-0.28", "TK-0.41")
def test_sight_and_cover() -> None:
    dice = random.Random(3)
    seen = [0, 0]
    for _ in range(CASES // 5):
        shooter = some_rect(dice, dice.choice(HULLS), 30000, 45000, 4000)
        target = some_rect(dice, dice.choice(HULLS), 52000, 45000, 8000)
        solids = [some_rect(dice, (4000, 3000), 42000, 45000, 14000) for _ in range(3)]
        solids = [one for one in solids if not meet(one, shooter, 0) and not meet(one, target, 0)]
        woods = [some_rect(dice, (7000, 5000), 42000, 45000, 18000) for _ in range(2)]
        forward = dice.choice((shooter.h, 0, 200))
        trees = [body(one) for one in woods]
        pair = Pair(shooter, origin(shooter, forward), target, [*map(body, solids)], trees)
        clear = pair.clear()
        hard = Eye(shooter, forward, solids, woods, -SLACK)
        soft = Eye(shooter, forward, solids, woods, SLACK)
        for corner, found in zip(list(outline(target).exterior.coords), clear, strict=False):
            assert hard.clear(corner) <= found <= soft.clear(corner), (
                shooter,
                target,
                solids,
                woods,
            )
        found = pair.sees(clear)
        seen[found] += 1
        spots = points(target)
        if found:
            assert any(soft.visible(spot) for spot in spots), (shooter, target, solids, woods)
        else:
            assert not any(hard.visible(spot) for spot in spots), (shooter, target, solids, woods)
        if all(hard.clear(spot) == soft.clear(spot) for spot in outline(target).exterior.coords):
            covered = has_cover(pair, clear, trees)
            few = sum(map(hard.clear, list(outline(target).exterior.coords)[:4])) < 3
            rims = [(outline(w, EPS + SLACK), outline(w, EPS - SLACK)) for w in woods]
            hulls = outline(shooter), outline(target)
            deep = any(inner.contains(hull) for inner, _ in rims for hull in hulls)
            maybe = any(outer.contains(hull) for _, outer in rims for hull in hulls)
            assert (few or deep) <= covered <= (few or maybe), (shooter, target, solids, woods)
    assert min(seen) > CASES // 100


@pytest.mark.rule("TK-0.30", "TK-0.31")
def test_side_and_arc() -> None:
    dice = random.Random(4)
    for _ in range(CASES):
        a = some_rect(dice, dice.choice(HULLS), 40000, 45000, 4000)
        b = some_rect(dice, dice.choice(HULLS), 46000, 45000, 9000)
        ahead = [x for x, _ in framed(corners_of(a), b)]
        if abs(min(ahead) - (b.h - EPS)) > SLACK:
            assert is_side(a, b) == (min(ahead) < b.h - EPS)
        found = is_in_arc(a, b)
        assert in_arc(a, b, -SLACK) <= found <= in_arc(a, b, SLACK), (a, b)


def in_arc(shooter: Rect, target: Rect, slack: float) -> bool:
    seen = framed(corners_of(target), shooter)
    if min(x for x, _ in seen) >= shooter.h - EPS - slack:
        return True
    band = box(-200_000, -shooter.k + EPS - slack, 200_000, shooter.k - EPS + slack)
    ahead = Polygon(seen).intersection(band)
    return not ahead.is_empty and ahead.bounds[2] > shooter.h + EPS - slack
