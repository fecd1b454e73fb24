"""What was made is kept for the next who asks: the latest of it, never more than was said."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, Final, TypeVar

T = TypeVar("T")


class Kept:
    """By all that it was made of: whoever has the same gets the very same."""

    def __init__(self, most: int) -> None:
        self._most: Final = most
        self._kept: Final[OrderedDict[Hashable, Any]] = OrderedDict()

    def of(self, key: Hashable, make: Callable[[], T]) -> T:
        """What *make* makes; *key* is everything that it depends on."""
        if key in self._kept:
            self._kept.move_to_end(key)
            found: T = self._kept[key]
            return found
        found = self._kept[key] = make()
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return found

    def __len__(self) -> int:
        return len(self._kept)
