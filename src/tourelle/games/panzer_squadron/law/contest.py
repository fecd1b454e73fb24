"""A D10 each, the higher one wins (PS-3.3, PS-4.2, PS-17.8)."""

from __future__ import annotations

from typing import Final

from tourelle.core.ids import Seat
from tourelle.games.panzer_squadron.law.events import InitiativeRoll, SetupRoll
from tourelle.games.panzer_squadron.law.goals import Now

D10: Final = 10


def contest(now: Now, told: type[SetupRoll] | type[InitiativeRoll], why: str) -> int:
    """The side that wins; equal ones are rolled again, both (PS-R17, PS-R18)."""
    while True:
        first, second = (now.dice.draw(D10, why, (), Seat(side)) + 1 for side in (0, 1))
        now.tell(told(first, second))
        if first != second:
            return int(second > first)
