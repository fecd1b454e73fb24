"""Dice by hand; whoever closed the box, or told what cannot be, is asked again."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect


def asked_to_roll(site: str, page: Page, play: Any) -> Locator:
    """Somebody fires: the dice are rolled by hand."""
    made = play(page).make(site, "me here", game="skirmish", setup={}, dice="hand")
    page.goto(site + made["url"])
    box = page.locator(".roll-box")
    for _ in range(16):
        page.locator(".curtain .primary, #list button, .roll-box").first.wait_for()
        if box.is_visible():
            break
        if page.locator(".curtain").is_visible():
            page.locator(".curtain .primary").click()
            continue
        fire = page.locator("#list button", has_text=re.compile("^fire"))
        (fire if fire.count() else page.locator("#list button")).first.click()
        page.locator("[data-do=end]").click()
        page.wait_for_function(
            "() => document.querySelector('.curtain, .roll-box, #prompt .primary:disabled')"
        )
    expect(box).to_be_visible()
    return box


def close_and_open(page: Page, box: Locator, how: str) -> None:
    page.keyboard.press("Escape")
    expect(box).to_have_count(0)
    button = page.locator("#prompt [data-do=roll]")
    expect(button).to_be_enabled()
    if how == "button":
        button.click()
    else:
        page.keyboard.press("e")
    expect(box).to_be_visible()


@pytest.mark.parametrize("how", ["at once", "button", "key"])
def test_dice_rolled_by_hand(site: str, page: Page, play: Any, how: str) -> None:
    box = asked_to_roll(site, page, play)
    before = len(play(page).log())
    if how != "at once":
        close_and_open(page, box, how)
    box.locator(".face").nth(3).click()
    box.locator(".primary").click()
    expect(box).to_have_count(0)
    page.locator(".curtain .primary, #list button, .over").first.wait_for()
    if page.locator(".curtain").is_visible():
        page.locator(".curtain .primary").click()
    play(page).logged(before + 1)


def test_a_refused_roll_can_be_told_again(site: str, page: Page, play: Any) -> None:
    """What the page tells is bent on its way, once."""
    bent: list[str] = []

    def bend(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def carry(text: str | bytes) -> None:
            said = json.loads(text)
            if said["t"] == "do" and said["choice"][0] == "roll" and not bent:
                bent.append(str(text))
                said["choice"] = ["roll", 99]
            server.send(json.dumps(said))

        line.on_message(carry)

    page.route_web_socket("**/socket", bend)
    box = asked_to_roll(site, page, play)
    box.locator(".primary").click()
    expect(page.locator(".toast").last).to_be_visible()
    assert bent
    page.locator("#prompt [data-do=roll]").click()
    box.locator(".primary").click()
    expect(box).to_have_count(0)
    page.locator(".curtain .primary, #list button, .over").first.wait_for()
