"""The lobby's requests: JSON in, JSON out (docs/protocol.md)."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
import structlog
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tourelle import rulebook
from tourelle.art.themes import theme_of
from tourelle.core.ask import Illegal, Refusal, refusal
from tourelle.core.codec import Malformed, digest
from tourelle.core.ids import Seat
from tourelle.core.option import settle
from tourelle.games.game import AnyGame, Lens
from tourelle.web.config import Served
from tourelle.web.http.files import squeezed
from tourelle.web.http.request_context import (
    LANG_COOKIE,
    PACK,
    address,
    body_of,
    context_of,
    device_of,
    lang_of_request,
    limited,
    own_token,
    rights,
    status_of,
    whose,
    with_cookie,
)
from tourelle.web.live.delays import session_behind
from tourelle.web.live.live_game import LiveGame
from tourelle.web.lobby.catalogue import catalogue, levels
from tourelle.web.lobby.links import link_data, new_link
from tourelle.web.lobby.my_games import my_game_data
from tourelle.web.lobby.primer import players_page, told_book
from tourelle.web.lobby.requests import Wanted, wanted
from tourelle.web.lobby.strangers import malformed, try_pack
from tourelle.web.now import now_ms
from tourelle.web.session.creating import founded, scenario_setup
from tourelle.web.session.open_table import preview
from tourelle.web.store.contents import contents_of
from tourelle.web.store.rows import NOBODY, GameRow, HoldRow, LinkRow, Write
from tourelle.web.store.store import StoreError
from tourelle.web.tokens import YEAR, hashed, is_token
from tourelle.web.words import WEB, said

Handler = Callable[[Request], Awaitable[Response]]
LOG: Final = structlog.get_logger("tourelle.lobby")
SECURITY: Final = structlog.get_logger("tourelle.security")
DELAY: Final = 3600  # seconds
MINE: Final = 200  # games in a list


def told(data: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(data), status, media_type="application/json")


def refused(request: Request, found: Refusal) -> Response:
    words = getattr(request.state, "words", WEB)
    text = said(found, lang_of_request(request), words)
    option = dict(found.values).get("option")
    body = {"code": found.code, "text": text, "rule": found.rule, "field": option}
    return told(body, status_of(found))


def guarded(handler: Handler) -> Handler:
    """A refusal becomes an answer; a fault is logged and tells nothing."""

    async def guard(request: Request) -> Response:
        try:
            return await handler(request)
        except Illegal as error:
            return refused(request, error.refusal)
        except StoreError as error:
            LOG.warning("not-stored", path=request.url.path, error=str(error))
            return refused(request, refusal("store"))
        except Malformed as error:
            return refused(request, malformed(error, lang_of_request(request)).refusal)

    return guard


def host_of(request: Request) -> str:
    """Our name as the one who asks has it."""
    return request.headers["host"]


async def get_catalogue(request: Request) -> Response:
    config, reach = context_of(request).config, context_of(request).reach
    base, lang = reach.base(host_of(request)), lang_of_request(request)
    return squeezed(request, told(catalogue(config, reach.mode, lang, base)))


async def get_levels(request: Request) -> Response:
    """What the bots' levels are called: all that a table needs of the catalogue."""
    answer = told({"levels": levels(lang_of_request(request))})
    answer.headers["Cache-Control"] = "public, max-age=3600"
    return answer


async def get_preview(request: Request) -> Response:
    limited(request, 0.1)
    asked = request.query_params
    served = context_of(request).lounge.served
    name = asked.get("game", "")
    if name not in served.names:
        raise Illegal(refusal("no-such-game", game=name[:40]))
    game = served.game(name)
    first = game.scenarios()[0].id if "first" in asked else None
    setup = scenario_setup(game, asked.get("scenario") or first)
    lang, theme = lang_of_request(request), theme_of(asked.get("theme"))
    view, asks = preview(game, min(game.rules.seats), setup)
    offers = game.offers(asks, None, view, lang)
    return picture(request, game, view, Lens(lang, theme, offers=offers), 3600)


def picture(request: Request, game: AnyGame, view: Any, lens: Lens, age: int) -> Response:
    svg = game.scene(view, lens).document()
    headers = {"Cache-Control": f"private, max-age={age}"}
    return squeezed(request, Response(svg, media_type="image/svg+xml", headers=headers))


async def _wish(request: Request) -> Wanted:
    """What game is asked for; if it is refused, that game has the words."""
    body, served = await body_of(request, PACK), context_of(request).lounge.served
    await tried(request, served, body)
    want = wanted(served, body)
    request.state.words = want.game.speech.catalogue
    return want


async def tried(request: Request, served: Served, body: dict[str, Any]) -> None:
    """Content that came along is first read elsewhere: here only what is sound and cheap."""
    name, pack, workshop = body.get("game"), body.get("pack"), context_of(request).workshop
    if pack is None or name not in served.names:
        return
    key = digest([name, pack])
    if key not in workshop.tried:
        await workshop.do(whose(request), try_pack, served, name, pack)
        workshop.tried.add(key)
    await asyncio.to_thread(served.game, name, pack)


async def post_check(request: Request) -> Response:
    limited(request, 0.2)
    want = await _wish(request)
    lang = lang_of_request(request)
    founded(want.game, want.scenario, want.setup, want.people, want.terms, "", lang, now_ms())
    agreed = dict(settle(want.game.rules.options(), want.setup))
    clock = want.game.clock(agreed)
    return told({"ok": True, "setup": agreed, "clock": None if clock is None else clock.data()})


async def post_game(request: Request) -> Response:
    limited(request)
    context, token = context_of(request), own_token(request)
    device = hashed(token)
    want = await _wish(request)
    known = await context.lounge.store.made(device, want.key) if want.key else None
    if known is not None:  # the same request again: the same game
        return with_cookie(request, Response(known, media_type="application/json"), token)
    lang = lang_of_request(request)
    row = founded(
        want.game, want.scenario, want.setup, want.people, want.terms, device, lang, now_ms()
    )
    answer, links, holds = _shared(request, row, device)
    body = msgspec.json.encode(answer).decode()
    made = (device, want.key, body) if want.key else None
    job = Write(
        row, links=tuple(links), holds=tuple(holds), made=made, contents=contents_of(want.game),
        new=True,
    )  # fmt: skip
    await context.lounge.store.write(job)
    if any(person.kind == "bot" for person in row.people):
        context.lounge.warm(row.game)
    return with_cookie(request, Response(body, media_type="application/json"), token)


def _shared(
    request: Request, row: GameRow, device: str
) -> tuple[dict[str, Any], list[LinkRow], list[HoldRow]]:
    """Links for those who come from elsewhere; the own seats are held at once."""
    reach, host = context_of(request).reach, host_of(request)
    told_links, links, holds = [], [], []
    for seat, person in enumerate(row.people):
        if person.kind == "link":
            token, link = new_link(row.id, "seat", seat)
            links.append(link)
            told_links.append(link_data(reach, host, row.id, token, seat, person.name))
        elif person.kind != "bot":
            holds.append(HoldRow(device, row.id, "seat", seat))
    token, watch = new_link(row.id, "watch")
    links.append(watch)
    holds.append(HoldRow(device, row.id, "watch", NOBODY))
    answer = {
        "game": row.id,
        "url": f"/play/{row.id}",
        "promise": row.promise,
        "links": told_links,
        "watch": link_data(reach, host, row.id, token, None, ""),
    }
    return answer, links, holds


async def share(request: Request, row: GameRow) -> dict[str, Any]:
    """A game that exists, as the answer to making it; only its watchers' link is new."""
    reach = context_of(request).reach
    token, watch = new_link(row.id, "watch")
    await context_of(request).lounge.store.relink(watch)
    return {
        "game": row.id,
        "url": f"/play/{row.id}",
        "promise": row.promise,
        "links": [],
        "watch": link_data(reach, host_of(request), row.id, token, None, ""),
    }


async def get_games(request: Request) -> Response:
    limited(request, 0.1)
    context, device = context_of(request), device_of(request)
    held = await context.lounge.store.games_of(device, MINE) if device else []
    rows = [row for row in held if row.kind != "lesson"]  # they have a page of their own
    lang = lang_of_request(request)
    games = [await my_game_data(context.lounge, row, device, lang) for row in rows]
    games.sort(key=lambda one: (one["over"] is not None, not one["yours"], -one["at"]))
    return told({"games": games})


async def get_mini(request: Request) -> Response:
    limited(request, 0.1)
    game = request.path_params["game"]
    held = await rights(request, game)
    context = context_of(request)
    live = await context.lounge.enter(game)
    async with live.hushed(held):
        session = live.session
        alone = len(held.seats) == 1 and session.table is not None
        seat = next(iter(held.seats)) if alone else None
        behind = held.behind(seat, session.row, now_ms())
        if behind and session.table is not None:
            session = await session_behind(context.lounge.store, live.gate, behind)
        else:
            session = await live.gate.seen(context.lounge.store, held)
        view = session.view(seat) if session.table is not None else session.public()
        lang, theme = lang_of_request(request), theme_of(request.query_params.get("theme"))
        offers = session.offers(seat, lang)
        lens = Lens(lang, theme, seat, events=session.marks(seat), offers=offers)
        lasts = "step" in request.query_params and not behind
        return picture(request, session.room, view, lens, 86_400 if lasts else 5)


async def post_join(request: Request) -> Response:
    """A link's token is exchanged for the device's cookie."""
    limited(request, 2)
    context = context_of(request)
    link, _ = await link_of(request, await body_of(request))
    own = own_token(request)
    await context.lounge.store.hold(
        HoldRow(hashed(own), link.game, link.kind, link.seat, link.delay)
    )
    SECURITY.info("joined", game=link.game, seat=link.seat, kind=link.kind)
    await _changed(request, link.game)
    seat = None if link.seat == NOBODY else link.seat
    answer = {"seat": seat, "kind": link.kind, "url": f"/play/{link.game}", "game": link.game}
    return with_cookie(request, told(answer), own)


async def link_of(request: Request, body: dict[str, Any]) -> tuple[LinkRow, GameRow]:
    """The link whose token was posted, and its game; or Illegal. Older links may lead to a seat
    that is a bot's now: people may not come by them."""
    store, token = context_of(request).lounge.store, body.get("token")
    link = await store.link(hashed(str(token))) if is_token(token) else None
    if link is not None and body.get("game", link.game) == link.game:
        row = await store.game(link.game)
        if row is not None and _for_people(row, link.seat):
            return link, row
    SECURITY.warning("bad-link", address=address(request))
    raise Illegal(refusal("no-link"))


async def _changed(request: Request, game: str) -> None:
    """Let an open table know who holds what now."""
    lounge = context_of(request).lounge
    live = lounge.at_hand(game)
    if live is not None:
        await live.holds_changed()


async def post_links(request: Request) -> Response:
    limited(request)
    context, game = context_of(request), request.path_params["game"]
    held, body = await rights(request, game), await body_of(request)
    live = await context.lounge.enter(game)
    kind, seat = body.get("kind", "watch"), body.get("seat")
    delay = body.get("delay") or 0
    if kind not in ("seat", "watch", "hand") or type(delay) is not int or not 0 <= delay <= DELAY:
        raise Illegal(refusal("malformed", why="kind or delay"))
    at = NOBODY if kind == "watch" else _seat_for(live, kind, seat, held.seats, held.device)
    if not held.seats and live.session.row.host != held.device:
        raise Illegal(refusal("watching"))
    token, link = new_link(game, kind, at, delay * 1000)
    await context.lounge.store.relink(link)
    name = live.session.row.people[at].name if at != NOBODY else ""
    shown = None if at == NOBODY else at
    return told(link_data(context.reach, host_of(request), game, token, shown, name))


def _seat_for(live: LiveGame, kind: str, seat: Any, mine: frozenset[Seat], device: str) -> int:
    """One's own seat; the host may invite to one that nobody holds."""
    row = live.session.row
    if type(seat) is int and seat in mine:
        return seat
    empty = type(seat) is int and 0 <= seat < row.seats and not live.presence.devices(seat)
    if kind == "seat" and empty and _for_people(row, seat) and row.host == device:
        return int(seat)
    raise Illegal(refusal("not-host" if kind == "seat" else "not-yours"))


def _for_people(row: GameRow, seat: int) -> bool:
    """A bot keeps its seat and its cards; one that stands in keeps them for whoever comes."""
    return seat == NOBODY or row.people[seat].kind != "bot" or row.people[seat].stand_in


async def delete_game(request: Request) -> Response:
    """The device gives its seats up; their links die with that."""
    limited(request)
    context, game = context_of(request), request.path_params["game"]
    held, body = await rights(request, game), await body_of(request)
    seat = body.get("seat")
    if seat is not None and (type(seat) is not int or seat not in held.seats):
        raise Illegal(refusal("not-yours"))
    await context.lounge.store.release(held.device, game, None if seat is None else [int(seat)])
    SECURITY.info("left", game=game, seat=seat)
    await _changed(request, game)
    return told({})


async def get_rules(request: Request) -> Response:
    name, lang = request.path_params["name"], lang_of_request(request)
    book = rulebook.book(name, lang)
    if book is None:
        raise Illegal(refusal("no-such-game", game=name[:40]))
    page = players_page(context_of(request).lounge.served, name, lang)
    parts = {"title": book.title, "page": page, "sections": told_book(book)}
    return squeezed(request, told({"game": book.game, **parts}))


async def post_lang(request: Request) -> Response:
    lang = (await body_of(request)).get("lang")
    if lang not in ("en", "fr"):
        raise Illegal(refusal("malformed", why="lang: en or fr"))
    response = told({})
    secure = context_of(request).config.secure
    response.set_cookie(LANG_COOKIE, lang, max_age=YEAR, samesite="strict", secure=secure)
    return response


def api_route(path: str, handler: Handler, method: str) -> Route:
    return Route(path, guarded(handler), methods=[method])


LOBBY: Final = [
    api_route("/api/catalogue", get_catalogue, "GET"),
    api_route("/api/levels", get_levels, "GET"),
    api_route("/api/preview.svg", get_preview, "GET"),
    api_route("/api/check", post_check, "POST"),
    api_route("/api/games", get_games, "GET"),
    api_route("/api/games", post_game, "POST"),
    api_route("/api/join", post_join, "POST"),
    api_route("/api/lang", post_lang, "POST"),
    api_route("/api/rules/{name}", get_rules, "GET"),
    api_route("/api/games/{game}", delete_game, "DELETE"),
    api_route("/api/games/{game}/mini.svg", get_mini, "GET"),
    api_route("/api/games/{game}/links", post_links, "POST"),
]
