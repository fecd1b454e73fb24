"""A lesson or a puzzle as its learner sees it: where it stands, and a mouse or a finger that
touches only what lies open before it."""

from __future__ import annotations

from contextlib import suppress

from playwright.sync_api import Locator, Page, TimeoutError, expect

#: The middle of a part, as soon as nothing lies over it: the board has its parts in a shadow tree.
OPEN = """(part) => {
  const r = part.getBoundingClientRect();
  const at = [r.left + r.width / 2, r.top + r.height / 2];
  const top = document.elementFromPoint(...at);
  const open = top !== null && (part.contains(top) || top === part.getRootNode().host);
  return open ? at : null;
}"""

#: What the page says of the question and of the order so far.
SAID = """() => ['#prompt', '#slip', '#list', '#lesson'].map((one) =>
  document.querySelector(one)?.innerText).join()"""


def is_step(page: Page, words: str) -> None:
    expect(page.locator("#lesson header .num")).to_have_text(words)


class Hand:
    """Whoever answers, by mouse or by touch."""

    def __init__(self, page: Page, touch: bool) -> None:
        self.page = page
        self.touch = touch

    def put(self, part: Locator) -> None:
        """A touch in the middle of *part*, once it lies open."""
        expect(part).to_be_visible()
        at = self.page.wait_for_function(OPEN, arg=part.element_handle()).json_value()
        if self.touch:
            self.page.touchscreen.tap(*at)
        else:
            self.page.mouse.click(*at)

    def on(self, *keys: str) -> None:
        """Parts of the picture, one after another; the marks lie on it once it stands still."""
        for key in keys:
            expect(self.page.locator("#prompt")).to_have_attribute("data-turn", "mine")
            expect(self.page.locator("#board .lesson-marks > *").first).to_be_attached()
            was = self.page.evaluate(SAID)
            self.put(self.page.locator(f"[data-act~={key}]").first)
            with suppress(TimeoutError):  # the board was still on its way: touched once more
                self.page.wait_for_function(f"(was) => ({SAID})() !== was", arg=was, timeout=4000)
                continue
            self.put(self.page.locator(f"[data-act~={key}]").first)

    def row(self, words: str) -> None:
        """A row of the list by its words."""
        expect(self.page.locator("#prompt")).to_have_attribute("data-turn", "mine")
        self.listed(self.page.locator("#list > li > button").filter(has_text=words).first)

    def listed(self, row: Locator) -> None:
        """A phone has the list in a sheet that is drawn up."""
        self._draw("half")
        self.put(row)
        self._draw("full", "peek")

    def _draw(self, *stops: str) -> None:
        for stop in stops if self.touch else ():
            self.page.locator(".grip").tap()
            expect(self.page.locator(".dock")).to_have_attribute("data-stop", stop)

    def end(self) -> None:
        end = self.page.locator("[data-do=end]")
        expect(end).to_be_enabled()
        self.put(end)

    def missed(self, words: str) -> None:
        expect(self.page.locator("#lesson .missed")).to_contain_text(words)
