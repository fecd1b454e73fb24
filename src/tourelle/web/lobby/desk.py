"""Chances for a real table: what a game must be told, its answer, its cards (docs/protocol.md)."""

from __future__ import annotations

from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from tourelle.art.themes import theme_of
from tourelle.core.ask import Illegal, refusal
from tourelle.core.nations import NATIONS
from tourelle.core.words import Lang
from tourelle.games.desk import Desk, Question, Word, read
from tourelle.games.game import AnyGame
from tourelle.web.http.request_context import body_of, context_of, lang_of_request, limited
from tourelle.web.live.orders import odds_data
from tourelle.web.lobby.api import api_route, told

MOST: Final = 40  # values in one question to the desk
LONGEST: Final = 80  # characters of one


def game_of(request: Request) -> AnyGame:
    name, served = request.path_params["name"], context_of(request).lounge.served
    if name not in served.names:
        raise Illegal(refusal("no-such-game", game=name[:40]))
    return served.game(name)


def desk_of(game: AnyGame) -> Desk:
    found: Desk | None = game.desk
    if found is None:
        raise Illegal(refusal("no-page"))
    return found


async def get_questions(request: Request) -> Response:
    limited(request, 0.1)
    lang, game = lang_of_request(request), game_of(request)
    desk = desk_of(game)
    questions = [_question(question, lang) for question in desk.questions()]
    return told(
        {
            "game": game.rules.name,
            "title": game.speech.title(lang),
            "heading": desk.title(lang),
            "questions": questions,
        }
    )


def _question(question: Question, lang: Lang) -> dict[str, Any]:
    return {
        "name": question.name,
        "label": question.label.said(lang),
        "kind": question.kind,
        "usual": question.usual,
        "words": [_word(word, lang) for word in question.words],
        "low": question.low,
        "high": question.high,
        "rule": question.rule,
    }


def _word(word: Word, lang: Lang) -> dict[str, str]:
    group = NATIONS[word.group].usual.said(lang) if word.group in NATIONS else word.group
    return {"id": word.id, "label": word.label.said(lang), "group": group}


async def post_asked(request: Request) -> Response:
    limited(request, 0.05)
    said = (await body_of(request)).get("asked")
    if not isinstance(said, dict) or len(said) > MOST:
        raise Illegal(refusal("malformed", why="asked: a table of texts"))
    for name, value in said.items():
        if not isinstance(value, str) or len(value) > LONGEST or len(name) > LONGEST:
            raise Illegal(refusal("malformed", why="asked: a table of texts"))
    desk = desk_of(game_of(request))
    return told(odds_data(desk.odds(read(desk, said), lang_of_request(request))))


async def get_card(request: Request) -> Response:
    limited(request, 0.02)
    theme = theme_of(request.query_params.get("theme"))
    card, desk = request.path_params["card"], desk_of(game_of(request))
    found = desk.picture(card, lang_of_request(request), theme)
    if found is None:
        return Response("", 404, media_type="image/svg+xml")
    headers = {"Cache-Control": "private, max-age=86400"}
    return Response(found.document(), media_type="image/svg+xml", headers=headers)


DESK: Final = [
    api_route("/api/odds/{name}", get_questions, "GET"),
    api_route("/api/odds/{name}", post_asked, "POST"),
    api_route("/api/odds/{name}/{card}.svg", get_card, "GET"),
]
