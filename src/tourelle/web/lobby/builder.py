"""The force builder: the stock of a game, and the judge of a list (docs/protocol.md)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tourelle.art.themes import theme_of
from tourelle.core.ask import Illegal, refusal
from tourelle.games.builder import Builder, Place, Verdict
from tourelle.games.game import AnyGame
from tourelle.games.list_data import kept_data, read_list
from tourelle.web.http.request_context import body_of, context_of, lang_of_request, limited, rights
from tourelle.web.lobby.api import api_route, told

MOST: Final = 3_000  # points: more than any scenario gives


async def game_of(request: Request) -> AnyGame:
    """The game as it is played here: `?table=` asks for that of a table, with its pack."""
    name, table = request.path_params["name"], request.query_params.get("table", "")
    served = context_of(request).lounge.served
    if name not in served.names:
        raise Illegal(refusal("no-such-game", game=name[:40]))
    if not table:
        return served.game(name)
    await rights(request, table)
    room = (await context_of(request).lounge.enter(table)).session.room
    if room.rules.name != name:
        raise Illegal(refusal("no-game"))
    return room


def builder_of(game: AnyGame) -> Builder:
    found: Builder | None = game.builder
    if found is None:
        raise Illegal(refusal("no-page"))
    return found


async def get_stock(request: Request) -> Response:
    limited(request, 0.2)
    lang, game = lang_of_request(request), await game_of(request)
    stock: dict[str, Any] = msgspec.to_builtins(builder_of(game).stock(lang))
    stock |= {"game": game.rules.name, "title": game.speech.title(lang)}
    stock |= {"table": request.query_params.get("table", "")}
    return told({**stock, "digest": game.rules.content()[:16]})


async def post_list(request: Request) -> Response:
    limited(request, 0.05)
    body = await body_of(request)
    limit, active = body.get("limit"), body.get("active", -1)
    if type(limit) is not int or not 0 < limit <= MOST or type(active) is not int:
        raise Illegal(refusal("malformed", why="limit, active: whole numbers"))
    game = await game_of(request)
    name, builder = game.rules.name, builder_of(game)
    found = read_list(body.get("list"), name, builder)
    place = Place(active, *(str(body.get(one, ""))[:40] for one in ("section", "task", "side")))
    if body.get("fill") is True:
        found = builder.filled(found, limit, place)
    return told(verdict_data(name, builder.judge(found, limit, place, lang_of_request(request))))


def verdict_data(game: str, verdict: Verdict) -> dict[str, Any]:
    choice = None if verdict.choice is None else verdict.choice.data()
    plain: dict[str, Any] = msgspec.to_builtins(replace(verdict, choice=None))
    plain |= {"ok": verdict.ok, "left": verdict.left, "choice": choice}
    return {**plain, "data": kept_data(game, verdict.list)}


async def get_card(request: Request) -> Response:
    limited(request, 0.02)
    theme = theme_of(request.query_params.get("theme"))
    item = request.path_params["item"]
    builder = builder_of(await game_of(request))
    found = builder.picture(item, lang_of_request(request), theme)
    if found is None:
        return Response("", 404, media_type="image/svg+xml")
    headers = {"Cache-Control": "private, max-age=86400"}
    return Response(found.document(), media_type="image/svg+xml", headers=headers)


BUILDER: Final = [
    api_route("/api/builder/{name}", get_stock, "GET"),
    api_route("/api/builder/{name}", post_list, "POST"),
    api_route("/api/builder/{name}/{item}.svg", get_card, "GET"),
]
