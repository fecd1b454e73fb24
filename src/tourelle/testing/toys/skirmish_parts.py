"""Choices, state, view and events of the toy game skirmish."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from tourelle.core.ask import FOREIGN, Choice, Domain, Refusal, refusal
from tourelle.core.chance import Dice
from tourelle.core.codec import Json, Malformed, boolean, field, fields, integer, ints, rows
from tourelle.core.ids import Seat
from tourelle.core.kinds import Kinds
from tourelle.core.rules import State, View

REACH: Final = 4000  # thousandths of an inch
CARDS: Final = 90_000_000  # numbers found nowhere else, so that a leak can be told by its bytes
NOTHING: Final = 0


def card_numbers(seats: int, smokes: int) -> list[int]:
    """All cards of a game: first the *smokes*, then twice as many blanks as seats."""
    return list(range(CARDS, CARDS + smokes + 2 * seats))


def is_smoke(card: int, smokes: int) -> bool:
    return CARDS <= card < CARDS + smokes


@dataclass(frozen=True)
class Bid(Choice):
    kind: ClassVar[str] = "bid"
    amount: int


@dataclass(frozen=True)
class Drive(Choice):
    kind: ClassVar[str] = "drive"
    x: int
    y: int


@dataclass(frozen=True)
class Fire(Choice):
    kind: ClassVar[str] = "fire"
    target: Seat


@dataclass(frozen=True)
class React(Choice):
    kind: ClassVar[str] = "react"
    card: int  # NOTHING passes


@dataclass(frozen=True)
class Concede(Choice):
    kind: ClassVar[str] = "concede"
    is_grave = True


CHOICES: Final = Kinds[Choice]("choice", Bid, Drive, Fire, React, Concede)


class Disc(Domain[Choice]):
    """Every point within reach: continuous, so tested and sampled, not listed."""

    def __init__(self, x: int, y: int, radius: int) -> None:
        self.x: Final = x
        self.y: Final = y
        self.radius: Final = radius

    def refuse(self, choice: Choice) -> Refusal | None:
        if not isinstance(choice, Drive):
            return FOREIGN
        dx = choice.x - self.x
        dy = choice.y - self.y
        if dx * dx + dy * dy > self.radius * self.radius:
            return refusal("out-of-reach", "SK-3", reach=self.radius)
        return None

    def sample(self, dice: Dice) -> Choice:
        span = 2 * self.radius + 1
        for _ in range(20):
            dx = dice.draw(span, "sample") - self.radius
            dy = dice.draw(span, "sample") - self.radius
            if dx * dx + dy * dy <= self.radius * self.radius:
                return Drive(self.x + dx, self.y + dy)
        return Drive(self.x, self.y)

    def listed(self) -> Sequence[Choice] | None:
        return None

    def hint(self) -> Json:
        return {"disc": [self.x, self.y, self.radius]}


class Side:
    """One seat's tank, bid and cards."""

    __slots__ = ("armour", "bid", "hand", "x", "y")

    def __init__(self, x: int, y: int, armour: int, bid: int, hand: list[int]) -> None:
        self.x = x
        self.y = y
        self.armour = armour
        self.bid = bid  # -1: none yet
        self.hand: Final = hand

    def copy(self) -> Side:
        return Side(self.x, self.y, self.armour, self.bid, self.hand[:])

    def data(self) -> Json:
        return [self.x, self.y, self.armour, self.bid, *self.hand]


def side_from(data: Json) -> Side:
    numbers = ints(data)
    if len(numbers) < 4:
        raise Malformed("a side has place, armour and bid")
    x, y, armour, bid, *hand = numbers
    return Side(x, y, armour, bid, hand)


class Skirmish(State):
    __slots__ = ("agreed", "deck", "plies", "shots", "sides", "smokes", "spent", "turn")

    def __init__(
        self,
        sides: list[Side],
        deck: list[int],
        spent: list[int],
        smokes: int,
        turn: Seat,
        shots: list[tuple[Seat, Seat]],
        plies: int,
        agreed: bool,
    ) -> None:
        self.sides: Final = sides
        self.deck: Final = deck  # face down, the last card on top
        self.spent: Final = spent
        self.smokes: Final = smokes
        self.turn = turn  # -1: bidding
        self.shots: Final = shots  # shooter and target, awaiting a reaction
        self.plies = plies
        self.agreed = agreed

    def clone(self) -> Skirmish:
        sides = [side.copy() for side in self.sides]
        return Skirmish(
            sides, self.deck[:], self.spent[:], self.smokes, self.turn, self.shots[:],
            self.plies, self.agreed,
        )  # fmt: skip

    def data(self) -> Json:
        return {
            "sides": [side.data() for side in self.sides],
            "deck": list[Json](self.deck),
            "spent": list[Json](self.spent),
            "smokes": self.smokes,
            "turn": self.turn,
            "shots": [[shooter, target] for shooter, target in self.shots],
            "plies": self.plies,
            "agreed": self.agreed,
        }

    def written(self) -> object:
        return {
            "sides": [(s.x, s.y, s.armour, s.bid, *s.hand) for s in self.sides],
            "deck": self.deck,
            "spent": self.spent,
            "smokes": self.smokes,
            "turn": self.turn,
            "shots": self.shots,
            "plies": self.plies,
            "agreed": self.agreed,
        }

    def alive(self) -> list[Seat]:
        return [Seat(s) for s, side in enumerate(self.sides) if side.armour > 0]


def state_from(data: Json) -> Skirmish:
    known = fields(data)
    shots = [ints(shot) for shot in rows(field(known, "shots"))]
    return Skirmish(
        [side_from(side) for side in rows(field(known, "sides"))],
        ints(field(known, "deck")),
        ints(field(known, "spent")),
        integer(field(known, "smokes")),
        Seat(integer(field(known, "turn"))),
        [(Seat(shooter), Seat(target)) for shooter, target in shots],
        integer(field(known, "plies")),
        boolean(field(known, "agreed")),
    )


class SkirmishView(View):
    """What *seat* knows: everything but the deck, and of others no hand and no bid."""

    def __init__(self, state: Skirmish, seat: Seat | None) -> None:
        self.seat: Final = seat
        self.places: Final = [(side.x, side.y, side.armour) for side in state.sides]
        self.held: Final = [len(side.hand) for side in state.sides]
        self.sealed: Final = [side.bid >= 0 for side in state.sides]
        self.hand: Final = [] if seat is None else list(state.sides[seat].hand)
        self.bid: Final = -1 if seat is None else state.sides[seat].bid
        self.deck: Final = len(state.deck)
        self.spent: Final = list(state.spent)
        self.smokes: Final = state.smokes
        self.turn: Final = state.turn
        self.shots: Final = list(state.shots)
        self.plies: Final = state.plies
        self.agreed: Final = state.agreed

    def data(self) -> Json:
        return {
            "seat": self.seat,
            "places": [[*place] for place in self.places],
            "held": list[Json](self.held),
            "sealed": list[Json](self.sealed),
            "hand": list[Json](self.hand),
            "bid": self.bid,
            "deck": self.deck,
            "spent": list[Json](self.spent),
            "smokes": self.smokes,
            "turn": self.turn,
            "shots": [[*shot] for shot in self.shots],
            "plies": self.plies,
            "agreed": self.agreed,
        }
