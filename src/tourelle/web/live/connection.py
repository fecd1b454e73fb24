"""One socket at a table: who holds what, how he reads, and what waits to be sent."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from tourelle.art.scene import Scene
from tourelle.core.ids import Seat
from tourelle.web.live.showing import Reader
from tourelle.web.store.rows import GameRow, HoldRow
from tourelle.web.wire import Sent, written

OUTBOX: Final = 256  # messages; who is slower begins again
FORBIDDEN, UNKNOWN, SLOW, CROWDED, AGAIN = 4403, 4404, 4408, 4429, 1012  # closing codes


@dataclass(frozen=True)
class Rights:
    """What a device may see and say in one game."""

    device: str
    seats: frozenset[Seat] = frozenset()
    hands: dict[Seat, int] = field(default_factory=dict)  # seats whose hand it may see: delay
    watch: int | None = None  # the delay of a spectator; None: none is given

    def __bool__(self) -> bool:
        return bool(self.seats or self.hands) or self.watch is not None

    def delay(self, seat: Seat | None) -> int | None:
        """Milliseconds by which it is behind when it looks as *seat*; None: it may not."""
        if seat in self.seats or (seat is None and self.seats):
            return 0
        if seat is None:
            return min(self.hands.values(), default=None) if self.watch is None else self.watch
        return self.hands.get(seat)

    def behind(self, seat: Seat | None, row: GameRow, now: int) -> int:
        """The same for one that may look; a game that has been over for so long is all open."""
        delay = self.delay(seat) or 0
        return 0 if row.status == "over" and now - row.updated >= delay else delay


def rights_of(device: str, holds: Sequence[HoldRow]) -> Rights:
    mine = [hold for hold in holds if hold.device == device]
    watches = [hold.delay for hold in mine if hold.kind == "watch"]
    return Rights(
        device,
        frozenset(Seat(hold.seat) for hold in mine if hold.kind == "seat"),
        {Seat(hold.seat): hold.delay for hold in mine if hold.kind == "hand"},
        min(watches) if watches else None,
    )


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
