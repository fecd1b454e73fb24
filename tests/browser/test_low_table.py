"""Eight players on a laptop: what can be chosen and what was told have their room."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect

from tests.browser.laying import laid
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
