"""The seed of a game: promised first, then mixed with a nonce of every seat."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import Final

from tourelle.core.ask import NOT_ASKED, Illegal, refusal
from tourelle.core.codec import canonical
from tourelle.core.ids import Seat
from tourelle.core.record import promise

SEED_BYTES: Final = 32
NONCE_LENGTH: Final = 64


def root(seed: bytes, nonces: Sequence[str]) -> bytes:
    """What all chance of a game is drawn from: nobody alone can choose it."""
    return hashlib.sha256(canonical([seed.hex(), *nonces])).digest()


class Lot:
    """The house has promised a seed and waits for a nonce from each seat."""

    def __init__(self, seats: int, seed: bytes | None = None) -> None:
        self.seed: Final = secrets.token_bytes(SEED_BYTES) if seed is None else seed
        self.promise: Final = promise(self.seed)
        self._nonces: Final[list[str | None]] = [None] * seats

    def add(self, seat: Seat, nonce: str) -> None:
        if not 0 <= seat < len(self._nonces):
            raise Illegal(NOT_ASKED)
        if self._nonces[seat] is not None:
            raise Illegal(refusal("nonce-given"))
        if not nonce or len(nonce) > NONCE_LENGTH:
            raise Illegal(refusal("bad-nonce", most=NONCE_LENGTH))
        self._nonces[seat] = nonce

    def waiting(self) -> list[Seat]:
        return [Seat(seat) for seat, nonce in enumerate(self._nonces) if nonce is None]

    def nonces(self) -> tuple[str, ...]:
        """All nonces, once every seat has given one."""
        if self.waiting():
            raise Illegal(refusal("nonce-missing"))
        return tuple(nonce for nonce in self._nonces if nonce is not None)
