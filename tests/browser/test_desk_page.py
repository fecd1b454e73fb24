"""Chances for a real table: two cards picked by picture, conditions ticked, the result as a bar."""

from __future__ import annotations

from collections.abc import Callable

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, expect


def first(page: Page, text: str) -> None:
    expect(page.locator(".outcomes li").first).to_contain_text(text)


def clean(page: Page) -> None:
    found = Axe().run(page).response["violations"]
    assert [
        f"{one['id']}: {one['nodes'][0]['target']}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ] == []


def test_a_shot_is_put_together(hex_site: str, page: Page) -> None:
    page.goto(f"{hex_site}/")
    page.locator("#to-odds").click()
    first(page, "35.6%")  # as usual: a T-34-85 that started stopped
    page.locator("[name=net]").fill("0")
    first(page, "26.5%")
    page.locator("[name=net]").fill("")
    page.get_by_label("side", exact=True).check(force=True)
    first(page, "57%")
    page.get_by_label("hedge").check()
    page.get_by_label("5 hexes or less").check()
    first(page, "47.5%")
    expect(page.locator("#found .mods").first).to_contain_text("hedge")
    page.locator("#card-target").click()
    page.locator("dialog input").fill("tiger ii")
    expect(page.locator("dialog [data-card]")).to_have_count(1)
    page.locator("dialog [data-card]").click()
    expect(page.locator("#chances h2")).to_contain_text("Tiger II Ausf. B")
    page.locator("#swap").click()
    expect(page.locator("#chances h2")).to_contain_text("Tiger II Ausf. B at T-34-85, side")
    page.reload()  # what was said is the address
    expect(page.locator("#chances h2")).to_contain_text("Tiger II Ausf. B at T-34-85, side")
    expect(page.get_by_label("hedge")).to_be_checked()
    clean(page)


def test_on_a_phone_in_french(hex_site: str, people: Callable[..., BrowserContext]) -> None:
    page = people(viewport={"width": 360, "height": 740}, locale="fr-FR").new_page()
    page.goto(f"{hex_site}/odds/panzer-squadron")
    first(page, "35,6")
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 360
    box = page.locator(".outcomes").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < 740  # the result without scrolling
    clean(page)
