"""Red cards: every player's part in turn, from the drawer clockwise (TH-23.2)."""

from __future__ import annotations

from typing import Final

from tourelle.core.flow import Frame
from tourelle.games.tank_hunter.law import unit_events
from tourelle.games.tank_hunter.law.deeds import Deeds
from tourelle.games.tank_hunter.law.resolve import succeeds
from tourelle.games.tank_hunter.law.settle import settle
from tourelle.games.tank_hunter.law.state import FRONT, HIDDEN

BOMB: Final = 1  # E01
THREE: Final = 3  # E42: three units or fewer (TH-E12)


def part_of(deeds: Deeds, frame: Frame) -> int:
    """Whose part comes now; -1: all have had theirs. Nobody drops out in between (TH-10.19)."""
    order = deeds.state.clockwise(frame["by"])
    return order[frame["at"]] if frame["at"] < len(order) else -1


def carpet(deeds: Deeds, frame: Frame) -> None:
    """E01: AA counters, then a die for each front-line unit (TH-17.7, TH-R51)."""
    seat = part_of(deeds, frame)
    if seat < 0:
        settle(deeds, frame)
        return
    spared = frame["spared"] >> seat & 1
    if frame["step"] == 0 and not spared and deeds.state.lines[FRONT][seat]:
        deeds.stack.note(step=1)
        deeds.call_flak(seat)
        return
    if not spared and not frame["down"]:
        bomb(deeds, seat)
    deeds.stack.note(step=0, down=0, at=frame["at"] + 1)


def bomb(deeds: Deeds, seat: int) -> None:
    """On 1 the unit is removed; hidden ones stay secret."""
    for unit in list(deeds.state.lines[FRONT][seat]):
        face, hit = succeeds(deeds.dice, BOMB, "carpet", seat)
        deeds.tell(unit_events.CarpetDie(seat, unit.handle, deeds.kind(unit), face))
        if hit:
            deeds.remove(unit.handle)


def leak(deeds: Deeds, frame: Frame) -> None:
    """E41: one hidden unit of his choice."""
    seat = next_part(deeds, frame)
    if seat >= 0 and any(unit.has(HIDDEN) for unit in deeds.state.units(seat)):
        deeds.stack.call("one-unit", by=seat, what=0)


def mobilise(deeds: Deeds, frame: Frame) -> None:
    """E42."""
    seat = next_part(deeds, frame)
    if seat >= 0 and len(deeds.state.units(seat)) <= THREE:
        deeds.stack.call("muster", by=seat, left=1, asked=0)


def crisis(deeds: Deeds, frame: Frame) -> None:
    """E43."""
    seat = next_part(deeds, frame)
    if seat >= 0 and any(not unit.has(HIDDEN) for unit in deeds.state.units(seat)):
        deeds.stack.call("one-unit", by=seat, what=1)


def fog(deeds: Deeds, frame: Frame) -> None:
    """E44."""
    seat = next_part(deeds, frame)
    if seat >= 0 and any(not unit.has(HIDDEN) for unit in deeds.state.units(seat)):
        deeds.stack.call("one-unit", by=seat, what=2)


def next_part(deeds: Deeds, frame: Frame) -> int:
    """The next player's part begins; after the last one the card is settled."""
    seat = part_of(deeds, frame)
    if seat < 0:
        settle(deeds, frame)
    else:
        deeds.stack.note(at=frame["at"] + 1)
    return seat
