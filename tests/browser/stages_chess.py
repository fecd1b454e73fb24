"""Stages of Tank Chess in play, and of what all tables have: `python -m tests.browser.gallery`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import LANE, MET, Play
from tests.browser.gallery import Stage
from tests.browser.laid import brought, laid_at, lay

GAMES = ("tank-chess",)
SMALL = {"map": "16-3"}
#: A medium tank on h5, an enemy of the same kind on h12 that shows its side.
SHOT = "15c4/14##/16/16/7m28/16/16/16/16/16/16/7M08/16/16/##14/C015 w 0 1"

#: White's command tank in a lane, Black's medium tank at its end.
TRAP = "1#5c48/m4#14/" + "1#14/" * 13 + "C0#14 w 0 1"


def table(kinds: str = "me bot", **more: Any) -> Callable[[Page, str], None]:
    def reach(page: Page, site: str) -> None:
        me = Play(page)
        me.sit(site, me.make(site, kinds, **{"setup": SMALL, **more})["url"])

    return reach


def middle(page: Page, site: str) -> None:
    """In the middle of a game, against the computer."""
    lay(page, site, laid_at("tank-chess", "turn", 9, 3, tuple(SMALL.items())))


def ready(page: Page) -> None:
    page.locator("#list > li > button, #prompt .primary:not([disabled])").first.wait_for(
        state="attached"
    )


def touched(*keys: str) -> Callable[[Page], None]:
    """Parts of the picture, one after another; what is not to be had is left out."""

    def act(page: Page) -> None:
        ready(page)
        for key in keys:
            part = page.locator(key).last
            part.wait_for(state="attached")
            part.click(force=True)
            page.wait_for_timeout(500)

    return act


def pressed(*selectors: str) -> Callable[[Page], None]:
    def act(page: Page) -> None:
        page.wait_for_timeout(400)
        for selector in selectors:
            page.locator(selector).first.wait_for(state="attached")
            page.locator(selector).first.evaluate("(el) => el.click()")
            page.wait_for_timeout(400)

    return act


def typed(text: str) -> Callable[[Page], None]:
    """An order by its notation, ready to be given."""

    def act(page: Page) -> None:
        ready(page)
        page.locator("#find").evaluate(
            "(el, text) => { el.value = text; el.dispatchEvent(new Event('input')); }", text
        )
        page.wait_for_timeout(400)
        page.locator("#list > li > button").first.evaluate("(el) => el.click()")
        expect(page.locator(".order-code")).to_have_text(text)

    return act


def aimed(page: Page) -> None:
    """The best way to destroy what is touched."""
    touched(".unit[data-act=th12]")(page)
    pressed("#list button.way")(page)


def given(text: str) -> Callable[[Page], None]:
    def act(page: Page) -> None:
        typed(text)(page)
        page.locator("[data-do=end]").evaluate("(el) => el.click()")
        page.wait_for_timeout(400)

    return act


def moved(page: Page, site: str) -> None:
    """Some moves were made against the computer; on a phone the list is folded away."""
    table(setup={"position": LANE})(page, site)
    given("Ch1-h2/N")(page)
    Play(page).logged(2)
    ready(page)


def lost(page: Page, site: str) -> None:
    """I have resigned after some moves."""
    moved(page, site)
    pressed("[data-do=resign]", "dialog[open] .primary")(page)
    page.locator(".over .stamp").wait_for()


def two(page: Page, site: str, wish: Callable[[Page, Page], None]) -> None:
    """Two by link: *wish* is done by the other (the second page); the first is looked at."""
    made = Play(page).make(site, "me link", setup={"position": LANE})
    Play(page).sit(site, made["url"])
    there = elsewhere(page)
    Play(there).sit(site, made["links"][0]["url"])
    given("Ch1-h2/N")(page)
    Play(there).my_turn()
    wish(page, there)


def elsewhere(page: Page) -> Page:
    """Another device, at a desk."""
    browser = page.context.browser
    assert browser is not None
    other = browser.new_context(viewport={"width": 1280, "height": 720})
    other.add_init_script(MET)
    return other.new_page()


def rematch_offered(page: Page, site: str) -> None:
    def wish(_page: Page, there: Page) -> None:
        there.locator("[data-do=resign]").click()
        there.locator("dialog[open] .primary").click()
        there.locator(".over footer .primary").click()
        page.locator("dialog[open]", has_text="offers a rematch").wait_for()

    two(page, site, wish)


def rematch_waits(page: Page, site: str) -> None:
    def wish(page: Page, there: Page) -> None:
        there.locator("[data-do=resign]").click()
        there.locator("dialog[open] .primary").click()
        page.locator(".over footer .primary").click()
        page.locator("#prompt [data-do=rematch]:disabled").wait_for(state="attached")

    two(page, site, wish)


def back_asked(page: Page, site: str) -> None:
    def wish(page: Page, there: Page) -> None:
        Play(there).order("Ca16-a15/S")
        Play(there).anyway()
        ready(page)
        expect(there.locator("#prompt")).to_have_attribute("data-turn", "theirs")
        there.locator("#title").click()
        there.keyboard.press("u")
        there.locator(".toast .btn", has_text="Ask").click()
        page.locator("dialog[open]").wait_for()

    two(page, site, wish)


def draw_offered(page: Page, site: str) -> None:
    def wish(page: Page, there: Page) -> None:
        there.locator("[data-do=offer]").click()
        there.locator("dialog[open] .primary").click()
        ready(page)

    two(page, site, wish)


def replay(page: Page, site: str) -> None:
    game = brought(page, site, laid_at("tank-chess", "", 1, 3, tuple(SMALL.items())))
    page.goto(f"{site}/replay/{game}#11")


def watching(page: Page, site: str) -> None:
    me = Play(page)
    made = me.make(site, "me link", setup={"position": LANE})
    me.sit(site, made["url"])
    there = elsewhere(page)
    Play(there).sit(site, made["links"][0]["url"])
    me.order("Ch1-h2/N")
    page.context.clear_cookies()
    page.goto(made["watch"]["url"])
    page.wait_for_url("**/play/**")


STAGES = {
    "chess-card": Stage(table(), pressed("#goal")),
    "chess-start": Stage(table(), ready),
    "chess-unit": Stage(middle, touched(".unit.act[data-act^=u]")),
    "chess-facing": Stage(
        table(setup={"position": SHOT}),
        touched(".unit[data-act=u2], .unit[data-act=u1]", "[data-key=step-h8]"),
    ),
    "chess-target": Stage(table(setup={"position": SHOT}), touched(".unit[data-act=th12]")),
    "chess-kill": Stage(table(setup={"position": SHOT}), aimed),
    "chess-warning": Stage(table(setup={"position": TRAP}), given("Ca1-a2/N")),
    "chess-middle": Stage(middle, ready),
    "chess-moved": Stage(moved, ready),
    "chess-again": Stage(moved, pressed("[data-do='do.again']"), motion="no-preference", live=True),
    "chess-draw": Stage(table(), pressed("[data-do=offer]")),
    "chess-draw-offered": Stage(draw_offered, ready),
    "chess-back": Stage(moved, pressed("[data-do=undo]")),
    "chess-back-asked": Stage(back_asked),
    "chess-why": Stage(table(), touched(".unit[aria-label*='h16']")),
    "chess-over": Stage(lost),
    "chess-over-banner": Stage(lost, pressed(".over header .btn")),
    "chess-rematch": Stage(rematch_offered),
    "chess-rematch-waits": Stage(rematch_waits),
    "chess-replay": Stage(replay, lambda page: page.locator("#step h2").wait_for()),
    "chess-review": Stage(replay, pressed("#review button"), rest=5000),
    "chess-fork": Stage(replay, pressed("#fork")),
    "chess-talk": Stage(table("me link"), pressed("[data-do=talk]")),
    "chess-share": Stage(table("me link"), pressed("[data-do=share]")),
    "chess-more": Stage(middle, pressed("[data-do=more]")),
    "chess-watch": Stage(watching),
    "chess-rules": Stage(table(), pressed("header [data-tools] .btn")),
    "chess-past": Stage(moved, pressed("[data-do='do.prev']")),
}
