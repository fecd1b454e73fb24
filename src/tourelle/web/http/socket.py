"""The socket of a table: who may come in, and what becomes of each message."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from tourelle.core.ask import Illegal, Refusal, refusal
from tourelle.web import wire
from tourelle.web.acts import act
from tourelle.web.desk import Desk
from tourelle.web.house import House, device_of, house_of
from tourelle.web.limits import Bucket
from tourelle.web.once import do
from tourelle.web.queries import query
from tourelle.web.seated import AGAIN, CROWDED, FORBIDDEN, UNKNOWN, Seated, rights_of
from tourelle.web.security import address_of

LOG: Final = structlog.get_logger("tourelle.socket")
SECURITY: Final = structlog.get_logger("tourelle.security")
COSTS: Final = {"Query": 1.5, "Hello": 3.0}  # drawing a whole picture is dear
SILENCE: Final = 90.0  # seconds; pages ping more often


async def table_socket(socket: WebSocket) -> None:
    """One page at one table, from the handshake to the end."""
    house, address = house_of(socket), address_of(socket.scope)
    if not house.addresses.open(address):
        await _turn_away(socket, CROWDED, "sockets")
        return
    try:
        await _welcome(socket, house)
    finally:
        house.addresses.close(address)


async def _welcome(socket: WebSocket, house: House) -> None:
    """Who holds nothing of this game is not even told whether it exists."""
    game, device = socket.path_params["game"], device_of(socket)
    holds = await house.hall.store.holds(game)
    rights = rights_of(device, holds)
    if not device or not rights:
        await _turn_away(socket, FORBIDDEN if holds else UNKNOWN, "no-seat")
        return
    try:
        desk = await house.hall.enter(game)
    except Illegal:
        await _turn_away(socket, UNKNOWN, "no-game")
        return
    one = Seated(rights)
    desk.pins += 1
    try:
        await socket.accept()
        desk.seated.add(one)
    finally:
        desk.pins -= 1
    sending = asyncio.create_task(_send_all(socket, one))
    try:
        await _hear(socket, house, desk, one)
    finally:
        sending.cancel()
        await desk.leave(one)


async def _turn_away(socket: WebSocket, code: int, why: str) -> None:
    SECURITY.warning(
        "turned-away",
        why=why,
        game=socket.path_params["game"][:40],
        address=address_of(socket.scope),
    )
    await socket.accept()  # a close before this would look like a broken network to the page
    await socket.close(code)


async def _send_all(socket: WebSocket, one: Seated) -> None:
    """What waits in the outbox, in order; None ends it."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            text = await one.outbox.get()
            if text is None or one.code is not None:
                await socket.close(one.code or AGAIN)
                return
            await socket.send_text(text)


async def _hear(socket: WebSocket, house: House, desk: Desk, one: Seated) -> None:
    rate = house.config.socket_rate
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
        text = frame.get("text")
        if text is None:
            _refuse(desk, one, refusal("malformed", why="text frames only"))
            continue
        await _take(desk, one, bucket, text)


async def _take(desk: Desk, one: Seated, bucket: Bucket, text: str) -> None:
    """One message; whatever it is, the connection stays."""
    if len(text) > wire.LIMIT or len(text.encode(errors="replace")) > wire.LIMIT:
        _refuse(desk, one, refusal("too-long", most=wire.LIMIT))
        return
    try:
        message = wire.read(text)
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        _refuse(desk, one, refusal("malformed", why=str(error)[:120]))
        return
    if not bucket.take(COSTS.get(type(message).__name__, 1.0)):
        _refuse(desk, one, refusal("rate"), message)
        await asyncio.sleep(0.05)
        return
    try:
        await _answer(desk, one, message)
    except Exception:
        LOG.exception("fault", game=desk.id, kind=type(message).__name__)
        _refuse(desk, one, refusal("internal"), message)
        await desk.recover()


async def _answer(desk: Desk, one: Seated, message: wire.Said) -> None:
    if isinstance(message, wire.Ping):
        one.send(wire.Pong(message.at))
    elif isinstance(message, wire.Hello):
        await desk.hello(one, message)
    elif one.reader is None:
        _refuse(desk, one, refusal("hello-first"), message)
    elif isinstance(message, wire.Do):
        await do(desk, one, message)
    elif isinstance(message, wire.Act):
        await act(desk, one, message)
    else:
        await query(desk, one, message)


def _refuse(desk: Desk, one: Seated, found: Refusal, message: wire.Said | None = None) -> None:
    lang = "en" if one.reader is None else one.reader.lang
    key = message.key if isinstance(message, wire.Do | wire.Act) else None
    id = message.id if isinstance(message, wire.Query) else None
    one.send(desk.refuse(found, lang, key, id))
