"""One screen for a turn of Tank Hunter: what lies ahead is ordered at once, hidden cards are
dragged into another order, and any card is read large where the pointer rests."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.test_tank_hunter_page import COVER, HUNTER, Staged, lift, says
from tourelle.testing.server import Running, running, toy_config

MINE = """(front) => {
  const cards = [...document.querySelector('#board').shadowRoot.querySelectorAll(front)];
  const low = document.querySelector('#board').getBoundingClientRect();
  return cards.map((one) => ({ key: one.dataset.key, box: one.getBoundingClientRect().toJSON() }))
    .filter(({ box }) => box.top > low.top + low.height / 2);
}"""


@pytest.fixture(scope="module")
def hunters() -> Iterator[Running]:
    with running(toy_config(served=HUNTER, window_hold=40, film=False)) as found:
        yield found


def opened(hunters: Running, people: Callable[..., BrowserContext], **how: Any) -> Page:
    staged = Staged(hunters, COVER)
    page = staged.open(people(**how))
    lift(page, staged.seat)
    says(page, "rearrange hidden cards")
    return page


def told(page: Page, words: str) -> None:
    """In the log; the other player may be called before anybody has read it, and has it, too."""
    line, curtain = page.locator("#lines li", has_text=words), page.locator(".curtain .primary")
    expect(line.or_(curtain).first).to_be_attached()
    if curtain.count():
        curtain.click()
    expect(line.first).to_be_attached()


def test_the_main_action_is_ordered_past_all_that_stands_before_it(
    hunters: Running, people: Callable[..., BrowserContext]
) -> None:
    page = opened(hunters, people)
    page.locator("#list li > button").filter(has_text=re.compile("^Wait")).click()
    expect(page.locator("#list .order-text")).to_contain_text("Wait")
    page.locator("#prompt .primary").click()
    told(page, "waits")


def test_hidden_cards_are_dragged_into_another_order(
    hunters: Running, people: Callable[..., BrowserContext]
) -> None:
    page = opened(hunters, people)
    first, second = page.evaluate(MINE, '[data-key^="card-u"]')[:2]
    names = page.locator("#manip .cards-order b")
    before = names.all_inner_texts()
    middle = [(one["box"]["x"] + one["box"]["width"] / 2, one["box"]["y"] + 40)
              for one in (first, second)]  # fmt: skip
    page.mouse.move(*middle[0])
    page.mouse.down()
    page.mouse.move(*middle[1], steps=6)
    page.mouse.up()
    expect(names.first).to_have_text(before[1])
    there = {one["key"]: one["box"]["x"] for one in page.evaluate(MINE, '[data-key^="card-u"]')}
    assert there[second["key"]] < there[first["key"]], "they lie as they would"
    page.locator("#prompt .primary").click()
    told(page, "rearranges")


def test_a_card_is_read_large_where_the_pointer_rests(
    hunters: Running, people: Callable[..., BrowserContext]
) -> None:
    page = opened(hunters, people)
    large = page.locator('#board [data-key="zoom"]')
    card = page.evaluate(MINE, '[data-key^="card-u"]')[0]
    page.mouse.move(card["box"]["x"] + 20, card["box"]["y"] + 30)
    expect(large).to_be_visible()
    expect(page.locator("#prompt .primary")).to_be_disabled()  # nothing was chosen by it
    box = page.locator("#board").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 4, box["y"] + 4)
    expect(large).to_have_count(0)
