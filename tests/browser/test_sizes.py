"""Nothing on the page is set smaller than 12 pixels, on a laptop and on a phone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

#: Texts of the page that are smaller, with their size; the picture has its own measures.
SMALL = """() => {
  const found = new Set();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const el = node.parentElement;
    if (!node.textContent.trim() || !el.checkVisibility()) continue;
    if (el.closest('.sr, .skip, svg')) continue;
    const size = parseFloat(getComputedStyle(el).fontSize);
    if (size < 12) found.add(`${el.className || el.tagName} ${size}`);
  }
  return [...found];
}"""


@pytest.mark.parametrize("width", [390, 1280])
def test_page_text_is_at_least_twelve_pixels(
    card_site: str, page: Page, play: Any, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 720})
    me = play(page)
    made = me.make(card_site, "me bot", game="tank-commander", setup={})
    me.sit(card_site, made["url"])
    assert page.evaluate(SMALL) == []
