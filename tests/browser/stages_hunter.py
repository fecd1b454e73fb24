"""Stages of Tank Hunter and TANKS, to be looked at: `python -m tests.browser.gallery`."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import Play
from tests.browser.gallery import Stage

GAMES = ("tank-hunter", "tanks")
READY = "#list > li > button, #prompt .primary:not([disabled]), .curtain .primary"


def table(game: str, kinds: str, **setup: object) -> Callable[[Page, str], None]:
    """A new table of *game*, before its first answer."""

    def reach(page: Page, site: str) -> None:
        made = Play(page).make(site, kinds, game=game, setup=setup)
        Play(page).sit(site, made["url"])

    return reach


def lobby(game: str) -> Callable[[Page], None]:
    """The setup of *game* in the lobby."""

    def act(page: Page) -> None:
        page.locator(f".sheet-card[data-game={game}]").click()
        expect(page.locator("#start")).to_be_visible()

    return act


def home(page: Page, site: str) -> None:
    page.goto(site)


def ready(page: Page) -> None:
    page.locator(READY).first.wait_for(state="attached")


STAGES = {
    "lobby-tank-hunter": Stage(home, lobby("tank-hunter")),
    "lobby-tanks": Stage(home, lobby("tanks")),
    "hunter2-draft": Stage(table("tank-hunter", "me bot"), ready),
    "hunter8-draft": Stage(table("tank-hunter", "me" + " bot" * 7), ready),
    "tanks-setup": Stage(table("tanks", "me bot"), ready),
}
