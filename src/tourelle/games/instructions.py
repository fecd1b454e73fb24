"""Instructions: what a seat has told each of its things to do, so that it need not be asked.

A game says what may be instructed (`Game.instructions`) and what follows for a question
(`Game.instructed`), both from what the seat itself may know. The server keeps what was said with
the seat, by the keys of the picture. What was not instructed is as `usual`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Given = Mapping[str, str]  # key of a thing -> id of a level


@dataclass(frozen=True)
class Level:
    """One thing that can be told: hold fire, fire at a chance of 30 per cent, ask me."""

    id: str
    label: str


@dataclass(frozen=True)
class Instruction:
    """A thing that can be instructed, by its key in the picture, and all that it can be told."""

    key: str
    label: str
    levels: tuple[Level, ...]
    usual: str  # the level as long as nothing was said

    def allows(self, level: object) -> bool:
        return any(one.id == level for one in self.levels)


def still_given(offered: Sequence[Instruction], given: Given) -> dict[str, str]:
    """What was said and still means something: a wreck waits for nothing, and what is as usual
    need not be remembered."""
    known = {one.key: one for one in offered}
    return {
        key: level
        for key, level in given.items()
        if key in known and level != known[key].usual and known[key].allows(level)
    }
