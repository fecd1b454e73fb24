"""How a table asks is chosen in the lobby, in one line, where a game has such moments."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Request, expect

LINES = {
    "en-GB": ("A card that could be played asks", "Only cards told to ask do"),
    "fr-FR": ("Une carte qui peut servir vous est proposée", "Seules les cartes en attente"),
}


def _makes(request: Request) -> bool:
    path = request.url.partition("?")[0]
    return request.method == "POST" and path.endswith("/api/games")


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_the_mode_is_said_in_one_line_and_kept_with_the_game(
    card_site: str, people: Callable[..., BrowserContext], locale: str
) -> None:
    page = people(locale=locale).new_page()
    page.goto(card_site)
    page.locator(".sheet-card[data-game=tank-hunter]").click()
    mode, (easy, secret) = page.locator("fieldset.mode"), LINES[locale]
    expect(mode.locator("input[value=easy]")).to_be_checked()
    expect(mode.locator(".why")).to_contain_text(easy)
    mode.locator("label").nth(1).click()
    expect(mode.locator(".why")).to_contain_text(secret)
    with page.expect_request(_makes) as sent:
        page.locator("#start").click()
    body: Any = sent.value.post_data_json
    assert body["mode"] == "secret"


def test_the_mode_is_chosen_by_touch(card_site: str, on_phone: Callable[..., Any]) -> None:
    page = on_phone(locale="fr-FR")
    page.goto(card_site)
    page.locator(".sheet-card[data-game=tank-hunter]").tap()
    mode, (easy, secret) = page.locator("fieldset.mode"), LINES["fr-FR"]
    expect(mode.locator(".why")).to_contain_text(easy)
    mode.locator("label").nth(1).tap()
    expect(mode.locator("input[value=secret]")).to_be_checked()
    expect(mode.locator(".why")).to_contain_text(secret)
    with page.expect_request(_makes) as sent:
        page.locator("#start").tap()
    body: Any = sent.value.post_data_json
    assert body["mode"] == "secret"


def test_a_game_without_such_moments_has_no_mode(
    site: str, people: Callable[..., BrowserContext]
) -> None:
    page = people().new_page()
    page.goto(site)
    page.locator(".sheet-card[data-game=tank-chess]").click()
    expect(page.locator("#start")).to_be_visible()
    expect(page.locator("fieldset.mode")).to_have_count(0)
