"""Play scripts: rule tests that read like play.

    stage = Stage.of(rules, state)
    stage.play("0: fire 1", "1: react 0; hit 4; save 1, 2")
    assert stage.asked() == ["1: turn"]

A line is `who: what`, then all dice that it needs, as stage/told_dice.py reads them. Who is a
number, a letter (a is 0), a name that the game gives its seats, or `house` for a decree. What is
the game's own notation, if it has one that reads it, or the choice's data as words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from typing import Any, Final, NamedTuple, TypeVar

from tourelle.core.ask import NOT_ASKED, Ask, Choice, Illegal, Refusal
from tourelle.core.chance import ChanceNeeded, FastDice
from tourelle.core.codec import Json, Malformed, digest
from tourelle.core.decree import decree_from
from tourelle.core.event import Notice
from tourelle.core.flow import FlowRules
from tourelle.core.ids import HOUSE, Seat
from tourelle.core.option import Setup, settle
from tourelle.core.rules import Outcome, Rules
from tourelle.games.game import AnyGame, Game
from tourelle.stage.told_dice import Told, ToldDice, told

AnyAsk = Ask[Any]
AnyRules = Rules[Any, Any, Any]
Reader = Callable[[Any, str], Any]  # state and text -> choice
S = TypeVar("S", bound="Stage")
LETTERS: Final = "abcdefgh"  # of seats
OVER: Final = "over"
MOST_PASSES: Final = 500


class Refused(NamedTuple):
    """What a script says of a refusal."""

    code: str
    rule: str


class Line(NamedTuple):
    """`who: what; dice`"""

    who: Seat
    what: str
    dice: ToldDice


class Stage:
    """A state that is played on line by line. Nothing is random: dice are told."""

    passes: tuple[Json, ...] = (["pass"], ["decline"])  # what is said by who wants nothing

    def __init__(
        self, rules: AnyRules, state: Any, names: Mapping[str, Seat], read: Reader | None = None
    ) -> None:
        self.rules = rules
        self.told: list[Notice] = []  # since the stage was opened
        self._state = state
        self._names = names
        self._read = read

    @classmethod
    def of(cls, what: AnyGame | AnyRules, state: Any, read: Reader | None = None) -> Stage:
        """A stage with a state that the test has made; *read* overrides how words are read."""
        if isinstance(what, Rules):
            return Stage(what, state, {}, read)
        assert isinstance(what, Game)
        view, names = what.rules.view(state, None), dict[str, Seat]()
        for seat in range(max(what.rules.seats)):
            names[what.speech.seat(seat, view, "en").casefold()] = Seat(seat)
        notation = what.notation
        return Stage(what.rules, state, names, read or (notation.read if notation else None))

    @classmethod
    def start(
        cls, what: AnyGame | AnyRules, seats: int = 2, setup: Setup | None = None, seed: int = 1
    ) -> Stage:
        """A stage with a game about to begin; what is dealt comes from *seed*."""
        rules = what if isinstance(what, Rules) else what.rules
        agreed = settle(rules.options(), setup or {})
        return cls.of(what, rules.start(seats, agreed, FastDice(seed))[0])

    @property
    def state(self) -> Any:
        return self._state

    @state.setter
    def state(self, state: Any) -> None:
        self._state = state

    # --- play ---------------------------------------------------------------------------------

    def play(self: S, *lines: str) -> S:
        """Play every line, or raise Illegal with the first refusal."""
        for line in lines:
            self._play(line)
        return self

    def say(self: S, seat: int, choice: Choice, dice: Told = "") -> S:
        """Play a choice, or raise Illegal."""
        self._say(Seat(seat), choice, rolled := told(dice))
        rolled.end(str(choice))
        self.rules.check(self.state)
        return self

    def run(self: S, dice: Told = "") -> S:
        """Let a state that was put together by hand go on to its first question."""
        assert isinstance(self.rules, FlowRules), f"{self.rules.name} has no phases that run"
        self.told += self.rules.run(self.state, rolled := told(dice))
        rolled.end("run")
        self.rules.check(self.state)
        return self

    def all_pass(self: S, until: str = "", dice: Told = "") -> S:
        """Everybody passes until *until* is asked: `b: main`, or `main` of anybody; `over`: until
        the game is; empty: as long as somebody can pass."""
        rolled = told(dice)
        for _ in range(MOST_PASSES):
            if self.is_reached(until):
                rolled.end(f"all pass until {until or 'nobody can'}")
                return self
            self._pass(until, rolled)
        raise AssertionError(f"{until}: not asked after {MOST_PASSES} passes")

    def refused(self, what: str | Choice, seat: int | None = None) -> Refused:
        """Code and rule of the refusal that *what* must meet, leaving the state as it is."""
        before = self.mark()
        try:
            if isinstance(what, str):
                self._play(what, seat)
            else:
                self._say(self._speaker(seat), what, told())
        except Illegal as error:
            assert self.mark() == before, f"{what}: refused, but it changed the state"
            return Refused(error.refusal.code, error.refusal.rule)
        except ChanceNeeded:
            pass  # it was taken, and rolled for
        raise AssertionError(f"{what}: was not refused")

    # --- look ---------------------------------------------------------------------------------

    def on(self: S, state: Any) -> S:
        """The same names over another state: it reads lines there, and plays none."""
        other = copy(self)
        other._state = state
        return other

    def asked(self) -> list[str]:
        """Whom the game waits for: `0: turn`."""
        return [f"{self.label(ask.seat)}: {ask.kind}" for ask in self.asks()]

    def asks(self) -> tuple[AnyAsk, ...]:
        return self.rules.asks(self.state)

    def label(self, seat: int) -> str:
        """How a seat is called where it is asked."""
        return str(seat)

    def mark(self) -> object:
        """Changes with everything that a refusal must not change."""
        return digest(self.state.data())

    def legal(self, line: str) -> bool:
        """Whether *line* could be played now; the state stays as it is."""
        said = self.parse(line)
        return self.refuse(said.who, self.read(said.what)) is None

    def offers(self) -> list[Json]:
        """All listed answers to the open questions, as data."""
        domains = [domain for ask in self.asks() for domain in ask.domains]
        return [item.data() for domain in domains for item in domain.listed() or ()]

    def events(self) -> list[Any]:
        """What the table was told, as data."""
        return [notice.public.data() for notice in self.told if notice.public is not None]

    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self.state)

    def reason(self) -> str:
        """Why the game is over; empty: it is not."""
        outcome = self.outcome()
        return "" if outcome is None else outcome.reason

    # --- how a line is read: a game's own stage may know better ---------------------------------

    def parse(self, line: str, seat: int | None = None) -> Line:
        said, _, dice = line.partition(";")
        who, colon, what = said.partition(":")
        if not colon:
            raise Malformed(f"{line}: a line is `who: what`")
        return Line(self._seat(who.strip()), what.strip(), told(dice))

    def read(self, what: str) -> Any:
        """By the game's notation, else by the words of its data."""
        if self._read is not None:
            try:
                return self._read(self.state, what)
            except Malformed:
                try:
                    return self.rules.choice_from(words_data(what))
                except Malformed:
                    pass
                raise
        return self.rules.choice_from(words_data(what))

    def decree(self, what: str, dice: ToldDice) -> list[Notice]:
        after = self.state.clone()  # a refused decree must leave no trace
        notices = self.rules.decree(after, decree_from(words_data(what)), dice)
        self.state = after
        return notices

    # --- the rest -------------------------------------------------------------------------------

    def _play(self, line: str, seat: int | None = None) -> None:
        said = self.parse(line, seat)
        if said.who == HOUSE:
            self.told += self.decree(said.what, said.dice)
        else:
            self._say(said.who, self.read(said.what), said.dice)
        said.dice.end(line)
        self.rules.check(self.state)

    def _say(self, seat: Seat, choice: Choice, dice: ToldDice) -> None:
        found = self.refuse(seat, choice)
        if found is not None:
            raise Illegal(found)
        self.told += self.rules.apply(self.state, seat, choice, dice)

    def refuse(self, seat: Seat, choice: Choice) -> Refusal | None:
        """Why *seat* may not say this now, or None."""
        mine = [ask for ask in self.asks() if ask.seat == seat]
        found = NOT_ASKED
        for ask in (*mine, *self.rules.unasked(self.state, seat)):
            refused = ask.refuse(choice)
            if refused is None:
                return None
            found = refused if refused.code != "foreign" else found
        return found

    def is_reached(self, until: str) -> bool:
        """Whether *until*, as all_pass() has it, is asked now."""
        if self.outcome() is not None:
            assert until in ("", OVER), f"{until}: not asked before the game was over"
            return True
        who, colon, kind = until.rpartition(":")
        seats = [self._seat(who.strip())] if colon else [ask.seat for ask in self.asks()]
        if any(ask.kind == kind.strip() and ask.seat in seats for ask in self.asks()):
            return True
        return not until and self.way_out() is None

    def way_out(self) -> tuple[Seat, Choice] | None:
        """The first of those asked who can pass."""
        for ask in self.asks():
            for said in self.passes:
                try:
                    choice = self.rules.choice_from(said)
                except Malformed:
                    continue
                if ask.refuse(choice) is None:
                    return ask.seat, choice
        return None

    def _pass(self, until: str, dice: ToldDice) -> None:
        found = self.way_out()
        assert found is not None, f"{', '.join(self.asked())} cannot be passed: no way to {until}"
        self._say(*found, dice)
        self.rules.check(self.state)

    def _speaker(self, seat: int | None) -> Seat:
        return self.asks()[0].seat if seat is None else Seat(seat)

    def _seat(self, who: str) -> Seat:
        name = who.casefold()
        if name == "house":
            return HOUSE
        if who.isdigit():
            return Seat(int(who))
        if name in self._names:
            return self._names[name]
        if len(name) != 1 or name not in LETTERS:
            raise Malformed(f"{who}: no such seat")
        return Seat(LETTERS.index(name))


def words_data(what: str) -> Json:
    """`drive 100 -20` as ["drive", 100, -20]."""
    return [_word(word) for word in what.split()]


def _word(word: str) -> Json:
    try:
        return int(word)
    except ValueError:
        return word


def play(what: AnyGame | AnyRules, state: Any, *lines: str) -> Stage:
    """Play *lines* on *state*, which is changed."""
    return Stage.of(what, state).play(*lines)
