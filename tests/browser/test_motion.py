"""What happens is shown as it happens, and can be skipped."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, expect

WATCH = """() => {
  window.seen = {moves: 0, bursts: 0, held: 0};
  const root = document.querySelector('#board').shadowRoot;
  const old = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    if (this.matches('.unit')) window.seen.moves += 1;
    if (this.matches('.blast')) window.seen.bursts += 1;
    return old.call(this, frames, how);
  };
  new MutationObserver(() => {
    if (document.body.hasAttribute('data-moving')) window.seen.held += 1;
  }).observe(document.body, {attributes: true});
}"""


def test_a_piece_glides_a_loss_bursts_and_a_key_skips(
    site: str, people: Callable[..., BrowserContext], play: Any
) -> None:
    page = people(reduced_motion="no-preference").new_page()
    me = play(page)
    me.sit(site, me.make(site, "me here")["url"])
    me.my_turn()
    page.evaluate(WATCH)
    moving = page.locator("body[data-moving]")
    me.order("Ch1-h4/N")
    me.logged(1)
    page.keyboard.press("Space")  # one key skips
    expect(moving).to_have_count(0)
    expect(page.locator("[aria-label*='h4, facing']")).to_be_visible()
    assert page.evaluate("window.seen.moves") >= 1
    me.my_turn()
    me.order("Ca16-a14/S")
    page.get_by_role("button", name="Play it anyway").click()
    expect(page.locator("#me .who b")).to_have_text("White")
    me.order("Ma2-a3/NxCa14f")
    expect(page.locator(".over .stamp")).to_be_visible()
    expect(moving).to_have_count(0)
    seen = page.evaluate("window.seen")
    assert seen["bursts"] == 1
    assert seen["held"] >= 3
    expect(page.locator(".blast")).to_have_count(0)
    expect(page.locator("[data-key^=wreck-]")).to_be_visible()
