"""At the door: which names we answer to, whose pages may speak, and what browsers must not do."""

from __future__ import annotations

import re
from ipaddress import ip_address
from typing import Final

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tourelle.web.config import Config
from tourelle.web.reach import Reach

LOG: Final = structlog.get_logger("tourelle.security")
SAFE: Final = ("GET", "HEAD", "OPTIONS")
HOST: Final = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+)(?::[0-9]{1,5})?")
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data: blob:; font-src 'self'; media-src 'self'; manifest-src 'self'; "
    "connect-src 'self' {sockets}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
FIXED: Final = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
}


def name_of(host: str) -> str:
    """A host without its port; empty: it is none, and must not be repeated anywhere."""
    found = HOST.fullmatch(host)
    return found[1] if found else ""


class Door:
    """Refuses what is not addressed to us or not from us, before anything else looks at it."""

    def __init__(self, app: ASGIApp, config: Config, reach: Reach) -> None:
        self._app: Final = app
        self._config: Final = config
        self._reach: Final = reach
        scheme = "wss" if config.secure else "ws"
        self._scheme: Final = scheme

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        why = self._refuse(scope, headers)
        if why is not None:
            LOG.warning("refused", why=why, path=scope["path"], address=address_of(scope))
            await _turn_away(scope, receive, send)
            return
        host = headers.get("host", "")

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._add(MutableHeaders(scope=message), host)
            await send(message)

        await self._app(scope, receive, sending if scope["type"] == "http" else send)

    def _refuse(self, scope: Scope, headers: Headers) -> str | None:
        host = headers.get("host", "")
        if name_of(host) not in self._reach.hosts:
            return "host"
        speaks = scope["type"] == "websocket" or scope["method"] not in SAFE
        if speaks and headers.get("origin", "") != self._own(host):
            return "origin"
        if speaks and headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return "site"
        return None

    def _own(self, host: str) -> str:
        """Our own address, as the browser tells where a page came from."""
        return self._config.origin or f"http://{host}"

    def _add(self, headers: MutableHeaders, host: str) -> None:
        for name, value in FIXED.items():
            headers[name] = value
        headers["Content-Security-Policy"] = POLICY.format(sockets=f"{self._scheme}://{host}")
        if self._config.secure:
            headers["Strict-Transport-Security"] = "max-age=31536000"
        if "Cache-Control" not in headers:  # our own files are asked for again by their ETag
            headers["Cache-Control"] = "no-cache" if "ETag" in headers else "no-store"


async def _turn_away(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 4403, "reason": ""})
    else:
        await PlainTextResponse("refused", 403)(scope, receive, send)


def address_of(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""


def is_here(where: str) -> bool:
    """Whether a request comes from this machine itself."""
    try:
        return ip_address(where).is_loopback
    except ValueError:
        return False
