"""Interrupts against movement, and against them: Breakdown, Repair, Stream, Bridging Team,
Minefield, its Gap, Bogged Down (TC-E4 to TC-E8, TC-E15, TC-E25)."""

from __future__ import annotations

from tourelle.core.flow import Frame
from tourelle.games.tank_commander.law import card_events, unit_events
from tourelle.games.tank_commander.law.context import kind_of, owner_of
from tourelle.games.tank_commander.law.deeds import Deeds
from tourelle.games.tank_commander.law.effects.case import Case, Targets, own_units
from tourelle.games.tank_commander.law.paths import spans
from tourelle.games.tank_commander.law.state import Stream, Unit
from tourelle.games.windows import counter

# --- Breakdown and Repair ------------------------------------------------------------------------


def moving_vehicles(case: Case) -> list[Unit]:
    """Enemy vehicles of the group that are on the table (TC-R120)."""
    if case.deed["by"] == case.side:
        return []
    reserve = case.state.ground.reserve
    return [u for u in case.group() if case.card(u.card).is_vehicle and u.pos != reserve]


def breakdown_targets(case: Case) -> Targets:
    """One of each name on a unit (TC-R102)."""
    found = moving_vehicles(case)
    return [(unit.card,) for unit in found if not case.is_named("breakdown", unit.card)]


def break_down(deeds: Deeds, frame: Frame) -> None:
    """It stops, the others go on; the card stays on it, and it may still fight (TC-E4, TC-R18,
    TC-R114)."""
    if frame["a"] not in deeds.state.units:
        fizzle(deeds, frame)
        return
    deeds.attach(frame["card"], frame["a"])
    stop(deeds, frame["a"], frame["card"])


def stop(deeds: Deeds, unit: int, why: int) -> None:
    """A card of the group moves no further."""
    deeds.tell(unit_events.Stays(owner_of(unit), unit, kind_of(why)))
    leave_group(deeds, unit)


def leave_group(deeds: Deeds, unit: int) -> None:
    at = deeds.stack.nearest("group")
    group = deeds.stack.frames[at]
    gone = {name: 0 for name in ("m0", "m1", "m2") if group[name] == unit}
    deeds.stack.note_at(at, **gone)


def broken(case: Case) -> list[tuple[int, int]]:
    """Own vehicles that bear a Breakdown, and the card."""
    return [
        (unit.card, event)
        for unit in case.state.units.values()
        if unit.events
        for event in unit.events
        if case.card(event).effect == "breakdown" and owner_of(unit.card) == case.side
    ]


def repair_targets(case: Case) -> Targets:
    """A Breakdown on an own vehicle, or one of this chain: each by its card (TC-E5, TC-R125)."""
    played = [one["card"] for one in case.on_chain("breakdown") if one["by"] != case.side]
    found = [event for _, event in broken(case)] + played
    return [(card,) for card in found if not case.is_named("remove_breakdown", card)]


def could_repair(case: Case) -> bool:
    """Whether there is anything to repair, before it is looked at more closely."""
    if not case.played:
        for unit in case.state.units.values():
            if unit.events:
                break
        else:
            return False
    return bool(repair_targets(case))


def repair(deeds: Deeds, frame: Frame) -> None:
    """A Breakdown of the same chain is countered and the movement goes on; else the vehicle may
    move again in a later play."""
    if answer(deeds, frame):
        return
    for unit in own_units(deeds.state, frame["by"]):
        if frame["a"] in unit.events:
            deeds.detach(frame["a"], unit.card)
            spend(deeds, frame)
            return
    fizzle(deeds, frame)


def answer(deeds: Deeds, frame: Frame) -> bool:
    """Counter the card of this chain that it names, if it is one."""
    for at, one in enumerate(deeds.stack.frames):
        if one.phase == "interrupt" and one["card"] == frame["a"]:
            counter(deeds.stack, at)
            spend(deeds, frame)
            return True
    return False


def spend(deeds: Deeds, frame: Frame) -> None:
    """A card that has done its work (TC-12.2f)."""
    deeds.wreck((frame["card"],))


def fizzle(deeds: Deeds, frame: Frame) -> None:
    """No effect, and spent (TC-R125)."""
    deeds.tell(card_events.NoEffect(frame["by"], kind_of(frame["card"])))
    spend(deeds, frame)


# --- Stream and Bridging Team --------------------------------------------------------------------


def border(case: Case) -> tuple[int, int] | None:
    """The border that the group is about to cross; none between a reserve and its row."""
    here, there = case.deed["here"], case.deed["next"]
    reserve = case.state.ground.reserve
    if reserve in (here, there):
        return None
    return (here, there) if here < there else (there, here)


def stream_targets(case: Case) -> Targets:
    """No two on one border (TC-R68, TC-R118)."""
    found = None if case.deed["by"] == case.side else border(case)
    if found is None or spans(case.state, *found) or case.on_chain("stream"):
        return []
    return [found]


def lay_stream(deeds: Deeds, frame: Frame) -> None:
    """The whole group stays where it is but for a T-38; it lies for the game (TC-R118)."""
    deeds.state.streams.append(Stream(frame["a"], frame["b"], frame["card"]))
    at = deeds.stack.nearest("group")
    group = deeds.stack.frames[at]
    for name in ("m0", "m1", "m2"):
        unit = group[name]
        if unit and deeds.context.card(unit).effect != "amphibious":
            stop(deeds, unit, frame["card"])


def bridge_targets(case: Case) -> Targets:
    """A Stream just played on the own group, or, in the own step, one that borders a position with
    an own unit (TC-E25)."""
    if case.window == 3:
        if case.deed["by"] != case.side:
            return []
        found = [one["card"] for one in case.on_chain("stream")]
        return [(card,) for card in found if not case.is_named("remove_stream", card)]
    if case.side != case.state.active:
        return []
    state, side = case.state, case.side
    return [(s.card,) for s in state.streams if state.at(side, s.a) or state.at(side, s.b)]


def bridge(deeds: Deeds, frame: Frame) -> None:
    """The Stream goes to its owner's destroyed pile (TC-E25)."""
    if answer(deeds, frame):
        return
    state = deeds.state
    for one in state.streams:
        if one.card == frame["a"]:
            state.streams.remove(one)
            deeds.wreck((one.card,))
            deeds.tell(card_events.Bridged(frame["by"], one.a, one.b))
            spend(deeds, frame)
            return
    fizzle(deeds, frame)


# --- Minefield and Gap ---------------------------------------------------------------------------


def mine_targets(case: Case) -> Targets:
    """On the position that is about to be entered, of his own rows or no man's land, without
    units of his (TC-E6); one in a position (TC-R102)."""
    pos, state = case.deed["next"], case.state
    if case.deed["by"] == case.side or pos == state.ground.reserve or state.mines[pos]:
        return []
    if state.ground.owner[pos] == 1 - case.side or state.at(case.side, pos):
        return []
    return [] if case.on_chain("minefield") else [(pos,)]


def lay_mines(deeds: Deeds, frame: Frame) -> None:
    if deeds.state.mines[frame["a"]]:
        fizzle(deeds, frame)
        return
    deeds.state.mines[frame["a"]] = frame["card"]
    deeds.tell(card_events.LiesAt(frame["by"], kind_of(frame["card"]), frame["a"]))


def gap_targets(case: Case) -> Targets:
    """Before the numbers, by whoever enters (TC-E7)."""
    return [(case.deed["next"],)] if case.deed["by"] == case.side else []


def open_gap(deeds: Deeds, frame: Frame) -> None:
    clear_mines(deeds, frame["a"])
    spend(deeds, frame)


def clear_mines(deeds: Deeds, pos: int) -> None:
    card = deeds.state.mines[pos]
    if card:
        deeds.state.mines[pos] = 0
        deeds.wreck((card,))
        deeds.tell(card_events.LeavesPos(owner_of(card), kind_of(card), pos))


# --- Bogged Down ---------------------------------------------------------------------------------


def bog_targets(case: Case) -> Targets:
    """A vehicle that is about to enter slowing terrain; a Stream is none (TC-E15)."""
    pos, state = case.deed["next"], case.state
    if pos == state.ground.reserve or not state.terrain[pos]:
        return []
    if not case.card(state.terrain[pos]).slows:
        return []
    return [(u.card,) for u in moving_vehicles(case) if not case.is_named("bog", u.card)]


def bog_down(deeds: Deeds, frame: Frame) -> None:
    """It stays, and the card on it, until its owner's next step a or d is over (TC-R129)."""
    break_down(deeds, frame)
