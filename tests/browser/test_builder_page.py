"""The platoon builder: a list within all limits, given to others, and fielded in a game."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, expect


def clean(page: Page) -> None:
    found = Axe().run(page).response["violations"]
    assert [
        f"{one['id']}: {one['nodes'][0]['target']}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ] == []


def open_builder(page: Page, site: str, query: str = "") -> None:
    page.goto(f"{site}/builder/tanks{query}")
    expect(page.locator(".tile").first).to_be_visible()


def add(page: Page, *items: str) -> None:
    for item in items:
        page.locator(f"[data-item={item}] > .btn").click()


def limit(page: Page, most: int) -> None:
    page.locator("#limit").fill(str(most))
    page.locator("#limit").press("Enter")


def points(page: Page, text: str) -> None:
    expect(page.locator("#meter .sum b")).to_have_text(text)


def kind(page: Page, name: str) -> None:
    page.locator(f"[data-kind={name}]").click()
    expect(page.locator(f"[data-kind={name}]")).to_have_attribute("aria-pressed", "true")


def test_a_list_is_built_and_every_refusal_has_its_reason(plane_site: str, page: Page) -> None:
    open_builder(page, plane_site)
    expect(page.locator("#use-list")).to_be_disabled()
    limit(page, 50)
    add(page, "TK-G03")
    points(page, "32")
    expect(page.locator("[data-item=TK-G05] .rule-link")).to_have_text("TK-9.1")
    kind(page, "gunner")
    add(page, "TK-C25")
    points(page, "35")
    expect(page.locator("[data-item=TK-C26] .no, [data-item=TK-C24] .no").first).to_contain_text(
        "TK-9.5"
    )
    kind(page, "tank")
    add(page, "TK-G06")
    points(page, "50")
    expect(page.locator("#checks .bad")).to_have_count(0)
    expect(page.locator("#use-list")).to_be_enabled()
    limit(page, 75)
    page.locator("#entries").get_by_label("One more StuG G").click()
    points(page, "65")
    page.locator("#entries").get_by_label("Remove StuG G").first.click()
    points(page, "50")
    limit(page, 63)  # any, not only those of the list
    expect(page.locator("#meter")).to_contain_text("of 63 points")
    limit(page, 5000)  # more than a game may be agreed for
    expect(page.locator("#limit")).to_have_value("500")
    page.locator("#side label").nth(1).click()
    expect(page.locator("[data-item=TK-U02] .rule-link")).to_have_text("TK-9.2")


def test_a_list_goes_out_and_comes_in_as_text_and_json(plane_site: str, page: Page) -> None:
    open_builder(page, plane_site)
    page.locator("#ready .chip").first.click()
    points(page, "50")
    page.locator("#swap-list").click()
    text = page.locator("#list-text").input_value()
    data = page.locator("#list-data").input_value()
    assert text == "Panther + Dead-Eye Gunner; StuG G"
    assert json.loads(data)["list"][0]["base"] == "TK-G03"
    page.locator("#pasted").fill("Maus")
    page.locator("#read-list").click()
    expect(page.locator(".toast")).to_contain_text("Maus")
    for said, costs in (("Tiger I; Hetzer", "49"), (data, "50")):
        if not page.locator("#pasted").count():
            page.locator("#swap-list").click()
        page.locator("#pasted").fill(said)
        page.locator("#read-list").click()
        points(page, costs)
    page.locator("#name").fill("Two of them")
    page.locator("#keep-list").click()
    page.reload()
    page.locator("#saved .chip", has_text="Two of them").click()
    points(page, "50")


def test_a_list_that_was_kept_before_bases_were_called_so(plane_site: str, page: Page) -> None:
    open_builder(page, plane_site)
    old = [{"name": "Old", "limit": 50, "list": [{"tank": "TK-G06", "cards": ["TK-C25"]}]}]
    keep = "([key, value]) => localStorage.setItem(key, value)"
    page.evaluate(keep, ["tourelle.lists.tanks", json.dumps(old)])
    page.reload()
    page.locator("#saved .chip", has_text="Old").click()
    points(page, "18")
    page.locator("#entries").get_by_label("One more StuG G").click()
    points(page, "33")


def test_a_deck_is_counted_by_copies_in_its_sections(site: str, page: Page) -> None:
    page.goto(f"{site}/builder/gunnery")
    expect(page.locator("#h-list")).to_have_text("My deck")
    expect(page.locator("#side")).to_be_hidden()
    limit(page, 20)
    add(page, "light", "light", "heavy")
    points(page, "17")
    expect(page.locator("#entries .pick-row b").first).to_have_text("2 × Light gun")
    expect(page.locator("[data-section=force] .num")).to_have_text("3")
    kind(page, "trick")
    expect(page.locator("[data-item=smoke] .rule-link")).to_have_text("GD-4")
    page.locator("[data-section=pile]").click()
    add(page, "smoke", "smoke")
    expect(page.locator("[data-item=smoke] .no")).to_contain_text("Smoke: 2 at most")
    points(page, "19")
    page.locator("#entries").get_by_label("One more Light gun").click()
    points(page, "23")
    expect(page.locator("#checks .bad")).to_have_count(1)
    page.locator("#entries").get_by_label("Remove Light gun").click()
    points(page, "19")
    page.locator("#swap-list").click()
    text = "force: 2 light, 1 heavy; pile: 2 smoke"
    expect(page.locator("#list-text")).to_have_value(text)
    page.locator("#pasted").fill(text.replace("2 light, ", ""))
    page.locator("#read-list").click()
    points(page, "11")


def test_it_is_played_with(plane_site: str, page: Page) -> None:
    page.goto(plane_site)
    page.locator(".sheet-card[data-game=tanks]").click()
    page.locator("#to-builder").click()
    page.wait_for_url("**/builder/tanks")
    page.locator("#ready .chip").first.click()
    points(page, "50")
    page.locator("#use-list").click()
    page.locator("#option-map").select_option("village")
    page.locator("#play-list").click()
    page.wait_for_url("**/play/**")
    expect(page.locator("#lines")).to_contain_text("fields Panther")
    expect(page.locator("#lines")).to_contain_text("fields StuG G")


def test_a_table_that_asks_for_a_platoon_leads_to_the_builder_and_back(
    plane_site: str, page: Page, play: Any
) -> None:
    setup = {"mission": "ace", "points": 50, "map": "village"}
    made = play(page).make(plane_site, "me bot", game="tanks", setup=setup)
    page.goto(plane_site + made["url"])
    page.locator("#build-one").click()
    page.wait_for_url("**/builder/tanks?**")
    expect(page.locator("#limit")).to_have_value("50")
    add(page, "TK-G02", "TK-G02")
    points(page, "34")
    page.locator("#name").fill("Fours")
    page.locator("#use-list").click()
    page.wait_for_url("**/play/**")
    expect(page.locator("#lines")).to_contain_text("fields Panzer IV")
    again = play(page).make(plane_site, "me bot", game="tanks", setup=setup)
    page.goto(plane_site + again["url"])
    page.locator(".fielding button", has_text="Fours").click()
    expect(page.locator("#lines")).to_contain_text("fields Panzer IV")


@pytest.mark.parametrize(("lang", "theme"), [("en", "light"), ("fr", "dark")])
def test_it_reads_well_on_desk_and_phone(
    lang: str,
    theme: Any,
    plane_site: str,
    people: Callable[..., BrowserContext],
    phone: dict[str, Any],
    screens: Path,
) -> None:
    look: dict[str, Any] = {"locale": "fr-FR" if lang == "fr" else "en-GB", "color_scheme": theme}
    for name, size in (("desk", {}), ("phone", phone)):
        page = people(**look, **size).new_page()
        open_builder(page, plane_site)
        expect(page.locator("html")).to_have_attribute("lang", lang)
        add(page, "TK-G03")
        expect(page.locator("#foot-sum b")).to_have_text("32 / 100")
        clean(page)
        page.screenshot(path=screens / f"builder-{name}-{lang}-{theme}.png")
        if name == "phone":
            page.locator("#open-list").tap()
            expect(page.locator("#use-list")).to_be_visible()
            clean(page)
            page.screenshot(path=screens / f"builder-list-{lang}-{theme}.png")
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
