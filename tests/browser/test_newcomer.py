"""A newcomer's path in every game: the lobby, the card of the first game, the first turns against
the easiest level; by mouse and by touch, in both languages."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, served
from tourelle.games import registry

ORDERS = 3  # that are given before the newcomer is let go; the game may end sooner
PATIENCE = 60  # seconds for all of them, on a busy machine
#: What to do now: confirm, roll, choose the first row, or wait.
STATE = """() => {
  const prompt = document.querySelector("#prompt");
  if (document.querySelector(".over .stamp") || prompt?.dataset.turn === "over") return "over";
  if (document.querySelector("dialog[open]")) return "dialog";
  if (prompt?.dataset.turn !== "mine") return "wait";
  if (prompt.querySelector(".primary:not([disabled])")) return "confirm";
  if (document.querySelector("#list > li > button")) return "choose";
  return document.querySelector("#manip button:not([disabled])") ? "pick" : "wait";
}"""
MOUSE: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}}


@pytest.fixture(scope="module")
def whole_site() -> Iterator[str]:
    """A server with all games."""
    yield from served(*registry.names(), window_hold=40)


class Newcomer:
    """Presses what is offered first."""

    def __init__(self, page: Page, touch: bool) -> None:
        self.page = page
        self.touch = touch

    def press(self, selector: str) -> None:
        place = self.page.locator(selector).first
        if self.touch:
            place.tap()
        else:
            place.click()

    def orders(self, count: int) -> int:
        """Gives so many orders, fewer if the game ends; how many there were."""
        given, until = 0, time.monotonic() + PATIENCE
        while given < count and time.monotonic() < until:
            now = self.page.evaluate(STATE)
            if now == "over":
                return given
            given += now == "confirm"
            self.act(now)
        return given

    def act(self, now: str) -> None:
        if now == "dialog":
            self.page.keyboard.press("Escape")
        elif now == "confirm":
            self.press("#prompt .primary:not([disabled])")
            self.page.wait_for_timeout(150)
        elif now == "choose":
            self.press("#list > li > button")
            self.page.wait_for_timeout(150)
        elif now == "pick":
            self.press("#manip button:not([disabled])")
        else:
            self.page.wait_for_timeout(100)


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("how", [MOUSE, PHONE], ids=["mouse", "touch"])
@pytest.mark.parametrize("name", registry.names())
def test_from_the_lobby_into_the_first_turns(
    whole_site: str, people: Callable[..., Any], name: str, how: dict[str, Any], locale: str
) -> None:
    page = people(new=True, locale=locale, **how).new_page()
    me = Newcomer(page, touch=how is PHONE)
    page.goto(whole_site)
    page.evaluate("name => localStorage.setItem('tourelle.game', name)", name)
    page.reload()
    title = registry.game(name).speech.title("en")
    expect(page.locator("#now .why").first).to_contain_text(title)
    expect(page.locator("#now .goal-line")).to_be_visible()
    page.locator("#now select").select_option(index=0)  # the easiest
    me.press("#play-now")
    expect(page.locator("dialog.guide p")).to_have_count(3)
    me.press("#guide-go")
    expect(page.locator("dialog.guide")).to_have_count(0)
    given = me.orders(ORDERS)
    over = page.evaluate(STATE) == "over"
    assert given >= ORDERS or over, f"{given} orders, then: {page.evaluate(STATE)}"
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "nothing is wider than the page"
    if not me.touch:
        height = page.locator("#prompt").bounding_box()
        assert height is not None
        assert height["height"] <= 60, "the banner never grows over the board"
