"""Who is here, who has been away for how long, and for whom the others wait."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tourelle.core.ids import Seat
from tourelle.web.live.connection import FORBIDDEN, Connection
from tourelle.web.live.gate import Gate
from tourelle.web.session.rights import rights_of
from tourelle.web.store.rows import HoldRow


class Presence:
    """The people of one open game, and what their devices hold of it."""

    def __init__(self, gate: Gate, holds: list[HoldRow], grace: int) -> None:
        self.holds = holds
        self.connections: Final[set[Connection]] = set()
        self.claimable: frozenset[Seat] = frozenset()  # as the others were told
        self._gate: Final = gate
        self._grace: Final = grace
        self._gone: Final[dict[Seat, int]] = {}  # since when nobody is there
        self._waited: Final[set[Seat]] = set()  # the others agreed to wait for them

    # --- who is here -----------------------------------------------------------------------

    def readers(self) -> list[Connection]:
        """Those who have said hello."""
        return [one for one in self.connections if one.ready]

    def current(self) -> list[Connection]:
        """Those who are shown the present."""
        return [one for one in self.connections if one.current]

    def seats(self) -> frozenset[Seat]:
        return frozenset(seat for one in self.readers() for seat in one.rights.seats)

    def note(self, now: int) -> None:
        """Somebody came or left."""
        here = self.seats()
        for seat in self._all():
            if seat in here:
                self._gone.pop(seat, None)
                self._waited.discard(seat)
            else:
                self._gone.setdefault(seat, now)

    def _all(self) -> list[Seat]:
        return [Seat(at) for at in range(self._gate.session.row.seats)]

    # --- what they hold --------------------------------------------------------------------

    def devices(self, seat: int) -> set[str]:
        """Those that hold *seat*."""
        return {hold.device for hold in self.holds if (hold.kind, hold.seat) == ("seat", seat)}

    def change(self, holds: list[HoldRow]) -> None:
        """Somebody joined or left: who no longer holds anything is let go."""
        self.holds = holds
        for one in list(self.connections):
            rights = rights_of(one.rights.device, holds)
            if rights == one.rights:
                continue
            one.rights = rights
            seat = None if one.reader is None else one.reader.seat
            if one.reader is not None and rights.delay(seat) is not None:
                one.reader = replace(one.reader, mine=rights.seats)
            else:
                one.reader = None
                one.let_go(FORBIDDEN)

    # --- whom the others wait for ----------------------------------------------------------

    def claims(self, now: int) -> frozenset[Seat]:
        """Seats that may be waited for and have been away for longer than the grace."""
        session = self._gate.session
        if session.table is None or session.outcome() is not None:
            return frozenset()
        people = session.row.people
        return frozenset(
            seat
            for seat in self._awaited(now)
            if people[seat].kind != "bot"
            and seat not in self._waited
            and now - self._gone.get(seat, now) >= self._grace
        )

    def _awaited(self, now: int) -> list[Seat]:
        """Who is asked. In a window that is not told: once it has been open for longer than the
        grace, it may be waiting for anybody who is still in the game."""
        table, timing = self._gate.session.playable, self._gate.timing
        if timing.step is None:
            return [ask.seat for ask in table.asks()]
        if timing.lasts(now) < self._grace:
            return []
        return [seat for seat in self._all() if table.unasked(seat)]

    def look(self, now: int) -> bool:
        """Whether other seats may be claimed now than the others were told."""
        before, self.claimable = self.claimable, self.claims(now)
        return self.claimable != before

    def wait_for(self, seat: Seat, now: int) -> None:
        """The others would rather wait."""
        self._waited.add(seat)
        self.claimable = self.claims(now)
