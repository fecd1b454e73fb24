"""One game in memory: its table, its people and all that follows from a step.

Nothing here waits or writes: every act gives the `Write` that must be stored before anybody
hears of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from tourelle.core.ask import STALE, Ask, Illegal, refusal
from tourelle.core.clock import Clock
from tourelle.core.codec import Json, Malformed, canonical
from tourelle.core.decree import Decree
from tourelle.core.event import Notice
from tourelle.core.ids import HOUSE, Seat
from tourelle.core.words import LANGS
from tourelle.web.session import answering, standing_orders
from tourelle.web.session.logbook import said_entry, told_entries
from tourelle.web.session.open_table import AnyTable, hides, laid
from tourelle.web.session.seen import Seen
from tourelle.web.store.rows import LineRow, PersonRow, StepRow, Write

EVERY: Final = 32  # steps between snapshots
BACK: Final = 24  # states that a snapshot keeps to go back to
TAIL: Final = 300  # lines of the log that are kept at hand
KEYS: Final = 256  # idempotency keys remembered
SPARE: Final = 128  # steps beyond those that are needed, before they are let go together
STATES: Final = 96  # to go back to, of a game that stays open


class Session(Seen):
    """A game in memory."""

    # --- what is done ----------------------------------------------------------------------

    def give(self, seats: Sequence[Seat], nonce: str, now: int) -> Write | None:
        """The nonces of *seats*, if still missing; with the last one the game begins."""
        if self.row.status != "waiting":
            return None  # a record that was brought may have no nonces at all
        nonces = list(self.row.nonces)
        missing = [seat for seat in seats if not nonces[seat] and nonce]
        if not missing and not all(nonces):
            return None
        for seat in missing:
            nonces[seat] = f"{nonce[:56]}/{seat}"
        self.row = replace(self.row, nonces=tuple(nonces), updated=now)
        return Write(self.row) if not all(nonces) else self._begin(now)

    def _begin(self, now: int) -> Write:
        self.row = replace(self.row, began=now, status="playing")
        self.table = laid(self.room, self.row)
        return self.opened_anew(now)

    def opened_anew(self, now: int | None) -> Write:
        """What is told before the first step."""
        table = self.playable
        self.last = table.opening
        self.row = replace(self.row, opening=table.record.opening)
        at = self.row.updated if now is None else now
        return self._kept((), told_entries(self.room, self.last, self.view), None, at)

    def foresee(self) -> None:
        """Before a step that is made elsewhere and noted() here."""
        self._foresee(self.playable)

    def noted(self, notices: Sequence[Notice], now: int) -> Write:
        """What must be stored of a step that the table has just gone through."""
        return self._after(notices, None, now)

    def play(self, seat: Seat, data: Json, asked: int | None, key: str | None, now: int) -> Write:
        table = self.playable
        choice = choice_in(table, data)
        if asked is None and not self._free(table, seat, choice):
            raise Illegal(STALE)  # an answer must quote its question
        return self._played(seat, choice, asked, key, now)

    def answer(self, ask: Ask[Any], now: int) -> Write:
        """What the table says by itself: of a pass in a window nothing is kept but the step."""
        table = self.playable
        choice = choice_in(table, self.by_itself(ask))
        return self._played(ask.seat, choice, table.asked(ask.seat), None, now, bare=True)

    def _played(
        self,
        seat: Seat,
        choice: Any,
        asked: int | None,
        key: str | None,
        now: int,
        bare: bool = False,
    ) -> Write:
        table = self.playable
        self._foresee(table)
        said = next((ask for ask in table.asks() if ask.seat == seat), None)
        silent: Json = None
        if said is not None and key is None:
            silent = answering.why(self.room, self.row, said, self.view(seat))
        return self._after(table.submit(seat, choice, asked, now, bare), key, now, silent)

    def _free(self, table: AnyTable, seat: Seat, choice: Any) -> bool:
        """Whether *choice* is speech unasked."""
        return any(ask.refuse(choice) is None for ask in table.unasked(seat))

    def decree(self, decree: Decree, now: int) -> Write:
        table = self.playable
        self._foresee(table)
        return self._after(table.decree(decree, now), None, now)

    def undo(self, seat: Seat, key: str | None, now: int) -> Write:
        table = self.playable
        self._foresee(table)
        table.undo(seat, now)
        return self._after((), key, now)

    def ask_back(self, seat: Seat, key: str | None, now: int) -> Write:
        table = self.playable
        self._foresee(table)
        table.ask_back(seat, now)
        return self._after((), key, now)

    def answer_back(self, seat: Seat, granted: bool, key: str | None, now: int) -> Write:
        table = self.playable
        self._foresee(table)
        table.answer_back(seat, granted, now)
        return self._after((), key, now)

    def note(self, code: str, seat: int, now: int) -> Write:
        """A line of the table's own: no step of the game."""
        return self._kept((), [said_entry(code, self.who(seat))], None, now, seat)

    def seat_row(self, seat: int, person: PersonRow) -> None:
        people = list(self.row.people)
        people[seat] = person
        self.row = replace(self.row, people=tuple(people))
        self.memo.clear()

    def set_clock(self, clock: Clock | None, now: int) -> Write:
        self.playable.set_clock(clock, now)
        return self.note("clock", HOUSE, now)

    # --- how -------------------------------------------------------------------------------

    def _foresee(self, table: AnyTable) -> None:
        """Take the snapshot that is due before the step, so that its last step is marked."""
        due = table.count - self._snapped >= EVERY
        if due and (self._next_snapshot is None or self._next_snapshot[0] != table.count):
            self._next_snapshot = (table.count, table.snapshot(BACK))

    def _snapshots(self, table: AnyTable) -> tuple[tuple[int, Json], ...]:
        step = table.record.steps[-1]
        if step.act in ("undo", "take-back"):
            back = step.choice if isinstance(step.choice, int) else 0
            if back < self._snapped:  # a replay from the snapshot could not go there
                self._snapped = table.count
                return ((table.count, table.snapshot(BACK)),)
        if self._next_snapshot is None:
            return ()
        found, self._next_snapshot = self._next_snapshot, None
        self._snapped = found[0]
        return (found,)

    def trim(self) -> None:
        """The store has the record: a long game takes no more memory than a short one."""
        table = self.playable
        if len(table.record.steps) > EVERY + SPARE and table.wish() is None:
            table.trim(EVERY, STATES)

    def keep_up(self, now: Session) -> None:
        """Of an earlier moment in the same window: names, orders and clocks are those of *now*."""
        self.row = replace(now.row, steps=self.row.steps)
        self.lines[:] = [line for line in now.lines if line.seq <= self.row.steps]
        self.playable.clock, self._lefts = now.playable.clock, now._lefts
        self.memo.clear()

    def _disarm(self) -> None:
        """What was played or lost waits no longer."""
        for at, person in enumerate(self.row.people):
            if not (person.armed or person.given):
                continue
            armed = standing_orders.still_armed(self.room, person, self.view(Seat(at)))
            given = standing_orders.still_instructed(self.room, person, self.view(Seat(at)))
            if (armed, given) != (person.armed, person.given):
                self.seat_row(at, replace(person, armed=armed, given=given))

    def _opened_window(self, quiet: bool) -> int | None:
        """The step that opened the window now open. Passing opens no new one, unless it was the
        last pass and another window follows: all may know that, when its time has come."""
        table = self.playable
        before, self._window_kinds = self._window_kinds, self._open_windows()
        if not self._window_kinds:
            return None
        same = quiet and self._window_kinds == before
        return self.row.window if same and self.row.window is not None else table.count

    def _after(
        self, notices: Sequence[Notice], key: str | None, now: int, silent: Json = None
    ) -> Write:
        """What must be stored of the step just made; *silent*: what its seat reads of it alone, if
        the table made it."""
        table = self.playable
        self.moved()
        step = table.record.steps[-1]
        if step.act in ("play", "roll", "decree"):
            entries = told_entries(self.room, notices, self.view) + self._rolling(table)
            if step.act == "play" and self._is_person(step.seat):
                entries.insert(0, answering.silent_entry(self.lines, step.seat, silent))
        else:
            entries = [said_entry(step.act, self.who(step.seat))]
        outcome = table.outcome()
        if outcome is not None:
            ends = [self.room.speech.outcome(outcome, self.view(None), lang) for lang in LANGS]
            entries.append([[*ends, "", []]])
        self._disarm()
        quiet = step.act == "play" and not notices
        before, window = self.row.window, self._opened_window(quiet)
        self.passed = window is not None and window == before
        if not self.passed:
            self.last = notices
        elif key is not None:
            self.by_hand[step.seat] = table.count
        steps = (StepRow(table.count, step, key),)
        if window != before:
            self.row = replace(self.row, window=window)
        if table.clock is not None:
            self.lefts(table.clock)  # of a new window: as it is opened
        seat = None if step.seat == HOUSE else step.seat
        kept = self._kept(steps, entries, self._snapshots(table), now, seat, key)
        self.trim()
        return kept

    def _is_person(self, seat: int) -> bool:
        return seat != HOUSE and self.row.people[seat].kind != "bot"

    def _rolling(self, table: AnyTable) -> list[Json]:
        """Dice by hand: whom the table waits for."""
        asks = table.asks()
        if not asks or asks[0].kind != "roll":
            return []
        return [said_entry("roll-needed", self.who(asks[0].seat))]

    def _kept(
        self,
        steps: tuple[StepRow, ...],
        entries: list[Json],
        snapshots: tuple[tuple[int, Json], ...] | None,
        now: int,
        seat: int | None = None,
        key: str | None = None,
    ) -> Write:
        count = self.row.steps + len(steps)
        lines: tuple[LineRow, ...] = ()
        if not answering.is_silent(entries):
            lines = (LineRow(self.row.lines + 1, count, seat, now, entries),)
            self.lines.extend(lines)
            del self.lines[:-TAIL]
        self.row = replace(
            self.row, steps=count, lines=self.row.lines + len(entries), updated=now, **self._live()
        )
        if key is not None:
            self.remember(key, count)
        return Write(self.row, steps, lines, snapshots or ())

    def _live(self) -> dict[str, Any]:
        """What the list of games must know without opening this one."""
        table = self.table
        if table is None:
            return {}
        outcome = table.outcome()
        over = outcome is not None
        clock = None if over else table.clock
        seats, view = range(self.row.seats), self.view(None)
        speech = self.room.speech
        return {
            "roles": tuple(tuple(speech.seat(s, view, lang) for s in seats) for lang in LANGS),
            "status": "over" if over else "playing",
            "turn": tuple(ask.seat for ask in table.asks() if self.by_itself(ask) is None),
            "outcome": None if outcome is None else [outcome.reason, list(outcome.ranks)],
            "hides": self.row.hides or hides(table),
            "clock": None if clock is None else {"terms": clock.terms.data(), "data": clock.data()},
            "flag_at": None if clock is None else clock.falls(),
        }

    def remember(self, key: str, step: int) -> None:
        self.answers[key] = step
        while len(self.answers) > KEYS:
            self.answers.popitem(last=False)


def choice_in(table: AnyTable, data: Json) -> Any:
    try:
        canonical(data)
        return table.choice_from(data)
    except (Malformed, ValueError, TypeError, OverflowError, RecursionError) as error:
        raise Illegal(refusal("malformed", why=str(error)[:80])) from error
