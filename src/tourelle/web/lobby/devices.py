"""What this device holds, who else holds the same, and how it is taken back.

There are no accounts: a device is its cookie. Whoever has a seat sees which other devices have it
too or see its hand, and may take it from them; a cookie that may have been copied is renewed, and
the old one is worth nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from tourelle.core.ask import Illegal, refusal
from tourelle.core.words import Lang
from tourelle.web.http.request_context import (
    body_of,
    context_of,
    device_of,
    lang_of_request,
    limited,
    rights,
    with_cookie,
)
from tourelle.web.live.lounge import Lounge
from tourelle.web.lobby.api import SECURITY, api_route, told
from tourelle.web.lobby.links import new_link
from tourelle.web.session.open_table import role_in
from tourelle.web.session.opening import game_of
from tourelle.web.store.rows import NOBODY, GameRow, HoldRow
from tourelle.web.tokens import cookie_name, hashed, new_token

SHOWN: Final = 8  # characters of a device's hash: enough to tell some apart, and to show nothing
MOST: Final = 10_000  # games of one device


async def get_device(request: Request) -> Response:
    limited(request, 0.5)
    lounge, device, lang = context_of(request).lounge, device_of(request), lang_of_request(request)
    holds: list[dict[str, Any]] = []
    for row in await lounge.store.games_of(device, MOST) if device else []:
        holds += await _held(lounge, row, device, lang)
    return told({"device": device[:SHOWN], "holds": holds})


async def _held(lounge: Lounge, row: GameRow, device: str, lang: Lang) -> list[dict[str, Any]]:
    """What the device holds of one game, the seats first."""
    game = await game_of(lounge.store, lounge.served, row)
    every = await lounge.store.holds(row.id)
    mine = [one for one in every if one.device == device]
    mine.sort(key=lambda one: one.kind != "seat")
    title = row.game if game is None else game.speech.title(lang)
    return [
        {
            "game": row.id,
            "title": title,
            "url": f"/play/{row.id}",
            "kind": hold.kind,
            "seat": None if hold.seat == NOBODY else hold.seat,
            "name": _name(row, hold.seat, lang),
            "others": _others(lounge, every, hold),
        }
        for hold in mine
    ]


def _name(row: GameRow, seat: int, lang: Lang) -> str:
    return "" if seat == NOBODY else row.people[seat].name or role_in(row, seat, lang)


def _others(lounge: Lounge, every: Iterable[HoldRow], mine: HoldRow) -> list[dict[str, Any]]:
    """The other devices at one's own seat, and those that see its hand."""
    if mine.kind != "seat":
        return []
    live = lounge.at_hand(mine.game)
    here = set() if live is None else {one.rights.device for one in live.presence.readers()}
    return [
        {"device": one.device[:SHOWN], "kind": one.kind, "here": one.device in here}
        for one in every
        if one.seat == mine.seat and one.device != mine.device
    ]


async def post_revoke(request: Request) -> Response:
    """A seat, or the sight of its hand, is taken from another device; its links die."""
    limited(request)
    body, lounge = await body_of(request), context_of(request).lounge
    game, seat, short = str(body.get("game", ""))[:40], body.get("seat"), body.get("device")
    held = await rights(request, game)
    if type(seat) is not int or seat not in held.seats:
        raise Illegal(refusal("not-yours"))
    there = [one for one in await lounge.store.holds(game) if one.seat == seat]
    found = [one for one in there if one.device[:SHOWN] == short and one.device != held.device]
    if not found:
        raise Illegal(refusal("no-device"))
    for one in found:
        await lounge.store.relink(new_link(game, one.kind, seat)[1])  # nobody knows the new one
        await lounge.store.release(one.device, game, [seat])
    SECURITY.info("revoked", game=game, seat=seat)
    await _changed(lounge, [game])
    return told({})


async def post_renew(request: Request) -> Response:
    """All that this device holds, under a new cookie."""
    limited(request)
    lounge, old, token = context_of(request).lounge, device_of(request), new_token()
    await body_of(request)
    if not old:
        raise Illegal(refusal("no-device"))
    games = [row.id for row in await lounge.store.games_of(old, MOST)]
    await lounge.store.transfer(old, hashed(token))
    SECURITY.info("renewed", games=len(games))
    for game in games:
        await _rehost(lounge, game, old, hashed(token))
    await _changed(lounge, games)
    return with_cookie(request, told({}), token)


async def _rehost(lounge: Lounge, game: str, old: str, new: str) -> None:
    live = lounge.at_hand(game)
    if live is not None and live.session.row.host == old:
        async with live.lock:
            live.session.row = replace(live.session.row, host=new)


async def delete_device(request: Request) -> Response:
    """Everything is given up; the cookie is forgotten."""
    limited(request)
    lounge, device = context_of(request).lounge, device_of(request)
    await body_of(request)
    games = [row.id for row in await lounge.store.games_of(device, MOST)] if device else []
    for game in games:
        await lounge.store.release(device, game, None)
    await _changed(lounge, games)
    response = told({})
    secure = context_of(request).config.secure
    response.delete_cookie(cookie_name(secure), path="/", secure=secure, httponly=True)
    return response


async def _changed(lounge: Lounge, games: Iterable[str]) -> None:
    """Open tables let go whoever holds nothing any more."""
    for game in games:
        live = lounge.at_hand(game)
        if live is not None:
            await live.holds_changed()


DEVICES: Final = [
    api_route("/api/device", get_device, "GET"),
    api_route("/api/device", delete_device, "DELETE"),
    api_route("/api/device/renew", post_renew, "POST"),
    api_route("/api/device/revoke", post_revoke, "POST"),
]
