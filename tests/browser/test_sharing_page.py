"""A position as a picture, a step as a link, and a list of games that is kept in order."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, expect


def faults(page: Page) -> list[str]:
    return [one["id"] for one in Axe().run(page).response["violations"]]


def test_a_position_is_kept_as_a_picture(site: str, page: Page, play: Any, tmp_path: Path) -> None:
    made = play(page).make(site, "me bot")
    play(page).sit(site, made["url"])
    page.locator("#actions [data-do=more]").click()
    page.locator("dialog [data-do=picture]").click()
    expect(page.locator("#pic-png")).to_be_visible()
    assert faults(page) == []
    for name, begins in (("svg", b"<svg"), ("png", b"\x89PNG")):
        with page.expect_download() as found:
            page.locator(f"#pic-{name}").click()
        kept = tmp_path / found.value.suggested_filename
        found.value.save_as(kept)
        assert kept.suffix == f".{name}"
        assert kept.read_bytes().startswith(begins)
        assert kept.stat().st_size > 10_000


def test_a_link_leads_to_a_step_of_the_replay(
    site: str, people: Callable[..., BrowserContext], play: Any
) -> None:
    host = people().new_page()
    made = play(host).make(site, "me here")
    play(host).sit(site, made["url"])
    play(host).order("Ch1-h4/N")
    play(host).logged(1)
    host.goto(f"{site}/replay/{made['game']}#0")
    expect(host.locator("#transport .num")).to_have_text("0 / 1")
    host.locator("#share-step").click()
    link = host.locator(".links-box input").first.input_value()
    assert link.endswith(".0")
    assert faults(host) == []
    friend = people(new=True, locale="fr-FR").new_page()
    friend.goto(link)
    friend.locator("#asked .primary").click()
    friend.wait_for_url("**/replay/**")
    expect(friend.locator("#transport .num")).to_have_text("0 / 1")


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_games_are_renamed_put_away_and_brought_back(
    site: str, people: Callable[..., BrowserContext], play: Any, locale: str, screens: Path
) -> None:
    page = people(locale=locale).new_page()
    made = play(page).make(site, "me link")
    page.goto(site)
    row = page.locator(f"#mine li[data-game='{made['game']}']")
    expect(row.locator(".tag")).to_contain_text("friend" if locale == "en-GB" else "ami")

    row.hover()
    row.locator(".leave").click()
    page.locator("#game-name").fill("Sunday <b>evening</b>")
    assert faults(page) == []
    page.keyboard.press("Enter")
    expect(row.locator(".what b")).to_have_text("Sunday <b>evening</b>")
    page.reload()
    expect(row.locator(".what b")).to_have_text("Sunday <b>evening</b>")

    row.hover()
    row.locator(".leave").click()
    page.locator("#game-away").click()
    expect(row).to_be_hidden()
    page.locator(".put-away summary").click()
    expect(row).to_be_visible()
    page.screenshot(path=screens / f"my-games-{locale}.png", full_page=True)
    assert faults(page) == []
    row.hover()
    row.locator(".leave").click()
    page.locator("#game-away").click()
    expect(page.locator(".put-away")).to_have_count(0)
    expect(row).to_be_visible()
