"""The codex: everything that the games here have, in one list; a thing's text and pictures when
somebody opens it (docs/protocol.md)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tourelle.art.scene import Scene
from tourelle.art.themes import theme_of
from tourelle.core.ask import Illegal, refusal
from tourelle.core.nations import NATIONS
from tourelle.core.words import Lang, Phrase
from tourelle.games.codex import Codex, Column, Entry, Kind, Value
from tourelle.games.game import AnyGame
from tourelle.games.machines import MACHINES, machines, portrait
from tourelle.rulebook import speaking
from tourelle.web.config import Served
from tourelle.web.http.files import squeezed
from tourelle.web.http.request_context import context_of, lang_of_request, limited
from tourelle.web.lobby.api import api_route, told

MOST_RULES: Final = 12
SHORTEST: Final = 4  # letters of a name that is looked for in the rules
KEPT: Final = {"Cache-Control": "private, max-age=86400"}


# --- the list -----------------------------------------------------------------------------------


async def get_list(request: Request) -> Response:
    limited(request, 0.2)
    body = listed(context_of(request).lounge.served, lang_of_request(request))
    return squeezed(request, Response(body, media_type="application/json"))


@lru_cache(maxsize=8)
def listed(served: Served, lang: Lang) -> bytes:
    """All games that have a codex, as bytes: it is the same for everybody."""
    rooms = [served.game(name) for name in served.names]
    games = [(game, codex) for game in rooms if (codex := codex_of(game)) is not None]
    shown = {entry.machine for _, codex in games for entry in codex.entries()}
    real = [entry for id, entry in machines().items() if id in shown]
    return msgspec.json.encode(
        {
            "shelves": [
                {"game": "", "title": "", "kinds": [_shelf(MACHINES, real, lang)]},
                *(_game(game, codex, lang) for game, codex in games),
            ],
            "nations": {id: words.usual.said(lang) for id, words in NATIONS.items()},
        }
    )


def codex_of(game: AnyGame) -> Codex | None:
    return game.codex


def _game(game: AnyGame, codex: Codex, lang: Lang) -> dict[str, Any]:
    by_kind: dict[str, list[Entry]] = {}
    for entry in codex.entries():
        by_kind.setdefault(entry.kind, []).append(entry)
    return {
        "game": game.rules.name,
        "title": game.speech.title(lang),
        "kinds": [_shelf(kind, by_kind.get(kind.id, []), lang) for kind in codex.kinds()],
    }


def _shelf(kind: Kind, entries: Sequence[Entry], lang: Lang) -> dict[str, Any]:
    return {
        "id": kind.id,
        "label": kind.label.said(lang),
        "columns": [_column(column, lang) for column in kind.columns],
        "entries": [_entry(entry, kind, lang) for entry in entries],
    }


def _column(column: Column, lang: Lang) -> dict[str, str]:
    note = {"note": column.note.said(lang)} if column.note else {}
    return {"label": column.label.said(lang), **note}


def _entry(entry: Entry, kind: Kind, lang: Lang) -> dict[str, Any]:
    """Values in the order of the columns; what it does not have is left out: the list is long."""
    found = {
        "id": entry.id,
        "name": entry.name.said(lang),
        "nation": entry.nation,
        "years": entry.years,
        "machine": entry.machine,
        "sides": len(entry.sides),
        "values": [_said(entry.values.get(column.id), lang) for column in kind.columns],
    }
    return {name: value for name, value in found.items() if value}


def _said(value: Value | None, lang: Lang) -> int | str | None:
    return value.said(lang) if isinstance(value, Phrase) else value


# --- one thing ----------------------------------------------------------------------------------


def _found(request: Request) -> tuple[AnyGame, Codex, Entry]:
    name, served = request.path_params["name"], context_of(request).lounge.served
    if name not in served.names:
        raise Illegal(refusal("no-such-game", game=name[:40]))
    game = served.game(name)
    codex = codex_of(game)
    kind, id = request.path_params["kind"], request.path_params["id"]
    if codex is not None:
        for entry in codex.entries():
            if (entry.kind, entry.id) == (kind, id):
                return game, codex, entry
    raise Illegal(refusal("no-page"))


async def get_entry(request: Request) -> Response:
    limited(request, 0.1)
    game, codex, entry = _found(request)
    lang = lang_of_request(request)
    kind = next(kind for kind in codex.kinds() if kind.id == entry.kind)
    rules = speaking(game.rules.name, kind.rules, _words(entry), lang)
    return told(
        {
            "text": entry.text.said(lang) if entry.text else "",
            "history": entry.history.said(lang) if entry.history else "",
            "rules": [{"id": rule.id, "title": rule.title} for rule in rules[:MOST_RULES]],
        }
    )


def _words(entry: Entry) -> Iterator[str]:
    """By what the numbered rules would call it."""
    name = entry.name.said("en")
    if len(name) >= SHORTEST and entry.sides and entry.kind not in ("unit", "tank"):
        yield name
    if any(sign.isdigit() for sign in entry.id) and entry.sides:
        yield entry.id


async def get_picture(request: Request) -> Response:
    limited(request, 0.02)
    _, codex, entry = _found(request)
    lang, theme = lang_of_request(request), theme_of(request.query_params.get("theme"))
    side = "back" if request.query_params.get("side") == "back" else "front"
    drawn = codex.picture(entry, side, lang, theme) if side in entry.sides else None
    return _svg(request, drawn)


async def get_portrait(request: Request) -> Response:
    limited(request, 0.02)
    id, theme = request.path_params["id"], theme_of(request.query_params.get("theme"))
    drawn = portrait(id, lang_of_request(request), theme) if id in machines() else None
    return _svg(request, drawn)


def _svg(request: Request, drawn: Scene | None) -> Response:
    if drawn is None:
        return Response("", 404, media_type="image/svg+xml")
    answer = Response(drawn.document(), media_type="image/svg+xml", headers=KEPT)
    return squeezed(request, answer)


CODEX: Final = [
    api_route("/api/codex", get_list, "GET"),
    api_route("/api/codex/machine/{id}.svg", get_portrait, "GET"),
    api_route("/api/codex/{name}/{kind}/{id}.svg", get_picture, "GET"),
    api_route("/api/codex/{name}/{kind}/{id}", get_entry, "GET"),
]
