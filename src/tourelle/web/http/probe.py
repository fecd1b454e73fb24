"""A probe in the event loop: by how much it is late, all the time. All feel what blocks it."""

from __future__ import annotations

import asyncio
import time
from typing import Final

import structlog

from tourelle.web.tally import Tally

LOG: Final = structlog.get_logger("tourelle.loop")
PAUSE: Final = 0.05  # seconds between two looks
HUSH: Final = 10.0  # seconds for which a loop that stays late is not told again


class Probe:
    """Notes how late the loop is, and says so in the log when that passes a bound."""

    def __init__(self, tally: Tally, bound: float) -> None:
        self._tally: Final = tally
        self._bound: Final = bound  # seconds
        self._worst = 0.0  # since it was told last
        self._told = float("-inf")

    async def watch(self) -> None:
        while True:
            before = time.monotonic()
            await asyncio.sleep(PAUSE)
            now = time.monotonic()
            self.note(max(0.0, now - before - PAUSE), now)

    def note(self, late: float, now: float) -> None:
        self._tally.lag.note(late)
        self._worst = max(self._worst, late)
        if self._worst > self._bound and now - self._told >= HUSH:
            LOG.warning("loop-late", worst_ms=round(self._worst * 1000))
            self._worst, self._told = 0.0, now
