"""Playing a turn on a position, and telling what happened.

    play(variants, position, turn, hidden)     changes the position, returns Effects
    walk(ground, route, hidden)                a route step by step, or BadRoute
    Effects, Push                              plain data: losses, mines, pushes, who left

`hidden` are squares of unseen mines (CH-13.20): the caller keeps them and takes those out that
Effects names as `triggered` or `found`.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from tourelle.games.tank_chess.kernel.faults import Fault
from tourelle.games.tank_chess.kernel.position import (
    EMPTY,
    IS_WATER,
    KIND,
    MINE,
    WATER,
    WRECK,
    Position,
    ashore,
)
from tourelle.games.tank_chess.kernel.results import (
    EXITS_ANY,
    Changes,
    Ground,
    Result,
    Step,
    changed,
)
from tourelle.games.tank_chess.kernel.turns import DEATH, DRIVE, ESCAPE, NOWHERE, REVERSE, PlainTurn
from tourelle.games.tank_chess.kernel.units import (
    AFLOAT,
    AMPHIBIAN,
    BULLDOZER,
    MINESWEEPER,
    ZONES,
    zone_hit,
)
from tourelle.games.tank_chess.kernel.variants import Variants

NOTHING_HIDDEN: frozenset[int] = frozenset()


class BadRoute(Fault):
    """A route that cannot be driven."""


@dataclass(frozen=True)
class Push:
    """An object moved by a bulldozer (CH-13.8, CH-13.9)."""

    origin: int
    end: int
    thing: int  # OBSTACLE or WRECK
    sank: bool  # into water, which it filled
    spent: bool  # a mine


@dataclass(frozen=True)
class Effects:
    """What a turn did. Squares are -1 where there is none."""

    origin: int
    cell: int  # the moved unit as it stood before
    kind: int  # how the movement ended: DRIVE, REVERSE, ESCAPE or DEATH
    end: int  # -1: off the board
    facing: int
    path: tuple[tuple[int, int], ...]  # every (square, facing) passed, if the route matters
    cleared: tuple[int, ...]  # mines swept, seen or unseen
    pushes: tuple[Push, ...]
    target: int
    victim: int  # the cell of the unit that was shot, or 0
    zone: str  # f s r of the shot, or ""
    triggered: tuple[int, ...]  # hidden mines that are gone
    found: tuple[int, ...]  # hidden mines that lie visible now
    halted: bool  # a minesweeper stopped by a hidden mine
    route: str  # as far as it was driven (CH-13.20); "" where none was named

    @property
    def died(self) -> bool:
        return self.kind == DEATH

    @property
    def left(self) -> bool:
        return self.kind == ESCAPE

    @property
    def destroyed(self) -> tuple[int, ...]:
        """The cells of all units that this turn destroyed."""
        shot = (self.victim,) if self.victim else ()
        return (*shot, self.cell) if self.died else shot


@dataclass
class Trail:
    """A route as far as it was driven."""

    end: int
    facing: int
    kind: int = DRIVE
    cost: int = 0
    changes: Changes = ()
    path: list[tuple[int, int]] = field(default_factory=list)
    cleared: list[int] = field(default_factory=list)
    pushes: list[Push] = field(default_factory=list)
    triggered: list[int] = field(default_factory=list)
    halted: bool = False

    @property
    def over(self) -> bool:
        return self.halted or self.kind in (DEATH, ESCAPE)

    def result(self) -> Result:
        facing = -1 if self.kind in (DEATH, ESCAPE) else self.facing
        return Result(self.kind, self.end, facing, self.changes)


def walk(ground: Ground, route: str, hidden: Collection[int] = NOTHING_HIDDEN) -> Trail:
    """Drive *route* (letters F L R written out) step by step, or raise BadRoute."""
    trail = Trail(ground.origin, ground.facing)
    for at, letter in enumerate(route, 1):
        if trail.over:
            if trail.triggered:
                break  # CH-13.20: the rest of the route is void
            raise BadRoute("route-too-long", "CH-13.10", step=at)
        if letter == "F":
            _forward(ground, trail, at, hidden)
        else:
            trail.facing = trail.facing + (1 if letter == "R" else -1) & 7
            trail.cost += 1
        if trail.cost > ground.speed:
            raise BadRoute("route-too-dear", "CH-4.1", step=at, speed=ground.speed)
        trail.path.append((trail.end, trail.facing))
    return trail


def _forward(ground: Ground, trail: Trail, at: int, hidden: Collection[int]) -> None:
    step = ground.step(trail.end, trail.facing, trail.changes)
    if step is None:
        raise BadRoute("route-blocked", "CH-4.6", step=at)
    _take(ground, trail, step, hidden)


def _back(ground: Ground, hidden: Collection[int]) -> Trail:
    trail = Trail(ground.origin, ground.facing)
    step = ground.step(ground.origin, ground.facing + 4 & 7, (), back=True)
    if step is None:
        raise BadRoute("route-blocked", "CH-4.5", step=1)
    _take(ground, trail, step, hidden)
    if trail.kind == DRIVE:
        trail.kind = REVERSE
    trail.path.append((trail.end, trail.facing))
    return trail


def _take(ground: Ground, trail: Trail, step: Step, hidden: Collection[int]) -> None:
    """Let *step* happen, with what lies unseen on its square."""
    pushed = [cell for cell in step.changes if cell not in trail.changes]
    was = ground.cell(step.end, trail.changes) if step.end >= 0 else EMPTY
    before, trail.changes = trail.changes, step.changes
    trail.kind, trail.end, trail.cost = step.kind, step.end, trail.cost + step.cost
    if was == MINE and step.kind == DRIVE:
        trail.cleared.append(step.end)
    elif pushed and step.kind == DRIVE:
        _pushed(ground, trail, step, was, before, hidden)
    if step.end in hidden and step.end not in trail.triggered:
        _set_off(ground, trail)


def _pushed(
    ground: Ground, trail: Trail, step: Step, thing: int, before: Changes, hidden: Collection[int]
) -> None:
    behind = ground.tables.grid.steps[step.end * 8 + trail.facing]
    there = ground.cell(behind, before)
    unseen = behind in hidden and behind not in trail.triggered
    if unseen:
        trail.triggered.append(behind)  # CH-13.20: spent
    spent = unseen or there == MINE
    trail.pushes.append(Push(step.end, behind, thing, there == WATER, spent))


def _set_off(ground: Ground, trail: Trail) -> None:
    """CH-13.20: the unit on trail.end meets a hidden mine."""
    trail.triggered.append(trail.end)
    if ground.kind == MINESWEEPER:
        trail.cleared.append(trail.end)
        trail.halted = True
    else:
        trail.kind = DEATH
        trail.changes = changed(trail.changes, trail.end, WRECK)


def follow(
    variants: Variants, position: Position, turn: PlainTurn, hidden: Collection[int]
) -> Trail:
    """How the movement of a legal *turn* goes."""
    ground = Ground(variants.tables, position, turn.origin, EXITS_ANY)
    if turn.move == REVERSE:
        return _back(ground, hidden)
    plain = turn.move == DRIVE and not turn.route and not hidden
    if plain and ground.kind not in (BULLDOZER, MINESWEEPER):
        return Trail(turn.end, turn.facing)
    route = variants.route(position, turn)
    return walk(ground, route, hidden) if route else _back(ground, hidden)


def play(
    variants: Variants,
    position: Position,
    turn: PlainTurn,
    hidden: Collection[int] = NOTHING_HIDDEN,
) -> Effects:
    """Play a legal *turn* in place. CH-14.1: movement, mines and pushes, then the shot."""
    trail = follow(variants, position, turn, hidden)
    cell = position.cells[turn.origin]
    position.put(turn.origin, WATER if IS_WATER[cell] else EMPTY)
    for square, now in trail.changes:
        position.put(square, now)
    if trail.kind in (DRIVE, REVERSE):
        position.put(trail.end, _standing(position, cell, trail))
    target = NOWHERE if trail.over else turn.target
    victim, zone = _shoot(variants, position, trail, target) if target >= 0 else (0, "")
    found = _found(variants, position, cell, trail, hidden)
    position.side = 1 - position.side
    return Effects(
        turn.origin, cell, trail.kind, trail.end, trail.facing, tuple(trail.path),
        tuple(trail.cleared), tuple(trail.pushes), target, victim, zone,
        tuple(trail.triggered), found, trail.halted, turn.route[: len(trail.path)],
    )  # fmt: skip


def _standing(position: Position, cell: int, trail: Trail) -> int:
    """The moved unit as it stands at the end, on land or on water."""
    unit = ashore(cell) & 248 | trail.facing
    if position.cells[trail.end] == WATER:
        unit += 8 * (AFLOAT - AMPHIBIAN)
    return unit


def _shoot(variants: Variants, position: Position, trail: Trail, target: int) -> tuple[int, str]:
    victim = position.cells[target]
    shot = variants.tables.grid.direction(trail.end, target)
    position.put(target, WATER if KIND[victim] == AFLOAT else WRECK)  # CH-6.4, CH-13.6
    return victim, ZONES[zone_hit(shot or 0, victim & 7)]


def _found(
    variants: Variants, position: Position, cell: int, trail: Trail, hidden: Collection[int]
) -> tuple[int, ...]:
    """CH-13.14: a minesweeper shows the hidden mines around the square it ends on."""
    if KIND[cell] != MINESWEEPER or trail.kind not in (DRIVE, REVERSE):
        return ()
    around = variants.tables.grid.neighbours(trail.end)
    found = tuple(s for s in around if s in hidden and s not in trail.triggered)
    for square in found:
        position.put(square, MINE)
    return found
