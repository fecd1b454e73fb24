"""The same again, with sides swapped."""

from __future__ import annotations

from dataclasses import replace

from tourelle.core.ask import Illegal, refusal
from tourelle.core.codec import Malformed
from tourelle.games.game import AnyGame
from tourelle.web.live.live_game import LiveGame
from tourelle.web.now import now_ms
from tourelle.web.session.creating import founded
from tourelle.web.store.contents import contents_of
from tourelle.web.store.rows import GameRow, HoldRow, Write


async def agreed_rematch(live: LiveGame) -> Write | None:
    """The new game, once every person wants it; the old one shows the way to it."""
    row = live.session.row
    if row.status != "over":
        raise Illegal(refusal("not-over"))
    people = {at for at, person in enumerate(row.people) if person.kind != "bot"}
    if row.next or not people <= live.beside.rematch | _with(live):
        return None
    fresh = swapped(live)
    await live.services.store.write(fresh)
    live.session.row = replace(row, next=f"/play/{fresh.game.id}")
    return Write(live.session.row)


def _with(live: LiveGame) -> set[int]:
    """Seats of the devices that have said yes, and seats that nobody holds any more."""
    seats, devices = range(live.session.row.seats), live.presence.devices
    wanting = {device for seat in live.beside.rematch for device in devices(seat)}
    return {seat for seat in seats if not devices(seat) or devices(seat) & wanting}


def swapped(live: LiveGame) -> Write:
    """Everybody moves on by one seat."""
    row = live.session.row
    game, fresh = _again(live)
    holds = [
        HoldRow(
            hold.device,
            fresh.id,
            hold.kind,
            (hold.seat + 1) % row.seats if hold.kind == "seat" else hold.seat,
            hold.delay,
        )
        for hold in live.presence.holds
        if hold.kind != "hand"
    ]
    return Write(fresh, holds=tuple(holds), contents=contents_of(game), new=True)


def _again(live: LiveGame) -> tuple[AnyGame, GameRow]:
    """A new game is played with today's content, unless what was agreed does not go with it."""
    row, then = live.session.row, live.session.room
    try:
        today = live.services.served.game(row.game, row.pack)
        return today, _founded(today, row)
    except (Illegal, Malformed):
        return then, _founded(then, row)


def _founded(game: AnyGame, row: GameRow) -> GameRow:
    people = [replace(row.people[at - 1], standing=(), armed=()) for at in range(row.seats)]
    return founded(
        game, row.scenario, row.setup, people, row.terms, row.host, row.lang, now_ms(), row.kind
    )
