"""Where there is little room: a page that is zoomed to 200 %, notices over the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser import stages_tanks

#: Whether all of a part is inside another.
INSIDE = """([part, box]) => {
  const [a, b] = [part, box].map((one) => document.querySelector(one).getBoundingClientRect());
  return a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1
    && a.bottom <= b.bottom + 1;
}"""
#: The room under the last row of the log.
ROOM = "parseFloat(getComputedStyle(document.querySelector('#lines')).paddingBottom)"
ZOOMED = {"width": 640, "height": 360}  # 1280 by 720 at 200 %, with a mouse


def test_at_200_percent_the_buttons_hold_their_words_and_nothing_lies_under_another(
    site: str, people: Callable[..., BrowserContext], play: Any
) -> None:
    page = people(viewport=ZOOMED).new_page()
    me = play(page)
    me.sit(site, me.make(site, "me here")["url"])
    me.my_turn()
    expect(page.locator("#prompt kbd").first).to_be_hidden()
    for name in ("undo", "end"):
        button = f"#prompt [data-do={name}]"
        assert page.evaluate(INSIDE, [f"{button} .ico", button]), name
        assert page.evaluate(INSIDE, [button, "#prompt .go"]), name
    end, more = page.locator("[data-do=end]"), page.locator("#actions .more")
    left, right = end.bounding_box(), more.bounding_box()
    assert left is not None
    assert right is not None
    assert left["x"] + left["width"] <= right["x"] or right["x"] + right["width"] <= left["x"]


def test_the_card_of_a_first_game_opens_at_its_top(
    site: str, people: Callable[..., BrowserContext], play: Any
) -> None:
    page = people(new=True, viewport=ZOOMED).new_page()
    me = play(page)
    page.goto(site + me.make(site, "me here")["url"])
    card = page.locator("dialog.guide")
    expect(card).to_be_visible()
    expect(card.locator("h2")).to_be_in_viewport()
    expect(card.locator(".goal p")).to_be_in_viewport()
    expect(page.locator("#guide-go")).to_be_focused()


def test_the_last_row_of_the_log_is_read_above_a_notice(
    site: str, people: Callable[..., BrowserContext], play: Any
) -> None:
    page = people(viewport={"width": 1440, "height": 620}).new_page()
    me = play(page)
    far = "15c4/14##/" + "16/" * 13 + "C015 w 0 1"  # nobody can strike that one
    me.sit(site, me.make(site, "me here", setup={"position": far})["url"])
    me.my_turn()
    before = page.evaluate(ROOM)
    page.locator("[aria-label^='Black: command']").click()
    notice = page.locator(".toast").last
    expect(notice).to_be_visible()
    page.wait_for_function(f"(was) => {ROOM} > was", arg=before)
    notice.locator("button.icon").click()
    page.wait_for_function(f"(was) => {ROOM} <= was", arg=before)


#: Whether the sentence of the banner is cut.
CUT = """() => {
  const say = document.querySelector("#prompt .say");
  return say.scrollHeight > say.clientHeight + 1;
}"""


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_a_long_order_is_not_cut_in_the_banner(
    plane_site: str, people: Callable[..., BrowserContext], locale: str
) -> None:
    page = people(locale=locale, viewport={"width": 1280, "height": 720}).new_page()
    stages_tanks.at("move", 3)(page, plane_site)
    rows = page.locator("#list > li > button")
    rows.first.click()
    expect(page.locator("#slip button b").first).not_to_have_text("–")
    expect(rows.first).to_be_visible()
    rows.first.click()
    expect(page.locator("#prompt .say")).to_contain_text("275")
    for width, height in ((1280, 720), (390, 844), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"() => innerWidth === {width}")
        assert not page.evaluate(CUT), (locale, width)
