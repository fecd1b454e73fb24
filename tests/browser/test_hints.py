"""Questions without a list, at the real table: mines are picked, an army is bought."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect


def test_four_mines_are_picked(site: str, page: Page, play: Any) -> None:
    me = play(page)
    made = me.make(site, "me bot", setup={"map": "X16-1", "hidden_mines": True})
    page.goto(site + made["url"])
    boxes = page.locator("#list .manip input[type=checkbox]")
    expect(boxes.first).to_be_visible()
    done = page.locator("[data-do=manip]")
    expect(done).to_be_disabled()
    for at in (7, 2, 11, 4):  # in no order
        boxes.nth(at).check()
    expect(done).to_be_enabled()
    done.click()
    expect(page.locator("#list .manip")).to_have_count(0)
    me.my_turn()
    expect(page.locator("#list button").first).to_be_visible()


def test_an_army_is_bought_within_its_points(site: str, page: Page, play: Any) -> None:
    me = play(page)
    setup = {"map": "16-1", "army": "own", "deploy": "free"}
    page.goto(site + me.make(site, "me bot", setup=setup)["url"])
    more = page.locator('#list .manip [data-share="3"][data-by="1"]')  # heavy tanks, 7 points
    for _ in range(5):
        more.click()
    expect(more).to_be_disabled()  # 41 points hold no sixth
    page.locator("[data-do=manip]").click()
    expect(page.locator("#list .manip")).to_have_count(0)
    me.my_turn()
    expect(page.locator("#list button").first).to_be_visible()
