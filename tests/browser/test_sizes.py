"""Nothing is lettered smaller than 12 pixels: page, board and cards of every game, on a laptop and
on a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, served
from tests.browser.laid import brought, laid_at
from tourelle.games import registry

#: What is drawn by reference is put in its place, so that its words can be measured.
INLINE = """() => {
  const svg = document.querySelector('#board').shadowRoot.querySelector('svg');
  const uses = () => [...svg.querySelectorAll('use')].filter((one) => !one.closest('defs'));
  for (let round = 0; round < 4; round++) {
    for (const use of uses()) {
      const to = svg.querySelector(use.getAttribute('href'));
      if (!to) continue;
      const g = document.createElementNS('http://www.w3.org/2000/svg', 'g');
      const at = ['x', 'y'].map((name) => use.getAttribute(name) ?? 0).join(' ');
      g.setAttribute('transform', `${use.getAttribute('transform') ?? ''} translate(${at})`);
      const copy = to.cloneNode(true);
      g.append(...(to.localName === 'symbol' ? copy.childNodes : [copy]));
      use.replaceWith(g);
    }
  }
}"""
#: Words that are smaller, with their size: of the page and of the picture, as they are seen.
SMALL = """() => {
  const found = new Set();
  for (const root of [document.body, document.querySelector('#board').shadowRoot]) {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const el = node.parentElement;
      if (!el || !node.textContent.trim() || !el.checkVisibility()) continue;
      if (el.closest('.sr, .skip, defs, style, title, desc, option')) continue;
      const m = el.closest('svg') ? el.getScreenCTM() : null;
      const scale = m ? Math.hypot(m.c, m.d) : 1;
      const size = parseFloat(getComputedStyle(el).fontSize) * scale;
      const name = el.getAttribute('class') || el.parentElement.getAttribute('class');
      if (size < 11.95) found.add(`${name} ${size.toFixed(1)} "${node.textContent.trim()}"`);
    }
  }
  return [...found];
}"""
LAPTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}}
SMALL_PHONE: dict[str, Any] = {**PHONE, "viewport": {"width": 360, "height": 740}}
TURNS = 3  # answers that are given first, so that there is something on the table


@pytest.fixture(scope="module")
def whole_site() -> Iterator[str]:
    """A server with all games."""
    yield from served(*registry.names(), window_hold=40)


def answered(page: Page, count: int) -> None:
    """So many answers from the list, the first each time; then it is somebody's turn again."""
    ready = "document.querySelector('#list > li > button, #prompt .primary:not([disabled])')"
    over = "document.querySelector('dialog[open], #prompt[data-turn=over]')"
    for _ in range(count):
        page.wait_for_function(f"() => {ready} || {over}")
        page.evaluate(f"() => {ready}?.click()")
    page.wait_for_function(f"() => {ready} || {over}")


TABLES = [*((name, 2) for name in registry.names()), ("tank-hunter", 8)]


@pytest.mark.parametrize("how", [LAPTOP, SMALL_PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_everything_can_be_read(
    whole_site: str,
    people: Callable[..., Any],
    play: Any,
    name: str,
    seats: int,
    how: dict[str, Any],
) -> None:
    page = people(locale="fr-FR", **how).new_page()
    me = play(page)
    setup = dict(registry.game(name).scenarios()[0].setup)
    made = me.make(whole_site, "me" + " bot" * (seats - 1), game=name, setup=setup)
    me.sit(whole_site, made["url"])
    answered(page, TURNS)
    page.evaluate(INLINE)
    assert page.evaluate(SMALL) == []


SEEN = """() => {
  const svg = document.querySelector('#board').shadowRoot.querySelector('svg');
  return svg.viewBox.baseVal.height;
}"""


@pytest.mark.parametrize("how", [LAPTOP, SMALL_PHONE], ids=["laptop", "phone"])
def test_a_table_that_is_scrolled_is_seen_whole_by_one_button(
    whole_site: str, people: Callable[..., Any], play: Any, how: dict[str, Any]
) -> None:
    page = people(**how).new_page()
    me = play(page)
    made = me.make(whole_site, "me" + " bot" * 7, game="tank-hunter", setup={})
    me.sit(whole_site, made["url"])
    me.my_turn()
    part = page.evaluate(SEEN)
    page.locator("#zoom .fit").click()
    whole = page.evaluate(SEEN)
    assert whole > part * 1.3
    page.locator("#zoom .fit").click()
    assert page.evaluate(SEEN) == part


LAID_OVER = """() => {
  const button = document.querySelector('#zoom .fit').getBoundingClientRect();
  const at = document.elementFromPoint(
    button.left + button.width / 2, button.top + button.height / 2);
  const board = document.querySelector('#board').getBoundingClientRect();
  const clock = document.querySelector('#me .who').getBoundingClientRect();
  const { width, height } = button;
  return [at.closest('.fit') !== null, button.top >= board.bottom - 0.5, clock.right <= button.left,
    width >= 44, height];
}"""


@pytest.mark.parametrize("size", [(390, 844), (320, 568), (740, 360)], ids=str)
def test_the_button_for_all_of_the_table_lies_over_none_of_it(
    whole_site: str, people: Callable[..., Any], play: Any, size: tuple[int, int]
) -> None:
    """On phones a table is scrolled: the button that shows all of it has its place beside the name
    of whoever plays, and is what a finger touches there."""
    how = PHONE | {"viewport": {"width": size[0], "height": size[1]}}
    page = people(**how).new_page()
    me = play(page)
    made = me.make(whole_site, "me" + " bot" * 7, game="tank-hunter", setup={})
    me.sit(whole_site, made["url"])
    me.my_turn()
    page.locator("#zoom .fit").wait_for()
    touched, below, apart, wide, high = page.evaluate(LAID_OVER)
    assert (touched, below, apart, wide) == (True, True, True, True)
    assert high >= 34


FOLLOWED = """() => {
  const box = document.querySelector("#lines").getBoundingClientRect();
  const rows = [...document.querySelectorAll("#lines [aria-current]")];
  return rows.some((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return top >= box.top - 1 && bottom <= box.bottom + 8;
  });
}"""


def test_a_replay_fits_a_phone_in_french(whole_site: str, people: Callable[..., Any]) -> None:
    page = people(locale="fr-FR", **SMALL_PHONE).new_page()
    game = brought(page, whole_site, laid_at("tank-chess", "", 1, 3, ()))
    page.goto(f"{whole_site}/replay/{game}#11")
    expect(page.locator("#step .num")).to_contain_text("Coup 11 sur")
    page.locator("#fork").tap()
    expect(page.locator("dialog[open] header .btn")).to_be_visible()
    cross = page.locator("dialog[open] header .btn").bounding_box()
    assert cross is not None
    assert cross["width"] < 60
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "nothing is wider than the phone"


def test_the_log_of_a_replay_follows_its_step(whole_site: str, people: Callable[..., Any]) -> None:
    page = people(**LAPTOP).new_page()
    game = brought(page, whole_site, laid_at("tank-chess", "", 1, 3, ()))
    for step in (11, 40):
        page.goto(whole_site)
        page.goto(f"{whole_site}/replay/{game}#{step}")
        expect(page.locator("#step .num")).to_contain_text(f"Move {step} of")
        page.wait_for_function(FOLLOWED)
