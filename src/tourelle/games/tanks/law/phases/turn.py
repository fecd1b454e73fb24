"""A turn: Movement, Shooting, Command, in this order (chapters 1 and 7).

TK-1.5, TK-7.6; TK-R38, TK-R39, TK-R43, TK-R44, TK-R45, TK-R75. Chance comes from the referee
alone (TK-13.1).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tourelle.core.ask import Choice
from tourelle.core.flow import Frame, Phase
from tourelle.games.tanks.content.windows import BY_KIND
from tourelle.games.tanks.law import events
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.goals import victory
from tourelle.games.tanks.law.harm import Now, hurt, reshuffle, turn_up
from tourelle.games.tanks.law.phases.slots import queue
from tourelle.games.tanks.law.state import COMMAND, MOVEMENT, SHOOTING, Battle, Held

BEGIN, ZEROS, MOVE, READY, SHOOT, COMMANDS, JUDGE, RESET = range(8)


class Turn(Phase[Battle, Choice]):
    def __init__(self, context: Context) -> None:
        self._context: Final = context
        self._stages: Final[dict[int, Callable[[Now], None]]] = {
            BEGIN: self._begin,
            ZEROS: lambda now: now.stack.call("zeros"),
            MOVE: lambda now: self._act(now, MOVEMENT),
            READY: lambda now: self._open(now, SHOOTING, "ready-shoot"),
            SHOOT: lambda now: self._act(now, SHOOTING),
            COMMANDS: lambda now: self._open(now, COMMAND, "ready-command"),
            JUDGE: self._judge,
            RESET: self._reset,
        }

    def run(self, now: Now, frame: Frame) -> bool:
        stage = frame["stage"]
        now.stack.note(stage=(stage + 1) % len(self._stages))
        self._stages[stage](now)
        return False

    def _begin(self, now: Now) -> None:
        now.state.turn += 1
        now.tell(events.Turn(now.state.turn))
        self._open(now, MOVEMENT, "ready-move")

    def _open(self, now: Now, phase: int, window: str) -> None:
        """A phase starts: what lasted for the one before ends (TK-7.9), then its window."""
        state = now.state
        state.phase = phase
        now.tell(events.Phase(phase))
        for at, tank in enumerate(state.tanks):
            cards = tuple(_fresh(held, phase=0) for held in tank.cards)
            state.change(
                at, cards=cards, fast=False, extra=0, despite=0, lent=0, own=0, shot_by=0, shots=0
            )
        now.stack.call("shared", step=BY_KIND[window], rank=0)

    def _act(self, now: Now, phase: int) -> None:
        now.stack.call("slots", kind=phase)
        now.stack.call("order", kind=phase)

    def _judge(self, now: Now) -> None:
        """Fires burn, the order of step 3 is fixed, then steps 1 and 2 (TK-7.0, TK-7.8)."""
        state = now.state
        for at, tank in enumerate(state.tanks):
            burns = 0 if tank.wreck else self._context.effects(tank).count("BURN:1")
            if burns:
                now.tell(events.Burns(at))
                hurt(self._context, now, at, burns)
        state.queue = queue(self._context, state, COMMAND)
        self._destroy(now)
        victory(self._context, now)
        if state.result is None:
            now.stack.call("slots", kind=COMMAND)

    def _destroy(self, now: Now) -> None:
        """Step 1: all such tanks together (TK-7.1); their cards are shown (TK-R77)."""
        state = now.state
        for at, tank in enumerate(state.tanks):
            if not tank.wreck and self._context.is_out(tank):
                state.discard += tank.crits
                state.change(at, wreck=True, crits=(), moves=0)
                for slot in range(len(tank.cards)):
                    turn_up(now, at, slot)
                now.tell(events.Destroyed(tank=at, points=self._context.points(tank)))

    def _reset(self, now: Now) -> None:
        """Step 4: Speed tokens go, the Critical discards are shuffled in (TK-7.7)."""
        state = now.state
        for at, tank in enumerate(state.tanks):
            cards = tuple(_fresh(held, turn=0) for held in tank.cards)
            state.change(at, moves=0, zero=0, lent_turn=0, cards=cards)
        reshuffle(now)


def _fresh(held: Held, **changes: Any) -> Held:
    """A card whose uses of the phase or turn have come back; the same one, if it had none."""
    if all(getattr(held, name) == value for name, value in changes.items()):
        return held
    fresh: Held = held._replace(**changes)
    return fresh
