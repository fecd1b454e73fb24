"""Interrupts against an Instant: Anti-Aircraft Fire and dual-purpose guns, Counter-Battery Fire,
Radio Failure (TC-E20, TC-E30, T7)."""

from __future__ import annotations

from tourelle.core.flow import Frame
from tourelle.games.tank_commander.law.deeds import Deeds
from tourelle.games.tank_commander.law.effects.case import Case, Targets
from tourelle.games.tank_commander.law.effects.moves import spend
from tourelle.games.tank_commander.law.state import FLAK_USED

ONCE: Targets = [()]
ARTILLERY = "area_attack"
AIR = "unit_attack"


def is_against(case: Case, effect: str) -> bool:
    if case.deed.phase != "instant" or case.deed["by"] == case.side:
        return False
    return case.card(case.deed["card"]).effect == effect


def flak_card_targets(case: Case) -> Targets:
    return ONCE if is_against(case, AIR) else []


def flak_card(deeds: Deeds, frame: Frame) -> None:
    """A number of 7 or less cancels the air event."""
    spend(deeds, frame)
    hit = deeds.context.card(frame["card"]).params["hit"]
    call_check(deeds, frame["by"], frame["card"], hit)


def call_check(deeds: Deeds, by: int, card: int, needed: int) -> None:
    """An air event already stopped needs no other number."""
    if not deeds.stack.frames[deeds.stack.nearest("instant")]["cancelled"]:
        deeds.stack.call("flak", by=by, card=card, needed=needed, natural=0)


def flak_guns(case: Case) -> list[int]:
    """Dual-purpose guns in the attacked position or beside it, once in a game turn (TC-E20)."""
    if not is_against(case, AIR):
        return []
    state = case.state
    aimed = state.units.get(case.deed["a"])
    if aimed is None:
        return []
    guns = [
        unit
        for unit in state.units.values()
        if case.card(unit.card).effect == "dual_purpose"
        and unit.card in state.at(case.side, unit.pos)
    ]
    near = [unit for unit in guns if state.ground.distance[unit.pos][aimed.pos] <= 1]
    return [unit.card for unit in near if not unit.flags & FLAK_USED]


def flak_gun(deeds: Deeds, frame: Frame) -> None:
    """A number of 5 or less."""
    hit = deeds.context.card(frame["a"]).params["hit"]
    call_check(deeds, frame["by"], frame["a"], hit)


def battery_targets(case: Case) -> Targets:
    return ONCE if is_against(case, ARTILLERY) else []


def cancel_instant(deeds: Deeds, frame: Frame) -> None:
    deeds.stack.note_at(deeds.stack.nearest("instant"), cancelled=1)
    spend(deeds, frame)


def radio_targets(case: Case) -> Targets:
    """The Instants that are named on the card (TC-E30)."""
    if case.deed.phase != "instant" or case.deed["by"] == case.side:
        return []
    stopped = case.context.stopped_by_radio
    return ONCE if case.card(case.deed["card"]).id in stopped else []
