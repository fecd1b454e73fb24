"""What people say to each other beside the board: take back, draw, resign; and who watches."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect


def test_take_back_watch_offer_resign(
    site: str, people: Callable[..., BrowserContext], play: Any
) -> None:
    white, black, watcher = (people().new_page() for _ in range(3))
    made = play(white).make(site, "me link")
    play(white).sit(site, made["url"])
    black.goto(made["links"][0]["url"])
    watcher.goto(made["watch"]["url"])
    one, two = play(white), play(black)
    one.order("Ch1-h2/N")
    two.my_turn()

    # past the other only by consent, and it leaves a trace; who has done nothing is told so
    nothing = black.locator("[data-do=undo]")
    expect(nothing).to_be_disabled()
    expect(nothing).to_have_attribute("title", re.compile("not chosen anything yet"))
    white.keyboard.press("u")
    white.keyboard.press("u")
    expect(white.locator(".toast", has_text="consent")).to_have_count(1)
    white.locator(".toast .btn", has_text="Ask").click()
    expect(white.locator(".toast", has_text="Waiting for an answer")).to_be_visible()
    expect(black.locator("dialog[open]")).to_contain_text("take the last move back")
    black.locator("dialog[open] .btn", has_text="Refuse").click()
    one.logged(3)
    expect(white.locator(".toast", has_text="Waiting for an answer")).to_have_count(0)
    white.keyboard.press("u")
    white.locator(".toast .btn", has_text="Ask").last.click()
    black.locator("dialog[open] .btn", has_text="Agree").click()
    one.my_turn()
    assert len(one.log()) > 2

    # who watches sees all of it and may do nothing
    expect(watcher.locator("#prompt .flag")).to_have_text("Watching")
    expect(watcher.locator("#lines li")).to_have_count(len(one.log()))
    expect(watcher.locator("#prompt .btn")).to_have_count(0)

    one.order("Ch1-h2/N")
    two.my_turn()
    black.locator("[data-do=resign]").click()
    black.locator("dialog[open] .btn", has_text="Cancel").click()
    expect(black.locator("#prompt")).to_have_attribute("data-turn", "mine")
    black.locator("[data-do=resign]").click()
    black.locator("dialog[open] .primary").click()
    for page, word in ((white, "Won"), (black, "Lost"), (watcher, "End")):
        expect(page.locator(".over .stamp")).to_have_text(word)


def test_a_draw_is_offered_once_asked_and_a_bot_takes_back_without_waiting(
    site: str, page: Page, play: Any
) -> None:
    me = play(page)
    me.sit(site, me.make(site, "me bot")["url"])
    me.order("Ch1-h2/N")
    me.logged(2)
    me.my_turn()
    undo = page.locator("[data-do=undo]")
    expect(undo).to_have_attribute("aria-label", "Take your last move back")
    undo.click()  # one press is enough
    expect(page.locator("[aria-label*='h1, facing']")).to_be_visible()
    expect(page.locator(".toast", has_text="Waiting for an answer")).to_have_count(0)
    me.my_turn()
    page.locator("[data-do=offer]").click()
    box = page.locator("dialog[open]")
    expect(box).to_contain_text("until then nobody can move")
    expect(box).not_to_contain_text("undone")
    box.locator(".btn", has_text="Cancel").click()
    page.locator("[data-do=resign]").click()
    expect(page.locator("dialog[open]")).to_contain_text("cannot be undone")


def test_at_one_device_a_move_is_taken_back_without_a_request(
    site: str, page: Page, play: Any
) -> None:
    me = play(page)
    me.sit(site, me.make(site, "me here")["url"])
    me.order("Ch1-h2/N")
    me.logged(1)
    me.my_turn()
    undo = page.locator("[data-do=undo]")
    expect(undo).to_be_disabled()  # it is Black's turn, who has not moved
    me.order("Ca16-a15/S")
    me.anyway()
    expect(page.locator("[aria-label*='a15, facing']")).to_be_visible()
    me.my_turn()
    undo.click()
    expect(page.locator("[aria-label*='h1, facing']")).to_be_visible()
    me.my_turn()
    expect(page.locator(".toast", has_text="Waiting for an answer")).to_have_count(0)


def test_an_order_half_made_outlives_a_reload(site: str, page: Page, play: Any) -> None:
    me = play(page)
    me.sit(site, me.make(site, "me here")["url"])
    me.my_turn()
    page.locator("[data-act=u1]").click()
    page.locator("[data-act=qh2]").click()
    square = page.locator("#slip button b").nth(1)
    expect(square).to_have_text("h2")
    page.reload()
    expect(square).to_have_text("h2")
    page.locator("[data-act=f0]").click()
    expect(page.locator(".order-code")).to_have_text("Ch1-h2/N")
    page.keyboard.press("u")  # slot by slot, as before
    expect(square).to_have_text("h2")
    page.locator("[data-act=f0]").click()
    page.locator("[data-do=end]").click()
    me.logged(1)
    me.my_turn()
    page.reload()
    me.my_turn()  # of another question nothing is left
    expect(page.locator("#slip button b").first).to_have_text("–")


def test_a_refusal_is_said_with_single_stops(site: str, page: Page, play: Any) -> None:
    me = play(page)
    far = "15c4/14##/" + "16/" * 13 + "C015 w 0 1"  # nobody can strike that one
    me.sit(site, me.make(site, "me here", setup={"position": far})["url"])
    me.my_turn()
    page.locator("[aria-label^='Black: command']").click()
    expect(page.locator(".toast .rule-link")).to_be_visible()
    told = page.locator("#live p", has_text=re.compile(r"\bCH-\d"))
    expect(told).to_have_count(1)
    expect(told).not_to_have_text(re.compile(r"\.\."))


def test_tab_title_rules_language_theme(site: str, page: Any, play: Any) -> None:
    me = play(page)
    me.sit(site, me.make(site, "me here")["url"])
    me.my_turn()
    expect(page).to_have_title("● Your turn · Tank Chess")
    page.locator("#inspector .rule-link").first.click()
    expect(page.locator(".rulebook .here")).to_be_visible()
    page.locator(".rules input[type=search]").fill("wreck")
    expect(page.locator(".rulebook dd").first).to_contain_text("wreck")
    page.locator(".rules header .btn").click()
    page.locator(".lang [lang=fr]").click()
    expect(page.locator("#prompt .flag")).to_have_text("À vous")
    expect(page.locator("#prompt .say")).to_contain_text("Déplacez")
    page.locator(".theme").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.locator(".theme").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("#prompt .flag")).to_have_text("À vous")


def test_looking_back_and_playing_on_from_there(site: str, page: Any, play: Any) -> None:
    me = play(page)
    made = me.make(site, "me here")
    me.sit(site, made["url"])
    me.order("Ch1-h2/N")
    me.logged(1)
    me.my_turn()
    page.keyboard.press("[")
    expect(page.locator("#prompt .say")).to_contain_text("Move 0 of 1")
    expect(page.locator("[aria-label*='h1, facing']")).to_be_visible()
    page.locator("#prompt .btn", has_text="Back to now").click()
    expect(page.locator("[aria-label*='h2, facing']")).to_be_visible()
    page.keyboard.press("[")
    page.locator("#prompt .btn", has_text="Play on").click()
    page.wait_for_url(lambda url: made["game"] not in url)
    me.my_turn()
    expect(page.locator("[aria-label*='h1, facing']")).to_be_visible()


def test_a_drag_carries_a_piece_and_a_pinch_never_acts(site: str, page: Any, play: Any) -> None:
    me = play(page)
    me.sit(site, me.make(site, "me here")["url"])
    me.my_turn()
    box = page.locator("[data-act=u1]").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 12, steps=3)
    target = page.locator("[data-act=qh2]").bounding_box()
    page.mouse.move(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2, steps=4)
    page.mouse.up()
    expect(page.locator("#slip button b").nth(1)).to_have_text("h2")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator("#slip button b").first).to_have_text("–")
    # two fingers down on the piece, apart, and up again: the view zooms, nothing is chosen
    page.evaluate(
        """() => {
          const host = document.querySelector('#board');
          const at = host.shadowRoot.querySelector('[data-act=u1]').getBoundingClientRect();
          const send = (type, id, dx) => host.dispatchEvent(new PointerEvent(type, {
            pointerId: id, pointerType: 'touch', bubbles: true, composed: true,
            clientX: at.left + at.width / 2 + dx, clientY: at.top + at.height / 2,
          }));
          send('pointerdown', 11, 0);
          send('pointerdown', 12, 20);
          for (let far = 20; far < 200; far += 20) send('pointermove', 12, far);
          send('pointerup', 12, 200);
          send('pointerup', 11, 0);
          host.dispatchEvent(new MouseEvent('click', {bubbles: true, composed: true,
            clientX: at.left + at.width / 2, clientY: at.top + at.height / 2}));
        }"""
    )
    expect(page.locator("#board")).to_have_attribute("data-zoomed", "")
    expect(page.locator("#slip button b").first).to_have_text("–")
    page.reload()
    me.my_turn()
    expect(page.locator("#board")).to_have_attribute("data-zoomed", "")
    page.keyboard.press("0")
    expect(page.locator("#board")).not_to_have_attribute("data-zoomed", "")


def test_a_press_on_a_row_is_not_lost_when_the_page_is_drawn_anew(
    site: str, page: Any, play: Any
) -> None:
    """Somebody may come or go while the button of the mouse is down."""
    me = play(page)
    me.sit(site, me.make(site, "me here")["url"])
    me.my_turn()
    row = page.locator("#list > li > button").first
    row.hover()
    page.mouse.down()
    page.evaluate("() => dispatchEvent(new Event('tourelle:theme'))")
    page.mouse.up()
    expect(page.locator("#slip button:not([disabled])")).to_have_count(1)


#: The lines of a long game come one by one, every third of them tall.
TOLD = """async ([from, to]) => {
  const { showLog } = await import('/static/js/table/told/log.js');
  const line = (n) => ({ n, step: n, text: 'word '.repeat(n % 3 ? 3 : 60), keys: [], rule: '' });
  const acts = { go: () => {}, light: () => {} };
  for (let n = from; n <= to; n++) {
    showLog(Array.from({ length: n }, (_, i) => line(i + 1)), n, acts);
    await new Promise((done) => requestAnimationFrame(done));
  }
}"""


def test_the_log_follows_until_somebody_scrolls_away(site: str, page: Any, play: Any) -> None:
    made = play(page).make(site, "me here")
    page.goto(site + made["url"])
    play(page).my_turn()
    page.wait_for_load_state("networkidle")  # the page draws its own log no more
    last = page.locator("#lines li").last
    page.evaluate(TOLD, [1, 40])
    expect(last).to_be_in_viewport()
    page.locator("#lines").hover()
    page.mouse.wheel(0, -900)
    expect(last).not_to_be_in_viewport()
    page.evaluate(TOLD, [41, 50])
    expect(last).not_to_be_in_viewport()
    page.mouse.wheel(0, 90_000)
    expect(last).to_be_in_viewport()
    page.evaluate(TOLD, [51, 60])
    expect(last).to_be_in_viewport()
