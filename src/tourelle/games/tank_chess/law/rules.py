"""The law of Tank Chess: a table of contents that delegates to the phases."""

from __future__ import annotations

from typing import Final

from tourelle.core.ask import Ask, Choice, Illegal, Listed, Refusal, refusal
from tourelle.core.chance import Dice
from tourelle.core.codec import Json
from tourelle.core.decree import ABANDON, DRAW, FLAG, Decree
from tourelle.core.event import Notice
from tourelle.core.flow import FlowRules, Moment
from tourelle.core.ids import Seat
from tourelle.core.option import Option, Setup
from tourelle.core.record import Terms
from tourelle.core.rules import Outcome
from tourelle.games.draw_offer import OfferDraw
from tourelle.games.tank_chess.content.library import Library, library
from tourelle.games.tank_chess.kernel.position import BLACK, COLOUR, COVERED, KIND, UNIT, WHITE
from tourelle.games.tank_chess.kernel.units import COMMAND
from tourelle.games.tank_chess.law.choices import CHOICES, ClaimDraw, Resign
from tourelle.games.tank_chess.law.context import Context
from tourelle.games.tank_chess.law.deal import deal
from tourelle.games.tank_chess.law.events import Offered, PlaysWhite, Resigned
from tourelle.games.tank_chess.law.ground import obstacle_pieces, squares_in
from tourelle.games.tank_chess.law.phases.build import Build
from tourelle.games.tank_chess.law.phases.muster import (
    Colours,
    Deployment,
    LayMines,
    MarkFlags,
    NameArmies,
)
from tourelle.games.tank_chess.law.phases.play import (
    CLAIM_QUIET,
    AnswerOffer,
    FlagFalls,
    Play,
    claim,
    finish,
)
from tourelle.games.tank_chess.law.setup_options import options
from tourelle.games.tank_chess.law.state import UNSEEN, Chess, Result, chess_from
from tourelle.games.tank_chess.law.view import ChessView, imagine

TIMED: Final = ("play", "answer", "drop")  # CH-10.11: building and deployment are not


def unsaid(choice: Choice) -> Refusal | None:
    """Why a player may not say this beside his turns now."""
    if isinstance(choice, ClaimDraw):
        return refusal("no-claim", "CH-10.8", quiet=CLAIM_QUIET)
    return refusal("offered", "CH-10.9") if isinstance(choice, OfferDraw) else None


class TankChess(FlowRules[Chess, Choice, ChessView]):
    name = "tank-chess"
    version = 1
    seats = (2,)

    def __init__(self, content: Library | None = None) -> None:
        context = Context(library() if content is None else content)
        super().__init__(
            {
                "build": Build(obstacle_pieces(context.library), context.zones),
                "colour": Colours(),
                "army": NameArmies(context.kinds),
                "deploy": Deployment(),
                "flag": MarkFlags(),
                "mines": LayMines(),
                "play": Play(context),
                "answer": AnswerOffer(),
                "drop": FlagFalls(context),
            }
        )
        self.context: Final = context

    def options(self) -> tuple[Option, ...]:
        return options(self.context.library)

    def content(self) -> str:
        return self.context.library.digest

    def pack(self) -> Json:
        return self.context.library.pack

    def deal(self, seats: int, setup: Setup, dice: Dice) -> Chess:
        return deal(self.context, setup, dice)

    def refuse_terms(self, terms: Terms) -> Refusal | None:
        """Taking back by consent is for games without a clock (CH-R37)."""
        timed = terms.clock is not None
        return refusal("back-timed", "CH-R37") if terms.take_back and timed else None

    def start(self, seats: int, setup: Setup, dice: Dice) -> tuple[Chess, list[Notice]]:
        state, told = super().start(seats, setup, dice)
        if setup["colours"] == "lot":
            told.insert(0, Notice(PlaysWhite(state.white)))
        return state, told

    def unasked(self, state: Chess, seat: Seat) -> tuple[Ask[Choice], ...]:
        """Resign at any time; offer or claim a draw before one's move (CH-10.8, CH-R47)."""
        if state.result is not None:
            return ()
        said: list[Choice] = [Resign()]
        if state.stack.top.phase == "play" and seat == state.mover:
            said += [] if state.offered else [OfferDraw()]
            said += [ClaimDraw()] if self._claim(state) else []
        return (Ask(seat, "talk", (Listed(said, "CH-10.9", unsaid),)),)

    def _claim(self, state: Chess) -> Result | None:
        return claim(state) if self.context.goals.of(state).draws else None

    def interject(self, now: Moment[Chess], seat: Seat, choice: Choice) -> bool:
        if isinstance(choice, Resign):
            now.tell(Resigned(seat))
            self._lose(now, seat, "resign")
        elif isinstance(choice, ClaimDraw):
            finish(now, self._claim(now.state))
        elif isinstance(choice, OfferDraw):
            now.state.offered = True
            now.tell(Offered(seat))
            now.stack.call("answer", seat=1 - seat)
        else:
            return False
        return True

    def _lose(self, now: Moment[Chess], seat: Seat, reason: str) -> None:
        finish(now, Result(reason, 1 - now.state.colour_of(seat)))

    def decree(self, state: Chess, decree: Decree, dice: Dice) -> list[Notice]:
        """A lost flag loses (CH-10.6, CH-10.11, CH-R38); who has left has resigned (CH-10.9)."""
        now = Moment(state, dice)
        if decree.kind == DRAW:
            finish(now, Result("agreed", -1))  # CH-10.3
        elif decree.kind == FLAG and state.stack.top.phase not in TIMED:
            return super().decree(state, decree, dice)
        elif decree.seat not in (0, 1):
            raise Illegal(refusal("no-decree", decree=decree.kind))
        elif decree.kind == ABANDON or decree.seat in self.timed(state):
            self._lose(now, decree.seat, "time" if decree.kind == FLAG else "resign")
        else:
            raise Illegal(refusal("not-asked", "CH-10.6"))
        return now.told

    def outcome(self, state: Chess) -> Outcome | None:
        """The reasons are the words of CH-11.6."""
        if state.result is None:
            return None
        reason, winner = state.result.reason, state.result.winner
        if winner < 0:
            return Outcome(reason, (1, 1))
        first = state.seat_of(winner)
        return Outcome(reason, (1, 2) if first == 0 else (2, 1))

    def timed(self, state: Chess) -> tuple[Seat, ...]:
        """Clocks start with White's first turn (CH-10.11)."""
        frame = state.stack.top
        if state.result is not None or frame.phase not in TIMED:
            return ()
        if frame.phase == "answer":
            return (Seat(frame["seat"]),)
        return (state.mover,) if frame.phase == "play" else (state.seat_of(frame["flag"]),)

    def turn(self, state: Chess) -> int:
        return sum(state.turns)

    def view(self, state: Chess, seat: Seat | None) -> ChessView:
        return ChessView(state, seat)

    def imagine(self, view: ChessView, dice: Dice) -> Chess:
        return imagine(view, dice)

    def choice_from(self, data: Json) -> Choice:
        return CHOICES.read(data)

    def state_from(self, data: Json) -> Chess:
        return chess_from(data)

    def secrets(self, state: Chess, seat: Seat | None) -> list[int]:
        """The other side's unseen mines, until the game is over (CH-13.14)."""
        if state.result is not None:
            return []
        own = None if seat is None else state.colour_of(seat)
        others = [state.hidden[colour] for colour in (WHITE, BLACK) if colour != own]
        return [UNSEEN + square for squares in others for square in squares_in(squares)]

    def check(self, state: Chess) -> None:
        """The flat board and what follows from it must agree."""
        position = state.position
        for colour in (WHITE, BLACK):
            squares = [s for s, cell in enumerate(position.cells) if COLOUR[cell] == colour]
            assert position.units[colour] == squares
            commands = [s for s in squares if KIND[position.cells[s]] == COMMAND]
            assert commands in ([], [position.command[colour]])
        standing = {s for s, cell in enumerate(position.cells) if cell >= UNIT}
        assert set(state.ids) == standing
        assert not any(position.cells[s] == COVERED and position.is_open(s) for s in standing)
        assert state.quiet >= 0
        assert all(count > 0 for count in state.history.values())
