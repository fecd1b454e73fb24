"""The few pages: templates that are given a language and an id; all else is fetched."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, TemplateNotFound, select_autoescape
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

import tourelle
from tourelle.art.themes import page_css
from tourelle.core.ask import refusal
from tourelle.web.assets.shelf import shelf
from tourelle.web.http.files import FOREVER, squeezed
from tourelle.web.http.request_context import context_of, lang_of_request
from tourelle.web.words import said

HERE: Final = Path(__file__).parents[1]  # the folder of the web


@cache
def templates() -> Environment:
    loader = FileSystemLoader(HERE / "templates")
    return Environment(loader=loader, autoescape=select_autoescape(default=True))


def page(request: Request, template: str, status: int = 200, **values: object) -> Response:
    lang, context = lang_of_request(request), context_of(request)
    known: dict[str, object] = {"lang": lang, "version": tourelle.__version__}
    known |= {"mode": context.reach.mode, "status": status, **values}
    try:
        html = templates().get_template(template).render(known)
    except TemplateNotFound:
        html = f"<!doctype html><html lang={lang}><title>Tourelle</title><p>{status}</p></html>"
    if not context.config.plain_assets:
        html = shelf().dressed(html)
    headers = {"Vary": "Accept-Language, Cookie"}
    return squeezed(request, HTMLResponse(html, status, headers=headers))


def warm() -> None:
    """Join and squeeze what the pages need before anybody asks for it."""
    for name in templates().list_templates():
        shelf().dressed(templates().get_template(name).render(lang="en", game="", name=""))
    shelf().squeeze()


async def lobby(request: Request) -> Response:
    return page(request, "lobby.html")


async def table(request: Request) -> Response:
    return page(request, "table.html", game=request.path_params["game"])


async def replay(request: Request) -> Response:
    return page(request, "replay.html", game=request.path_params["game"])


async def join(request: Request) -> Response:
    return page(request, "join.html", game=request.path_params["game"])


async def rules(request: Request) -> Response:
    return page(request, "rules.html", name=request.path_params["name"])


async def builder(request: Request) -> Response:
    return page(request, "builder.html", name=request.path_params["name"])


async def odds(request: Request) -> Response:
    """Only of games that have such a desk."""
    name, served = request.path_params["name"], context_of(request).lounge.served
    if name not in served.names or served.game(name).desk is None:
        raise HTTPException(404)
    return page(request, "odds.html", name=request.path_params["name"])


async def codex(request: Request) -> Response:
    return page(request, "codex.html")


async def puzzles(request: Request) -> Response:
    return page(request, "puzzles.html")


async def learn(request: Request) -> Response:
    return page(request, "learn.html")


async def tokens(_: Request) -> Response:
    headers = {"Cache-Control": "public, max-age=3600"}
    return Response(page_css(), media_type="text/css", headers=headers)


async def ground(request: Request) -> Response:
    svg = await context_of(request).lounge.grounds.svg(request.path_params["key"])
    if svg is None:
        return Response("", 404, media_type="image/svg+xml")
    headers = {"Cache-Control": FOREVER}
    return squeezed(request, Response(svg, media_type="image/svg+xml", headers=headers))


async def health(request: Request) -> Response:
    """Whether games can be played here: what cannot be stored cannot be played."""
    if await context_of(request).lounge.well():
        return Response("ok", media_type="text/plain")
    return Response("the store cannot be written", 503, media_type="text/plain")


async def missing(request: Request, error: Exception) -> Response:
    status = getattr(error, "status_code", 404)
    text = said(refusal("no-page"), lang_of_request(request))
    return page(request, "error.html", status, text=text)


PAGES: Final = [
    Route("/", lobby),
    Route("/play/{game:str}", table),
    Route("/replay/{game:str}", replay),
    Route("/join/{game:str}", join),
    Route("/rules/{name:str}", rules),
    Route("/builder/{name:str}", builder),
    Route("/odds/{name:str}", odds),
    Route("/codex", codex),
    Route("/puzzles", puzzles),
    Route("/learn", learn),
    Route("/tokens.css", tokens),
    Route("/art/ground/{key:str}.svg", ground),
    Route("/healthz", health),
]
