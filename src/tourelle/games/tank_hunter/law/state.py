"""Everything true of one game of Tank Hunter in progress."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import attrgetter
from typing import Final, NamedTuple

from tourelle.core.codec import Json, Malformed, field, fields, ints, plain, rows, text
from tourelle.core.flow import FlowState, Stack, stack_from
from tourelle.core.ids import Seat
from tourelle.core.written import Kept
from tourelle.games.tank_hunter.law.setup_options import SetupOptions, setup_options_from

FRONT: Final = 0
REAR: Final = 1
LINES: Final = (FRONT, REAR)

HIDDEN: Final = 1
DRY: Final = 2  # out of ammo
RINGED: Final = 4  # encircled
TIRED: Final = 8  # exhausted
ROLLED: Final = 16  # an attack or counter die this turn (TH-18.4)
EVADED: Final = 32  # this turn (TH-18.3)
FIRED: Final = 64  # declared an attack this turn (TH-E13)
BARRED: Final = 128  # neither attack nor recon this turn (E47)
KNOWN: Final = 256  # hidden, but all have seen it (TH-5.7)
TRIED: Final = 512  # this strike (TH-17.3)
SENT: Final = 1024  # to the rear by an event: it need not have the icon
SPENT: Final = 2048  # changed hands after it rolled: no more this turn (TH-R58)

DISABLED: Final = DRY | RINGED
MARKERS: Final = (DRY, RINGED)
THIS_TURN: Final = ROLLED | EVADED | FIRED | BARRED | TRIED | SPENT


class Unit(NamedTuple):
    """A unit in play. A value: never changed, so copies of a state share it."""

    handle: int  # its public name
    card: int
    flags: int = 0
    under: tuple[int, ...] = ()  # event cards attached

    def has(self, flags: int) -> bool:
        """Whether it has any of these."""
        return bool(self.flags & flags)

    def with_flags(self, flags: int) -> Unit:
        return Unit(self.handle, self.card, self.flags | flags, self.under)

    def without(self, flags: int) -> Unit:
        return Unit(self.handle, self.card, self.flags & ~flags, self.under)


class Staff(NamedTuple):
    """A commander in play: exhausted or not, never marked (TH-20.2, TH-20.3)."""

    card: int
    tired: bool = False


class Exit(NamedTuple):
    """A player who has been eliminated: in which turn, and with what score (TH-22.10)."""

    seat: int
    turn: int
    score: int


class Result(NamedTuple):
    reason: str
    ranks: tuple[int, ...]


class Hunter(FlowState):
    """One game. Zones by seat; the last card of a pile is its top."""

    __slots__ = (
        "active", "ahead", "announced", "attacked", "busy", "carpets", "conceded", "discard",
        "event_pile", "handle", "hands", "ignored", "kept", "lines", "looked", "lost", "night",
        "out", "packets", "picks", "points", "quiet", "removed", "reshuffled", "result", "sealed",
        "setup_options", "staff", "thirds", "turns", "unit_pile",
    )  # fmt: skip

    def __init__(self, stack: Stack, setup_options: SetupOptions) -> None:
        super().__init__(stack)
        seats = range(setup_options.seats)
        self.setup_options = setup_options
        self.lines: list[list[list[Unit]]] = [[[] for _ in seats], [[] for _ in seats]]
        self.staff: list[list[Staff]] = [[] for _ in seats]
        self.hands: list[list[int]] = [[] for _ in seats]
        self.ahead: list[list[int]] = [[] for _ in seats]  # lasting events (TH-10.4)
        self.points: list[list[int]] = [[] for _ in seats]  # VP piles
        self.packets: list[list[int]] = [[] for _ in seats]  # draft
        self.picks: list[list[int]] = [[] for _ in seats]
        self.sealed: list[tuple[int, ...] | None] = [None for _ in seats]
        self.unit_pile: list[int] = []
        self.event_pile: list[int] = []
        self.discard: list[int] = []
        self.removed: list[int] = []  # from the game, face up
        self.lost: list[int] = []  # from the game, face down (TH-R64)
        self.looked: list[int] = []  # in the hand of whoever looks or places just now
        self.announced: list[int] = [0 for _ in seats]  # TH-3.11
        self.thirds: tuple[int, ...] = (0, 0, 0)  # sizes of the event pile's parts, top first
        self.out: list[Exit] = []
        self.ignored: list[int] = []  # aquatic cards, for the rest of this turn (TH-21.9)
        self.active = 0
        self.turns = 0  # begun so far
        self.handle = 0  # the last one given
        self.conceded = 0  # a set of seats
        self.carpets = 0  # dealt with
        self.quiet = 0  # turns in a row (TH-22.9)
        self.busy = False  # this turn
        self.reshuffled = False
        self.night = False  # E23, this turn
        self.attacked = False  # the main action of this turn was an attack
        self.result: Result | None = None
        self.kept = Kept()  # what was written of it for its digest, no part of the data

    def clone(self) -> Hunter:
        twin = Hunter.__new__(Hunter)
        FlowState.__init__(twin, self.stack.copy())
        twin.setup_options = self.setup_options
        twin.kept = self.kept
        twin.lines = [[line[:] for line in both] for both in self.lines]
        twin.staff = [some[:] for some in self.staff]
        twin.hands = [some[:] for some in self.hands]
        twin.ahead = [some[:] for some in self.ahead]
        twin.points = [some[:] for some in self.points]
        twin.packets = [some[:] for some in self.packets]
        twin.picks = [some[:] for some in self.picks]
        twin.sealed = self.sealed[:]
        twin.unit_pile = self.unit_pile[:]
        twin.event_pile = self.event_pile[:]
        twin.discard = self.discard[:]
        twin.removed = self.removed[:]
        twin.lost = self.lost[:]
        twin.looked = self.looked[:]
        twin.announced = self.announced[:]
        twin.out = self.out[:]
        twin.ignored = self.ignored[:]
        copy_counters(self, twin)
        return twin

    def data(self) -> Json:
        sealed: list[Json] = [None if one is None else list(one) for one in self.sealed]
        result = self.result
        return {
            "stack": self.stack.data(),
            "agreed": self.setup_options.data(),
            "front": [_line(line) for line in self.lines[FRONT]],
            "rear": [_line(line) for line in self.lines[REAR]],
            "staff": [[[one.card, int(one.tired)] for one in some] for some in self.staff],
            "hands": plain(self.hands),
            "ahead": plain(self.ahead),
            "points": plain(self.points),
            "packets": plain(self.packets),
            "picks": plain(self.picks),
            "sealed": sealed,
            "piles": plain([getattr(self, name) for name in PILES]),
            "announced": plain(self.announced),
            "thirds": list(self.thirds),
            "out": [list(one) for one in self.out],
            "counters": [int(getattr(self, name)) for name in COUNTERS],
            "result": None if result is None else [result.reason, *result.ranks],
        }

    def written(self) -> object:
        """Long piles are seldom touched; what is a tuple is written as it is."""
        kept, result = self.kept, self.result
        return {
            "stack": self.stack.written(),
            "agreed": kept.value("agreed", self.setup_options, self.setup_options.data),
            "front": [[u[:3] + u[3] for u in line] for line in self.lines[FRONT]],
            "rear": [[u[:3] + u[3] for u in line] for line in self.lines[REAR]],
            "staff": [[(one.card, int(one.tired)) for one in some] for some in self.staff],
            "hands": self.hands,
            "ahead": self.ahead,
            "points": self.points,
            "packets": self.packets,
            "picks": self.picks,
            "sealed": self.sealed,
            "piles": kept.zones("piles", list(piled(self))),
            "announced": self.announced,
            "thirds": self.thirds,
            "out": self.out,
            "counters": list(map(int, counted(self))),
            "result": None if result is None else [result.reason, *result.ranks],
        }

    # --- players ----------------------------------------------------------------------------

    def is_out(self, seat: int) -> bool:
        return any(one.seat == seat for one in self.out)

    def alive(self) -> list[Seat]:
        """Who has not been eliminated."""
        gone = {one.seat for one in self.out}
        return [Seat(seat) for seat in range(self.setup_options.seats) if seat not in gone]

    def has_conceded(self, seat: int) -> bool:
        return bool(self.conceded >> seat & 1)

    def clockwise(self, first: int) -> list[Seat]:
        """All who are in the game, from one player on (TH-3.12, TH-10.5)."""
        alive = self.alive()
        return [s for s in alive if s >= first] + [s for s in alive if s < first]

    def foes(self, seat: int) -> list[Seat]:
        """Opponents who may be chosen for an attack, a recon or an event (TH-11.5, TH-E2)."""
        return [s for s in self.clockwise(seat) if s != seat and not self.has_conceded(s)]

    # --- units --------------------------------------------------------------------------------

    def units(self, seat: int) -> list[Unit]:
        """Front line first, each from left to right (TH-E10)."""
        return self.lines[FRONT][seat] + self.lines[REAR][seat]

    def find(self, handle: int) -> tuple[int, int, int] | None:
        """Seat, line and place of a unit in play."""
        for line in LINES:
            for seat, units in enumerate(self.lines[line]):
                for at, unit in enumerate(units):
                    if unit.handle == handle:
                        return seat, line, at
        return None

    def unit(self, handle: int) -> Unit | None:
        place = self.find(handle)
        return None if place is None else self.lines[place[1]][place[0]][place[2]]

    def every_unit(self) -> Iterator[Unit]:
        for both in self.lines:
            for line in both:
                yield from line


PILES: Final = ("unit_pile", "event_pile", "discard", "removed", "lost", "looked", "ignored")
COUNTERS: Final = (
    "active", "turns", "handle", "conceded", "carpets", "quiet", "busy", "reshuffled", "night",
    "attacked",
)  # fmt: skip
FLAGS: Final = ("busy", "reshuffled", "night", "attacked")
piled: Final = attrgetter(*PILES)
counted: Final = attrgetter(*COUNTERS)


def copy_counters(source: Hunter, twin: Hunter) -> None:
    twin.thirds = source.thirds
    twin.active = source.active
    twin.turns = source.turns
    twin.handle = source.handle
    twin.conceded = source.conceded
    twin.carpets = source.carpets
    twin.quiet = source.quiet
    twin.busy = source.busy
    twin.reshuffled = source.reshuffled
    twin.night = source.night
    twin.attacked = source.attacked
    twin.result = source.result


def _line(units: Iterable[Unit]) -> Json:
    return [[unit.handle, unit.card, unit.flags, *unit.under] for unit in units]


def hunter_from(data: Json) -> Hunter:
    """The state whose data() is *data*."""
    known = fields(data)
    setup_options = setup_options_from(field(known, "agreed"))
    state = Hunter(stack_from(field(known, "stack")), setup_options)
    seats = setup_options.seats
    state.lines = [_lines_from(known, "front", seats), _lines_from(known, "rear", seats)]
    state.staff = [
        [Staff(card, tired == 1) for card, tired in _rows_of(some, 2)]
        for some in _sized(known, "staff", seats)
    ]
    for name in ("hands", "ahead", "points", "packets", "picks"):
        setattr(state, name, [ints(zone) for zone in _sized(known, name, seats)])
    for name, zone in zip(PILES, _sized(known, "piles", len(PILES)), strict=True):
        setattr(state, name, ints(zone))
    state.sealed = [None if s is None else tuple(ints(s)) for s in _sized(known, "sealed", seats)]
    state.announced = ints(field(known, "announced"))
    state.thirds = tuple(ints(field(known, "thirds")))
    state.out = [Exit(*row) for row in _rows_of(field(known, "out"), 3)]
    counters = ints(field(known, "counters"))
    for name, value in zip(COUNTERS, counters, strict=True):
        if name in FLAGS:  # in one expression the compiled law would make a number of either
            setattr(state, name, value != 0)
        else:
            setattr(state, name, value)
    state.result = _result_from(field(known, "result"))
    return state


def _sized(known: dict[str, Json], name: str, count: int) -> list[Json]:
    zones = rows(field(known, name))
    if len(zones) != count:
        raise Malformed(f"{name}: expected {count} zones")
    return zones


def _rows_of(data: Json, count: int) -> list[list[int]]:
    found = [ints(row) for row in rows(data)]
    if any(len(row) != count for row in found):
        raise Malformed(f"expected rows of {count} numbers")
    return found


def _lines_from(known: dict[str, Json], name: str, seats: int) -> list[list[Unit]]:
    return [[_unit_from(ints(u)) for u in rows(line)] for line in _sized(known, name, seats)]


def _unit_from(numbers: list[int]) -> Unit:
    if len(numbers) < 3:
        raise Malformed("a unit has a handle, a card and flags")
    handle, card, flags, *under = numbers
    return Unit(handle, card, flags, tuple(under))


def _result_from(data: Json) -> Result | None:
    if data is None:
        return None
    reason, *ranks = rows(data) or [None]
    return Result(text(reason), tuple(ints(list(ranks))))
