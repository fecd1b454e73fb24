"""Asking somebody to a table: what a link leads to, and letting the network around reach it."""

from __future__ import annotations

from typing import Final

import structlog
from starlette.requests import Request
from starlette.responses import Response

from tourelle.core.ask import Illegal, refusal
from tourelle.web.config import LOOPBACK
from tourelle.web.http.request_context import (
    address,
    body_of,
    context_of,
    lang_of_request,
    limited,
    rights,
)
from tourelle.web.http.security import is_here, name_of
from tourelle.web.lobby.api import api_route, host_of, link_of, told
from tourelle.web.session.naming import scenario_name
from tourelle.web.session.open_table import role_in
from tourelle.web.session.opening import game_of
from tourelle.web.store.rows import NOBODY, GameRow

SECURITY: Final = structlog.get_logger("tourelle.security")


async def post_invitation(request: Request) -> Response:
    """What a link leads to, before anybody takes a seat by it."""
    limited(request, 2)
    lounge, lang = context_of(request).lounge, lang_of_request(request)
    link, row = await link_of(request, await body_of(request))
    game = await game_of(lounge.store, lounge.served, row)
    asked = link.kind == "seat" and link.seat != NOBODY
    return told(
        {
            "kind": link.kind,
            "title": row.game if game is None else game.speech.title(lang),
            "scenario": scenario_name(game, row, lang),
            "role": role_in(row, link.seat, lang) if asked else "",
            "name": row.people[link.seat].name if asked else "",
            "by": _host(row, link.seat),
        }
    )


def _host(row: GameRow, but: int) -> str:
    """What whoever made the game is called; empty: he gave no name."""
    names = [p.name for at, p in enumerate(row.people) if p.kind == "me" and at != but]
    return names[0] if names else ""


async def post_open(request: Request) -> Response:
    """Let the local network reach this server: for whoever made the game, at this very machine."""
    limited(request, 5)
    context, game = context_of(request), request.path_params["game"]
    held, row = await rights(request, game), await context.lounge.store.game(game)
    here = is_here(address(request)) and name_of(host_of(request)) in LOOPBACK
    if row is None or row.host != held.device or not here or context.reach.mode == "public":
        raise Illegal(refusal("not-here"))
    if not await context.reach.open():
        raise Illegal(refusal("no-network"))
    SECURITY.warning("open-to-the-network", names=context.reach.guests)
    return told({"mode": context.reach.mode, "address": context.reach.base(host_of(request))})


INVITATIONS: Final = [
    api_route("/api/invitation", post_invitation, "POST"),
    api_route("/api/games/{game:str}/open", post_open, "POST"),
]
