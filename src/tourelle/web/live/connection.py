"""One socket at a table: who holds what, how he reads, and what waits to be sent."""

from __future__ import annotations

import asyncio
from typing import Final

from tourelle.art.scene import Scene
from tourelle.web.live.showing import Reader
from tourelle.web.session.rights import Rights
from tourelle.web.wire import Sent, written

OUTBOX: Final = 256  # messages; who is slower begins again
FORBIDDEN, UNKNOWN, SLOW, CROWDED, AGAIN = 4403, 4404, 4408, 4429, 1012  # closing codes


class Connection:
    """One page that is connected."""

    def __init__(self, rights: Rights) -> None:
        self.rights = rights
        self.reader: Reader | None = None  # None: has not said hello
        self.scene: Scene | None = None  # the last picture sent
        self.step = 0  # the last one that it was told of
        self.line = 0  # of the log, likewise
        self.delay = 0
        self.outbox: Final[asyncio.Queue[str | None]] = asyncio.Queue(OUTBOX)
        self.code: int | None = None  # why the line is to be closed

    @property
    def ready(self) -> bool:
        return self.reader is not None

    @property
    def current(self) -> bool:
        """Whether it is shown the present."""
        return self.ready and not self.delay

    def send(self, message: Sent) -> None:
        self.put(written(message))

    def put(self, text: str | None) -> None:
        """A slow reader never makes the table wait: it is let go and begins again."""
        try:
            self.outbox.put_nowait(text)
        except asyncio.QueueFull:
            self.code = SLOW

    def let_go(self, code: int) -> None:
        self.code = self.code or code
        self.put(None)
