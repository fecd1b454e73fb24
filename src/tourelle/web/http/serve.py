"""Start the server: on this machine, for the network around, or for the world."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import webbrowser
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import segno
import uvicorn
from starlette.applications import Starlette

from tourelle.core.codec import Malformed
from tourelle.core.words import Lang
from tourelle.web.config import LOOPBACK, Config
from tourelle.web.http.app import make_app
from tourelle.web.http.journal import quiet_logs
from tourelle.web.http.metrics import wanted as told_numbers
from tourelle.web.http.patience import Patience, lines
from tourelle.web.http.sweeping import Sweeper
from tourelle.web.reach import lan_addresses
from tourelle.web.store.claim import claimed
from tourelle.web.store.kinds import GAMES
from tourelle.web.words import WEB

PORT: Final = 7373
HARD_LIMIT: Final = 64 * 1024  # beyond, the connection itself ends; below, 16 KiB are refused
SWITCH: Final = 0.0005  # seconds: the writer must not wait long for its turn
Say = Callable[[str], None]


def default_store() -> Path:
    """Where games are kept: the usual place for a user's data."""
    home = os.environ.get("TOURELLE_HOME")
    if home:
        return Path(home) / GAMES
    data = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(data) / "tourelle" / GAMES


def bound(host: str, port: int, fixed: bool) -> socket.socket:
    """A listening socket: at *port*, or at a free one if that is taken and not *fixed*."""
    for at in (port,) if fixed else (port, 0):
        listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, at))
        except OSError as error:
            listener.close()
            if at != port or fixed:
                raise Malformed(f"port {at} of {host} cannot be used: {error}") from error
        else:
            return listener
    raise AssertionError


def configured(
    store: Path | None, lan: bool, public: bool, origin: str | None, lang: Lang
) -> Config:
    """The settings for one of the three ways to serve, or Malformed with what is missing."""
    base = Config(store=default_store() if store is None else store)
    if public:
        place = urlsplit(origin or "")
        if place.scheme != "https" or not place.hostname or place.path not in ("", "/"):
            raise Malformed(WEB.say(lang, "serve.origin"))
        named = f"https://{place.netloc}"
        return replace(base, mode="public", origin=named, hosts=(place.hostname,))
    if lan:
        return replace(base, mode="lan", hosts=(*LOOPBACK, *lan_addresses()))
    return base


def serve(
    store: Path | None = None,
    *,
    port: int | None = None,
    lan: bool = False,
    public: bool = False,
    origin: str | None = None,
    browser: bool = True,
    lang: Lang = "en",
    say: Say = print,
    config: Config | None = None,
    plain: bool = False,
    metrics: bool = False,
    film_days: int | None = None,
) -> None:
    """Serve until somebody stops it. Malformed: it could not start, and why."""
    settings = configured(store, lan, public, origin, lang) if config is None else config
    settings = replace(
        settings,
        plain_assets=plain or settings.plain_assets,
        metrics=metrics or settings.metrics,
        film_days=settings.film_days if film_days is None else film_days,
    )
    told_numbers(settings)
    with claimed(settings.store, lang), suppress(KeyboardInterrupt):
        _serve(settings, port, browser, lang, say)


def _serve(settings: Config, port: int | None, browser: bool, lang: Lang, say: Say) -> None:
    host = "0.0.0.0" if settings.mode == "lan" else "127.0.0.1"
    with bound(host, PORT if port is None else port, port is not None) as listener:
        at = int(listener.getsockname()[1])
        _greet(settings, at, lang, say)
        quiet_logs()
        sys.setswitchinterval(SWITCH)
        server = House(uvicorn_config(settings))
        url = f"http://127.0.0.1:{at}/" if browser and settings.mode != "public" else None
        asyncio.run(_run(server, listener, url))


class House(uvicorn.Server):
    """A server that does not wait for strangers' work when it is to end, and that may be opened to
    the local network while it runs."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        app = self.config.app
        if isinstance(app, Starlette):
            app.state.context.reach.opener = self.listen_at

    async def listen_at(self, addresses: Sequence[str]) -> list[str]:
        """Listen at these addresses too, at the same port; those where it could be done. Lines that
        are open stay so."""
        port = int(self.servers[0].sockets[0].getsockname()[1])
        opened = []
        for address in addresses:
            with suppress(Malformed):
                listener = bound(address, port, fixed=True)
                self.servers.append(await self._listening(listener))
                opened.append(address)
        return opened

    async def _listening(self, listener: socket.socket) -> asyncio.Server:
        """As uvicorn does it at the start."""
        config: Any = self.config

        def protocol() -> asyncio.Protocol:
            made: asyncio.Protocol = config.http_protocol_class(
                config=config, server_state=self.server_state, app_state=self.lifespan.state
            )
            return made

        loop = asyncio.get_running_loop()
        return await loop.create_server(protocol, sock=listener, backlog=config.backlog)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        app = self.config.app
        if isinstance(app, Starlette):
            app.state.context.workshop.stop()
        await super().shutdown(sockets)


def uvicorn_config(settings: Config, app: Starlette | None = None) -> uvicorn.Config:
    requests, sockets = lines(
        Patience(settings.head_time / 1000, settings.body_time / 1000, settings.reading_time / 1000)
    )
    return uvicorn.Config(
        make_app(settings) if app is None else app,
        http=requests,
        ws=sockets,
        ws_max_size=HARD_LIMIT,
        ws_per_message_deflate=settings.mode == "public",  # near by, squeezing only costs time
        ws_ping_interval=30.0,
        ws_ping_timeout=30.0,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=settings.mode == "public",
        forwarded_allow_ips="127.0.0.1",
        timeout_graceful_shutdown=3,
    )


async def _run(server: uvicorn.Server, listener: socket.socket, url: str | None) -> None:
    beside = [asyncio.create_task(_sweep(server))]
    if url is not None:
        beside.append(asyncio.create_task(_open_browser(server, url)))
    await server.serve(sockets=[listener])
    for task in beside:
        task.cancel()


async def _started(server: uvicorn.Server) -> None:
    while not server.started:
        await asyncio.sleep(0.02)


async def _sweep(server: uvicorn.Server) -> None:
    """Once all that stays has been read."""
    await _started(server)
    app = server.config.app
    assert isinstance(app, Starlette)
    tally = app.state.context.lounge.tally
    await Sweeper(lambda: tally.heard).watch()


async def _open_browser(server: uvicorn.Server, url: str) -> None:
    await _started(server)
    await asyncio.to_thread(webbrowser.open, url)


def _greet(settings: Config, port: int, lang: Lang, say: Say) -> None:
    local = f"http://127.0.0.1:{port}/"
    say(WEB.say(lang, "serve.address", url=settings.origin or local))
    if settings.mode == "lan":
        for host in settings.hosts[len(LOOPBACK) :]:
            url = f"http://{host}:{port}/"
            say(WEB.say(lang, "serve.address", url=url))
            say(terminal_qr(url))
        say(WEB.say(lang, "serve.lan"))
    say(WEB.say(lang, "serve.stop"))


def terminal_qr(text: str) -> str:
    """A code for the phone across the table, two rows to a line."""
    rows = [list(row) for row in segno.make(text, error="m", micro=False).matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    signs = {(1, 1): " ", (0, 1): "▀", (1, 0): "▄", (0, 0): "█"}
    pairs = [zip(top, low, strict=True) for top, low in zip(rows[::2], rows[1::2], strict=True)]
    return "\n".join("".join(signs[bool(a), bool(b)] for a, b in pair) for pair in pairs)
