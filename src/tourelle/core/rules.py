"""The law of one game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from tourelle.core.ask import NOT_ASKED, Ask, C, Illegal, Refusal, refusal
from tourelle.core.chance import Dice
from tourelle.core.codec import Json
from tourelle.core.decree import FLAG, Decree
from tourelle.core.event import Notice
from tourelle.core.ids import Seat
from tourelle.core.option import Option, Setup
from tourelle.core.record import Terms
from tourelle.core.written import written_digest


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """Everything true of one game in progress. Plain mutable data, no callables."""

    __slots__ = ()

    @abstractmethod
    def clone(self: St) -> St: ...

    @abstractmethod
    def data(self) -> Json: ...

    def written(self) -> object:
        """What data() comes to, as an encoder takes it for the digest: see `written.py`."""
        return self.data()

    def digest(self) -> str:
        """Of the canonical bytes of data(): what the step that led here is proved by."""
        return written_digest(self.written(), self.data)


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """What one seat may know: all that pages, bots and the network ever get."""

    def data(self) -> Json:
        raise NotImplementedError


St = TypeVar("St", bound=State)
V = TypeVar("V", bound=View)


@dataclass(frozen=True)
class Outcome:
    """How the game ended. Ranks start at 1; equal ranks are shared."""

    reason: str
    ranks: tuple[int, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(ABC, Generic[St, C, V]):
    """The law of one game: stateless, shared between tables, pure but for *state*."""

    name: ClassVar[str]
    version: int  # a class has that of today; a room may still play by earlier ones
    seats: ClassVar[tuple[int, ...]]  # how many may play

    def options(self) -> tuple[Option, ...]:
        """What is agreed before play; a user's maps and scenarios are among the values."""
        return ()

    def content(self) -> str:
        """Digest of the cards, units and maps in force; a user's pack changes it."""
        return ""

    def pack(self) -> Json:
        """A user's pack in force, so that a record can carry it; None: the house's own."""
        return None

    def refuse_terms(self, terms: Terms) -> Refusal | None:
        """Why the game is not played on these terms of the table, or None."""
        return None

    @abstractmethod
    def start(self, seats: int, setup: Setup, dice: Dice) -> tuple[St, list[Notice]]:
        """The state before the first question, and what led to it (deal, initiative).

        *setup* is complete, see settle(), and public: secret forces are sealed asks.
        """

    @abstractmethod
    def asks(self, state: St) -> tuple[Ask[C], ...]:
        """The questions the game waits for, at most one for each seat.

        Empty exactly when outcome() is not None.
        """

    def unasked(self, state: St, seat: Seat) -> tuple[Ask[C], ...]:
        """What *seat* may say though nobody waits for it: reveal, concede, offer."""
        return ()

    @abstractmethod
    def apply(self, state: St, seat: Seat, choice: C, dice: Dice) -> list[Notice]:
        """Change *state* by a legal choice and tell what happened."""

    def decree(self, state: St, decree: Decree, dice: Dice) -> list[Notice]:
        """Change *state* by what the house decided, or raise Illegal.

        A fallen flag is a default answer, unless the game says that it loses.
        """
        if decree.kind != FLAG:
            raise Illegal(refusal("no-decree", decree=decree.kind))
        for ask in self.asks(state):
            if ask.seat == decree.seat:
                choice = ask.sample(dice) if ask.default is None else ask.default
                return self.apply(state, ask.seat, choice, dice)
        raise Illegal(NOT_ASKED)

    @abstractmethod
    def outcome(self, state: St) -> Outcome | None: ...

    @abstractmethod
    def view(self, state: St, seat: Seat | None) -> V:
        """What *seat* may know (None: a spectator). Shares nothing with *state*."""

    @abstractmethod
    def imagine(self, view: V, dice: Dice) -> St:
        """Some full state that would look like *view*: for searching bots."""

    @abstractmethod
    def choice_from(self, data: Json) -> C: ...

    @abstractmethod
    def state_from(self, data: Json) -> St:
        """The state whose data() is *data*: snapshots, positions, sandboxes."""

    def timed(self, state: St) -> tuple[Seat, ...]:
        """Whose clocks run: by default of all that are asked."""
        return tuple(ask.seat for ask in self.asks(state))

    def turn(self, state: St) -> int | None:
        """A number that changes with each turn completed: an increment is paid then.

        None: the game counts none, and an increment is paid whenever a clock stops.
        """
        return None

    def check(self, state: St) -> None:
        """Raise if an invariant is broken. Run after every step under test."""

    def secrets(self, state: St, seat: Seat | None) -> Sequence[int]:
        """Numbers, found nowhere else, of what *seat* may not know: for the canary."""
        return ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Player(ABC, Generic[C, V]):
    """Answers for a seat from its view alone: a bot, or a standing order.

    It gets no Ask: what it is asked is the same in every world it can imagine.
    """

    @abstractmethod
    def answer(self, view: V, dice: Dice) -> C | None:
        """A legal choice, or None to leave the question to the person."""
