"""Forces that are put together before a game: what a page needs to build one, without its rules."""

from __future__ import annotations

from abc import ABC, abstractmethod

from tourelle.art.scene import Scene
from tourelle.art.themes import Theme
from tourelle.core.codec import Json
from tourelle.core.words import Lang


class Builder(ABC):
    """The stock of a game and the judge of lists; lists are JSON of bases with their cards.

    A list is `[{"tank": id, "cards": [id, ...]}, ...]`, whatever the game calls its bases.
    """

    @abstractmethod
    def stock(self, lang: Lang) -> dict[str, Json]:
        """What can be bought: `sides`, `kinds`, `items`, `ready` lists, `limits`."""

    @abstractmethod
    def judge(self, said: Json, limit: int, active: int, lang: Lang) -> dict[str, Json]:
        """A list (data, or text that people paste): what it costs, which limits it keeps, and why
        not each thing could be added to it now; or Malformed."""

    @abstractmethod
    def picture(self, item: str, lang: Lang, theme: Theme) -> Scene | None:
        """The card of one thing that can be bought."""
