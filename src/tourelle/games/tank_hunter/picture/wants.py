"""What somebody may have wanted who touched a card of the table, while something else was asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tourelle.core.ask import Ask, Choice, Refusal, refusal
from tourelle.core.ids import Seat
from tourelle.games.reasons import first_refusal, number_of
from tourelle.games.tank_hunter.law.actions import UNABLE
from tourelle.games.tank_hunter.law.choices import Attack, Scout
from tourelle.games.tank_hunter.law.context import Context
from tourelle.games.tank_hunter.law.phases.ahead import is_ahead
from tourelle.games.tank_hunter.law.phases.turn import Turn
from tourelle.games.tank_hunter.law.state import FRONT, HIDDEN, Hunter, Unit
from tourelle.games.tank_hunter.law.view import HunterView

#: Reasons that lie in the unit that is touched, not in whom it could reach.
OF_ITSELF: Final = frozenset({"dry", "ringed", "evaded", "barred", "rear-unit"})


def wants(state: Hunter, ask: Ask[Choice], key: str) -> Iterator[Choice]:
    """In the main action: to attack with an own unit, or the unit of another (TH-7.1, TH-8.1)."""
    handle, seat = number_of(key, "u", "card-u"), ask.seat
    if handle < 0 or ask.kind != "main":
        return
    foes = [unit for foe in state.foes(seat) for unit in state.units(foe)]
    mine = [unit.handle for unit in state.units(seat)]
    if handle in mine:
        yield from (Scout(handle, foe) for foe in state.foes(seat))
        yield from _attacks([handle], foes)
    else:
        yield from _attacks(mine, [unit for unit in foes if unit.handle == handle])


def _attacks(mine: list[int], foes: list[Unit]) -> Iterator[Choice]:
    shown = [unit for unit in foes if not unit.has(HIDDEN)] or foes
    for unit in shown:
        for handle in mine:
            yield from (Attack(handle, unit.handle, kind, 1, 0) for kind in range(3))


def why_no_card(context: Context, view: HunterView, ask: Ask[Choice], key: str) -> Refusal | None:
    """An event card of the hand that is not offered: its moment is another one (TH-10.2)."""
    card = number_of(key, "c", "card-c")
    if view.seat is None or card not in view.state.hands[view.seat]:
        return None
    event = context.events[card]
    if event.timing == "own" and view.state.active != view.seat:
        return refusal("card-own-turn", "TH-10.2")
    if event.timing == "others" and view.state.active == view.seat:
        return refusal("card-others-turn", "TH-10.2")
    name = ask.kind.removeprefix("window-")
    if f"W{name}" in event.windows:
        return refusal("card-no-target", "TH-10.12")
    return refusal("card-other-moment", "TH-10.6")


def main_action(context: Context, view: HunterView, ask: Ask[Choice]) -> Ask[Choice]:
    """The main action, while a step before it is asked: who touches a unit then wants it, too."""
    if view.seat is None or not is_ahead(view.state, view.seat, ask.kind):
        return ask
    if not view.state.lines[FRONT][view.seat]:
        return ask  # the rear line steps forward first (TH-4.5)
    seat = Seat(view.seat)
    return Ask(seat, "main", Turn(context).actions(view.state, seat))


def why_unable(state: Hunter, ask: Ask[Choice], key: str) -> Refusal | None:
    """An own unit that can do nothing, whoever is seen (TH-6.2, TH-7.1, TH-14.1)."""
    place = state.find(number_of(key, "u", "card-u"))
    if ask.kind != "main" or place is None or place[0] != ask.seat:
        return None
    found = first_refusal(ask, wants(state, ask, key))
    return found if found is not None and found.code in OF_ITSELF else None


def why_no_target(state: Hunter, ask: Ask[Choice], key: str) -> Refusal | None:
    """Nobody can be attacked before somebody was scouted (TH-5.1, TH-7.2)."""
    if ask.kind != "main" or number_of(key, "u", "card-u") < 0:
        return None
    foes = [unit for foe in state.foes(ask.seat) for unit in state.units(foe)]
    return refusal("none-shown", "TH-7.2") if all(unit.has(HIDDEN) for unit in foes) else None


def why_only_wait(view: HunterView, ask: Ask[Choice]) -> Refusal | None:
    """Nothing is left but to wait (TH-4.7): no unit can act, or nobody is seen and none scouts."""
    if ask.kind != "main":
        return None
    state, seat = view.state, ask.seat
    if all(unit.has(UNABLE) for unit in state.units(seat)):
        return refusal("none-able", "TH-7.1")
    return why_no_target(state, ask, "u0") or refusal("none-reached", "TH-4.7")
