"""The same again, with sides swapped."""

from __future__ import annotations

from dataclasses import replace

from tourelle.core.ask import Illegal, refusal
from tourelle.web.creating import founded
from tourelle.web.desk import Desk
from tourelle.web.rows import HoldRow, Write
from tourelle.web.timing import now_ms


async def agreed_rematch(desk: Desk) -> Write | None:
    """The new game, once every person wants it; the old one shows the way to it."""
    row = desk.sitting.row
    if row.status != "over":
        raise Illegal(refusal("not-over"))
    people = {at for at, person in enumerate(row.people) if person.kind != "bot"}
    if row.next or not people <= desk.rematch | set(_with(desk)):
        return None
    fresh = swapped(desk)
    await desk.hall.store.write(fresh)
    desk.sitting.row = replace(row, next=f"/play/{fresh.game.id}")
    return Write(desk.sitting.row)


def _with(desk: Desk) -> set[int]:
    """Seats of the devices that have said yes, and seats that nobody holds any more."""
    wanting = {h.device for h in desk.holds if h.kind == "seat" and h.seat in desk.rematch}
    seats = {h.seat for h in desk.holds if h.kind == "seat"}
    empty = set(range(desk.sitting.row.seats)) - seats
    return empty | {h.seat for h in desk.holds if h.kind == "seat" and h.device in wanting}


def swapped(desk: Desk) -> Write:
    """Everybody moves on by one seat."""
    row = desk.sitting.row
    game = desk.sitting.room
    people = [replace(row.people[at - 1], standing=(), armed=()) for at in range(row.seats)]
    fresh = founded(
        game, row.scenario, row.setup, people, row.terms, row.host, row.lang, now_ms(), row.kind
    )
    holds = [
        HoldRow(
            hold.device,
            fresh.id,
            hold.kind,
            (hold.seat + 1) % row.seats if hold.kind == "seat" else hold.seat,
            hold.delay,
        )
        for hold in desk.holds
        if hold.kind != "hand"
    ]
    return Write(fresh, holds=tuple(holds), new=True)
