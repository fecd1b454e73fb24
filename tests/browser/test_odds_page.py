"""Odds before committing: beside what the mouse or a finger rests on, and with the order."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

RECORD = Path(__file__).parents[2] / "records" / "tank-hunter" / "last.tourelle.json"


#: Orders and buttons that odds lie over; what a list has scrolled away is not in sight.
COVERED = """() => {
  const shown = document.querySelector('#list').getBoundingClientRect();
  const free = '#list button, #prompt button, #actions button';
  return [...document.querySelectorAll(free)].filter((one) => {
    const r = one.getBoundingClientRect();
    const [x, y] = [r.left + r.width / 2, r.top + r.height / 2];
    if (!r.width || (one.closest('#list') && y > shown.bottom)) return false;
    return document.elementFromPoint(x, y)?.closest('.pop');
  }).map((one) => one.textContent);
}"""


@pytest.fixture(autouse=True)
def details(page: Page) -> None:
    """Whoever has unfolded the details once has them from then on."""
    page.add_init_script("localStorage['tourelle.odds'] = 'open'")


def before_an_attack(site: str, page: Page, play: Any) -> str:
    """The table of a known game where somebody is about to fire, in one of two ways: who?"""
    steps = [step[2] for step in json.loads(RECORD.read_text())["steps"]]
    at = next(n for n, choice in enumerate(steps) if isinstance(choice, list) and
              choice[0] == "attack")  # fmt: skip
    play(page).play_on(site, RECORD, at)
    page.locator(".curtain .primary").click()
    expect(page.locator("#prompt")).to_have_attribute("data-turn", "mine")
    return f"u{steps[at][1]}"


def middle(page: Page, key: str) -> tuple[float, float]:
    box = page.locator(f"[data-act~={key}]").first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_odds_where_the_mouse_rests(card_site: str, page: Page, play: Any) -> None:
    unit = before_an_attack(card_site, page, play)
    pop = page.locator(".pop")
    expect(pop).to_have_count(0)
    page.mouse.move(*middle(page, unit))
    expect(pop.locator(".odds-card")).to_have_count(2)  # an attack and a charge, side by side
    expect(pop.locator(".chance strong").first).to_contain_text("%")
    expect(pop.locator(".mods").first).to_be_visible()  # every modifier by name
    expect(pop.locator(".mods .rule-link").first).to_be_visible()
    assert page.evaluate(COVERED) == [], "unfolded, they leave all rows of the list free"
    page.mouse.move(3, 3)
    expect(pop).to_have_count(0)
    page.mouse.click(*middle(page, unit))  # there is one target: how?
    rows = page.locator("#list li > button")
    expect(rows).to_have_count(2)
    rows.last.hover()  # and beside the row of the list
    expect(pop.locator(".odds-card")).to_have_count(1)
    rows.last.click()
    expect(pop).to_have_count(0)
    expect(page.locator(".verdict .chance strong").first).to_contain_text("%")


def test_a_finger_that_rests_reads_the_card_and_odds_come_with_the_order(
    card_site: str, on_phone: Callable[..., Page], play: Any, screens: Path
) -> None:
    page = on_phone()
    unit = before_an_attack(card_site, page, play)
    finger = page.context.new_cdp_session(page)
    x, y = middle(page, unit)
    down = {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    finger.send("Input.dispatchTouchEvent", down)
    expect(page.locator("#board [data-key=zoom]")).to_be_attached()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.screenshot(path=screens / "odds-phone.png")
    expect(page.locator(".pop")).to_have_count(0)  # none over the card, and nothing was chosen
    expect(page.locator("#slip button b").first).to_have_text("–")
    page.touchscreen.tap(x, y)  # it is put away
    expect(page.locator("#board [data-key=zoom]")).to_have_count(0)
    page.touchscreen.tap(*middle(page, unit))  # there is one target: how?
    rows = page.locator("#list li > button")
    expect(rows).to_have_count(2)
    rows.last.tap()
    expect(page.locator(".verdict .chance strong").first).to_contain_text("%")
    assert page.evaluate(COVERED) == [], "orders and buttons stay free"
