"""Why not: what a touch that does nothing could have meant, and the rule against it.

A question carries its legal answers and says of any other why it is none (`Ask.refuse`). So a room
need only say what somebody may have wanted who touches a thing (`Game.tries`): the reason comes
from where legality comes from.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any, Final

from tourelle.core.ask import Ask, Choice, Refusal

VAGUE: Final = ("foreign", "not-offered")  # they name no rule that somebody could learn from
MOST: Final = 200  # guesses


def first_refusal(ask: Ask[Any], tries: Iterable[Choice]) -> Refusal | None:
    """Why none of *tries* is an answer; None: one of them is, or nobody can tell more."""
    found: Refusal | None = None
    for choice in islice(tries, MOST):
        refused = ask.refuse(choice)
        if refused is None:
            return None
        if found is None and refused.code not in VAGUE:
            found = refused
    return found


def number_of(key: str, *beginnings: str) -> int:
    """The number in a key of the picture that begins so; -1: it is none of these."""
    for one in beginnings:
        rest = key.removeprefix(one)
        if rest != key and rest.isascii() and rest.isdecimal() and len(rest) < 10:
            return int(rest)
    return -1
