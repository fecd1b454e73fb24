"""When the process looks for memory that nobody holds but itself.

To look through everything takes a tenth of a second with a few games and more than one with
hundreds; everybody waits meanwhile, and by itself Python does it in the middle of play. What
playing makes is gone as soon as nobody holds it (a test counts), so that there is little to find
but what lines leave behind that have ended: it is looked for when nobody speaks, or else once an
hour.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable
from typing import Final

import structlog

LOG: Final = structlog.get_logger("tourelle.loop")
YOUNG: Final = 1_000  # objects that are made before the youngest are looked through: under 1 ms
SOON: Final = 0  # those that they leave are looked through next: ten times as many take ten times
NEVER: Final = 1_000_000_000
PAUSE: Final = 5.0  # seconds without a word: then nobody is held up
OFTEN, SELDOM = 300.0, 3600.0  # seconds between two looks: where it is quiet, and where it is not


class Sweeper:
    """Looks through memory when that disturbs nobody; *heard*: how much was said so far."""

    def __init__(self, heard: Callable[[], int]) -> None:
        self._heard: Final = heard
        self._swept = 0.0
        self._before = -1

    async def watch(self) -> None:
        settle()
        self._swept = time.monotonic()
        while True:
            await asyncio.sleep(PAUSE)
            if self.is_due(time.monotonic()):
                self.sweep()

    def is_due(self, now: float) -> bool:
        heard = self._heard()
        quiet, self._before = heard == self._before, heard
        return now - self._swept >= (OFTEN if quiet else SELDOM)

    def sweep(self) -> None:
        began = time.monotonic()
        found = gc.collect()
        self._swept = time.monotonic()
        LOG.info("swept", found=found, took_ms=round(1000 * (self._swept - began)))


def settle() -> None:
    """What was read at the start stays: it is never looked through again, and the old only when we
    say so."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, SOON, NEVER)
