"""Lessons in a browser, by mouse and by touch: wrong answers explained, left and taken up again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.lesson_hand import Hand, is_step


def clean(page: Page) -> None:
    found = Axe().run(page).response["violations"]
    serious = [one for one in found if one["impact"] in ("serious", "critical")]
    assert [f"{one['id']}: {one['nodes'][0]['target']}" for one in serious] == []


def given(hand: Hand, square: str, *parts: str) -> None:
    """An order, part by part on the board, by mouse or by finger."""
    expect(hand.page.locator("#prompt")).to_have_attribute("data-turn", "mine")
    unit = f".unit[data-act][aria-label*='{square}']"
    for part in (unit, *(f"[data-act~={act}]" for act in parts)):
        hand.put(hand.page.locator(part).first)
    hand.end()


DRIVE = [
    ("h4", "qh6", "f0"),
    ("h6", "qh6", "f1"),
    ("h6", "qj7", "f0"),
    ("e3", "qe2"),
    ("e2", "qe5", "f0"),
]


@pytest.mark.parametrize("how", ["mouse", "touch"])
def test_a_lesson_is_done_and_the_strip_goes(
    site: str, people: Callable[..., BrowserContext], on_phone: Callable[..., Page], how: str
) -> None:
    touch = how == "touch"
    page = on_phone(locale="fr-FR") if touch else people().new_page()
    page.goto(site)
    expect(page.locator("#learn")).to_be_visible()
    page.locator("#learn-now").click()
    page.wait_for_url("**/play/**")
    of = "sur" if touch else "of"
    is_step(page, f"1 {of} 5")
    hand = Hand(page, touch)
    given(hand, "e3", "qe4", "f0")  # another unit
    expect(page.locator("#lesson .missed")).to_contain_text("h4")
    is_step(page, f"1 {of} 5")
    clean(page)
    for at, order in enumerate(DRIVE):
        given(hand, *order)
        is_step(page, f"{min(at + 2, 5)} {of} 5")
        expect(page.locator("#lesson .praise")).to_be_visible()
        expect(page.locator("#lesson .missed")).to_have_count(0)
    expect(page.locator("#lesson .end")).to_be_visible()
    clean(page)
    page.goto(site)
    expect(page.locator("#covers label").first).to_be_visible()
    expect(page.locator("#learn")).to_be_hidden()
    page.locator("#to-learn").click()
    expect(page.locator(".lessons .done")).to_have_count(1)
    clean(page)


def test_show_me_leave_and_take_up_again(site: str, page: Page) -> None:
    page.goto(f"{site}/learn")
    page.locator("[data-lesson='tank-chess/fire']").click()
    is_step(page, "1 of 5")
    expect(page.locator("#board .lesson-marks circle")).to_have_count(2)
    page.locator("#lesson-show").click()
    is_step(page, "2 of 5")
    page.locator("#lesson-leave").click()
    row = page.locator("li", has=page.locator("[data-lesson='tank-chess/fire']"))
    expect(row).to_contain_text("Left at step 2")
    row.get_by_role("button").click()
    is_step(page, "2 of 5")
    page.locator("#lesson-show").click()
    page.locator("#lesson-next").click()  # the table is laid anew
    is_step(page, "3 of 5")
    for n in (4, 5):
        page.locator("#lesson-show").click()
        is_step(page, f"{n} of 5")
    page.locator("#lesson-show").click()
    expect(page.locator("#lesson .end")).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_pages_of_lessons_are_clean_at_every_width(
    site: str, people: Callable[..., BrowserContext], locale: str, theme: str
) -> None:
    page = people(locale=locale, color_scheme=theme).new_page()
    for width, height in ((360, 740), (800, 1100), (1280, 720), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{site}/learn")
        expect(page.locator("[data-lesson]").first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        if width in (360, 1280):
            clean(page)
        page.locator("[data-lesson='tank-chess/drive']").click()
        expect(page.locator("#lesson-show")).to_be_in_viewport()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        if width in (360, 1280):
            clean(page)


def test_a_refusal_in_a_game_leads_to_its_lesson(site: str, page: Page, play: Any) -> None:
    hand, me = Hand(page, touch=False), play(page)
    me.sit(site, me.make(site, "me here", setup={"map": "16-3"})["url"])
    me.my_turn()
    hand.put(page.locator("[data-act=u8]").first)
    expect(page.locator("#slip button b").first).not_to_have_text("–")
    hand.put(page.locator("[data-key=unit-13]").first)  # one of theirs stands there
    note = page.locator(".toast", has_text="CH-4.6")
    expect(note).to_contain_text("The square is not empty.")
    with page.context.expect_page() as opening:  # the game stays open
        note.locator(".lesson-link").click()
    learn = opening.value
    lesson = learn.locator("[data-lesson='tank-chess/drive']")
    expect(lesson).to_be_focused()
    lesson.click()
    is_step(learn, "1 of 5")


def test_in_the_dark_it_is_as_clear_and_leads_to_the_puzzles_and_back(
    site: str, people: Callable[..., BrowserContext]
) -> None:
    page = people(locale="fr-FR", color_scheme="dark").new_page()
    page.goto(f"{site}/learn")
    to = page.locator(".course > footer a")
    expect(to).to_have_count(1)  # of the games here one has puzzles
    clean(page)
    to.click()
    page.wait_for_url("**/puzzles*")
    expect(page.locator("#list button").first).to_be_visible()
    clean(page)
    page.locator("#shelf .to-learn a").click()
    page.wait_for_url("**/learn")
    page.locator("[data-lesson='tank-chess/drive']").click()
    expect(page.locator("#lesson-show")).to_be_visible()
    clean(page)
