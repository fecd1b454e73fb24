"""Everybody can use it: axe finds nothing serious; what it looks like is kept in out/screens."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, expect

LOOKS = [(lang, theme) for lang in ("en", "fr") for theme in ("light", "dark")]
AXE = Axe()


def clean(page: Page) -> None:
    found = AXE.run(page).response["violations"]
    grave = [one for one in found if one["impact"] in ("serious", "critical")]
    told = [
        f"{one['id']}: {node['target']} {node['failureSummary']}"
        for one in grave
        for node in one["nodes"][:3]
    ]
    assert told == []


def settled(page: Page) -> None:
    page.wait_for_function(
        "() => document.getAnimations().every((a) => a.playState !== 'running') && "
        "[...document.images].every((i) => i.complete)"
    )


@pytest.mark.parametrize(("lang", "theme"), LOOKS)
def test_lobby_table_replay(
    lang: str,
    theme: Any,
    site: str,
    people: Callable[..., BrowserContext],
    play: Any,
    phone: dict[str, Any],
    screens: Path,
) -> None:
    look = {"locale": "fr-FR" if lang == "fr" else "en-GB", "color_scheme": theme}
    context = people(**look)
    page = context.new_page()
    me = play(page)

    def shot(name: str, of: Page = page) -> None:
        settled(of)
        of.screenshot(path=screens / f"{name}-{lang}-{theme}.png")

    made = me.make(site, "me here", setup={"map": "16-3"})
    expect(page.locator("#start")).to_be_visible()
    page.reload()
    expect(page.locator("#mine .run")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", lang)
    clean(page)
    shot("lobby")

    me.sit(site, made["url"])
    me.my_turn()
    page.locator("[data-act=u8]").click()
    expect(page.locator("[data-key^=step-]").first).to_be_visible()
    clean(page)
    shot("table")

    page.goto(f"{site}/replay/{made['game']}")
    expect(page.locator("#transport .num")).to_have_text("0 / 0")
    expect(page.locator("[data-key^=unit-]").first).to_be_visible()
    clean(page)
    shot("replay")

    small = context.browser.new_context(  # type: ignore[union-attr]
        **{**phone, **look, "reduced_motion": "reduce"}, storage_state=context.storage_state()
    )
    page = small.new_page()
    page.goto(site)
    expect(page.locator("#mine .run")).to_be_visible()
    shot("phone-lobby", page)
    page.goto(site + made["url"])
    page.locator("[data-act=u8]").tap()
    expect(page.locator("[data-key^=step-]").first).to_be_visible()
    shot("phone-table", page)
    small.close()


def test_buttons_are_large_enough_for_a_thumb(
    site: str, on_phone: Callable[..., Page], play: Any
) -> None:
    page = on_phone(360, 640)
    me = play(page)
    made = me.make(site, "me here")
    script = """() => [...document.querySelectorAll('button, a, select, label:has(input)')]
      .filter((el) => el.checkVisibility() && !el.closest('.sr, .skip, p, .log, .facts'))
      .map((el) => [el.outerHTML.slice(0, 90), el.getBoundingClientRect()])
      .filter(([, r]) => r.width > 0 && r.height < 43.5)
      .map(([name, r]) => `${Math.round(r.height)} ${name}`)"""
    expect(page.locator("#covers .sheet-card").first).to_be_visible()
    assert page.evaluate(script) == []
    me.sit(site, made["url"])
    me.my_turn()
    assert page.evaluate(script) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_is_picked_and_bought(
    theme: Any, site: str, people: Callable[..., BrowserContext], play: Any, screens: Path
) -> None:
    page = people(color_scheme=theme).new_page()
    me = play(page)
    asked = {
        "mines": {"map": "X16-1", "hidden_mines": True},
        "army": {"map": "16-1", "army": "own", "deploy": "free"},
    }
    for name, setup in asked.items():
        page.goto(site + me.make(site, "me bot", setup=setup)["url"])
        page.locator("#manip :is(input, [data-by='1']:enabled)").first.click()
        expect(page.locator("#prompt .why")).not_to_have_text("")
        clean(page)
        settled(page)
        page.screenshot(path=screens / f"{name}-{theme}.png")


def test_letters_follow_the_size_that_the_reader_wants(site: str, page: Page, play: Any) -> None:
    me = play(page)
    me.sit(site, me.make(site, "me here")["url"])
    me.my_turn()
    sizes = """() => ['#prompt .say', '#list b', '#log .label', '.facts dd'].map(
      (name) => parseFloat(getComputedStyle(document.querySelector(name)).fontSize))"""
    before = page.evaluate(sizes)
    page.evaluate("() => void (document.documentElement.style.fontSize = '24px')")
    assert page.evaluate(sizes) == pytest.approx([size * 1.5 for size in before])
    page.wait_for_function("() => document.documentElement.scrollWidth <= innerWidth")
