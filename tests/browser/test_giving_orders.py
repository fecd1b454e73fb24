"""Giving an order: the whole target is touchable, another square may be chosen, the ghost turns
with the facing that is pointed at, what loses at once is asked about, the banner stays as high."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

#: A medium tank on h5, an enemy of the same kind on h12 that shows its side; the command tanks
#: stand in corners behind obstacles.
SHOT = "15c4/14##/16/16/7m28/16/16/16/16/16/16/7M08/16/16/##14/C015 w 0 1"
TARGET = ".unit[data-act=th12]"


def seated(page: Page, play: Any, site: str, position: str = SHOT, **how: Any) -> Any:
    me = play(page)
    me.sit(site, me.make(site, "me here", setup={"position": position}, **how)["url"])
    me.my_turn()
    return me


def test_a_target_is_touched_before_anything_is_chosen(site: str, page: Page, play: Any) -> None:
    seated(page, play, site)
    page.locator(TARGET).click()
    ways = page.locator("#list button.way")
    expect(ways.first).to_contain_text("destroys medium tank h12 (side)")
    assert ways.count() > 1
    expect(page.locator("#prompt .say")).to_contain_text("what will you do?")
    page.keyboard.press("u")  # back to all that may be done
    expect(ways).to_have_count(0)
    page.locator(TARGET).click()
    ways.first.click()
    expect(page.locator(".order-code")).to_contain_text("xMh12s")
    expect(page.locator("#prompt .primary")).to_be_enabled()


def test_a_target_is_touched_on_a_phone(
    site: str, on_phone: Callable[..., Page], play: Any
) -> None:
    page = on_phone()
    seated(page, play, site)
    page.locator("[data-act=u2], [data-act=u1]").last.tap()
    page.locator("#prompt .say").wait_for()
    page.locator(".zoom [data-do=fit], #zoom button").last.tap()
    page.locator(TARGET).tap()
    expect(page.locator("#list button.way").first).to_be_visible()


def test_another_square_and_another_facing_are_chosen_instead(
    site: str, page: Page, play: Any
) -> None:
    seated(page, play, site)
    page.locator(".unit[data-act=u2], .unit[data-act=u1]").last.click()
    page.locator("[data-key=step-h8]").click()
    expect(page.locator(".pad")).not_to_have_count(0)
    square = page.locator("#slip button b").nth(1)
    expect(square).to_have_text("h8")
    page.locator("[data-key=step-f6]").click()
    expect(square).to_have_text("f6")
    page.locator("[data-key=step-h8]").click()
    expect(square).to_have_text("h8")
    page.locator(".pad[data-act=f0]").hover()  # only looked at: the line of fire is drawn
    expect(page.locator(".ray.kill")).to_have_count(1)
    expect(page.locator(".ray.open")).not_to_have_count(0)
    page.locator(".pad[data-act=f0]").click()
    expect(page.locator("#list > li > button").first).to_contain_text("destroys")
    page.locator(TARGET).click()
    expect(page.locator(".order-text")).to_have_text(
        "medium tank h5 to h8, facing north, destroys medium tank h12 (side)"
    )


def test_an_order_that_loses_at_once_is_asked_about(site: str, page: Page, play: Any) -> None:
    """White's command tank stands in the open before an enemy that could turn to it."""
    me = seated(page, play, site, "c415/16/16/16/l215/16/16/16/16/16/16/16/7M08/16/16/C215 w 0 1")
    page.keyboard.press("/")
    page.keyboard.type("Mh4-h5/E")
    page.keyboard.press("Enter")
    expect(page.locator(".order-code")).to_have_text("Mh4-h5/E")
    expect(page.locator("#prompt .primary")).to_be_focused()
    page.keyboard.press("e")
    box = page.locator("dialog[open]")
    expect(box).to_contain_text("Your command tank could be destroyed next turn")
    box.locator(".btn").first.click()  # think again
    assert me.log() == []
    page.keyboard.press("e")
    box.locator(".btn.primary").click()
    me.logged(1)


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("width", [360, 390, 1280, 1440, 1920])
def test_the_banner_is_as_high_whatever_it_says(
    site: str, people: Callable[..., Any], play: Any, locale: str, width: int
) -> None:
    page = people(locale=locale, viewport={"width": width, "height": 844}).new_page()
    seated(page, play, site)
    bar = page.locator("#prompt")
    first = bar.bounding_box()
    row, whole = page.locator("#list > li > button"), page.locator(".order-text")
    for _ in range(4):  # unit, square, facing, shot
        if not whole.count():
            row.first.click()
            expect(page.locator("#list > li > button, .order-text").first).to_be_visible()
            page.wait_for_timeout(200)
    expect(whole).to_be_attached()
    second = bar.bounding_box()
    assert first is not None
    assert second is not None
    assert first["height"] == second["height"] <= 60
    assert second["x"] + second["width"] <= width
    undo = page.locator("[data-do=undo]")
    assert undo.get_attribute("aria-label"), "its name says what it would undo"


def test_undo_says_what_it_would_undo(site: str, page: Page, play: Any) -> None:
    seated(page, play, site)
    undo = page.locator("[data-do=undo]")
    expect(undo).to_be_disabled()
    expect(undo).to_have_attribute("aria-label", re.compile("not chosen anything yet"))
    page.locator(".unit[data-act=u2], .unit[data-act=u1]").last.click()
    expect(undo).to_have_attribute("aria-label", "Undo: Unit")


def test_the_replay_shows_its_board_as_large_as_the_table(
    site: str, people: Callable[..., Any], play: Any
) -> None:
    page = people(viewport={"width": 1280, "height": 720}).new_page()
    me = seated(page, play, site)
    at_table = page.locator("#board").bounding_box()
    me.order("Mh5-h6/E")
    me.logged(1)
    page.goto(page.url.replace("/play/", "/replay/"))
    expect(page.locator("#step h2")).to_contain_text("medium tank h5 to h6")
    again = page.locator("#board").bounding_box()
    controls = page.locator("#transport").bounding_box()
    assert at_table is not None
    assert again is not None
    assert again["height"] >= at_table["height"] - 10
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#step h2")).not_to_contain_text("medium tank")
    assert page.locator("#transport").bounding_box() == controls, "the controls stay"


def test_the_rules_open_with_a_page_for_players_that_fits(site: str, page: Page) -> None:
    page.goto(site)
    page.evaluate("localStorage.setItem('tourelle.game', 'tank-chess')")
    page.goto(site + "/rules/tank-chess")
    first = page.locator(".players-page")
    expect(first.locator("h3").first).to_have_text("How to win")
    expect(first.locator("tbody tr")).not_to_have_count(0)
    assert "`" not in page.locator("#book").inner_text()
    exact = page.locator("details.fold").first
    expect(exact.locator("dt").first).not_to_be_visible()
    exact.locator("summary").click()
    expect(exact.locator("dt").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


#: Where the middle of a square is, told by the picture's own place of a unit on h5 and one on h12.
SQUARE = """([file, rank]) => {
  const root = document.querySelector('#board').shadowRoot;
  const middle = (label) => {
    const r = root.querySelector(`.unit[aria-label*="${label}"]`).getBoundingClientRect();
    return [r.left + r.width / 2, r.top + r.height / 2];
  };
  const [mine, theirs] = [middle('h5, '), middle('h12, ')];
  const side = (mine[1] - theirs[1]) / 7;
  return [mine[0] + (file - 8) * side, mine[1] - (rank - 5) * side];
}"""


def touch(page: Page, file: int, rank: int) -> None:
    page.mouse.click(*page.evaluate(SQUARE, [file, rank]))


def test_a_touch_on_an_empty_square_out_of_reach_says_why(site: str, page: Page, play: Any) -> None:
    seated(page, play, site)
    page.locator(".unit[aria-label*='h5, ']").click()
    expect(page.locator("#slip button b").first).to_contain_text("medium tank h5")
    touch(page, 14, 14)
    told = page.locator(".toast", has=page.locator(".rule-link"))
    expect(told).to_have_count(1)
    expect(told).to_contain_text("CH-")
    page.locator("[data-act=qh6]").click()  # a square is chosen, a facing is asked
    expect(page.locator("#slip button b").nth(1)).to_have_text("h6")
    told.locator("button.icon").click()
    expect(told).to_have_count(0)
    touch(page, 14, 14)
    expect(told).to_have_count(1)


def test_after_a_look_at_an_enemy_one_touch_chooses_my_square(
    site: str, page: Page, play: Any
) -> None:
    """Her reach lay over the squares that the list still offered: the touch was lost."""
    seated(page, play, site)
    page.locator(".unit[aria-label*='h5, ']").click()
    square = page.locator("[data-act=qh6]")
    expect(square).to_be_attached()
    page.locator(".unit[aria-label*='p16, ']").click()  # nobody of mine can strike that one
    expect(square).to_have_count(0)
    touch(page, 8, 6)
    expect(page.locator("#slip button b").nth(1)).to_have_text("h6")
