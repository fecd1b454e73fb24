"""While a window is open nobody learns how far the polling has come.

Seats are asked one after the other, most of them are passed over by their standing orders at once,
and a person may think. Whoever is not asked hears nothing from the opening of a window until
something comes of it; and that is told when a whole number of *hold* milliseconds has gone since
the window was opened, so that neither its existence nor its delay tells who had armed what.

Nor does what is answered meanwhile. If nobody is asked, all have passed at once, and whoever speaks
is heard when that has been told; he is heard no sooner if somebody is asked. The clocks of others
show the times of the opening, and whoever is away may be claimed whether he is asked or not.
"""

from __future__ import annotations

import asyncio
from typing import Final

from tourelle.web.store.rows import GameRow


class WindowTiming:
    """The window of one game."""

    def __init__(self, row: GameRow, now: int, hold: int) -> None:
        self._hold: Final = hold
        self.step: int | None = row.window  # the step that all may know; None: no window is open
        self._since = now
        self._calm: Final = asyncio.Event()
        self._calm.set()

    def covers(self, row: GameRow) -> bool:
        """Whether the window is still the one that was open before."""
        return self.step is not None and self.step == row.window

    def wait(self, now: int) -> int:
        """Milliseconds until what came of the window is told."""
        if self.step is None or self._hold <= 0:
            return 0
        gone = max(0, now - self._since)
        return max(1, -(-gone // self._hold)) * self._hold - gone

    def first(self, now: int) -> int:
        """Milliseconds until a window that all have passed would be told to have closed."""
        return 0 if self.step is None else max(0, self._since + self._hold - now)

    def lasts(self, now: int) -> int:
        """For how long the window has been open; 0: none is."""
        return 0 if self.step is None else max(0, now - self._since)

    def settle(self, row: GameRow, now: int) -> None:
        """All has been told: perhaps a window is open now."""
        self.step, self._since = row.window, now
        self._calm.set()

    def trouble(self) -> None:
        """Something is about to be told: nobody does anything before it is."""
        self._calm.clear()

    @property
    def calm(self) -> bool:
        return self._calm.is_set()

    async def quiet(self) -> None:
        """When everything that has happened has been told."""
        await self._calm.wait()
