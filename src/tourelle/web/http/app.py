"""The application: one factory, given its settings."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

import structlog
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Mount, WebSocketRoute
from starlette.staticfiles import StaticFiles

from tourelle.web.api import LOBBY
from tourelle.web.archive import ARCHIVE
from tourelle.web.builder import BUILDER
from tourelle.web.config import Config
from tourelle.web.hall import Hall
from tourelle.web.house import House
from tourelle.web.journal import quiet_logs
from tourelle.web.limits import Addresses
from tourelle.web.packs import PACKS
from tourelle.web.pages import HERE, PAGES, missing
from tourelle.web.security import Door
from tourelle.web.socket import table_socket
from tourelle.web.store import Store
from tourelle.web.store_memory import MemoryStore
from tourelle.web.store_sqlite import SqliteStore


def make_app(config: Config, store: Store | None = None) -> Starlette:
    """A server of the games that *config* names; in memory, if it names no file."""
    if not structlog.is_configured():
        quiet_logs()
    if store is None:
        store = MemoryStore() if config.store is None else SqliteStore(config.store)
    hall = Hall(config, store)
    house = House(config, hall, Addresses(config.address_rate, config.address_sockets))

    @contextlib.asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[None]:
        await hall.start()
        try:
            yield
        finally:
            await hall.stop()

    static = StaticFiles(directory=HERE / "static", check_dir=False)
    app = Starlette(
        routes=[
            *PAGES,
            *LOBBY,
            *ARCHIVE,
            *BUILDER,
            *PACKS,
            WebSocketRoute("/play/{game:str}/socket", table_socket),
            Mount("/static", static, name="static"),
        ],
        middleware=[Middleware(Door, config=config)],
        exception_handlers={404: missing, 405: missing},
        lifespan=life,
    )
    app.state.house = house
    return app
