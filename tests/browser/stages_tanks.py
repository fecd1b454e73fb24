"""Stages of TANKS in play: `python -m tests.browser.gallery tests.browser.stages_tanks`."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.gallery import Stage
from tests.browser.laid import brought, laid_at, lay

GAMES = ("tanks",)
DUEL = {"mission": "ace", "points": 50, "map": "village", "force0": "TK-P1", "force1": "TK-P4"}
READY = "#list > li > button, #prompt .primary:not([disabled]), .curtain .primary"


def at(kind: str, nth: int = 1, seed: int = 1, seat: int | None = 0) -> Callable[[Page, str], None]:
    """Where seat 0 is asked that, against the computer; without a seat at one device."""

    def reach(page: Page, site: str) -> None:
        lay(page, site, laid_at("tanks", kind, nth, seed, tuple(DUEL.items())), seat)
        page.locator(READY).first.wait_for(state="attached")

    return reach


def replay(page: Page, site: str) -> None:
    """A game that is over."""
    game = brought(page, site, laid_at("tanks", "", 1, 1, tuple(DUEL.items())))
    page.goto(f"{site}/replay/{game}#30")


def ready(page: Page) -> None:
    page.locator(READY).first.wait_for(state="attached")


def row(*texts: str) -> Callable[[Page], None]:
    """Rows of the list, one after another, by their place or the words in them."""

    def act(page: Page) -> None:
        ready(page)
        for text in texts:
            rows = page.locator("#list > li > button")
            one = rows.nth(int(text)) if text.isdecimal() else rows.filter(has_text=text).first
            one.evaluate("(el) => el.click()")
            page.wait_for_timeout(400)

    return act


def card(page: Page) -> None:
    page.locator("#goal").evaluate("(el) => el.click()")
    page.locator("dialog.guide").wait_for()


def seen(selector: str) -> Callable[[Page], None]:
    return lambda page: page.locator(selector).first.wait_for()


def more(page: Page) -> None:
    ready(page)
    page.locator("#actions .more").evaluate("(el) => el.click()")
    page.locator(".foot-menu").wait_for()


STAGES = {
    "tanks-card": Stage(at("deploy"), card),
    "tanks-deploy": Stage(at("deploy"), ready),
    "tanks-move": Stage(at("move"), ready),
    "tanks-move-half": Stage(at("move", 3), row("0")),
    "tanks-move-ready": Stage(at("move", 3), row("0", "0")),
    "tanks-fire": Stage(at("fire"), ready),
    "tanks-fire-ready": Stage(at("fire"), row("0")),
    "tanks-reroll": Stage(at("reroll"), ready),
    "tanks-cancel": Stage(at("cancel"), ready),
    "tanks-repair": Stage(at("repair"), ready),
    "tanks-raise": Stage(at("raise"), ready),
    "tanks-curtain": Stage(at("fire", seat=None)),
    "tanks-more": Stage(at("fire"), more),
    "tanks-replay": Stage(replay, seen("#step h2")),
}
