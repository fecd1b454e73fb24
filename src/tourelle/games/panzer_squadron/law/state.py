"""Everything true of one game of Panzer Squadron in progress: flat lists of whole numbers.

What a tank is stands in tuples that copies share, what changes in a list for each value, by the
number of the tank. Tiles, and what blocks sight, are a value (`Ground`) that is replaced.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter
from typing import Final

from tourelle.core.codec import Json, Malformed, field, fields, integer, ints, rows, text
from tourelle.core.flow import FlowState, Stack, stack_from
from tourelle.core.written import Kept
from tourelle.games.panzer_squadron.kernel.grid import Grid, grid_of
from tourelle.games.panzer_squadron.kernel.ground import Ground, ground_of
from tourelle.games.panzer_squadron.law.setup_options import SetupOptions, setup_options_from

NOBODY: Final = -1
NOWHERE: Final = -1
LIVE, WRECK, LEFT, WITHDRAWN, RESERVE = range(5)  # what has become of a tank
KINDS: Final = 5  # of tiles

#: the lists that hold a value for each tank, in the order of the data
LISTS: Final = (
    "hex", "facing", "turret", "moving", "started", "activated", "ambush", "immobilised", "fired",
    "rolled", "steady", "fate",
)  # fmt: skip
#: single numbers, in the order of the data
COUNTS: Final = (
    "turn", "initiative", "to_act", "active", "points", "gear", "start_hex", "moved", "owes",
    "first", "quiet", "lively", "free_reverse",
)  # fmt: skip

listed: Final = attrgetter(*LISTS)
counted: Final = attrgetter(*COUNTS)


@dataclass(frozen=True)
class Result:
    reason: str
    winner: int  # a side; NOBODY: a draw


class Squadron(FlowState):
    """One game. Sides are 0 and 1; with teams each has two seats: side = seat % 2."""

    __slots__ = (
        "activated", "active", "ambush", "facing", "fate", "fired", "first", "free_reverse",
        "gear", "grid", "ground", "hex", "immobilised", "initiative", "kept", "lively", "mates",
        "model", "moved", "moving", "offered", "owes", "points", "quiet", "reserve", "result",
        "rolled", "score", "seat", "setup_options", "side", "standing", "start_hex", "started",
        "steady", "to_act", "turn", "turret",
    )  # fmt: skip

    def __init__(self, stack: Stack, setup_options: SetupOptions, ground: Ground) -> None:
        super().__init__(stack)
        self.setup_options = setup_options
        self.grid: Grid = ground.grid
        self.ground = ground
        self.standing = bytearray(self.grid.size)  # by hex: 0, or the tank or wreck there + 1
        # what a tank is, for good
        self.model: tuple[int, ...] = ()  # its card, by place in the library
        self.side: tuple[int, ...] = ()
        self.seat: tuple[int, ...] = ()  # who owns it
        # what changes, by tank
        self.hex: list[int] = []  # NOWHERE: in reserve, or gone over an edge
        self.facing: list[int] = []  # a vertex
        self.turret: list[int] = []  # vertex of the turret minus that of the hull, mod 6
        self.moving: list[int] = []  # the marker: 1 moving, 0 stopped
        self.started: list[int] = []  # the same, at the start of the turn
        self.activated: list[int] = []
        self.ambush: list[int] = []
        self.immobilised: list[int] = []
        self.fired: list[int] = []  # in this turn
        self.rolled: list[int] = []  # in this turn it rolled for points, or made a free step
        self.steady: list[int] = []  # through the whole turn before it did neither (PS-15.2)
        self.fate: list[int] = []
        # the turn
        self.turn = 0
        self.initiative = NOBODY
        self.to_act = NOBODY  # the side that activates next
        self.mates = [0, 0]  # with teams: which seat of each side takes its turn next
        # the running activation
        self.active = NOBODY  # the tank
        self.points = 0
        self.gear = 0
        self.start_hex = NOWHERE
        self.moved = 0  # steps made
        self.owes = 0  # it must still enter another hex (PS-5.7)
        # setup
        self.first = NOBODY  # the side that places first
        self.reserve: tuple[tuple[int, ...], tuple[int, ...]] = ((0,) * KINDS, (0,) * KINDS)
        # the end
        self.quiet = 0  # full turns in a row without destruction or a shot that could hit
        self.lively = 0  # there was one in this turn
        self.free_reverse = 0  # SC-7: it was made
        self.score = [0, 0]
        self.offered = [NOBODY, NOBODY]  # in which turn each side last offered a draw
        self.result: Result | None = None
        self.kept = Kept()  # what was written of it for its digest, no part of the data

    def clone(self) -> Squadron:
        twin = Squadron.__new__(Squadron)
        FlowState.__init__(twin, self.stack.copy())
        twin.setup_options = self.setup_options
        twin.kept = self.kept
        twin.grid = self.grid
        twin.ground = self.ground
        twin.standing = self.standing[:]
        twin.model = self.model
        twin.side = self.side
        twin.seat = self.seat
        twin.hex = self.hex[:]
        twin.facing = self.facing[:]
        twin.turret = self.turret[:]
        twin.moving = self.moving[:]
        twin.started = self.started[:]
        twin.activated = self.activated[:]
        twin.ambush = self.ambush[:]
        twin.immobilised = self.immobilised[:]
        twin.fired = self.fired[:]
        twin.rolled = self.rolled[:]
        twin.steady = self.steady[:]
        twin.fate = self.fate[:]
        twin.turn = self.turn
        twin.initiative = self.initiative
        twin.to_act = self.to_act
        twin.mates = self.mates[:]
        twin.active = self.active
        twin.points = self.points
        twin.gear = self.gear
        twin.start_hex = self.start_hex
        twin.moved = self.moved
        twin.owes = self.owes
        twin.first = self.first
        twin.reserve = self.reserve
        twin.quiet = self.quiet
        twin.lively = self.lively
        twin.free_reverse = self.free_reverse
        twin.score = self.score[:]
        twin.offered = self.offered[:]
        twin.result = self.result
        return twin

    def data(self) -> Json:
        result = self.result
        tanks: dict[str, Json] = {name: list(getattr(self, name)) for name in LISTS}
        return {
            "stack": self.stack.data(),
            "agreed": self.setup_options.data(),
            "tiles": self._tiles(),
            "models": [*self.model],
            "sides": [*self.side],
            "seats": [*self.seat],
            "tanks": tanks,
            "counts": [getattr(self, name) for name in COUNTS],
            "pairs": [*self.mates, *self.score, *self.offered],
            "reserve": [[*counts] for counts in self.reserve],
            "result": None if result is None else [result.reason, result.winner],
        }

    def written(self) -> object:
        """What a tank is stays as it is, the tiles mostly; tuples are written as they are."""
        kept, result = self.kept, self.result
        return {
            "stack": self.stack.written(),
            "agreed": kept.value("agreed", self.setup_options, self.setup_options.data),
            "tiles": kept.value("tiles", self.ground.tiles, self._tiles),
            "models": self.model,
            "sides": self.side,
            "seats": self.seat,
            "tanks": dict(zip(LISTS, listed(self), strict=True)),
            "counts": counted(self),
            "pairs": [*self.mates, *self.score, *self.offered],
            "reserve": self.reserve,
            "result": None if result is None else [result.reason, result.winner],
        }

    def _tiles(self) -> str:
        return self.ground.tiles.translate(LETTERS).decode()

    # --- looking ----------------------------------------------------------------------------

    def live(self, side: int) -> list[int]:
        """The tanks of a side that are on the map and no wrecks."""
        fate = self.fate
        return [at for at, one in enumerate(self.side) if one == side and not fate[at]]

    def seats_of(self, side: int) -> tuple[int, ...]:
        """Its seats, the first one first (PS-15.4)."""
        return (side, side + 2) if self.setup_options.seats == 4 else (side,)

    @property
    def mover(self) -> int:
        """The tank that an open window is about; NOBODY: there is none."""
        return self.active if self.stack.top.phase == "window" else NOBODY


LETTERS: Final = bytes.maketrans(bytes(range(6)), b".oShr#")
NUMBERS: Final = bytes.maketrans(b".oShr#", bytes(range(6)))


def squadron_from(data: Json) -> Squadron:
    """The state whose data() is *data*."""
    known = fields(data)
    agreed = setup_options_from(field(known, "agreed"))
    grid = grid_of(agreed.width, agreed.height)
    tiles = text(field(known, "tiles"))
    if len(tiles) != grid.size or set(tiles) - set(".oShr#"):
        raise Malformed(f"tiles: expected {grid.size} of .oShr#")
    stack = stack_from(field(known, "stack"))
    state = Squadron(stack, agreed, ground_of(grid, tiles.encode().translate(NUMBERS), ()))
    state.model = tuple(ints(field(known, "models")))
    count = len(state.model)
    state.side = tuple(_numbers(known, "sides", count))
    state.seat = tuple(_numbers(known, "seats", count))
    tanks = fields(field(known, "tanks"))
    for name in LISTS:
        setattr(state, name, _numbers(tanks, name, count))
    for name, value in zip(COUNTS, _numbers(known, "counts", len(COUNTS)), strict=True):
        setattr(state, name, value)
    pairs = _numbers(known, "pairs", 6)
    state.mates, state.score, state.offered = pairs[:2], pairs[2:4], pairs[4:]
    state.reserve = _reserve(field(known, "reserve"))
    state.result = _result(field(known, "result"))
    _stand(state)
    return state


def _stand(state: Squadron) -> None:
    """What follows from where the tanks are."""
    wrecks = []
    for at, hex in enumerate(state.hex):
        if hex == NOWHERE:
            continue
        if not 0 <= hex < state.grid.size or state.standing[hex]:
            raise Malformed(f"tanks: no room for tank {at} in hex {hex}")
        state.standing[hex] = at + 1
        if state.fate[at] == WRECK:
            wrecks.append(hex)
    state.ground = ground_of(state.grid, state.ground.tiles, wrecks)


def _numbers(known: dict[str, Json], name: str, count: int) -> list[int]:
    numbers = ints(field(known, name))
    if len(numbers) != count:
        raise Malformed(f"{name}: expected {count} numbers")
    return numbers


def _reserve(data: Json) -> tuple[tuple[int, ...], tuple[int, ...]]:
    heaps = [tuple(ints(counts)) for counts in rows(data)]
    if [len(heap) for heap in heaps] != [KINDS, KINDS]:
        raise Malformed(f"reserve: expected {KINDS} counts for each side")
    return heaps[0], heaps[1]


def _result(data: Json) -> Result | None:
    if data is None:
        return None
    said = rows(data)
    if len(said) != 2:
        raise Malformed("result: expected a reason and a winner")
    return Result(text(said[0]), integer(said[1]))
