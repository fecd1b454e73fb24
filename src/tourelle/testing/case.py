"""One game to be put to the test: rules, seats, setup and the seed of all that is random."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from tourelle.core.ask import Ask, Choice, Illegal
from tourelle.core.chance import Dice, FastDice, SeededDice
from tourelle.core.codec import Json, digest
from tourelle.core.ids import Seat
from tourelle.core.option import Setup, settle
from tourelle.core.record import Terms
from tourelle.core.rules import Rules
from tourelle.core.table import Table
from tourelle.games.game import AnyGame, Game, Lens

AnyRules = Rules[Any, Any, Any]
AnyTable = Table[Any, Any, Any]
AnyAsk = Ask[Any]
BOUND = 20_000  # steps: no game of ours comes near it
PLAIN = Lens()


@dataclass(frozen=True)
class Case:
    """What a check gets. *every*: dear checks look at one state in so many."""

    rules: AnyRules
    seats: int
    setup: Setup = field(default_factory=dict)
    seed: int = 0
    game: AnyGame | None = None
    every: int = 1
    bound: int = BOUND

    def __str__(self) -> str:
        return f"{self.rules.name}, {self.seats} seats, {dict(self.setup)}, seed {self.seed}"

    def bot(self, stream: str = "bot") -> SeededDice:
        """Chance for whoever answers; never that of the game itself."""
        return SeededDice(b"test%d" % self.seed, stream, 0)

    def fast(self) -> FastDice:
        return FastDice(self.seed * 7919 + 1)

    def table(self, terms: Terms | None = None) -> AnyTable:
        nonces = tuple(f"nonce{seat}" for seat in range(self.seats))
        return Table(self.rules, self.seats, self.setup, b"seed%d" % self.seed, nonces, terms)

    def start(self, dice: Dice) -> Any:
        """The first state, without a table."""
        agreed = settle(self.rules.options(), self.setup)
        return self.rules.start(self.seats, agreed, dice)[0]

    def everybody(self) -> list[Seat]:
        return [Seat(seat) for seat in range(self.seats)]

    def now(self, bot: Dice) -> bool:
        """Whether a dear check looks at this state."""
        return self.every == 1 or bot.draw(self.every, "look") == 0


def cases(of: AnyGame | AnyRules, seed: int = 0, every: int = 1) -> list[Case]:
    """Every number of seats with every scenario that it goes with."""
    if isinstance(of, Rules):
        return [Case(of, seats, {}, seed, None, every) for seats in of.seats]
    assert isinstance(of, Game)
    found = [
        Case(of.rules, seats, scenario.setup, seed, of, every)
        for scenario in of.scenarios()
        for seats in of.rules.seats
        if _starts(of.rules, seats, scenario.setup)
    ]
    started = [case.setup for case in found]
    for scenario in of.scenarios():
        assert scenario.setup in started, f"{of.rules.name}: {scenario.id} starts for no seats"
    return found


def _starts(rules: AnyRules, seats: int, setup: Setup) -> bool:
    try:
        rules.start(seats, settle(rules.options(), setup), FastDice(1))
    except Illegal:
        return False
    return True


def answer(asks: Sequence[AnyAsk], bot: Dice) -> tuple[Seat, Any]:
    """A legal answer to one of the open questions."""
    ask = asks[bot.draw(len(asks), "who")]
    return ask.seat, ask.sample(bot)


def answers(case: Case, table: AnyTable, bot: Dice) -> Iterator[tuple[Seat, Any]]:
    """Answers to play until the game is over; each must be submitted before the next."""
    for _ in range(case.bound):
        if not table.asks():
            return
        yield answer(table.asks(), bot)
    raise AssertionError(f"{case}: not over after {case.bound} steps")


def played(case: Case, terms: Terms | None = None) -> AnyTable:
    """A table with a whole random game on it."""
    table = case.table(terms)
    for seat, choice in answers(case, table, case.bot()):
        table.submit(seat, choice)
    return table


def lens_for(
    game: AnyGame, asks: Sequence[AnyAsk], seat: Seat | None, view: Any, lens: Lens = PLAIN
) -> Lens:
    """*lens* with the open questions as *seat* has them."""
    return replace(lens, offers=game.offers(asks, seat, view, lens.lang))


def state_of(table: AnyTable) -> Any:
    """What the referee alone knows."""
    return table._state


def mark_of(table: AnyTable) -> tuple[str, int]:
    """Changes with everything that a refused choice must not change."""
    return digest(state_of(table).data()), len(table.record.steps)


def shown(asks: Sequence[AnyAsk], seat: Seat | None) -> list[Json]:
    """All that a seat may learn from the open asks: who is asked what, and its own."""
    return [
        [ask.seat, ask.kind, [d.hint() for d in ask.domains] if ask.seat == seat else None]
        for ask in asks
    ]


@dataclass(frozen=True)
class Alien(Choice):
    """A choice that no game knows."""

    kind: ClassVar[str] = "alien"
