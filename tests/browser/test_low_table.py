"""A table with little room: what can be chosen and what was told have theirs."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.laying import laid, on
from tourelle.stage.positions.tank_hunter import battle

#: How far the list is painted beyond its own panel.
BEYOND = """() => document.querySelector('#list').getBoundingClientRect().bottom
  - document.querySelector('#orders').getBoundingClientRect().bottom"""
FORCES = [[f"U{60 + 4 * at + n:03d}" for n in range(4)] for at in range(8)]
HAND = {"a": ["Smoke Screen", "Tactical Withdrawal"]}


def test_the_list_stays_in_its_panel(card_site: str, people: Callable[..., BrowserContext]) -> None:
    """Its rows lay over the tabs below it."""
    page = people(locale="fr-FR", viewport={"width": 1280, "height": 720}).new_page()
    stage = battle(*FORCES, hands=HAND, step="rearrange")
    laid("tank-hunter", lambda: stage, "me" + " bot" * 7)(page, card_site)
    expect(page.locator("#list > li > button").nth(2)).to_be_attached()
    expect(page.locator("#chips")).not_to_be_empty()
    assert page.evaluate(BEYOND) <= 0


#: How much of the first row is above the foot of a phone.
ROW = """() => {
  const row = document.querySelector('#list > li > button').getBoundingClientRect();
  return document.querySelector('#actions').getBoundingClientRect().top - row.top;
}"""


def test_on_a_low_phone_the_next_choice_is_in_sight(
    card_site: str, on_phone: Callable[..., Page]
) -> None:
    """What was chosen so far took all the room of what can be chosen."""
    page = on_phone(360, 740)
    stage = battle(["M4 Sherman"], ["Panzer IV Ausf. H"], step="main")
    laid("tank-hunter", lambda: stage)(page, card_site)
    for key in ("card-u11", "card-u21"):
        on(page, key)
    expect(page.locator("#list > li > button").first).to_contain_text("anti-armour")
    assert page.evaluate(ROW) >= 40
