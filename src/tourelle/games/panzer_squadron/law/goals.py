"""How a battle ends: the last tank, the scenario's own goal, the turn limit, a claim (PS-14)."""

from __future__ import annotations

from typing import Final

from tourelle.core.flow import Moment
from tourelle.games.panzer_squadron.law import events
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.state import LEFT, NOBODY, WRECK, Result, Squadron

Now = Moment[Squadron]
QUIET: Final = 6  # full turns, before somebody may claim (PS-14.4)
LAST_HOPE: Final = -4  # the net modifier that can still hit


def finish(now: Now, result: Result) -> None:
    now.state.result = result
    now.tell(events.Ended(result.reason, result.winner))


def after_loss(context: Context, now: Now, side: int) -> None:
    """A tank of *side* is a wreck: its side may have none left, or the scenario is decided.

    PS-14.1, PS-17.7, PS-R59; SC-7, PS-R82.
    """
    state = now.state
    plan = context.plan(state)
    if plan.goal == "hunt" and side != plan.goal_side and _all_hunted(state, plan.goal_cards):
        finish(now, Result("hunted", plan.goal_side))
    elif not state.live(side):
        finish(now, Result("annihilated", 1 - side))


def _all_hunted(state: Squadron, cards: tuple[int, ...]) -> bool:
    prey = [at for at, model in enumerate(state.model) if model in cards]
    return all(state.fate[at] == WRECK for at in prey)


def after_leaving(context: Context, now: Now, side: int) -> None:
    """SC-6: so many over the enemy's edge win; whoever has no tank left on the map loses.

    PS-R79.
    """
    state = now.state
    plan = context.plan(state)
    gone = sum(1 for at, fate in enumerate(state.fate) if fate == LEFT and state.side[at] == side)
    if plan.goal == "exit" and side == plan.goal_side and gone >= plan.goal_count:
        finish(now, Result("escaped", side))
    elif not state.live(side):
        finish(now, Result("gone", 1 - side))


def after_activation(context: Context, now: Now, side: int) -> None:
    """SC-5: so many live tanks in the enemy's edge row."""
    plan = context.plan(now.state)
    if now.state.result is not None or (plan.goal, plan.goal_side) != ("cross", side):
        return
    if holders(now.state, side, plan.goal_hexes) >= plan.goal_count:
        finish(now, Result("crossed", side))


def holders(state: Squadron, side: int, hexes: frozenset[int]) -> int:
    """How many live tanks of a side stand there."""
    return sum(1 for at in state.live(side) if state.hex[at] in hexes)


def at_turn_end(context: Context, now: Now) -> None:
    """Scores and goals first, then the turn limit (PS-4.10)."""
    state, plan = now.state, context.plan(now.state)
    if plan.goal == "village" and state.turn >= plan.goal_from:
        _score(now, plan.goal_hexes)
    stormed = holders(state, plan.goal_side, plan.goal_hexes) >= plan.goal_count
    if plan.goal == "storm" and stormed:
        finish(now, Result("stormed", plan.goal_side))
    elif state.turn >= state.setup_options.turns:
        at_limit(context, now, "limit")


def _score(now: Now, village: frozenset[int]) -> None:
    """SC-3: the side with more tanks in the village."""
    state = now.state
    first, second = (holders(state, side, village) for side in (0, 1))
    if first != second:
        side = int(second > first)
        state.score[side] += 1
        now.tell(events.Scored(side, state.score[side]))


def at_limit(context: Context, now: Now, reason: str) -> None:
    """PS-14.2, PS-R60, or the scenario's own rule; *reason*: the limit, or a claim (PS-14.4)."""
    state, plan = now.state, context.plan(now.state)
    if plan.goal == "hunt":  # SC-7: no points are counted
        finish(now, Result("survived" if reason == "limit" else reason, 1 - plan.goal_side))
        return
    first, second = state.score
    if first != second:
        finish(now, Result("village" if reason == "limit" else reason, int(second > first)))
        return
    first, second = (context.destroyed(state, side) for side in (0, 1))
    now.tell(events.Counted(first, second))
    if first == second:
        finish(now, Result("level" if reason == "limit" else "claimed-level", NOBODY))
    else:
        finish(now, Result(reason, int(second > first)))
