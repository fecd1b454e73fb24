"""What needs the other's consent or his absence: another clock, a win claimed, a bot for him."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect


def left_alone(site: str, people: Callable[..., BrowserContext], play: Any, **how: Any) -> Page:
    """White has moved, Black has come and gone."""
    white, theirs = people(**how).new_page(), people()
    black = theirs.new_page()
    made = play(white).make(site, "me link")
    play(white).sit(site, made["url"])
    black.goto(made["links"][0]["url"])
    if how:  # a phone: the list is opened first
        white.locator(".grip").tap()
    play(white).order("Ch1-h2/N")
    play(black).my_turn()
    theirs.close()
    return white


def test_the_win_is_claimed_from_who_has_left(
    hasty_site: str, people: Callable[..., BrowserContext], play: Any
) -> None:
    white = left_alone(hasty_site, people, play)
    note = white.locator(".toast", has_text="Black has left.")
    expect(note).to_be_visible()
    note.locator(".btn", has_text="Wait").click()  # then nobody is asked again
    expect(note).to_have_count(0)
    expect(white.locator("#prompt")).to_have_attribute("data-turn", "theirs")
    white = left_alone(hasty_site, people, play)
    white.locator(".toast .btn", has_text="Claim the game").click()
    expect(white.locator(".over .stamp")).to_have_text("Won")


def test_a_bot_takes_the_place_of_who_has_left_on_a_phone(
    hasty_site: str, people: Callable[..., BrowserContext], play: Any, phone: dict[str, Any]
) -> None:
    white = left_alone(hasty_site, people, play, **phone)
    expect(white.locator(".toast", has_text="has left")).to_be_visible()
    white.locator("[data-do=more]").tap()
    white.locator("dialog[open] [data-do=claim-bot]").tap()
    expect(white.locator("#opp")).to_contain_text("computer")
    expect(white.locator("#prompt")).to_have_attribute("data-turn", "mine")


@pytest.mark.parametrize("agreed", [True, False])
def test_a_clock_is_agreed_in_the_middle_of_a_game(
    site: str, people: Callable[..., BrowserContext], play: Any, agreed: bool
) -> None:
    white, black = (people().new_page() for _ in range(2))
    made = play(white).make(site, "me link", back=False)  # CH-R37: one or the other
    play(white).sit(site, made["url"])
    black.goto(made["links"][0]["url"])
    play(white).order("Ch1-h2/N")
    play(black).my_turn()
    expect(white.locator(".clock")).to_have_count(0)
    white.locator("[data-do=more]").click()
    white.locator("dialog[open] [data-do=clock]").click()
    box = white.locator("dialog[open]")
    box.get_by_text("Live", exact=True).click()
    box.locator("input[type=number]").first.fill("7")
    box.locator("input[type=number]").first.blur()
    box.locator(".primary").click()
    asked = black.locator("dialog[open]")
    expect(asked).to_contain_text("White offers another clock: 7 min each")
    asked.locator(".btn", has_text="Agree" if agreed else "Refuse").click()
    for page in (white, black):
        expect(page.locator(".clock")).to_have_count(2 if agreed else 0)
    if agreed:
        expect(black.locator("#me .clock")).to_have_text(re.compile(r"6:[0-5]\d"))  # and it runs
    expect(white.locator("dialog[open]")).to_have_count(0)


@pytest.mark.rule("CH-R37")
@pytest.mark.parametrize(
    ("locale", "why"), [("en-GB", "Nothing is taken back"), ("fr-FR", "Pas de reprise")]
)
def test_no_clock_is_offered_where_moves_are_taken_back(
    site: str, people: Callable[..., BrowserContext], play: Any, locale: str, why: str
) -> None:
    page = people(locale=locale).new_page()
    play(page).sit(site, play(page).make(site, "me here", back=True)["url"])
    page.locator("[data-do=more]").click()
    page.locator("dialog[open] [data-do=clock]").click()
    box = page.locator("dialog[open]")
    expect(box.locator(".why")).to_contain_text(why)
    expect(box.locator("input, .primary")).to_have_count(0)
    box.locator(".rule-link").click()
    expect(page.locator(".rulebook .here")).to_be_in_viewport()
    expect(page.locator(".rulebook [aria-current]")).to_have_text("CH-R37")
