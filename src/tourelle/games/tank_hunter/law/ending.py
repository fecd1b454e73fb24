"""The end of a turn, elimination, the end of the game and the ranks (TH-11, TH-22)."""

from __future__ import annotations

from tourelle.core.ids import HOUSE
from tourelle.games.tank_hunter.law import events
from tourelle.games.tank_hunter.law.context import Context
from tourelle.games.tank_hunter.law.deeds import Deeds
from tourelle.games.tank_hunter.law.state import LINES, THIS_TURN, Exit, Hunter, Result


def end_turn(deeds: Deeds) -> None:
    """In this order: effects lapse, elimination, the end of the game (TH-11.4, TH-22.12); whoever
    lost his last unit has stayed until now (TH-R78)."""
    state = deeds.state
    lapse(state)
    eliminate(deeds)
    count_quiet(state)
    reason = ended(state)
    if reason:
        finish(deeds, reason)
        return
    following = state.clockwise(state.active + 1)[0]
    deeds.stack.goto("turn", seat=following, step=0, lines=0)


def lapse(state: Hunter) -> None:
    """Effects "this turn" end, evasion flags are cleared on all units (TH-11.6, TH-R50)."""
    state.night = False
    state.attacked = False
    state.ignored.clear()
    for line in LINES:
        for row in state.lines[line]:
            for at, unit in enumerate(row):
                if unit.has(THIS_TURN):
                    row[at] = unit.without(THIS_TURN)


def eliminate(deeds: Deeds) -> None:
    """Whoever has no unit left, or has conceded (TH-11.2, TH-11.5, TH-20.5, TH-R13)."""
    state = deeds.state
    for seat in state.alive():
        if state.has_conceded(seat) or not state.units(seat):
            drop_out(deeds, seat)


def drop_out(deeds: Deeds, seat: int) -> None:
    """His hand is discarded, the rest leaves the game (TH-11.3, TH-R14, TH-R63, TH-R87)."""
    state = deeds.state
    for unit in state.units(seat):
        deeds.remove(unit.handle)
    state.discard.extend(state.hands[seat])
    state.hands[seat].clear()
    state.removed.extend(one.card for one in state.staff[seat])
    state.staff[seat].clear()
    state.removed.extend(state.ahead[seat])
    state.ahead[seat].clear()
    score = score_of(deeds.context, state, seat)
    state.out.append(Exit(seat, state.turns, score))
    deeds.tell(events.Eliminated(seat, score), reveals=True)


def score_of(context: Context, state: Hunter, seat: int) -> int:
    """Values in the VP pile; own surviving units do not score (TH-22.5, TH-R17)."""
    return sum(context.value(card) for card in state.points[seat])


def strength_of(context: Context, state: Hunter, seat: int) -> int:
    """Total value of own units in play, for ties (TH-22.7)."""
    return sum(context.value(unit.card) for unit in state.units(seat))


def count_quiet(state: Hunter) -> None:
    """TH-22.9, TH-R86."""
    state.quiet = 0 if state.busy else state.quiet + 1
    state.busy = False


def ended(state: Hunter) -> str:
    """Why the game ends with this turn; empty: it goes on (TH-22.1 to 22.4, TH-22.9, TH-R11,
    TH-R70)."""
    alive, mode = len(state.alive()), state.setup_options.end
    if alive <= 1:
        return "last" if alive else "nobody"
    if mode == "thirdCarpet" and state.carpets >= 3:
        return "carpet"
    if not state.unit_pile:
        return "units"
    if not state.event_pile and mode == "pileEmpty":
        return "events"
    if not state.event_pile and not state.discard and mode == "endless":
        return "spent"
    return "quiet" if state.quiet >= state.setup_options.quiet * alive else ""


def finish(deeds: Deeds, reason: str) -> None:
    state = deeds.state
    state.result = Result(reason, ranks(deeds.context, state))
    deeds.tell(events.ENDED[reason](HOUSE), reveals=True)


def ranks(context: Context, state: Hunter) -> tuple[int, ...]:
    """Survivors by points and strength, then the eliminated, the later before the earlier, those
    of one check by their score (TH-22.6 to 22.10, TH-22.8, TH-R15, TH-R16, TH-R97)."""
    keys: dict[int, tuple[int, ...]] = {}
    for seat in state.alive():
        keys[seat] = (1, 0, score_of(context, state, seat), strength_of(context, state, seat))
    for one in state.out:
        keys[one.seat] = (0, one.turn, one.score, 0)
    return placed(keys, state.setup_options.seats)


def placed(keys: dict[int, tuple[int, ...]], seats: int) -> tuple[int, ...]:
    """Rank 1 for the greatest key; equal keys share a rank."""

    def rank(key: tuple[int, ...]) -> int:
        return 1 + sum(other > key for other in keys.values())

    return tuple(rank(keys[seat]) for seat in range(seats))
