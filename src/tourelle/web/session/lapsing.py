"""A run of answers that the table gives by itself, stored as one act.

In a window most have nothing to say, and nobody hears of their passes one by one. Each is a step
still: who is polled follows from what all can see (a step that is missing would tell a hand), and
a record must say it. But it is stored with the others, has no picture, tells nothing, and its
digest is that of the last of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from tourelle.core.ask import Ask, Refusal, refusal
from tourelle.core.ids import Seat
from tourelle.web.session.answering import by_itself
from tourelle.web.session.session import Session
from tourelle.web.store.rows import Write

MOST: Final = 64  # steps in one act: a fault of a game must not hold the house


def lapse(session: Session, now: int) -> Write | None:
    """Whatever needs nobody now, until something comes of it; None: all who are asked are asked
    themselves."""
    jobs: list[Write] = []
    while len(jobs) < MOST and (ask := open_ask(session)) is not None:
        jobs.append(session.answer(ask, now))
        if not session.passed:
            break
    return _sealed(session, jobs) if jobs else None


def open_ask(session: Session) -> Ask[Any] | None:
    """The first question that the table answers itself."""
    asks = () if session.table is None else session.table.asks()
    return next((ask for ask in asks if session.by_itself(ask) is not None), None)


def refuse_back(session: Session, seat: Seat) -> Refusal | None:
    """Why *seat* cannot ask to take back a step that it made itself; None: it can."""
    key = ("back", seat)
    if key not in session.memo:
        found = session.playable.refuse_ask_back(seat)
        if found is None and not meant(session, seat):
            found = refusal("undo-none")
        session.memo[key] = found
    why: Refusal | None = session.memo[key]
    return why


def meant(session: Session, seat: Seat, alone: bool = False) -> bool:
    """Whether *seat* could take back a step that it made itself, or undo it *alone*: going back to
    one that the table made would only make the table answer again."""
    game, row = session.room, session.row
    for state in session.playable.moments(seat, alone):
        view = game.rules.view(state, seat)
        mine = [ask for ask in game.rules.asks(state) if ask.seat == seat]
        if any(by_itself(game, row, ask, view) is None for ask in mine):
            return True
    return False


def _sealed(session: Session, jobs: Sequence[Write]) -> Write:
    steps = [row for job in jobs for row in job.steps]
    steps[-1] = replace(steps[-1], step=session.playable.seal())
    return replace(
        jobs[-1],
        steps=tuple(steps),
        lines=tuple(row for job in jobs for row in job.lines),
        snapshots=tuple(one for job in jobs for one in job.snapshots),
    )
