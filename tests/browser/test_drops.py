"""A reload or a lost line in the middle of a move loses nothing and doubles nothing."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect


def test_reload_in_the_middle_of_a_move(site: str, page: Page, play: Any) -> None:
    me = play(page)
    me.sit(site, me.make(site, "me bot")["url"])
    me.my_turn()
    page.locator("[data-act=u1]").click()
    expect(page.locator("#slip button b").first).to_have_text("command tank h1")
    page.reload()
    me.my_turn()
    expect(page.locator("#slip button b").first).to_have_text("command tank h1")
    assert me.log() == []
    me.order("Ch1-h2/N")
    me.logged(2)
    page.reload()
    me.logged(2)
    me.my_turn()


def test_the_line_drops_in_the_middle_of_a_move(wire: Any, page: Page, play: Any) -> None:
    me = play(page)
    me.sit(wire.url, me.make(wire.url, "me here")["url"])
    me.my_turn()
    page.locator("[data-act=u1]").click()
    page.locator("[data-act=qh2]").click()
    page.locator("[data-act=f0]").click()
    expect(page.locator("#prompt .primary")).to_be_enabled()
    wire.cut()
    expect(page.locator(".net")).to_be_visible()
    page.locator("[data-do=end]").click()
    expect(page.locator("#prompt .primary")).to_be_disabled()
    expect(page.locator("#prompt .say")).to_contain_text("Given: ")
    expect(page.locator("#prompt .why")).to_have_text("It will be sent when the line is back.")
    expect(page.locator("[data-do=undo]")).to_be_disabled()
    page.keyboard.press("u")
    expect(page.locator("#slip button b").nth(1)).to_have_text("h2")
    wire.mend()
    expect(page.locator(".net")).to_have_count(0)
    me.logged(1)
    assert "Ch1-h2/N" in me.log()[0]
    expect(page.locator(".toast", has_text="Connected again")).to_be_visible()
    me.my_turn()  # the other seat of this device


def test_confirm_pressed_many_times_is_one_answer(site: str, page: Page, play: Any) -> None:
    me = play(page)
    me.sit(site, me.make(site, "me here")["url"])
    me.my_turn()
    page.locator("[data-act=u1]").click()
    page.locator("[data-act=qh2]").click()
    page.locator("[data-act=f0]").click()
    confirm = page.locator("#prompt .primary")
    expect(confirm).to_be_enabled()
    page.evaluate(
        """() => {
          const say = WebSocket.prototype.send;
          globalThis.done = 0;
          WebSocket.prototype.send = function (text) {
            if (JSON.parse(text).t === "do") globalThis.done++;
            say.call(this, text);
          };
        }"""
    )
    confirm.evaluate("(button) => { for (let n = 0; n < 5; n++) button.click(); }")
    me.logged(1)
    me.my_turn()
    assert page.evaluate("globalThis.done") == 1
    expect(page.locator(".toast")).to_have_count(0)


def test_a_repeated_order_counts_once(wire: Any, page: Page, play: Any) -> None:
    """The answer is lost on its way: the page says it again, the server does it once."""
    me = play(page)
    me.sit(wire.url, me.make(wire.url, "me here")["url"])
    page.evaluate(
        """() => {
          const say = WebSocket.prototype.send;
          WebSocket.prototype.send = function (text) {
            say.call(this, text);
            if (JSON.parse(text).t !== "do") return;
            WebSocket.prototype.send = say;
            this.close();
          };
        }"""
    )
    me.order("Ch1-h2/N")
    me.logged(1)
    me.my_turn()
    assert len(me.log()) == 1
