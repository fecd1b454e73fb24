"""What an activated tank does: fire, move, wait, or nothing (PS-5.2 to PS-5.6, PS-13.3)."""

from __future__ import annotations

from typing import Final

from tourelle.core.ask import Ask, Choice, Listed, Refusal, refusal
from tourelle.core.flow import Frame, Phase
from tourelle.core.ids import Seat
from tourelle.games.panzer_squadron.kernel.moves import REVERSE, steps
from tourelle.games.panzer_squadron.kernel.tiles import OPEN
from tourelle.games.panzer_squadron.law import events
from tourelle.games.panzer_squadron.law.activation import conclude, mark, roll_points, step
from tourelle.games.panzer_squadron.law.choices import (
    Ambush,
    DoNothing,
    Fire,
    Mark,
    Move,
    Pass,
    Step,
)
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.fire import fire
from tourelle.games.panzer_squadron.law.goals import Now
from tourelle.games.panzer_squadron.law.orders import STEPS, why_no_shot
from tourelle.games.panzer_squadron.law.shots import shots_of
from tourelle.games.panzer_squadron.law.state import Squadron

MOVE: Final = Move()
AMBUSH: Final = Ambush()
NOTHING: Final = DoNothing()
PASS: Final = Pass()
MARKS: Final = Listed[Choice]([Mark(True), Mark(False)], "PS-5.13")


class Action(Phase[Squadron, Choice]):
    def __init__(self, context: Context) -> None:
        self._context: Final = context

    def _actions(self, state: Squadron) -> list[Choice]:
        tank = state.active
        if state.immobilised[tank]:  # PS-13.2, PS-13.3, PS-R55, PS-R57
            shots = shots_of(self._context, state, tank)
            return [*shots, NOTHING] if state.started[tank] else [*shots, AMBUSH, NOTHING]
        if state.started[tank]:
            return [MOVE]  # PS-5.6, PS-R26, PS-R68
        return [*shots_of(self._context, state, tank), MOVE, AMBUSH]  # PS-5.3, PS-5.4, PS-5.5

    def run(self, now: Now, frame: Frame) -> bool:
        state = now.state
        if not state.started[state.active]:
            return True  # at least two things to do
        actions = self._actions(state)
        if len(actions) > 1:
            return True
        self._act(now, actions[0])
        return False

    def asks(self, state: Squadron, frame: Frame) -> tuple[Ask[Choice], ...]:
        actions = self._actions(state)
        tank = state.active

        def why(choice: Choice) -> Refusal | None:
            if isinstance(choice, Move):
                return refusal("immobilised", "PS-6.10")
            if isinstance(choice, Ambush):
                return refusal("was-moving", "PS-12.7")
            if isinstance(choice, DoNothing):
                return refusal("no-pass", "PS-4.6")
            return why_no_shot(self._context, state, choice, (tank,))

        answers = Listed(actions, "PS-5.2", why)
        default = AMBUSH if AMBUSH in actions else NOTHING
        return (Ask(Seat(state.seat[tank]), "action", (answers,), default=default),)

    def answer(self, now: Now, frame: Frame, seat: Seat, choice: Choice) -> None:
        self._act(now, choice)

    def _act(self, now: Now, choice: Choice) -> None:
        state = now.state
        if isinstance(choice, Fire):
            own_shot(self._context, now, choice, steady=True)
        elif isinstance(choice, Move):
            roll_points(self._context, now)
        else:
            waits = isinstance(choice, Ambush)
            state.ambush[state.active] = int(waits)
            told = events.Ambushes if waits else events.DoesNothing
            now.tell(told(state.active))
            conclude(self._context, now)


def own_shot(context: Context, now: Now, choice: Fire, *, steady: bool) -> None:
    """A shot in a tank's own activation ends it (PS-5.9, PS-5.16, PS-R31)."""
    state = now.state
    state.points = 0  # PS-5.12
    fire(context, now, choice, steady=steady)
    if state.result is not None:
        return  # PS-17.7
    if free_steps(context, state):
        now.stack.goto("free-reverse")
    else:
        conclude(context, now)


def free_steps(context: Context, state: Squadron) -> list[Choice]:
    """SC-7: the M10 may go back by one hex after its shot, once, over ground without a tile."""
    tank = state.active
    card = context.plan(state).free_reverse
    if state.free_reverse or card != state.model[tank] or state.immobilised[tank]:
        return []
    hex, tiles = state.hex[tank], state.ground.tiles
    ways = steps(state.grid, tiles, state.standing, hex, state.facing[tank], 1, REVERSE)
    return [STEPS[way] for way in ways if tiles[state.grid.next[hex * 6 + way // 6 % 6]] == OPEN]


class FreeReverse(Phase[Squadron, Choice]):
    def __init__(self, context: Context) -> None:
        self._context: Final = context

    def asks(self, state: Squadron, frame: Frame) -> tuple[Ask[Choice], ...]:
        answers = Listed([PASS, *free_steps(self._context, state)], "PS-6.4")
        return (Ask(Seat(state.seat[state.active]), "free-reverse", (answers,), default=PASS),)

    def answer(self, now: Now, frame: Frame, seat: Seat, choice: Choice) -> None:
        if isinstance(choice, Step):
            state = now.state
            state.free_reverse = 1
            state.rolled[state.active] = 1  # it did not stay in its hex (PS-15.2)
            now.stack.goto("spend")
            step(self._context, now, choice, free=True)  # the window of PS-6.9 follows
        else:
            conclude(self._context, now)


class Marker(Phase[Squadron, Choice]):
    """PS-5.13, PS-17.5"""

    def __init__(self, context: Context) -> None:
        self._context: Final = context

    def asks(self, state: Squadron, frame: Frame) -> tuple[Ask[Choice], ...]:
        return (Ask(Seat(state.seat[state.active]), "marker", (MARKS,), default=Mark(False)),)

    def answer(self, now: Now, frame: Frame, seat: Seat, choice: Choice) -> None:
        assert isinstance(choice, Mark)
        mark(self._context, now, moving=choice.moving, chosen=True)
