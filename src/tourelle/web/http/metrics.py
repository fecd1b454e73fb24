"""`/metrics` for Prometheus: off unless asked for, and not for strangers (docs/hosting.md)."""

from __future__ import annotations

import hmac
import os
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tourelle.core.ask import Illegal
from tourelle.core.codec import Malformed
from tourelle.web.config import LOOPBACK, Config
from tourelle.web.http.request_context import RequestContext, address, context_of, limited
from tourelle.web.http.security import is_here, name_of
from tourelle.web.tally import Spread

PART: Final = "prometheus_client"
TOKEN: Final = "TOURELLE_METRICS_TOKEN"
COST: Final = 0.5  # of a request that changes something: all pages are counted for it
SHORTEST: Final = 16  # characters of a token: a guess must be hopeless


def wanted(config: Config) -> Config:
    """*config*, if numbers can be told as it says; or Malformed."""
    if config.metrics and find_spec(PART) is None:
        raise Malformed("--metrics needs prometheus-client: pip install 'tourelle[metrics]'")
    token = os.environ.get(TOKEN, "")
    if config.metrics and (config.mode == "public" or token) and len(token) < SHORTEST:
        raise Malformed(f"--metrics: {TOKEN} needs at least {SHORTEST} characters")
    return config


async def metrics(request: Request) -> Response:
    context = context_of(request)
    if not context.config.metrics or not _may(request):
        raise HTTPException(404)  # as any page that there is not
    try:
        limited(request, COST)
    except Illegal:
        return Response("", 429, media_type="text/plain")
    part: Any = import_module(PART)
    registry = part.CollectorRegistry(auto_describe=False)
    registry.register(Numbers(context))
    return Response(part.generate_latest(registry), media_type=part.CONTENT_TYPE_LATEST)


def _may(request: Request) -> bool:
    """With the token from anywhere; where none is set, from this machine itself."""
    token = os.environ.get(TOKEN, "")
    said = request.headers.get("authorization", "")
    if token:
        return hmac.compare_digest(said.encode(), f"Bearer {token}".encode())
    near = is_here(address(request)) and name_of(request.headers.get("host", "")) in LOOPBACK
    return near and context_of(request).config.mode != "public"


class Numbers:
    """The numbers of one server at this moment, as Prometheus takes them."""

    def __init__(self, context: RequestContext) -> None:
        self._lounge: Final = context.lounge
        self._core: Final[Any] = import_module(f"{PART}.core")

    def collect(self) -> Iterator[Any]:
        tally = self._lounge.tally
        yield self._count("moves", "Steps that were stored", tally.moves)
        yield self._count("store_errors", "What could not be stored", tally.store_errors)
        yield self._counts("refusals", "Messages that were refused", "code", tally.refusals)
        yield self._counts("bots", "What became of bots' questions", "how", tally.bots)
        yield self._spread("ack_seconds", "From a message to its acknowledgement", tally.acks)
        yield self._spread("loop_lag_seconds", "By which the event loop was late", tally.lag)
        yield self._now("loop_lag_worst_seconds", "The worst of it", tally.lag.worst)
        yield self._now("open_games", "Games in memory", self._lounge.open)
        sockets, waiting = self._lounge.crowd()
        yield self._now("sockets", "Pages that are connected", sockets)
        yield self._now("queue_messages", "Messages that wait to be read", waiting)
        yield self._now("film_games", "Games with steps not yet filmed", self._lounge.unfilmed)

    def _count(self, name: str, text: str, value: float) -> Any:
        return self._core.CounterMetricFamily(f"tourelle_{name}", text, value=value)

    def _counts(self, name: str, text: str, label: str, values: dict[str, int]) -> Any:
        family = self._core.CounterMetricFamily(f"tourelle_{name}", text, labels=[label])
        for key, value in values.items():
            family.add_metric([key], value)
        return family

    def _now(self, name: str, text: str, value: float) -> Any:
        return self._core.GaugeMetricFamily(f"tourelle_{name}", text, value=value)

    def _spread(self, name: str, text: str, spread: Spread) -> Any:
        return self._core.HistogramMetricFamily(
            f"tourelle_{name}", text, buckets=spread.buckets(), sum_value=spread.total
        )


METRICS: Final = [Route("/metrics", metrics)]
