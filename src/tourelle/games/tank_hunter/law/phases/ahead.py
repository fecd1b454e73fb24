"""What a turn still offers after the open question, if nothing comes between (TH-4): whoever wants
none of the steps before need not decline them one by one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tourelle.core.ask import Choice
from tourelle.core.flow import Frame
from tourelle.core.ids import Seat
from tourelle.games.tank_hunter.law.context import Context
from tourelle.games.tank_hunter.law.phases.turn import ADVANCE, ORDER, RELIEF, Turn
from tourelle.games.tank_hunter.law.phases.window import plays
from tourelle.games.tank_hunter.law.state import FRONT, Hunter

#: The questions of one's own turn before the main action, in their order (TH-R24, TH-4.7).
BEFORE: Final = ("rearrange", "advance", "relief", "window-1")
STEPS: Final = {"rearrange": ORDER, "advance": ADVANCE, "relief": RELIEF}


class Later(NamedTuple):
    """A deed of the same turn, the question that it answers, and those to be declined before."""

    choice: Choice
    kind: str
    past: tuple[str, ...]


def ahead(context: Context, state: Hunter, seat: Seat, kind: str) -> Iterator[Later]:
    """Everything that *seat* may do in this turn once it has declined the question of *kind*; new
    copies of the state are asked, as the phases themselves would ask."""
    at = BEFORE.index(kind)
    turn, frame = Turn(context), _turn_of(state)
    for later in BEFORE[at + 1 : -1]:
        ask = turn.asks(state, frame.noting(step=STEPS[later]))[0]
        past = BEFORE[at + 1 : BEFORE.index(later)]
        for choice in ask.domains[0].listed() or ():
            if choice != ask.default:
                yield Later(choice, later, past)
    if kind != "window-1":
        for choice in _events(context, state, frame, seat):
            yield Later(choice, "window-1", BEFORE[at + 1 : -1])
    if kind != "window-1" and not state.lines[FRONT][seat]:
        return  # the rear line steps forward first (TH-4.5): who can do what is seen then
    for domain in turn.actions(state, seat):
        for choice in domain.listed() or ():
            yield Later(choice, "main", BEFORE[at + 1 :])


def is_ahead(state: Hunter, seat: int | None, kind: str) -> bool:
    """Whether the open question of *kind* is one before the main action of one's own turn."""
    return kind in BEFORE and seat == state.active


def _turn_of(state: Hunter) -> Frame:
    return next(frame for frame in state.stack.frames if frame.phase == "turn")


def _events(context: Context, state: Hunter, frame: Frame, seat: Seat) -> list[Choice]:
    """What could be played in W1, opened on a copy (TH-10.6)."""
    later = state.clone()
    later.stack.frames[:] = [frame]
    later.stack.call("window", w=1, passed=0, at=seat)
    return plays(context, later, seat, 1)
