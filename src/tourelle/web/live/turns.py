"""Pictures are drawn by turns, and answers go before them.

An acknowledgement takes a millisecond, but half a dozen passes of the event loop: the message is
read, stored, confirmed, sent. A picture takes ten milliseconds in one pass. Were all drawn that are
wanted at once, whoever moves meanwhile would wait for every one of them; so one is drawn, then the
loop goes round a few times for all that is short, then the next.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

PASSES: Final = 3  # of the loop from one drawing to the next


class Turns:
    """One queue for all who are about to draw."""

    def __init__(self) -> None:
        self._waiting: Final[deque[asyncio.Future[None]]] = deque()
        self._going = False

    async def turn(self) -> None:
        """Whoever comes back from here draws at once, and waits for nothing before it is done."""
        loop = asyncio.get_running_loop()
        mine: asyncio.Future[None] = loop.create_future()
        self._waiting.append(mine)
        if not self._going:
            self._going = True
            loop.call_soon(self._next, loop)
        await mine

    def _next(self, loop: asyncio.AbstractEventLoop) -> None:
        while self._waiting:
            first = self._waiting.popleft()
            if not first.done():  # else somebody was cut off while he waited
                first.set_result(None)
                loop.call_soon(self._pass, loop, PASSES)
                return
        self._going = False

    def _pass(self, loop: asyncio.AbstractEventLoop, left: int) -> None:
        if left > 1 and self._waiting:
            loop.call_soon(self._pass, loop, left - 1)
        else:
            self._next(loop)
