"""What a referee shows beside the list of legal turns: reach, lines, threats, checks, races.

end_states(kernel, position, square, exits)     every end state with points and route
fire_lines(kernel, position, origin, end, facing)
can_destroy_command(kernel, position, side)     the turn that would, or None (CH-9.1)
can_escape(kernel, position, side, exits)       the turn that would, or None (CH-9.2)
threats(kernel, position, square)               enemy turns that would destroy that unit
escape_race(kernel, position, side)             turns its command tank needs to leave
refuse_route(kernel, position, turn, exits)     whether a named route gives the result
with_route(kernel, position, turn)              the turn with its cheapest route
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NamedTuple

from tourelle.games.tank_chess.kernel.faults import Fault
from tourelle.games.tank_chess.kernel.kernel import Kernel
from tourelle.games.tank_chess.kernel.play import BadRoute, follow, walk
from tourelle.games.tank_chess.kernel.position import (
    COLOUR,
    EMPTY,
    IS_SOLID,
    IS_WATER,
    KIND,
    STRIDE,
    UNIT,
    WATER,
    WHITE,
    Area,
    Position,
    bits_of,
)
from tourelle.games.tank_chess.kernel.results import (
    EXITS_ANY,
    EXITS_COMMAND,
    Changes,
    Ground,
    is_exit,
)
from tourelle.games.tank_chess.kernel.turns import (
    DRIVE,
    ESCAPE,
    REVERSE,
    PlainTurn,
    plain_code,
)
from tourelle.games.tank_chess.kernel.units import (
    AHEAD,
    MORTAR,
    MORTAR_RANGE,
    UNARMED,
    ZONES,
    zone_hit,
)
from tourelle.space.squares import Square

OPEN: Final = "open"  # the line ends at the edge
BLOCKED: Final = "blocked"  # by an obstacle, a wreck or an own unit
CLOSE: Final = "close"  # an enemy without an empty square between (CH-5.2)
HOLDS: Final = "holds"  # the armour is not beaten
DESTROYS: Final = "destroys"
NOTHING: Final = "nothing"  # a mortar's square without an enemy (CH-13.13)

UNREACHED: Final = 1 << 30
#: How far a step takes a square in a set of squares, by its direction.
SHIFTS: Final = (STRIDE, STRIDE + 1, 1, 1 - STRIDE, -STRIDE, -STRIDE - 1, -1, STRIDE - 1)
UP: Final = tuple(max(by, 0) for by in SHIFTS)
DOWN: Final = tuple(max(-by, 0) for by in SHIFTS)


class EndState(NamedTuple):
    """One way a unit's movement can end. Numbers are -1 where there is none."""

    kind: int  # DRIVE, REVERSE, ESCAPE, DEATH
    end: int
    facing: int
    points: int
    route: str
    changes: Changes


@dataclass(frozen=True)
class FireLine:
    """One line of fire and what it meets first."""

    shot: int  # direction
    passed: tuple[int, ...]  # empty squares before that
    square: int  # what is met, -1 at the edge
    effect: str
    zone: str = ""
    weapon: int = 0
    armour: int = 0


def end_states(
    kernel: Kernel, position: Position, square: int, exits: int = EXITS_COMMAND
) -> list[EndState]:
    """Every result of the unit on *square*, shots apart, the cheapest first."""
    found = [
        EndState(result.kind, result.end, result.facing, points, route, result.changes)
        for result, (points, route) in kernel.results(position, square, exits).items()
    ]
    return sorted(found, key=lambda state: (state.points, state.end, state.facing, state.route))


def fire_lines(
    kernel: Kernel,
    position: Position,
    origin: int,
    end: int,
    facing: int,
    changes: Changes = (),
) -> list[FireLine]:
    """The lines of the unit on *origin* if it stood on *end* facing *facing* (CH-5, CH-7)."""
    cell = position.cells[origin]
    pattern = kernel.kinds.pattern[KIND[cell]]
    after = _moved(position, origin, changes)
    if pattern == UNARMED or IS_WATER[after.cells[end]]:  # CH-13.3
        return []
    if pattern == MORTAR:
        ray = kernel.tables.grid.rays[end * 8 + facing]
        places = [away for away in MORTAR_RANGE if away <= len(ray)]
        return [
            _mortar_line(kernel, after, cell, facing, ray[: away - 1], ray[away - 1])
            for away in places
        ]
    shots = (facing,) if pattern == AHEAD else (facing - 1 & 7, facing, facing + 1 & 7)
    return [_line(kernel, after, cell, end, shot) for shot in shots]


def _moved(position: Position, origin: int, changes: Changes) -> Position:
    """The board with the unit taken off *origin*."""
    after = position.clone()
    after.put(origin, WATER if IS_WATER[position.cells[origin]] else EMPTY)
    for square, now in changes:
        after.put(square, now)
    return after


def _line(kernel: Kernel, position: Position, cell: int, end: int, shot: int) -> FireLine:
    passed: list[int] = []
    for square in kernel.tables.grid.rays[end * 8 + shot]:
        met = position.cells[square]
        if not IS_SOLID[met]:
            passed.append(square)
            continue
        if met < UNIT or COLOUR[met] == COLOUR[cell]:
            return FireLine(shot, tuple(passed), square, BLOCKED)
        return _met(kernel, position, cell, shot, tuple(passed), square, near=not passed)
    return FireLine(shot, tuple(passed), -1, OPEN)


def _mortar_line(
    kernel: Kernel,
    position: Position,
    cell: int,
    shot: int,
    passed: tuple[Square, ...],
    square: int,
) -> FireLine:
    if COLOUR[position.cells[square]] != 1 - COLOUR[cell]:
        return FireLine(shot, passed, square, NOTHING)
    return _met(kernel, position, cell, shot, passed, square, near=False)


def _met(
    kernel: Kernel,
    position: Position,
    cell: int,
    shot: int,
    passed: tuple[int, ...],
    square: int,
    near: bool,
) -> FireLine:
    enemy = position.cells[square]
    zone = zone_hit(shot, enemy & 7)
    weapon = kernel.kinds.weapon[KIND[cell]]
    armour = kernel.kinds.armour[KIND[enemy] * 3 + zone]
    effect = CLOSE if near else DESTROYS if weapon > armour else HOLDS
    return FireLine(shot, passed, square, effect, ZONES[zone], weapon, armour)


# ---- announcements


def can_destroy_command(kernel: Kernel, position: Position, side: int) -> PlainTurn | None:
    """A turn of *side* that destroys the enemy command tank, were it to move (CH-R24)."""
    target = position.command[1 - side]
    codes = kernel.shots_at(position, side, [target]) if target >= 0 else []
    return kernel.turn(position, codes[0]) if codes else None


def can_escape(
    kernel: Kernel, position: Position, side: int, exits: int = EXITS_COMMAND
) -> PlainTurn | None:
    """A turn of *side* that leaves the board, were it to move."""
    if exits == EXITS_ANY:
        squares = position.units[side]
    else:
        squares = [position.command[side]] if exits and position.command[side] >= 0 else []
    for square in squares:
        if kernel.leaves(position, square, exits):
            return PlainTurn(Square(square), ESCAPE)
    return None


def threats(kernel: Kernel, position: Position, square: int) -> list[PlainTurn]:
    """For each enemy unit that could destroy the unit on *square* next turn, one such turn."""
    side = 1 - COLOUR[position.cells[square]]
    first: dict[int, int] = {}
    for code in kernel.shots_at(position, side, [square]):
        first.setdefault(code >> 21 & 511, code)
    return [kernel.turn(position, code) for code in first.values()]


def escape_race(kernel: Kernel, position: Position, side: int) -> int | None:
    """Turns the command tank of *side* needs to leave if nobody else moves; None: it cannot.

    It walks around mines. Points are counted through: a turn has `speed` of them, and a reverse
    takes a whole turn.
    """
    square = position.command[side]
    return None if square < 0 else Race(kernel, position, square).turns()


class Race:
    """All squares that a command tank reaches with so many points, for each facing a set."""

    def __init__(self, kernel: Kernel, position: Position, square: int) -> None:
        ground = Ground(kernel.tables, position, square, EXITS_COMMAND)
        blocked = position.solid | position.water | position.mines
        self._speed: Final = ground.speed
        self._free: Final = kernel.tables.inside & ~blocked | kernel.tables.bits[square]
        self._doors: Final = _doors(position.n, position.area, position.closed, ground.colour)
        self._seen: Final = [0] * 8
        self._layers: Final[dict[int, list[int]]] = {0: [0] * 8}
        self._layers[0][ground.facing] = kernel.tables.bits[square]

    def turns(self) -> int | None:
        """Dijkstra by points: what is reached first is reached most cheaply."""
        spent, gone = 0, UNREACHED
        while self._layers and spent < gone:
            layer = self._layers.pop(spent, None)
            if layer is not None:
                gone = min(gone, self._spread(layer, spent))
            spent += 1
        return None if gone == UNREACHED else -(-gone // self._speed)

    def _spread(self, layer: list[int], spent: int) -> int:
        """Every step from *layer*; the points of one that leaves the board, or UNREACHED. What was
        reached before is left out when its own layer comes."""
        whole = spent + -spent % self._speed + self._speed  # this turn's rest, all of the next
        doors, free, seen, gone = self._doors, self._free, self._seen, UNREACHED
        ahead, back = [0] * 8, [0] * 8
        for facing in range(8):
            here = layer[facing] & ~seen[facing]
            if not here:
                continue
            seen[facing] |= here
            behind = facing + 4 & 7
            if here & doors[facing]:
                return spent + 1
            if here & doors[behind]:
                gone = whole
            up, down = UP[facing], DOWN[facing]
            ahead[facing] |= here << up >> down & free
            ahead[facing - 1] |= here
            ahead[facing + 1 & 7] |= here
            back[facing] = here << down >> up & free
        self._put(spent + 1, ahead)
        self._put(whole, back)
        return gone

    def _put(self, points: int, squares: list[int]) -> None:
        if any(squares):
            known = self._layers.get(points)
            if known is not None:
                squares = [one | other for one, other in zip(known, squares, strict=True)]
            self._layers[points] = squares


@lru_cache(maxsize=64)
def _doors(n: int, area: Area, closed: tuple[int, int], colour: int) -> tuple[int, ...]:
    """For each direction the squares from which a step leaves the board: whatever lies beyond the
    last open rank is outside (CH-12.8)."""
    board, doors, bits = Position(n), [0] * 8, bits_of(n)
    board.area, board.closed = area, closed
    rank = area[3] if colour == WHITE else area[2]
    for direction in (7, 0, 1) if colour == WHITE else (3, 4, 5):
        for square in range(rank * n, rank * n + n):
            if is_exit(board, square, direction, colour):
                doors[direction] |= bits[square]
    return tuple(doors)


# ---- routes


def with_route(kernel: Kernel, position: Position, turn: PlainTurn) -> PlainTurn:
    """*turn* with its route written, as in games with hidden mines (CH-11.13)."""
    return replace(turn, route=kernel.route(position, turn))


def refuse_route(
    kernel: Kernel, position: Position, turn: PlainTurn, exits: int = EXITS_COMMAND
) -> Fault | None:
    """Why the route of *turn* does not give its result on the visible board (CH-13.20)."""
    if turn.move == REVERSE and turn.route:
        return Fault("route-reverse", "CH-11.13")
    if turn.move == DRIVE and not turn.route:
        return Fault("route-missing", "CH-13.20")
    ground = Ground(kernel.tables, position, turn.origin, exits)
    try:
        if turn.route:
            trail = walk(ground, turn.route)
        else:
            trail = follow(kernel.variants, position, replace(turn, move=REVERSE), ())
    except BadRoute as bad:
        return bad if turn.route else Fault("route-missing", "CH-13.20")
    options = kernel.variants.of(position, turn.origin, exits).get(plain_code(turn), [])
    if trail.result() not in [result for _, result in options]:
        return Fault("route-elsewhere", "CH-13.20")
    return None
