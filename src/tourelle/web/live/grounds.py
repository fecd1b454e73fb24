"""Grounds by name: pages ask for each once and keep it for ever."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from tourelle.art.scene import Ground
from tourelle.web.store.store import Store

KEPT: Final = 256


class Grounds:
    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._known: Final[OrderedDict[str, str]] = OrderedDict()

    def keep(self, ground: Ground) -> None:
        self._known[ground.key] = ground.node.markup
        self._known.move_to_end(ground.key)
        if len(self._known) > KEPT:
            self._known.popitem(last=False)

    async def svg(self, key: str) -> str | None:
        """A document whose only child is the ground's group."""
        markup = self._known.get(key) or await self._store.ground(key)
        if markup is None:
            return None
        return f'<svg xmlns="http://www.w3.org/2000/svg">{markup}</svg>'
