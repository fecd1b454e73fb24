"""Nobody is passed over in silence: why something was not asked, or may not be chosen now."""

from __future__ import annotations

from tourelle.core.event import Event
from tourelle.games.panzer_squadron.law import events
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.shots import shots_of
from tourelle.games.panzer_squadron.law.state import NOWHERE, Squadron


def action_prompt(context: Context, state: Squadron) -> str:
    """The key of the question what the active tank does: it says what is missing among the
    answers (PS-5.3, PS-6.10, PS-12.7)."""
    tank = state.active
    sees = bool(shots_of(context, state, tank))
    if not state.immobilised[tank]:
        return "ask.action" if sees else "ask.action.blind"
    if state.started[tank]:
        return "ask.action.broken.moving"
    return "ask.action.broken" if sees else "ask.action.broken.blind"


def reason(context: Context, event: Event, state: Squadron) -> str:
    """The key of a sentence that says why, where there was nothing to choose; *state* is the one
    after the event. Empty: it was chosen, or says so itself."""
    if isinstance(event, events.Activated):
        return _next(event.tank, state)
    if isinstance(event, events.DoesNothing):
        return "" if _sees(context, state, event.tank) else "event.does-nothing.blind"
    if isinstance(event, events.PointsRoll) and len(event.faces) > 1:
        return "event.points-roll.moving"  # PS-5.6
    if isinstance(event, events.Marked) and not event.chosen and not event.moving:
        fired = state.fired[event.tank]
        return "event.marked.fired" if fired else "event.marked.halted"  # PS-5.13
    return ""


def _next(tank: int, state: Squadron) -> str:
    """The last tank of a side is not asked for (PS-R80); a side without any is skipped (PS-4.5)."""
    if tank != state.active:
        return ""  # more has happened since
    side = state.side[tank]
    if not _waits(state, side):
        return "event.activated.last"
    return "" if _waits(state, 1 - side) else "event.activated.alone"


def _waits(state: Squadron, side: int) -> bool:
    return any(
        one == side and not state.activated[at] and not state.fate[at]
        for at, one in enumerate(state.side)
    )


def _sees(context: Context, state: Squadron, tank: int) -> bool:
    return state.hex[tank] != NOWHERE and bool(shots_of(context, state, tank))
