"""Any card of a game, large: it is held up when it is played (docs/protocol.md)."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from tourelle.art.themes import theme_of
from tourelle.web.http.request_context import lang_of_request, limited
from tourelle.web.lobby.api import api_route
from tourelle.web.lobby.builder import game_of

SVG: Final = "image/svg+xml"


async def get_card(request: Request) -> Response:
    limited(request, 0.02)
    theme = theme_of(request.query_params.get("theme"))
    game = await game_of(request)
    found = game.face(request.path_params["card"], lang_of_request(request), theme)
    if found is None:
        return Response("", 404, media_type=SVG)
    headers = {"Cache-Control": "private, max-age=86400"}
    return Response(found.document(), media_type=SVG, headers=headers)


CARDS: Final = [api_route("/api/cards/{name}/{card}.svg", get_card, "GET")]
