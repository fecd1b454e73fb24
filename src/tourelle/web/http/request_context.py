"""All that a request needs: the lounge, the limits, and who asks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from tourelle.core.ask import Illegal, Refusal, refusal
from tourelle.core.words import Lang
from tourelle.web.config import Config
from tourelle.web.http.limits import Addresses, neighbourhood
from tourelle.web.http.security import address_of
from tourelle.web.live.lounge import Lounge
from tourelle.web.live.workshop import Workshop
from tourelle.web.reach import Reach
from tourelle.web.session.rights import Rights, rights_of
from tourelle.web.tokens import YEAR, cookie_name, hashed, is_token, new_token
from tourelle.web.wire import LIMIT

UPLOAD = 4 * 1024 * 1024  # an imported record
PACK = 256 * 1024  # a request that carries a pack
LANG_COOKIE = "lang"


@dataclass(frozen=True)
class RequestContext:
    config: Config
    lounge: Lounge
    addresses: Addresses
    workshop: Workshop
    reach: Reach


def context_of(connection: HTTPConnection) -> RequestContext:
    context: RequestContext = connection.app.state.context
    return context


def lang_of_request(connection: HTTPConnection) -> Lang:
    """What the page says, else the cookie, else the browser."""
    for said in (connection.query_params.get("lang"), connection.cookies.get(LANG_COOKIE)):
        if said == "fr":
            return "fr"
        if said == "en":
            return "en"
    return _preferred(connection.headers.get("accept-language", ""))


def _preferred(header: str) -> Lang:
    """The better liked of our two languages, by the weights of Accept-Language."""
    best: dict[str, float] = {}
    for at, part in enumerate(header[:400].split(",")):
        tag, _, weight = part.strip().partition(";q=")
        try:
            liked = float(weight) if weight else 1.0
        except ValueError:
            continue
        name = tag[:2].lower()
        best[name] = max(best.get(name, 0.0), liked - at / 1000)
    return "fr" if best.get("fr", 0.0) > best.get("en", 0.0) else "en"


def device_token(connection: HTTPConnection) -> str | None:
    secure = context_of(connection).config.secure
    token = connection.cookies.get(cookie_name(secure))
    return token if is_token(token) else None


def device_of(connection: HTTPConnection) -> str:
    """The device, as the store knows it; empty: it has no cookie."""
    token = device_token(connection)
    return "" if token is None else hashed(token)


def own_token(request: Request) -> str:
    """The device's token, a fresh one if it has none: give it back with `with_cookie`."""
    return device_token(request) or new_token()


def with_cookie(request: Request, response: Response, token: str) -> Response:
    secure = context_of(request).config.secure
    response.set_cookie(
        cookie_name(secure), token, max_age=YEAR, path="/", secure=secure, httponly=True,
        samesite="strict",
    )  # fmt: skip
    return response


async def rights(connection: HTTPConnection, game: str) -> Rights:
    """What this device holds of *game*, or Illegal: it is as if there were no such game."""
    device = device_of(connection)
    holds = await context_of(connection).lounge.store.holds(game)
    found = rights_of(device, holds)
    if not device or not found:
        raise Illegal(refusal("no-game"))
    return found


def address(connection: HTTPConnection) -> str:
    """Where the request comes from."""
    return address_of(connection.scope)


def whose(request: Request) -> tuple[str, str]:
    """Who must share what strangers' work may take."""
    return neighbourhood(address(request)), device_of(request)


def limited(request: Request, cost: float = 1.0) -> None:
    if not context_of(request).addresses.take(address(request), cost):
        raise Illegal(refusal("rate"))


async def body_of(request: Request, most: int = LIMIT) -> dict[str, Any]:
    """The JSON object that was posted, or Illegal."""
    if request.headers.get("content-type", "").partition(";")[0] != "application/json":
        raise Illegal(refusal("not-json"))
    raw = bytearray()
    try:
        async for chunk in request.stream():
            raw += chunk
            if len(raw) > most:
                raise Illegal(refusal("too-long", most=most))
        data = msgspec.json.decode(raw or b"{}")
    except ClientDisconnect as error:
        raise Illegal(refusal("malformed", why="it was cut off")) from error
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Illegal(refusal("malformed", why=str(error)[:80])) from error
    if not isinstance(data, dict):
        raise Illegal(refusal("malformed", why="expected an object"))
    return data


STATUS = {
    "no-game": 404, "no-link": 403, "not-host": 403, "not-yours": 403, "rate": 429,
    "too-long": 413, "no-such-game": 404, "no-page": 404, "store": 503, "hidden": 409,
    "not-over": 409, "watch-only": 409, "not-begun": 409, "no-step": 404, "no-notation": 404,
    "not-here": 403, "no-network": 409, "lesson": 409, "no-lesson": 404, "no-puzzle": 404,
    "sandbox": 409, "no-device": 404, "busy": 429, "too-dear": 413, "closing": 503, "internal": 500,
}  # fmt: skip


def status_of(found: Refusal) -> int:
    return STATUS.get(found.code, 400)
