"""Everything true of one game of Tank Commander in progress.

Sides are nations: 0 German, 1 Soviet. Zones are lists by side; the last card of a pile is its top.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import Final, NamedTuple

from tourelle.core.ask import Choice
from tourelle.core.codec import Json, Malformed, field, fields, integer, ints, plain, rows, text
from tourelle.core.flow import FlowState, Stack, stack_from
from tourelle.core.ids import Seat
from tourelle.core.written import Kept
from tourelle.games.tank_commander.law.choices import CHOICES
from tourelle.games.tank_commander.law.ground import Ground, ground_of
from tourelle.games.tank_commander.law.setup_options import SetupOptions, setup_options_from

GERMAN: Final = 0
SOVIET: Final = 1
SIDES: Final = (GERMAN, SOVIET)
NOBODY: Final = -1

# flags of a unit
MOVED: Final = 1  # named in this movement play (TC-R117)
STEPPED: Final = 2  # and has taken a step (TC-E14)
PANICKED: Final = 4  # may not fire in the rest of this step (TC-E16)
BOGGED: Final = 8  # Bogged Down: its owner's next step a or d has begun (TC-R129)
FLAK_USED: Final = 16  # in this game turn (TC-E20)
THIS_PLAY: Final = MOVED | STEPPED

Sealed = tuple[tuple[int, ...], tuple[int, ...]]  # a deck and its reinforcement group


class Unit(NamedTuple):
    """A unit on the table. A value: never changed, so copies of a state share it."""

    card: int
    pos: int
    carrier: int = 0  # the vehicle that carries it; 0: none
    rider: int = 0  # the squad that it carries
    gear: tuple[int, ...] = ()
    events: tuple[int, ...] = ()  # attached
    flags: int = 0


class Smoke(NamedTuple):
    card: int
    until: int  # the game turn at whose end it goes (TC-E9)


class Stream(NamedTuple):
    """On the border of two positions, a < b (TC-R119)."""

    a: int
    b: int
    card: int


class Shot(NamedTuple):
    """Declared in a melee (TC-10o)."""

    side: int
    unit: int
    weapon: int
    gear: int
    target: int


class Result(NamedTuple):
    reason: str
    ranks: tuple[int, ...]  # by seat


class Campaign(FlowState):
    """One game."""

    __slots__ = (
        "active", "arrived", "attacker", "blitz", "boarded", "coordinated", "decks", "destroyed",
        "discards", "feast", "first", "forced", "forts", "german", "ground", "group", "hands",
        "kept", "known", "latent", "losses", "mines", "neutral", "neutral_used", "on_neutral",
        "open", "pending", "piles", "placer", "pool", "result", "sealed", "setup_options",
        "smoke", "spots", "stacks", "step", "streams", "terrain", "turn", "units", "urrah",
        "volley", "wishes", "year",
    )  # fmt: skip

    def __init__(self, stack: Stack, setup_options: SetupOptions) -> None:
        super().__init__(stack)
        spots = setup_options.spots
        self.setup_options = setup_options
        self.ground: Ground = ground_of(setup_options)
        self.spots = spots
        # the table
        self.units: dict[int, Unit] = {}
        self.stacks: list[tuple[int, ...]] = [()] * (2 * spots)  # unmounted, side * spots + pos
        self.terrain: list[int] = [0] * spots
        self.forts: list[int] = [0] * spots
        self.mines: list[int] = [0] * spots
        self.smoke: list[Smoke | None] = [None] * spots
        self.streams: list[Stream] = []
        # cards by side
        self.hands: list[list[int]] = [[], []]
        self.piles: list[list[int]] = [[], []]
        self.discards: list[list[int]] = [[], []]
        self.destroyed: list[list[int]] = [[], []]
        self.pool: list[list[int]] = [[], []]  # of the force, not yet placed: setup only
        self.group: list[list[int]] = [[], []]  # set aside (TC-17.5b)
        self.neutral: list[list[int]] = [[], []]  # TC-R12
        self.neutral_used: list[list[int]] = [[], []]
        self.decks: list[tuple[int, ...]] = [(), ()]  # what is on the cards of a side
        self.open: list[bool] = [False, False]  # whether everybody knows the deck
        self.on_neutral: list[bool] = [False, False]
        self.boarded: list[tuple[int, int]] = []  # squad and vehicle in the reserve (TC-R27)
        self.known: list[list[int]] = [[], []]  # cards of a hand that the other side has seen
        self.latent: list[frozenset[int] | None] = [None, None]  # see latent.py: worked out anew
        # by seat
        self.wishes: list[int] = [NOBODY, NOBODY]
        self.sealed: list[Sealed | None] = [None, None]
        # the fight that goes on
        self.volley: list[Shot] = []
        self.losses: list[int] = []  # units noted as lost
        self.pending: Choice | None = None  # the play that waits for W1 to close
        # counters
        self.german = NOBODY  # the seat that plays the Germans
        self.attacker = NOBODY  # side
        self.placer = NOBODY  # the side that places first
        self.first = NOBODY  # the first player
        self.active = NOBODY  # whose step it is
        self.turn = 0
        self.step = 0  # 0 to 5: a to f
        self.year = 0
        self.arrived = 0  # the game turn in which the reinforcements came (TC-R87)
        self.feast = NOBODY  # who may hold more than ten, until the end of his next turn
        self.coordinated = 0  # Coordination has been played in this step (TC-R73)
        self.forced = 0  # Forced March applies to the next movement play
        self.blitz = 0
        self.urrah = NOBODY  # the position of Urrah! (TC-E30)
        self.result: Result | None = None
        self.kept = Kept()  # what was written of it for its digest, no part of the data

    def clone(self) -> Campaign:
        twin = Campaign.__new__(Campaign)
        FlowState.__init__(twin, self.stack.copy())
        twin.setup_options = self.setup_options
        twin.kept = self.kept
        twin.ground = self.ground
        twin.spots = self.spots
        twin.units = self.units.copy()
        twin.stacks = self.stacks[:]
        twin.terrain = self.terrain[:]
        twin.forts = self.forts[:]
        twin.mines = self.mines[:]
        twin.smoke = self.smoke[:]
        twin.streams = self.streams[:]
        twin.hands = [self.hands[0][:], self.hands[1][:]]
        twin.piles = [self.piles[0][:], self.piles[1][:]]
        twin.discards = [self.discards[0][:], self.discards[1][:]]
        twin.destroyed = [self.destroyed[0][:], self.destroyed[1][:]]
        twin.pool = [self.pool[0][:], self.pool[1][:]]
        twin.group = [self.group[0][:], self.group[1][:]]
        twin.neutral = [self.neutral[0][:], self.neutral[1][:]]
        twin.neutral_used = [self.neutral_used[0][:], self.neutral_used[1][:]]
        twin.known = [self.known[0][:], self.known[1][:]]
        twin.decks = self.decks[:]
        twin.open = self.open[:]
        twin.on_neutral = self.on_neutral[:]
        twin.boarded = self.boarded[:]
        twin.latent = self.latent[:]
        twin.wishes = self.wishes[:]
        twin.sealed = self.sealed[:]
        twin.volley = self.volley[:]
        twin.losses = self.losses[:]
        twin.pending = self.pending
        copy_counters(self, twin)
        return twin

    def data(self) -> Json:
        result, pending = self.result, self.pending
        return {
            "stack": self.stack.data(),
            "agreed": self.setup_options.data(),
            "units": [_unit_data(unit) for unit in self.units.values()],
            "stacks": _zones(self.stacks),
            "terrain": plain(self.terrain),
            "forts": plain(self.forts),
            "mines": plain(self.mines),
            "smoke": [None if one is None else list(one) for one in self.smoke],
            "streams": [list(one) for one in self.streams],
            **{name: plain(getattr(self, name)) for name in ZONES},
            "decks": _zones(self.decks),
            "open": plain(self.open),
            "on_neutral": plain(self.on_neutral),
            "boarded": _zones(self.boarded),
            "wishes": plain(self.wishes),
            "sealed": [None if one is None else _zones(one) for one in self.sealed],
            "volley": [list(one) for one in self.volley],
            "losses": plain(self.losses),
            "pending": None if pending is None else list(pending.data()),
            "counters": [int(getattr(self, name)) for name in COUNTERS],
            "result": None if result is None else [result.reason, *result.ranks],
        }

    def written(self) -> object:
        """Long piles are seldom touched; units, smoke and shots are tuples of their data."""
        kept, result, pending = self.kept, self.result, self.pending
        return {
            "stack": self.stack.written(),
            "agreed": kept.value("agreed", self.setup_options, self.setup_options.data),
            "units": list(self.units.values()),
            "stacks": self.stacks,
            "terrain": self.terrain,
            "forts": self.forts,
            "mines": self.mines,
            "smoke": self.smoke,
            "streams": self.streams,
            "hands": self.hands,
            "piles": self.piles,
            "discards": self.discards,
            "destroyed": self.destroyed,
            "pool": self.pool,
            "group": self.group,
            "neutral": kept.zones("neutral", self.neutral),
            "neutral_used": self.neutral_used,
            "known": self.known,
            "decks": kept.zones("decks", self.decks),
            "open": self.open,
            "on_neutral": self.on_neutral,
            "boarded": self.boarded,
            "wishes": self.wishes,
            "sealed": self.sealed,
            "volley": self.volley,
            "losses": self.losses,
            "pending": None if pending is None else pending.data(),
            "counters": list(map(int, counted(self))),
            "result": None if result is None else [result.reason, *result.ranks],
        }

    # --- seats and sides ------------------------------------------------------------------------

    def seat_of(self, side: int) -> Seat:
        """Who speaks for a side: of team mates one after the other, by game turns (TC-R98)."""
        team = side if self.german == 0 else 1 - side
        return Seat(team if self.setup_options.seats == 2 else team + 2 * (self.turn & 1))

    def side_of(self, seat: int) -> int:
        return seat & 1 if self.german == 0 else 1 - (seat & 1)

    # --- the table ------------------------------------------------------------------------------

    def at(self, side: int, pos: int) -> tuple[int, ...]:
        """The unit cards of a side in a position; passengers do not count (TC-R5)."""
        return self.stacks[side * self.spots + pos]

    def contested(self) -> list[int]:
        """Positions with units of both sides (TC-10a)."""
        spots, stacks = self.spots, self.stacks
        return [pos for pos in range(spots) if stacks[pos] and stacks[spots + pos]]


ZONES: Final = (
    "hands", "piles", "discards", "destroyed", "pool", "group", "neutral", "neutral_used", "known",
)  # fmt: skip
COUNTERS: Final = (
    "german", "attacker", "placer", "first", "active", "turn", "step", "year", "arrived", "feast",
    "coordinated", "forced", "blitz", "urrah",
)  # fmt: skip

counted: Final = attrgetter(*COUNTERS)


def copy_counters(source: Campaign, twin: Campaign) -> None:
    twin.german = source.german
    twin.attacker = source.attacker
    twin.placer = source.placer
    twin.first = source.first
    twin.active = source.active
    twin.turn = source.turn
    twin.step = source.step
    twin.year = source.year
    twin.arrived = source.arrived
    twin.feast = source.feast
    twin.coordinated = source.coordinated
    twin.forced = source.forced
    twin.blitz = source.blitz
    twin.urrah = source.urrah
    twin.result = source.result


# --- as data -------------------------------------------------------------------------------------


def _unit_data(unit: Unit) -> Json:
    card, pos, carrier, rider, gear, events, flags = unit
    return [card, pos, carrier, rider, list(gear), list(events), flags]


def _zones(zones: Iterable[Sequence[int]]) -> list[Json]:
    return [list(zone) for zone in zones]


def campaign_from(data: Json) -> Campaign:
    """The state whose data() is *data*."""
    known = fields(data)
    options = setup_options_from(field(known, "agreed"))
    state = Campaign(stack_from(field(known, "stack")), options)
    spots = options.spots
    units = [_unit_from(one) for one in rows(field(known, "units"))]
    state.units = {unit.card: unit for unit in units}
    state.stacks = [tuple(ints(zone)) for zone in _sized(known, "stacks", 2 * spots)]
    for name in ("terrain", "forts", "mines"):
        setattr(state, name, ints(_sized(known, name, spots)))
    state.smoke = [None if s is None else Smoke(*_row(s, 2)) for s in _sized(known, "smoke", spots)]
    state.streams = [Stream(*_row(one, 3)) for one in rows(field(known, "streams"))]
    for name in ZONES:
        setattr(state, name, [ints(zone) for zone in _sized(known, name, 2)])
    state.decks = [tuple(ints(zone)) for zone in _sized(known, "decks", 2)]
    state.open = [one is True for one in _sized(known, "open", 2)]
    state.on_neutral = [one is True for one in _sized(known, "on_neutral", 2)]
    state.boarded = [(row[0], row[1]) for row in _pairs(known, "boarded")]
    state.wishes = ints(_sized(known, "wishes", 2))
    state.sealed = [None if s is None else _sealed_from(s) for s in _sized(known, "sealed", 2)]
    state.volley = [Shot(*_row(one, 5)) for one in rows(field(known, "volley"))]
    state.losses = ints(field(known, "losses"))
    pending = field(known, "pending")
    state.pending = None if pending is None else CHOICES.read(pending)
    for name, value in zip(COUNTERS, _sized(known, "counters", len(COUNTERS)), strict=True):
        setattr(state, name, integer(value))
    state.result = _result_from(field(known, "result"))
    return state


def _sized(known: dict[str, Json], name: str, count: int) -> list[Json]:
    zones = rows(field(known, name))
    if len(zones) != count:
        raise Malformed(f"{name}: expected {count}")
    return zones


def _row(data: Json, count: int) -> list[int]:
    found = ints(data)
    if len(found) != count:
        raise Malformed(f"expected a row of {count} numbers")
    return found


def _pairs(known: dict[str, Json], name: str) -> list[list[int]]:
    return [_row(row, 2) for row in rows(field(known, name))]


def _sealed_from(data: Json) -> Sealed:
    both = rows(data)
    if len(both) != 2:
        raise Malformed("expected a deck and a group")
    return tuple(ints(both[0])), tuple(ints(both[1]))


def _unit_from(data: Json) -> Unit:
    values = rows(data)
    if len(values) != 7:
        raise Malformed("a unit has seven values")
    card, pos, carrier, rider = (integer(value) for value in values[:4])
    gear, events = tuple(ints(values[4])), tuple(ints(values[5]))
    return Unit(card, pos, carrier, rider, gear, events, integer(values[6]))


def _result_from(data: Json) -> Result | None:
    if data is None:
        return None
    reason, *ranks = rows(data) or [None]
    return Result(text(reason), tuple(ints(list(ranks))))
