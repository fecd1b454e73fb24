"""The content of the house, kept with the games that were begun with it.

The package keeps its own editions; the store has what it does not: content that was changed in
its place, that of a game whose package keeps none, and that of a newer program.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import lru_cache
from typing import Any

import msgspec

from tourelle.core.codec import Json, Malformed
from tourelle.core.content_source import ContentSource
from tourelle.games.game import AnyGame
from tourelle.web.store.packing import squeezed, unsqueezed
from tourelle.web.store.rows import ContentRow


def contents_of(game: AnyGame) -> tuple[ContentRow, ...]:
    """What must be stored with a new game; a pack is in the game's own row."""
    source = game.source
    return () if source is None else (_row(game.rules.name, source.digest(), source),)


@lru_cache(maxsize=8)
def _row(name: str, digest: str, source: ContentSource[Any]) -> ContentRow:
    return ContentRow(name, digest, squeezed(source.book()))


def contents_from(bodies: Iterable[bytes]) -> Iterator[Json]:
    """What can be read of them: a damaged one does not hide the others."""
    for body in bodies:
        with suppress(Malformed):
            yield content_from(body)


def content_from(body: bytes) -> Json:
    """All entries, or Malformed."""
    try:
        return unsqueezed(body)
    except (zlib.error, msgspec.DecodeError) as error:
        raise Malformed("a content in the store is damaged") from error
