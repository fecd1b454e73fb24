"""Play scripts of Tank Chess: a board as words, turns in notation, and what became of it.

    game = begin("Lh4N Ch1N ch16S #h7")
    game.play("Lh4-h6/N", "Ch16-h13/S")
    assert game.at("h6") == "L0"

A board is words: a unit in upper (White) or lower case (Black), its square and its facing; `=` in
front: afloat; `#h7` an obstacle, `%` a wreck, `~` water, `*` a mine. Without a board the setup is
that of the options. A script sits at a real table: all it does is refused, recorded and proved.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tourelle.core.ask import Choice, Illegal
from tourelle.core.ids import Seat
from tourelle.core.record import Record
from tourelle.core.table import Table
from tourelle.games.registry import game as room_of
from tourelle.games.tank_chess.kernel.kernel import kernel_of
from tourelle.games.tank_chess.kernel.position import COVERED, EMPTY, KIND, UNIT, letter_of
from tourelle.games.tank_chess.kernel.study import end_states
from tourelle.games.tank_chess.kernel.turns import DEATH, DRIVE, ESCAPE, REVERSE, Turn
from tourelle.games.tank_chess.kernel.units import AFLOAT
from tourelle.games.tank_chess.law.choices import ClaimDraw, OfferDraw, Resign
from tourelle.games.tank_chess.text.notation_text import turn_text
from tourelle.games.tank_chess.text.tfen import write_tfen
from tourelle.space.squares import FACINGS, Facing, Square, grid_of
from tourelle.testing.boards import GROUND, board
from tourelle.testing.case import state_of

SIGNS = {cell: sign for sign, cell in GROUND.items()} | {EMPTY: ".", COVERED: "x"}
SAYINGS = {"resign": Resign(), "offer": OfferDraw(), "claim": ClaimDraw()}
TURN = re.compile(
    r"[A-Z](?P<origin>[a-t]\d+)"
    r"(?:-(?P<end>[a-t]\d+)/(?P<facing>[NSEW]+)|/(?P<turned>[NSEW]+)|~(?P<back>[a-t]\d+)"
    r"|(?P<out>>>)|\*(?P<mine>[a-t]\d+))"
    r"(?:\{(?P<route>[FLR0-9]+)\})?(?:x[A-Z](?P<target>[a-t]\d+)[fsr])?"
)


def place(words: str, side: str = "w", quiet: int = 0, number: int = 1, size: int = 16) -> str:
    """The position string of a board in words."""
    return write_tfen(board(words, side, size), quiet, number)


def changed(unit: str, values: str) -> str:
    """What a pack says to change *values* of one unit."""
    return f'[unit.{unit}]\nprovenance = "authored"\n{values}\n'


class Script:
    """One game at a table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.told = [notice.public.data() for notice in table.opening if notice.public]
        self.grid = grid_of(self.state.position.n)

    # ---- play

    def play(self, *texts: str, at: int | None = None) -> Script:
        """Turns in notation, or `resign`, `offer`, `claim`, each by the seat that is asked."""
        for text in texts:
            self.do(SAYINGS[text] if text in SAYINGS else self.read(text), at=at)
        return self

    def do(self, choice: Choice, seat: int | None = None, at: int | None = None) -> list:
        """What the table is told, as data."""
        who = self.table.asks()[0].seat if seat is None else Seat(seat)
        notices = self.table.submit(who, choice, at=at)
        told = [notice.public.data() for notice in notices if notice.public]
        self.told += told
        return told

    def read(self, text: str) -> Turn:
        """A turn in the long form of CH-11.3, legal or not."""
        found = TURN.fullmatch(text)
        assert found is not None, f"{text}: no turn"
        said = found.groupdict()
        square = self.grid.square
        origin = square(said["origin"])
        target = square(said["target"]) if said["target"] else Square(-1)
        route = re.sub(r"([FLR])(\d+)", lambda run: run[1] * int(run[2]), said["route"] or "")
        if said["out"]:
            return Turn(origin, ESCAPE, target=target, route=route)
        if said["mine"]:
            return Turn(origin, DEATH, square(said["mine"]), target=target, route=route)
        if said["back"]:
            facing = Facing(self.state.position.cells[origin] & 7)
            return Turn(origin, REVERSE, square(said["back"]), facing, target, route)
        end = square(said["end"]) if said["end"] else origin
        facing = Facing(FACINGS.index(said["facing"] or said["turned"]))
        return Turn(origin, DRIVE, end, facing, target, route)

    def refused(self, what: str | Choice, seat: int | None = None) -> tuple[str, str]:
        """Code and rule of the refusal that *what* must meet, changing nothing."""
        before = self.table.snapshot(0)
        choice = what
        if isinstance(what, str):
            choice = SAYINGS[what] if what in SAYINGS else self.read(what)
        with pytest.raises(Illegal) as caught:
            self.do(choice, seat)
        assert self.table.snapshot(0) == before
        return caught.value.refusal.code, caught.value.refusal.rule

    def legal(self, text: str) -> bool:
        ask = self.table.asks()[0]
        return ask.refuse(self.read(text)) is None

    # ---- look

    @property
    def state(self):
        return state_of(self.table)

    @property
    def asked(self) -> list[str]:
        return [f"{ask.seat}: {ask.kind}" for ask in self.table.asks()]

    def listed(self) -> list:
        """All choices of the open question."""
        return [choice for domain in self.table.asks()[0].domains for choice in domain.listed()]

    def ends(self, name: str = "h8") -> set[tuple[int, str, str]]:
        """Kind, square and facing of every turn of the unit on *name* that does not fire."""
        origin, names = self.grid.square(name), self.grid.names
        turns = [turn for turn in self.listed() if turn.origin == origin and turn.target < 0]
        return {
            (turn.move, names[turn.end], FACINGS[turn.facing] if turn.facing >= 0 else "")
            for turn in turns
        }

    def points(self, square: str, facing: str, name: str = "h8") -> int | None:
        """What that end state costs, None where it is out of reach."""
        position, end = self.state.position, (self.grid.square(square), FACINGS.index(facing))
        for state in end_states(kernel_of(position.n), position, self.grid.square(name)):
            if (state.end, state.facing) == end:
                return state.points if state.kind == DRIVE else None
        return None

    def texts(self) -> list[str]:
        return [turn_text(self.state.position, turn) for turn in self.listed()]

    @property
    def over(self) -> tuple[str, str] | None:
        """Reason and winner: `white`, `black` or `draw`."""
        outcome = self.table.outcome()
        if outcome is None:
            return None
        if outcome.ranks == (1, 1):
            return outcome.reason, "draw"
        first = outcome.ranks.index(1)
        return outcome.reason, "white" if first == self.state.white else "black"

    def at(self, name: str) -> str:
        """What stands on a square: `L0`, `=a4`, or one of `. # % ~ * x`."""
        cell = self.state.position.cells[self.grid.square(name)]
        if cell < UNIT:
            return SIGNS[cell]
        return f"{'=' if KIND[cell] == AFLOAT else ''}{letter_of(cell)}{cell & 7}"

    def banners(self) -> list[str]:
        """The rules of the announcements that are due, for everybody to see."""
        facts = room_of("tank-chess").banners(self.table.view(None), "en")
        return [fact.rule for fact in facts]

    def squares(self, *names: str) -> tuple[int, ...]:
        return tuple(sorted(self.grid.square(name) for name in names))

    def record(self) -> Record:
        return self.table.reveal()


@pytest.fixture(scope="session")
def room():
    """The game with all that is around its rules."""
    return room_of("tank-chess")


@pytest.fixture(scope="session")
def begin(room) -> Callable[..., Script]:
    """A table from a board in words, or from the options of the game alone."""

    def open_table(
        words: str = "",
        side: str = "w",
        quiet: int = 0,
        number: int = 1,
        size: int = 16,
        terms=None,
        at: int | None = None,
        seed: bytes = b"script",
        units: dict[str, str] | None = None,
        **setup,
    ) -> Script:
        if words:
            setup["position"] = place(words, side, quiet, number, size)
        pack = "".join(changed(unit, values) for unit, values in (units or {}).items())
        rules = room.with_pack_texts([("house.toml", pack)]).rules if pack else room.rules
        return Script(Table(rules, 2, setup, seed, ("white", "black"), terms, at))

    return open_table
