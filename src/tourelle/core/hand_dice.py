"""Dice rolled by hand: a choice that waits until its dice are told."""

from __future__ import annotations

from typing import Final, Generic, cast

from tourelle.core.ask import FOREIGN, Ask, C, Choice, Domain, Refusal, refusal
from tourelle.core.chance import Dice, RollNeeded
from tourelle.core.codec import Json, field, fields, integer, ints, text
from tourelle.core.decree import Roll, roll_from
from tourelle.core.ids import Seat


class Rolls(Domain[Roll]):
    """Any roll of *count* dice: the referee believes what he is told, within the sides."""

    def __init__(self, count: int, sides: int, why: str) -> None:
        self.count: Final = count
        self.sides: Final = sides
        self.why: Final = why

    def refuse(self, choice: Choice) -> Refusal | None:
        if not isinstance(choice, Roll):
            return FOREIGN
        if len(choice.values) != self.count:
            return refusal("roll-count", count=self.count)
        if not all(0 <= value < self.sides for value in choice.values):
            return refusal("roll-sides", sides=self.sides)
        return None

    def sample(self, dice: Dice) -> Roll:
        return Roll(tuple(dice.draw(self.sides, "roll") for _ in range(self.count)))

    def listed(self) -> list[Roll] | None:
        return [Roll((value,)) for value in range(self.sides)] if self.count == 1 else None

    def hint(self) -> Json:
        return {"roll": [self.count, self.sides], "why": self.why}


class Pending(Generic[C]):
    """A choice made, and the dice told so far for it."""

    def __init__(self, seat: Seat, choice: C) -> None:
        self.seat: Final = seat
        self.choice: Final = choice
        self.step = 0  # where it was made: the seed's own draws do not depend on the rolls
        self.told: tuple[int, ...] = ()
        self.last: tuple[int, ...] = ()
        self._needed: RollNeeded | None = None

    @property
    def needed(self) -> RollNeeded:
        assert self._needed is not None
        return self._needed

    def wait(self, needed: RollNeeded, step: int) -> None:
        self._needed = needed
        self.step = self.step or step

    def rolled(self, roll: Roll) -> Pending[C]:
        after = Pending(self.seat, self.choice)
        after.step, after.told, after.last = self.step, self.told + roll.values, roll.values
        return after

    def ask(self) -> Ask[Roll]:
        needed = self.needed
        rolls = Rolls(needed.count, needed.sides, needed.why)
        return Ask(needed.roller, "roll", (rolls,))

    def by_house(self, dice: Dice) -> Roll:
        return self.ask().sample(dice)

    def read(self, data: Json) -> C:
        return cast("C", roll_from(data))

    def data(self) -> Json:
        needed = self.needed
        return {
            "seat": self.seat,
            "choice": self.choice.data(),
            "step": self.step,
            "told": list[Json](self.told),
            "needed": [needed.roller, needed.count, needed.sides],
            "why": needed.why,
        }


def pending_from(data: Json, choice: C) -> Pending[C]:
    """The choice that waited for its dice."""
    known = fields(data)
    pending = Pending(Seat(integer(field(known, "seat"))), choice)
    pending.told = tuple(ints(field(known, "told")))
    roller, count, sides = ints(field(known, "needed"))
    needed = RollNeeded(Seat(roller), count, sides, text(field(known, "why")))
    pending.wait(needed, integer(field(known, "step")))
    return pending
