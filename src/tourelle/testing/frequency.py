"""Chances that people are told, against what play brings: as often as ROUNDS says.

A few hundred times each; with TOURELLE_ODDS=100000 in the environment as often as that.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from math import sqrt
from typing import Any, Final, NamedTuple

from tourelle.core.chance import Dice, FastDice

ROUNDS: Final = int(os.environ.get("TOURELLE_ODDS", "600"))
SURE: Final = 3.0  # standard errors

Told = Mapping[Any, Fraction]  # by result


class Case(NamedTuple):
    """Something that dice or cards decide: what is told of it, and how it is played once."""

    told: Told
    play: Callable[[Dice], Hashable]


Makers = Mapping[str, Callable[[], Case]]  # by what people call it


def check(case: Case, seed: int, rounds: int = ROUNDS) -> None:
    """The frequencies of play are what is told, within three standard errors."""
    assert furthest(case, seed, rounds) <= SURE


def furthest(case: Case, seed: int, rounds: int) -> float:
    """By how many standard errors that result is off which is off most."""
    assert sum(case.told.values()) == 1
    dice = FastDice(seed)
    seen = Counter(case.play(dice) for _ in range(rounds))
    assert set(seen) <= {one for one, chance in case.told.items() if chance}
    return max(_off(seen[result], float(chance), rounds) for result, chance in case.told.items())


def _off(seen: int, share: float, rounds: int) -> float:
    if share in (0.0, 1.0):
        return 0.0  # it never happened, or nothing else did
    return abs(seen / rounds - share) / sqrt(share * (1 - share) / rounds)


def yes_or_no(chance: Fraction) -> Told:
    return {True: chance, False: 1 - chance}
