"""What is told beside a picture: single facts, and the chances of a choice."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class Fact:
    """One line beside the board: what, how much, and by which rule."""

    label: str
    value: str
    rule: str = ""


@dataclass(frozen=True)
class Odds:
    """The chances of a choice before it is made: each result, and every modifier named."""

    title: str
    results: tuple[tuple[str, Fraction], ...]  # what may come of it, the likeliest or worst first
    modifiers: tuple[Fact, ...] = ()
    reply: tuple[Fact, ...] = ()  # the answer that may follow, with its chance
    then: Fraction | None = None  # the chance that the answer succeeds, if it is made
