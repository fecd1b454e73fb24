"""What is kept of a game."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from tourelle.core.chance import Draw
from tourelle.core.codec import Json
from tourelle.core.ids import Seat
from tourelle.core.rules import Setup


@dataclass(frozen=True)
class Step:
    seat: Seat
    choice: Json
    draws: tuple[Draw, ...]
    digest: str  # of the state after the step


@dataclass
class Record:
    """All that is needed to play a game again, and to prove that it was so."""

    game: str
    version: int
    content: str
    seats: int
    setup: Setup
    promise: str  # digest of the seed, published before the nonces are given
    nonces: tuple[str, ...]  # one from each seat: the house cannot fish for a seed
    seed: bytes | None  # revealed at the end
    opening: str  # digest of the first state
    steps: list[Step]


def promise(seed: bytes) -> str:
    """What the house publishes before it hears the seats' nonces."""
    return hashlib.sha256(seed).hexdigest()
