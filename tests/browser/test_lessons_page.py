"""Lessons in a browser, by mouse and by touch: wrong answers explained, left and taken up again."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, expect

Give = Callable[..., None]


def clean(page: Page) -> None:
    found = Axe().run(page).response["violations"]
    serious = [one for one in found if one["impact"] in ("serious", "critical")]
    assert [f"{one['id']}: {one['nodes'][0]['target']}" for one in serious] == []


def giver(page: Page, touch: bool) -> Give:
    """Gives an order part by part on the board, by mouse or by finger."""

    def give(square: str, *parts: str) -> None:
        expect(page.locator("#prompt")).to_have_attribute("data-turn", "mine")
        unit = page.locator(f".unit[data-act][aria-label*='{square}']").first
        for part in (unit, *(page.locator(f"[data-act~={act}]").first for act in parts)):
            expect(part).to_be_visible()
            part.tap(force=True) if touch else part.click(force=True)  # one may stand on it
        end = page.locator("[data-do=end]")
        expect(end).to_be_enabled()
        end.tap() if touch else end.click()

    return give


def is_step(page: Page, words: str) -> None:
    expect(page.locator("#lesson header .num")).to_have_text(words)


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
    give = giver(page, touch)
    give("e3", "qe4", "f0")  # another unit
    expect(page.locator("#lesson .missed")).to_contain_text("h4")
    is_step(page, f"1 {of} 5")
    clean(page)
    for at, order in enumerate(DRIVE):
        give(*order)
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


def test_a_refusal_leads_to_its_lesson(site: str, page: Page) -> None:
    page.goto(f"{site}/learn#tank-chess/drive")
    expect(page.locator("[data-lesson='tank-chess/drive']")).to_be_focused()


def press(page: Page, touch: bool, what: str) -> None:
    """A part of the picture by its key, or a row of the list by its words; the marks lie on the
    board once it stands still."""
    expect(page.locator("#prompt")).to_have_attribute("data-turn", "mine")
    expect(page.locator("#board .lesson-marks > *").first).to_be_attached()
    listed = what.startswith("row:")
    row = page.locator("#list > li > button").filter(has_text=what.removeprefix("row:"))
    found = row.first if listed else page.locator(f"[data-act~={what}]").first
    expect(found).to_be_visible()
    if touch and listed:
        drawn(page, "half")
    found.tap(force=not listed) if touch else found.click(force=True)
    if touch and listed:
        drawn(page, "full", "peek")


def drawn(page: Page, *stops: str) -> None:
    """The sheet of a phone, one stop after another."""
    for stop in stops:
        page.locator(".grip").tap()
        expect(page.locator(".dock")).to_have_attribute("data-stop", stop)


def confirm(page: Page, touch: bool) -> None:
    end = page.locator("[data-do=end]")
    expect(end).to_be_enabled()
    end.tap() if touch else end.click()


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_a_lesson_of_tank_hunter(
    card_site: str,
    people: Callable[..., BrowserContext],
    on_phone: Callable[..., Page],
    touch: bool,
) -> None:
    page = on_phone() if touch else people().new_page()
    page.goto(f"{card_site}/learn")
    page.locator("[data-lesson='tank-hunter/attack']").click()
    is_step(page, "1 of 4")
    first = "row:Panzer IV" if touch else "u21"  # on a phone their line is out of sight
    for part in ("u12", first):  # the Hellcat: not what was asked for
        press(page, touch, part)
    confirm(page, touch)
    expect(page.locator("#lesson .missed")).to_contain_text("Sherman")
    own = page.locator("#list > li > button").filter(has_text="M4 Sherman")
    expect(own).to_be_attached()  # the question is put anew
    for part in (("row:M4 Sherman" if touch else "u11"), first):
        press(page, touch, part)
    confirm(page, touch)
    is_step(page, "2 of 4")
    press(page, touch, "u11")  # a counter goes with one touch
    is_step(page, "3 of 4")
    for part in ("u12", first):
        press(page, touch, part)
    confirm(page, touch)
    is_step(page, "4 of 4")
    press(page, touch, "u11")  # one target is left: it need not be chosen
    press(page, touch, "row:rample")
    confirm(page, touch)
    expect(page.locator("#lesson .end")).to_be_visible()
    expect(page.locator("dialog[open]")).to_have_count(0)
    clean(page)


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_a_lesson_of_tanks(
    plane_site: str,
    people: Callable[..., BrowserContext],
    on_phone: Callable[..., Page],
    touch: bool,
) -> None:
    page = on_phone() if touch else people().new_page()
    page.goto(f"{plane_site}/learn")
    page.locator("[data-lesson='tanks/shoot']").click()
    is_step(page, "1 of 4")
    press(page, touch, "t1")
    confirm(page, touch)
    is_step(page, "2 of 4")
    if not touch:
        page.keyboard.press("p")  # to keep the dice is not what was asked for
        confirm_if_asked(page)
        expect(page.locator("#lesson .missed")).to_be_visible()
    page.locator("#lesson-show").click()
    is_step(page, "3 of 4")
    page.locator("#lesson-show").click()
    page.locator("#lesson-next").click()
    is_step(page, "4 of 4")
    press(page, touch, "t1")
    confirm(page, touch)
    expect(page.locator("#lesson .end")).to_be_visible()
    clean(page)


def confirm_if_asked(page: Page) -> None:
    end = page.locator("[data-do=end]")
    if end.is_enabled():
        end.click()


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


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_a_lesson_of_panzer_squadron(
    hex_site: str,
    people: Callable[..., BrowserContext],
    on_phone: Callable[..., Page],
    touch: bool,
) -> None:
    page = on_phone() if touch else people().new_page()
    page.goto(f"{hex_site}/learn")
    page.locator("[data-lesson='panzer-squadron/fire']").click()
    is_step(page, "1 of 5")
    press(page, touch, "t2")
    confirm(page, touch)
    is_step(page, "2 of 5")
    press(page, touch, "t0")  # the Hetzer faces the gun
    confirm(page, touch)
    expect(page.locator("#lesson .missed")).to_contain_text("149")
    press(page, touch, "t1")
    confirm(page, touch)
    is_step(page, "3 of 5")
    for words in ("4 of 5", "5 of 5"):
        page.locator("#lesson-show").click()
        is_step(page, words)
    press(page, touch, "t0")
    confirm(page, touch)
    expect(page.locator("#lesson .end")).to_be_visible()
    clean(page)


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_a_lesson_of_tank_commander(
    front_site: str,
    people: Callable[..., BrowserContext],
    on_phone: Callable[..., Page],
    touch: bool,
) -> None:
    page = on_phone() if touch else people().new_page()
    page.goto(f"{front_site}/learn")
    page.locator("[data-lesson='tank-commander/fire']").click()
    is_step(page, "1 of 4")
    press(page, touch, "row:Draw")
    expect(
        page.locator("#lesson .missed").or_(page.locator("[data-do=end]:enabled")).first
    ).to_be_visible()
    confirm_if_asked(page)
    expect(page.locator("#lesson .missed")).to_contain_text("T-26")
    shoot(page, touch, "c7055000")
    is_step(page, "2 of 4")
    press(page, touch, "k0")  # any colour, with one touch
    is_step(page, "3 of 4")
    shoot(page, touch, "row:T-70")  # on a phone it is out of sight
    is_step(page, "4 of 4")
    page.locator("#lesson-next").click()
    expect(page.locator("#lesson .end")).to_be_visible()
    clean(page)


def shoot(page: Page, touch: bool, target: str) -> None:
    press(page, touch, "c5008000")
    press(page, touch, target)
    confirm(page, touch)
