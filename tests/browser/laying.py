"""A table that lies as it is wanted: a position by names takes the place of what was dealt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.browser.conftest import LOUNGES, Play
from tourelle.stage.script import Stage


def lay(site: str, game: str, stage: Stage) -> None:
    """Over an open game: what was asked before is asked no more."""
    live = LOUNGES[site].at_hand(game)
    assert live is not None
    session = live.session
    assert session.table is not None
    inner: Any = session.table
    inner._state = stage.state.clone()
    inner._asks = inner.rules.asks(inner._state)
    inner._asked = {ask.seat: 0 for ask in inner._asks}
    session.moved()
    live.broadcast.easel.clear()


def laid(
    game: str, stage: Callable[[], Stage], kinds: str = "me bot", **more: Any
) -> Callable[[Page, str], None]:
    """A table of *game* as *stage* has it; the first seat is the reader's."""

    def reach(page: Page, site: str) -> None:
        made = Play(page).make(site, kinds, game=game, **more)
        page.goto(site + made["url"])
        page.locator("#prompt .flag, .curtain").first.wait_for()
        lay(site, made["url"].rpartition("/")[2].partition("?")[0], stage())
        page.reload()

    return reach
