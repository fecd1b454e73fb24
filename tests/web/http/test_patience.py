"""Lines that say half of it, and readers who do not read: they end, and cost nobody anything."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tourelle.testing.server import Device, Running, patiently, running, toy_config
from tourelle.web.live.connection import OUTBOX, SLOW, UNSENT, Connection
from tourelle.web.session.rights import Rights

SHORT = 300  # milliseconds


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    store: Path = tmp_path_factory.mktemp("hasty") / "games.db"
    times = {"head_time": SHORT, "body_time": SHORT, "reading_time": SHORT}
    with running(toy_config(store=store, film=False, **times)) as found:
        yield found


def line(server: Running, small: bool = False) -> socket.socket:
    found = socket.socket()
    if small:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    found.settimeout(3)
    found.connect(("127.0.0.1", server.port))
    return found


def ended(one: socket.socket) -> bool:
    """Whether the server ends the line within five seconds, without having read it."""
    try:
        while one.recv(65536):
            pass
    except TimeoutError:
        return False
    except OSError:
        return True
    return True


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: 127",
        b"POST /api/games HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n"
        b'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"game"',
        b"GET /healthz HTTP/1.1\r\nHost: {host}\r\n\r\nGET /healthz HTTP/1.1\r\nHo",
    ],
    ids=["nothing", "half a head", "half a body", "half a second head"],
)
def test_who_says_half_of_it_is_not_waited_for(hasty: Running, said: bytes) -> None:
    one = line(hasty)
    one.sendall(said.replace(b"{host}", hasty.base.encode()))
    began = time.monotonic()
    assert ended(one)
    assert time.monotonic() - began < 3
    one.close()


def test_a_head_that_comes_drop_by_drop_is_not_waited_for(hasty: Running) -> None:
    one, began = line(hasty), time.monotonic()
    with suppress(OSError):
        while time.monotonic() - began < 5:
            one.sendall(b"X")
            time.sleep(0.05)
    assert time.monotonic() - began < 3
    one.close()


def test_who_comes_often_is_not_taken_for_one_who_waits(hasty: Running) -> None:
    one, end = line(hasty), time.monotonic() + 4 * SHORT / 1000
    ask = f"GET /healthz HTTP/1.1\r\nHost: {hasty.base}\r\n\r\n".encode()
    while time.monotonic() < end:
        one.sendall(ask)
        assert one.recv(4096), "the line was torn"
        time.sleep(SHORT / 5000)
    one.close()


def test_an_answer_that_nobody_reads_is_torn(hasty: Running) -> None:
    lines = [line(hasty, small=True) for _ in range(3)]
    ask = f"GET /static/js/table/main.js HTTP/1.1\r\nHost: {hasty.base}\r\n\r\n".encode()
    for one in lines:
        one.sendall(ask * 200)
    patiently(lambda: not unread(hasty), 10)
    for one in lines:
        one.close()


def unread(server: Running) -> list[int]:
    """How much waits at each line to be read."""
    there = list(server.server.server_state.connections)
    found = [one.transport.get_write_buffer_size() for one in there if one.transport]
    return [size for size in found if size]


def handshake(server: Running, device: Device, game: str) -> bytes:
    return (
        f"GET /play/{game}/socket HTTP/1.1\r\nHost: {server.base}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nOrigin: http://{server.base}\r\nCookie: {device.cookie}\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
    ).encode()


def deaf(server: Running, device: Device, game: str) -> socket.socket:
    """A page that has said hello often and reads nothing at all."""
    one = line(server, small=True)
    one.sendall(handshake(server, device, game))
    assert b" 101 " in one.recv(64)
    said = json.dumps({"t": "hello", "v": 1, "seat": 0, "lang": "en", "theme": "light"}).encode()
    with suppress(OSError):
        one.sendall(bytes([0x81, 0x80 | len(said), 0, 0, 0, 0, *said]) * 4000)
    return one


def test_who_speaks_before_he_is_answered_is_no_fault_of_ours(
    hasty: Running, caplog: pytest.LogCaptureFixture
) -> None:
    host = Device(hasty.base)
    game = host.make()["game"]
    for pause in range(10):
        one = line(hasty)
        one.sendall(handshake(hasty, host, game))
        time.sleep(pause / 5000)
        with suppress(OSError):
            one.sendall(b"\x81\x80\0\0\0\0" * 50)
        time.sleep(0.02)
        one.close()
    assert host.get("/api/games")["games"]
    assert "Fatal" not in caplog.text


def test_pages_that_do_not_read_are_let_go(hasty: Running) -> None:
    """The table forgets them, and what waited for them."""
    host = Device(hasty.base)
    game = host.make("gunnery")["game"]
    host.sit(game, 0).close()
    live = hasty.lounge.at_hand(game)
    assert live is not None
    bad = [deaf(hasty, host, game) for _ in range(3)]
    patiently(lambda: not live.presence.connections, 15)
    assert host.sit(game, 0).sync["now"]["scene"]["svg"], "others are served"
    patiently(lambda: not unread(hasty), 5)
    for one in bad:
        one.close()


def test_what_waits_for_one_reader_is_bounded_in_bytes_and_in_number() -> None:
    heavy, many = Connection(Rights("a")), Connection(Rights("a"))
    for _ in range(20):
        heavy.put("x" * (UNSENT // 10))
    for _ in range(OUTBOX + 10):
        many.put(json.dumps({}))
    for one in (heavy, many):
        assert one.code == SLOW
        assert one.outbox.size == 0
        assert one.outbox.qsize() == 1
        assert one.outbox.get_nowait() is None, "its line is closed"
