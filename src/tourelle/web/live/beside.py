"""Beside the rules: who sits where, what the people propose, what each may do at the table."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import astuple
from typing import Any, Final

from tourelle.core.ask import refusal
from tourelle.core.clock import ClockTerms
from tourelle.core.ids import Seat
from tourelle.core.words import Lang
from tourelle.games.instructions import Instruction
from tourelle.web import wire
from tourelle.web.live import showing
from tourelle.web.live.gate import Gate
from tourelle.web.live.presence import Presence
from tourelle.web.live.showing import Reader
from tourelle.web.live.talk import Talk
from tourelle.web.session.lapsing import meant, refuse_back
from tourelle.web.session.session import Session
from tourelle.web.session.standing_orders import standing
from tourelle.web.store.rows import PersonRow
from tourelle.web.words import said


class Beside:
    """What is told of one table besides its game."""

    def __init__(self, gate: Gate, presence: Presence) -> None:
        self._gate: Final = gate
        self._presence: Final = presence
        self.clock_offer: tuple[Seat, ClockTerms | None] | None = None
        self.talk: Final = Talk(presence)
        self.rematch: Final[set[Seat]] = set()  # who wants one
        self.adviser: asyncio.Task[None] | None = None  # who thinks for somebody, see counsel.py

    def people(self, reader: Reader, session: Session) -> list[wire.Person]:
        """Called as the rules call them in *session*: the present, or an earlier moment."""
        presence = self._presence
        here = presence.seats()
        devices = [presence.devices(at) for at in range(session.row.seats)]
        return [
            wire.Person(
                seat=at,
                name=person.name,
                role=session.role(at, reader.lang),
                kind=person.kind,
                bot=person.bot,
                connected=at in here or person.kind == "bot",
                devices=len(devices[at]),
                mine=at in reader.mine,
                joined=bool(devices[at]) or person.kind == "bot",
                sign=sign_of(session, at),
            )
            for at, person in enumerate(session.row.people)
        ]

    def can(self, reader: Reader) -> wire.Can:
        """What this reader may do at the table now: what is not in it has no button."""
        session, seat = self._gate.session, reader.seat
        table, over = session.table, session.row.status == "over"
        can = wire.Can(fork=table is not None and (over or not session.row.hides))
        can.export = can.fork
        if session.row.kind == "lesson":  # it goes its own way, and proves nothing
            return wire.Can()
        if seat is None or seat not in reader.mine or table is None:
            return can
        can.rematch = sorted(self.rematch)
        if over:
            return can
        blind = self._gate.blinds(seat)
        can.undo = not blind and table.can_undo(seat) and meant(session, seat, alone=True)
        why = refusal("undo-window") if blind else refuse_back(session, seat)
        can.back = why is None
        if why is not None and not can.undo:
            can.stuck = said(why, reader.lang, session.room.speech.catalogue)
        can.claim = sorted(self._presence.claimable - reader.mine)
        can.clock = self._clock()
        self._orders_of(can, seat, reader.lang)
        return can

    def _clock(self) -> dict[str, Any] | None:
        if self.clock_offer is None:
            return None
        by, terms = self.clock_offer
        return {"by": by, "terms": None if terms is None else terms.data()}

    def _orders_of(self, can: wire.Can, seat: Seat, lang: Lang) -> None:
        """What is answered unasked, what may wait for a window, and what does."""
        session = self._gate.session
        person = session.row.people[seat]
        arms = session.room.arms(session.view(seat), lang)
        can.standing = list(person.standing)
        order = standing(session.row, seat)
        can.arms = [wire.Arm(part.key, part.label, order.level(part.key)) for part in arms]
        can.windows = person.windows if session.room.has_windows else ""
        can.instructions = self._told(session.room.instructions(session.view(seat), lang), person)

    def _told(self, offered: Sequence[Instruction], person: PersonRow) -> list[wire.Told]:
        given = dict(person.given)
        return [
            wire.Told(
                one.key,
                one.label,
                given.get(one.key, one.usual),
                [(level.id, level.label) for level in one.levels],
            )
            for one in offered
        ]

    def news(self, reader: Reader, now: int) -> wire.News:
        """Who is here, what is wished for."""
        session = self._gate.session
        return wire.News(
            self.people(reader, session),
            self.can(reader),
            showing.wish(session),
            showing.clocks(session, now, reader.mine),
            now,
            session.row.next or None,
        )


def sign_of(session: Session, seat: int) -> wire.Sign | None:
    """As the seat is marked on the table; none where its rules are no longer known."""
    if session.game is None:
        return None
    key = ("sign", seat)
    if key not in session.memo:
        session.memo[key] = wire.Sign(*astuple(session.game.sign(seat, session.public())))
    found: wire.Sign = session.memo[key]
    return found
