"""Lines of Tank Chess: turns in the long form of CH-11.3, `resign`, `offer`, `claim`.

    stage.play("Lh4-h6/N", "Ch16-h13/S")

Without `who:` it is said by whoever is asked. The stage sits at a real table: all that it does is
refused, recorded and can be proved.
"""

from __future__ import annotations

import re
from typing import Any, Final, TypeVar

from tourelle.core.ask import Choice
from tourelle.core.codec import Malformed
from tourelle.core.decree import decree_from
from tourelle.core.event import Notice
from tourelle.core.ids import Seat
from tourelle.core.record import Record
from tourelle.core.table import Table
from tourelle.games.draw_offer import OfferDraw
from tourelle.games.tank_chess.kernel.kernel import kernel_of
from tourelle.games.tank_chess.kernel.position import COVERED, EMPTY, KIND, UNIT, letter_of
from tourelle.games.tank_chess.kernel.study import end_states
from tourelle.games.tank_chess.kernel.turns import DEATH, DRIVE, ESCAPE, REVERSE
from tourelle.games.tank_chess.kernel.units import AFLOAT
from tourelle.games.tank_chess.law.choices import ClaimDraw, Resign
from tourelle.games.tank_chess.law.turns import Turn
from tourelle.games.tank_chess.room import TankChessGame
from tourelle.games.tank_chess.text.notation_text import turn_text
from tourelle.space.squares import FACINGS, Facing, Square, grid_of
from tourelle.stage.positions.tank_chess_board import GROUND
from tourelle.stage.script import AnyAsk, Line, Stage, words_data
from tourelle.stage.told_dice import ToldDice, told

S = TypeVar("S", bound="ChessStage")
AnyTable = Table[Any, Any, Any]
SIGNS: Final = {cell: sign for sign, cell in GROUND.items()} | {EMPTY: ".", COVERED: "x"}
SAYINGS: Final[dict[str, Choice]] = {
    "resign": Resign(),
    "offer": OfferDraw(),
    "claim": ClaimDraw(),
}
TURN: Final = re.compile(
    r"[A-Z](?P<origin>[a-t]\d+)"
    r"(?:-(?P<end>[a-t]\d+)/(?P<facing>[NSEW]+)|/(?P<turned>[NSEW]+)|~(?P<back>[a-t]\d+)"
    r"|(?P<out>>>)|\*(?P<mine>[a-t]\d+))"
    r"(?:\{(?P<route>[FLR0-9]+)\})?(?:x[A-Z](?P<target>[a-t]\d+)[fsr])?"
)


class ChessStage(Stage):
    """One game at a table."""

    def __init__(self, game: TankChessGame, table: AnyTable) -> None:
        super().__init__(table.rules, None, {})
        self.game: Final = game
        self.table: Final = table
        self.told = list(table.opening)
        self.grid: Final = grid_of(self.state.position.n)
        self._at: int | None = None  # the time at which something is said

    @property
    def state(self) -> Any:
        return self.table.state() if self._state is None else self._state

    @state.setter
    def state(self, state: Any) -> None:
        raise AttributeError("a table keeps its own state")

    # --- play -----------------------------------------------------------------------------------

    def play(self: S, *lines: str, at: int | None = None) -> S:
        """Turns and sayings, each by the seat that is asked; *at*: the time on the clock."""
        self._at = at
        super().play(*lines)
        self._at = None
        return self

    def do(self, choice: Choice, seat: int | None = None, at: int | None = None) -> list[Any]:
        """Submit a choice for *seat*, or for who is asked: what the table is told, as data."""
        who = self._speaker(seat)
        notices = self.table.submit(who, choice, at=at)
        self.told += notices
        return [notice.public.data() for notice in notices if notice.public]

    def parse(self, line: str, seat: int | None = None) -> Line:
        if ":" in line:
            return super().parse(line, seat)
        said, _, dice = line.partition(";")
        return Line(self._speaker(seat), said.strip(), told(dice))

    def read(self, what: str) -> Choice:
        """A turn, legal or not, or a saying."""
        if what in SAYINGS:
            return SAYINGS[what]
        found = TURN.fullmatch(what)
        if found is None:
            raise Malformed(f"{what}: no turn")
        return self._turn(found.groupdict())

    def _turn(self, said: dict[str, str | None]) -> Turn:
        origin, target = self._square(said["origin"]), self._square(said["target"])
        route = re.sub(r"([FLR])(\d+)", lambda run: run[1] * int(run[2]), said["route"] or "")
        if said["out"]:
            return Turn(origin, ESCAPE, target=target, route=route)
        if said["mine"]:
            return Turn(origin, DEATH, self._square(said["mine"]), target=target, route=route)
        if said["back"]:
            facing = Facing(self.state.position.cells[origin] & 7)
            return Turn(origin, REVERSE, self._square(said["back"]), facing, target, route)
        end = self._square(said["end"]) if said["end"] else origin
        facing = Facing(FACINGS.index(said["facing"] or said["turned"] or ""))
        return Turn(origin, DRIVE, end, facing, target, route)

    def _square(self, name: str | None) -> Square:
        return self.grid.square(name) if name else Square(-1)

    def _say(self, seat: Seat, choice: Choice, dice: ToldDice) -> None:
        self.told += self.table.submit(seat, choice, at=self._at)  # it refuses by itself

    def decree(self, what: str, dice: ToldDice) -> list[Notice]:
        return self.table.decree(decree_from(words_data(what)), at=self._at)

    # --- look -----------------------------------------------------------------------------------

    def asks(self) -> tuple[AnyAsk, ...]:
        return self.table.asks() if self._state is None else self.rules.asks(self._state)

    def mark(self) -> object:
        return self.table.snapshot(0)

    def listed(self) -> list[Any]:
        """All choices of the open question."""
        domains = self.asks()[0].domains
        return [choice for domain in domains for choice in domain.listed() or ()]

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
        """All turns of the open question in the long form."""
        return [turn_text(self.state.position, turn) for turn in self.listed()]

    @property
    def over(self) -> tuple[str, str] | None:
        """Reason and winner: `white`, `black` or `draw`."""
        outcome = self.outcome()
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
        return [fact.rule for fact in self.game.banners(self.table.view(None), "en")]

    def squares(self, *names: str) -> tuple[int, ...]:
        return tuple(sorted(self.grid.square(name) for name in names))

    def record(self) -> Record:
        return self.table.reveal()
