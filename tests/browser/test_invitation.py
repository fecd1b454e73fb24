"""Asking a friend: the link says how far it leads, the network is opened by a click, the friend is
asked for a name, and the table waits for him by that word."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, expect

SAID = {
    "en-GB": ("this machine only", "same network", "Waiting for your friend", "Ada invites you"),
    "fr-FR": ("que sur cette machine", "même réseau", "On attend votre ami", "Ada vous invite"),
}


def faults(page: Page) -> list[str]:
    return [one["id"] for one in Axe().run(page).response["violations"]]


def invite(page: Page, site: str) -> None:
    """A table for a friend, made in the lobby."""
    page.goto(site)
    page.locator("[name=name]").fill("Ada")
    page.locator("[name=name]").blur()
    page.locator("fieldset.seat").nth(1).locator("[value=link]").check(force=True)
    page.locator("#start").click()


@pytest.mark.skipif(sys.platform != "linux", reason="needs 127.0.0.2")
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_a_friend_is_asked_and_comes(
    home_site: str, people: Callable[..., BrowserContext], locale: str, screens: Any
) -> None:
    here, network, friend, invites = SAID[locale]
    host = people(locale=locale).new_page()
    invite(host, home_site)
    box = host.locator(".links-box")
    expect(box.locator(".reach")).to_contain_text(here)
    assert box.locator("input").first.input_value().startswith(home_site)
    assert box.locator(".qr").count() == 0
    host.screenshot(path=screens / f"invitation-here-{locale}.png")
    assert faults(host) == []

    box.locator("#open-lan").click()
    expect(box.locator(".reach")).to_contain_text(network)
    expect(box.locator(".qr").first).to_be_visible()
    link = box.locator("input").first.input_value()
    assert link.startswith("http://127.0.0.2:")
    host.screenshot(path=screens / f"invitation-lan-{locale}.png")
    assert faults(host) == []
    box.locator("a.primary").click()
    expect(host.locator("#prompt")).to_have_attribute("data-turn", "friend")
    expect(host.locator("#prompt .say")).to_contain_text(friend)

    guest = people(new=True, locale=locale).new_page()
    guest.goto(link)
    expect(guest.locator("h1")).to_have_text(invites)
    assert "#" not in guest.url
    expect(guest.locator("#name")).to_be_focused()
    guest.screenshot(path=screens / f"invitation-friend-{locale}.png")
    assert faults(guest) == []
    guest.keyboard.type("Grace")
    guest.keyboard.press("Enter")
    guest.wait_for_url("**/play/**")
    expect(host.locator("#opp .who b")).to_have_text("Grace")
    expect(host.locator("#prompt")).to_have_attribute("data-turn", "mine")
    expect(guest.locator("#opp .who b")).to_have_text("Ada")


def test_whoever_has_a_name_here_is_not_asked_again(
    site: str, people: Callable[..., BrowserContext], play: Any
) -> None:
    host, friend = people().new_page(), people(new=True)
    for first in (True, False):
        made = play(host).make(site, "me link")
        page = friend.new_page()
        page.goto(made["links"][0]["url"])
        if first:
            page.locator("#name").fill("Grace")
            page.locator("#asked .primary").click()
        page.wait_for_url("**/play/**")
        expect(page.locator("#me .who b")).to_have_text("Grace")


def test_who_is_asked_to_watch_needs_no_name(
    site: str, people: Callable[..., BrowserContext], play: Any
) -> None:
    made = play(people().new_page()).make(site, "me link")
    page = people(new=True).new_page()
    page.goto(made["watch"]["url"])
    expect(page.locator("#told")).to_contain_text("watch")
    assert page.locator("#name").count() == 0
    page.locator("#asked .primary").click()
    page.wait_for_url("**/play/**")


def test_the_system_shares_the_link_where_it_can(
    site: str, people: Callable[..., BrowserContext], play: Any
) -> None:
    context = people()
    context.add_init_script(
        "navigator.share = (what) => { window.shared = what; return Promise.resolve(); };"
    )
    page = context.new_page()
    made = play(page).make(site, "me link")
    page.goto(site + made["url"])
    page.locator("#actions [data-do=share]").click()
    page.locator(".links-box .share").first.click()
    shared = page.evaluate("window.shared")
    assert shared["url"] == page.locator(".links-box input").first.input_value()
    assert "#" in shared["url"]
