"""Questions without a list, at the real table: mines are picked, an army is bought."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

MINES = {"map": "X16-1", "hidden_mines": True}
ARMY = {"map": "16-1", "army": "own", "deploy": "free"}


def middle(spot: Locator) -> tuple[float, float]:
    box = spot.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def begin(site: str, page: Page, play: Any, setup: dict[str, Any]) -> Any:
    me = play(page)
    page.goto(site + me.make(site, "me bot", setup=setup)["url"])
    expect(page.locator("#manip .manip")).to_be_visible()
    return me


def test_four_mines_are_picked_from_the_list(site: str, page: Page, play: Any) -> None:
    me = begin(site, page, play, MINES)
    boxes = page.locator("#manip input[type=checkbox]")
    done = page.locator("[data-do=manip]")
    expect(done).to_be_disabled()
    for at in (7, 2, 11, 4):  # in no order
        boxes.nth(at).check()
    expect(page.locator("#manip .told")).to_have_text("4 of 4 chosen")
    expect(page.locator(".picked")).to_have_count(4)
    expect(boxes.nth(0)).to_be_disabled()
    done.click()
    expect(page.locator("#manip .manip")).to_have_count(0)
    expect(page.locator(".picked")).to_have_count(0)
    me.my_turn()
    expect(page.locator("#list button").first).to_be_visible()


def test_mines_are_hidden_by_taps_on_a_phone(
    site: str, on_phone: Callable[..., Page], play: Any
) -> None:
    page = on_phone(locale="fr-FR")
    me = begin(site, page, play, MINES)
    say, go = page.locator("#prompt .why"), page.locator("#prompt .primary")
    for n, square in enumerate(("b3", "e3", "l4", "n5"), 1):
        expect(go).to_be_disabled()
        page.touchscreen.tap(*middle(page.locator(f"[data-act=q{square}]")))
        expect(page.locator(f"[data-picked=q{square}]")).to_be_visible()
        expect(say).to_contain_text(f"{n} sur 4")
    page.touchscreen.tap(*middle(page.locator("[data-act=qc3]")))  # a fifth is one too many
    expect(page.locator(".picked")).to_have_count(4)
    page.touchscreen.tap(*middle(page.locator("[data-act=qe3]")))  # freed again
    expect(page.locator("[data-picked=qe3]")).to_have_count(0)
    page.touchscreen.tap(*middle(page.locator("[data-act=qc3]")))
    go.tap()
    me.my_turn()
    expect(page.locator("#lines")).to_contain_text("b3 c3 l4 n5")


def test_mines_by_keys_survive_another_language(site: str, page: Page, play: Any) -> None:
    me = begin(site, page, play, MINES)
    page.keyboard.press("ArrowUp")
    for _ in range(2):
        page.keyboard.press("Enter")
        page.keyboard.press("ArrowLeft")
    expect(page.locator(".picked")).to_have_count(2)
    page.keyboard.press("u")  # the last one back
    expect(page.locator(".picked")).to_have_count(1)
    page.locator(".lang [lang=fr]").click()
    expect(page.locator("#manip .told")).to_have_text("1 sur 4 choisi")
    expect(page.locator(".picked")).to_have_count(1)
    page.locator("#manip input:not(:checked)").first.focus()
    for _ in range(3):
        page.keyboard.press("Space")
        page.keyboard.press("Tab")
    expect(page.locator(".picked")).to_have_count(4)
    page.keyboard.press("e")
    me.my_turn()


@pytest.mark.parametrize(
    ("locale", "heavy", "left"),
    [("en-GB", "heavy tank", "6 of 41 points left"), ("fr-FR", "char lourd", "6 points sur 41")],
)
def test_an_army_is_bought_within_its_points(
    site: str,
    people: Callable[..., BrowserContext],
    play: Any,
    phone: dict[str, Any],
    locale: str,
    heavy: str,
    left: str,
) -> None:
    page = people(**(phone if locale == "fr-FR" else {}), locale=locale).new_page()
    me = begin(site, page, play, ARMY)
    row = page.locator("#manip .points li", has_text=heavy)
    expect(row).to_contain_text("7 points")
    more = row.locator('[data-by="1"]')
    for _ in range(5):
        more.click()
    expect(more).to_be_disabled()  # 41 points hold no sixth
    expect(row.locator("output")).to_have_text("5")
    expect(page.locator("#prompt .why")).to_contain_text(left)
    page.locator("#prompt .primary").click()
    expect(page.locator("#manip .manip")).to_have_count(0)
    me.my_turn()
    expect(page.locator("#list button").first).to_be_visible()
