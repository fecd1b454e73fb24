"""The missions: who scores, who has won (chapter 10, TK-7.2).

TK-10.5, TK-10.6, TK-10.7, TK-10.12, TK-10.14, TK-10.17, TK-10.21, TK-11.5; TK-R42, TK-R63,
TK-R65, TK-R66, TK-R78.
"""

from __future__ import annotations

from typing import Final

from tourelle.games.tanks.law import events
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.harm import Now
from tourelle.games.tanks.law.state import NOBODY, Battle, Result, Token
from tourelle.space.plane import EPS, body, point_within
from tourelle.space.plane_arrow import ARROW

KING_WINS: Final = 3  # TK-10.11
OTHERS_WIN: Final = 2  # TK-10.16, TK-10.20
RETREAT_TURNS: Final = 8  # TK-10.20


def finish(now: Now, result: Result | None) -> None:
    if result is not None and now.state.result is None:
        now.state.result = result
        now.tell(events.Ended(reason=result.reason, winner=result.winner), reveals=True)


def is_held(context: Context, state: Battle, token: Token, seat: int) -> bool:
    """A tank of *seat* within one arrow of the centre, and none of the other (TK-10.9)."""
    return near(context, state, token, seat) and not near(context, state, token, 1 - seat)


def near(context: Context, state: Battle, token: Token, seat: int) -> bool:
    """TK-10.4: only tanks not Destroyed count; one that is not deployed stands nowhere."""
    return any(
        point_within(token.x, token.y, body(context.hull(tank)).outer, ARROW + EPS)
        for tank in (state.tanks[at] for at in state.of(seat))
        if tank.placed
    )


def victory(context: Context, now: Now) -> None:
    """Step 2 of the Command phase: annihilation, the mission, the limit (TK-7.2)."""
    state = now.state
    finish(now, annihilated(state))
    if state.result is None:
        score(context, now)
        finish(now, won_by_score(state))
    if state.result is None and state.turn >= last_turn(state):
        finish(now, at_limit(context, state))


def annihilated(state: Battle) -> Result | None:
    alive = [bool(state.of(seat)) for seat in (0, 1)]
    if all(alive):
        return None
    if not any(alive):  # TK-R40
        both = state.defender if state.setup_options.mission == "retreat" else NOBODY
        return Result("both-destroyed", both)
    return Result("destroyed", alive.index(True))


def last_turn(state: Battle) -> int:
    """Eight turns in mission 4, whatever else was agreed (TK-10.20)."""
    return RETREAT_TURNS if state.setup_options.mission == "retreat" else state.setup_options.turns


def score(context: Context, now: Now) -> None:
    state, mission = now.state, now.state.setup_options.mission
    if mission == "retreat":  # TK-10.19: at most one a turn, also in turn 1 (TK-R112)
        if any(is_held(context, state, token, state.attacker) for token in state.tokens):
            _point(now, state.attacker)
    elif state.turn > 1:  # TK-10.10, TK-10.15
        for token in state.tokens:
            for seat in (0, 1) if token.owner == NOBODY else (token.owner,):
                if is_held(context, state, token, seat):
                    _point(now, seat)


def _point(now: Now, seat: int) -> None:
    now.state.score[seat] += 1
    now.tell(events.Scored(seat=seat, n=1, total=now.state.score[seat]))


def won_by_score(state: Battle) -> Result | None:
    mission, (first, second) = state.setup_options.mission, state.score
    if mission == "king" and max(first, second) >= KING_WINS:
        return Result("hill", int(second > first))
    if mission == "every" and max(first, second) >= OTHERS_WIN and first != second:
        return Result("objective", int(second > first))
    if mission == "retreat" and state.score[state.attacker] >= OTHERS_WIN:
        return Result("objective", state.attacker)
    return None


def at_limit(context: Context, state: Battle) -> Result:
    """Victory points, then points destroyed, then a draw; mission 4 is the Defender's."""
    if state.setup_options.mission == "retreat":
        return Result("held-out", state.defender)
    if state.score[0] != state.score[1]:
        return Result("limit-score", int(state.score[1] > state.score[0]))
    points = [context.destroyed(state, seat) for seat in (0, 1)]
    if points[0] != points[1]:
        return Result("limit-points", int(points[1] > points[0]))
    return Result("limit-draw", NOBODY)
