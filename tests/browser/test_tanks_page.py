"""TANKS on the page: whole games by mouse, by keys and by touch; what is dragged is judged."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

#: One tank against two, one turn: every phase once, and it ends.
SHORT = {
    "mission": "ace", "points": 50, "map": "village", "turns": 1,
    "force0": "TK-P13", "force1": "TK-P14",
}  # fmt: skip
MOST = 80
READY = """() => document.querySelector('.over .stamp')
  || document.querySelector('.curtain .primary')
  || (document.querySelector('#prompt')?.dataset.turn === 'mine'
    && (document.querySelector('#list .order-text, #list li > button')))"""
ELSE = ".over .stamp, .curtain .primary"
STEP = "() => document.querySelector('#replay .num')?.textContent ?? ''"
LISTED = "() => document.querySelector('#list').contains(document.activeElement)"
WANTED = re.compile(r"fire|shoot|tire", re.IGNORECASE)


class Tanker:
    """Somebody who plays on a page, one way or another."""

    def __init__(self, page: Page, play: Any, site: str, kinds: str, **setup: Any) -> None:
        self.page = page
        self.dragged = 0
        made = play(page).make(site, kinds, game="tanks", setup={**SHORT, **setup})
        page.goto(site + made["url"])

    def play_out(self) -> None:
        for _ in range(MOST):
            self.page.wait_for_function(READY)
            if self.page.locator(".over .stamp").count():
                break
            if self.page.locator(".curtain .primary").count():
                self.open()
            else:
                self.answer()
        expect(self.page.locator(".over .stamp")).to_be_visible()
        expect(self.page.locator("#prompt")).to_have_attribute("data-turn", "over")

    def open(self) -> None:
        self.page.locator(".curtain .primary").click()

    def answer(self) -> None:
        before = self.page.evaluate(STEP)
        if not (self.page.locator(".carry-bar").count() and self.carry()):
            self.choose()
        self.page.wait_for_function(
            f"(before) => document.querySelector('.curtain, .over') || ({STEP})() !== before",
            arg=before,
        )

    def verdict(self) -> str:
        """What the referee says of what is carried, once it rests."""
        bar = self.page.locator(".carry-bar")
        expect(bar).to_have_attribute("data-verdict", re.compile("yes|no"))
        return bar.get_attribute("data-verdict") or ""

    def middle(self, grip: str) -> tuple[float, float]:
        """Of something that lies still: a table that is handed over is drawn anew."""
        box, now = None, self.page.locator(grip).bounding_box()
        while now is None or now != box:
            self.page.wait_for_timeout(100)
            box, now = now, self.page.locator(grip).bounding_box()
        return now["x"] + now["width"] / 2, now["y"] + now["height"] / 2

    def carry(self) -> bool:
        raise NotImplementedError

    def choose(self) -> None:
        """By the list: a shot if there is one, else whatever comes first."""
        before = self.page.evaluate(STEP)
        for _ in range(6):
            self.page.wait_for_function(READY)
            if self.page.evaluate(STEP) != before or self.page.locator(ELSE).count():
                return  # one touch was the whole answer
            if self.page.locator("#list .order-text").count():
                break
            texts = self.page.locator("#list li > button").all_inner_texts()
            self.row(next((n for n, text in enumerate(texts) if WANTED.search(text)), 0))
        self.end()

    def row(self, at: int) -> None:
        self.page.locator("#list li > button").nth(at).click()
        self.page.wait_for_timeout(60)

    def end(self) -> None:
        self.page.locator("[data-do=end]").click()


class ByMouse(Tanker):
    def carry(self) -> bool:
        stands = self.page.locator(".carry-layer.idle").count() > 0
        self.drag(18 if stands else 40, -24 if stands else 0)
        if self.verdict() != "yes":
            if stands:
                self.page.locator("[data-do=carry-reset]").click()
            return False
        self.dragged += 1
        self.page.locator("#prompt [data-do=end]").click()
        return True

    def drag(self, dx: float, dy: float, grip: str = ".carry-layer .grab") -> None:
        x, y = self.middle(grip)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x + dx, y + dy, steps=6)
        self.page.mouse.up()
        expect(self.page.locator(".carry-layer")).not_to_have_class(re.compile("held"))
        self.page.wait_for_timeout(150)


class ByKeys(Tanker):
    def open(self) -> None:
        self.page.keyboard.press("Enter")

    def carry(self) -> bool:
        stands = self.page.locator(".carry-layer.idle").count() > 0
        self.page.keyboard.press("d")
        expect(self.page.locator(".carry-bar")).to_be_focused()
        for _ in range(6 if stands else 1):
            self.page.keyboard.press("Shift+ArrowUp" if stands else ".")
        self.page.wait_for_timeout(200)
        if self.verdict() != "yes":
            self.page.keyboard.press("Escape")
            return False
        self.dragged += 1
        self.page.keyboard.press("Enter")
        return True

    def row(self, at: int) -> None:
        self.page.keyboard.press("Home" if self.page.evaluate(LISTED) else "l")
        for _ in range(at):
            self.page.keyboard.press("ArrowDown")
        self.page.keyboard.press("Enter")
        self.page.wait_for_timeout(60)

    def end(self) -> None:
        self.page.keyboard.press("e")


class ByTouch(ByMouse):
    def drag(self, dx: float, dy: float, grip: str = ".carry-layer .grab") -> None:
        x, y = self.middle(grip)
        finger = self.page.context.new_cdp_session(self.page)

        def touch(kind: str, *at: tuple[float, float]) -> None:
            points = [{"x": px, "y": py} for px, py in at]
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        touch("touchStart", (x, y))
        for n in range(1, 7):
            touch("touchMove", (x + dx * n / 6, y + dy * n / 6))
        touch("touchEnd")
        self.page.wait_for_timeout(200)

    def carry(self) -> bool:
        stands = self.page.locator(".carry-layer.idle").count() > 0
        self.drag(30, -40) if stands else self.drag(12, 0)
        if self.verdict() != "yes":
            if stands:
                self.page.locator("[data-do=carry-reset]").tap()
            return False
        self.dragged += 1
        # A long redraw between finger down and finger up would make a long press of a tap.
        expect(self.page.locator(".carry-layer")).to_have_class(re.compile("proved"))
        self.page.locator("[data-do=end]").tap()  # the button under the thumb
        return True

    def open(self) -> None:
        self.page.locator(".curtain .primary").tap()

    def row(self, at: int) -> None:
        self.page.locator("#list li > button").nth(at).tap()
        self.page.wait_for_timeout(60)

    def end(self) -> None:
        self.page.locator("[data-do=end]").tap()


def test_a_whole_game_by_mouse_hot_seat(plane_site: str, page: Page, play: Any) -> None:
    one = ByMouse(page, play, plane_site, "me here", force1="TK-P13")
    one.play_out()
    assert one.dragged >= 4, "tanks were deployed and moved by hand"


def test_a_whole_game_by_keys_against_the_computer(plane_site: str, page: Page, play: Any) -> None:
    one = ByKeys(page, play, plane_site, "me bot")
    one.play_out()
    assert one.dragged >= 1


def test_a_whole_game_by_touch_on_a_phone(
    plane_site: str, on_phone: Callable[..., Page], play: Any, screens: Path
) -> None:
    page = on_phone(locale="fr-FR")
    one = ByTouch(page, play, plane_site, "me bot")
    one.play_out()
    assert one.dragged >= 1
    page.screenshot(path=screens / "tanks-phone-over-fr.png")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
