"""Chances that people are told, against what play brings: as often as ROUNDS says.

A few hundred times each; with TOURELLE_ODDS=100000 in the environment as often as that.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
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
    assert sum(case.told.values()) == 1
    dice = FastDice(seed)
    seen = Counter(case.play(dice) for _ in range(rounds))
    assert set(seen) <= {one for one, chance in case.told.items() if chance}
    for result, chance in case.told.items():
        share = float(chance)
        error = (share * (1 - share) / rounds) ** 0.5
        assert abs(seen[result] / rounds - share) <= SURE * error + 1e-12, result


def yes_or_no(chance: Fraction) -> Told:
    return {True: chance, False: 1 - chance}
