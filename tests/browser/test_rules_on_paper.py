"""The rules for players on paper: on either format one to three sheets, nothing cut, no buttons."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

#: Width of what is printed, in pixels: the sheet without its margins of 14 mm.
SHEETS = {"A4": round((210 - 28) / 25.4 * 96), "Letter": round((215.9 - 28) / 25.4 * 96)}
#: What stands out over the edge of the paper or is longer than its own box.
CUT = """(width) => [...document.querySelectorAll("#main *")]
  .filter((el) => el.getClientRects().length && !el.closest("svg"))
  .filter((el) => el.getBoundingClientRect().right > width + 1
    || (el.scrollWidth > el.clientWidth + 1 && getComputedStyle(el).overflowX !== "visible"))
  .map((el) => el.tagName + "." + el.className)"""
SEEN = ".bar, .searchbox, .to-paper, button, .fold"


def in_french(people: Callable[..., BrowserContext], site: str, game: str, theme: str) -> Page:
    page = people(locale="fr-FR", color_scheme=theme).new_page()
    page.goto(f"{site}/rules/{game}")
    expect(page.locator(".players-page .things")).to_be_visible()
    return page


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_summary_is_printed(
    hex_site: str, people: Callable[..., BrowserContext], sheet: str
) -> None:
    page = in_french(people, hex_site, "panzer-squadron", "light")
    made = page.pdf(format=sheet, print_background=True)
    assert 1 <= len(re.findall(rb"/Type\s*/Page\b", made)) <= 3
    page.set_viewport_size({"width": SHEETS[sheet], "height": 1000})
    page.emulate_media(media="print")
    assert page.evaluate(CUT, SHEETS[sheet]) == []
    shown = page.locator(SEEN).filter(visible=True)
    expect(shown).to_have_count(0)
    expect(page.locator(".guide-part").filter(visible=True)).to_have_count(3)


def test_the_button_prints_on_light_paper(
    hex_site: str, people: Callable[..., BrowserContext]
) -> None:
    page = in_french(people, hex_site, "panzer-squadron", "dark")
    page.evaluate("""() => globalThis.print = () => globalThis.printed =
      [...document.querySelectorAll(".players-page img")].map((one) => one.src)""")
    page.get_by_role("button", name="Imprimer cette page").click()
    page.wait_for_function("() => globalThis.printed")
    pictures = page.evaluate("globalThis.printed")
    assert pictures
    assert all("theme=light" in one for one in pictures)
    page.emulate_media(media="print")
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light"
