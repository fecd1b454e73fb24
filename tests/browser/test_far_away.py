"""Pages are few requests and few bytes: they open fast from afar."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

REQUESTS, BYTES, AGAIN = 12, 120_000, 3


class Listener:
    """What a page fetches; what the browser has kept is no request."""

    def __init__(self, page: Page) -> None:
        self.names: dict[str, str] = {}
        self.bytes = 0
        line = page.context.new_cdp_session(page)
        line.on("Network.requestWillBeSent", self._asked)
        line.on("Network.requestServedFromCache", lambda m: self.names.pop(m["requestId"], None))
        line.on("Network.responseReceived", self._answered)
        line.on("Network.loadingFinished", self._finished)
        line.on("Network.webSocketCreated", lambda m: self.names.update({m["requestId"]: "socket"}))
        line.send("Network.enable")

    def _asked(self, m: dict[str, Any]) -> None:
        if m["request"]["url"].startswith("http"):
            self.names[m["requestId"]] = m["request"]["url"]

    def _answered(self, m: dict[str, Any]) -> None:
        if m["response"].get("fromDiskCache"):
            self.names.pop(m["requestId"], None)

    def _finished(self, m: dict[str, Any]) -> None:
        self.bytes += int(m["encodedDataLength"])


def visit(context: BrowserContext, url: str, seen: str) -> Listener:
    page = context.new_page()
    listener = Listener(page)
    page.goto(url)
    expect(page.locator(seen).first).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.close()
    return listener


@pytest.fixture
def made(site: str, people: Callable[..., BrowserContext], play: Any) -> Any:
    """Somebody with a game, whose browser has not been at a table yet."""
    context = people()
    page = context.new_page()
    url = play(page).make(site, "me me")["url"]
    page.close()
    return context, site + url


def test_a_table_is_few_requests_and_bytes_and_fewer_again(made: Any) -> None:
    context, url = made
    cold = visit(context, url, "#prompt .flag")
    assert len(cold.names) <= REQUESTS, sorted(cold.names.values())
    assert cold.bytes <= BYTES
    warm = visit(context, url, "#prompt .flag")
    assert len(warm.names) <= AGAIN, sorted(warm.names.values())
    assert warm.bytes < 5_000


@pytest.mark.parametrize(
    ("path", "seen"),
    [
        ("/", "#covers .sheet-card"),
        ("/replay/{game}", "#transport button"),
        ("/rules/tank-chess", "#title:not(:empty)"),
        ("/join/{game}", "#told"),
        ("/nowhere", ".stamp"),
    ],
)
def test_every_page_runs_from_its_one_joined_script(made: Any, path: str, seen: str) -> None:
    context, url = made
    game = url.rpartition("/")[2]
    found = visit(context, url.partition("/play/")[0] + path.format(game=game), seen)
    scripts = [name for name in found.names.values() if name.endswith(".js")]
    ours = [name for name in found.names.values() if "/api/codex/" not in name]  # not its pictures
    assert len(ours) <= REQUESTS, sorted(ours)
    assert all("/assets/" in name for name in scripts)


def test_without_joining_the_same_page_works(
    people: Callable[..., BrowserContext], play: Any, plain_site: str
) -> None:
    context = people()
    page = context.new_page()
    url = play(page).make(plain_site, "me me")["url"]
    found = visit(context, plain_site + url, "#prompt .flag")
    assert sum("/static/js/" in name for name in found.names.values()) > 50
