"""The content of the house, kept with the games that were begun with it.

The package keeps its own editions; the store has what it does not: content that was changed in
its place, that of a game whose package keeps none, and that of a newer program.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tourelle.core.content_source import ContentSource
from tourelle.games.game import AnyGame
from tourelle.web.squeezing import squeezed
from tourelle.web.store.rows import ContentRow


def contents_of(game: AnyGame) -> tuple[ContentRow, ...]:
    """What must be stored with a new game; a pack is in the game's own row."""
    source = game.source
    return () if source is None else (_row(game.rules.name, source.digest(), source),)


@lru_cache(maxsize=8)
def _row(name: str, digest: str, source: ContentSource[Any]) -> ContentRow:
    return ContentRow(name, digest, squeezed(source.book()))
