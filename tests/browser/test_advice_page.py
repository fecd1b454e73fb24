"""Advice at the table and the review of a game, in a browser."""

from __future__ import annotations

from collections.abc import Callable

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, expect


def clean(page: Page) -> None:
    found = Axe().run(page).response["violations"]
    serious = [one for one in found if one["impact"] in ("serious", "critical")]
    assert [f"{one['id']}: {one['nodes'][0]['target']}" for one in serious] == []


def begun(page: Page, site: str, *kinds: str) -> None:
    """A game of Tank Chess, and its table."""
    page.goto(f"{site}/")
    seats = [{"kind": kind, **({"bot": "easy"} if kind == "bot" else {})} for kind in kinds]
    body = {"game": "tank-chess", "seats": seats}
    made = page.request.post(
        f"{site}/api/games", data=body, headers={"Origin": site, "Content-Type": "application/json"}
    )
    page.goto(f"{site}{made.json()['url']}")


def test_a_hint_is_put_on_the_board(site: str, page: Page) -> None:
    begun(page, site, "me", "bot")
    page.locator("[data-do=hint]").click()
    best = page.locator("[data-hint]")
    expect(best).to_have_count(3)
    expect(best.first).to_contain_text("to win")
    clean(page)
    best.first.click()
    expect(page.locator("#prompt .say")).to_contain_text("Ready")
    page.locator("[data-do=hint]").click()
    expect(page.locator(".hint-box")).to_contain_text("What you are about to do")


def test_a_game_is_reviewed_on_a_phone_in_french(
    site: str, people: Callable[..., BrowserContext]
) -> None:
    page = people(viewport={"width": 390, "height": 800}, locale="fr-FR").new_page()
    begun(page, site, "me", "here")
    expect(page.locator("[data-do=hint]")).to_have_count(0)  # somebody sits here, too
    game = page.url.rpartition("/")[2].partition("#")[0]
    page.locator("[data-do=more]").first.click()
    page.locator("[data-do=resign]").last.click()
    page.locator("dialog .primary").last.click()
    page.goto(f"{site}/replay/{game}")
    page.locator("#to-review").click()
    expect(page.locator(".curves")).to_be_visible()
    expect(page.locator("#review")).to_contain_text("Tournants de la partie")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    clean(page)
