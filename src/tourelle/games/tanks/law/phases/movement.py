"""The Movement phase, and moves outside it (chapter 4).

TK-4.7; TK-R13, TK-R14.
"""

from __future__ import annotations

from typing import Final

from tourelle.core.ask import Ask, Choice, Domain, Listed
from tourelle.core.flow import Frame, Phase
from tourelle.core.ids import Seat
from tourelle.games.tanks.content.windows import BY_KIND
from tourelle.games.tanks.law import events
from tourelle.games.tanks.law.choices import Move, Pass, Use
from tourelle.games.tanks.law.clauses import is_asked, offers
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.effects import AT_ZERO, MOVED, use_card
from tourelle.games.tanks.law.harm import Now
from tourelle.games.tanks.law.phases.able import may_move
from tourelle.games.tanks.law.phases.slots import PASS
from tourelle.games.tanks.law.poses import Moves
from tourelle.games.tanks.law.state import Battle

MOVE: Final = BY_KIND["move"]


def drive(context: Context, now: Now, move: Move, how: int) -> None:
    """Put a tank at its final pose; the event keeps what proves it (TK-13.4)."""
    state = now.state
    found = Moves(context, state, move.tank).place(move.x, move.y, move.heading)
    tank = state.tanks[move.tank]
    start = tank.x, tank.y, tank.heading
    end = move.x, move.y, move.heading
    counted = tank.moves + (how == MOVED)  # TK-12.10: others leave no Speed token
    state.change(move.tank, x=move.x, y=move.y, heading=move.heading, moves=counted)
    corridor = found.low, found.high
    now.tell(
        events.Moved(
            move.tank, start=start, end=end, flank=found.flank, corridor=corridor, how=how,
            n=counted,
        )
    )  # fmt: skip


class Moving(Phase[Battle, Choice]):
    """One tank makes all its moves in one go; cards at any point of its slot (TK-4.1, TK-4.13)."""

    def __init__(self, context: Context) -> None:
        self._context: Final = context

    def run(self, now: Now, frame: Frame) -> bool:
        at = frame["tank"]
        if may_move(self._context, now.state, at) or is_asked(self._context, now.state, MOVE, at):
            return True
        now.stack.end()
        return False

    def asks(self, state: Battle, frame: Frame) -> tuple[Ask[Choice], ...]:
        at = frame["tank"]
        cards = Listed[Choice]([PASS, *offers(self._context, state, MOVE, at)], "TK-4.9")
        domains: tuple[Domain[Choice], ...] = (cards,)
        if may_move(self._context, state, at):
            domains = (Moves(self._context, state, at), cards)
        return (Ask(Seat(state.tanks[at].owner), "move", domains, default=PASS),)

    def answer(self, now: Now, frame: Frame, seat: Seat, choice: Choice) -> None:
        if isinstance(choice, Use):
            use_card(self._context, now, choice)
        elif isinstance(choice, Move):
            self._drive(now, choice)
        else:
            assert isinstance(choice, Pass)
            if now.state.tanks[frame["tank"]].moves == 0:
                now.tell(events.Stays(frame["tank"]))
            now.stack.end()

    def _drive(self, now: Now, move: Move) -> None:
        tank = now.state.tanks[move.tank]
        stopped = "NO_MOVE" in self._context.effects(tank)
        drive(self._context, now, move, MOVED)
        if stopped:
            now.state.change(move.tank, despite=tank.despite - 1)


class Dash(Phase[Battle, Choice]):
    """One move that leaves no Speed token: before the game, at Initiative 0, after firing."""

    def __init__(self, context: Context) -> None:
        self._context: Final = context

    def run(self, now: Now, frame: Frame) -> bool:
        tank = now.state.tanks[frame["tank"]]
        zero = frame["how"] == AT_ZERO
        able = self._context.may_move_at_zero(tank) if zero else self._context.may_dash(tank)
        if not able:
            now.stack.end()
        return able

    def asks(self, state: Battle, frame: Frame) -> tuple[Ask[Choice], ...]:
        at = frame["tank"]
        stay = Listed[Choice]([PASS], "TK-4.9")
        domains = (Moves(self._context, state, at), stay)
        return (Ask(Seat(state.tanks[at].owner), "dash", domains, default=PASS),)

    def answer(self, now: Now, frame: Frame, seat: Seat, choice: Choice) -> None:
        if isinstance(choice, Move):
            drive(self._context, now, choice, frame["how"])
            if frame["how"] == AT_ZERO:
                tank = now.state.tanks[choice.tank]
                now.state.change(choice.tank, zero=tank.zero + 1)
        now.stack.end()


class Zeros(Phase[Battle, Choice]):
    """Moves at Initiative 0: before all others, the Defender's first (TK-12.19)."""

    def run(self, now: Now, frame: Frame) -> bool:
        state = now.state
        if not state.zeros:
            now.stack.end()
            return False
        first = min(state.zeros, key=lambda at: int(state.tanks[at].owner == state.attacker))
        state.zeros = tuple(at for at in state.zeros if at != first)
        now.stack.call("dash", tank=first, how=AT_ZERO)
        return False
