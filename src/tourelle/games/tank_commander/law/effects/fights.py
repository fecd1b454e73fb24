"""Interrupts in a fight: Flank Shot, Tungsten Shot, Hull Down, Gun Jam, Panic, Dud Round, Medics,
Opportunity Fire, Smoke Screen (TC-E9 to TC-E12, TC-E16, TC-E17)."""

from __future__ import annotations

from tourelle.core.flow import Frame
from tourelle.games.tank_commander.law import card_events
from tourelle.games.tank_commander.law.context import kind_of, owner_of
from tourelle.games.tank_commander.law.deeds import Deeds
from tourelle.games.tank_commander.law.effects.case import Case, Targets, own_units
from tourelle.games.tank_commander.law.effects.moves import fizzle, spend
from tourelle.games.tank_commander.law.fire import held, is_legal, shots_of
from tourelle.games.tank_commander.law.state import PANICKED, Smoke
from tourelle.games.tank_commander.law.values import AT, HE, PRINTED, has_effect

ONCE: Targets = [()]


def own_shot(case: Case) -> bool:
    return case.deed["by"] == case.side


def is_new(case: Case, effect: str) -> bool:
    """Each name at most once for a shot (TC-E11)."""
    return not case.on_chain(effect)


# --- the shooter's -------------------------------------------------------------------------------


def flank_targets(case: Case) -> Targets:
    """AT fire of vehicles, guns and equipment (TC-E12)."""
    fits = own_shot(case) and case.deed["weapon"] == AT and is_new(case, "flank_shot")
    return ONCE if fits else []


def flank(deeds: Deeds, frame: Frame) -> None:
    note_shot(deeds, frame, flank=1)


def tungsten_targets(case: Case) -> Targets:
    """A vehicle or gun (TC-E11)."""
    plain = case.deed["weapon"] == AT and not case.deed["gear"]
    return ONCE if own_shot(case) and plain and is_new(case, "shot_penetration") else []


def tungsten(deeds: Deeds, frame: Frame) -> None:
    note_shot(deeds, frame, tungsten=deeds.context.card(frame["card"]).params["pen"])


def note_shot(deeds: Deeds, frame: Frame, **changes: int) -> None:
    deeds.stack.note_at(deeds.stack.nearest("shot"), **changes)
    spend(deeds, frame)


# --- the target's --------------------------------------------------------------------------------


def hull_targets(case: Case) -> Targets:
    """An AT shot from another position at a tank in standard terrain."""
    if own_shot(case) or case.deed["weapon"] != AT or case.deed["melee"]:
        return []
    target = case.state.units.get(case.deed["target"])
    if target is None or not case.card(target.card).is_tank or not case.state.terrain[target.pos]:
        return []
    return ONCE if is_new(case, "shot_modifier") else []


def hull_down(deeds: Deeds, frame: Frame) -> None:
    note_shot(deeds, frame, hull=deeds.context.card(frame["card"]).params["number"])


def jam_targets(case: Case) -> Targets:
    """Any AT, HE, SA or FT shot, before the number (TC-E11)."""
    return [] if own_shot(case) or case.deed["weapon"] not in PRINTED else ONCE


def jam(deeds: Deeds, frame: Frame) -> None:
    note_shot(deeds, frame, cancelled=1)


def dud_targets(case: Case) -> Targets:
    """An AT or HE hit just scored (TC-E11)."""
    return [] if own_shot(case) or case.deed["weapon"] not in (AT, HE) else ONCE


def dud(deeds: Deeds, frame: Frame) -> None:
    note_shot(deeds, frame, dud=1)


def panic_targets(case: Case) -> Targets:
    """The soft unit that is about to fire, or any of this melee; not with a leader (TC-E16)."""
    state = case.state
    if case.window == 5:
        found: tuple[int, ...] = () if own_shot(case) else (case.deed["unit"],)
    else:
        found = state.at(1 - case.side, case.deed["pos"])
    return [(card,) for card in found if can_panic(case, card)]


def can_panic(case: Case, card: int) -> bool:
    unit, on = case.state.units.get(card), case.card(card)
    if unit is None or not (on.is_foot or on.is_gun) or unit.flags & PANICKED:
        return False
    led = has_effect(case.context, unit.events, "leader") is not None
    return not led and not case.is_named("no_fire", card)


def panic(deeds: Deeds, frame: Frame) -> None:
    """No fire in the rest of this step; a declared shot is cancelled."""
    unit = deeds.state.units.get(frame["a"])
    if unit is None:
        fizzle(deeds, frame)
        return
    deeds.flag(unit.card, PANICKED)
    spend(deeds, frame)


# --- losses --------------------------------------------------------------------------------------


def medics_targets(case: Case) -> Targets:
    """An own squad about to be destroyed, also a passenger (TC-E17)."""
    lost = [card for card in case.state.losses if owner_of(card) == case.side]
    squads = [card for card in lost if case.card(card).is_infantry]
    return [(card,) for card in squads if not case.is_named("save_to_reserve", card)]


def medics(deeds: Deeds, frame: Frame) -> None:
    if frame["a"] not in deeds.state.losses:
        fizzle(deeds, frame)
        return
    deeds.state.losses.remove(frame["a"])
    deeds.rescue(frame["a"])
    spend(deeds, frame)


# --- Opportunity Fire ----------------------------------------------------------------------------


def reaction_targets(case: Case) -> Targets:
    """One own unit, one shot that would be legal as a fire play at a card that has just entered
    (TC-E10)."""
    if case.deed["by"] == case.side:
        return []
    entered = tuple(unit.card for unit in case.group())
    found: Targets = []
    for unit in own_units(case.state, case.side):
        if entered and not unit.carrier and not unit.flags & PANICKED:
            there = [(case.deed["here"], entered)]
            found += shots_of(case.context, case.state, unit, there)
    return found


def could_react(case: Case) -> bool:
    if case.deed["by"] == case.side:
        return False
    there = [(case.deed["here"], tuple(unit.card for unit in case.group()))]
    units = case.state.units
    for _, cards in held(case.state, case.side):
        for card in cards:
            able_now = not units[card].flags & PANICKED
            if able_now and shots_of(case.context, case.state, units[card], there):
                return True
    return False


def react(deeds: Deeds, frame: Frame) -> None:
    """With windows of its own (TC-12.2k)."""
    shot = (frame["a"], frame["b"], frame["c"], frame["d"])
    if not is_legal(deeds.context, deeds.state, shot):
        fizzle(deeds, frame)
        return
    spend(deeds, frame)
    deeds.fire(frame["by"], *shot)


# --- Smoke Screen --------------------------------------------------------------------------------


def smoke_targets(case: Case) -> Targets:
    """A position within two of an own unit (TC-E9); one on a position (TC-R102)."""
    state = case.state
    near: set[int] = set()
    for pos, _ in held(state, case.side):
        near.update(state.ground.within[pos])
    laid = {one["a"] for one in case.on_chain("smoke")}
    return [(pos,) for pos in sorted(near - laid) if state.smoke[pos] is None]


def could_smoke(case: Case) -> bool:
    state = case.state
    laid = {one["a"] for one in case.on_chain("smoke")} if case.played else ()
    for pos, _ in held(state, case.side):
        for near in state.ground.within[pos]:
            if state.smoke[near] is None and near not in laid:
                return True
    return False


def smoke(deeds: Deeds, frame: Frame) -> None:
    """Until the end of the next game turn."""
    if deeds.state.smoke[frame["a"]] is not None:
        fizzle(deeds, frame)
        return
    deeds.state.smoke[frame["a"]] = Smoke(frame["card"], deeds.state.turn + 1)
    deeds.tell(card_events.LiesAt(frame["by"], kind_of(frame["card"]), frame["a"]))
