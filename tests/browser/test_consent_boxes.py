"""Wishes that come one upon the other: each has its box, and each box can be answered."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Page, WebSocketRoute, expect

#: As the page of the other player would, but without a hand that clicks.
OFFER = """async (minutes) => {
  const path = location.origin.replace("http", "ws") + location.pathname + "/socket";
  const line = new WebSocket(path);
  await new Promise((done) => { line.onopen = done; });
  const say = (what) => line.send(JSON.stringify(what));
  say({t: "hello", v: 1, seat: 0, nonce: "x"});
  const clock = {budget: minutes * 60000, increment: 0, each_turn: false};
  say({t: "act", key: "k" + minutes, seat: 0, what: "offer-clock", args: {clock}});
  await new Promise((done) => {
    line.onmessage = (e) => JSON.parse(e.data).key && done();
  });
  line.close();
}"""

CLOCK = {"budget": 600_000, "increment": 0, "each_turn": False}


def two(site: str, people: Callable[..., BrowserContext], play: Any) -> tuple[Page, Page]:
    white, black = (people().new_page() for _ in range(2))
    made = play(white).make(site, "me link", back=False)
    play(white).sit(site, made["url"])
    play(black).sit(site, made["links"][0]["url"])
    play(white).my_turn()
    expect(black.locator("#prompt")).to_have_attribute("data-turn", "theirs")
    return white, black


def test_a_second_offer_takes_the_place_of_the_first(
    site: str, people: Callable[..., BrowserContext], play: Any
) -> None:
    white, black = two(site, people, play)
    box = black.locator("dialog[open]")
    for minutes in (10, 20, 30):
        white.evaluate(OFFER, minutes)
        expect(box).to_contain_text(f"{minutes} min")
        expect(box).to_have_count(1)
    box.locator(".btn", has_text="Refuse").click()
    expect(box).to_have_count(0)
    white.evaluate(OFFER, 40)
    expect(box).to_contain_text("40 min")
    box.locator(".btn", has_text="Agree").click()
    expect(box).to_have_count(0)
    for page in (white, black):
        expect(page.locator(".clock")).to_have_count(2)


def test_a_wish_that_is_withdrawn_leaves_the_offer_of_a_clock_open(
    site: str, people: Callable[..., BrowserContext], play: Any
) -> None:
    black = people().new_page()
    lines: list[WebSocketRoute] = []

    def listen(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    black.route_web_socket("**/socket", listen)
    white = people().new_page()
    made = play(white).make(site, "me link")
    play(white).sit(site, made["url"])
    play(black).sit(site, made["links"][0]["url"])
    play(white).my_turn()
    expect(black.locator("#prompt")).to_have_attribute("data-turn", "theirs")

    def tell(**news: Any) -> None:
        lines[-1].send(json.dumps({"t": "table", **news}))

    offer = {"clock": {"by": 0, "terms": CLOCK}}
    wish = {"seat": 0, "step": 1, "granted": []}
    clock = black.locator("dialog[open]", has_text="offers another clock")
    back = black.locator("dialog[open]", has_text="take the last move back")
    tell(can=offer, wish=None)
    expect(clock).to_be_visible()
    tell(can=offer, wish=wish)
    expect(back).to_be_visible()
    expect(clock).to_be_visible()
    tell(can=offer, wish=None)
    expect(back).to_have_count(0)
    expect(clock).to_be_visible()
    black.keyboard.press("Escape")
    black.keyboard.press("Escape")  # a browser lets nobody be locked in
    tell(can=offer, wish=None)
    expect(clock).to_be_visible()
    clock.locator(".btn", has_text="Refuse").click()
    expect(clock).to_have_count(0)
