"""Lessons: which there are, and a table for one that somebody begins or takes up again."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from tourelle.core.ask import Illegal, refusal
from tourelle.core.codec import Malformed
from tourelle.core.words import Lang
from tourelle.games.game import AnyGame
from tourelle.games.lesson import Lesson
from tourelle.stage.course import course
from tourelle.stage.teaching import taught
from tourelle.web.http.files import squeezed
from tourelle.web.http.request_context import (
    PACK,
    body_of,
    context_of,
    lang_of_request,
    limited,
    own_token,
    with_cookie,
)
from tourelle.web.lobby.api import MINE, api_route, told, tried
from tourelle.web.lobby.requests import game_named
from tourelle.web.now import now_ms
from tourelle.web.session.lessons import begun, under_way
from tourelle.web.store.rows import HoldRow
from tourelle.web.tokens import hashed


async def get_lessons(request: Request) -> Response:
    served, lang = context_of(request).lounge.served, lang_of_request(request)
    games = [_shelf(served.game(name), lang) for name in served.names]
    return squeezed(request, told({"games": [one for one in games if one["lessons"]]}))


def _shelf(game: AnyGame, lang: Lang) -> dict[str, Any]:
    lessons = [_told(one, lang) for one in taught(game)]
    return {
        "name": game.rules.name,
        "title": game.speech.title(lang),
        "lessons": lessons,
        "puzzles": game.puzzles is not None,
    }


def _told(lesson: Lesson, lang: Lang) -> dict[str, Any]:
    return {
        "id": lesson.id,
        "name": lesson.name.said(lang),
        "about": lesson.about.said(lang),
        "steps": len(lesson.steps),
    }


async def post_lesson(request: Request) -> Response:
    """A table for the lesson; the one that was begun, unless it shall begin `again`."""
    limited(request)
    context, token = context_of(request), own_token(request)
    body, served = await body_of(request, PACK), context.lounge.served
    await tried(request, served, body)
    game, device, store = game_named(served, body), hashed(token), context.lounge.store
    try:
        wanted = await asyncio.to_thread(course, game, str(body.get("lesson")))
    except Malformed as error:
        raise Illegal(refusal("no-lesson")) from error
    rows = [] if body.get("again") is True else await store.games_of(device, MINE)
    row = under_way(rows, game, wanted)
    if row is None:
        job = begun(game, wanted, device, lang_of_request(request), now_ms())
        row = job.game
        hold = HoldRow(device, row.id, "seat", wanted.seat)
        await store.write(replace(job, holds=(hold,)))
    return with_cookie(request, told({"game": row.id, "url": f"/play/{row.id}"}), token)


LESSONS: Final = [
    api_route("/api/lessons", get_lessons, "GET"),
    api_route("/api/lessons", post_lesson, "POST"),
]
