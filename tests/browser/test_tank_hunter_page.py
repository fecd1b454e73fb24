"""Tank Hunter on the page: a whole game by keys, a device that is handed over, a phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

SHORT = {"quietLimit": 1}  # the game ends after two quiet turns
MOST = 60  # answers; whoever has not ended by then concedes
WANTED = re.compile(r"attack|charge|recon|Keep", re.IGNORECASE)
READY = "#list .order-text, #list li > button, .over .stamp, .curtain"

LISTED = "document.querySelector('#list').contains(document.activeElement)"


def make(page: Page, play: Any, site: str, kinds: str) -> Any:
    page.set_default_timeout(40_000)  # others may be busy on this machine
    me = play(page)
    made = me.make(site, kinds, game="tank-hunter", setup=SHORT)
    page.goto(site + made["url"])
    return me


def answer(page: Page) -> None:
    """One answer from the list, by keys alone: whatever fights, else the first."""
    for _ in range(8):
        page.locator("#list .order-text, #list li > button").first.wait_for()
        if page.locator("#list .order-text").count():
            break
        texts = page.locator("#list li > button").all_inner_texts()
        at = next((n for n, text in enumerate(texts) if WANTED.search(text)), 0)
        page.keyboard.press("Home" if page.evaluate(LISTED) else "l")  # letters narrow the list
        for _ in range(at):
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        page.wait_for_timeout(60)
    step = page.locator("#lines li").count()
    page.keyboard.press("e")
    page.wait_for_function(
        "(n) => document.querySelectorAll('#lines li').length > n"
        " || !document.querySelector('#list .order-text')",
        arg=step,
    )


def is_over(page: Page) -> bool:
    page.locator(READY).first.wait_for()
    return page.locator(".over .stamp").count() > 0


def test_a_whole_game_against_the_computer_by_keys(card_site: str, page: Page, play: Any) -> None:
    me = make(page, play, card_site, "me bot")
    me.my_turn()
    for _ in range(MOST):
        if is_over(page):
            break
        answer(page)
    else:
        page.locator("[data-do=concede]").click()
        page.locator("dialog[open] .primary").click()
    expect(page.locator(".over .stamp")).to_be_visible()
    expect(page.locator("#prompt")).to_have_attribute("data-turn", "over")


def test_the_curtain_hides_packet_and_hand(card_site: str, page: Page, play: Any) -> None:
    me = make(page, play, card_site, "me here")
    curtain = page.locator(".curtain")
    bare = "document.querySelector('#board').shadowRoot.childElementCount"
    seen = []
    for _ in range(3):
        expect(curtain).to_be_visible()
        assert page.evaluate(bare) == 0
        assert page.locator("#list").inner_text() == ""
        curtain.locator(".primary").click()
        me.my_turn()
        cards = page.locator("#board .card[data-act^=c]")
        seen.append({cards.nth(n).get_attribute("data-key") for n in range(cards.count())})
        answer(page)
    assert seen[0].isdisjoint(seen[1]), "nobody sees the other's packet"
    expect(page.locator("#board")).to_be_attached()


def test_phone_both_languages(
    card_site: str,
    people: Callable[..., BrowserContext],
    play: Any,
    phone: dict[str, Any],
    screens: Path,
) -> None:
    page = people(**phone, locale="fr-FR").new_page()
    me = make(page, play, card_site, "me bot")
    me.my_turn()
    box = page.locator("#board svg").first.get_attribute("viewBox") or ""
    wide, high = map(float, box.split()[2:])
    assert wide == 360, "the narrow table at its full width"
    assert high < 900, "and not shrunk to be seen whole"
    assert "Gardez une carte" in page.locator("#prompt").inner_text()
    card = page.locator("#board .card[data-act^=c]").first
    expect(card).to_be_in_viewport()
    card.tap()
    expect(page.locator("#prompt .primary")).to_be_enabled()
    page.screenshot(path=screens / "tank-hunter-phone-fr.png")
    wider = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wider <= 0, "nothing is wider than the phone"
