"""What every game must pass: plain checks that raise AssertionError with what is wrong.

    for case in cases(game):
        check_all(case)

Points 9 and 10 (a tally of what is exercised, golden records) are in fuzz.py and golden.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tourelle.testing.case import Case, cases
from tourelle.testing.checks.frequencies import agrees
from tourelle.testing.checks.legality import ends, lists, refuses
from tourelle.testing.checks.minds import shortlists
from tourelle.testing.checks.pictures import shows, speaks
from tourelle.testing.checks.proof import finds_flips, keeps, proves
from tourelle.testing.checks.referee import by_hand, decrees, never_blocks, takes_back
from tourelle.testing.checks.worlds import (
    imagines,
    keeps_secrets,
    round_trips,
    seals,
    undoes,
)

__all__ = [
    "CHECKS",
    "ROOM_CHECKS",
    "Case",
    "agrees",
    "by_hand",
    "cases",
    "check_all",
    "decrees",
    "ends",
    "finds_flips",
    "imagines",
    "keeps",
    "keeps_secrets",
    "lists",
    "never_blocks",
    "proves",
    "refuses",
    "round_trips",
    "seals",
    "shortlists",
    "shows",
    "speaks",
    "takes_back",
    "undoes",
]

Check = Callable[[Case], object]

#: Checks that need the rules only.
CHECKS: Final[tuple[Check, ...]] = (
    ends,
    refuses,
    lists,
    proves,
    finds_flips,
    keeps,
    round_trips,
    imagines,
    keeps_secrets,
    seals,
    undoes,
    never_blocks,
    decrees,
    by_hand,
    takes_back,
)

#: Checks of what is around the rules.
ROOM_CHECKS: Final[tuple[Check, ...]] = (speaks, shortlists, shows)


def check_all(case: Case, scenes: bool = True) -> None:
    """Everything that can be checked of one game with one seed."""
    for check in CHECKS:
        check(case)
    if case.game is not None:
        speaks(case)
        shortlists(case)
        if scenes:
            shows(case)
