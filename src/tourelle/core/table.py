"""The referee of one game in progress."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Final, Generic

from tourelle.core.ask import FOREIGN, NOT_ASKED, STALE, Ask, C, Illegal, Refusal
from tourelle.core.chance import SeededDice
from tourelle.core.codec import canonical, digest
from tourelle.core.event import Notice
from tourelle.core.ids import Seat
from tourelle.core.record import Record, Step, promise
from tourelle.core.rules import Outcome, Rules, Setup, St, V, settle


class Table(Generic[St, C, V]):
    """One game in progress: the referee. Owns the state, the seed and the record."""

    def __init__(
        self,
        rules: Rules[St, C, V],
        seats: int,
        setup: Setup,
        seed: bytes,
        nonces: tuple[str, ...] = (),
    ) -> None:
        if seats not in rules.seats:
            raise Illegal(Refusal(f"not a game for {seats}", ""))
        self.rules: Final = rules
        self._seed: Final = seed
        self._root: Final = hashlib.sha256(canonical([seed.hex(), *nonces])).digest()
        agreed = settle(rules, setup)
        self._state, self.opening = rules.start(seats, agreed, SeededDice(self._root, "table", 0))
        self._asks = rules.asks(self._state)
        self._asked = {ask.seat: 0 for ask in self._asks}
        self._past: list[St] = []  # what undo may go back to
        self.record: Final = Record(
            rules.name,
            rules.version,
            rules.content(),
            seats,
            agreed,
            promise(seed),
            nonces,
            None,
            digest(self._state.data()),
            [],
        )

    def asks(self) -> tuple[Ask[C], ...]:
        return self._asks

    def asked(self, seat: Seat) -> int | None:
        """The step that opened the question to *seat*: an answer should quote it."""
        return self._asked.get(seat)

    def view(self, seat: Seat | None) -> V:
        return self.rules.view(self._state, seat)

    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self._state)

    def submit(self, seat: Seat, choice: C, asked: int | None = None) -> list[Notice]:
        """Play *choice* for *seat*, or raise Illegal and change nothing."""
        refusal = self._refuse(seat, choice, asked)
        if refusal is not None:
            raise Illegal(refusal)
        dice = self._dice("table")
        after = self._state.clone()
        notices = self.rules.apply(after, seat, choice, dice)
        before, self._state = self._state, after
        self.record.steps.append(Step(seat, choice.data(), tuple(dice.draws), digest(after.data())))
        self._reopen(seat)
        quiet = not dice.draws and not any(notice.reveals for notice in notices)
        if quiet and {ask.seat for ask in self._asks} == {seat}:
            self._past.append(before)
        else:
            self._past.clear()
        return notices

    def time_up(self, seat: Seat) -> list[Notice]:
        """Answer for an absent *seat*: its default, or any legal choice."""
        for ask in self._asks:
            if ask.seat == seat:
                absent = ask.default
                choice = ask.sample(self._dice("absent")) if absent is None else absent
                return self.submit(seat, choice)
        raise Illegal(NOT_ASKED)

    def undo(self, seat: Seat) -> None:
        """Take back the last step of *seat*, if nobody has learnt anything since."""
        if not self._past or self.record.steps[-1].seat != seat:
            raise Illegal(Refusal("nothing to take back", ""))
        self._state = self._past.pop()
        self.record.steps.pop()
        self._reopen(seat)

    def reveal(self) -> Record:
        self.record.seed = self._seed
        return self.record

    def _dice(self, stream: str) -> SeededDice:
        return SeededDice(self._root, stream, len(self.record.steps) + 1)

    def _open_to(self, seat: Seat) -> Iterator[Ask[C]]:
        yield from (ask for ask in self._asks if ask.seat == seat)
        yield from self.rules.unasked(self._state, seat)

    def _refuse(self, seat: Seat, choice: C, asked: int | None) -> Refusal | None:
        if not 0 <= seat < self.record.seats:
            return NOT_ASKED
        if asked is not None and asked != self._asked.get(seat):
            return STALE
        found = NOT_ASKED
        for ask in self._open_to(seat):
            refusal = ask.refuse(choice)
            if refusal is None:
                return None
            if refusal is not FOREIGN:
                found = refusal
        return found

    def _reopen(self, mover: Seat) -> None:
        self._asks = self.rules.asks(self._state)
        before, now = self._asked, len(self.record.steps)
        self._asked = {}
        for ask in self._asks:  # a sealed question stays the same while others answer
            same = ask.sealed and ask.seat != mover
            self._asked[ask.seat] = before.get(ask.seat, now) if same else now
