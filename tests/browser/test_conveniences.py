"""Small things that players count on: sound, a reason for every no, records by drop and paste."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

RECORD = Path(__file__).parents[2] / "records" / "tank-chess"
#: Counts the tones that the page plays.
EAR = """
  window.tones = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...at) {
    window.tones += 1;
    return start.apply(this, at);
  };
"""
DROP = """([text, name]) => {
  const bag = new DataTransfer();
  bag.items.add(new File([text], name, {type: "application/json"}));
  for (const type of ["dragenter", "dragover", "drop"]) {
    document.body.dispatchEvent(new DragEvent(type, {dataTransfer: bag, bubbles: true,
      cancelable: true}));
  }
}"""


def record() -> Path:
    return min(RECORD.glob("*.tourelle.json"), key=lambda path: path.stat().st_size)


def test_a_tone_on_my_turn_and_none_when_muted(
    site: str, people: Callable[..., BrowserContext], play: Any
) -> None:
    context = people()
    context.add_init_script(EAR)
    white, black = people().new_page(), context.new_page()
    made = play(white).make(site, "me link")
    play(white).sit(site, made["url"])
    black.goto(made["links"][0]["url"])
    expect(black.locator("#prompt")).to_have_attribute("data-turn", "theirs")
    black.locator("#title").click()  # browsers play nothing before the first touch
    play(white).order("Ch1-h2/N")
    play(black).my_turn()
    expect(black).to_have_title("● Your turn · Tank Chess")
    assert black.evaluate("window.tones") > 0

    black.keyboard.press("m")
    expect(black.locator("[data-do=sound]")).to_have_text("Muted")
    play(black).order("Ca16-a15/S")
    play(black).anyway()
    expect(black).to_have_title("Tank Chess")
    before = black.evaluate("window.tones")
    play(white).order("Ch2-h3/N")
    play(black).my_turn()
    assert black.evaluate("window.tones") == before
    black.reload()
    expect(black.locator("[data-do=sound]")).to_have_text("Muted")


def test_a_typed_order_that_is_illegal_is_told_why(site: str, page: Page, play: Any) -> None:
    me = play(page)
    me.sit(site, me.make(site, "me here")["url"])
    me.my_turn()
    page.keyboard.press("/")
    page.keyboard.type("Ch1-h9/N")
    why = page.locator("#list .more")
    expect(why.locator(".rule-link")).to_have_text("CH-4.1")
    why.locator(".rule-link").click()
    here = page.locator(".rulebook .here")
    expect(here).to_be_visible()
    expect(here).to_contain_text("A unit has a speed")


def test_what_was_typed_leaves_the_field_however_late_the_page_is_drawn(
    site: str, page: Page, play: Any
) -> None:
    page.add_init_script("window.requestAnimationFrame = (draw) => setTimeout(draw, 1200)")
    me = play(page)
    me.sit(site, me.make(site, "me here")["url"])
    me.order("Ch1-h2/N")
    me.logged(1)
    me.my_turn()
    expect(page.locator("#find")).to_have_value("")


def test_the_slider_follows_the_mouse(site: str, page: Page, play: Any) -> None:
    me = play(page)
    me.sit(site, me.make(site, "me here")["url"])
    for n, text in enumerate(("Ch1-h2/N", "Ca16-a15/S", "Ch2-h3/N"), 1):
        me.order(text)
        if n == 2:  # into the line of fire
            me.anyway()
        me.logged(n)
    box = page.locator("#replay input").bounding_box()
    assert box is not None
    y = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + box["width"] - 8, y)
    page.mouse.down()
    for step, share in ((2, 0.66), (1, 0.33), (0, 0.01)):
        page.mouse.move(box["x"] + box["width"] * share, y, steps=3)
        expect(page.locator("#replay .num")).to_have_text(f"{step} / 3")
    page.mouse.up()
    expect(page.locator("#prompt .flag")).to_have_text("Past")
    expect(page.locator("[aria-label*='h1, facing']")).to_be_visible()
    page.keyboard.press("Escape")
    me.my_turn()


def test_records_come_in_by_drop_and_by_paste(site: str, page: Page) -> None:
    text = record().read_text()
    page.goto(site)
    expect(page.locator("#mine")).to_be_attached()
    page.evaluate(DROP, [text, record().name])
    page.wait_for_url("**/replay/**")
    expect(page.locator("#transport .num")).to_be_visible()
    page.goto(site)
    page.locator("#record").fill(text)
    page.locator("#open-record").click()
    page.wait_for_url("**/replay/**")
    expect(page.locator("#transport .num")).to_be_visible()


def test_a_rematch_at_one_device_swaps_the_sides(site: str, page: Page, play: Any) -> None:
    me = play(page)
    made = me.make(site, "me bot")
    me.sit(site, made["url"])
    me.my_turn()
    page.locator("[data-do=resign]").click()
    page.locator("dialog[open] .primary").click()
    page.locator(".over .primary").click()
    page.wait_for_url(lambda url: made["game"] not in url)
    expect(page.locator("#me")).to_contain_text("Black")
    expect(page.locator("#opp")).to_contain_text("computer")


def test_the_reach_of_any_unit_at_any_time(
    site: str, people: Callable[..., BrowserContext], play: Any
) -> None:
    white, black = (people().new_page() for _ in range(2))
    made = play(white).make(site, "me link")
    play(white).sit(site, made["url"])
    black.goto(made["links"][0]["url"])
    play(white).my_turn()
    expect(black.locator("#prompt")).to_have_attribute("data-turn", "theirs")
    for page, unit in ((black, "White: command"), (white, "Black: command")):
        expect(page.locator("[data-key^=step-]")).to_have_count(0)
        page.locator(f"[aria-label^='{unit}']").click()  # not mine, or not now
        expect(page.locator("[data-key^=step-]").first).to_be_visible()
        expect(page.locator("#inspector .unit-card")).to_contain_text("Speed")
    expect(black.locator("#prompt")).to_have_attribute("data-turn", "theirs")


def test_a_phone_held_sideways(site: str, on_phone: Callable[..., Page], play: Any) -> None:
    page = on_phone(667, 375)
    me = play(page)
    me.sit(site, me.make(site, "me here", setup={"map": "16-3"})["url"])
    me.my_turn()
    board, dock = (page.locator(name).bounding_box() for name in (".stage", ".dock"))
    assert board is not None
    assert dock is not None
    assert board["width"] > 300
    assert board["height"] > 200
    assert board["x"] + board["width"] <= dock["x"] + 1  # beside, not over each other
    page.locator("[data-act=u1]").tap()
    page.locator("[data-key^=step-].act").last.tap()
    expect(page.locator("#slip button b").nth(1)).not_to_have_text("–")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
