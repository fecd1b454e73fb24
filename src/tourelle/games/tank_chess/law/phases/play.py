"""The turns: one unit moves, may fire, and the end is looked for (CH-3, CH-8, CH-10, CH-14)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tourelle.core.ask import Ask, Choice, Listed
from tourelle.core.flow import Frame, Moment, Phase
from tourelle.core.ids import Seat
from tourelle.games import draw_answer
from tourelle.games.tank_chess.kernel.play import Effects
from tourelle.games.tank_chess.kernel.position import BLACK, COLOUR, KIND, WRECK
from tourelle.games.tank_chess.kernel.turns import NOWHERE
from tourelle.games.tank_chess.kernel.units import AFLOAT, AMPHIBIAN, ZONES
from tourelle.games.tank_chess.law.choices import DropFlag
from tourelle.games.tank_chess.law.context import Context
from tourelle.games.tank_chess.law.events import (
    Declined,
    Destroyed,
    Ended,
    Ground,
    Held,
    Left,
    Played,
)
from tourelle.games.tank_chess.law.flags import drop, flags_after, settle_flag
from tourelle.games.tank_chess.law.goals import AUTO_QUIET, is_alone, start_zone
from tourelle.games.tank_chess.law.ground import squares_in
from tourelle.games.tank_chess.law.orders import Turns
from tourelle.games.tank_chess.law.state import Chess, Result
from tourelle.games.tank_chess.law.turns import Turn

CLAIM_STOOD: Final = 3  # CH-10.4
AUTO_STOOD: Final = 5
CLAIM_QUIET: Final = 120  # CH-10.5
MINE_ZONE: Final = -1


def finish(now: Moment[Chess], result: Result | None) -> None:
    """The first end that occurs decides (CH-8.7)."""
    if result is not None and now.state.result is None:
        now.state.result = result
        now.tell(Ended(result.reason, result.winner))


class Play(Phase[Chess, Choice]):
    """A turn of the side to move: White first, then by turns (CH-2.5), and nobody else acts
    in it (CH-14.2). There is no pass (CH-3.3)."""

    def __init__(self, context: Context) -> None:
        self._context: Final = context

    def run(self, now: Moment[Chess], frame: Frame) -> bool:
        state = now.state
        if not state.history:  # CH-10.8: the start is its own first occurrence
            state.history[state.key()] = 1
            zone = start_zone(state.position, state.setup_options.zone)
            state.setup_options = replace(state.setup_options, zone=zone)
            finish(now, self._context.goals.at_start(state))
        return state.result is None

    def asks(self, state: Chess, frame: Frame) -> tuple[Ask[Choice], ...]:
        position = state.position
        kernel = self._context.kernel(position)
        turns = Turns(
            kernel, position, self._context.exits(state), state.setup_options.hidden_mines
        )
        return (Ask(state.mover, "turn", (turns,)),)

    def answer(self, now: Moment[Chess], frame: Frame, seat: Seat, choice: Choice) -> None:
        """The move and the shot of that unit, then the turn is over (CH-3.2, CH-3.4)."""
        assert isinstance(choice, Turn)
        state = now.state
        colour = state.position.side
        unseen = squares_in(state.hidden[0] | state.hidden[1])
        effects = self._context.kernel(state.position).play(state.position, choice, unseen)
        # what did not explode tells as much as what did (CH-13.14)
        now.tell(played(colour, effects), reveals=state.setup_options.hidden_mines)
        self._count(state, colour, effects)
        self._tell_ground(now, effects)
        self._losses(now, colour, effects)
        self._ends(now, colour, effects)

    def _count(self, state: Chess, colour: int, effects: Effects) -> None:
        """CH-10.8, CH-10.10: what is destroyed or has left makes the positions before it
        irrelevant; an escape that ends the game is a quiet turn, a unit that leaves in O5 is not.
        """
        state.turns[colour] += 1
        state.number += colour == BLACK
        state.offered = False
        gone = bool(effects.destroyed) or effects.left
        escaped = effects.left and state.setup_options.objective != "O5"
        state.quiet = 0 if gone and not escaped else state.quiet + 1
        if gone:
            state.history.clear()
        number = state.ids.pop(effects.origin, 0)
        if effects.end >= 0 and not effects.died:
            state.ids[effects.end] = number

    def _tell_ground(self, now: Moment[Chess], effects: Effects) -> None:
        state = now.state
        for square in effects.cleared:
            now.tell(Ground("cleared", square))
        for push in effects.pushes:
            now.tell(Ground("causeway" if push.sank else "pushed", push.origin, push.end))
            if push.spent:  # CH-13.9, CH-13.20
                now.tell(Ground("spent", push.end))
            wreck = state.wrecks.pop(push.origin, None)
            if wreck is not None and not push.sank:
                state.wrecks[push.end] = wreck
        for square in effects.found:
            now.tell(Ground("found", square))
        gone = sum(1 << square for square in (*effects.triggered, *effects.found))
        state.hidden = [squares & ~gone for squares in state.hidden]

    def _losses(self, now: Moment[Chess], colour: int, effects: Effects) -> None:
        if effects.victim:
            zone = ZONES.index(effects.zone)
            self._lose(now, effects.victim, effects.target, zone, effects.end)
            now.state.ids.pop(effects.target, None)
        if effects.died:
            self._lose(now, effects.cell, effects.end, MINE_ZONE, NOWHERE)
        if effects.left:
            now.tell(Left(colour, shown_kind(effects.cell), effects.origin))
            now.state.gone[colour] += 1

    def _lose(self, now: Moment[Chess], cell: int, square: int, zone: int, by: int) -> None:
        """A unit of either side is destroyed; wrecks are all alike (CH-R32)."""
        state, colour, kind = now.state, COLOUR[cell], KIND[cell]
        sunk = state.position.cells[square] != WRECK
        if not sunk:
            state.wrecks[square] = cell
        state.worth[1 - colour] += self._context.goals.worth[kind]
        now.tell(Destroyed(colour, shown_kind(cell), square, zone, sunk, by))
        finish(now, self._context.goals.after_loss(state, colour, kind))

    def _ends(self, now: Moment[Chess], colour: int, effects: Effects) -> None:
        """CH-14.1: victory first, then flags and zones, then repetition and inactivity."""
        state, goals = now.state, self._context.goals
        if effects.left:
            finish(now, goals.after_exit(state, colour))
        if state.setup_options.objective == "O2" and state.result is None:
            flags_after(now, colour, effects)
        if state.setup_options.objective == "O4":
            state.held[colour] = state.held[colour] + 1 if is_alone(state, colour) else 0
            if state.held[colour]:
                now.tell(Held(colour, state.held[colour]))
        finish(now, goals.after_turn(state, colour))
        if state.result is None and state.stack.top.phase == "play":
            close_turn(now, goals.of(state).draws)


def close_turn(now: Moment[Chess], draws: bool) -> None:
    """Count the new position; some draws need no claim (CH-10.4, CH-10.7, CH-R27)."""
    state = now.state
    key = state.key()
    stood = state.history[key] = state.history.get(key, 0) + 1
    if not draws:
        return
    if stood >= AUTO_STOOD:
        finish(now, Result("repetition", -1))
    elif state.quiet >= AUTO_QUIET:
        finish(now, Result("inactivity", -1))


def claim(state: Chess) -> Result | None:
    """The draw that the side to move may claim now (CH-10.4, CH-10.5, CH-10.8)."""
    if state.stood() >= CLAIM_STOOD:
        return Result("repetition", -1)
    return Result("inactivity", -1) if state.quiet >= CLAIM_QUIET else None


def played(colour: int, effects: Effects) -> Played:
    """A turn that a hidden mine cut short is told as far as it was driven (CH-11.13)."""
    victim = shown_kind(effects.victim) if effects.victim else -1
    way = (effects.origin, effects.end, effects.cell & 7, effects.facing)
    shot = (effects.target, victim, effects.zone)
    return Played(colour, shown_kind(effects.cell), effects.kind, *way, *shot, effects.route)


def shown_kind(cell: int) -> int:
    kind = KIND[cell]
    return AMPHIBIAN if kind == AFLOAT else kind


class AnswerOffer(draw_answer.AnswerOffer[Chess]):
    """The opponent answers an offer at once (CH-10.9)."""

    kind = "answer"
    rule = "CH-10.9"

    def agreed(self, now: Moment[Chess]) -> None:
        finish(now, Result("agreed", -1))

    def declined(self, now: Moment[Chess], seat: Seat) -> None:
        now.tell(Declined(seat))


class FlagFalls(Phase[Chess, Choice]):
    """The flag's owner chooses among the nearest empty squares, before the next turn (O2)."""

    def __init__(self, context: Context) -> None:
        self._context: Final = context

    def asks(self, state: Chess, frame: Frame) -> tuple[Ask[Choice], ...]:
        squares = drop(state, frame["near"])
        places = Listed[Choice]([DropFlag(square) for square in squares], "CH-13.19")
        return (Ask(state.seat_of(frame["flag"]), "drop", (places,)),)

    def answer(self, now: Moment[Chess], frame: Frame, seat: Seat, choice: Choice) -> None:
        assert isinstance(choice, DropFlag)
        now.stack.end()
        settle_flag(now, frame["flag"], choice.square, "returned" if frame["home"] else "dropped")
        if now.stack.top.phase == "play":
            close_turn(now, self._context.goals.of(now.state).draws)
