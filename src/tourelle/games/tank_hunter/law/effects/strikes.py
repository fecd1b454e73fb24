"""Events that destroy, encircle or remove: their dice are no attack (TH-10.10, TH-E1)."""

from __future__ import annotations

from typing import Final

from tourelle.core.flow import Frame
from tourelle.games.tank_hunter.law import unit_events
from tourelle.games.tank_hunter.law.deeds import Deeds
from tourelle.games.tank_hunter.law.resolve import succeeds
from tourelle.games.tank_hunter.law.settle import settle
from tourelle.games.tank_hunter.law.state import FRONT, HIDDEN, Unit

DIVE: Final = 3  # E08, E15
ROCKETS: Final = 2  # E09, E10
BOMBS: Final = 2  # E11
MINES: Final = 3  # E16
SHELLS: Final = 2  # E14


def event_die(deeds: Deeds, frame: Frame, need: int) -> bool:
    face, hit = succeeds(deeds.dice, need, "event", frame["by"])
    deeds.tell(unit_events.EventDie(frame["by"], deeds.context.kind(frame["card"]), face, need))
    return hit


def foe(deeds: Deeds, frame: Frame, handle: int) -> Unit | None:
    """A target that is still a revealed unit of another player (TH-10.13)."""
    place, unit = deeds.state.find(handle), deeds.state.unit(handle)
    if place is None or unit is None or place[0] == frame["by"] or unit.has(HIDDEN):
        return None
    return unit


def worse(deeds: Deeds, unit: Unit) -> int:
    """Open Top: one more (TH-21.6)."""
    return int("open-top" in deeds.context.units[unit.card].icons)


def dive_bombers(deeds: Deeds, frame: Frame) -> None:
    """E08."""
    unit = foe(deeds, frame, frame["a"])
    if unit is not None and event_die(deeds, frame, DIVE + worse(deeds, unit)):
        deeds.destroy(unit.handle, frame["by"])
    settle(deeds, frame)


def close_assault(deeds: Deeds, frame: Frame) -> None:
    """E15: on a front line."""
    place = deeds.state.find(frame["a"])
    if place is not None and place[1] == FRONT:
        dive_bombers(deeds, frame)
    else:
        settle(deeds, frame)


def fighter_bombers(deeds: Deeds, frame: Frame) -> None:
    """E09: two dice, any success destroys."""
    unit = foe(deeds, frame, frame["a"])
    if unit is not None:
        need = ROCKETS + worse(deeds, unit)
        hits = [event_die(deeds, frame, need) for _ in range(2)]
        if any(hits):
            deeds.destroy(unit.handle, frame["by"])
    settle(deeds, frame)


def squadron(deeds: Deeds, frame: Frame) -> None:
    """E10: one die per unit, from left to right, each applied before the next (TH-E10)."""
    for handle in chosen(deeds, frame):
        unit, place = foe(deeds, frame, handle), deeds.state.find(handle)
        if unit is None or place is None or place[1] != FRONT:
            continue
        if event_die(deeds, frame, ROCKETS):
            hurt(deeds, unit, frame["by"])
    settle(deeds, frame)


def hurt(deeds: Deeds, unit: Unit, by: int) -> None:
    """An AFV is destroyed, others are encircled, or destroyed if they were."""
    if deeds.context.units[unit.card].type == "AFV":
        deeds.destroy(unit.handle, by)
    else:
        deeds.ring(unit.handle, by)


def chosen(deeds: Deeds, frame: Frame) -> list[int]:
    """The targets as they stand: front before rear, from left to right (TH-E10)."""
    named = [frame["a"], frame["b"], frame["c"]][: frame["n"]]
    return [unit.handle for unit in deeds.state.every_unit() if unit.handle in named]


def area(deeds: Deeds, frame: Frame) -> None:
    """E11: removed, hidden ones too."""
    for handle in chosen(deeds, frame):
        if deeds.owner(handle) != frame["by"] and event_die(deeds, frame, BOMBS):
            deeds.remove(handle)
    settle(deeds, frame)


def interdiction(deeds: Deeds, frame: Frame) -> None:
    """E12."""
    if foe(deeds, frame, frame["a"]) is not None:
        deeds.dry_by_event(frame["a"])
    settle(deeds, frame)


def barrage(deeds: Deeds, frame: Frame) -> None:
    """E14: every front-line unit; a hidden one is revealed by 1 or 2 whatever it is (TH-R98)."""
    for unit in list(deeds.state.lines[FRONT][frame["a"]]):
        face, hit = succeeds(deeds.dice, SHELLS, "event", frame["by"], 1)
        deeds.tell(
            unit_events.EventDie(frame["by"], deeds.context.kind(frame["card"]), face, SHELLS)
        )
        if hit:
            deeds.reveal(unit.handle)
            if face == 1 or deeds.context.units[unit.card].type != "AFV":
                hurt(deeds, unit, frame["by"])
    settle(deeds, frame)


def mines(deeds: Deeds, frame: Frame) -> None:
    """E16: the attacker is destroyed and scored, the attack ends."""
    attack = deeds.frame("attack")
    unit = deeds.state.unit(attack["unit"])
    if unit is not None and event_die(deeds, frame, MINES):
        deeds.destroy(unit.handle, frame["by"])
        deeds.note("attack", over=1)
    settle(deeds, frame)
