"""Poses worth a thought: rays and bearings (TK-0.33), merged and ranked (TK-0.34)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import nlargest
from typing import Final, NamedTuple

from tourelle.core.ask import Choice
from tourelle.games.tanks.law.choices import Deploy, Move
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.ground import rect_of, woods
from tourelle.games.tanks.law.lie import glance as sight
from tourelle.games.tanks.law.state import Battle
from tourelle.space.plane import (
    Body,
    Box,
    along,
    bearing,
    body,
    boxes_meet,
    corners_of,
    point_within,
)
from tourelle.space.plane_arrow import ARROW, SHAFT
from tourelle.space.plane_trig import TURN
from tourelle.space.sight import is_in_arc, is_short, is_side

STEP: Final = 1500  # 15 degrees
CELL: Final = 1000
LOOKED_AT: Final = 90  # cells that are scored
LOOKS: Final = 270  # at enemies from all of them: with more than three, fewer cells are scored
FARS: Final = (SHAFT, 3 * SHAFT // 4, SHAFT // 2, SHAFT // 4)


def directions(state: Battle, at: int) -> list[int]:
    """Own heading and multiples of 15 degrees, and bearings to enemies, objectives and woods."""
    tank = state.tanks[at]
    found = [(tank.heading + turn) % TURN for turn in range(0, TURN, STEP)]
    marks = [(state.tanks[foe].x, state.tanks[foe].y) for foe in state.of(1 - tank.owner)]
    marks += [(token.x, token.y) for token in state.tokens]
    for wood in woods(state):
        if (wood.x - tank.x) ** 2 + (wood.y - tank.y) ** 2 < (3 * SHAFT) ** 2:
            marks += corners_of(wood)
    found += [bearing(x - tank.x, y - tank.y) for x, y in marks]
    return list(dict.fromkeys(found))


def rays(state: Battle, at: int) -> Iterator[tuple[int, int, int]]:
    """Final poses to be tested: turns on the spot, then along each direction, facing either way."""
    tank = state.tanks[at]
    ways = directions(state, at)
    for way in ways:
        yield tank.x, tank.y, way
    for far in FARS:
        for way in ways:
            x, y = along(tank.x, tank.y, way, far)
            yield x, y, way
            yield x, y, (way + TURN // 2) % TURN


class Foe(NamedTuple):
    """An enemy, and what may stand between it and wherever the tank goes that moves."""

    hull: Body
    eye: int
    solids: list[Body]
    trees: list[Body]


def ranked(
    context: Context, state: Battle, at: int, moves: Sequence[Move], most: int
) -> list[Choice]:
    """The first of each cell of 1 cm and 15 degrees, best first, at most so many."""
    cells: dict[tuple[int, int, int], Move] = {}
    for move in moves:
        cells.setdefault((move.x // CELL, move.y // CELL, move.heading // STEP), move)
    merged = list(cells.values())
    enemies = len(state.of(1 - state.tanks[at].owner))
    scored = max(most, min(LOOKED_AT, LOOKS // max(1, enemies)))
    merged = merged[:: len(merged) // scored + 1]
    card = context.card(state.tanks[at])
    hulls = [Body(rect_of(card, move.x, move.y, move.heading)) for move in merged]
    foes = foes_of(context, state, at, hulls)
    hopes = [hope(context, state, at, foes, hull) for hull in hulls]
    scores: dict[int, int] = {}
    for one in sorted(range(len(merged)), key=lambda one: -hopes[one]):
        if len(scores) >= most and hopes[one] < nlargest(most, scores.values())[-1]:
            break  # neither this one nor those after it, whoever sees them
        scores[one] = hopes[one] - sum(_shown(hulls[one], foe) for foe in foes)
    order = sorted(scores, key=lambda one: (-scores[one], one))
    return [merged[one] for one in order[:most]]


def foes_of(context: Context, state: Battle, at: int, hulls: Sequence[Body]) -> list[Foe]:
    """The enemies of a tank that may stand as one of *hulls*."""
    lie, trees = context.lie(state), [body(wood) for wood in woods(state)]
    found = []
    for number, foe in enumerate(state.tanks):
        if foe.owner != state.tanks[at].owner and not foe.wreck:
            hull = body(context.hull(foe))
            around = box_round([hull, *hulls])
            between = _between(lie.solids(at, number), around), _between(trees, around)
            found.append(Foe(hull, context.card(foe).eye, *between))
    return found


def box_round(bodies: Sequence[Body]) -> Box:
    west, south, east, north = zip(*(one.outer.box for one in bodies), strict=True)
    return min(west), min(south), max(east), max(north)


def _between(bodies: Sequence[Body], around: Box) -> list[Body]:
    """No line from hull to hull leaves the box *around* them all."""
    return [one for one in bodies if boxes_meet(one.inner.box, around, 2)]  # eyes are rounded


def hope(context: Context, state: Battle, at: int, foes: Sequence[Foe], hull: Body) -> int:
    """A cheap score, as good as it can be: what it sees, sides, range, objectives."""
    tank, move = state.tanks[at], hull.rect
    narrow, eye = context.has(tank, "assault-gun"), context.card(tank).eye
    total = sum(_seen(hull, eye, foe, narrow) for foe in foes)
    for token in state.tokens:
        near = point_within(token.x, token.y, hull.outer, ARROW)
        gap = abs(token.x - move.x) + abs(token.y - move.y)
        total += 60 if near else -gap // 1000
    return total


def _seen(hull: Body, eye: int, foe: Foe, narrow: bool) -> int:
    here, there = hull.rect, foe.hull.rect
    gap = abs(there.x - here.x) + abs(there.y - here.y)
    total = -gap // 2000
    sees, cover = sight(hull, eye, foe.hull, foe.solids, foe.trees)
    if sees and (not narrow or is_in_arc(hull, foe.hull)):
        total += 40 - 10 * cover + 10 * is_side(hull, there)
        total += 10 * is_short(hull, foe.hull)
    return total


def _shown(hull: Body, foe: Foe) -> int:
    """What it costs to be seen."""
    shown, cover = sight(foe.hull, foe.eye, hull, foe.solids, foe.trees)
    return 20 - 10 * cover + 10 * is_side(foe.hull, hull.rect) if shown else 0


def spread_out(choices: Sequence[Choice], most: int) -> list[Choice]:
    """Not two deployments in the same place."""
    found: dict[tuple[int, int, int], Choice] = {}
    for choice in choices:
        assert isinstance(choice, Deploy)
        cell = choice.x // (3 * CELL), choice.y // (3 * CELL), choice.heading // (3 * STEP)
        found.setdefault(cell, choice)
    return list(found.values())[:most]
