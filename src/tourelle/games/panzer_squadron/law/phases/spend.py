"""Spending points step by step, and the windows in between (PS-17.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from tourelle.core.ask import Ask, Choice, Listed, Refusal, refusal
from tourelle.core.flow import Frame, Phase
from tourelle.core.ids import Seat
from tourelle.games.panzer_squadron.law import events
from tourelle.games.panzer_squadron.law.activation import conclude, leave, pivot, step
from tourelle.games.panzer_squadron.law.choices import Fire, Leave, Pass, Pivot, Step
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.fire import fire
from tourelle.games.panzer_squadron.law.goals import Now
from tourelle.games.panzer_squadron.law.orders import END, orders, why_no_shot, why_not
from tourelle.games.panzer_squadron.law.phases.action import own_shot
from tourelle.games.panzer_squadron.law.shots import bears, reactions, ready
from tourelle.games.panzer_squadron.law.state import Squadron
from tourelle.games.windows import Ranked


class Spend(Phase[Squadron, Choice]):
    """One pool of points for pivots, steps and a shot (PS-R39); none of them must be spent unless
    the duty is owed (PS-R28). A shot that is declared opens no window (PS-R65)."""

    def __init__(self, context: Context) -> None:
        self._context: Final = context

    def run(self, now: Now, frame: Frame) -> bool:
        state = now.state
        if not state.points or state.fate[state.active]:
            conclude(self._context, now)
            return False
        if not state.owes:
            return True  # it can pivot, and it can end
        found = orders(self._context, state)
        if len(found) > 1:
            return True
        self._carry_out(now, found[0])
        return False

    def asks(self, state: Squadron, frame: Frame) -> tuple[Ask[Choice], ...]:
        found = orders(self._context, state)

        def why(choice: Choice) -> Refusal | None:
            return why_not(self._context, state, choice)

        default = found[0] if state.owes else END
        answers = Listed(found, "PS-5.4", why)
        return (Ask(Seat(state.seat[state.active]), "spend", (answers,), default=default),)

    def answer(self, now: Now, frame: Frame, seat: Seat, choice: Choice) -> None:
        self._carry_out(now, choice)

    def _carry_out(self, now: Now, choice: Choice) -> None:
        if isinstance(choice, Step):
            step(self._context, now, choice)
        elif isinstance(choice, Pivot):
            pivot(self._context, now, choice)
        elif isinstance(choice, Fire):
            own_shot(self._context, now, choice, steady=False)
        elif isinstance(choice, Leave):
            leave(self._context, now)
        else:
            now.tell(events.MoveEnded(now.state.active))
            now.state.points = 0


class Window(Ranked[Squadron]):
    """Opportunity fire at the tank that is being moved: seat after seat, shot after shot, until
    all pass (PS-12.3, PS-15.4, PS-R64)."""

    silence: ClassVar[Choice] = Pass()
    rule = "PS-12.1"

    def __init__(self, context: Context) -> None:
        self._context: Final = context

    def kind_of(self, frame: Frame) -> str:
        return "react"

    def ranks(self, state: Squadron, frame: Frame) -> Sequence[int]:
        return state.seats_of(1 - state.side[state.active])

    def is_over(self, state: Squadron, frame: Frame) -> bool:
        return state.fate[state.active] != 0  # PS-12.8

    def could_answer(self, state: Squadron, frame: Frame, seat: int) -> bool:
        mover = state.active
        return any(
            owner == seat and ready(state, at) and bears(self._context, state, at, mover)
            for at, owner in enumerate(state.seat)
        )

    def answers(self, state: Squadron, frame: Frame, seat: int) -> list[Fire]:
        return reactions(self._context, state, state.active, seat)

    def asks(self, state: Squadron, frame: Frame) -> tuple[Ask[Choice], ...]:
        seat = Seat(self.asked(state, frame))
        shots = self.answers(state, frame, seat)

        def why(choice: Choice) -> Refusal | None:
            if isinstance(choice, Fire) and choice.target != state.active:
                return refusal("not-the-mover", "PS-12.1")
            able = [at for at, owner in enumerate(state.seat) if owner == seat and ready(state, at)]
            return why_no_shot(self._context, state, choice, tuple(able))

        answers = Listed([self.silence, *shots], self.rule, why)
        return (Ask(seat, self.kind_of(frame), (answers,), default=self.silence),)

    def pass_by(self, now: Now, frame: Frame, seat: Seat) -> None:
        now.tell(events.HoldsFire(seat))
        super().pass_by(now, frame, seat)

    def speak(self, now: Now, frame: Frame, seat: Seat, choice: Choice) -> None:
        """PS-12.6; it calls for no breakdown roll (PS-13.4)."""
        assert isinstance(choice, Fire)
        fire(self._context, now, choice, reaction=True)
