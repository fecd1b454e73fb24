"""What the referee itself decides: a flag that fell, a seat that left, an agreed draw.

Time is outside the rules, so these are steps of the house; the rules say what they mean.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from tourelle.core.ask import Choice
from tourelle.core.codec import Json, Malformed, ints, rows, text
from tourelle.core.ids import HOUSE, Seat
from tourelle.core.kinds import Rest

FLAG: Final = "flag"  # the time of a seat is up
ABANDON: Final = "abandon"  # a seat has left and will not come back
DRAW: Final = "draw"  # all seats have agreed on a draw
KINDS: Final = (FLAG, ABANDON, DRAW)


@dataclass(frozen=True)
class Decree:
    """A decision of the house about *seat* (HOUSE: about all): no seat's answer, so no choice."""

    kind: str
    seat: Seat = HOUSE

    def data(self) -> Json:
        return [self.kind, self.seat]


def decree_from(data: Json) -> Decree:
    kind, *values = rows(data) or [None]
    numbers = ints(values)
    if kind not in KINDS or len(numbers) != 1:
        raise Malformed("no such decree")
    return Decree(text(kind), Seat(numbers[0]))


@dataclass(frozen=True)
class Roll(Choice):
    """What a seat rolled by hand, each value counted from 0."""

    kind: ClassVar[str] = "roll"
    values: Rest[int]


def roll_from(data: Json) -> Roll:
    kind, *values = rows(data) or [None]
    if kind != Roll.kind:
        raise Malformed("expected a roll of dice")
    return Roll.read(values)
