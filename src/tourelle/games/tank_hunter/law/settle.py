"""Where a card goes once it has been resolved or cancelled (TH-10.4, TH-10.8, TH-E7)."""

from __future__ import annotations

from tourelle.core.flow import Frame
from tourelle.games.tank_hunter.law import events
from tourelle.games.tank_hunter.law.deeds import Deeds


def settle(deeds: Deeds, frame: Frame, where: str = "") -> None:
    """End the frame of an event; *where* is its own destination unless said otherwise.

    Polling of the window below restarts (TH-10.7).
    """
    deeds.stack.end()
    card, state = frame["card"], deeds.state
    if deeds.context.is_carpet(card):
        state.removed.append(card)  # TH-E7: always removed, always counted
        state.carpets += 1
    elif (where or deeds.context.events[card].destination) == "remove":
        state.removed.append(card)
    else:
        state.discard.append(card)
    rest(deeds)


def attach(deeds: Deeds, frame: Frame, handle: int) -> None:
    """Under the target; to the discard if that has gone (TH-10.13)."""
    unit = deeds.state.unit(handle)
    if unit is None:
        settle(deeds, frame, "discard")
        return
    deeds.stack.end()
    deeds.put(unit._replace(under=(*unit.under, frame["card"])))
    kind = deeds.context.kind(frame["card"])
    deeds.tell(events.Attached(deeds.owner(handle), handle, deeds.kind(unit), kind))
    rest(deeds)


def lay(deeds: Deeds, frame: Frame, seat: int) -> None:
    """In front of a player, for the rest of the game (TH-10.4)."""
    deeds.stack.end()
    deeds.state.ahead[seat].append(frame["card"])
    deeds.tell(events.Lies(seat, deeds.context.kind(frame["card"])))
    rest(deeds)


def rest(deeds: Deeds) -> None:
    if deeds.stack.top.phase == "window":
        deeds.stack.note(passed=0)
