"""Everything true of one game of Tank Chess in progress."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from tourelle.core.codec import Json, Malformed, field, fields, integer, ints, rows, text
from tourelle.core.flow import FlowState, Stack, stack_from
from tourelle.core.ids import Seat
from tourelle.core.written import Kept
from tourelle.games.tank_chess.kernel.position import BLACK, WHITE, Position
from tourelle.games.tank_chess.law.ground import squares_in
from tourelle.games.tank_chess.law.position_data import position_data, position_from
from tourelle.games.tank_chess.law.setup_options import SetupOptions, setup_options_from

NOWHERE: Final = -1
TEXTS_KEPT: Final = 4096  # of keys
# An unseen mine is written as its square plus this: a number found nowhere else, so that a leak
# can be told by its bytes.
UNSEEN: Final = 7_000_000_000


class Texts(dict[int, str]):
    """Keys of positions as data has them: those of a game come again with every step."""

    def __missing__(self, key: int) -> str:
        if len(self) == TEXTS_KEPT:
            self.clear()
        text = self[key] = f"{key:016x}"
        return text


text_of: Final = Texts().__getitem__


def mines_data(squares: Iterable[int]) -> list[Json]:
    return [UNSEEN + square for square in squares]


def mines_from(numbers: Iterable[int]) -> list[int]:
    squares = [number - UNSEEN for number in numbers]
    if not all(0 <= square < 400 for square in squares):
        raise Malformed("mines: expected the numbers of squares")
    return squares


@dataclass(frozen=True)
class Flag:
    """A side's flag in O2: its marked square, where it is, whether an enemy carries it."""

    home: int = NOWHERE
    square: int = NOWHERE
    carried: bool = False

    def data(self) -> Json:
        return [self.home, self.square, int(self.carried)]


@dataclass(frozen=True)
class Result:
    """How it ended; winner -1: a draw."""

    reason: str
    winner: int


@dataclass(frozen=True)
class Stock:
    """What is still to be placed before the first turn. Frozen: clones share it.

    `pieces` and `units` are counts by piece and by kind; in mirror and cut building both
    sides draw from one heap, which is then that of White.
    """

    pieces: tuple[tuple[int, ...], tuple[int, ...]]
    pairs: int  # still to be placed in mirror building
    units: tuple[tuple[int, ...], tuple[int, ...]]

    def data(self) -> Json:
        return {
            "pieces": [list(counts) for counts in self.pieces],
            "pairs": self.pairs,
            "units": [list(counts) for counts in self.units],
        }


class Chess(FlowState):
    """One game. Colours are 0 White and 1 Black; `white` is the seat that plays White."""

    __slots__ = (
        "flags", "gone", "held", "hidden", "history", "ids", "kept", "number", "offered",
        "position", "quiet", "ready", "result", "setup_options", "stock", "turns", "white",
        "worth", "wrecks",
    )  # fmt: skip

    def __init__(
        self, stack: Stack, setup_options: SetupOptions, position: Position, stock: Stock
    ) -> None:
        super().__init__(stack)
        self.setup_options = setup_options
        self.position = position
        self.stock = stock
        self.ids: dict[int, int] = {}  # square -> number of the unit there, for its whole life
        self.wrecks: dict[int, int] = {}  # square -> the cell of the unit that lies there
        self.white = Seat(0)
        self.quiet = 0  # plies without a destruction (CH-10.8)
        self.number = 1  # of the next full move
        self.turns = [0, 0]  # completed by each colour
        self.history: dict[int, int] = {}  # position key -> how often it has stood
        self.offered = False  # a draw, in the turn that runs (CH-10.9)
        self.result: Result | None = None
        self.hidden = [0, 0]  # sets of squares: each colour's unseen mines (CH-13.14)
        self.ready = [False, False]  # who has hidden his mines
        self.flags = [Flag(), Flag()]  # O2
        self.held = [0, 0]  # O4: own turns in a row alone in the zone
        self.gone = [0, 0]  # O5: units that left
        self.worth = [0, 0]  # O7: what each colour has destroyed
        self.kept = Kept()  # what was written of it for its digest, no part of the data

    def clone(self) -> Chess:
        twin = Chess.__new__(Chess)
        FlowState.__init__(twin, self.stack.copy())
        twin.setup_options = self.setup_options
        twin.kept = self.kept
        twin.position = self.position.clone()
        twin.stock = self.stock
        twin.ids = self.ids.copy()
        twin.wrecks = self.wrecks.copy()
        twin.white = self.white
        twin.quiet = self.quiet
        twin.number = self.number
        twin.turns = self.turns[:]
        twin.history = self.history.copy()
        twin.offered = self.offered
        twin.result = self.result
        twin.hidden = self.hidden[:]
        twin.ready = self.ready[:]
        twin.flags = self.flags[:]
        twin.held = self.held[:]
        twin.gone = self.gone[:]
        twin.worth = self.worth[:]
        return twin

    def data(self) -> Json:
        result = self.result
        history: dict[str, Json] = {text_of(key): n for key, n in self.history.items()}
        return {
            "stack": self.stack.data(),
            "agreed": self.setup_options.data(),
            "position": position_data(self.position),
            "stock": self.stock.data(),
            "ids": _pairs(self.ids),
            "wrecks": _pairs(self.wrecks),
            "white": self.white,
            "counts": [self._kept_quiet(), self.number, *self.turns, int(self.offered)],
            "history": history,
            "result": None if result is None else [result.reason, result.winner],
            "hidden": [mines_data(squares_in(squares)) for squares in self.hidden],
            "ready": list(self.ready),
            "flags": [flag.data() for flag in self.flags],
            "goals": [*self.held, *self.gone, *self.worth],
        }

    def written(self) -> object:
        """Flags, stock and what was agreed are values; tuples are written as they are."""
        kept, result = self.kept, self.result
        return {
            "stack": self.stack.written(),
            "agreed": kept.value("agreed", self.setup_options, self.setup_options.data),
            "position": position_data(self.position),
            "stock": kept.value("stock", self.stock, self.stock.data),
            "ids": sorted(self.ids.items()),
            "wrecks": sorted(self.wrecks.items()),
            "white": self.white,
            "counts": [self._kept_quiet(), self.number, *self.turns, int(self.offered)],
            "history": dict(zip(map(text_of, self.history), self.history.values(), strict=True)),
            "result": None if result is None else [result.reason, result.winner],
            "hidden": [mines_data(squares_in(squares)) for squares in self.hidden],
            "ready": self.ready,
            "flags": [
                kept.value(colour, flag, flag.data) for colour, flag in enumerate(self.flags)
            ],
            "goals": [*self.held, *self.gone, *self.worth],
        }

    def _kept_quiet(self) -> int:
        """Records have always had 0 here after an escape; nothing depends on it any more, and
        they must prove for ever."""
        return 0 if self.result is not None and self.result.reason == "escape" else self.quiet

    def seat_of(self, colour: int) -> Seat:
        return self.white if colour == WHITE else Seat(1 - self.white)

    def colour_of(self, seat: Seat) -> int:
        return WHITE if seat == self.white else BLACK

    @property
    def mover(self) -> Seat:
        return self.seat_of(self.position.side)

    def key(self) -> int:
        """What CH-10.4 and CH-10.10 call the position, in 64 bits."""
        if self.setup_options.objective != "O2":
            return self.position.key()
        marks = repr([(flag.square, flag.carried) for flag in self.flags]).encode()
        raw = hashlib.blake2b(marks, key=self.position.key().to_bytes(8, "big"), digest_size=8)
        return int.from_bytes(raw.digest(), "big")

    def stood(self) -> int:
        """How often the position on the board has stood there."""
        return self.history.get(self.key(), 0)


def chess_from(data: Json) -> Chess:
    """The state whose data() is *data*."""
    known = fields(data)
    state = Chess(
        stack_from(field(known, "stack")),
        setup_options_from(field(known, "agreed")),
        position_from(field(known, "position")),
        _stock_from(field(known, "stock")),
    )
    state.ids = _dict_from(field(known, "ids"))
    state.wrecks = _dict_from(field(known, "wrecks"))
    state.white = Seat(integer(field(known, "white")))
    quiet, number, white, black, offered = _numbers(known, "counts", 5)
    state.quiet, state.number, state.turns, state.offered = (
        quiet,
        number,
        [white, black],
        offered > 0,
    )
    state.history = {
        int(key, 16): integer(count) for key, count in fields(field(known, "history")).items()
    }
    state.result = _result_from(field(known, "result"))
    state.hidden = [_mines(squares) for squares in rows(field(known, "hidden"))]
    state.ready = [ready is True for ready in rows(field(known, "ready"))]
    state.flags = [_flag_from(flag) for flag in rows(field(known, "flags"))]
    goals = _numbers(known, "goals", 6)
    state.held, state.gone, state.worth = goals[:2], goals[2:4], goals[4:]
    return state


def _mines(data: Json) -> int:
    return sum(1 << square for square in mines_from(ints(data)))


def _pairs(table: dict[int, int]) -> Json:
    return [[key, table[key]] for key in sorted(table)]


def _dict_from(data: Json) -> dict[int, int]:
    pairs = [ints(pair) for pair in rows(data)]
    if any(len(pair) != 2 for pair in pairs):
        raise Malformed("expected pairs of numbers")
    return {pair[0]: pair[1] for pair in pairs}


def _numbers(known: dict[str, Json], name: str, count: int) -> list[int]:
    numbers = ints(field(known, name))
    if len(numbers) != count:
        raise Malformed(f"{name}: expected {count} numbers")
    return numbers


def _stock_from(data: Json) -> Stock:
    known = fields(data)
    pieces = [tuple(ints(counts)) for counts in rows(field(known, "pieces"))]
    units = [tuple(ints(counts)) for counts in rows(field(known, "units"))]
    if len(pieces) != 2 or len(units) != 2:
        raise Malformed("stock: expected one heap for each colour")
    return Stock((pieces[0], pieces[1]), integer(field(known, "pairs")), (units[0], units[1]))


def _result_from(data: Json) -> Result | None:
    if data is None:
        return None
    said = rows(data)
    if len(said) != 2:
        raise Malformed("result: expected a reason and a winner")
    return Result(text(said[0]), integer(said[1]))


def _flag_from(data: Json) -> Flag:
    said = ints(data)
    if len(said) != 3:
        raise Malformed("flag: expected home, square, carried")
    return Flag(said[0], said[1], said[2] == 1)
