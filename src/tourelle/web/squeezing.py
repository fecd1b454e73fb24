"""What is long is kept squeezed."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator
from contextlib import suppress

import msgspec

from tourelle.core.codec import Json, Malformed


def squeezed(data: object) -> bytes:
    return zlib.compress(msgspec.json.encode(data), 1)


def unsqueezed(body: bytes) -> Json:
    data: Json = msgspec.json.decode(zlib.decompress(body))
    return data


def contents_from(bodies: Iterable[bytes]) -> Iterator[Json]:
    """The contents that a store has kept; a damaged one does not hide the others."""
    for body in bodies:
        with suppress(Malformed):
            yield content_from(body)


def content_from(body: bytes) -> Json:
    """All entries, or Malformed."""
    try:
        return unsqueezed(body)
    except (zlib.error, msgspec.DecodeError) as error:
        raise Malformed("a content in the store is damaged") from error
