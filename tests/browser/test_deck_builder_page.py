"""The deck builder of Tank Commander: found, filtered, filled, kept, and fielded in a game."""

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
    page.goto(f"{site}/builder/tank-commander{query}")
    expect(page.locator(".tile").first).to_be_visible()


def task(page: Page, id: str) -> None:
    page.locator("#task").select_option(id)


def add(page: Page, *items: str) -> None:
    for item in items:
        page.locator(f"[data-item={item}] > .btn").click()


def points(page: Page, text: str) -> None:
    expect(page.locator("#meter .sum b")).to_have_text(text)


def shown(page: Page) -> list[str]:
    return page.locator(".tile").evaluate_all("all => all.map(one => one.dataset.item)")


@pytest.mark.rule("TC-17.2a", "TC-14c")
def test_a_deck_is_built_and_every_refusal_has_its_reason(front_site: str, page: Page) -> None:
    open_builder(page, front_site)
    expect(page.locator("#limit-field")).to_be_hidden()
    task(page, "17.2")
    expect(page.locator("#meter")).to_contain_text("of 120 points")
    add(page, "GV-20", "GV-20")
    points(page, "80")
    expect(page.locator("#entries .pick-row b").first).to_have_text("2 × PzKw VI B")
    expect(page.locator("[data-item=GV-29] .rule-link")).to_have_text("TC-17.2a")
    add(page, "NE-01", "NE-01")
    expect(page.locator("[data-item=NE-01] .rule-link")).to_have_text("TC-14c")
    expect(page.locator("#curve .kinds")).to_contain_text("2 Events")
    expect(page.locator("#checks .bad")).to_have_count(0)
    page.locator("#fill-list").click()
    points(page, "120")
    expect(page.locator("#checks .bad")).to_have_count(0)
    expect(page.locator("#use-list")).to_be_enabled()
    task(page, "17.6-1942")
    expect(page.locator("#checks .bad .rule-link")).to_have_text("TC-17.6b")
    expect(page.locator("#use-list")).to_be_disabled()


def test_cards_are_found_by_kind_nation_year_and_points(front_site: str, page: Page) -> None:
    open_builder(page, front_site, "?task=17.3")
    assert len(shown(page)) == 52 + 5 + 2 + 14 + 5 + 30
    page.locator("[data-kind=at_gun]").click()
    assert shown(page)[0] == "GA-07"
    page.locator("#narrow select").first.select_option("1941")
    assert set(shown(page)) == {"GA-01", "GA-02", "GA-06"}
    page.locator("#narrow select").nth(1).select_option("5-9")
    assert shown(page) == ["GA-02", "GA-01"]
    page.locator("#sort select").select_option("cheap")
    assert shown(page) == ["GA-01", "GA-02"]
    page.locator("#side label").nth(1).click()
    assert shown(page) == ["SA-01"]
    page.locator("#narrow select").first.select_option("0")
    page.locator("#narrow select").nth(1).select_option("")
    page.locator("[data-kind='']").click()
    page.locator("#find").fill("mine")
    assert {"NE-05", "NE-06", "SI-05"} <= set(shown(page))


def test_a_deck_goes_out_and_comes_in_and_is_kept(front_site: str, page: Page) -> None:
    open_builder(page, front_site, "?task=17.5-defender&side=SOV")
    page.locator("#ready .chip").click()
    points(page, "200")
    expect(page.locator("[data-section=group] .num")).to_have_text("11")
    expect(page.locator("#use-list")).to_have_count(0)  # a number decides who defends
    page.locator("#swap-list").click()
    text = page.locator("#list-text").input_value()
    data = page.locator("#list-data").input_value()
    assert " // JS-2; " in text or "JS-2" in text.split(" // ")[1]
    assert json.loads(data)["game"] == "tank-commander"
    page.locator("#pasted").fill("2x T-34/85; Tir de flanc // JS-2")
    page.locator("#read-list").click()
    points(page, "70")
    page.locator("[data-section=group]").click()
    add(page, "SV-13")
    points(page, "89")
    expect(page.locator("[data-section=group] .num")).to_have_text("2")
    page.locator("#name").fill("Relief")
    page.locator("#keep-list").click()
    page.goto(f"{front_site}/builder/tank-commander")
    page.locator("#saved .chip", has_text="Relief").click()
    points(page, "89")
    expect(page.locator("#task")).to_have_value("17.5-defender")
    expect(page.locator("#side input:checked")).to_have_value("SOV")


def test_it_is_played_with(front_site: str, page: Page) -> None:
    open_builder(page, front_site, "?task=17.2&side=SOV")
    page.locator("#ready .chip").click()
    points(page, "120")
    page.locator("#use-list").click()
    page.locator("#play-list").click()
    page.wait_for_url("**/play/**")
    expect(page.locator("#lines")).to_be_visible()
    expect(page.locator(".fielding")).to_be_hidden()


def test_a_table_that_asks_for_a_deck_leads_to_the_builder_and_back(
    front_site: str, page: Page, play: Any
) -> None:
    setup = {"scenario": "17.3", "nations": "first", "german_force": "own"}
    made = play(page).make(front_site, "me bot", game="tank-commander", setup=setup)
    page.goto(front_site + made["url"])
    page.locator("#build-one").click()
    page.wait_for_url("**/builder/tank-commander?**")
    expect(page.locator("#task")).to_have_value("17.3")
    expect(page.locator("#task")).to_be_disabled()
    add(page, "GV-20", "GV-19")
    page.locator("#fill-list").click()
    points(page, "180")
    page.locator("#name").fill("Cats")
    page.locator("#use-list").click()
    page.wait_for_url("**/play/**")
    expect(page.locator(".fielding")).to_be_hidden()
    again = play(page).make(front_site, "me bot", game="tank-commander", setup=setup)
    page.goto(front_site + again["url"])
    page.locator(".fielding button", has_text="Cats").click()
    expect(page.locator(".fielding")).to_be_hidden()


@pytest.mark.parametrize(("lang", "theme"), [("en", "light"), ("fr", "dark")])
def test_it_reads_well_on_desk_and_phone(
    lang: str,
    theme: Any,
    front_site: str,
    people: Callable[..., BrowserContext],
    phone: dict[str, Any],
    screens: Path,
) -> None:
    look: dict[str, Any] = {"locale": "fr-FR" if lang == "fr" else "en-GB", "color_scheme": theme}
    for name, size in (("desk", {}), ("phone", phone)):
        page = people(**look, **size).new_page()
        open_builder(page, front_site, "?task=17.5-defender")
        expect(page.locator("html")).to_have_attribute("lang", lang)
        if name == "phone":
            page.locator("#open-list").tap()
        page.locator("#ready .chip").click()
        expect(page.locator("#foot-sum b")).to_have_text("200 / 200")
        clean(page)
        page.screenshot(path=screens / f"decks-list-{name}-{lang}-{theme}.png")
        if name == "phone":
            page.locator("#open-list").tap()
            clean(page)
            page.screenshot(path=screens / f"decks-{name}-{lang}-{theme}.png")
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_what_narrows_the_choice_leaves_room_for_cards_on_a_phone(
    front_site: str, on_phone: Callable[..., Page]
) -> None:
    page = on_phone(360, 740, locale="fr-FR")
    open_builder(page, front_site)
    expect(page.locator("#narrow select").last).to_be_attached()
    assert page.locator(".filters").bounding_box()["height"] < 230  # type: ignore[index]
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
