"""Every icon of the pages has words beside it or a name for whoever cannot see it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

#: Icons in sight without words near them: what they stand in is neither named nor written on.
UNNAMED = """() => [...document.querySelectorAll('svg.ico')]
  .filter((icon) => icon.checkVisibility())
  .filter((icon) => {
    for (let el = icon.parentElement; el && el !== document.body; el = el.parentElement) {
      const named = el.getAttribute('aria-label') || el.getAttribute('title');
      if (named?.trim() || el.innerText?.trim()) return false;
      if (el.matches('button, a, summary, section, dialog')) return true;
    }
    return true;
  })
  .map((icon) => icon.parentElement.outerHTML.slice(0, 120))"""
COUNT = "() => document.querySelectorAll('svg.ico').length"


@pytest.mark.parametrize("how", [{}, {"viewport": {"width": 390, "height": 844}}])
@pytest.mark.parametrize("lang", ["en-GB", "fr-FR"])
def test_every_icon_of_lobby_table_and_menu_is_named(
    site: str, people: Callable[..., Any], play: Any, lang: str, how: dict[str, Any]
) -> None:
    page = people(locale=lang, **how).new_page()
    me = play(page)
    made = me.make(site, "me bot")
    page.locator("#covers .sheet-card").first.wait_for()
    assert page.evaluate(UNNAMED) == []
    me.sit(site, made["url"])
    me.my_turn()
    assert page.evaluate(COUNT) > 5
    assert page.evaluate(UNNAMED) == []
    page.locator("#actions [data-do=more], #prompt [data-do=more]").first.click()
    page.locator("dialog[open] button").first.wait_for()
    assert page.evaluate(UNNAMED) == []
