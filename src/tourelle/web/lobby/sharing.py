"""What is shown to others: the picture of a position, and the way to a step of a replay."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from tourelle.art.themes import theme_of
from tourelle.core.ask import Illegal, refusal
from tourelle.core.ids import Seat
from tourelle.web.http.files import squeezed
from tourelle.web.http.request_context import (
    body_of,
    context_of,
    lang_of_request,
    limited,
    rights,
)
from tourelle.web.live.live_game import LiveGame
from tourelle.web.live.showing import Easel, Reader
from tourelle.web.lobby.api import api_route, host_of, told
from tourelle.web.lobby.links import link_data, new_link
from tourelle.web.session.rights import Rights
from tourelle.web.store.rows import Write


async def get_picture(request: Request) -> Response:
    """A step as a picture to be kept: as this device's seat was shown it, and no more."""
    limited(request, 0.5)
    asked = request.query_params
    held = await rights(request, request.path_params["game"])
    live = await context_of(request).lounge.enter(request.path_params["game"])
    with live.pinned():
        async with live.hushed(held):
            step = _step(live, held, asked.get("step"))
            if live.session.table is None:
                raise Illegal(refusal("watch-only"))
            then = await live.past.at(live.session, step)
            reader = Reader(
                _seat(held, asked.get("seat")),
                held.seats,
                lang_of_request(request),
                theme_of(asked.get("theme")),
            )
            svg = live.services.pictures.scene(then, reader, Easel()).document()
    name = f'attachment; filename="tourelle-{live.id[:8]}-{step}.svg"'
    headers = {"Cache-Control": "private, no-store", "Content-Disposition": name}
    return squeezed(request, Response(svg, media_type="image/svg+xml", headers=headers))


def _seat(held: Rights, asked: str | None) -> Seat | None:
    """One's own, if it is asked for; else what everybody may see."""
    mine = [seat for seat in held.seats if str(seat) == asked]
    return mine[0] if mine else None


def _step(live: LiveGame, held: Rights, asked: str | None) -> int:
    """A step that this device may know of now, the latest by default; or Illegal."""
    latest = live.gate.shown(held)
    step = (
        int(asked) if asked and asked.isascii() and asked.isdigit() and len(asked) < 9 else latest
    )
    late = live.gate.behind(held, None)
    if late or step > latest or live.session.row.status == "waiting":
        raise Illegal(refusal("no-step", step=step))
    return step


async def post_step_link(request: Request) -> Response:
    """A spectators' link that leads to one step. It stands beside the one there is: what was shared
    before goes on."""
    limited(request, 2)
    context, game = context_of(request), request.path_params["game"]
    held, body = await rights(request, game), await body_of(request)
    live = await context.lounge.enter(game)
    with live.pinned():
        async with live.hushed(held):
            row = live.session.row
            if not held.seats and row.host != held.device:
                raise Illegal(refusal("watching"))
            step = body.get("step")
            if type(step) is not int or not 0 <= step <= live.gate.shown(held):
                raise Illegal(refusal("no-step", step=str(step)[:20]))
            token, link = new_link(game, "watch")
            await live.commit(Write(row, links=(link,)))
    way = f"{token}.{step}"
    return told(link_data(context.reach, host_of(request), game, way, None, ""))


SHARING: Final = [
    api_route("/api/games/{game:str}/picture.svg", get_picture, "GET"),
    api_route("/api/games/{game:str}/step-link", post_step_link, "POST"),
]
