"""Packs of one's own, brought to the lobby as texts (docs/packs.md)."""

from __future__ import annotations

from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from tourelle.core.ask import refusal
from tourelle.core.codec import Malformed
from tourelle.web.http.request_context import (
    PACK,
    body_of,
    context_of,
    lang_of_request,
    limited,
    whose,
)
from tourelle.web.lobby.api import api_route, told
from tourelle.web.lobby.requests import game_named
from tourelle.web.lobby.strangers import Mistakes, read_pack
from tourelle.web.words import said

FILES: Final = 40
MISTAKES: Final = 40  # told at once


async def post_pack(request: Request) -> Response:
    """A pack of one's own, read and checked: what the lobby offers with it, or every mistake."""
    limited(request)
    body = await body_of(request, PACK)
    context, lang = context_of(request), lang_of_request(request)
    served = context.lounge.served
    game_named(served, {"game": body.get("game")})
    texts = _texts(body.get("files"))
    found = await context.workshop.do(whose(request), read_pack, served, body, texts, lang)
    if not isinstance(found, Mistakes):
        return told(found)
    text = said(refusal("bad-pack", why=found.lines[0]), lang)
    return told({"code": "bad-pack", "text": text, "mistakes": found.lines[:MISTAKES]}, 400)


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
