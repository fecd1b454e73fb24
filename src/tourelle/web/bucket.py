"""A measure that fills by itself: so many at once, and so many a second after that."""

from __future__ import annotations

import time
from typing import Final


class Bucket:
    """So many at once, and so many a second after that."""

    def __init__(self, burst: float, a_second: float) -> None:
        self._burst: Final = burst
        self._rate: Final = a_second
        self._left = burst
        self._then = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._then) * self._rate)
        self._then = now
        if self._left < cost:
            return False
        self._left -= cost
        return True
