"""The socket of a table: who may come in, and what becomes of each message."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Final

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from tourelle.core.ask import Illegal, refusal
from tourelle.web import wire
from tourelle.web.bucket import Bucket
from tourelle.web.http.request_context import RequestContext, address, context_of, device_of
from tourelle.web.live.connection import AGAIN, CROWDED, FORBIDDEN, UNKNOWN, Connection
from tourelle.web.live.hearing import hear, refuse
from tourelle.web.live.live_game import LiveGame
from tourelle.web.live.lounge import Lounge
from tourelle.web.session.rights import Rights, rights_of
from tourelle.web.tally import Tally

LOG: Final = structlog.get_logger("tourelle.socket")
SECURITY: Final = structlog.get_logger("tourelle.security")
COSTS: Final = {"Query": 1.5, "Hello": 3.0}  # drawing a whole picture is dear
SILENCE: Final = 90.0  # seconds; pages ping more often


class Counted(Connection):
    """A page whose answers are counted: how long they took, and what was refused."""

    def __init__(self, rights: Rights, tally: Tally) -> None:
        super().__init__(rights)
        self._tally: Final = tally
        self.asked = 0.0  # when the message came that is being answered

    def send(self, message: wire.Sent) -> None:
        if isinstance(message, wire.Ack):
            self._tally.acks.note(time.monotonic() - self.asked)
        elif isinstance(message, wire.Refuse):
            self._tally.refusals[message.code] += 1
        super().send(message)


async def table_socket(socket: WebSocket) -> None:
    """One page at one table, from the handshake to the end."""
    context, where = context_of(socket), address(socket)
    if not context.addresses.open(where):
        await _turn_away(socket, CROWDED, "sockets")
        return
    try:
        await _welcome(socket, context)
    finally:
        context.addresses.close(where)


async def _welcome(socket: WebSocket, context: RequestContext) -> None:
    """Who holds nothing of this game is not even told whether it exists."""
    game, device = socket.path_params["game"], device_of(socket)
    holds = await context.lounge.store.holds(game)
    rights = rights_of(device, holds)
    if not device or not rights:
        await _turn_away(socket, FORBIDDEN if holds else UNKNOWN, "no-seat")
        return
    try:
        live = await context.lounge.enter(game)
    except Illegal:
        await _turn_away(socket, UNKNOWN, "no-game")
        return
    one = Counted(rights, context.lounge.tally)
    with live.pinned():
        await socket.accept()
        live.come(one)
    sending = asyncio.create_task(_send_all(socket, one))
    try:
        await _hear(socket, context, live, one)
    finally:
        sending.cancel()
        live.leave(one)


async def _turn_away(socket: WebSocket, code: int, why: str) -> None:
    SECURITY.warning(
        "turned-away",
        why=why,
        game=socket.path_params["game"][:40],
        address=address(socket),
    )
    await socket.accept()  # a close before this would look like a broken network to the page
    await socket.close(code)


async def _send_all(socket: WebSocket, one: Connection) -> None:
    """What waits in the outbox, in order; None ends it."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            text = await one.outbox.get()
            if text is None or one.code is not None:
                await socket.close(one.code or AGAIN)
                return
            await socket.send_text(text)


async def _hear(socket: WebSocket, context: RequestContext, live: LiveGame, one: Counted) -> None:
    rate = context.config.socket_rate
    bucket = Bucket(rate * 3, rate)
    while True:
        try:
            async with asyncio.timeout(SILENCE):
                frame = await socket.receive()
        except TimeoutError:
            with contextlib.suppress(RuntimeError):
                await socket.close(1001)
            return
        if frame["type"] != "websocket.receive":
            return
        one.asked = time.monotonic()
        context.lounge.tally.heard += 1
        text = frame.get("text")
        if text is None:
            refuse(live, one, refusal("malformed", why="text frames only"))
            continue
        await _take(context.lounge, live, one, bucket, text)


async def _take(lounge: Lounge, live: LiveGame, one: Connection, bucket: Bucket, text: str) -> None:
    """One message; whatever it is, the connection stays."""
    if len(text) > wire.LIMIT or len(text.encode(errors="replace")) > wire.LIMIT:
        refuse(live, one, refusal("too-long", most=wire.LIMIT))
        return
    try:
        message = wire.read(text)
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        refuse(live, one, refusal("malformed", why=str(error)[:120]))
        return
    if not bucket.take(COSTS.get(type(message).__name__, 1.0)):
        refuse(live, one, refusal("rate"), message)
        await asyncio.sleep(0.05)
        return
    try:
        await hear(lounge, live, one, message)
    except Exception:
        LOG.exception("fault", game=live.id, kind=type(message).__name__)
        refuse(live, one, refusal("internal"), message)
        await live.recover()
