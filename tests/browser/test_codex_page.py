"""The codex in a browser: found, sorted, compared, read, linked to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, expect


def clean(page: Page) -> None:
    found = Axe().run(page).response["violations"]
    serious = [one for one in found if one["impact"] in ("serious", "critical")]
    assert [f"{one['id']}: {one['nodes'][0]['target']}" for one in serious] == []


def test_a_tank_is_found_sorted_and_compared(hex_site: str, page: Page) -> None:
    page.goto(f"{hex_site}/")
    page.locator("#to-codex").click()
    page.locator("#game").select_option("panzer-squadron")
    page.locator("#kind").select_option("tank")
    expect(page.locator("#count")).to_have_text("69 entries")
    page.get_by_role("button", name="perforation").click()
    expect(page.locator("tbody tr").first).to_contain_text("Jagdtiger")
    page.locator("#find").fill("panther")
    first, second = (page.locator("tbody input").nth(n) for n in (0, 1))
    first.check()
    second.check()
    page.locator("#compare").click()
    expect(page.locator("dialog thead th")).to_have_count(2)
    expect(page.locator("dialog tbody")).to_contain_text("front armour")
    clean(page)


def test_one_thing_is_read_and_linked_to(hex_site: str, page: Page) -> None:
    page.goto(f"{hex_site}/codex#panzer-squadron/tank/de-panther-g")
    box = page.locator("dialog")
    expect(box).to_contain_text("Matured Panther")
    expect(box.locator(".family")).to_contain_text("The real machine")
    expect(box.locator(".faces img")).to_have_count(2)
    clean(page)
    page.keyboard.press("Escape")
    expect(box).to_have_count(0)
    assert page.evaluate("location.hash") == ""


def test_on_a_phone_in_french(hex_site: str, people: Callable[..., BrowserContext]) -> None:
    page = people(viewport={"width": 360, "height": 740}, locale="fr-FR").new_page()
    page.goto(f"{hex_site}/codex")
    expect(page.locator("#count")).to_contain_text("fiches")
    page.locator("#game").select_option("*")
    page.locator("#find").fill("rien de tel")
    expect(page.locator("#count")).to_have_text("Rien ne correspond.")
    page.locator("#find").fill("tiger")
    page.locator("[data-entry='tank/de-tiger1']").click()
    expect(page.locator("dialog h2")).to_contain_text("Tiger I")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    clean(page)


def test_one_key_leads_there_from_the_table(site: str, page: Page, play: Any) -> None:
    at_table = play(page)
    at_table.sit(site, at_table.make(site, "me me")["url"])
    at_table.my_turn()
    page.keyboard.press("c")  # nothing is pointed at: nothing is opened
    page.locator("#board .unit[aria-label*='a2']").hover()
    link = page.locator("#inspector .to-codex a")
    expect(link).to_have_attribute("href", "/codex#tank-chess/unit/medium")
    clean(page)
    with page.context.expect_page() as opened:
        page.keyboard.press("c")
    expect(opened.value.locator("dialog h2")).to_contain_text("medium tank")
    assert len(page.context.pages) == 2
    at_table.my_turn()
