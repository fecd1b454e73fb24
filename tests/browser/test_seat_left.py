"""A tab whose seat is gone: it looks on, and is told whatever else is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Page, WebSocketRoute, expect

LEAVE = """async (game) => {
  const how = {method: "DELETE", headers: {"Content-Type": "application/json"}, body: "{}"};
  await fetch("/api/games/" + game, how);
}"""


def test_who_has_left_his_seat_can_watch_in_the_same_tab(
    site: str, people: Callable[..., BrowserContext], play: Any
) -> None:
    white, black = (people().new_page() for _ in range(2))
    made = play(white).make(site, "me link")
    play(white).sit(site, made["url"])
    play(black).sit(site, made["links"][0]["url"])
    play(white).my_turn()
    expect(black.locator("#prompt")).to_have_attribute("data-turn", "theirs")
    black.evaluate(LEAVE, made["game"])
    play(black).sit(site, made["watch"]["url"])
    expect(black.locator("#prompt")).to_have_attribute("data-turn", "watch")
    expect(black.locator("#title")).to_have_text("Tank Chess")
    expect(black.locator(".toast", has_text="does not hold")).to_have_count(0)
    assert black.evaluate("id => sessionStorage.getItem('seat.' + id)", made["game"]) is None


def test_a_refusal_of_the_greeting_is_said_and_not_answered_for_ever(
    site: str, page: Page, play: Any
) -> None:
    """Whatever the page says, the server answers that the seat is not his."""
    made = play(page).make(site, "me here")
    no = '{"t":"refuse","code":"not-yours","text":"Not this seat.","step":0}'
    heard: list[str] = []

    def deny(socket: WebSocketRoute) -> None:
        def answer(text: str | bytes) -> None:
            heard.append(str(text))
            socket.send(no)

        socket.on_message(answer)

    page.route_web_socket("**/socket", deny)
    page.goto(site)
    page.evaluate("id => sessionStorage.setItem('seat.' + id, '1')", made["game"])
    page.goto(site + made["url"])
    expect(page.locator(".toast")).to_contain_text("Not this seat.")
    page.wait_for_timeout(300)
    assert len(heard) == 2
