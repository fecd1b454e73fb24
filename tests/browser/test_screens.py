"""The play screen on windows of other sizes: the board first, and every panel within reach."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_tanks_page import SHORT

#: How high the picture is, and with it nearly the table that is played on.
HIGH = """() => {
  const svg = document.querySelector('#board').shadowRoot.querySelector('svg');
  const { width, height } = svg.getBoundingClientRect();
  const [, , wide, high] = svg.getAttribute('viewBox').split(' ').map(Number);
  return Math.min(width / wide * high, height);
}"""
OVER = """([one, other]) => {
  const [a, b] = [one, other].map((name) =>
    document.querySelector(name).getBoundingClientRect());
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}"""


def table(page: Page, site: str, play: Any, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    made = play(page).make(site, "me bot", game="tanks", setup=SHORT)
    page.goto(site + made["url"])
    play(page).my_turn()


@pytest.mark.parametrize(
    ("size", "high"), [((1280, 720), 560), ((1440, 900), 680), ((1920, 1080), 900)]
)
def test_a_wide_picture_has_the_room_of_a_column(
    plane_site: str, page: Page, play: Any, size: tuple[int, int], high: int
) -> None:
    table(page, plane_site, play, size)
    assert page.evaluate(HIGH) >= high
    for panel in ("#orders", "#log", "#actions", "#me", "#opp", "#prompt"):
        expect(page.locator(panel)).to_be_visible()
        assert not page.evaluate(OVER, [".stage", panel])


def test_position_and_log_share_a_place(plane_site: str, page: Page, play: Any) -> None:
    table(page, plane_site, play, (1280, 720))
    tabs, unit = page.locator(".tabs button"), page.locator("#unit")
    expect(tabs).to_have_count(2)
    expect(unit).to_be_hidden()
    tabs.first.click()
    expect(tabs.first).to_have_attribute("aria-selected", "true")
    expect(unit).to_contain_text("Mission")
    tabs.last.click()
    expect(unit).to_be_hidden()

    # what is pointed at is told at once, over the log
    tank = page.locator("#board .card[data-key][aria-label]").first
    tank.hover()
    expect(unit).to_be_visible()
    page.mouse.move(page.viewport_size["width"] - 30, 20)  # type: ignore[index]
    expect(unit).to_be_hidden()


def test_a_tablet_held_sideways_has_the_same_tabs_and_one_upright_all_panels(
    plane_site: str, page: Page, play: Any
) -> None:
    table(page, plane_site, play, (1024, 768))
    expect(page.locator(".tabs button")).to_have_count(2)
    expect(page.locator("#unit")).to_be_hidden()
    page.set_viewport_size({"width": 800, "height": 1100})
    expect(page.locator(".tabs")).to_be_hidden()
    expect(page.locator("#unit")).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(".tabs button")).to_have_count(3)
