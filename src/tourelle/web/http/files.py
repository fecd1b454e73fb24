"""Files of the pages at their hashed addresses, and answers that are sent squeezed."""

from __future__ import annotations

import gzip
from functools import lru_cache
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tourelle.web.assets.shelf import shelf

FOREVER: Final = "public, max-age=31536000, immutable"
WORTH: Final = 1024  # bytes: below, squeezing saves no packet
KEPT: Final = 64  # answers that many ask for alike
LEVEL: Final = 6


async def asset(request: Request) -> Response:
    found = shelf().find(request.url.path)
    if found is None:
        return Response("", 404, media_type="text/plain")
    headers = {"Cache-Control": FOREVER, "Vary": "Accept-Encoding"}
    if found.squeezed is None or not takes_gzip(request):
        return Response(found.body, media_type=found.media_type, headers=headers)
    headers["Content-Encoding"] = "gzip"
    return Response(found.squeezed, media_type=found.media_type, headers=headers)


def takes_gzip(request: Request) -> bool:
    told = request.headers.get("accept-encoding", "").lower().split(",")
    ways = [way.strip().partition(";") for way in told]
    return any(way[0] == "gzip" and way[2].replace(" ", "") != "q=0" for way in ways)


def squeezed(request: Request, response: Response) -> Response:
    """The same answer, shorter on its way. Only for what holds no secret: the length of squeezed
    text tells something of it to whoever can put words of his own beside it."""
    body = bytes(response.body)
    response.headers.append("Vary", "Accept-Encoding")
    if len(body) >= WORTH and takes_gzip(request):
        response.body = _shorter(body)
        response.headers["Content-Encoding"] = "gzip"
        response.headers["Content-Length"] = str(len(response.body))
    return response


@lru_cache(maxsize=KEPT)
def _shorter(body: bytes) -> bytes:
    return gzip.compress(body, LEVEL, mtime=0)


FILES: Final = [Route("/assets/{name:str}", asset)]
