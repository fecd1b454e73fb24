"""Somebody who has never been here: the lobby says how a game is won, the first game begins with a
card, and it can be read again."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from tourelle.core.words import Lang
from tourelle.games import registry
from tourelle.games.guide import guide

NARROW = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize(
    ("locale", "lang", "how"),
    [("en-GB", "en", {}), ("fr-FR", "fr", NARROW)],
    ids=["mouse", "touch"],
)
def test_the_first_game_begins_with_a_card(
    site: str,
    people: Callable[..., BrowserContext],
    locale: str,
    lang: Lang,
    how: dict[str, object],
) -> None:
    told = guide(registry.game("tank-chess").speech.catalogue, lang)
    page = people(new=True, locale=locale, **how).new_page()
    press = page.tap if how else page.click
    page.goto(site)
    expect(page.locator("#now .goal-line")).to_contain_text(told.goal)
    press("#play-now")
    card = page.locator("dialog.guide")
    expect(card.locator("p")).to_have_text(list(told))
    press("#guide-go")
    expect(card).to_have_count(0)
    page.reload()
    expect(page.locator("#prompt .say")).to_be_visible()
    expect(card).to_have_count(0)  # once is enough
    press("#goal")  # and always at hand
    expect(card.locator("p").first).to_have_text(told.goal)
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "nothing is wider than the page"


@pytest.mark.parametrize("name", registry.names())
def test_every_game_has_one(name: str) -> None:
    words = registry.game(name).speech.catalogue
    for lang in ("en", "fr"):
        told = guide(words, lang)  # type: ignore[arg-type]
        assert all(told)
        assert len(told.goal) <= 110, "one line"
