"""Two at one device: where something is hidden a curtain falls between them."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect


def test_nothing_is_in_the_page_behind_the_curtain(site: str, page: Page, play: Any) -> None:
    me = play(page)
    made = me.make(site, "me here", game="skirmish", setup={})
    page.goto(site + made["url"])
    curtain = page.locator(".curtain")
    expect(curtain).to_be_visible()
    hidden = "document.querySelector('#board').shadowRoot.childElementCount"
    assert page.evaluate(hidden) == 0
    assert page.locator("#list").inner_text() == ""
    page.keyboard.press("Escape")
    expect(curtain).to_be_visible()
    curtain.locator(".primary").click()
    expect(curtain).to_have_count(0)
    me.my_turn()
    page.locator("#list button").first.click()
    page.locator("[data-do=end]").click()
    expect(curtain).to_be_visible()
    assert page.evaluate(hidden) == 0
    for place in ("#prompt", "#list", "#slip", "#inspector", "#lines", "#live"):
        assert page.locator(place).inner_text() == ""
    curtain.locator(".primary").click()
    me.my_turn()


def test_an_open_game_needs_no_curtain(site: str, page: Page, play: Any) -> None:
    me = play(page)
    me.sit(site, me.make(site, "me here")["url"])
    me.order("Ch1-h2/N")
    expect(page.locator("#me .who b")).to_have_text("Black")
    me.my_turn()
    expect(page.locator(".curtain")).to_have_count(0)
