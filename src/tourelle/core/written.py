"""The digest of a state, without writing again what has not changed.

A state is written for its digest after every step, and most of it stays as it is: piles, cards
that are not touched, what was agreed. `State.written()` may leave out the copying that data()
needs (tuples stand for lists) and put in parts that are written already. It must come to the bytes
of canonical(data()): conformance compares them at every step.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from hashlib import blake2b
from typing import Final

import msgspec

from tourelle.core.codec import QUICK, Json, plainly

Part = msgspec.Raw  # canonical bytes of a part


def part(data: object) -> Part:
    """*data* written for good: for what never changes."""
    return Part(QUICK.encode(data))


class Kept:
    """The parts of a state as they were last written. A state and its clones share one, as it
    decides nothing: a part is used again only where it would be written the same."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: Final[dict[Hashable, tuple[object, Part]]] = {}

    def value(self, name: Hashable, value: object, make: Callable[[], object]) -> Part:
        """Of a *value*, which never changes: the same object is written the same. *make* gives its
        data."""
        known = self._known.get(name)
        if known is not None and known[0] is value:
            return known[1]
        made = part(make())
        self._known[name] = value, made
        return made

    def zones(self, name: Hashable, zones: list[list[int]] | list[tuple[int, ...]]) -> Part:
        """Of rows of numbers, which may change in place: what is compared is a copy. Not for
        truths: they are equal to numbers, and written otherwise."""
        known = self._known.get(name)
        if known is not None and known[0] == zones:
            return known[1]
        made = part(zones)
        self._known[name] = [zone[:] for zone in zones], made
        return made


def written_digest(written: object, data: Callable[[], Json]) -> str:
    """The digest of data(), which is *written*. The quick way is told from the plain one by its
    bytes, but for floats: no state has any."""
    try:
        body = QUICK.encode(written)
    except (TypeError, UnicodeEncodeError):  # half a sign, a kind of text of its own
        body = plainly(data())
    else:
        if not body.isascii() or b"\x7f" in body:
            body = plainly(data())
    return blake2b(body, digest_size=16).hexdigest()
