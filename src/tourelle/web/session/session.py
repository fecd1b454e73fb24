"""One game in memory: its table, its people and all that follows from a step.

Nothing here waits or writes: every act gives the `Write` that must be stored before anybody
hears of it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, Final

from tourelle.core.ask import STALE, Ask, Illegal, refusal
from tourelle.core.clock import Clock
from tourelle.core.codec import Json, Malformed, canonical, digest_of
from tourelle.core.decree import Decree
from tourelle.core.event import Event, Notice
from tourelle.core.ids import HOUSE, Seat
from tourelle.core.rules import Outcome, View
from tourelle.core.words import LANGS, Lang
from tourelle.games.game import AnyGame, Window
from tourelle.games.offers import NO_OFFERS, Offers
from tourelle.web.session import answering, standing_orders
from tourelle.web.session.logbook import said_entry, told_entries
from tourelle.web.session.open_table import AnyTable, Preview, hides, laid, preview, role_in
from tourelle.web.store.rows import GameRow, LineRow, PersonRow, StepRow, Write

EVERY: Final = 32  # steps between snapshots
BACK: Final = 24  # states that a snapshot keeps to go back to
TAIL: Final = 300  # lines of the log that are kept at hand
KEYS: Final = 256  # idempotency keys remembered
SPARE: Final = 128  # steps beyond those that are needed, before they are let go together
STATES: Final = 96  # to go back to, of a game that stays open


class Look:
    """What a seat sees of one step; its bytes are made once, for the hash and for the store."""

    def __init__(self, view: View) -> None:
        self.view: Final = view

    @cached_property
    def body(self) -> bytes:
        return canonical(self.view.data())

    @cached_property
    def hash(self) -> str:
        return digest_of(self.body)


class Session:
    """A game in memory."""

    def __init__(
        self, row: GameRow, game: AnyGame | None, table: AnyTable | None, lines: list[LineRow]
    ) -> None:
        self.row = row
        self.game: Final = game
        self.table = table
        self.lines: Final = lines  # the latest
        self.last: Sequence[Notice] = ()  # what was told at the last step that is not a pass
        self.by_hand: Final[dict[Seat, int]] = {}  # the last pass of each in a window
        self.passed = False  # whether the last step was a pass in a window that is still open
        self.answers: Final[OrderedDict[str, int]] = OrderedDict()  # key -> step
        self.memo: Final[dict[tuple[Any, ...], Any]] = {}  # of this step, for whoever asks
        self._shown: dict[Seat | None, Look] = {}
        self._preview: Preview | None = None
        self._next_snapshot: tuple[int, Json] | None = None
        self._snapped = 0 if table is None else table.first
        self._lefts: tuple[int, list[int]] | None = None  # of which window
        self._window_kinds = frozenset[str]() if row.window is None else self._open_windows()

    # --- what is ---------------------------------------------------------------------------

    @property
    def playable(self) -> AnyTable:
        """The table, or Illegal with the reason why there is none."""
        if self.row.status == "waiting":
            raise Illegal(refusal("not-begun"))
        if self.table is None:
            raise Illegal(refusal("watch-only"))
        return self.table

    @property
    def room(self) -> AnyGame:
        if self.game is None:
            raise Illegal(refusal("watch-only"))
        return self.game

    @property
    def step(self) -> int:
        return self.row.steps

    def outcome(self) -> Outcome | None:
        return None if self.table is None else self.table.outcome()

    def audiences(self) -> list[Seat | None]:
        return [None, *(Seat(seat) for seat in range(self.row.seats))]

    def view(self, seat: Seat | None) -> View:
        return self._look(seat).view

    def hash(self, seat: Seat | None) -> str:
        """Of what this seat sees: a digest of the whole state would tell too much."""
        return self._look(seat).hash

    def _look(self, seat: Seat | None) -> Look:
        found = self._shown.get(seat)
        if found is None:
            found = self._shown[seat] = Look(self.playable.view(seat))
        return found

    def moved(self) -> None:
        """The table has gone on: what was seen of it is no longer so."""
        self._shown.clear()
        self.memo.clear()

    def trim(self) -> None:
        """The store has the record: a long game takes no more memory than a short one."""
        table = self.playable
        if len(table.record.steps) > EVERY + SPARE and table.wish() is None:
            table.trim(EVERY, STATES)

    def marks(self, seat: Seat | None) -> tuple[Event, ...]:
        """The last step as told to *seat*; while a window is open, the one that opened it: whether
        anybody has passed in it must not be seen."""
        told = (notice.told_to(seat) for notice in self.last)
        return tuple(event for event in told if event is not None)

    def who(self, seat: int) -> tuple[str, str]:
        """The name of a seat in English and French."""
        if seat == HOUSE:
            return "", ""
        name = self.row.people[seat].name
        return name or self.role(seat, "en"), name or self.role(seat, "fr")

    def role(self, seat: int, lang: Lang) -> str:
        """How the rules call a seat."""
        if self.game is None:
            return role_in(self.row, seat, lang)
        return self.game.speech.seat(seat, self.public(), lang)

    def public(self) -> View:
        """What everybody may see; before the game begins, some start of it."""
        return self._foreseen().view if self.table is None else self.view(None)

    def _foreseen(self) -> Preview:
        if self._preview is None:
            self._preview = preview(self.room, self.row.seats, self.row.setup)
        return self._preview

    # --- windows ---------------------------------------------------------------------------

    def window(self, ask: Ask[Any]) -> Window:
        """Whether *ask* is one of those that most seats let pass; found once for each step."""
        key = ("window", ask.seat, ask.kind)
        if key not in self.memo:
            self.memo[key] = self.room.window(ask, self.view(ask.seat))
        found: Window = self.memo[key]
        return found

    def passes(self, ask: Ask[Any]) -> bool:
        """Whether the seat's standing order lets this window pass; found once for each step."""
        key = ("passes", ask.seat, ask.kind)
        if key not in self.memo:
            view = self.view(ask.seat)
            self.memo[key] = standing_orders.passes(self.room, self.row, ask, view)
        return bool(self.memo[key])

    def by_itself(self, ask: Ask[Any]) -> Json:
        """What the table answers without anybody; None: the seat is asked. Found once for each
        step."""
        key = ("by-itself", ask.seat, ask.kind)
        if key not in self.memo:
            choice = answering.by_itself(self.room, self.row, ask, self.view(ask.seat))
            self.memo[key] = None if choice is None else choice.data()
        found: Json = self.memo[key]
        return found

    def answers_for(self, seat: Seat) -> bool:
        """Whether the table itself answers what is asked of *seat* now."""
        asks = self.playable.asks()
        return any(ask.seat == seat and self.by_itself(ask) is not None for ask in asks)

    def called(self, seats: frozenset[Seat]) -> bool:
        """Whether one of *seats* is asked in the window now open."""
        asks = () if self.table is None else self.table.asks()
        return any(ask.seat in seats and not self.passes(ask) for ask in asks)

    def veils(self, seat: Seat | None) -> bool:
        """Whether a window is open that is not for *seat*: who is asked in it is not told, nor
        how far the polling has come."""
        asks = () if self.table is None else self.table.asks()
        return any(self.window(a) and (a.seat != seat or self.passes(a)) for a in asks)

    def offers(self, seat: Seat | None, lang: Lang, mine: bool = True) -> Offers:
        """The open questions as whoever looks from *seat* may know them; *mine*: it is his."""
        if self.table is None:
            begin = self._foreseen()
            return self.room.offers(begin.asks, None, begin.view, lang)
        return NO_OFFERS if self.veils(seat if mine else None) else self.questions(seat, lang)

    def questions(self, seat: Seat | None, lang: Lang) -> Offers:
        """The same without a veil, for those who may know all; made once for each step."""
        key = ("questions", seat, lang)
        if key not in self.memo:
            asks = [ask for ask in self.playable.asks() if self.by_itself(ask) is None]
            self.memo[key] = self.room.offers(asks, seat, self.view(seat), lang)
        found: Offers = self.memo[key]
        return found

    def armed(self, seat: Seat) -> tuple[str, ...]:
        """What asks in windows, by its key; what was instructed, by its key and level:
        `tank-3.30`."""
        cards = standing_orders.asking(self.room, self.row, seat, self.view(seat))
        given = self.row.people[seat].given
        return (*cards, *(f"{key}.{level}" for key, level in given))

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

    def _open_windows(self) -> frozenset[str]:
        """The kinds of the windows in which somebody is asked."""
        asks = () if self.table is None else self.table.asks()
        return frozenset(ask.kind for ask in asks if self.window(ask))

    def lefts(self, clock: Clock) -> list[int | None]:
        """What each seat had on its clock when the window now open was opened; None: none is."""
        if self.row.window is None:
            return [None] * self.row.seats
        if self._lefts is None or self._lefts[0] != self.row.window:
            # opened before this server was: the times of the last step
            self._lefts = (self.row.window, clock.stood())
        return list(self._lefts[1])

    def keep_up(self, now: Session) -> None:
        """Of an earlier moment in the same window: names, orders and clocks are those of *now*."""
        self.row = replace(now.row, steps=self.row.steps)
        self.lines[:] = [line for line in now.lines if line.seq <= self.row.steps]
        self.playable.clock, self._lefts = now.playable.clock, now._lefts
        self.memo.clear()

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
