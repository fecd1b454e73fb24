"""Files with their hash in the address: fetched once, squeezed once."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from functools import cached_property
from typing import Final

HASH: Final = 16  # signs of it in an address
PLACE: Final = "/assets/"
LEVEL: Final = 9  # done once, read by all who come
TYPES: Final = {
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "svg": "image/svg+xml",
}


@dataclass(frozen=True)
class Asset:
    """One file as it is sent."""

    name: str  # without its hash: table.js
    body: bytes

    @property
    def kind(self) -> str:
        return self.name.rpartition(".")[2]

    @property
    def media_type(self) -> str:
        return TYPES[self.kind]

    @cached_property
    def address(self) -> str:
        """Another body has another address: a browser never needs to ask again."""
        stem, _, kind = self.name.rpartition(".")
        return f"{PLACE}{stem}.{hashlib.sha256(self.body).hexdigest()[:HASH]}.{kind}"

    @cached_property
    def squeezed(self) -> bytes | None:
        """None: it would not get shorter."""
        short = gzip.compress(self.body, LEVEL, mtime=0)
        return short if len(short) < len(self.body) else None
