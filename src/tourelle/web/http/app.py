"""The application: one factory, given its settings."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

import structlog
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Mount, WebSocketRoute
from starlette.staticfiles import StaticFiles

from tourelle.web.config import Config
from tourelle.web.http.files import FILES
from tourelle.web.http.journal import quiet_logs
from tourelle.web.http.limits import Addresses
from tourelle.web.http.metrics import METRICS
from tourelle.web.http.pages import HERE, PAGES, missing, warm
from tourelle.web.http.probe import Probe
from tourelle.web.http.request_context import RequestContext
from tourelle.web.http.security import Door
from tourelle.web.http.socket import table_socket
from tourelle.web.live.lounge import Lounge
from tourelle.web.live.workshop import Share, Workshop
from tourelle.web.lobby.api import LOBBY
from tourelle.web.lobby.archive import ARCHIVE
from tourelle.web.lobby.builder import BUILDER
from tourelle.web.lobby.cards import CARDS
from tourelle.web.lobby.codex import CODEX
from tourelle.web.lobby.desk import DESK
from tourelle.web.lobby.devices import DEVICES
from tourelle.web.lobby.invitations import INVITATIONS
from tourelle.web.lobby.lessons import LESSONS
from tourelle.web.lobby.packs import PACKS
from tourelle.web.lobby.puzzles import PUZZLES
from tourelle.web.lobby.sharing import SHARING
from tourelle.web.reach import Reach
from tourelle.web.store.kinds import store_at
from tourelle.web.store.store import Store


def make_app(config: Config, store: Store | None = None) -> Starlette:
    """A server of the games that *config* names; in memory, if it names no file."""
    if not structlog.is_configured():
        quiet_logs()
    reach = Reach(config)
    lounge = Lounge(config, store_at(config.store) if store is None else store, reach)
    addresses = Addresses(config.address_rate, config.address_sockets)
    workshop = Workshop(
        Share(config.work_workers, config.work_time, config.work_memory, config.work_each)
    )
    context = RequestContext(config, lounge, addresses, workshop, reach)

    @contextlib.asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[None]:
        await lounge.start()
        probe = asyncio.create_task(Probe(lounge.tally, config.lag_bound / 1000).watch())
        if not config.plain_assets:
            await asyncio.to_thread(warm)
        try:
            yield
        finally:
            probe.cancel()
            workshop.stop()
            await lounge.stop()

    static = StaticFiles(directory=HERE / "static", check_dir=False)
    app = Starlette(
        routes=[
            *PAGES,
            *FILES,
            *METRICS,
            *LOBBY,
            *ARCHIVE,
            *BUILDER,
            *CARDS,
            *DESK,
            *CODEX,
            *PACKS,
            *LESSONS,
            *DEVICES,
            *INVITATIONS,
            *SHARING,
            *PUZZLES,
            WebSocketRoute("/play/{game:str}/socket", table_socket),
            Mount("/static", static, name="static"),
        ],
        middleware=[Middleware(Door, config=config, reach=reach)],
        exception_handlers={404: missing, 405: missing},
        lifespan=life,
    )
    app.state.context = context
    return app
