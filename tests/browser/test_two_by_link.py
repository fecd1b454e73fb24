"""Two people far apart play a whole game by a secret link."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

SCRIPT = [
    "Lm1-k4/W",
    "Ch16-f12/SW",
    "Lk4-j6/N",
    "Cf12-e12/W",
    "Lj6-i8/N",
    "Me15-f12/SE",
    "Ld1-f5/NE",
    "Mf12-g10/SxLi8s",
    "Ch1-h4/E",
    "Ce12-a9/SW",
    "Me2-c4/N",
    "Lm16-o16/SE",
    "Mc4-a6/NWxCa9s",
]
#: It leaves the command tank in the line of fire: whoever gives it is asked whether he is sure.
BLUNDER = "Lm16-o16/SE"


@pytest.mark.vector("CH-X16")
def test_a_whole_game_by_link(site: str, people: Callable[..., BrowserContext], play: Any) -> None:
    host, guest = people().new_page(), people(locale="fr-FR").new_page()
    host.goto(site)
    host.locator("details:has([value=basic]) > summary").click()
    host.locator("[value=basic]").check(force=True)
    host.locator("fieldset.seat").nth(1).locator("[value=link]").check(force=True)
    host.locator("#start").click()
    link = host.locator(".links-box input").first.input_value()
    assert "#" in link
    host.locator(".links-box a.primary").click()
    host.wait_for_url("**/play/**")
    expect(host.locator("#prompt .say")).to_contain_text("Waiting for")

    guest.goto(link)
    guest.wait_for_url("**/play/**")
    assert "#" not in guest.url
    white, black = play(host), play(guest)
    expect(guest.locator("#prompt .flag")).to_have_text("Adversaire")
    for n, text in enumerate(SCRIPT):
        mover, other = (black, white) if n % 2 else (white, black)
        mover.order(text)
        if text == BLUNDER:
            expect(guest.locator("dialog[open] .primary")).to_have_text("Jouer quand même")
            mover.anyway()
        mover.logged(n + 1)
        other.logged(n + 1)
    for one, word in ((host, "Won"), (guest, "Défaite")):
        expect(one.locator(".over .stamp")).to_have_text(word)
        expect(one.locator("#prompt")).to_have_attribute("data-turn", "over")

    # a rematch, sides swapped, once both want it
    host.locator(".over footer .primary").click()
    expect(host.locator("#prompt .why")).to_have_text("Rematch offered. Waiting for Black.")
    box = guest.locator("dialog[open]", has_text="Une revanche")
    expect(box).to_contain_text("Blancs : revanche proposée")
    box.locator(".btn", has_text="Refuser").click()
    expect(host.locator(".toast", has_text="declined")).to_be_visible()
    host.locator("#prompt [data-do=rematch]").click()
    expect(host.locator("#prompt [data-do=rematch]")).to_be_disabled()
    box.locator(".btn", has_text="Accepter").click()
    for one, colour in ((guest, "Blancs"), (host, "Black")):
        one.wait_for_url(lambda url: url.split("/")[-1] not in link)
        expect(one.locator("#me .who b")).to_have_text(colour)


def test_the_link_works_once_for_a_device_and_never_without_its_key(
    site: str, people: Callable[..., BrowserContext], play: Any
) -> None:
    host = people().new_page()
    made = play(host).make(site, "me link")
    stranger = people().new_page()
    stranger.goto(f"{site}/join/{made['game']}")
    expect(stranger.locator("#told")).to_contain_text("no key")
    stranger.goto(f"{site}/join/{made['game']}#wrong")
    expect(stranger.locator("#again")).to_be_visible()
    stranger.goto(f"{site}/play/{made['game']}")
    expect(stranger.locator("dialog[open]")).to_contain_text("no seat")
    stranger.locator("dialog[open] .primary").click()  # led home
    stranger.wait_for_url(f"{site}/")
