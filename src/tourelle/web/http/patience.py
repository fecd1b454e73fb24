"""Lines that end by themselves: who sends half a request, or does not read, is not waited for.

The server's own protocols close a line in good order, and that waits until all is read. Here every
line is looked at now and then, and torn where nothing has come of it for too long.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

LOOKS: Final = 4  # in the shortest of the limits
AHEAD: Final = 4  # messages of one line that may wait to be answered


@dataclass(frozen=True)
class Patience:
    """Seconds that a line may take."""

    head: float = 10.0  # to say what it wants
    body: float = 60.0  # to send all that belongs to it
    reading: float = 30.0  # to read what it was sent

    @property
    def pause(self) -> float:
        return min(self.head, self.body, self.reading) / LOOKS


class Watch:
    """What one line was seen waiting for, and since when."""

    def __init__(self, patience: Patience, loop: asyncio.AbstractEventLoop) -> None:
        self._patience: Final = patience
        self._loop: Final = loop
        self._since: Final[dict[str, tuple[object, float]]] = {}
        self._timer: asyncio.TimerHandle | None = None

    def begin(self, transport: asyncio.Transport, look: Any) -> None:
        """*look* gives what the line waits for: pairs of a limit's name and of a thing that is
        another one once the line has got on."""

        def again() -> None:
            if any(self._over(name, what) for name, what in look()):
                transport.abort()
            else:
                self._timer = self._loop.call_later(self._patience.pause, again)

        again()

    def _over(self, name: str, what: object) -> bool:
        now, (known, since) = self._loop.time(), self._since.get(name, (None, 0.0))
        if what is None or what is not known:
            self._since[name] = (what, now)
            return False
        limit: float = getattr(self._patience, name)
        return now - since > limit

    def end(self) -> None:
        if self._timer is not None:
            self._timer.cancel()


UNREAD: Final = object()  # there is something that was not read


def _unread(transport: asyncio.Transport) -> tuple[str, object]:
    return "reading", UNREAD if transport.get_write_buffer_size() else None


class PatientHttp(H11Protocol):
    """Requests, of which head and body come in time or not at all."""

    patience = Patience()
    _watch: Watch | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._watch = Watch(self.patience, self.loop)
        self._watch.begin(transport, self._waits)

    def _waits(self) -> list[tuple[str, object]]:
        """A new request is a new thing to wait for."""
        state, at = self.conn.their_state, self.cycle or self
        head = at if state is h11.IDLE else None
        body = at if state is h11.SEND_BODY else None
        return [("head", head), ("body", body), _unread(self.transport)]

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._unwatched()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._unwatched()
        super().connection_lost(exc)

    def _unwatched(self) -> None:
        if self._watch is not None:
            self._watch.end()


class PatientSocket(WebSocketsSansIOProtocol):
    """A socket whose reader reads."""

    patience = Patience()
    _watch: Watch | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._watch = Watch(self.patience, self.loop)
        self._watch.begin(self.transport, lambda: [_unread(self.transport)])

    def data_received(self, data: bytes) -> None:
        """Who speaks before he is answered breaks the protocol, and would break the parser."""
        if self.handshake_initiated and not self.handshake_complete:
            self.transport.abort()
        else:
            super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        """To stop listening after every message and to begin again costs more than the message:
        a few may wait, each of which is bounded."""
        paused, few = self.read_paused, self.queue.qsize() < AHEAD
        self.read_paused = paused or few
        super().send_receive_event_to_app()
        if few:
            self.read_paused = paused

    def connection_lost(self, exc: Exception | None) -> None:
        if self._watch is not None:
            self._watch.end()
        super().connection_lost(exc)


def lines(patience: Patience) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """The protocols of a server with that patience: for requests and for sockets."""
    both: list[type[asyncio.Protocol]] = [
        type(base.__name__, (base,), {"patience": patience})
        for base in (PatientHttp, PatientSocket)
    ]
    return both[0], both[1]
