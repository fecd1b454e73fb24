"""Packs of one's own, brought to the lobby as texts (docs/packs.md)."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from tourelle.core.ask import refusal
from tourelle.core.codec import Malformed, fields
from tourelle.core.content import ContentError, read_texts
from tourelle.games.game import AnyGame
from tourelle.web.http.request_context import PACK, body_of, context_of, lang_of_request, limited
from tourelle.web.lobby.api import api_route, told
from tourelle.web.lobby.catalogue import game_data
from tourelle.web.lobby.requests import game_named
from tourelle.web.words import said

FILES: Final = 40
MISTAKES: Final = 40  # told at once


async def post_pack(request: Request) -> Response:
    """A pack of one's own, read and checked: what the lobby offers with it, or every mistake."""
    limited(request)
    body = await body_of(request, PACK)
    lang, game = lang_of_request(request), game_named(context_of(request).lounge.served, body)
    try:
        richer = await asyncio.to_thread(_with, game, _texts(body.get("files")))
    except ContentError as error:
        lines = error.lines(lang)
        text = said(refusal("bad-pack", why=lines[0]), lang)
        return told({"code": "bad-pack", "text": text, "mistakes": lines[:MISTAKES]}, 400)
    pack = richer.rules.pack()
    known = {} if pack is None else fields(pack)  # files may hold nothing but remarks
    entries = [f"{kind}.{id}" for kind, some in known.items() for id in fields(some)]
    return told({"pack": pack, "entries": entries, "game": game_data(richer, lang)})


def _with(game: AnyGame, texts: list[tuple[str, str]]) -> AnyGame:
    return game.with_pack(read_texts(texts, game.kinds))


def _texts(files: Any) -> list[tuple[str, str]]:
    """Pairs of a file's name and its text."""
    rows = files if isinstance(files, list) else []
    pairs = [(row[0], row[1]) for row in rows if isinstance(row, list) and len(row) == 2]
    if not pairs or len(pairs) != len(rows) or len(pairs) > FILES:
        raise Malformed(f"files: expected 1 to {FILES} pairs of name and text")
    if not all(isinstance(text, str) for pair in pairs for text in pair):
        raise Malformed("files: expected texts")
    return [(name[:80], text) for name, text in pairs]


PACKS: Final = [api_route("/api/packs", post_pack, "POST")]
