"""Talk in the page: phrases in both languages, own words as they were typed, and silence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, expect


@pytest.fixture
def pair(site: str, people: Callable[..., BrowserContext], play: Any) -> tuple[Page, Page, Any]:
    host, guest = people().new_page(), people(locale="fr-FR").new_page()
    made = play(host).make(site, "me link")
    play(host).sit(site, made["url"])
    play(guest).sit(site, made["links"][0]["url"])
    expect(host.locator("#prompt")).to_have_attribute("data-turn", "mine")
    return host, guest, made


def opened(page: Page) -> None:
    page.locator("#actions [data-do=talk]").click()
    expect(page.locator("dialog .talk")).to_be_visible()


def test_phrases_and_words_reach_the_other_in_his_language(
    pair: tuple[Page, Page, Any], screens: Any
) -> None:
    host, guest, _ = pair
    opened(host)
    host.locator("[data-phrase=nice]").click()
    expect(host.locator(".said li")).to_contain_text("Well played!")
    expect(guest.locator(".toast")).to_contain_text("Bien joué")
    opened(guest)
    guest.locator(".talk input").fill("<img src=x onerror=alert(1)>")
    guest.locator(".talk input").press("Enter")
    expect(host.locator(".said li").nth(1)).to_contain_text("<img src=x onerror=alert(1)>")
    assert host.locator(".said img").count() == 0
    assert guest.locator(".talk input").input_value() == ""
    for page, name in ((host, "en"), (guest, "fr")):
        page.screenshot(path=screens / f"talk-{name}.png")
        assert [one["id"] for one in Axe().run(page).response["violations"]] == []


def test_who_wants_silence_has_it_and_keeps_it(pair: tuple[Page, Page, Any]) -> None:
    host, guest, _ = pair
    opened(guest)
    guest.locator("#talk-ears").click()
    expect(guest.locator(".talk")).to_contain_text("n’entendez pas")
    guest.reload()
    expect(guest.locator("#prompt .flag")).to_be_visible()
    opened(host)
    host.locator("[data-phrase=ouch]").click()
    expect(host.locator(".said li")).to_have_count(1)
    opened(guest)
    expect(guest.locator(".talk")).to_contain_text("n’entendez pas")
    assert guest.locator(".toast").count() == 0
    guest.locator("#talk-ears").click()
    expect(guest.locator(".said li")).to_contain_text("Aïe")


def test_who_watches_hears_nothing_until_he_asks(
    pair: tuple[Page, Page, Any], people: Callable[..., BrowserContext], play: Any, site: str
) -> None:
    host, _, made = pair
    eyes = people().new_page()
    play(eyes).sit(site, made["watch"]["url"])
    opened(host)
    host.locator("[data-phrase=hello]").click()
    expect(host.locator(".said li")).to_have_count(1)
    opened(eyes)
    assert eyes.locator(".said li").count() == 0
    assert eyes.locator(".talk input").count() == 0
    eyes.locator("#talk-ears").click()
    expect(eyes.locator(".said li")).to_contain_text("Hello!")


def test_alone_against_a_bot_there_is_nobody_to_talk_to(site: str, page: Page, play: Any) -> None:
    made = play(page).make(site, "me bot")
    play(page).sit(site, made["url"])
    expect(page.locator("#actions [data-do=flip]")).to_be_visible()
    assert page.locator("#actions [data-do=talk]").count() == 0
