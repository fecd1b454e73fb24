"""Clocks: time that belongs to the table, never to the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tourelle.core.codec import Json, Malformed, boolean, field, fields, integer, ints
from tourelle.core.ids import Seat

DAY: Final = 86_400_000


@dataclass(frozen=True)
class ClockTerms:
    """Milliseconds for each seat; *each_turn*: anew for every turn (correspondence)."""

    budget: int
    increment: int = 0  # paid for each completed turn
    each_turn: bool = False

    def data(self) -> Json:
        return {
            "budget": self.budget,
            "increment": self.increment,
            "each_turn": self.each_turn,
        }


def clock_terms_from(data: Json) -> ClockTerms:
    known = fields(data)
    budget, increment = integer(field(known, "budget")), integer(field(known, "increment"))
    if not (0 < budget <= 366 * DAY and 0 <= increment <= DAY):
        raise Malformed("a clock needs a positive budget of at most a year")
    return ClockTerms(budget, increment, boolean(field(known, "each_turn")))


class Clock:
    """What is left to each seat. It runs for those who are asked, from step to step."""

    def __init__(self, terms: ClockTerms, seats: int) -> None:
        self.terms: Final = terms
        self._left: Final = [terms.budget] * seats
        self._running: tuple[Seat, ...] = ()
        self._since: int | None = None
        self._turn: int | None = None

    @property
    def running(self) -> tuple[Seat, ...]:
        """Whose time runs, unless all is paused."""
        return self._running if self._since is not None else ()

    def left(self, seat: Seat, now: int) -> int:
        """Milliseconds left to *seat*; never below zero."""
        spent = 0
        if self._since is not None and seat in self._running:
            spent = max(0, now - self._since)
        return max(0, self._left[seat] - spent)

    def stood(self) -> list[int]:
        """What was left to each seat at the last step."""
        return list(self._left)

    def press(self, running: tuple[Seat, ...], turn: int | None, at: int) -> None:
        """A step was made at *at*: now the clocks of *running* go."""
        for seat in self._running:
            self._left[seat] = self.left(seat, at)
        for seat in self._done(running, turn):
            self._pay(seat)
        self._turn = self._counted(turn)
        self._running = running
        self._since = at

    def _done(self, running: tuple[Seat, ...], turn: int | None) -> list[Seat]:
        """Who has completed a turn. A game that counts none: whose clock stops. Nobody has
        where turns were taken back."""
        if turn is None or self._turn is None:
            return [seat for seat in self._running if seat not in running]
        return list(self._running) if turn > self._turn else []

    def _counted(self, turn: int | None) -> int | None:
        """An increment is paid once for each turn, also if it is played again after it was
        taken back; time anew is given again."""
        if turn is None or self._turn is None or self.terms.each_turn:
            return turn
        return max(turn, self._turn)

    def _pay(self, seat: Seat) -> None:
        if self.terms.each_turn:
            self._left[seat] = self.terms.budget
        else:
            self._left[seat] += self.terms.increment

    def pause(self, at: int) -> None:
        """Stop all clocks: the table is closed, or the players agreed on a break."""
        for seat in self._running:
            self._left[seat] = self.left(seat, at)
        self._since = None

    def fallen(self, now: int) -> Seat | None:
        """The first running seat without time, if any."""
        for seat in self._running:
            if self.left(seat, now) == 0:
                return seat
        return None

    def falls(self) -> int | None:
        """When the first of the running seats will be without time, if none is pressed before."""
        if self._since is None or not self._running:
            return None
        return self._since + min(self._left[seat] for seat in self._running)

    def data(self) -> Json:
        """All that is needed to let it run on after a break."""
        return {
            "left": list[Json](self._left),
            "running": list[Json](self._running),
            "since": self._since,
            "turn": self._turn,
        }

    def load(self, data: Json, later: int = 0) -> None:
        """Stand as it stood in *data*; *later* milliseconds have passed that count for nobody."""
        known = fields(data)
        left = ints(field(known, "left"))
        if len(left) != len(self._left):
            raise Malformed("a clock for another number of seats")
        self._left[:] = left
        self._running = tuple(Seat(seat) for seat in ints(field(known, "running")))
        since, turn = field(known, "since"), field(known, "turn")
        self._since = None if since is None else integer(since) + later
        self._turn = None if turn is None else integer(turn)
