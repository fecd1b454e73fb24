"""Against the computer: by mouse, by keys alone, and by touch on a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect


def won(page: Page) -> None:
    expect(page.locator(".over .stamp")).to_be_visible()
    expect(page.locator("#prompt")).to_have_attribute("data-turn", "over")


def test_by_mouse_from_the_lobby(site: str, page: Page, play: Any) -> None:
    page.goto(site)
    page.locator("#play-now").click()
    page.wait_for_url("**/play/**")
    me = play(page)
    me.my_turn()
    page.locator("[data-act=u1]").click()  # a duel: three units a side
    page.locator("[data-key=step-c3]").click()
    page.locator(".pad[data-act=f0]").click()
    expect(page.locator(".order-text")).to_have_text("light tank c1 to c3, facing north")
    expect(page.locator(".order-code")).to_have_text("Lc1-c3/N")
    page.locator("[data-do=end]").click()
    me.logged(2)
    me.my_turn()


def test_a_whole_game_by_mouse(site: str, page: Page, play: Any) -> None:
    me = play(page)
    me.sit(site, me.make(site, "me bot")["url"])
    me.my_turn()
    page.locator("[data-act=u1]").click()
    page.locator("[data-act=qh2]").click()
    page.locator("[data-act=f0]").click()
    page.locator("[data-do=end]").click()
    me.logged(2)
    me.my_turn()
    page.locator("[data-act=u2]").click()
    page.locator("[data-act=qa3]").click()
    page.locator("[data-act=f0]").click()
    page.locator(".unit[data-act^=t]").click()  # the target itself
    expect(page.locator(".order-code")).to_contain_text("xC")
    page.locator("[data-do=end]").click()
    won(page)


def test_a_whole_game_by_keys_alone(site: str, page: Page, play: Any) -> None:
    me = play(page)
    me.sit(site, me.make(site, "me bot")["url"])
    me.my_turn()
    press = page.keyboard.press
    press("?")
    expect(page.locator(".keyhelp")).to_be_visible()
    press("Escape")
    # the board: arrows go from target to target, Enter chooses
    press("ArrowDown")
    press("ArrowRight")
    press("Enter")
    expect(page.locator("#slip button b").first).to_have_text("command tank h1")
    press("u")
    expect(page.locator("#slip button b").first).to_have_text("–")
    # the list: arrows, then letters that narrow it
    press("l")
    press("ArrowDown")
    press("Enter")
    expect(page.locator("#slip button b").first).not_to_have_text("–")
    press("Escape")
    expect(page.locator("#slip button b").first).to_have_text("–")
    me.order("Ch1-h2/N")
    me.logged(2)
    me.my_turn()
    press("/")
    page.keyboard.type("Ma2-a3/Nx")
    expect(page.locator(".order-text, #list button")).to_have_count(1)
    press("Enter")
    expect(page.locator("#prompt .primary")).to_be_focused()
    press("Enter")
    won(page)


def test_a_whole_game_by_touch(site: str, on_phone: Callable[..., Page], play: Any) -> None:
    page = on_phone()
    me = play(page)
    me.sit(site, me.make(site, "me bot")["url"])
    me.my_turn()

    def tap(act: str) -> None:
        page.locator(f"[data-act~={act}]").first.tap()

    tap("u1")
    tap("qh2")
    tap("f0")
    page.locator("[data-do=end]").tap()
    me.logged(2)
    me.my_turn()
    tap("u2")
    tap("qa3")
    tap("f0")
    page.locator(".unit[data-act^=t]").tap()
    page.locator("[data-do=end]").tap()
    won(page)
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "nothing is wider than the phone"
