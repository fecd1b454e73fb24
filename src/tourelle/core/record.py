"""What is kept of a game: terms, promise and every step, none ever erased."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import Final, Literal, get_args

from tourelle.core.chance import Draw
from tourelle.core.clock import ClockTerms
from tourelle.core.codec import Json
from tourelle.core.ids import Seat
from tourelle.core.option import Setup

Act = Literal["play", "roll", "decree", "undo", "ask-back", "agree-back", "take-back", "deny-back"]
ACTS: Final[tuple[Act, ...]] = get_args(Act)


@dataclass(frozen=True)
class Step:
    """One act of one seat.

    *choice* is the choice played, the dice rolled by hand, the decree of the house, or for
    an act that goes back the number of the step after which the game stands again.
    """

    seat: Seat
    act: Act
    choice: Json
    draws: tuple[Draw, ...]
    digest: str  # of the state after the step; empty: nothing but a pass, see Table.seal
    at: int | None = field(default=None, compare=False)  # when: no part of the proof


@dataclass(frozen=True)
class Terms:
    """What the table agreed on beside the rules."""

    hand: bool = False  # dice are rolled by hand and told to the table
    take_back: bool = False  # past another seat, by consent
    clock: ClockTerms | None = None

    def data(self) -> Json:
        return {
            "hand": self.hand,
            "take_back": self.take_back,
            "clock": None if self.clock is None else self.clock.data(),
        }


@dataclass
class Record:
    """All that is needed to play a game again, and to prove that it was so."""

    game: str
    version: int
    content: str
    pack: Json  # a user's own content, so that the game can always be played again
    seats: int
    setup: Setup
    terms: Terms
    promise: str  # digest of the seed, published before the nonces are given
    nonces: tuple[str, ...]  # one from each seat: the house cannot fish for a seed
    seed: bytes | None  # revealed at the end
    opening: str  # digest of the first state
    steps: list[Step]
    at: int | None = field(default=None, compare=False)  # when it began: no part of the proof

    def standing(self) -> list[int]:
        """The numbers (from 1) of the steps that were not taken back."""
        kept: list[int] = []
        for number, step in enumerate(self.steps, 1):
            if step.act in ("play", "roll", "decree"):
                kept.append(number)
            elif step.act in ("undo", "take-back") and isinstance(step.choice, int):
                while kept and kept[-1] > step.choice:
                    kept.pop()
        return kept


def promise(seed: bytes) -> str:
    """What the house publishes before it hears the seats' nonces."""
    return hashlib.sha256(seed).hexdigest()
