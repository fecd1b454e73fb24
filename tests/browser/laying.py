"""A table that lies as it is wanted: a position by names takes the place of what was dealt."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError

from tests.browser.conftest import LOUNGES, Play
from tests.browser.lesson_hand import SAID
from tourelle.stage.script import Stage

#: The middle of a part, where it is on the screen.
MIDDLE = """(part) => {
  const r = part.getBoundingClientRect();
  return [r.left + r.width / 2, r.top + r.height / 2];
}"""
#: What can be answered.
READY = "#list > li > button, #prompt .primary:not([disabled]), .curtain .primary"


def lay(site: str, game: str, stage: Stage) -> None:
    """Over an open game: what was asked before is asked no more."""
    live = LOUNGES[site].at_hand(game)
    assert live is not None
    session = live.session
    assert session.table is not None
    inner: Any = session.table
    inner._state = stage.state.clone()
    inner._asks = inner.rules.asks(inner._state)
    inner._asked = {ask.seat: 0 for ask in inner._asks}
    session.moved()
    live.broadcast.easel.clear()


def laid(
    game: str, stage: Callable[[], Stage], kinds: str = "me bot", **more: Any
) -> Callable[[Page, str], None]:
    """A table of *game* as *stage* has it; the first seat is the reader's."""

    def reach(page: Page, site: str) -> None:
        made = Play(page).make(site, kinds, game=game, **{"setup": {}, **more})
        page.goto(site + made["url"])
        page.locator("#prompt .flag, .curtain").first.wait_for()
        lay(site, made["url"].rpartition("/")[2].partition("?")[0], stage())
        page.reload()

    return reach


def on(page: Page, what: str) -> None:
    """A touch in the middle of a part of the picture, once it can answer; the page has heard it."""
    page.locator(READY).first.wait_for(state="attached")
    part = page.locator(f'#board [data-key="{what}"]').first
    part.wait_for(state="attached")
    was = page.evaluate(SAID)
    page.mouse.click(*seen(page, part))
    with suppress(TimeoutError):
        page.wait_for_function(f"(was) => ({SAID})() !== was", arg=was, timeout=3000)


def seen(page: Page, part: Locator) -> tuple[float, float]:
    """Where *part* lies; on a phone the picture is drawn there by its own buttons and wheel."""
    for _ in range(12):
        x, y = part.evaluate(MIDDLE)
        box = page.locator("#board").bounding_box()
        assert box is not None
        foot = page.locator(".dock").bounding_box()
        low = box["y"] + box["height"]
        if foot is not None and (page.viewport_size or {"width": 0})["width"] < 720:
            low = min(low, foot["y"])
        if box["y"] + 20 < y < low - 20:
            break
        page.mouse.move(box["x"] + 100, box["y"] + 100)
        page.mouse.wheel(0, 80 if y > low - 20 else -80)
        page.wait_for_timeout(80)
    return x, y


def tab(name: str) -> Callable[[Page], None]:
    """A panel of the page: behind a tab, where there is no room for all."""

    def act(page: Page) -> None:
        page.locator(READY).first.wait_for(state="attached")
        found = page.locator(f'[role=tab][aria-controls="{name}"]')
        if found.count() and found.first.is_visible():
            found.first.click()

    return act


#: A finger that rests on a part, or a pointer.
REST = """([key, x, y]) => {
  const part = document.querySelector('#board').shadowRoot.querySelector(`[data-key="${key}"]`);
  const how = {bubbles: true, composed: true, clientX: x, clientY: y, pointerId: 5,
    pointerType: 'touch', isPrimary: true};
  part.dispatchEvent(new PointerEvent('pointerdown', how));
}"""


def large(which: str) -> Callable[[Page], None]:
    """A card of the hand is read: held by a finger on a phone, pointed at on a desk."""

    def act(page: Page) -> None:
        page.locator(READY).first.wait_for(state="attached")
        part = page.locator(f"#board {which}").first
        x, y = seen(page, part)
        if (page.viewport_size or {"width": 0})["width"] < 720:
            page.evaluate(REST, [part.get_attribute("data-key"), x, y])
        else:
            page.mouse.move(x, y)
        page.locator('#board [data-key="zoom"]').wait_for(state="attached")
        page.wait_for_timeout(300)

    return act
