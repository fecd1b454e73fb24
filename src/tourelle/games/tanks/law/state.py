"""Everything true of one game of TANKS in progress.

Tanks, cards and shots are values: a change makes a new one, so copies of a state share them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any, Final, NamedTuple, cast

from tourelle.cards.zones import UNKNOWN
from tourelle.core.codec import Json, Malformed, boolean, field, fields, integer, ints, rows, text
from tourelle.core.flow import FlowState, Stack, stack_from
from tourelle.core.ids import Seat
from tourelle.core.written import Kept
from tourelle.games.tanks.content.entries import SPELLING
from tourelle.games.tanks.content.force import Force
from tourelle.games.tanks.content.terrain import Piece

#: numbers found nowhere else, so that a leak can be told by its bytes
FACE_DOWN: Final = 70_000_000
UNDRAWN: Final = 80_000_000
SEALED: Final = 90_000_000
NOBODY: Final = -1

SETUP, MOVEMENT, SHOOTING, COMMAND = range(4)  # phases of a turn
SOUTH, NORTH, WEST, EAST = range(4)


class Held(NamedTuple):
    """A crew or upgrade card on its tank. *card* is its place in the library, or UNKNOWN: of the
    other side, face down."""

    card: int
    cost: int
    up: bool = False
    spent: bool = False
    lost: bool = False
    game: int = 0  # which clauses were used in this game, turn, phase: bits
    turn: int = 0
    phase: int = 0


class Tank(NamedTuple):
    owner: int
    kind: int  # its place in the library
    cards: tuple[Held, ...]
    x: int = -1
    y: int = -1
    heading: int = 0
    placed: bool = False
    damage: int = 0
    wreck: bool = False
    moves: int = 0  # the Speed token
    crits: tuple[int, ...] = ()  # Critical cards on it, by their number in the deck
    shot_by: int = 0  # who shot at it this phase: bits
    shots: int = 0  # fired this phase
    zero: int = 0  # moves made at Initiative 0 this turn
    extra: int = 0  # moves that cards add in this phase
    fast: bool = False  # until the phase ends
    despite: int = 0  # moves still allowed in spite of Busted Track
    lent: int = 0  # Initiative given by friends, for the phase and for the turn
    lent_turn: int = 0
    own: int = 0  # Initiative set by a Radio Coordinator; 0: none


class Shot(NamedTuple):
    """The shot in hand. All of it is public: what is used is turned up."""

    shooter: int
    target: int
    extra: bool = False
    attack: int = -1  # replaces the printed Attack; -1: does not
    step: int = 0
    short: bool = False  # the facts, frozen when it is declared (TK-R74)
    side: bool = False
    cover: bool = False
    free: bool = False  # whether there is cover without the woods at the shooter
    moved: int = 0  # by the shooter
    fled: int = 0  # by the target
    first: bool = True  # of this tank in this phase
    dice: int = 0  # attack dice added by cards
    far: bool = False  # Coordinated Fire without distance
    fours: bool = False
    ones: int = 0
    ammo: int = -1  # which card of the shooter was spent on it
    roll: tuple[int, ...] = ()
    before: tuple[int, ...] = ()  # the roll before the stationary reroll
    rerolled: bool = False
    guard: int = 0  # defence dice added or taken by cards
    least: int = 0  # Defence counts as so much at least
    no_cover: bool = False
    no_short: bool = False
    no_side: bool = False
    defence: tuple[int, ...] = ()
    hits: int = 0
    crits: int = 0
    raised: int = 0  # Critical Hits that were Hits: not to be changed again
    traded: int = 0  # Hits that were a Critical Hit
    big: bool = False  # Big Gun was used
    exposed: bool = False  # a Hit got through against an exposed tank
    expose: bool = False  # and it was made a Critical Hit
    through: int = 0  # what got through
    drawn: int = 0  # Critical cards dealt with so far
    turned: tuple[int, ...] = ()  # Critical cards turned, the first one counts
    choose: int = 1  # so many are turned for the next one
    less: int = 0  # damage taken off the card in hand
    flat: int = -1  # its damage is this; -1: as printed
    cancelled: bool = False
    ram: int = 0  # no shot but ramming: what it costs the rammer
    used: tuple[int, ...] = ()  # clauses used in this shot, by use_key()


class Token(NamedTuple):
    """An objective; *owner* NOBODY: of nobody."""

    owner: int
    x: int
    y: int


@dataclass(frozen=True)
class SetupOptions:
    """What was agreed before play."""

    mission: str
    points: int
    turns: int
    map: str  # "free": the players place the terrain
    sweep: bool  # TK-13.5

    def data(self) -> Json:
        return [self.mission, self.points, self.turns, self.map, self.sweep]


@dataclass(frozen=True)
class Result:
    reason: str
    winner: int  # a seat; NOBODY: a draw


class Battle(FlowState):
    __slots__ = (
        "attacker", "deck", "discard", "edges", "forces", "kept", "lie", "nations", "offered",
        "open", "phase", "pieces", "queue", "result", "score", "setup_options", "shot", "tanks",
        "tokens", "turn", "zeros",
    )  # fmt: skip

    def __init__(self, stack: Stack, setup_options: SetupOptions) -> None:
        super().__init__(stack)
        self.setup_options = setup_options
        self.tanks: list[Tank] = []
        self.forces: list[Force | None] = [None, None]  # sealed, until both are in
        self.open: list[bool] = [False, False]  # whose platoon was agreed in public
        self.nations: list[str] = ["", ""]
        self.pieces: list[Piece] = []
        self.tokens: list[Token] = []
        self.attacker = NOBODY
        self.edges = [NOBODY, NOBODY]
        self.turn = 0
        self.phase = SETUP
        self.queue: tuple[tuple[int, ...], ...] = ()  # who is still to act, tied tanks together
        self.zeros: tuple[int, ...] = ()  # who moves at Initiative 0
        self.deck: list[int] = []  # Critical cards, the last one on top
        self.discard: list[int] = []
        self.score = [0, 0]  # victory points
        self.shot: Shot | None = None
        self.offered = [NOBODY, NOBODY]  # in which turn each side last offered a draw
        self.result: Result | None = None
        self.lie: object = None  # law/lie.py: what was worked out, no part of the data
        self.kept = Kept()  # what was written of it for its digest, neither

    def clone(self) -> Battle:
        twin = Battle.__new__(Battle)
        FlowState.__init__(twin, self.stack.copy())
        twin.setup_options = self.setup_options
        twin.kept = self.kept
        twin.tanks = self.tanks[:]
        twin.forces = self.forces[:]
        twin.open = self.open[:]
        twin.nations = self.nations[:]
        twin.pieces = self.pieces[:]
        twin.tokens = self.tokens[:]
        twin.attacker = self.attacker
        twin.edges = self.edges[:]
        twin.turn = self.turn
        twin.phase = self.phase
        twin.queue = self.queue
        twin.zeros = self.zeros
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.score = self.score[:]
        twin.shot = self.shot
        twin.offered = self.offered[:]
        twin.result = self.result
        twin.lie = self.lie
        return twin

    def data(self) -> Json:
        result = self.result
        return {
            "stack": self.stack.data(),
            "agreed": self.setup_options.data(),
            "tanks": [tank_data(at, tank) for at, tank in enumerate(self.tanks)],
            "forces": [force_data(seat, force) for seat, force in enumerate(self.forces)],
            "open": list(self.open),
            "nations": [SPELLING.word(nation) for nation in self.nations],
            "pieces": [plain(piece) for piece in self.pieces],
            "tokens": [plain(token) for token in self.tokens],
            "counts": [self.attacker, *self.edges, self.turn, self.phase, *self.score],
            "queue": plain(self.queue),
            "zeros": plain(self.zeros),
            "deck": [UNDRAWN + at * 1000 + card for at, card in enumerate(self.deck)],
            "discard": list(self.discard),
            "shot": None if self.shot is None else plain(self.shot),
            "offered": list(self.offered),
            "result": None if result is None else [result.reason, result.winner],
        }

    def written(self) -> object:
        """Tanks, platoons and pieces are values; tuples are written as they are."""
        kept, result = self.kept, self.result
        return {
            "stack": self.stack.written(),
            "agreed": kept.value("agreed", self.setup_options, self.setup_options.data),
            "tanks": [
                kept.value(at, tank, partial(tank_data, at, tank))
                for at, tank in enumerate(self.tanks)
            ],
            "forces": [force_data(seat, force) for seat, force in enumerate(self.forces)],
            "open": self.open,
            "nations": [SPELLING.word(nation) for nation in self.nations],
            "pieces": self.pieces,
            "tokens": self.tokens,
            "counts": [self.attacker, *self.edges, self.turn, self.phase, *self.score],
            "queue": self.queue,
            "zeros": self.zeros,
            "deck": [UNDRAWN + at * 1000 + card for at, card in enumerate(self.deck)],
            "discard": self.discard,
            "shot": self.shot,
            "offered": self.offered,
            "result": None if result is None else [result.reason, result.winner],
        }

    # --- looking ----------------------------------------------------------------------------

    @property
    def defender(self) -> Seat:
        return Seat(1 - self.attacker)

    def of(self, seat: int) -> list[int]:
        """The tanks of a seat that are not destroyed."""
        return [at for at, one in enumerate(self.tanks) if one.owner == seat and not one.wreck]

    def change(self, at: int, **changes: Any) -> Tank:
        """Give a tank other values."""
        tank: Tank = self.tanks[at]._replace(**changes)
        self.tanks[at] = tank
        return tank

    def change_card(self, at: int, slot: int, **changes: Any) -> Held:
        cards = self.tanks[at].cards
        held: Held = cards[slot]._replace(**changes)
        self.change(at, cards=(*cards[:slot], held, *cards[slot + 1 :]))
        return held

    def note_shot(self, **changes: Any) -> Shot:
        assert self.shot is not None
        shot: Shot = self.shot._replace(**changes)
        self.shot = shot
        return shot


# --- data ---------------------------------------------------------------------------------------


def plain(value: Any) -> Json:
    """Nested tuples as nested lists."""
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    return cast(Json, value)


def hidden_number(at: int, slot: int, card: int) -> int:
    """What a face-down card is called where its owner sees it."""
    return FACE_DOWN + (at * 16 + slot) * 1000 + card


@lru_cache(maxsize=4096)
def tank_data(at: int, tank: Tank) -> Json:
    """Made once for a tank while nothing becomes of it: whoever gets data only reads it."""
    cards: list[Json] = []
    for slot, held in enumerate(tank.cards):
        card = held.card
        if card != UNKNOWN and not held.up:
            card = hidden_number(at, slot, card)
        cards.append([card, *held[1:]])
    return [tank.owner, tank.kind, cards, *(plain(value) for value in tank[3:])]


def force_data(seat: int, force: Force | None) -> Json:
    """A sealed platoon, in numbers that belong to its seat alone."""
    if force is None:
        return None
    base = SEALED + seat * 1_000_000
    return [
        [base + (row * 16 + at) * 1000 + number for at, number in enumerate(numbers)]
        for row, numbers in enumerate(force)
    ]


def force_numbers(seat: int, force: Force | None) -> list[int]:
    data = force_data(seat, force)
    return [] if data is None else [number for row in rows(data) for number in ints(row)]


def force_from(data: Json) -> Force | None:
    if data is None:
        return None
    return tuple(tuple(number % 1000 for number in ints(row)) for row in rows(data))


def battle_from(data: Json) -> Battle:
    """The state whose data() is *data*."""
    known = fields(data)
    state = Battle(stack_from(field(known, "stack")), _setup_options(rows(field(known, "agreed"))))
    state.tanks = [_tank(row) for row in rows(field(known, "tanks"))]
    state.forces = [force_from(force) for force in rows(field(known, "forces"))]
    state.open = [boolean(one) for one in rows(field(known, "open"))]
    state.nations = [SPELLING.from_word(text(one)) for one in rows(field(known, "nations"))]
    state.pieces = [Piece(*_numbers(row, 4)) for row in rows(field(known, "pieces"))]
    state.tokens = [Token(*_numbers(row, 3)) for row in rows(field(known, "tokens"))]
    attacker, first, second, turn, phase, *score = _numbers(field(known, "counts"), 7)
    state.attacker, state.edges, state.turn = attacker, [first, second], turn
    state.phase, state.score = phase, score
    state.queue = tuple(tuple(ints(group)) for group in rows(field(known, "queue")))
    state.zeros = tuple(ints(field(known, "zeros")))
    state.deck = [number % 1000 for number in ints(field(known, "deck"))]
    state.discard = ints(field(known, "discard"))
    shot = field(known, "shot")
    state.shot = None if shot is None else Shot(*_values(rows(shot), len(Shot._fields)))
    state.offered = _numbers(field(known, "offered"), 2)
    result = field(known, "result")
    if result is not None:
        reason, winner = rows(result)
        state.result = Result(text(reason), integer(winner))
    return state


def _setup_options(data: Sequence[Json]) -> SetupOptions:
    if len(data) != 5:
        raise Malformed("agreed: expected five values")
    mission, points, turns, plan, sweep = data
    return SetupOptions(text(mission), integer(points), integer(turns), text(plan), boolean(sweep))


def _tank(data: Json) -> Tank:
    values = rows(data)
    if len(values) != len(Tank._fields):
        raise Malformed(f"a tank has {len(Tank._fields)} values")
    owner, kind, cards, *rest = values
    held = tuple(_held(card) for card in rows(cards))
    return Tank(integer(owner), integer(kind), held, *_values(rest, len(rest)))


def _held(data: Json) -> Held:
    values = rows(data)
    if len(values) != len(Held._fields):
        raise Malformed(f"a card has {len(Held._fields)} values")
    card = integer(values[0])
    return Held(card % 1000 if card >= FACE_DOWN else card, *_values(values[1:], 7))


def _values(data: Sequence[Json], count: int) -> list[Any]:
    """Numbers, truths and rows of numbers, as the fields of a tuple have them."""
    if len(data) != count:
        raise Malformed(f"expected {count} values")
    return [tuple(ints(value)) if isinstance(value, list) else _value(value) for value in data]


def _value(value: Json) -> Any:
    """A number or a truth; in one expression the compiled law would make a number of either."""
    if isinstance(value, bool):
        return value
    return integer(value)


def _numbers(data: Json, count: int) -> list[int]:
    numbers = ints(data)
    if len(numbers) != count:
        raise Malformed(f"expected {count} numbers")
    return numbers
