"""Choices, state, view and events of the toy game gunnery."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from tourelle.core.ask import Choice
from tourelle.core.codec import Json, Malformed, boolean, field, fields, integer, ints, rows
from tourelle.core.flow import FlowState, Stack, stack_from
from tourelle.core.ids import Seat
from tourelle.core.kinds import Kinds
from tourelle.core.rules import View

DECK: Final = 20  # cards of one seat
CARDS: Final = 5000  # their numbers begin here, so that a leak can be told by its bytes
COLOURS: Final = 5
JAM, COUNTER, FIRE_BACK = range(3)


def deck_of(seat: int) -> list[int]:
    return list(range(CARDS + seat * DECK, CARDS + (seat + 1) * DECK))


def effect_of(card: int) -> int:
    return card % 3


def number_on(card: int, colour: int) -> int:
    return (card * 3 + colour * 2) % 10 + 1


def other(seat: int) -> Seat:
    return Seat(1 - seat)


@dataclass(frozen=True)
class Shoot(Choice):
    kind: ClassVar[str] = "shoot"


@dataclass(frozen=True)
class Decline(Choice):
    kind: ClassVar[str] = "decline"


@dataclass(frozen=True)
class Interrupt(Choice):
    kind: ClassVar[str] = "interrupt"
    card: int


@dataclass(frozen=True)
class Name(Choice):
    kind: ClassVar[str] = "name"
    colour: int


@dataclass(frozen=True)
class Concede(Choice):
    kind: ClassVar[str] = "concede"
    is_grave = True


CHOICES: Final = Kinds[Choice]("choice", Shoot, Decline, Interrupt, Name, Concede)


class Side:
    """One seat's tank and cards."""

    def __init__(self, armour: int, hand: list[int], pile: list[int], spent: list[int]) -> None:
        self.armour = armour
        self.hand: Final = hand
        self.pile: Final = pile  # face down, the last card on top
        self.spent: Final = spent  # face up

    def copy(self) -> Side:
        return Side(self.armour, list(self.hand), list(self.pile), list(self.spent))

    def data(self) -> Json:
        zones: list[Json] = [[*self.hand], [*self.pile], [*self.spent]]
        return [self.armour, zones]


class Gunnery(FlowState):
    def __init__(self, stack: Stack, sides: list[Side], agreed: bool = False) -> None:
        super().__init__(stack)
        self.sides: Final = sides
        self.agreed = agreed  # on a draw

    def clone(self) -> Gunnery:
        return Gunnery(self.stack.copy(), [side.copy() for side in self.sides], self.agreed)

    def data(self) -> Json:
        sides: list[Json] = [side.data() for side in self.sides]
        return {"stack": self.stack.data(), "sides": sides, "agreed": self.agreed}

    @property
    def turn(self) -> int:
        """How many plays were made (GU-8): the lowest frame counts them."""
        return self.stack.frames[0]["turn"]


class GunneryView(View):
    """What a seat knows: everything but the piles and the other hand."""

    def __init__(self, state: Gunnery, seat: Seat | None) -> None:
        self.seat: Final = seat
        self.stack: Final = state.stack.copy()
        self.armour: Final = [side.armour for side in state.sides]
        self.spent: Final = [list(side.spent) for side in state.sides]
        self.held: Final = [len(side.hand) for side in state.sides]
        self.hand: Final = [] if seat is None else list(state.sides[seat].hand)
        self.agreed: Final = state.agreed

    def data(self) -> Json:
        spent: list[Json] = [[*cards] for cards in self.spent]
        return {
            "seat": self.seat,
            "stack": self.stack.data(),
            "armour": [*self.armour],
            "spent": spent,
            "held": [*self.held],
            "hand": [*self.hand],
            "agreed": self.agreed,
        }


def side_from(data: Json) -> Side:
    known = rows(data)
    zones = rows(known[-1]) if len(known) == 2 else []
    if len(zones) != 3:
        raise Malformed("a side has armour and three zones")
    hand, pile, spent = (ints(zone) for zone in zones)
    return Side(integer(known[0]), hand, pile, spent)


def state_from(data: Json) -> Gunnery:
    known = fields(data)
    sides = [side_from(side) for side in rows(field(known, "sides"))]
    return Gunnery(stack_from(field(known, "stack")), sides, boolean(field(known, "agreed")))
