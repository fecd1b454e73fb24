"""One socket at a table: who holds what, how he reads, and what waits to be sent."""

from __future__ import annotations

import asyncio
from typing import Final

from tourelle.art.scene import Scene
from tourelle.web.live.showing import Reader
from tourelle.web.session.rights import Rights
from tourelle.web.wire import Sent, written

OUTBOX: Final = 256  # messages; who is slower begins again
UNSENT: Final = 4 * 1024 * 1024  # bytes of them, likewise: a dozen whole pictures
FORBIDDEN, UNKNOWN, SLOW, CROWDED, AGAIN = 4403, 4404, 4408, 4429, 1012  # closing codes


class Outbox(asyncio.Queue[str | None]):
    """What waits to be sent; None: the line is to be closed."""

    def _init(self, maxsize: int) -> None:
        super()._init(maxsize)
        self.size = 0  # as good as bytes: nearly all of it is ASCII

    def _put(self, item: str | None) -> None:
        self.size += len(item or "")
        super()._put(item)

    def _get(self) -> str | None:
        item = super()._get()
        self.size -= len(item or "")
        return item

    def empty_out(self) -> None:
        while not self.empty():
            self.get_nowait()


class Connection:
    """One page that is connected."""

    def __init__(self, rights: Rights) -> None:
        self.rights = rights
        self.reader: Reader | None = None  # None: has not said hello
        self.scene: Scene | None = None  # the last picture sent
        self.step = 0  # the last one that it was told of
        self.line = 0  # of the log, likewise
        self.delay = 0
        self.hears: bool | None = None  # what the others say; None: as is usual
        self.outbox: Final = Outbox()
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
        if self.code == SLOW:
            return
        box = self.outbox
        if box.qsize() >= OUTBOX or box.size + len(text or "") > UNSENT:
            self.code = SLOW
            box.empty_out()
            text = None
        box.put_nowait(text)

    def let_go(self, code: int) -> None:
        self.code = self.code or code
        self.put(None)
