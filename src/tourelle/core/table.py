"""The referee of one game in progress."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final, Generic, cast

from tourelle.core.ask import FOREIGN, NOT_ASKED, STALE, Ask, C, Choice, Illegal, Refusal, refusal
from tourelle.core.chance import Dice, HandDice, RollNeeded, SeededDice
from tourelle.core.clock import Clock, ClockTerms
from tourelle.core.codec import Json, boolean, field, fields, integer, ints, rows
from tourelle.core.decree import FLAG, Decree, Roll
from tourelle.core.event import Notice
from tourelle.core.hand_dice import Pending, pending_from
from tourelle.core.ids import HOUSE, Seat
from tourelle.core.option import Setup, settle
from tourelle.core.past import Before, Past
from tourelle.core.record import Act, Record, Step, Terms, promise
from tourelle.core.rules import Outcome, Rules, St, V
from tourelle.core.seed import root

DENIALS: Final = 3  # requests to take back that may be denied before a seat must stop asking


class Table(Generic[St, C, V]):
    """One game in progress: the referee. Owns the state, the seed and the record."""

    def __init__(
        self,
        rules: Rules[St, C, V],
        seats: int,
        setup: Setup,
        seed: bytes,
        nonces: tuple[str, ...] = (),
        terms: Terms | None = None,
        at: int | None = None,
    ) -> None:
        if seats not in rules.seats:
            raise Illegal(refusal("bad-seats", seats=seats))
        terms = Terms() if terms is None else terms
        found = rules.refuse_terms(terms)
        if found is not None:
            raise Illegal(found)
        self.rules: Final = rules
        self._seed: Final = seed
        self._root: Final = root(seed, nonces)
        agreed = settle(rules.options(), setup)
        # set-up never waits for hands: what it draws comes from the seed
        opening = SeededDice(self._root, "table", 0)
        self._state, self.opening = rules.start(seats, agreed, opening)
        self._asks: tuple[Ask[C], ...] = rules.asks(self._state)
        self._asked: dict[Seat, int] = {ask.seat: 0 for ask in self._asks}
        self._past: Final[Past[St]] = Past()
        self._pending: Pending[C] | None = None  # waits for dice rolled by hand
        self._wish: tuple[Seat, int, frozenset[Seat]] | None = None  # who, where to, granted by
        self._denied: Final = [0] * seats
        self.clock = None if terms.clock is None else Clock(terms.clock, seats)
        self.first = 0  # so many steps were recorded before those in the record: see load()
        self.record: Final = Record(
            rules.name, rules.version, rules.content(), rules.pack(), seats, agreed, terms,
            promise(seed), nonces, None, self._state.digest(), [], at,
        )  # fmt: skip
        self._press(at)

    # --- what is seen -------------------------------------------------------------------

    @property
    def count(self) -> int:
        """How many steps were made."""
        return self.first + len(self.record.steps)

    def asks(self) -> tuple[Ask[C], ...]:
        return self._asks

    def asked(self, seat: Seat) -> int | None:
        """The step that opened the question to *seat*: an answer should quote it."""
        return self._asked.get(seat)

    def unasked(self, seat: Seat) -> tuple[Ask[C], ...]:
        return () if self._pending else self.rules.unasked(self._state, seat)

    def state(self) -> St:
        """The whole truth, for the house's own tools: never for a page, a bot or a seat."""
        return self._state

    def view(self, seat: Seat | None) -> V:
        return self.rules.view(self._state, seat)

    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self._state)

    def wish(self) -> tuple[Seat, int, frozenset[Seat]] | None:
        """An open request to take back: who asked, back to which step, who has agreed."""
        return self._wish

    def can_undo(self, seat: Seat) -> bool:
        return self._pending is None and self._past.can_undo(seat)

    def moments(self, seat: Seat, alone: bool = False) -> list[St]:
        """The states that *seat* may ask to go back to, the last first, or undo to *alone*: for the
        house's tools."""
        return self._past.own(seat) if alone else self._past.moments(seat)

    def choice_from(self, data: Json) -> C:
        return self.rules.choice_from(data) if self._pending is None else self._pending.read(data)

    # --- what is done -------------------------------------------------------------------

    def submit(
        self,
        seat: Seat,
        choice: C,
        asked: int | None = None,
        at: int | None = None,
        bare: bool = False,
    ) -> list[Notice]:
        """Play *choice* for *seat*, or raise Illegal and change nothing. *bare*: what needs nobody
        and draws nothing may go without a digest, until seal() is called."""
        bare = bare and self.lapses(seat, choice)
        found = self._refuse(seat, choice, asked)
        if found is not None:
            raise Illegal(found)
        if self._pending is not None:
            assert isinstance(choice, Roll)
            return self._go_on(seat, self._pending.rolled(choice), at)
        return self._go_on(seat, Pending(seat, choice), at, bare)

    def lapses(self, seat: Seat, choice: C) -> bool:
        """Whether *choice* is what an open question to *seat* comes to if nobody says anything:
        its default, or its only answer."""
        asks = [ask for ask in self._asks if ask.seat == seat]
        return any(choice in (ask.default, ask.only()) for ask in asks)

    def seal(self) -> Step:
        """The last step with its digest: those before it that have none are proved by it."""
        steps = self.record.steps
        if not steps[-1].digest:
            steps[-1] = replace(steps[-1], digest=self._state.digest())
        return steps[-1]

    def decree(self, decree: Decree, at: int | None = None) -> list[Notice]:
        """What the house decides, by the meaning the rules give it, or Illegal."""
        if self.outcome() is not None:
            raise Illegal(refusal("over"))
        if self._pending is not None:
            return self._roll_for(decree, at)
        dice = SeededDice(self._root, "table", self._next)
        after = self._state.clone()
        notices = self.rules.decree(after, decree, dice)
        self._accept(HOUSE, "decree", decree.data(), after, notices, dice, at)
        return notices

    def time_up(self, seat: Seat, at: int | None = None) -> list[Notice]:
        """The time of an absent *seat* is up."""
        return self.decree(Decree(FLAG, seat), at)

    def undo(self, seat: Seat, at: int | None = None) -> None:
        """Take back the last step of *seat*, if nobody has learnt anything since."""
        why = self._refuse_back()
        if why is None and not self._acted(seat):
            why = refusal("undo-none")
        if why is not None:
            raise Illegal(why)
        self._go_back(seat, "undo", self._past.last_own(seat).step, at)

    def ask_back(self, seat: Seat, at: int | None = None) -> None:
        """Ask the others to let *seat* take its last step back."""
        why = self.refuse_ask_back(seat)
        if why is not None:
            raise Illegal(why)
        step = self._past.last_of(seat).step
        self._note(seat, "ask-back", step, at)
        self._wish = (seat, step, frozenset())

    def refuse_ask_back(self, seat: Seat) -> Refusal | None:
        """Why *seat* cannot ask to take its last step back; None: it can."""
        if not self.record.terms.take_back:
            return refusal("back-not-agreed")
        found = self._refuse_back()
        if found is not None:
            return found
        if self._wish is not None:
            return refusal("back-pending")
        if not 0 <= seat < self.record.seats or self._denied[seat] >= DENIALS:
            return refusal("back-denied", most=DENIALS)
        if self._past.moments(seat):
            return None
        return refusal("undo-nothing" if self._acted(seat) else "undo-none")

    def answer_back(self, seat: Seat, granted: bool, at: int | None = None) -> None:
        """Grant or deny another seat's wish; it comes true when all others grant it."""
        if self._wish is None or seat == self._wish[0] or not 0 <= seat < self.record.seats:
            raise Illegal(NOT_ASKED)
        wisher, step, granters = self._wish
        if seat in granters:
            raise Illegal(NOT_ASKED)
        if not granted:
            self._denied[wisher] += 1
            self._note(seat, "deny-back", step, at)
            self._wish = None
        elif len(granters) + 2 < self.record.seats:
            self._note(seat, "agree-back", step, at)
            self._wish = (wisher, step, granters | {seat})
        else:
            self._go_back(seat, "take-back", step, at)

    def reveal(self) -> Record:
        """The record with its seed: for the end of the game, or its abandonment."""
        self.record.seed = self._seed
        return self.record

    # --- what is kept -----------------------------------------------------------------------

    def snapshot(self, most: int) -> Json:
        """The table as it stands, with at most so many states to go back to."""
        wish = self._wish
        return {
            "count": self.count,
            "state": self._state.data(),
            "asked": [[seat, step] for seat, step in self._asked.items()],
            "past": self._past.data(most),
            "pending": None if self._pending is None else self._pending.data(),
            "wish": None if wish is None else [wish[0], wish[1], [*sorted(wish[2])]],
            "denied": list[Json](self._denied),
            "clock": None if self.clock is None else self.clock.data(),
        }

    def trim(self, steps: int, states: int) -> None:
        """Forget all but the latest: whoever keeps the record elsewhere needs no more here. What is
        older than so many states cannot be taken back any more, as after load()."""
        old = len(self.record.steps) - steps
        if old > 0:
            del self.record.steps[:old]
            self.first += old
        self._past.trim(states)

    def load(self, snapshot: Json) -> None:
        """Stand as in *snapshot*: the steps before it are counted, but not in the record."""
        known = fields(snapshot)
        self.first = integer(field(known, "count")) - len(self.record.steps)
        self._state = self.rules.state_from(field(known, "state"))
        self._load_past(rows(field(known, "past")))
        self._denied[:] = ints(field(known, "denied"))
        wish, clock, pending = (field(known, name) for name in ("wish", "clock", "pending"))
        if wish is not None:
            seat, step, granted = rows(wish)
            granters = frozenset(Seat(one) for one in ints(granted))
            self._wish = (Seat(integer(seat)), integer(step), granters)
        if clock is not None and self.clock is not None:
            self.clock.load(clock)
        self._asks = self.rules.asks(self._state)
        if pending is not None:
            choice = self.rules.choice_from(field(fields(pending), "choice"))
            self._pending = pending_from(pending, choice)
            self._asks = (cast("Ask[C]", self._pending.ask()),)
        pairs = [ints(pair) for pair in rows(field(known, "asked"))]
        self._asked = {Seat(seat): step for seat, step in pairs}

    def _load_past(self, steps: list[Json]) -> None:
        self._past.forget()
        for entry in steps:
            step, mover, own, state = rows(entry)
            before = self.rules.state_from(state)
            self._past.add(Before(integer(step), Seat(integer(mover)), before, boolean(own)))

    def refuse_clock(self, clock: ClockTerms | None) -> None:
        """Raise if the game cannot be played under this clock and its other terms."""
        found = self.rules.refuse_terms(replace(self.record.terms, clock=clock))
        if found is not None:
            raise Illegal(found)

    def set_clock(self, clock: Clock | None, at: int) -> None:
        """Play on with another clock, or none, as the players have agreed."""
        self.refuse_clock(None if clock is None else clock.terms)
        self.clock = clock
        self._press(at)

    # --- how --------------------------------------------------------------------------------

    @property
    def _next(self) -> int:
        return self.count + 1

    def _refuse_back(self) -> Refusal | None:
        """Nothing is taken back while dice roll, or once the game is over."""
        if self._pending is not None:
            return refusal("undo-rolling")
        return None if self.outcome() is None else refusal("over")

    def _acted(self, seat: Seat) -> bool:
        """Whether *seat* has made a step; of what is kept elsewhere it is assumed."""
        steps = self.record.steps
        return self.first > 0 or any(step.seat == seat and step.act == "play" for step in steps)

    def _dice(self, pending: Pending[C]) -> Dice:
        seeded = SeededDice(self._root, "table", pending.step or self._next)
        return HandDice(seeded, pending.told) if self.record.terms.hand else seeded

    def _go_on(
        self, seat: Seat, pending: Pending[C], at: int | None, bare: bool = False
    ) -> list[Notice]:
        """Apply what was said; by hand it may turn out that dice are needed first."""
        dice = self._dice(pending)
        after = self._state.clone()
        act: Act = "roll" if pending.told else "play"
        said: Choice = Roll(pending.last) if pending.told else pending.choice
        try:
            notices = self.rules.apply(after, pending.seat, pending.choice, dice)
        except RollNeeded as needed:
            pending.wait(needed, self._next)
            self._note(seat, act, said.data(), at)
            self._pending, self._wish = pending, None
            self._past.forget()  # a roll is on its way: the choice stands
            self._asks = (cast("Ask[C]", pending.ask()),)
            self._asked = {needed.roller: self.count}
            self._press(at)
            return []
        self._pending = None
        self._accept(seat, act, said.data(), after, notices, dice, at, bare)
        return notices

    def _roll_for(self, decree: Decree, at: int | None) -> list[Notice]:
        """The roller is absent: the house rolls for him, from the seed."""
        assert self._pending is not None
        if decree != Decree(FLAG, self._pending.needed.roller):
            raise Illegal(refusal("undo-rolling"))
        roll = self._pending.by_house(SeededDice(self._root, "absent", self._next))
        return self._go_on(HOUSE, self._pending.rolled(roll), at)

    def _accept(
        self,
        seat: Seat,
        act: Act,
        choice: Json,
        after: St,
        notices: list[Notice],
        dice: Dice,
        at: int | None,
        bare: bool = False,
    ) -> None:
        before, self._state = self._state, after
        steps = self.record.steps
        proof = "" if bare and not dice.draws else after.digest()
        steps.append(Step(seat, act, choice, tuple(dice.draws), proof, at))
        self._wish = None
        self._reopen(seat)
        if dice.draws or _reveals(notices):
            self._past.forget()
        else:
            self._past.add(Before(self.count - 1, seat, before, self._goes_on(seat, before)))
        self._press(at)

    def _goes_on(self, seat: Seat, before: St) -> bool:
        """Whether *seat* alone is asked next, and has not completed a turn: that stands, even if
        its player is asked again."""
        if [ask.seat for ask in self._asks] != [seat]:
            return False
        return self.rules.turn(before) == self.rules.turn(self._state)

    def _go_back(self, seat: Seat, act: Act, step: int, at: int | None) -> None:
        self._state = self._past.back_to(step)
        self._wish = None
        self._note(seat, act, step, at)
        self._reopen(seat)
        self._press(at)

    def _note(self, seat: Seat, act: Act, choice: Json, at: int | None) -> None:
        self.record.steps.append(Step(seat, act, choice, (), self._state.digest(), at))

    def _press(self, at: int | None) -> None:
        if self.clock is None or at is None:
            return
        if self._pending is not None:
            running: tuple[Seat, ...] = (self._pending.needed.roller,)
        else:
            running = self.rules.timed(self._state)
        self.clock.press(running, self.rules.turn(self._state), at)

    def _refuse(self, seat: Seat, choice: C, asked: int | None) -> Refusal | None:
        if not 0 <= seat < self.record.seats:
            return NOT_ASKED
        if asked is not None and asked != self._asked.get(seat):
            return STALE
        found = _refused(self._asks, seat, choice, NOT_ASKED)
        if found is None or self._pending is not None:
            return found
        return _refused(self.rules.unasked(self._state, seat), seat, choice, found)

    def _reopen(self, mover: Seat) -> None:
        self._asks = self.rules.asks(self._state)
        before, now = self._asked, self.count
        self._asked = {}
        for ask in self._asks:  # a sealed question stays the same while others answer
            same = ask.sealed and ask.seat != mover
            self._asked[ask.seat] = before.get(ask.seat, now) if same else now


def _refused(asks: Iterable[Ask[C]], seat: Seat, choice: C, found: Refusal) -> Refusal | None:
    """None if one of *asks* of *seat* accepts *choice*; else what they have against it, or what
    was *found* before if it is foreign to all of them."""
    for ask in asks:
        if ask.seat == seat:
            refused = ask.refuse(choice)
            if refused is None:
                return None
            if refused is not FOREIGN:
                found = refused
    return found


def _reveals(notices: list[Notice]) -> bool:
    return True in [notice.reveals for notice in notices]
