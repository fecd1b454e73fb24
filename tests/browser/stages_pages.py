"""Stages of the lobby and of all that is read and learnt: `python -m tests.browser.gallery`."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import Play
from tests.browser.gallery import Stage
from tourelle.games import registry

GAMES = tuple(registry.names())


def at(path: str) -> Callable[[Page, str], None]:
    """A page by its address."""

    def reach(page: Page, site: str) -> None:
        page.goto(site + path)

    return reach


def with_games(page: Page, site: str) -> None:
    """The lobby of somebody who has played before."""
    for game in ("tank-chess", "tank-commander"):
        Play(page).make(site, "me bot", game=game, setup={})
    Play(page).make(site, "me link")
    page.goto(site)


def seen(selector: str) -> Callable[[Page], None]:
    def act(page: Page) -> None:
        page.locator(selector).first.wait_for()

    return act


def clicked(*selectors: str) -> Callable[[Page], None]:
    """Those, one after another, whatever lies over them."""

    def act(page: Page) -> None:
        for selector in selectors:
            page.locator(selector).first.wait_for(state="attached")
            page.locator(selector).first.evaluate("(el) => el.click()")
            page.wait_for_timeout(150)

    return act


def setup_of(game: str, *more: str) -> Callable[[Page], None]:
    """The box in which a game is set up, then what is opened in it."""

    def act(page: Page) -> None:
        clicked(f".sheet-card[data-game={game}]")(page)
        expect(page.locator("#start")).to_be_visible()
        clicked(*more)(page)

    return act


def invited(page: Page) -> None:
    setup_of("tank-chess")(page)
    page.locator("fieldset.seat").nth(1).locator("[value=link]").check(force=True)
    page.locator("#start").click()
    page.locator(".links-box").wait_for()


def away(page: Page) -> None:
    page.locator("#mine .leave").first.evaluate("(el) => el.click()")
    page.locator("#game-name").wait_for()


def compared(page: Page) -> None:
    page.locator("#game").select_option("panzer-squadron")
    page.locator("#kind").select_option("tank")
    page.locator("#find").fill("panther")
    page.wait_for_timeout(300)
    for n in range(3):
        page.locator("tbody input").nth(n).check(force=True)
    clicked("#compare")(page)


STAGES = {
    "lobby-new": Stage(at("/"), seen("#covers label")),
    "lobby-mine": Stage(with_games, seen("#mine li")),
    "lobby-rename": Stage(with_games, away, live=True),
    "lobby-chess": Stage(at("/"), setup_of("tank-chess")),
    "lobby-squadron": Stage(at("/"), setup_of("panzer-squadron")),
    "lobby-commander": Stage(at("/"), setup_of("tank-commander")),
    "lobby-commander-options": Stage(at("/"), setup_of("tank-commander", ".options summary")),
    "lobby-invited": Stage(at("/"), invited, live=True),
    "learn": Stage(at("/learn"), seen("[data-lesson]")),
    "lesson-chess": Stage(at("/learn"), clicked("[data-lesson='tank-chess/fire']"), live=True),
    "lesson-squadron": Stage(at("/learn"), clicked("[data-lesson^='panzer-squadron/']"), live=True),
    "lesson-commander": Stage(at("/learn"), clicked("[data-lesson^='tank-commander/']"), live=True),
    "puzzles": Stage(at("/puzzles"), seen("#list button")),
    "codex": Stage(at("/codex"), seen("tbody tr, .rows li, #count")),
    "codex-entry": Stage(at("/codex#panzer-squadron/tank/de-panther-g"), seen("dialog .faces img")),
    "codex-compare": Stage(at("/codex"), compared, live=True),
    "odds-page": Stage(at("/odds/panzer-squadron"), seen(".outcomes")),
    "rules-chess": Stage(at("/rules/tank-chess"), seen(".players-page")),
    "rules-squadron": Stage(at("/rules/panzer-squadron"), seen(".players-page")),
    "rules-commander": Stage(at("/rules/tank-commander"), seen(".players-page")),
    "builder-commander": Stage(at("/builder/tank-commander"), seen("main button")),
}
